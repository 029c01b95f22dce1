# What stands on the boards, the bases and the cards.

title = Circadians: First Light
letter = { $seat ->
    [0] P
    [1] O
    [2] B
    [3] K
   *[4] A
}
join-dot = { " · " }
status-round = Round { $round } of { $rounds }
    .name = Round { $round }
status-starts = { $seat } starts
phase-setup = Set-up
phase-plan = Plan
phase-execute = Execute
phase-harvest = Harvest
phase-rest = Rest
phase-over = End

# The planet
planet = Planet
space-harvest = Harvest: { $goods }.
space-cache = Gem Cache: points at the end.
space-arrow = An arrow leads off { $way } to the other side.
gem-token = Gem
water-token = 3 Water
harvester-of = { $seat }'s Harvester
cache-points = { $points } points

# The Negotiation Board
worth = { $price }: { $points } pt
free = free
advancement = Advancement
    .name = Advance
advancement-token = first { $value }
advancement-says = The first { $value } on the board takes a reward.
setback-head = Setback
    .name = Setback
word-setback-sum = sum { $sum }
word-setback-alike = { $alike } alike
setback-says = Who brings a { -clan }'s dice to { $condition } covers a punishment.
reward-head = Reward
    .name = Reward
punishment-head = Punishment
    .name = Punish
incident-says = { $does }.
token-space-items = { -item(form: "many") }
token-space-upgrade = { -upgrade }

# The Depository and Headquarters
depository-and-headquarters = Depository and Headquarters
depository-row = { $row }: { $reward }
shelf-top = Top
shelf-middle = Middle
shelf-bottom = Bottom
may-move-there = may move
closed = closed
may-flip = may flip
acts-first = Headquarters: acts first next round.

# The Locations
locations = { -location(form: "many") }
location-price = { $price } or { $water }
mining-space = total { $total }: { $gems }
mining-says = Die and Water together reach { $total }.
pair-space = pair { $number }
market-says = Any of these bundles for any other, as often as the die says.
academy-says = For dice of { $values }.
academy-offer = { $dice } for { $price }

# On offer
offers = On offer
event-says = This round: { $does }
item-pile = { -item } pile
item-discards = { -item } discards
pile-used = used
no-farm-tile = No Farm Tile
no-upgrade-tile = No { -upgrade(form: "tile") }
farm-tile-says = Farm Tile. { $does }
upgrade-tile-says = { -upgrade(form: "tile") } for a { $values }. { $does }

# Bases
research-base = { $seat }'s Research Base
    .name = Research Base
start-player = Start player
stock-water = Water
stock-algae = Algae
stock-power = { -power }
stock-gems = Gems
die-of = { $seat } { $value }
rolled = rolled { $value }
rolled-unknown = rolled ?
heap-ready = Dice to roll
heap-new = New dice
heap-idle = Idle dice
heap-cantina = Cantina
heap-reserve = Reserve
garage-space = Garage { $number } ({ $algae })
    .name = Garage { $number }
garage-space-tile = Garage { $number } { $tile } ({ $algae })
    .name = { $number } · { $tile }
farm-space = Farm { $number }
farm-free = Farm { $number }: free for a Farm Tile
farm-space-tile = Farm { $number } { $tile }
    .name = { $number } · { $tile }
farm-raises = Raises the dice on your other Farms by { $raises }, to 6 at most.
yield = { $counts } { $good }
yields = By die 1 to 6: { $each }.
rooms-upgrade = { -upgrade(form: "tiles") }: { $tiles } of { $most }, { $points }
    .name = { -upgrade(form: "tiles") }
rooms-farm = Farm Tiles: { $tiles } of { $most }, { $points }
    .name = Farm Tiles
rooms-next = With one more: { $points }.
rooms-open = All rooms are open.
held-dealt = { -character(form: "many") } dealt
held-pack = { -item(form: "many") } to draft
held-hand = { -item(form: "many") } in hand
dealt-to-you = { -character(form: "many") } dealt to you
open-characters = { -character(form: "many") } to choose from
items-in-play = { $seat }'s { -item(form: "many") }
    .name = { -item(form: "many") }
hand = { $seat }'s hand
    .name = Hand

# The AI
ai-title = AI { $number }: { $name }
ai-dice = Dice: { $dice } of { $spaces }
    .name = Dice
ai-points = { $negotiation } points a Negotiation die, { $depository } a Depository die
ai-schemes = Schemes: { $count } (+{ $used } used)
progress-locked = Progress { $number }: locked
progress-unlocked = Progress { $number }: unlocked
progress-gives-gems = 1 Gem more a Harvest.
progress-gives-dice = 1 die more a Rest.
progress-gives-schemes = 1 Scheme more a round.
scheme-of = Scheme of a { $value }
scheme-options = { $options }.

# Words on the tabs of a phone: short ones.
tab-planet = Planet
tab-locations = Colony
tab-depository = Vault
tab-negotiation = Council
tab-offers = Offers
tab-characters = Choice
tab-base = Base
tab-items = Items
tab-hand = Hand
tab-dealt = Dealt
tab-pack = Draft
