board-costs = Costs
board-gives = Gives
board-points = Points
board-in-pile = In the pile
board-stands-at = Stands at
board-of = { $count } of { $most }
board-more = and { $n } more
board-choices = { $what }: { $n } choices
board-zoom = Zoom: { $what }
board-fit = Fit: { $what }
board-farther = Farther: { $what }
board-closer = Closer: { $what }
board-to-choose = Something to choose here
board-you = { $name } (you)
board-areas = Areas of the table
board-mats = Players
board-mat = Mat and hand
board-mat-of = Mat and hand: { $name }
board-show-mat = Show the mat
board-hide-mat = Hide the mat
board-fold = Fold: { $what }
board-unfold = Unfold: { $what }
board-larger = Larger: { $what }
board-smaller = Back to its place: { $what }
board-pick-up = { $what }: pick up, { $n ->
    [0] then say where it goes
    [one] 1 place
   *[other] { $n } places
}
board-held = Picked up: { $what }. { $n ->
    [one] 1 place
   *[other] { $n } places
}; arrow keys go from place to place, Enter drops it, Escape puts it back.
board-drop = Drop here: { $what }
board-put-back = Put back: { $what }.
board-why = Why not now?
