# Wo die Erweiterung mehr Orte hat als die zweite Auflage.

gain = Erhalte { $goods }, wenn du { $at ->
    [leyrien] mit { $at } verhandelst
    [zcharo] mit { $at } verhandelst
    [jrayek] mit { $at } verhandelst
    [oxataya] mit { $at } verhandelst
    [outpost] einen Außenposten nutzt, deinen oder einen fremden
    [market] einen Würfel { FORM($at, "to") } schickst, vor dem Handeln
    [depository] einen Würfel { FORM($at, "to") } schickst, nach dem Tausch
   *[other] einen Würfel { FORM($at, "to") } schickst
}.
