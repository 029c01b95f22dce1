# What the expansion's cards, tiles and boards say. A word of a sheet is told by the message of its name.

counted-dice-on-oxataya = own die in the column of Oxataya
counted-dice-on-ahzuri = own die in the column of Ahzuri
counted-specialists-placed = own Specialist on the { -negotiation-board } or at the Depository
counted-specialists-gained = Specialist gained in the whole game
counted-ship-and-farm = pair of { -upgrade(form: "a-tile") } and a Farm Tile

# Contracts
item-word-at-end = At the end: { $at_end ->
    [specialist] gain { $times } Specialist
    [move] you may move your Harvester up to { $times } spaces
    [ship] take the top { -upgrade(form: "tile") } of any stack, free
    [farm] take the top Farm Tile of any stack, free
    [trades] you may make up to { $times } trades at the Market's rates
   *[fulfil] you may fulfil one more { -item } at its price
}.
item-word-dice-limit = Your dice limit is { $dice_limit } higher.
item-word-hand-limit = Your hand limit is { $hand_limit } higher.
item-word-headquarters-gems = Pay { $headquarters_gems } fewer { $headquarters_gems ->
    [one] Gem
   *[other] Gems
} for an action with a die sent from Headquarters.

# Leaders
character-word-raises = In Planning you may raise your dice by up to { $raises } in all, in secret.
character-word-redraw = Once in each Planning you may discard 1 { -item } to draw { $redraw }.
character-word-flip = One of your turns each round flips your tile: your Farms are harvested then, and not in Harvest, with { $flip } besides.
character-word-mining-board = At the Mining Camp you may also use what your board shows below your space.
character-word-gem-in-water = You may pay { $gem_in_water } Water for any Gem you owe.
character-word-second-ability = When you negotiate you may also use another Faction's ability, before or after.
character-word-with-ahzuri = Gain { $with_ahzuri } when you negotiate with Ahzuri, { $others_with_ahzuri } when anybody else does.
character-word-perk-at = At { $perk_at } you may draw { $perk_draw } { -item(form: "many") }, or discard 1 for { $perk_gems ->
    [one] { $perk_gems } Gem
   *[other] { $perk_gems } Gems
}, before or after.
character-word-first-twice = Each round you may resolve your first die sent from Headquarters twice.
character-word-active-specialists = You may have { $active_specialists } active Specialists.
character-word-unused-outpost = In Harvest you gain { $unused_outpost } if no die is at your Outpost.
character-word-dry-harvest = In Harvest you gain { $dry_harvest } if neither planet nor Farms gave you Water.
character-word-harvest-reward = In each Harvest you may take a reward that no token covers; none moves.
character-word-short-of-limit = In Rest you gain { $short_of_limit } for each die short of your dice limit.
character-word-dice-limit-less = Your dice limit is { $dice_limit_less } lower.
character-word-set-up = Set-up: { $listed }.
character-word-start = { $start }
character-word-start-dice = { $start_dice } more { $start_dice ->
    [one] die
   *[other] dice
}
character-word-start-items = { $start_items } more { -item(form: "many") } after the draft
character-word-start-move = your Harvester moves 1 space
character-word-start-specialists = { $start_specialists ->
    [one] 1 Specialist in place of 1 die
   *[other] { $start_specialists } Specialists in place of { $start_specialists } dice
}
character-word-start-headquarters = one of your dice is rolled into the first space of Headquarters
character-word-brings-rewards = your tile adds two rewards for everybody
character-word-outpost = an Outpost Board of your own: { $board }

# Events
event-word-specialists-free = Specialists pay no Algae for their Garages.
event-word-owners-gain = Who owns an Outpost gains { $owners_gain } more when another player uses it.

# Tiles
upgrade-word-trades = One trade at the Market's rates, before the die is sent or after its action.
upgrade-word-to-outposts = The die may be sent to an Outpost.
farm-word-specialists = With a { $needs }: { $specialists ->
    [one] { $specialists } Specialist
   *[other] { $specialists } Specialists
}.

# Outposts. What a tile takes stands before what it brings.
outpost-tile = { $price ->
    [0] { CAPITAL($brings) }.
   *[other] { CAPITAL($price) }: { $brings }.
}
tile-discards = discard { $discards } { -item }
tile-pays = pay { $price }
tile-brings-retreat = move your Harvester 1 space nearer the centre; gain what it yields there, and { $gives }
tile-brings-survey = you may look under one Gem Cache; then move your Harvester 1 space
tile-brings-summons = roll { $gives } from your reserve into the next space of Headquarters, with the usual reward
tile-brings-ship = take the top { -upgrade(form: "tile") } of any stack and gain { $gives }
tile-brings-farm = take the top Farm Tile of any stack
tile-brings-fulfil = fulfil an { $kind } { -item } for up to { $off } less
tile-brings-exchange = gain { $gives }
board-word-spaces = { $spaces ->
    [one] { $spaces } die
   *[other] { $spaces } dice
} a round
board-word-sender = each sender first gains { $sender }
board-word-owner = its owner gains { $owner } when another player sends one
home = Once it is gone: { $unlocks } At the end: { $worth }.
home-points = { $points } points
home-points-both = { $points } points with both below gone
unlocks-no-limit = Your active Specialists do not count towards the dice limit.
unlocks-harvest = You gain { $harvest } in every Harvest.
unlocks-hand-limit = Your hand limit is 1 higher.

# The Temple, the board below the Mining Camp
temple-fulfil = Gain { $specialists }; you may fulfil { -item(form: "a") } at its full price.
temple-goods = Gain { $specialists } and { $goods }.
column-moves = Discard { $discards } { -item(form: "many") } to move your Harvester
column-gains = Gain { $gives }
column-may-move = You may discard { $discards } { -item(form: "many") } to move your Harvester.
column-may-gain = You may also gain { $gives }.

# Factions
ability-draw = Draw { $draw ->
    [one] { $draw } { -item }
   *[other] { $draw } { -item(form: "many") }
}.
required-fulfilled = { $least } fulfilled { -item(form: "many") }
required-dice-on-negotiation = { $least } own dice on the { -negotiation-board }
required-dice-on-depository = { $least } own dice at the Depository
required-on-cache = your Harvester on a Gem Cache
required-upgrades = { $least } { -upgrade(form: "tiles") }
required-farms = { $least } Farm Tiles
required-specialists-placed = { $least } own Specialists on the { -negotiation-board } or at the Depository
required-progress = { $least } Progress Tiles unlocked
required-for-ai = { $required } (for the AI: { $ai })
condition-word-specialists = a second Specialist
reward-contracts = Draw { $reward } { -item(form: "many") }
reward-specialist = Gain a Specialist
reward-swan-water = Gain { $gives }
reward-swan-supplies = Gain { $gives }
punishment-contracts = Every other player gains { $others }
punishment-specialist = Every other player gains { $others }
everybody-gains = Everybody, you too, gains { $others }
loses-alone = Lose { $alone }

# The AI
star-word-exploits = It exploits in every round.
star-word-gems = { $gems ->
    [one] { $gems } Gem
   *[other] { $gems } Gems
} more when its Outpost is used.
star-word-points = { points-at-end }
exploit = { $values }: { $action }
exploit-progress = to its own Outpost, for { $price ->
    [one] { $price } Gem
   *[other] { $price } Gems
}, to unlock a Progress Tile
exploit-visit = to your Outpost, gaining { $gems ->
    [one] { $gems } Gem
   *[other] { $gems } Gems
}
exploit-scheme = by a Scheme of its own
