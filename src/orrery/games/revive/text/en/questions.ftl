# What is asked, what can be chosen, and what actions are called by themselves.

# Set-up.

choose-tribe = Which tribe do you lead?
    .option = { $tribe }{ by-moonlight }. { $text }
    .group = { $tribe }{ by-moonlight }
    .offer = { $text }
keep-goal = Which artifact card do you keep? Nobody else sees it; it counts at the end, and each artifact of a colour counts that colour once more.
    .option = { $text }
choose-plate = Which switch plate do you take? Your switch does this from now on.
    .option = { $plate }: { $text }
    .group = { $plate }
    .offer = { $text }
choice-tribe = Lead the { $tribe }{ by-moonlight }
choice-goal = Keep the card on which { $goal }
choice-plate = Take the { $plate }
    .log = { $seat } takes the { $plate }: { $text }.

# A turn.

act = { $asleep ->
    [nobody] { $actions ->
        [0] { $hibernated ->
            [0] Your actions are taken
           *[other] You have hibernated
         }: use free actions, or end your turn.
        [one] { $begins ->
            [0] You have 1 action left.
           *[other] You have 1 action.
         } What do you do?{ act-cube }
       *[other] You have { $actions } actions. What do you do?{ act-cube }
     }
   *[other] { $asleep } makes you hibernate. Free actions come before it.
 }{ $last ->
    [0] { "" }
   *[other] { " " }This is your last turn; what is in closed crates at its end is lost.
 }{ $waiting ->
    [0] { "" }
   *[other] { " " }In store: { $waiting }.
 }
    .option = { act-on }
    .play = Play { $card }. { $text }
    .play-group = Play { $card }
    .switch = Use the switch: { $text }{ $instead ->
        [0] { "" }
       *[other] , or what your technology offers
     }
    .switch-group = Use the switch
    .switch-offer = { $text }{ $instead ->
        [0] { "" }
       *[other] , or what your technology offers
     }
    .hibernate = Hibernate, for a reward up to space { $number } ({ $text }){ $removes ->
        [0] { "" }
       *[other] ; an artifact leaves the game
     }
    .hibernate-group = Hibernate
    .hibernate-offer = up to space { $number }: { $text }{ $removes ->
        [0] { "" }
       *[other] ; an artifact leaves the game
     }
    .end-turn = End your turn{ $left ->
        [0] { "" }
       *[other] { " " }and leave the other action
     }
act-cube = { $steps ->
    [-1] { "" }
    [0] { "" }
    [one] { " " }The action cube has 1 step left; a card takes 1, hibernating 2.
   *[other] { " " }The action cube has { $steps } steps left; a card takes 1, hibernating 2.
 }
act-on = { $action ->
    [explore] Explore a tile
    [populate] Populate a location
   *[build] Build on sand
 }{ $targets ->
    [0] { "" }
    [one] { " " }(for { $least })
   *[other] { " " }({ $targets } possible, from { $least })
 }
act-now = You may act at once, besides your actions. Which action do you take?
    .option = { act-on }
    .skip = Take no action
choice-play = Play { $card }
choice-switch = Use the switch
choice-do = { $action }
choice-hibernate = Hibernate
choice-end-turn = End the turn
choice-skip = Leave it

# Free actions.

choice-trade = Turn 1 crystal into { $good }
choice-use = Use { FORM($machine, "the") }: { $text }
    .group = Use { FORM($machine, "the") }
choice-open = Open a crate: { $text }
    .group = Open a crate
choice-press = Trade { $cost } for 1 crystal
choice-calm = Pay { $cost } to send { $card } to rest
choice-split = Turn 1 crystal into { $gain }

# Cards, slots and modules.

place = Into which slot does { $card } go?
    .option = { CAPITAL($slot) }: { $does }{ $fired ->
        [0] { "" }
       *[other] ; { $fired } { $fired ->
            [one] fires
           *[other] fire
         } with it
     }
    .group = { CAPITAL($slot) }
    .offer = { $does }{ $fired ->
        [0] { "" }
       *[other] ; { $fired } { $fired ->
            [one] fires
           *[other] fire
         } with it
     }
