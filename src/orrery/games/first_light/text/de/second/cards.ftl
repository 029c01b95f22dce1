# Wo die zweite Auflage es anders sagt: Würfel werden geschickt, und mit Fraktionen wird verhandelt.

gain = Erhalte { $goods }, wenn du { $at ->
    [leyrien] mit { $at } verhandelst
    [zcharo] mit { $at } verhandelst
    [jrayek] mit { $at } verhandelst
    [market] einen Würfel { FORM($at, "to") } schickst, vor dem Handeln
    [depository] einen Würfel { FORM($at, "to") } schickst, nach dem Tausch
   *[other] einen Würfel { FORM($at, "to") } schickst
}.
counted-dice-on-leyrien = jeden eigenen Würfel in der Spalte von Leyrien
counted-dice-on-zcharo = jeden eigenen Würfel in der Spalte von Zcharo
counted-dice-on-jrayek = jeden eigenen Würfel in der Spalte von Jrayek
word-character-garages-free = Du zahlst keine Algen, um Würfel aus deinen Garagen zu schicken.
