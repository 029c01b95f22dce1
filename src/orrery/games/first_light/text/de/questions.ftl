# Was gefragt wird, was die Möglichkeiten sagen, und was das Protokoll von einer Wahl sagt.
# Eine Wahl spricht für sich (choice-...), wo eine Frage es nicht anders sagt (.option).

character = Wähle den { -character }, den du spielst.
choice-character = { $character }: { $text }
    .group = { $character }
    .offer = { $text }
draft = Behalte einen { -item }; die übrigen gehen an deinen linken Nachbarn.
draft-last = Behalte einen { -item }; der andere kommt unter den Stapel.
keep = Behalte einen der gezogenen { -item(form: "many") }; die übrigen werden abgelegt.
choice-keep = { $item } behalten (kostet { $price }, { $points }): { $text }
    .group = { $item } behalten
    .offer = { $price } → { $points }. { $text }
discard = Wirf einen { -item } ab.
discard-surplus = Du hast mehr { -item(form: "many") } auf der Hand als erlaubt. Wirf einen ab.
choice-discard = { $item } abwerfen (kostet { $price }, { $points }): { $text }
    .group = { $item } abwerfen
    .offer = { $price } → { $points }. { $text }

take-die = Du hast keinen Würfel. Einen aus deiner Reserve nehmen?
    .decline = Keinen nehmen
choice-take-die = Einen Würfel nehmen
    .log = { $seat } nimmt einen Würfel aus der Reserve.
assign = Teile einen Würfel der nächsten Garage oder einer Farm zu.
choice-assign = Eine { $value } { FORM($spot, "to") }{ $offered ->
    [0] { "" }
   *[1] : { $offer }
}
    .group = { $spot }
    .chip = { $value }
    .offer = { $offer }
garage-costs = { $algae ->
    [0] Einsatz kostenlos
    [1] Einsatz für { $algae } Alge
   *[other] Einsatz für { $algae } Algen
}
offer-needs = nichts, denn sie braucht eine { $value }
offer-raises = +{ $count } für die Würfel auf deinen anderen Farmen

send = Setze die { $face } in Garage { $garage }{ $algae ->
    [0] { "" }
    [1] { " " }für { $algae } Alge
   *[other] { " " }für { $algae } Algen
} ein, oder lass sie in der Kantine rasten.
send-headquarters = Setze deinen Würfel aus dem Hauptquartier ein, eine { $face }.{ $may_flip ->
    [0] { "" }
   *[other] { " " }Er darf gewendet werden.
}
choice-send = { $how ->
    [plain] { $station }
    [pair] { $station }, mit dem nächsten Würfel, als { $value }
   *[as] { $station } als { $value }
}{ $offered ->
    [0] { "" }
   *[1] : { $offer }
}
    .group = { $how ->
        [pair] { $station }, mit dem nächsten Würfel
       *[as] { $station }
    }
    .chip = { $value }
    .offer = { FORM($offer, "brief") }
    .log = { $place ->
        [laboratory] { $seat } schickt zwei Würfel als { $value } { FORM($place, "to") }.
       *[other] { $seat } schickt eine { $value } { FORM($place, "to") }.
    }
choice-cantina = In der Kantine rasten lassen{ $dice ->
    [1] { "" }
    [2] { " " }mit dem Würfel rechts davon
    [3] { " " }mit den 2 Würfeln rechts davon
    [4] { " " }mit den 3 Würfeln rechts davon
   *[5] { " " }mit den 4 Würfeln rechts davon
}, das gibt { $water }
    .group = Rasten lassen
    .offer = { $dice ->
        [1] in der Kantine
        [2] mit dem Würfel rechts davon
        [3] mit den 2 Würfeln rechts davon
        [4] mit den 3 Würfeln rechts davon
       *[5] mit den 4 Würfeln rechts davon
    } → { $water }
    .log = { $seat } rastet in der Kantine.

# Was ein Würfel dort zahlt und bekommt.
offer-space = { $clan }, Reihe { $row }{ $worth }
    .brief = { $clan }, Reihe { $row }{ FORM($worth, "brief") }
offer-spaces = { $spaces } freie Felder, { $least } bis { $most }
offer-items = { $items ->
    [1] { $item } für { $price }
   *[other] 1 von { $items } { -item(form: "many") }
}; dazu { $rewards }
    .brief = { $items ->
        [1] { $price } → { $item }
       *[other] 1 von { $items } { -item(form: "many") }
    }, dazu { FORM($rewards, "brief") }
offer-headquarters = { $items } oder { $water }, und nächste Runde als Erster dran
    .brief = { $items } oder { $water }, dann als Erster dran
offer-dig = { $water } für { $gems }
    .brief = { $water } → { $gems }
offer-farm = ein Farmplättchen für { $price }
    .brief = { $price } → ein Farmplättchen
offer-paid = { $price } { $result }
    .brief = { $price } → { FORM($result, "brief") }
offer-upgrade = für { $tile }
    .brief = { $tile }
offer-move = für eine Bewegung { $direction }{ $to }
    .brief = { $direction }{ $to }
offer-trades = { $trades ->
    [0] kein Tausch
    [1] bis zu { $trades } Tausch
   *[other] bis zu { $trades } Tausche
}
offer-dice = { $dice } für { $algae }
    .brief = { $algae } → { $dice }

negotiate = Welches Feld der { -negotiation-board }?
choice-negotiate = { $clan }, Reihe { $row }{ $worth }
    .log = { $seat } verhandelt mit { $clan } in Reihe { $row }.