which-half = Which half of { $card } counts in the right-hand slot?
    .option = { CAPITAL($half) }: { $text }
    .group = { CAPITAL($half) }
    .offer = { $text }
fire-next = { $card } is in the { $slot }. What takes effect next?
    .option = { $card }: { $text }
    .fire-module = { CAPITAL($module) }: { $text }
    .group = { $card }
    .offer = { $text }
    .fire-module-group = { CAPITAL($module) }
    .fire-module-offer = { $text }
    .skip = Leave what has not fired
play-another = Play another { $colour ->
    [any] card
   *[other] { $colour } card
 }, besides your actions?
    .option = Play { $card }. { $text }
    .group = Play { $card }
    .skip = Play no other card
take-module = { CAPITAL($source) }: which module do you take?
    .option = { CAPITAL($module) }: { $text }
    .group = { CAPITAL($module) }
    .skip = Take no module
place-module = Where does the { $module } ({ $text }) go? It fires when a card of its colour is played into the slot.
    .option = { CAPITAL($module-space) }{ $locked ->
        [0] { "" }
       *[other] { " " }(still locked)
     }{ $there ->
        [nothing] { $fires ->
            [0] { "" }
           *[other] : it fires at once
         }
       *[other] , in place of the { $there }
     }
choice-slot = { CAPITAL($slot) }
choice-half = { CAPITAL($half) }
choice-fire = Fire { $fired }
choice-fire-module = Fire the module on { $module-space }
choice-module = Take the { $module }: { $text }
choice-module-space = { CAPITAL($module-space) }

rest = { CAPITAL($source) }: which played card goes to rest? Its slot is free again.
    .option = { $card }, in the { $slot }
    .skip = Leave all cards where they are
wake = { CAPITAL($source) }: which resting card comes back to your active cards?
    .option = { $card }. { $text }
    .group = { $card }
    .skip = Leave them at rest
recruit = { CAPITAL($source) }: which { $colour ->
    [any] citizen
   *[other] { $colour } citizen
 } do you recruit?
    .option = { $recruit ->
        [deck] The top card of the deck, unseen
       *[other] { $recruit }. { $text }
     }
    .group = { $recruit ->
        [deck] The top card of the deck, unseen
       *[other] { $recruit }
     }
    .skip = Recruit nobody
early = { CAPITAL($source) }: which unplayed card goes to rest for its top half?
    .option = { $card }: { $text }
    .group = { $card }
    .offer = { $text }
    .skip = Leave it
has-all-colours = { CAPITAL($source) }: which of your cards has all colours for this action, or for the next one?
    .option = { $card } ({ $colour }{ $active ->
        [0] , in a slot
       *[other] , not played yet
     })
again = { CAPITAL($source) }: pay 1 gear to use an opened crate again? Each works once more.
    .option = { CAPITAL($text) }
    .skip = Leave it
choice-rest = Send { $card } to rest
choice-wake = Take { $card } back
choice-recruit = Recruit { $recruit }
choice-early = Send { $card } to rest for its top half
choice-all-colours = { $card } has all colours
choice-again = Use an opened crate again: { $text }

# Effects.

surplus = You have { $limit }, as many as you can. What do you take in place of a crystal?{ $left ->
    [1] { "" }
   *[other] { " " }{ $left } are over.
 }
    .option = { CAPITAL($good) }
basic-of-choice = { CAPITAL($source) }: which basic resource do you gain?{ $left ->
    [1] { "" }
   *[other] { " " }You gain { $left }, one after another.
 }
    .option = { CAPITAL($good) }
swap = { CAPITAL($source) }: { $text }? You have { $stock }.{ $left ->
    [1] { "" }
   *[other] { " " }{ $left } times are left.
 }
    .option = Pay { $paid }{ paid-how } for { $gets }
    .skip = Pay nothing
exchange = { CAPITAL($source) }: trade a basic resource for another? { $left ->
    [one] 1 trade is
   *[other] { $left } trades are
 } left.
    .option = Give { $paid } for { $good }
    .skip = Trade no more
either = { CAPITAL($source) }: a module, or your tribe ability?
    .option = { $word ->
        [module] Take a module
       *[star] Use your tribe ability: { $text }
     }
    .skip = Neither
