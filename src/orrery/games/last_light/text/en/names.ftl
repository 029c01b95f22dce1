# What players, places and goods are called.

seat = { $seat ->
    [0] Azure
    [1] Coral
    [2] Jade
    [3] Violet
   *[other] the Lumos
 }
seat-mark = { $seat ->
    [0] A
    [1] C
    [2] J
   *[other] V
 }
you = you

whose = { $fleet ->
    [you] your
    [-1] the Lumos'
   *[other] { $fleet }'s
 }
whose-ship = { whose } { $ship }
a-ship = a { $ship }
the = the
your-card = card

amount-common = { $count } common
amount-uncommon = { $count } uncommon
amount-rare = { $count } rare
amount-light = { $count } light
resource-common = common
resource-uncommon = uncommon
resource-rare = rare
technologies = { $count ->
    [one] 1 technology
   *[other] { $count } technologies
 }
hits = { $count ->
    [one] 1 hit
   *[other] { $count } hits
 }
symbols = { $count ->
    [one] 1 ability symbol
   *[other] { $count } ability symbols
 }
blanks = { $count ->
    [one] 1 blank
   *[other] { $count } blanks
 }
ship-figures = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
 }, moves { $moves }, { $shields ->
    [one] 1 shield
   *[other] { $shields } shields
 }
shields-left = { $left } of { $most ->
    [one] 1 shield
   *[other] { $most } shields
 } left
ships-of = { $count } { $size }
fleet-in = { $fleet } ({ $ships })

ship-small-1 = small ship
ship-small-2 = small ship
ship-small-3 = small ship
ship-small-4 = small ship
ship-small-5 = small ship
ship-medium-1 = medium ship
ship-medium-2 = medium ship
ship-medium-3 = medium ship
ship-large-1 = large ship
ship-large-2 = large ship
ship-lumos-small-1 = Lumos small ship
ship-lumos-small-2 = Lumos small ship
ship-lumos-small-3 = Lumos small ship
ship-lumos-small-4 = Lumos small ship
ship-lumos-small-5 = Lumos small ship
ship-lumos-medium-1 = Lumos medium ship
ship-lumos-medium-2 = Lumos medium ship
ship-lumos-medium-3 = Lumos medium ship
ship-lumos-large-1 = Lumos large ship
ship-lumos-large-2 = Lumos large ship
size-small = small
size-medium = medium
size-large = large
colour-blue = blue
colour-green = green
colour-red = red
colour-yellow = yellow
pile-common = common token
pile-rare = rare token
pile-deep = deep space token

source-planets = planets
source-centre = centre
source-mines = mines
source-research = research
source-exploration = exploration
source-achievement = achievement
source-graveyard = graveyard
source-trade = trade
source-cards = cards
source-unrecorded = unrecorded
tie-break = { $technologies ->
    [one] 1 technology
   *[other] { $technologies } technologies
 }, { $resources ->
    [one] 1 resource
   *[other] { $resources } resources
 }

place = { $planet } ({ $sector })
at = { $place ->
    [place] at
   *[other] in
 } { $place }
on = { $place ->
    [place] on
   *[other] in
 } { $place }
colony-space = colony space { $number }
space-of-colony = space { $number } of the colony ship

sector-centre = the centre
sector-inner-1 = Inner 1
sector-inner-2 = Inner 2
sector-inner-3 = Inner 3
sector-inner-4 = Inner 4
sector-inner-5 = Inner 5
sector-inner-6 = Inner 6
sector-inner-7 = Inner 7
sector-inner-8 = Inner 8
sector-outer-1 = Outer 1
sector-outer-2 = Outer 2
sector-outer-3 = Outer 3
sector-outer-4 = Outer 4
sector-outer-5 = Outer 5
sector-outer-6 = Outer 6
sector-outer-7 = Outer 7
sector-outer-8 = Outer 8
sector-outer-9 = Outer 9
sector-outer-10 = Outer 10
sector-outer-11 = Outer 11
sector-outer-12 = Outer 12
sector-outer-13 = Outer 13
sector-outer-14 = Outer 14
sector-outer-15 = Outer 15
sector-outer-16 = Outer 16
sector-distant-1 = Distant 1
sector-distant-2 = Distant 2
sector-distant-3 = Distant 3
sector-distant-4 = Distant 4
sector-distant-5 = Distant 5
sector-distant-6 = Distant 6
sector-distant-7 = Distant 7
sector-distant-8 = Distant 8
sector-distant-9 = Distant 9
sector-distant-10 = Distant 10
sector-distant-11 = Distant 11
sector-distant-12 = Distant 12
sector-distant-13 = Distant 13
sector-distant-14 = Distant 14
sector-distant-15 = Distant 15
sector-distant-16 = Distant 16
