# Warum nicht.

taken = Dort liegt schon ein Würfel.
space-not-in-play = Bei so wenigen Mitspielern ist dieses Feld nicht im Spiel.

character-not-offered = Dieser { -character } steht dir nicht zur Wahl.
not-in-pack = Unter den { -item(form: "dat-many") }, die du behalten darfst, gibt es { $item } nicht.
not-drawn = Unter den { -item(form: "dat-many") }, die du gezogen hast, gibt es { $item } nicht.
not-in-hand = Unter den { -item(form: "dat-many") } auf deiner Hand gibt es { $item } nicht.

must-assign = Jeder gewürfelte Würfel muss zugeteilt werden.
no-cantina-in-plan = In der Planung steht die Kantine nicht zur Wahl.
no-such-die-rolled = Du hast keine { $value } mehr zuzuteilen.
garages-full = Alle deine Garagen sind voll.
farm-taken = { $spot } ist besetzt oder nimmt keinen Würfel.

not-that-value = Der linke Würfel in deinen Garagen kann nicht als dieser Wert zählen.
not-flipped = Ein Würfel im Hauptquartier behält seinen Wert; nur der allererste darf gewendet werden.
no-algae-for-garage = Du kannst die Algen dieser Garage nicht zahlen.
with-garage = { $price }{ $garage ->
    [0] { "" }
    [1] , und { $garage } Alge für die Garage
   *[other] , und { $garage } Algen für die Garage
}
not-paid-in = Das kann nicht in { FORM($good, "dat") } bezahlt werden.
price-short = Dafür brauchst du { $price }; du hast { $have }.

row-not-in-play = Bei so wenigen Mitspielern ist diese Reihe nicht im Spiel.
taken-for-good = Dort liegt schon ein Würfel, und er bleibt dort.
no-space-affordable = Du kannst kein freies Feld der { -negotiation-board } bezahlen.
space-too-dear = Es kostet { $price }; du hast { $have }.
no-die-to-set = Dort liegt kein Würfel von dir, oder er zeigt diesen Wert schon.
no-die-to-roll = Dort liegt kein Würfel von dir.
reward-covered = Diese Belohnung ist schon abgedeckt.
setback-not-met = Die Würfel unter { -clan(form: "this-dat") } erfüllen das nicht, oder der Marker ist fort.
punishment-not-open = Diese Strafe ist abgedeckt, oder sie würde dir eine ersparen, die dich treffen kann.
reward-not-open = Diese ist abgedeckt, oder als Belohnung könntest du sie nicht brauchen.
no-die-there = Dort liegt kein Würfel von dir.

depository-column-closed = Zu zweit oder allein ist die linke Spalte des Depots gesperrt.
depository-column-full = Die Spalte des Depots für diesen Wert ist voll.
no-item-affordable = Du kannst keinen { -item } auf deiner Hand bezahlen.
item-not-in-hand = Auf deiner Hand gibt es { $item } nicht.
item-too-dear = Für { $item } brauchst du { $price }, und das kannst du nicht zahlen.
row-taken = In dieser Reihe der Spalte liegt schon ein Würfel.
row-had-already = Die Belohnung dieser Reihe hast du schon.

not-back-to-headquarters = Ein Würfel aus dem Hauptquartier darf nicht dorthin zurück.
headquarters-full = Das Hauptquartier ist voll.
die-not-turned = Ein Würfel, der als 6 zählt, wird nicht gedreht; im Hauptquartier wartet er mit dem, was er zeigt.

mining-camp-full = Im Minencamp ist kein Feld frei.
mining-camp-out-of-reach = Mit diesem Würfel und deinem Wasser erreichst du keine freie Summe im Minencamp.
dig-short = Eine { $die } braucht dort { $water }; du hast { $have }.

laboratory-full = Im Labor ist kein Feld für ein Paar frei.
no-farm-tile-left = Es ist kein Farmplättchen mehr da.
no-matching-die = Das Labor nimmt ein Paar, und dein nächster Würfel kann nicht denselben Wert haben.
laboratory-too-dear = Das Labor kostet { $costs }.
foundry-full = In der Gießerei ist kein Feld frei.
foundry-stack-empty = Der Stapel für diesen Wert ist leer.
foundry-too-dear = Die Gießerei kostet { $costs }.
control-room-full = Im Kontrollraum ist kein Feld frei.
control-room-too-dear = Der Kontrollraum kostet { $costs }.
off-the-planet = In diese Richtung kann dein Ernter nicht ziehen: Sie führt vom Planeten, wo kein Pfeil ist.
no-way-there = Von dort, wo dein Ernter steht, führt kein Weg dahin.
no-way-now = Dieser Weg führt jetzt nirgends hin, wo du hindarfst.

market-full = Auf dem Markt ist kein Feld frei.
not-traded-here = Auf diesem Feld wird nicht mit { FORM($good, "dat") } gehandelt.
swap-short = Du brauchst { $price } und hast { $have }.
academy-space-taken = Das Feld der Akademie für diesen Wert ist besetzt.
no-die-to-buy = In deiner Reserve ist kein Würfel zu kaufen.
academy-too-dear = Ein Würfel kostet { $costs }.
reserve-short = In deiner Reserve { $dice ->
    [one] ist
   *[other] sind
} { $dice }.
dice-too-dear = { $dice ->
    [one] { $dice } kostet
   *[other] { $dice } kosten
} { $price }.

farm-stack-empty = Dieser Stapel ist leer.
upgrade-stack-empty = Dieser Stapel ist leer.
no-farm-tile-there = Dort liegt kein Farmplättchen von dir.
no-upgrade-tile-there = Dort liegt kein { -upgrade(form: "tile") } von dir.
farm-gives-none = Farm { $farm } gibt kein Gut dieser Art: { $good }.
