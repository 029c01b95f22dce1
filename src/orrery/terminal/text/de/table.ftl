# Was das Terminal um eine Szene herum und von einem Ergebnis sagt.

of-the-reader = { " " }(du)
numbered-seat = Platz { $number }
empty-area = nichts
printed-cost = Kosten: { $cost }.
printed-points =
    { $points ->
        [1] { $points } Punkt.
       *[other] { $points } Punkte.
    }

final-scores = Endstand
total = Summe
rank = Rang
tie-break = Gleichstand
victory = { $names } gewinnt mit { $points } Punkten.
victory-on-tie-break = { $names } gewinnt mit { $points } Punkten durch den Gleichstandsentscheid ({ $how }).
victory-shared = { $names } teilen sich den Sieg mit { $points } Punkten.
is-asked = Platz { $number } wird gefragt: { $what }
is-asked-in-secret = Platz { $number } wird im Geheimen gefragt.
after-choice = nach Entscheidung { $at } von { $last }
replay-offer = Enter weiter, p zurück, eine Zahl geht dorthin, q verlässt
