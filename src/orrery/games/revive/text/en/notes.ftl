# What the log tells.

comes-to-display = { CAPITAL($shown) } { $count ->
    [one] comes
   *[other] come
 } to the display.

# Set-up.

note-first = { $seat } begins.
note-leads = { $seat } leads the { $tribe }{ by-moonlight }.
note-dealt-goals = { $seat } is dealt { $count ->
    [one] an artifact card
   *[other] { $count } artifact cards
 }{ $text ->
    [covered] { "" }
   *[other] : { $text }
 }.
note-common-goal = The artifact card of all: { $goal }.

# Turns.

note-turn-begins = { $seat }'s turn{ $cube ->
    [-1] { "" }
   *[other] ; the action cube has gone { $cube } of { $most } steps
 }.
note-last-turn = { $seat }'s last turn.
note-game-over = The game is over; points are counted.
note-counted-card = { $seat }'s artifact card: { $counted }; { $points } in all.
counted-category = { $category } { $count } × { $times }
note-counted-location = { $seat } scores { $points } at { $space }: { $text }.
note-end-triggered = No artifact is left: { $seat } takes the end game tile. Everybody else has one more turn.

# Gains.

note-gained = { $lost ->
    [0] { $seat } gains { $gain }.
   *[other] { $count ->
        [0] { $seat } has no room for { $over }.
       *[other] { $seat } gains { $gain }; there is no room for { $lost } more.
     }
 }
note-scored = { $seat } scores { $points } and stands at { $now }{ $bonus ->
    [0] { "" }
   *[other] ; { $bonus } on the way
 }.
note-kept = { $seat } keeps { $points } for the end.
note-run-out = There is no { $what ->
    [energy] energy
   *[crate] crate
 } left for { $seat }.
note-nothing-had = { CAPITAL($source) }: { $seat } gets nothing for this now: { $text }.
note-charged = { $seat } gains 1 energy.
note-crated = { $seat } gains a crate{ $text ->
    [covered] { "" }
   *[other] : { $text }
 }.
note-stepped = { $seat }'s marker on the { $track } track is at { $now }.
note-unlocked = { $seat } opens a reward: { $gives }.
note-progressed = { $seat } has { $now ->
    [one] 1 marker
   *[other] { $now } markers
 } on the progress track{ $gives ->
    [0] { "" }
   *[other] , for { $gives }
 }.
note-took-artifact = { $seat } takes { FORM($artifact, "an") }.
note-took-machine = { $seat } takes the { $machine }: { $text }.
note-recharged = { $seat } takes the energy back from { FORM($machine, "the") }.
note-traded = { $seat } trades { $paid } for { $good }.
note-swapped = { CAPITAL($source) }: { $seat } pays { $paid }{ paid-how }.

# Cards and modules.

note-put-in-slot = { $seat } plays { $card } into the { $slot }: { $text }.
note-fired-again = { $seat }'s { $card } fires again.
note-module-fired = { $seat }'s { $module } fires: { $text }.
note-placed-module = { $seat } puts a { $module } ({ $text }) on { $spot }{ $replaced ->
    [nothing] { "" }
   *[other] , in place of a { $replaced }
 }.
note-rested = { $seat }'s { $card } goes to rest.
note-woken = { $seat } takes { $card } back from rest.
note-recruited = { $seat } recruits { $card }{ $unseen ->
    [0] { "" }
   *[other] { " " }off the deck
 }.
note-played-early = { $seat } sends { $card } to rest for its top half: { $text }.
note-all-colours = { $seat }'s { $card } has all colours for an action.
note-crate-again = { $seat } pays 1 gear to use a crate again: { $text }.
note-switched = { $seat } uses the switch.

# Free actions.

note-converted = { $seat } turns a crystal into { $good }.
note-used = { $seat } uses { FORM($machine, "the") }: { $text }.
note-opened = { $seat } opens a crate: { $text }.
note-pressed = { $seat } trades { $cost } for a crystal.
note-split = { $seat } turns a crystal into two of a kind.

# The board.

note-explored = { $seat } explores { $place } for { $cost ->
    [0] nothing
   *[other] { $cost }
 }{ paid-how }.
note-turned = { CAPITAL($place) } turns out to be { $spaces }.
note-populated = { $seat } populates { $space } for { $cost ->
    [0] nothing
   *[other] { $cost }
 }{ paid-how } and unlocks { $technology }: { $text }.
note-paid-book = { $seat } pays { $receiver }, who is there already, 1 book.
note-built = { $seat } builds a { $size } at { $space } for { $cost ->
    [0] nothing
   *[other] { $cost }
 }{ paid-how }.
note-watered = { $seat } collects from the water at { $space }: { $text }.
note-used-ability = { $seat } uses the tribe ability: { $text }.
note-moved = { $seat }'s figure moves from { $space } to { $to }.

# Hibernation.

note-hibernated = { $seat } hibernates and is on space { $number } of the hibernation track{ $card ->
    [none] { "" }
   *[other] ; { $card } leaves the game
 }.
note-removed = { $seat } removes { FORM($artifact, "an") } from the game.
note-discarded = { CAPITAL($gone) } leaves the display for good.

# The campaign.

note-placed = { $seat } puts a { $tile } at { $space }{ $cost ->
    [0] { "" }
   *[other] { " " }for { $cost }
 }.
note-flew = { $seat }'s falcon flies to { $space }.
note-target-back = The target at { $space } comes back to { $seat }.
note-copied = { $seat } copies { $card }: { $text }.
note-chapter-begins = Chapter { $number }, { $chapter }. Deeds: { $deeds }. When half of the artifacts are gone, { $event }.
deed-for = { $deed }, for { $needs } ({ $effect })
note-accomplished = { $seat } is the first to do the deed { $deed }: { $text }.
note-happened = The turn of events, { $event }: { $text }.
event-gives = everybody gains { $effect }
event-clears = all citizens of the display leave the game, and others come
event-switches = all switches go up
