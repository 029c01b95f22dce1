# Wo Würfel liegen. Formen: on (wo), from (woher), to (wohin).

spot-garage = Garage { $number }
    .on = in Garage { $number }
    .from = aus Garage { $number }
    .to = in Garage { $number }
spot-farm = Farm { $number }
    .on = auf Farm { $number }
    .from = von Farm { $number }
    .to = auf Farm { $number }
spot-cantina = die Kantine
    .on = in der Kantine
    .from = aus der Kantine
spot-new = das Feld für neue Würfel
    .on = auf dem Feld für neue Würfel
    .from = vom Feld für neue Würfel
spot-idle = die Basis, untätig
    .on = untätig auf der Basis
    .from = untätig von der Basis
spot-depository = das Depot, Spalte { $column }, { $row ->
    [top] obere
    [middle] mittlere
   *[bottom] untere
} Reihe
    .on = im Depot, Spalte { $column }, { $row ->
        [top] obere
        [middle] mittlere
       *[bottom] untere
    } Reihe
    .from = aus dem Depot, Spalte { $column }, { $row ->
        [top] obere
        [middle] mittlere
       *[bottom] untere
    } Reihe
spot-negotiation = die { -negotiation-board }, { $clan }, Reihe { $row }
    .on = auf der { -negotiation-board }, { $clan }, Reihe { $row }
    .from = von der { -negotiation-board }, { $clan }, Reihe { $row }
spot-station = { $place }, Feld { $space }
    .on = { FORM($place, "at") }, Feld { $space }
    .from = { FORM($place, "from") }, Feld { $space }
die-from = { $face ->
    [0] Der Würfel
   *[other] Die { $face }
} { FORM($spot, "from") }
spot-next-garage = die nächste Garage
    .to = in die nächste Garage
the-die = { $face ->
    [0] den Würfel
   *[other] die { $face }
}
