# Warum nicht.

not-in-water = Dafür hast du nicht genug Edelsteine oder Wasser.
specialist-gone = Dieser Spezialist hat seinen Platz schon verlassen.
no-regular-die = Dort liegt kein gewöhnlicher Würfel von dir.
no-such-die = Einen solchen Würfel hast du nicht gewürfelt.
no-pair = Dieser Würfel kann jetzt nicht mitgehen, oder du kannst seine Garage nicht bezahlen.
no-rate = Der Markt hat keinen solchen Kurs.
trade-leaves-too-little = Nach diesem Tausch bliebe zu wenig für das Labor.
trade-short = Dafür brauchst du { $price }; du hast { $have }.
no-end-trade = Der Markt hat keinen solchen Kurs, oder dir fehlt, was er verlangt.
peeked = Dieses Edelsteinlager kennst du schon.

temple-full = Im Tempel ist kein Feld frei.
temple-too-dear = Der Tempel kostet { $costs }.
nobodys-outpost = Diese Farbe spielt niemand.
only-specialists = Nur ein Spezialist darf zu einem Außenposten, oder ein Würfel aus einer Garage mit einer Fähre.
outpost-full = An diesem Außenposten ist kein Feld frei.
at-the-centre = Dein Ernter steht in der Mitte und kann nicht weiter zurück.
no-die-in-reserve = In deiner Reserve ist kein Würfel.
no-upgrade-tile-left = Es ist kein { -upgrade(form: "tile") } mehr da.
tile-too-dear = Das Plättchen dieses Außenpostens kostet { $price }.
tile-takes-cards = Das Plättchen dieses Außenpostens verlangt { $items } von deiner Hand und { $price }.
no-contract-to-fulfil = Du kannst keinen { -item } { $kind ->
    [end-game] mit Schlusswertung
   *[in-game] mit Spielwirkung
} auf deiner Hand erfüllen.
no-specialist-rolled = Du hast keinen Spezialisten mehr zuzuteilen.
requirement-not-met = Dieses Feld verlangt: { $need }.
reward-not-in-play = Diese Belohnung liegt auf dem Plättchen eines Anführers, den niemand spielt.
tile-not-dealt = Dieses Außenpostenplättchen wurde dir nicht ausgeteilt.
contract-not-in-hand = Diesen { -item } hast du nicht auf der Hand.
no-contract-to-discard = Du hast keinen { -item } auf der Hand, den du abwerfen könntest.
not-the-left-most = Gewöhnliche Würfel handeln von links nach rechts; nur ein Spezialist darf vorgreifen.
not-another-faction = Dazu kann nur die Fähigkeit { -clan(form: "another-gen") } genutzt werden.
not-below = Das ist nicht unter dem Feld, das du genommen hast, oder dir fehlen die { -item(form: "many") }.
token-covers-reward = Ein Marker deckt diese Belohnung ab.
not-held = Auf deiner Hand gibt es { $item } nicht.
not-fulfilled = { $item }: nicht von der verlangten Art, oder du kannst die Kosten nicht zahlen ({ $price }).
not-to-finish = Diesen { -item } hast du nicht erfüllt, oder er hat schon gewirkt.
not-that-farm = Diese Farm ist besetzt oder nimmt keinen Würfel, oder du kannst die Algen der Garage nicht zahlen.