any-track = { CAPITAL($source) }: on which track do you advance { $count ->
    [one] 1 step
   *[other] { $count } steps
 }?
    .option = { CAPITAL($colour) } track{ $then ->
        [0] { "" }
       *[other] , from { $now } to { $then }
     }{ $beyond ->
        [0] { "" }
       *[other] , and { $beyond } beyond its end
     }{ $opens ->
        [0] { "" }
       *[other] : opens { $opens }
     }
    .skip = Advance on none
take-last = { CAPITAL($source) }: this takes the last artifact, and everybody else has one more turn. Do you want it?
    .take = Take it
    .skip = Leave it
gain-first = { CAPITAL($source) }: you gain { $gain }, and can have { $limit } at most. At once, or after the rest: { $other }?
    .take = At once; what does not fit is lost
    .skip = First the rest
pause = { CAPITAL($source) }: nothing can be had for this now: { $text }. Do you take a free action first?
    .skip = Go on without it
recharge = { CAPITAL($source) }: from which machine do you take the energy back?
    .option = { CAPITAL($machine) }: { $text }
    .group = { CAPITAL($machine) }
    .skip = From none
ability = { CAPITAL($source) }: use your tribe ability? { CAPITAL($text) }.{ $markers ->
    [0] { "" }
   *[other] { " " }A marker goes to your progress track.
 }
    .star = Use it: { $text }
    .skip = Leave it
choice-basic = { CAPITAL($good) }
choice-exchange = Give { $paid } for { $good }
choice-swap = Pay { $paid }
choice-either = { $word ->
    [module] A module
   *[star] The tribe ability
 }
choice-track = { CAPITAL($colour) } track
choice-recharge = Take the energy back from { FORM($machine, "the") }
choice-star = Use the tribe ability
choice-take = Take it

# Explore.

explore = { $granted ->
    [0] Which tile do you explore?
   *[other] You may explore now, besides your actions. Which tile?
 }
    .option = { CAPITAL($place) } for { $cost ->
        [0] nothing
       *[other] { $cost }
     }{ paid-how }{ $off ->
        [0] { "" }
       *[other] , less { $off } of your choice
     }: { $points } and a citizen
    .group = { CAPITAL($place) }
    .offer = { $cost ->
        [0] nothing
       *[other] { $cost }
     }{ paid-how }{ $off ->
        [0] { "" }
       *[other] , less { $off } of your choice
     } → { $points } and a citizen
    .chip = +{ $range }
    .skip = Explore nothing
less = You pay { $left ->
    [one] 1 resource
   *[other] { $left } resources
 } less for { $place }. What do you save?
    .option = Save { $good }
orient = Which way does { $place } lie?
    .option = { CAPITAL($top) } at the top, { $left } left, { $right } right, { $bottom } at the bottom{ $brings ->
        [0] { "" }
       *[other] ; brings you { $brings }
     }
choice-explore = Explore { $place }
choice-less = Save { $good }
choice-orient = { $orientation ->
    [turned] The tile the other way round
   *[other] The tile as it was drawn
 }

# Populate.

populate = { $granted ->
    [0] Which location do you populate?
   *[other] You may populate now, besides your actions. Which location?
 }
    .option = { CAPITAL($space) } for { $cost ->
        [0] nothing
       *[other] { $cost }
     }{ $more ->
        [0] { "" }
       *[other] { " " }or more, by the technology
     }{ paid-how }{ books-for }{ $unlocks ->
        [empty] { "" }
       *[other] : unlocks { $unlocks }
     }{ $side ->
        [empty] { "" }
       *[other] . { $side }
     }
    .group = { CAPITAL($space) }
    .offer = { $cost ->
        [0] nothing
       *[other] { $cost }
     }{ $more ->
        [0] { "" }
       *[other] { " " }or more, by the technology
     }{ paid-how }{ books-for }{ $unlocks ->
        [empty] { "" }
       *[other] { " " }→ { $unlocks }
     }{ $side ->
        [empty] { "" }
       *[other] . { $side }
     }
    .skip = Populate nothing
