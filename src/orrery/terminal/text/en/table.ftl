# What the terminal says around a scene, and of a result.

of-the-reader = { " " }(you)
numbered-seat = Seat { $number }
empty-area = nothing
printed-cost = Costs: { $cost }.
printed-points =
    { $points ->
        [1] { $points } point.
       *[other] { $points } points.
    }

final-scores = Final scores
total = Total
rank = Rank
tie-break = Tie-break
victory = { $names } wins with { $points } points.
victory-on-tie-break = { $names } wins with { $points } points on the tie-break ({ $how }).
victory-shared = { $names } share the victory with { $points } points.
is-asked = Seat { $number } is asked: { $what }
is-asked-in-secret = Seat { $number } is asked in secret.
after-choice = after choice { $at } of { $last }
replay-offer = Enter next, p back, a number goes there, q leaves
