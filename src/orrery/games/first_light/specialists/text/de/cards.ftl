# Was die Karten, Plättchen und Tafeln der Erweiterung sagen. Ein Wort eines Bogens sagt die Nachricht seines Namens.

counted-dice-on-oxataya = jeden eigenen Würfel in der Spalte von Oxataya
counted-dice-on-ahzuri = jeden eigenen Würfel in der Spalte von Ahzuri
counted-specialists-placed = jeden eigenen Spezialisten auf der { -negotiation-board } oder im Depot
counted-specialists-gained = jeden im ganzen Spiel erhaltenen Spezialisten
counted-ship-and-farm = jedes Paar aus einem { -upgrade(form: "tile") } und einem Farmplättchen

# Aufträge
word-item-at-end = Am Ende: { $at_end ->
    [specialist] Erhalte { $times } Spezialisten
    [move] Du darfst deinen Ernter bis zu { $times } Felder bewegen
    [ship] Nimm dir kostenlos das oberste { -upgrade(form: "tile") } eines Stapels
    [farm] Nimm dir kostenlos das oberste Farmplättchen eines Stapels
    [trades] Du darfst bis zu { $times } Mal zu den Kursen des Marktes tauschen
   *[fulfil] Du darfst noch einen { -item } zu seinem Preis erfüllen
}.
word-item-dice-limit = Dein Würfellimit ist um { $dice_limit } höher.
word-item-hand-limit = Dein Handlimit ist um { $hand_limit } höher.
word-item-headquarters-gems = Zahle { $headquarters_gems ->
    [one] { $headquarters_gems } Edelstein
   *[other] { $headquarters_gems } Edelsteine
} weniger für eine Aktion mit einem Würfel aus dem Hauptquartier.

# Anführer
word-character-raises = In der Planung darfst du deine Würfel heimlich um insgesamt bis zu { $raises } erhöhen.
word-character-redraw = Einmal in jeder Planung darfst du 1 { -item } abwerfen, um { $redraw } zu ziehen.
word-character-flip = Ein Zug jeder Runde dreht dein Plättchen um: Dann, und nicht in der Ernte, werden deine Farmen geerntet, und du erhältst { $flip } dazu.
word-character-mining-board = Im Minencamp darfst du auch nutzen, was deine Tafel unter deinem Feld zeigt.
word-character-gem-in-water = Du darfst für jeden Edelstein, den du schuldest, { $gem_in_water } Wasser zahlen.
word-character-second-ability = Wenn du verhandelst, darfst du davor oder danach auch die Fähigkeit { -clan(form: "another-gen") } nutzen.
word-character-with-ahzuri = Erhalte { $with_ahzuri }, wenn du mit Ahzuri verhandelst, { $others_with_ahzuri }, wenn es jemand anderes tut.
word-character-perk-at = { CAPITAL(FORM($perk_at, "at")) } darfst du davor oder danach { $perk_draw } { -item(form: "many") } ziehen oder 1 für { $perk_gems ->
    [one] { $perk_gems } Edelstein
   *[other] { $perk_gems } Edelsteine
} abwerfen.
word-character-first-twice = In jeder Runde darfst du deinen ersten Würfel aus dem Hauptquartier zweimal ausführen.
word-character-active-specialists = Du darfst { $active_specialists } aktive Spezialisten haben.
word-character-unused-outpost = In der Ernte erhältst du { $unused_outpost }, wenn kein Würfel an deinem Außenposten liegt.
word-character-dry-harvest = In der Ernte erhältst du { $dry_harvest }, wenn dir weder Planet noch Farmen Wasser gebracht haben.
word-character-harvest-reward = In jeder Ernte darfst du dir eine Belohnung nehmen, die kein Marker abdeckt; keiner wird bewegt.
word-character-short-of-limit = In der Rast erhältst du { $short_of_limit } für jeden Würfel, der dir zum Würfellimit fehlt.
word-character-dice-limit-less = Dein Würfellimit ist um { $dice_limit_less } niedriger.
word-character-set-up = Aufbau: { $listed }.
word-character-start = { $start }
word-character-start-dice = { $start_dice } Würfel mehr
word-character-start-items = { $start_items } { -item(form: "many") } mehr nach dem Draft
word-character-start-move = dein Ernter zieht 1 Feld
word-character-start-specialists = { $start_specialists ->
    [one] 1 Spezialist statt 1 Würfels
   *[other] { $start_specialists } Spezialisten statt { $start_specialists } Würfeln
}
word-character-start-headquarters = einer deiner Würfel wird ins erste Feld des Hauptquartiers gewürfelt
word-character-brings-rewards = dein Plättchen bringt zwei Belohnungen für alle
word-character-outpost = eine eigene Außenpostentafel: { $board }

# Ereignisse
word-event-specialists-free = Spezialisten zahlen keine Algen für ihre Garagen.
word-event-owners-gain = Wem ein Außenposten gehört, der erhält { $owners_gain } mehr, wenn ihn jemand anderes nutzt.