unlock = Which technology do you unlock with your figure at { $space }?
    .option = { $technology } for { $cost ->
        [0] nothing
       *[other] { $cost }
     }{ paid-how }{ books-for }: { $text }; { $points } at the end
    .group = { $technology }
    .offer = { $cost ->
        [0] nothing
       *[other] { $cost }
     }{ paid-how }{ books-for } → { $text }; { $points } at the end
choice-populate = Populate { $space }
choice-technology = { $technology-place ->
    [bottom] The first technology
    [left] The left technology
    [middle] The middle technology
    [right] The right technology
    [top-left] The upper left technology
    [top-middle] The upper middle technology
   *[top-right] The upper right technology
 }

# Build.

build = { $granted ->
    [0] Where do you build?
   *[other] You may build now, besides your actions. Where?
 }
    .option = { CAPITAL($space) }: a { $size } costs { $cost ->
        [0] nothing
       *[other] { $cost }
     }{ paid-how } and brings { $brings }
    .group = { CAPITAL($space) }, a { $size }
    .offer = { $cost ->
        [0] nothing
       *[other] { $cost }
     }{ paid-how } → { $brings }
    .skip = Build nothing
size = Which building do you put at { $space }? A large one doubles steps and crystals, not water.
    .option = { CAPITAL($size) } for { $cost ->
        [0] nothing
       *[other] { $cost }
     }{ paid-how }, brings { $brings } ({ $left } left)
    .group = { CAPITAL($size) }, { $left } left
    .offer = { $cost ->
        [0] nothing
       *[other] { $cost }
     }{ paid-how } → { $brings }
choice-build = Build at { $space }
choice-size = { CAPITAL($size) }

# Rewards.

take-artifact = Which artifact do you take?
    .option = { CAPITAL($artifact) }{ $artifact ->
        [minor] : 2 points
       *[other] : 1 point more for every { $text }
     } ({ $left } left)
    .group = { CAPITAL($artifact) }, { $left } left
    .offer = { $artifact ->
        [minor] 2 points
       *[other] 1 point more for every { $text }
     }
take-machine = Which { $colour } machine do you take?
    .option = { CAPITAL($text) }
choice-artifact = Take { FORM($artifact, "an") }
choice-machine = Take the { $machine }: { $text }

# Hibernate.

remove = You enter the space of the hibernation track that costs the world an artifact. Which one leaves the game?
    .option = { CAPITAL($artifact) }, which would give you 1 point more for every { $text } ({ $left } left)
    .group = { CAPITAL($artifact) }, { $left } left
    .offer = would give you 1 point more for every { $text }
bed = Your marker is on space { $space } of the hibernation track. Which reward do you take, of that space or of one below?
    .option = Space { $number }: { $text }
    .group = Space { $number }
    .offer = { $text }
    .skip = Take no reward
discard = Which cards, modules or machines leave the display for good? It is refilled when you are done.
    .option = { $card }. { $text }
    .discard-module = { CAPITAL($module) }: { $text }
    .discard-machine = { CAPITAL($machine) }: { $text }
    .group = { $card }
    .discard-module-group = { CAPITAL($module) }
    .discard-machine-group = { CAPITAL($machine) }
    .skip = No more; refill the display
choice-remove = Remove { FORM($artifact, "an") }
choice-bed = Take the reward of space { $number }
    .log = { $seat } takes the reward of space { $number }: { $text }.
choice-discard-card = Remove { $card } from the display
choice-discard-module = Remove the { $module } from the display
choice-discard-machine = Remove the { $machine } from the display

# Tribes.

leave = Your new technology lets a figure of yours move to another regular location. Which one?
    .option = The figure at { $space }
    .skip = Move none
move-to = Where does your figure from { $space } go?
    .option = { CAPITAL($space) }
put = Where does the { $tile } go?
    .option = { CAPITAL($space) }, { $terrain }{ $food ->
        [0] { "" }
       *[other] , { $food } for range
     }
copy = Your switch may copy the bottom half of a card that lies open with somebody else. Which?
    .option = { $card }: { $text }
    .group = { $card }
    .offer = { $text }
    .skip = Copy none; take what the switch gives
choice-leave = The figure at { $space } moves
choice-move-to = To { $space }
choice-put = At { $space }
choice-copy = Copy the bottom half of { $card }
