# What players, goods, places and pieces are called.

seat = { $seat ->
    [0] Blue
    [1] Red
    [2] Violet
   *[other] Orange
 }
empty = { "" }
named = { $name } ({ $text })

amount-crystal = { $count ->
    [one] 1 crystal
   *[other] { $count } crystals
 }
amount-gear = { $count ->
    [one] 1 gear
   *[other] { $count } gears
 }
amount-book = { $count ->
    [one] 1 book
   *[other] { $count } books
 }
amount-food = { $count } food
amount-basic = { $count ->
    [one] 1 basic resource
   *[other] { $count } basic resources
 }
amount-points = { $count ->
    [one] 1 point
   *[other] { $count } points
 }
amount-purple = { $count ->
    [one] 1 point at the end
   *[other] { $count } points at the end
 }
amount-energy = { $count } energy
amount-crate = { $count ->
    [one] 1 crate
   *[other] { $count } crates
 }
amount-artifact = { $count ->
    [one] 1 artifact
   *[other] { $count } artifacts
 }

# How a price is paid, after it: what of it is range, and the crystals that stand in for what is short.

paid-how = { $range ->
    [0] { $crystals ->
        [0] { "" }
        [one] { " " }({ $crystals } stands in)
       *[other] { " " }({ $crystals } stand in)
     }
   *[other] { $crystals ->
        [0] { " " }({ $range } of it for range)
        [one] { " " }({ $range } of it for range, { $crystals } stands in)
       *[other] { " " }({ $range } of it for range, { $crystals } stand in)
     }
 }
books-for = { $others ->
    [0] { "" }
    [one] , 1 book of it to { $others }
   *[other] , 1 book each of it to { $others }
 }

by-moonlight = { $side ->
    [moon] { " " }by moonlight
   *[sun] { "" }
 }

colour-grey = grey
colour-green = green
colour-yellow = yellow
action-explore = Explore
action-populate = Populate
action-build = Build
half-top = top half
half-bottom = bottom half
size-small = small building
size-large = large building
slot-upper-left = upper left slot
slot-upper-right = upper right slot
slot-lower-left = lower left slot
slot-lower-right = lower right slot
slot-right = right-hand slot
module-space = space { $number } of the { $slot }
module-of-grey = grey module
module-of-green = green module
module-of-yellow = yellow module
module-of-yellow-green = yellow and green module
module-of-green-grey = green and grey module
module-of-grey-yellow = grey and yellow module
machine-of-grey = grey machine
    .the = the grey machine
machine-of-green = green machine
    .the = the green machine
machine-of-yellow = yellow machine
    .the = the yellow machine
recruit-deck = the top card of the deck
fired-new = the new card
artifact-amber = amber artifact
    .an = an amber artifact
artifact-violet = violet artifact
    .an = a violet artifact
artifact-teal = teal artifact
    .an = a teal artifact
artifact-minor = minor artifact
    .an = a minor artifact
mark-forest = forest tile
mark-temple = temple
mark-target = target
mark-sand = sand tile
mark-workshop = workshop
mark-falcon = falcon

terrain-sand = sand
terrain-forest = forest
terrain-mountain = mountain
    .a = a mountain
terrain-field = field
    .a = a field
terrain-water = water
terrain-location = location
    .a = a location
terrain-large = large location
    .a = a large location
terrain-chasm = chasm
    .a = the chasm
terrain-unexplored = unexplored

# What an effect comes from.

source-crate = crate
source-water = water
source-hibernation = hibernation track
source-ability = tribe ability
source-side = large location
source-switch = switch
source-plate = switch
source-explore = exploring
source-deed = deed
source-event = turn of events

# What artifact cards and large locations count.

category-crates = crates
category-energy = energy
category-modules = pairs of modules
category-population = population
category-progress = progress
category-flasks = flasks
category-cards = recruited cards
category-water = water
category-crystals = crystal symbols
goal-of = amber counts { $amber }, violet { $violet }, teal { $teal }

unit-grey-track = space up to the marker on the grey track
unit-green-track = space up to the marker on the green track
unit-yellow-track = space up to the marker on the yellow track
unit-energy = own energy
unit-modules = own module
unit-large-buildings = own large building on the board
unit-population = own figure on the board
unit-population-large = own figure at large locations
unit-water = water space collected from
unit-cards = recruited card
unit-progress = marker gone from the tribe board
unit-crystals = crystal symbol beside own buildings
unit-flasks = own flask
unit-crates = own crate
unit-tiles = tiles with an own piece
unit-energy-flasks = own flask
unit-minor = nothing
unit-hidden = nothing that is known
unit-card-crates = { unit-crates }
unit-card-energy = { unit-energy }
unit-card-modules = two own modules
unit-card-population = { unit-population }
unit-card-progress = { unit-progress }
unit-card-flasks = { unit-flasks }
unit-card-cards = { unit-cards }
unit-card-water = { unit-water }
unit-card-crystals = { unit-crystals }

# Points and how a game ends.

score-blue = Point track
score-progress = Progress track
score-technologies = Technologies
score-locations = Large locations
score-card-bonus = Card bonuses
score-end-tile = End game tile
score-minor = Minor artifacts
score-leftovers = Resources left
score-artifacts = Artifact card
score-purple = Points kept for the end
score-defeat = To survive
the-cold = The cold
rank = { $rank }{ $following ->
    [none] { "" }
   *[other] ; { $following } begins at { $least } points
 }
rank-defeat = Defeat
tie-break = { $left ->
    [one] 1 resource
   *[other] { $left } resources
 } left over{ $needed ->
    [1] { "" }
   *[other] , { $tracks } steps on the tracks
 }
