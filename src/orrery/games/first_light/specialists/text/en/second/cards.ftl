# Where the expansion has more places than the second edition.

gain = Gain { $goods } when you { $at ->
    [leyrien] negotiate with { $at }
    [zcharo] negotiate with { $at }
    [jrayek] negotiate with { $at }
    [oxataya] negotiate with { $at }
    [outpost] use an Outpost, your own or another player's
    [market] send a die to { $at }, before trading
    [depository] send a die to { $at }, after the trade
   *[other] send a die to { $at }
}.
