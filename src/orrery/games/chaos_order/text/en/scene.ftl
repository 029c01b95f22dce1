# What stands on the table.

title = Chaos Order
words = { $text }
empty = { "" }

status-setup = Set-up
status = Round { $round } of { $rounds } · { $phase } ({ $number } of { $phases }){ $doing }
    .name = Round { $round }
status-beside = Round { $round } of { $rounds } · phase { $number } of { $phases }{ $doing }
acts = { " " }· { $seat }
all-act = { "" }
status-won = { $winners } won, { $how ->
    [fame] by fame
    [relics] by relics
   *[other] at the end of the last round
 }

# The map.

map = The map
base-location = base location
region-label = { $hex }: { $terrain }{ $produces ->
    [0] { "" }
   *[other] , produces { $goods }
 }{ $control ->
    [held] ; held by { $holder }
    [shared] ; contested
   *[empty] { "" }
 }
base-label = { $hex }: { $ship ->
    [0] base of { $faction }
   *[other] landing place of { $faction }
 }{ $produces ->
    [0] { "" }
   *[other] , produces { $goods }
 }
ridge = Mountains { $hex }–{ $other }
tunnel-label = { $tunnel } to { $hex }
harvested-label = Harvested this round
trap-label = { $state ->
    [armed] Armed trap
   *[sprung] Sprung trap
 }
morale-label = Morale token
battle-here = The battle being fought
contested = Contested: a battle is due
relic-label = Relic { $number }
production-on = Production token, { $side ->
    [better] better side
   *[basic] basic side
 }
token-better = Better side: { $goods }.
site-label = { $state ->
    [bare] Bare ground
    [covered] Foundation, built on
    [rewarding] Foundation: { $goods }
   *[plain] Foundation
 }
building-of = { CAPITAL($building) } of { $faction }
army-label = { $fighters ->
    [one] 1 fighter
   *[other] { $fighters } fighters
 } of { $faction }
leader-of = { $leader } of { $faction }{ $side ->
    [better] , upgraded
   *[basic] { "" }
 }
ship-label = Drop ship of { $faction }, docked to { $hex } and { $other }

# For all.

prices-and-research = Prices and research
phase-label = { $phase }{ $now ->
    [0] { "" }
   *[other] , now
 }
spot-label = Price of { $spot }{ $gives ->
    [0] { "" }
   *[other] : whoever sets it gains { $goods }
 }
token-label = Token { $number } of { $faction }: { $owner } to them, { $supply } to the supply
neutral-label = Neutral token: { $pays }
column-label = { $phase } { $number }: { $main }
marker-label = Marker of { $faction }: { $phase } { $number }
fame = Fame
fame-label = { $faction }: { $fame } of { $most } fame
gun-label = { $faction } holds the flare gun
gun-text = Sets the first price, and comes first where nobody has priced.
supply = Supply
deck = Tactics deck
discards = Discards
production-loose = Production token: { $goods }; better side: { $better }
count-label = { $row }: { $goods }{ $times ->
    [one] { "" }
   *[other] , { $times } times
 }
count-name = { $least }+ regions
tokens-in = { $where ->
    [hand] Pricing tokens in hand
    [collected] For the next round
   *[vault] In the vault
 }

# A battle.

battle-at = Battle at { $hex }
plan-text = { $gems ->
    [0] { "" }
    [one] Takes 1 gem, adds a die.
   *[other] Takes { $gems } gems, adds a die.
 }{ $fighters ->
    [0] { "" }
   *[other] Needs { $fighters } fighters and no leader.
 }{ $retreat ->
    [0] { "" }
   *[other] The side withdraws.
 }{ $free ->
    [0] { "" }
   *[other] Takes nothing.
 }
side-label = { $faction }{ $role ->
    [selected] , who selected it
   *[other] { "" }
 }: { $strength } strength, { $attack ->
    [one] 1 attack
   *[other] { $attack } attacks
 }, { $shields ->
    [one] 1 shield
   *[other] { $shields } shields
 }
plan-hidden = Plan, face down
card-hidden = Card, face down
no-card-used = No card
bluffed = A bluff
battle-stage = { $shown ->
    [0] Both sides plan in secret
   *[other] The plans lie open
 }
die-label = { $strength } strength{ $shields ->
    [0] { "" }
   *[other] , { $shields } shields
 }
value-label = { $value ->
    [strength] Strength
    [attack] Attacks
   *[shields] Shields
 }: { $number }
    .name = { $value ->
        [strength] Strength
        [attack] Attacks
       *[shields] Shields
     }
count-of = { $why } { $values }
why-fighters = fighters
why-outpost = outpost
why-stronghold = stronghold
why-retreat = no card in the retreat
why-die = dice
why-wheel = wheel
why-card = card
why-ship = drop ship
why-morale = morale
wounds-label = { $fighters ->
    [one] 1 fighter wounded
   *[other] { $fighters } fighters wounded
 }
victor = { $faction } wins at { $hex }: { $how ->
    [retreat] { $loser } retreats
    [tie] { $strength } strength each, and it selected the battle
   *[strength] { $strength } strength to { $against }
 }

# A faction's board.

mat = { $seat }'s board
    .name = Board
hand = { $seat }'s tactics cards
    .name = Tactics cards
a-tactic = A tactics card
no-faction = No faction yet
energy = Energy
gems = Gems
cards = Cards in hand
intel = Intel cards
space-label = { CAPITAL($building) }: { $state ->
    [bare] { $goods } in income
    [locked] here, behind a gem lock; then { $goods } in income
   *[covered] here; once built, { $goods } in income
 }
    .name = { CAPITAL($building) }
standing-label = Always in income: { $goods }
    .name = Always
slot-label = { $slot }: { $state ->
    [open] laid, its ability works
    [locked] here, behind a gem lock
   *[covered] here
 }
stone-label = Foundation
sector-label = Sector { $sector }: { $fighters ->
    [one] 1 fighter
   *[other] { $fighters } fighters
 }
    .name = Sector { $sector }
sector-fast = Fast-track for { $energy } energy a fighter.
buys-label = { $points } recruitment points for { $goods }
    .name = Trade
row-label = Morale for { $row }: { $left } of { $most } tokens here
    .name = { $row ->
        [strength] Strength
       *[fame] Fame
     }
morale-left = { $left ->
    [one] 1 morale token
   *[other] { $left } morale tokens
 }
relic-space-label = Relic space { $number }: { $goods }{ $taken ->
    [0] { "" }
   *[other] , taken
 }
    .name = Relic { $number }
leaders = Leaders
leader-label = { $leader }{ $side ->
    [better] { " " }(upgraded)
   *[basic] { "" }
 }: { $worth }
    .name = { $leader }
leader-away = At { $hex }. { $text }
attributes = Attributes
attribute-label = { $attribute }{ $side ->
    [better] { " " }(upgraded)
   *[basic] { "" }
 }
tactic-label = { $tactic } ({ $left } left, { $right } right)
tactic-text = { $effect }{ $state ->
    [fresh] { " " }Just drawn: not to be played yet.
   *[ready] { "" }
 }
factions = Factions
leaders-offered = Leaders to keep
part-recruitment = Recruits
part-foundations = Foundations
slot-name-research = Research
slot-name-harvest = Harvest
slot-name-adjacent = Adjacent
slot-name-unlock = Unlock
slot-name-hand = Hand

# Words on the tabs of a phone: short ones.
tab-map = Map
tab-fame = Fame
tab-prices = Prices
tab-supply = Supply
tab-factions = Factions
tab-offered = Leaders
tab-mat = Board
tab-hand = Hand
