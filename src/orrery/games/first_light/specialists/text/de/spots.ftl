# Wo Würfel liegen; eine 7 ist ein Spezialist.

die-from = { $face ->
    [0] Der Würfel
    [7] Der Spezialist
   *[other] Die { $face }
} { FORM($spot, "from") }
