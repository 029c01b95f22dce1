# Why not.

tribe-taken = Somebody else leads the { $tribe }.
tribe-not-in-play = The { $tribe } are not in this game.
goal-not-dealt = You were not dealt that artifact card.
plate-taken = Somebody else has the { $plate }.

# Turns.

act-or-hibernate = Take an action first; who wants none hibernates.
must-hibernate = { $card } makes you hibernate: no action comes before that.
hibernate-instead = Hibernating takes the whole turn, and you have taken an action.
no-actions-left = You have taken your actions of this turn.
switch-down = Your switch is down. It goes up again when you hibernate.
choose-first = Choose { $action } first, then where.
no-target = { $action } has no target that you can reach.

# Goods and effects.

track-full = You have { $limit }, as many as you can.
kind-had = You have taken { $good } already; no two may be alike.
cannot-pay = That costs { $cost }; you have { $stock }.
no-crystal = You have no crystal.
not-in-swap = That is not offered. What is: { $text }.
nothing-to-gain = There is nothing to be had of it now: { $text }.
not-in-cost = You cannot save { $good } there and pay for the rest.
not-that-track = No step can be taken on the { $colour } track by that.

# Machines and crates.

machine-not-yours = You do not have that machine: { $text }.
machine-busy = Energy lies on { FORM($machine, "the") }; it works again when that is taken back.
no-energy = { CAPITAL(FORM($machine, "the")) } takes 1 energy, and you have none in your storage.
energy-returned = Your energy came back in this turn, so no machine works in it any more.
no-energy-there = There is no energy of yours on { FORM($machine, "the") }.
machine-not-shown = That { $machine } is not on display.
machine-other-colour = You may take a { $colour } machine, not a { $machine }.
crate-not-yours = You have no such closed crate.
crate-not-opened = You have opened no crate with { $text }.
crate-used-twice = You have used that crate again already: { $text }.

# Cards and modules.

card-resting = { $card } is at rest until you hibernate.
card-in-slot = { $card } lies in a slot already.
card-not-yours = You do not have { $card }.
card-on-display = { $card } is on display: whoever explores recruits a citizen.
card-first = Choose the card that you play first, then its slot.
card-not-active = { $card } is not among your unplayed cards.
card-not-played = { $card } does not lie in one of your slots.
card-rests-others = { $card } sets this off: only other cards go to rest.
card-not-resting = { $card } is not at rest.
card-not-open = { $card } is neither among your active cards nor in your slots.
card-not-open-elsewhere = { $card } lies open with nobody else.
card-not-shown = { $card } is not on display.
no-open-slot = None of your slots takes another card. Hibernating empties them.
other-colour = { $card } is not { $colour }.
slot-locked = The { $slot } opens with the technology { $technology }.
slot-full = The { $slot } is taken by { $cards }, and another card fits only on a slot symbol.
does-not-fire = { $card } does not fire now.
module-not-shown = That { $module } is not on display.
display-only = You may take a citizen of the display only.
deck-empty = The deck is empty.

# The board.

explored-already = { CAPITAL($place) } is explored already.
place-out-of-reach = There is no way to { $place } yet: ways lead over explored tiles only.
out-of-reach = There is no way to { $space } yet: ways lead over explored tiles only.
cannot-pay-explore = Exploring { $place } costs { $cost }{ paid-how }{ $off ->
    [0] { "" }
   *[other] , less { $off } of your choice
 }; you have { $stock }.
no-location = { CAPITAL($space) } is { $terrain ->
    [unexplored] not explored yet
   *[other] no location, but { FORM($terrain, "a") }
 }.
populated-already = You have a figure at { $space } already.
no-figures-left = All your figures are on the board.
cannot-pay-populate = Populating { $space } costs at least { $cost }{ paid-how }{ books-for }; you have { $stock }.
cannot-pay-unlock = { $technology } costs { $cost }{ paid-how }{ books-for }; you have { $stock }.
unlocked-already = You have unlocked { $technology } already.
technology-later = { $action } unlocks a technology: choose that first, then where.
not-connected = { $technology } is not connected to a technology you have unlocked.
no-regular-location = { CAPITAL($space) } is { $terrain ->
    [unexplored] not explored yet
   *[other] no regular location, but { FORM($terrain, "a") }
 }.
no-figure-there = You have no figure at { $space }.
not-sand = { CAPITAL($space) } is { $terrain ->
    [unexplored] not explored yet
   *[other] { FORM($terrain, "a") }; buildings stand on sand
 }.
built-already = A building of { $owner } stands at { $space }.
no-buildings-left = All your buildings are on the board.
none-left = You have no { $size } left.
cannot-pay-build = A { $size } at { $space } costs { $cost }{ paid-how }; you have { $stock }.
no-place-for-tile = The { $tile } cannot go to { $space } ({ $terrain }): it is no place for it, taken, or too far to pay for.

# Rewards.

no-such-artifact = No { $artifact } is left on the craters.
bed-later = Rewards of the hibernation track are taken by hibernating.
space-not-reached = Your marker is on space { $reached } of the hibernation track, not yet on { $number }.
no-reward = Space { $number } of the hibernation track has no reward.
