# What factions, their attributes and their leaders ask and tell.

give-intel = Give an intel card to an opponent? It counts as a region more for you in this income. You have { $left } left.
    .option = Give one to { $receiver }, who gains { $gain }
    .done = Give none
choice-give = intel for { $receiver }
intel-to-others = An intel card goes to an opponent.
note-informed = { $giver } gives { $seat } an intel card.
note-intel-back = { $count ->
    [one] 1 intel card comes
   *[other] { $count } intel cards come
 } back to { $seat }.
note-docked = { $seat } docks its ship to { $hex } and { $other }.
note-sprung = A trap of { $seat } at { $hex } wounds { $fighters } of { $victim }.
note-goaded = { $leader } of { $seat } adds { $attack }.
note-rearmed = The trap of { $seat } at { $hex } is armed again.
boost = Boost morale: to which region that you control does a token go?
    .option = At { $land }
    .done = Not now
choice-boost = morale at { $hex }
no-morale-there = Morale goes to a region that you control and that has no token.
morale-elsewhere = This time morale is boosted at { $hex } and nowhere else.
morale-row = Which row of your morale tokens?
    .option = { $row ->
        [strength] The strength row, whose gaps give strength beside your tokens
       *[other] The fame row, whose gaps give fame in income
     }
choice-row = { $row ->
    [strength] strength row
   *[other] fame row
 }
rows-level = The rows are kept level.
note-boosted = { $seat } boosts morale at { $hex }, with a token of the { $row ->
    [0] strength
   *[other] fame
 } row.
note-sank = The morale of { $seat } at { $hex } is lost, and a token is back in the { $row ->
    [0] strength
   *[other] fame
 } row.
note-hired = { $leader } comes to the base of { $seat }.
note-burned = { $leader } costs { $seat } { $fighters }.
ikryla = Take a card or a gem for Ikryla, who is in a region with a relic?
    .option = { CAPITAL($gain) }
    .done = Neither
azaru = Draw a card for Azaru before the battle?
    .option = Draw
    .done = Do not draw
note-snatched = { $seat } takes the { $tactic } that was used.
go-alone = Move { $leader } for no point?
    .option = To { $land }
    .done = Stay
go-with = How many fighters go with { $leader } to { $there }?
    .option = { $count } with { $leader }
so-many-held = Not so many may leave.
send-on = Redeploy fighters from { $here }?
    .option = To { $land }
    .done = Nobody
send-on-fighters = How many fighters go from { $here } to { $there }?
    .option = { $count } of them to { $there }
no-way-on = Fighters are sent on to a region beside it where you already are.
so-many-sent = Not so many may be sent on.
