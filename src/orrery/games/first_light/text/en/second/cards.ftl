# Where the second edition says it in other words: dice are sent, and one negotiates with factions.

gain = Gain { $goods } when you { $at ->
    [leyrien] negotiate with { $at }
    [zcharo] negotiate with { $at }
    [jrayek] negotiate with { $at }
    [market] send a die to { $at }, before trading
    [depository] send a die to { $at }, after the trade
   *[other] send a die to { $at }
}.
counted-dice-on-leyrien = own die in the column of Leyrien
counted-dice-on-zcharo = own die in the column of Zcharo
counted-dice-on-jrayek = own die in the column of Jrayek
word-character-garages-free = You pay no Algae to send dice from your Garages.