space-worth = : { $price } für { $points }
    .brief = : { $price } → { $points }
set-die = Leyrien: einen deiner Würfel auf der Basis auf einen beliebigen Wert drehen?
    .decline = Die Würfel so lassen
choice-set = { CAPITAL($die) } { FORM($spot, "on") } auf { $value } drehen
    .group = { CAPITAL($die) } { FORM($spot, "on") } drehen auf
    .chip = { $value }
    .log = { $seat } dreht den Würfel { FORM($spot, "on") } auf { $value }.
roll-again = Jrayek: einen deiner Würfel auf der Basis neu würfeln?
    .decline = Die Würfel so lassen
choice-roll-again = { CAPITAL($die) } { FORM($spot, "on") } neu würfeln
use-ability = Die Fähigkeit { -clan(form: "gen") } nutzen? { $ability }
choice-use-ability = Die Fähigkeit nutzen
reward = Erfolg: die erste { $value } auf der Tafel. Wähle eine Belohnung.
choice-reward = { $reward }
setback = Rückschlag bei { $clan }: welche Bedingung führst du aus?
    .decline = Den Rückschlag übergehen; sein Marker bleibt liegen
choice-setback = { CAPITAL($condition) }
    .log = { $seat } führt den Rückschlag für { $condition } aus.
punishment = Wähle die Strafe, die dein Rückschlag abdeckt.
reward-setback = Dein Rückschlag ist eine Belohnung. Welche?
choice-punishment = { $punishment }

trade = Welchen { -item } tauschst du ein?
choice-trade = { $item } eintauschen (kostet { $price }, { $points }): { $text }
    .group = { $item }
    .offer = { $price } → { $points }. { $text }
    .log = { $seat } tauscht { $item } ein.
row = Welche Reihe des Depots?
choice-row = Die { $row }: { $reward }
    .log = { $seat } wählt die { $row }.
also = Die Belohnung welcher anderen Reihe nimmst du noch?
choice-also = Die { $row }: { $reward }
    .log = { $seat } nimmt auch die Belohnung für die { $row }.
row-reward-move = den Ernter bewegen
    .brief = eine Bewegung
row-reward-die = 1 Würfel erhalten
    .brief = 1 Würfel
row-reward-items = 2 { -item(form: "many") } ziehen
    .brief = 2 { -item(form: "many") }

headquarters = Hauptquartier: { -item(form: "many") } ziehen oder Wasser erhalten?
choice-headquarters = { $good ->
    [water] { $gain } erhalten
   *[items] { $gain } ziehen
}
dig = Welches Feld des Minencamps?
    .option = Summe { $total }: { $water } für { $gems }
choice-dig = Summe { $total } für { $gems }
    .log = { $seat } gräbt auf dem Feld X = { $total }.
pay = Wie zahlst du?
    .option = { $price } zahlen{ $garage ->
        [0] { "" }
        [1] , und { $garage } Alge für die Garage
       *[other] , und { $garage } Algen für die Garage
    }
choice-pay = In { FORM($good, "dat") } zahlen
stall = Welches Feld des Marktes?
choice-stall = Das { $side } Feld: { $rates }
    .log = { $seat } nimmt das { $side } Feld des Marktes.
swap = Tauschen? Du hast noch { $left }.
choice-swap = { $given } gegen { $taken }
choice-done = Nicht weiter tauschen
buy = Wie viele neue Würfel?
choice-buy = { $dice } für { $algae }

take-farm = Nimm dir ein Farmplättchen.
choice-farm = { $stack }
take-upgrade = Nimm dir ein { -upgrade(form: "tile") }.
choice-upgrade = { $stack }
stack = Der { $side } Stapel
stack-with = { $tile } ({ $side ->
    [left] links
    [middle] Mitte
   *[right] rechts
}): { $text }
side-left = linke
side-middle = mittlere
side-right = rechte
replace-farm = Deine Farmen sind voll. Welches Plättchen verlässt das Spiel?
    .decline = Behalten, was da liegt, und auf das neue Plättchen verzichten
choice-replace-farm = { $tile } auf Farm { $number }
replace-upgrade = Deine Garagen sind voll. Welches Plättchen verlässt das Spiel?
    .decline = Behalten, was da liegt, und auf das neue Plättchen verzichten
choice-replace-upgrade = { $tile } auf Garage { $number }
lose-farm = Welches Farmplättchen verlierst du?
choice-lose-farm = { $tile } auf Farm { $number }
lose-upgrade = Welches { -upgrade(form: "tile") } verlierst du?
choice-lose-upgrade = { $tile } auf Garage { $number }
the-tile = das Plättchen
lose-die = Welcher Würfel geht zurück in deine Reserve?
choice-lose-die = { $die }
    .log = { $seat } verliert den Würfel { FORM($spot, "on") }.

may-move = Deinen Ernter bewegen?
    .decline = Stehen lassen
may-move-for = { $price } zahlen, um deinen Ernter zu bewegen?
must-move = Bewege deinen Ernter.
choice-move = { CAPITAL($direction) }{ $to }
to-space = : { $space }{ $token ->
    [1] , dazu { $water } Wasser vom Marker
    [2] , dazu 1 Edelstein vom Marker
   *[0] { "" }
}
harvest = Farm { $farm } zählt { $value }. Was bringt sie?
    .option = { $gives }
choice-harvest = { $good } ernten
none-of = Kein Ertrag: { $good }
choice-decline = Nein, so lassen
