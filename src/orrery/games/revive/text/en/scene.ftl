# What stands on the table.

title = Revive
words = { $text }
seat-mark = { $seat ->
    [0] B
    [1] R
    [2] V
   *[other] O
 }

phase-first = First action
phase-second = Second action
phase-end = End of the turn
status-setup = Set-up
status-turn = { $seat }'s turn
status-over = The game is over
status = { $seat } · { $actions ->
    [0] no action left
    [one] 1 action left
   *[other] { $actions } actions left
 } · { $last ->
    [0] { $artifacts } on the craters
   *[other] last turns
 }
# The phase above it says how many actions are left.
status-beside = { $seat } · { $last ->
    [0] { $artifacts } on the craters
   *[other] last turns
 }

# The board.

board = The board
place-label = { CAPITAL($place) }, unexplored{ $known ->
    [0] { "" }
   *[other] : { $cost } for { $points }
 }
space-label = { CAPITAL($space) }, { $terrain }{ $wet ->
    [0] { "" }
   *[other] : gives { $gives }
 }
chasm-label = The chasm, with the artifacts on its craters
corner-label = Large location, { $space }{ $counts ->
    [empty] { "" }
   *[other] : { $counts }
 }
symbol-label = { $vast ->
    [0] Crystal symbol: building beside it gives a crystal
   *[other] Vast crystal symbol: building beside it gives two crystals
 }
piece-of = { CAPITAL($piece) } of { $seat }
population = population
falcon-label = The falcon
artifact-label = { CAPITAL($artifact) }: { $count }
pawn-label = { $seat } on the point track: { $points }

# For all.

display = Citizens and modules
deck = Deck
module-pile = Modules
machines = Special machines
module-label = { CAPITAL($module) }: { $text }{ $fires ->
    [0] { "" }
   *[other] ; on an activation symbol
 }
machine-label = { CAPITAL($machine) }: { $text }{ $energy ->
    [0] { "" }
   *[other] ; used, with energy on it
 }
tracks = Hibernation and actions
bed-label = Hibernation { $number }: { $text }
    .name = { $number }
sleeper-label = { $seat }'s marker
action-label = { $action }
action-text-explore = Turn up a tile for what its back asks and the food for range; it gives points and a citizen.
action-text-populate = Put a figure at a location for the books of a technology and the food for range.
action-text-build = Put a building on sand for gears and the food for range, and collect from everything beside it.
cube = Action cube
cube-label = Action cube: { $steps } of { $most } steps
tribes = Tribes
plates = Switch plates
chapter = Chapter { $number }, { $chapter }
event-text = { $over ->
    [0] When half of the artifacts are gone
   *[other] It has come
 }: { $text }.
deed-text = For { $needs }{ $done ->
    [0] { "" }
   *[other] ; done by { $seat }
 }.
deed-needs = the first { $what ->
    [fifth-slot] to open the right-hand slot
    [shared] to share a location with somebody, alone to have figures at 3 locations
    [population-large] with { $least ->
        [one] a figure
       *[other] { $least } figures
     } at large locations
    [furthest-track] at { $least } on a machine track
    [special-machines] with { $least } special machines
    [standard-machines] with { $least } standard machines
    [large-buildings] with { $least } large buildings
    [water] to collect from { $least } water spaces
    [tiles] with pieces on { $least } tiles
    [modules] with { $least } modules
    [flasks] with { $least } flasks
    [crystals] to build beside { $least } crystal symbols
   *[progress] with { $least } markers gone from the tribe board
 }

# Player boards.

mat = { $seat }'s board
    .name = Board
active-cards = { $seat }'s active cards
    .name = Active
resting-cards = { $seat }'s resting cards
    .name = Resting
no-tribe = No tribe yet
side-label = { $tribe }{ $side ->
    [moon] , by moonlight
   *[sun] { "" }
 }
    .name = { $tribe }
points = Points
purple-points = Points at the end
next-bonus = { $bonus ->
    [none] No bonus is left on the point track.
   *[other] The next bonus of the point track is { $bonus } at { $at }.
 }
bonus-crate = a crate
bonus-artifact = an artifact
good-crystal = Crystals
good-gear = Gears
good-book = Books
good-food = Food
energy = Energy
crates = Crates
left-small = Small buildings left
left-large = Large buildings left
figures-left = Population left
track-label = { CAPITAL($colour) } track: { $now } of { $most }
    .name = { CAPITAL($colour) }
track-text = { $rewards }.
progress-label = Progress: { $now } of { $most }, { $points ->
    [one] 1 point
   *[other] { $points } points
 }
    .name = Progress
slot-label = { CAPITAL($slot) }{ $state ->
    [locked] , locked
    [free] , free
   *[taken] { "" }
 }
    .name = { CAPITAL($slot) }
spot-label = { CAPITAL($space) }: empty{ $sign ->
    [0] { "" }
   *[other] ; a module put here fires at once
 }
switch-label = Switch, { $state ->
    [up] ready
   *[down] used
 }
    .name = Switch
own-machines = Machines: { $count }
own-crates = Crates: { $count }
crate-label = { $state ->
    [closed] Crate
    [opened] Opened crate
   *[used] Opened crate, used twice
 }: { $text }{ $count ->
    [one] { "" }
   *[other] { " " }(×{ $count })
 }
artifacts-of = Artifacts: { $count }
goal-label = Artifact card
ability-label = Tribe ability: { $text }{ $markers ->
    [0] { "" }
    [one] ; 1 marker left
   *[other] ; { $markers } markers left
 }
    .name = Tribe ability
technology-text = { $unlocked ->
    [0] For { $books }
   *[other] Unlocked
 }, { $points } at the end: { $text }.

# Words on the tabs of a phone: short ones.
tab-map = Map
tab-display = Citizens
tab-tracks = Actions
tab-machines = Machines
tab-chapter = Chapter
tab-offered = Choice
tab-mat = Slots
tab-active = Cards
tab-resting = Cards
tab-tribe = Tribe
