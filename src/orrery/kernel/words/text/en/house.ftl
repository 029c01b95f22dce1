# What every game says.

went-back = The answers since the last finished step no longer fit the rules; the game goes on from that step.
new-rules = This game was saved under rules version { $before } and goes on under version { $now }.

not-an-option = { $action } is not among the options now: { $prompt }
not-your-turn = not your turn: seat { $seat } is not asked anything now; waiting for seat { $waiting }
no-such-seat = there is no seat { $seat }; seats are 0 to { $last }
no-such-action = { $game } has no action called '{ $action }'
game-over = the game is over
why-not-your-turn = It is not your turn.
why-nothing-here = There is nothing to do here now. { $prompt }
nothing-to-undo = seat { $seat } has nothing to undo since { $end }
fewer-to-undo = seat { $seat } has no { $choices } choices to undo since { $end }
undo-end-began = the game began
undo-end-began-here = the game began here
undo-end-another-seat = another seat chose
undo-end-chance = chance decided
undo-end-secret = the secret choices began
undo-end-revealed = secret choices were revealed
undo-end-new-rules = the rules changed
undo-end-ended = the game ended

seat = Player { $number }
nothing = nothing
join-comma = { ", " }
join-semicolon = { "; " }
join-space = { " " }
join-and = { " and " }
join-or = { " or " }
