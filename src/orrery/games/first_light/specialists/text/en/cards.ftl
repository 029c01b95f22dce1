# What the expansion's cards, tiles and boards say. A word of a sheet is told by the message of its name.

counted-dice-on-oxataya = own die in the column of Oxataya
counted-dice-on-ahzuri = own die in the column of Ahzuri
counted-specialists-placed = own Specialist on the { -negotiation-board } or at the Depository
counted-specialists-gained = Specialist gained in the whole game
counted-ship-and-farm = pair of { -upgrade(form: "a-tile") } and a Farm Tile

# Contracts
word-item-at-end = At the end: { $at_end ->
    [specialist] gain { $times } Specialist
    [move] you may move your Harvester up to { $times } spaces
    [ship] take the top { -upgrade(form: "tile") } of any stack, free
    [farm] take the top Farm Tile of any stack, free
    [trades] you may make up to { $times } trades at the Market's rates
   *[fulfil] you may fulfil one more { -item } at its price
}.
word-item-dice-limit = Your dice limit is { $dice_limit } higher.
word-item-hand-limit = Your hand limit is { $hand_limit } higher.
word-item-headquarters-gems = Pay { $headquarters_gems } fewer { $headquarters_gems ->
    [one] Gem
   *[other] Gems
} for an action with a die sent from Headquarters.

# Leaders
word-character-raises = In Planning you may raise your dice by up to { $raises } in all, in secret.
word-character-redraw = Once in each Planning you may discard 1 { -item } to draw { $redraw }.
word-character-flip = One of your turns each round flips your tile: your Farms are harvested then, and not in Harvest, with { $flip } besides.
word-character-mining-board = At the Mining Camp you may also use what your board shows below your space.
word-character-gem-in-water = You may pay { $gem_in_water } Water for any Gem you owe.
word-character-second-ability = When you negotiate you may also use another Faction's ability, before or after.
word-character-with-ahzuri = Gain { $with_ahzuri } when you negotiate with Ahzuri, { $others_with_ahzuri } when anybody else does.
word-character-perk-at = At { $perk_at } you may draw { $perk_draw } { -item(form: "many") }, or discard 1 for { $perk_gems ->
    [one] { $perk_gems } Gem
   *[other] { $perk_gems } Gems
}, before or after.
word-character-first-twice = Each round you may resolve your first die sent from Headquarters twice.
word-character-active-specialists = You may have { $active_specialists } active Specialists.
word-character-unused-outpost = In Harvest you gain { $unused_outpost } if no die is at your Outpost.
word-character-dry-harvest = In Harvest you gain { $dry_harvest } if neither planet nor Farms gave you Water.
word-character-harvest-reward = In each Harvest you may take a reward that no token covers; none moves.
word-character-short-of-limit = In Rest you gain { $short_of_limit } for each die short of your dice limit.
word-character-dice-limit-less = Your dice limit is { $dice_limit_less } lower.
word-character-set-up = Set-up: { $listed }.
word-character-start = { $start }
word-character-start-dice = { $start_dice } more { $start_dice ->
    [one] die
   *[other] dice
}
word-character-start-items = { $start_items } more { -item(form: "many") } after the draft
word-character-start-move = your Harvester moves 1 space
word-character-start-specialists = { $start_specialists ->
    [one] 1 Specialist in place of 1 die
   *[other] { $start_specialists } Specialists in place of { $start_specialists } dice
}
word-character-start-headquarters = one of your dice is rolled into the first space of Headquarters
word-character-brings-rewards = your tile adds two rewards for everybody
word-character-outpost = an Outpost Board of your own: { $board }

# Events
word-event-specialists-free = Specialists pay no Algae for their Garages.
word-event-owners-gain = Who owns an Outpost gains { $owners_gain } more when another player uses it.

# Tiles
word-upgrade-trades = One trade at the Market's rates, before the die is sent or after its action.
word-upgrade-to-outposts = The die may be sent to an Outpost.
word-farm-specialists = With a { $needs }: { $specialists ->
    [one] { $specialists } Specialist
   *[other] { $specialists } Specialists
}.

# Outposts. What a tile takes stands before what it brings.
tile-says = { $price ->
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
word-board-spaces = { $spaces ->
    [one] { $spaces } die
   *[other] { $spaces } dice
} a round
word-board-sender = each sender first gains { $sender }
word-board-owner = its owner gains { $owner } when another player sends one
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
word-condition-specialists = a second Specialist
reward-contracts = Draw { $reward } { -item(form: "many") }
reward-specialist = Gain a Specialist
reward-swan-water = Gain { $gives }
reward-swan-supplies = Gain { $gives }
punishment-contracts = Every other player gains { $others }
punishment-specialist = Every other player gains { $others }
everybody-gains = Everybody, you too, gains { $others }
loses-alone = Lose { $alone }

# The AI
word-star-exploits = It exploits in every round.
word-star-gems = { $gems ->
    [one] { $gems } Gem
   *[other] { $gems } Gems
} more when its Outpost is used.
word-star-points = { points-at-end }
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