# Plättchen
word-upgrade-trades = Ein Tausch zu den Kursen des Marktes, bevor der Würfel geschickt wird oder nach seiner Aktion.
word-upgrade-to-outposts = Der Würfel darf zu einem Außenposten geschickt werden.
word-farm-specialists = Mit einer { $needs }: { $specialists ->
    [one] { $specialists } Spezialist
   *[other] { $specialists } Spezialisten
}.

# Außenposten. Was ein Plättchen kostet, steht vor dem, was es bringt.
tile-says = { $price ->
    [0] { CAPITAL($brings) }.
   *[other] { CAPITAL($price) }: { $brings }.
}
tile-discards = wirf { $discards } { -item } ab
tile-pays = zahle { $price }
tile-brings-retreat = bewege deinen Ernter 1 Feld näher zur Mitte; erhalte, was es dort gibt, und { $gives }
tile-brings-survey = du darfst unter ein Edelsteinlager sehen; bewege dann deinen Ernter 1 Feld
tile-brings-summons = würfle { $gives } aus deiner Reserve ins nächste Feld des Hauptquartiers, mit der üblichen Belohnung
tile-brings-ship = nimm dir das oberste { -upgrade(form: "tile") } eines Stapels und erhalte { $gives }
tile-brings-farm = nimm dir das oberste Farmplättchen eines Stapels
tile-brings-fulfil = erfülle einen { -item } { $kind ->
    [end-game] mit Schlusswertung
   *[in-game] mit Spielwirkung
} für bis zu { $off } weniger
tile-brings-exchange = erhalte { $gives }
word-board-spaces = { $spaces } Würfel je Runde
word-board-sender = wer einen schickt, erhält zuerst { $sender }
word-board-owner = wem er gehört, erhält { $owner }, wenn jemand anderes einen schickt
home = Sobald er fort ist: { $unlocks } Am Ende: { $worth }.
home-points = { $points } Punkte
home-points-both = { $points } Punkte, wenn beide unten fort sind
unlocks-no-limit = Deine aktiven Spezialisten zählen nicht zum Würfellimit.
unlocks-harvest = Du erhältst in jeder Ernte { $harvest }.
unlocks-hand-limit = Dein Handlimit ist um 1 höher.

# Der Tempel, die Tafel unter dem Minencamp
temple-fulfil = Erhalte { FORM($specialists, "acc") }; du darfst einen { -item } zum vollen Preis erfüllen.
temple-goods = Erhalte { FORM($specialists, "acc") } und { $goods }.
column-moves = { $discards } { -item(form: "many") } abwerfen, um deinen Ernter zu bewegen
column-gains = { $gives } erhalten
column-may-move = Du darfst { $discards } { -item(form: "many") } abwerfen, um deinen Ernter zu bewegen.
column-may-gain = Du darfst auch { $gives } erhalten.

# Fraktionen
ability-draw = Ziehe { $draw ->
    [one] { $draw } { -item }
   *[other] { $draw } { -item(form: "many") }
}.
required-fulfilled = { $least } erfüllte { -item(form: "many") }
required-dice-on-negotiation = { $least } eigene Würfel auf der { -negotiation-board }
required-dice-on-depository = { $least } eigene Würfel im Depot
required-on-cache = dein Ernter auf einem Edelsteinlager
required-upgrades = { $least } { -upgrade(form: "tile") }
required-farms = { $least } Farmplättchen
required-specialists-placed = { $least } eigene Spezialisten auf der { -negotiation-board } oder im Depot
required-progress = { $least } freigeschaltete Fortschrittsplättchen
required-for-ai = { $required } (für die KI: { $ai })
word-condition-specialists = einen zweiten Spezialisten
reward-contracts = Ziehe { $reward } { -item(form: "many") }
reward-specialist = Erhalte einen Spezialisten
reward-swan-water = Erhalte { $gives }
reward-swan-supplies = Erhalte { $gives }
punishment-contracts = Alle anderen erhalten { $others }
punishment-specialist = Alle anderen erhalten { $others }
everybody-gains = Alle, auch du, erhalten { $others }
loses-alone = Verliere { $alone }

# Die KI
word-star-exploits = Sie nutzt in jeder Runde aus.
word-star-gems = { $gems ->
    [one] { $gems } Edelstein
   *[other] { $gems } Edelsteine
} mehr, wenn ihr Außenposten genutzt wird.
word-star-points = { points-at-end }
exploit = { $values }: { $action }
exploit-progress = zum eigenen Außenposten, für { $price ->
    [one] { $price } Edelstein
   *[other] { $price } Edelsteine
}, um ein Fortschrittsplättchen freizuschalten
exploit-visit = zu deinem Außenposten, dafür { $gems ->
    [one] { $gems } Edelstein
   *[other] { $gems } Edelsteine
}
exploit-scheme = nach einer eigenen Intrige
