# What every game says.

went-back = The answers since the last finished step no longer fit the rules; the game goes on from that step.
new-rules = This game was saved under rules version { $before } and goes on under version { $now }.
not-an-option = { $action } is not among the options now: { $prompt }

seat = Player { $number }
nothing = nothing
join-comma = { ", " }
join-semicolon = { "; " }
join-space = { " " }
join-and = { " and " }
join-or = { " or " }
