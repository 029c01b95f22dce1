# Würfel werden geschickt, und Aufträge erfüllt.

send = Schicke die { $face } in Garage { $garage }{ $algae ->
    [0] { "" }
    [1] { " " }für { $algae } Alge
   *[other] { " " }für { $algae } Algen
} los, oder lass sie in der Kantine rasten.
send-headquarters = Schicke deinen Würfel aus dem Hauptquartier los, eine { $face }.{ $may_flip ->
    [0] { "" }
   *[other] { " " }Er darf gewendet werden.
}
trade = Welchen { -item } erfüllst du?
choice-trade = { $item } erfüllen (kostet { $price }, { $points }): { $text }
    .log = { $seat } erfüllt { $item }.
