# What players, places and goods are called.

seat = { $seat ->
    [0] Player 1
    [1] Player 2
    [2] Player 3
    [3] Player 4
   *[other] Player 5
 }
seat-mark = { $seat ->
    [0] 1
    [1] 2
    [2] 3
    [3] 4
   *[other] 5
 }

amount-energy = { $count } energy
amount-gems = { $count ->
    [one] 1 gem
   *[other] { $count } gems
 }
amount-fame = { $count } fame
amount-cards = { $count ->
    [one] 1 tactics card
   *[other] { $count } tactics cards
 }
amount-research = { $count } research
amount-recruits = { $count ->
    [one] 1 recruitment point
   *[other] { $count } recruitment points
 }
amount-builds = { $count ->
    [one] 1 build point
   *[other] { $count } build points
 }
amount-harvests = { $count ->
    [one] 1 harvest point
   *[other] { $count } harvest points
 }
amount-moves = { $count ->
    [one] 1 movement point
   *[other] { $count } movement points
 }
amount-redeployments = { $count ->
    [one] 1 redeployment
   *[other] { $count } redeployments
 }
amount-foundations = { $count ->
    [one] a foundation for no build point
   *[other] { $count } foundations for no build point
 }
amount-placements = a production token to place
amount-improvements = a production token to improve
amount-attributes = an attribute to upgrade
amount-free_attributes = an attribute to upgrade for nothing
amount-deployments = a leader to deploy
amount-promotions = a leader to upgrade
amount-morale = a morale token
amount-fighters = { $count ->
    [one] 1 fighter
   *[other] { $count } fighters
 }

phase-prices = Set prices
phase-discover = Discover
phase-build = Build
phase-harvest = Harvest
phase-recruit = Recruit
phase-move = Move
phase-combat = Combat
phase-income = Gain income
phase-relics = Check relics

terrain-swamp = swamp
terrain-cliffs = cliffs
terrain-plains = plains
terrain-lake = lake
building-foundry = foundry
    .a = a foundry
building-outpost = outpost
    .a = an outpost
building-stronghold = stronghold
    .a = a stronghold
token-1 = token 1
token-2 = token 2
token-3 = token 3
token-4 = token 4
token-5 = token 5
token-6 = token 6
slot-research = Research foundation
slot-harvest = Harvest foundation
slot-adjacent = Adjacent foundation
slot-unlock = Unlock foundation
slot-hand = Hand foundation
