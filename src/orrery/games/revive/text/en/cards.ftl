# What cards, modules, machines, crates, tiles, tribes and locations say.

# Words of effects.

word-different = { $count } different basic resources
word-trade = up to { $count ->
    [one] 1 trade
   *[other] { $count } trades
 } of a basic resource for another
word-step = { $count ->
    [one] 1 step
   *[other] { $count } steps
 } on { $what ->
    [any] a track of choice
   *[other] the { $what } track
 }
word-module = a module
word-star = the tribe ability
word-recharge = 1 energy back from a machine
word-rest = { $of ->
    [card] another played card
    [module] another played card
   *[other] a played card
 } goes to rest
word-wake = a resting card comes back
word-range = range +{ $count } for the next action
word-per = { $gain } for each { $what ->
    [flask] flask in sight
    [population] own figure on the board
    [water] water space collected from
   *[other] { $what } card in own slots
 }
word-play = play another { $what ->
    [any] card
   *[other] { $what } card
 }
word-recruit = { $what ->
    [any] a citizen
   *[other] a { $what } citizen
 } of the display
word-act = { $what ->
    [explore] explore at once
    [populate] populate at once
    [build] build at once
   *[any] explore, populate or build at once with range +{ $count }
 }
word-while = { $what ->
    [range] range +{ $count }
    [explore] exploring costs { $count } less
    [populate] populating costs { $count ->
        [one] 1 book
       *[other] { $count } books
     } less
   *[build] building costs { $count ->
        [one] 1 gear
       *[other] { $count } gears
     } less
 } as long as it lies in a slot
word-hibernate = then hibernate, and this card leaves the game
word-early-top = an unplayed card goes to rest for its top half
word-flip = the next card played counts with its other half
word-far = the next explore goes to any tile, without range
word-all-colours = an own card has all colours for an action
all-coloured = { $card } has all colours
word-again = for 1 gear an opened crate gives its effect again
word-discount = the next { $what ->
    [explore] explore costs { $count } less
    [populate] populate costs { $count ->
        [one] 1 book
       *[other] { $count } books
     } less
   *[build] build costs { $count ->
        [one] 1 gear
       *[other] { $count } gears
     } less
 }
word-swap = pay { $paid } for { $gets }{ $times ->
    [1] { "" }
   *[other] , up to { $times } times
 }
word-either = { $gets }
word-forest-tile = pay 1 crystal and range to lay a forest tile on sand, then 1 book for each forest tile of its chain
word-temple = pay 1 crystal and range to put a temple on water, and take what the water gives
word-target = put a target on sand or a location
word-sand-tile = pay range to lay sand over terrain, then a citizen of its colour from the display
word-workshop = pay 1 crystal to put a workshop on terrain, then 1 step on its track
word-workshop-step = 1 step on a track whose terrain has an own workshop
word-falcon = the falcon flies to terrain, further with each marker gone from the tribe board

# Cards and pieces.

half-does = { $effect }{ $slot ->
    [0] { "" }
   *[other] ; slot symbol
 }{ $flask ->
    [0] { "" }
   *[other] ; flask
 }
card-does = { CAPITAL($colour) }. Top: { $top }. Bottom: { $bottom }.
does-with-flasks = { $effect }{ $flasks ->
    [0] { "" }
    [one] ; flask
   *[other] ; { $flasks } flasks
 }
back-text = Costs { $cost } and range. Gives { $points } and a citizen.
bed-text = { $effect }{ $removes ->
    [0] { "" }
   *[other] ; who enters removes a major artifact from the game
 }
side-text = At the end { $scores }.{ $once }
side-at-once = { " " }At once { $effect }.
side-each = { $points } for every { $unit }
side-reaches = { $steps } { $unit }
side-reach = { $points } for { $least }
reward-text = { $gives }, at { $needs }
reward-need = { $least } on the { $colour } track
reward-standard = the machine { $machine } ({ $effect })
reward-special = a { $colour } machine
reward-artifact = an artifact
reward-cards = { $points ->
    [one] 1 point
   *[other] { $points } points
 } at the end for each { $colour } card recruited
tribe-text = Ability: { $ability }.{ $tiles ->
    [empty] { "" }
   *[other] { " " }{ $tiles }
 } Technologies: { $technologies }
tiles-forest = Forest tiles are forest for everybody.
tiles-temple = Range is counted from temples too.
tiles-target = On a target of its own the tribe acts for less; what others pay for an action there is the tribe's.
tiles-sand = Whoever builds on a sand tile scores 1 point.
tiles-workshop = Beside a workshop its owner's actions cost 1 less.
tiles-falcon = Range is counted from the falcon too, and beside it actions cost 1 less.
goal-text = Amber: 1 point for every { $amber }. Violet: 1 point for every { $violet }. Teal: 1 point for every { $teal }.

# Technologies.

does-machine = a machine, for energy: { $effect }
does-fifth-slot = opens the right-hand slot, in which either half counts
does-artifact-energy = at once { $gives }
does-artifact-crate = at once { $gives }
does-forest-water-free = { $free } cost no food on the way
does-ability-book-point = { $gives } more with each tribe ability
does-populate-step-green = { $gives } after each populate action, that of its own unlocking too
does-trade-two-for-crystal = free action: { $count } basic resources for 1 crystal
does-no-books-to-others = no books to others at a location, already at its own unlocking
does-water-point = { $gives } with each water collected from
does-explore-food-less = exploring costs { $count } food less
does-relocate-once = at once a figure may move from one regular location to another
does-card-resource = { $count ->
    [one] 1 resource
   *[other] { $count } resources
 } with each citizen from the display: gear for grey, book for green, food for yellow
does-crystal-rests-card = free action: { $count ->
    [one] 1 crystal
   *[other] { $count } crystals
 } to send a played card to rest
does-build-less-by-mountains = building costs { $count ->
    [one] 1 gear
   *[other] { $count } gears
 } less for each mountain beside it
does-crystal-for-two = free action: 1 crystal for { $count } basic resources of one kind
does-range-always = range +{ $count }, always
does-crate-crystal = at once { $gives }; from then on 1 crystal with each crate
does-explore-food = { $gives } after each explore action
does-forest-tile-no-range = forest tiles are laid without paying range
does-forest-tile-points = { $count ->
    [one] 1 point
   *[other] { $count } points
 } for each forest tile of the chain one is laid in
does-forest-free = { $free } costs no food on the way
does-water-food = { $gives } with each water collected from
does-temple-range = range +{ $count } from own temples
does-temple-end-points = { $count ->
    [one] 1 point
   *[other] { $count } points
 } at the end for each temple
does-target-return-basic = { $gives } when a target comes back
does-target-discount = acting on own targets costs { $count } less in all
does-sand-tile-gear = { $gives } with each sand tile laid
does-sand-build-less = building on a sand tile costs { $count ->
    [one] 1 gear
   *[other] { $count } gears
 } less and gives { $gives } more
does-sand-deck-card = where no citizen of the colour is shown, the top card of the deck
does-workshop-basic = { $gives } with each workshop put up
does-switch-copy = the switch goes up, and may copy the bottom half of a card that lies open with somebody else
does-falcon-over-unexplored = the falcon may fly over unexplored tiles, as { $count } spaces each
does-falcon-three = { $count ->
    [one] 1 resource
   *[other] { $count } resources
 } by the terrain on which the falcon lands: gear for mountain, book for forest, food for field
does-falcon-explore-point = { $gives } more for exploring a tile beside the falcon
