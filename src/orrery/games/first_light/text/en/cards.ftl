# What cards, tiles and boards say. A word of a sheet is told by the message of its name.

# More or fewer of a good, and the values of dice.
more = { $count } more { counted-good }
fewer = { $count } fewer { counted-good }
faces = { $value }s

discount = Pay { $goods } at { $at }.
gain = Gain { $goods } when you action a die { $at ->
    [leyrien] below { $at }
    [zcharo] below { $at }
    [jrayek] below { $at }
    [market] at { $at }, before trading
    [depository] at { $at }, after the trade
   *[other] at { $at }
}.
score = At the end: { $points ->
    [one] { $points } point
   *[other] { $points } points
} per { $each ->
    [1] { $counted }
   *[other] { $each } { $counted }
}.

# What is counted for points.
counted-dice-on-negotiation = own die on the { -negotiation-board }
counted-dice-on-depository = own die at the Depository
counted-dice-on-leyrien = own die below Leyrien
counted-dice-on-zcharo = own die below Zcharo
counted-dice-on-jrayek = own die below Jrayek
counted-dice-owned = die still owned, Headquarters included
counted-items-in-hand = { -item(form: "many") } in hand
counted-in-game-items = own faceup in-game { -item }
counted-end-game-items = own faceup end-game { -item }, this one included
counted-upgrades = { -upgrade(form: "tile") } bought
counted-farms = Farm Tile bought
counted-water = Water left
counted-algae = Algae left
counted-power = { -power } left
counted-gems = Gems left

# Items
word-item-discount = { $discount }
word-item-gain = { $gain }
word-item-score = { $score }
word-item-ignores-setbacks = You may ignore every setback; its token stays.
word-item-none = No effect of its own.

# Characters
word-character-as-six = Your { $as_six } may count as 6s, on Farms too.
word-character-extra-row-rewards = At the Depository you also take the reward of one other row.
word-character-upgrade-at-laboratory = After a Laboratory action you also take any visible { -upgrade(form: "tile") }, free.
word-character-setbacks-reward = Your setbacks give you the matching reward instead of the punishment.
word-character-garages-free = You pay no Algae to action dice from your Garages.
word-character-dice-limit = Your dice limit is { $dice_limit } instead of { $limit }, Headquarters included.
word-character-dice-minimum = In Rest you take dice up to { $dice_minimum }.
word-character-harvest-move = After harvesting you may pay { $harvest_move } to move your Harvester.
word-character-negotiation-discount = Negotiation spaces cost you that much less of their resource: { $negotiation_discount }; but at least { $negotiation_minimum }.
word-character-none = No ability.

# Events
word-event-discount = { $discount }
word-event-gain = { $gain }
word-event-trades = { $trades ->
    [1] One more trade
   *[other] { $trades } more trades
} at every visit to the Market.
word-event-trades-less = { $trades ->
    [1] One fewer trade
   *[other] { $trades } fewer trades
} at every visit to the Market.
word-event-mining-total = Totals at the Mining Camp are { $mining_total } higher.
word-event-mining-total-less = Totals at the Mining Camp are { $mining_total } lower.
word-event-negotiation-discount = Negotiation spaces cost { $negotiation_discount } fewer of their resource.
word-event-farm-value = Dice on Farms count { $farm_value } more, at most 6.
word-event-planet = The planet harvest gives { $planet } more.
word-event-free-garage = Garage { $free_garage } costs no Algae.
word-event-none = No effect.

# Tiles
points-at-end = { $points ->
    [one] { $points } point
   *[other] { $points } points
} at the end.
word-farm-by-table = With a die: { $by_table } by the yield table.
word-farm-harvest = { $needs ->
    [0] Every Harvest
   *[other] With a { $needs }
}: { $harvest }.
word-farm-points = { points-at-end }
word-upgrade-shift = The die may count { $shift } more or less.
word-upgrade-boost = The die may count up to { $boost } more.
word-upgrade-flip = The die may be flipped to its opposite side.
word-upgrade-water-discount = Actions from this Garage cost { $water_discount } fewer Water.
word-upgrade-free-garage = This Garage costs no Algae.
word-upgrade-points = { points-at-end }

# Clans
ability-set-die = You may turn one of your dice in a Garage or on a Farm to any value.
ability-roll-again = You may roll one of your dice in a Garage or on a Farm again.
ability-move-harvester = You may pay { $price } to move your Harvester one space.
ability-draw-and-keep = Draw { $draw } { -item(form: "many") } and keep { $keep }.
ability-gain = Gain { $gives }.

# Setbacks, rewards and punishments
word-condition-sum = a sum of { $sum } or more
word-condition-alike = { $alike } dice of one value
reward-farm = Take any visible Farm Tile, free
reward-upgrade = Take any visible { -upgrade(form: "tile") }, free
reward-harvester = Move your Harvester one space
reward-gem = Gain 1 Gem
reward-die = Gain 1 die
reward-items = Draw 2 { -item(form: "many") }
punishment-farm = Lose one of your Farm Tiles
punishment-upgrade = Lose one of your { -upgrade(form: "tiles") }
punishment-harvester = Move your Harvester one space nearer the centre
punishment-gem = Lose 1 Gem
punishment-die = Lose 1 die
punishment-items = Discard 2 { -item(form: "many") }

# The planet and the AI
gem-cache-with = a Gem Cache with { $goods }
scheme-option = { $place } (+{ $gain })
