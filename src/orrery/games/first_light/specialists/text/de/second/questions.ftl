# Wo die Erweiterung anders fragt als die zweite Auflage.

send = Schicke { $face ->
    [7] deinen Spezialisten
   *[other] die { $face }
} in Garage { $garage }{ $algae ->
    [0] { "" }
    [1] { " " }für { $algae } Alge
   *[other] { " " }für { $algae } Algen
} los{ $rests ->
    [0] { "" }
   *[1] , oder lass den Würfel in der Kantine rasten
}.
    .option = { $send }
send-headquarters = { $face ->
    [7] Schicke deinen Spezialisten aus dem Hauptquartier los.
   *[other] Schicke deinen Würfel aus dem Hauptquartier los, eine { $face }.
}{ $flip ->
    [0] { "" }
   *[other] { " " }Er darf gewendet werden.
}
    .option = { $send }
# Was geschickt wird, sagt eine Mitteilung, die weiß, ob es ein Spezialist ist.
choice-send = { $valued ->
    [0] { send-plain }
   *[1] { send-as }
}
