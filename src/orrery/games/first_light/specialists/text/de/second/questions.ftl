# Geschickt werden auch Spezialisten.

send = { $face ->
    [7] Schicke deinen Spezialisten in Garage { $garage }
   *[other] Schicke die { $face } in Garage { $garage }
}{ $algae ->
    [0] { "" }
    [1] { " " }für { $algae } Alge
   *[other] { " " }für { $algae } Algen
} los{ $rests ->
    [0] { "" }
   *[1] , oder lass { $face ->
        [7] ihn
       *[other] sie
    } in der Kantine rasten
}.
send-headquarters = { $face ->
    [7] Schicke deinen Spezialisten aus dem Hauptquartier los.
   *[other] Schicke deinen Würfel aus dem Hauptquartier los, eine { $face }.
}{ $may_flip ->
    [0] { "" }
   *[other] { " " }Er darf gewendet werden.
}
