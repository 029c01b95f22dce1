# Why not.

taken = A die lies there already.
space-not-in-play = With so few players that space is not in play.

character-not-offered = That { -character } is not among those you may choose.
not-in-pack = { $item } is not among the { -item(form: "many") } you may keep.
not-drawn = { $item } is not among the { -item(form: "many") } you drew.
not-in-hand = { $item } is not among the { -item(form: "many") } in your hand.

must-assign = Every rolled die must be assigned.
no-cantina-in-plan = The Cantina cannot be chosen while planning.
no-such-die-rolled = You have no { $value } left to assign.
garages-full = All your Garages are full.
farm-taken = { $spot } is taken, or takes no die.

not-that-value = The left-most die in your Garages cannot count as that value.
not-flipped = A Headquarters die keeps its value; only the first of all may be flipped.
no-algae-for-garage = You cannot pay the Algae of this Garage.
with-garage = { $price }{ $garage ->
    [0] { "" }
   *[other] , and { $garage } Algae for the Garage
}
not-paid-in = This cannot be paid in { $good }.
price-short = It takes { $price }; you have { $have }.

row-not-in-play = With so few players that row is not in play.
taken-for-good = A die lies there already, for good.
no-space-affordable = You cannot pay for any free space of the { -negotiation-board }.
space-too-dear = It costs { $price }; you have { $have }.
no-die-to-set = No die of yours lies there, or it shows that value.
no-die-to-roll = No die of yours lies there.
reward-covered = That reward is covered already.
setback-not-met = The dice below this { -clan } do not meet it, or its token is gone.
punishment-not-open = That punishment is covered, or would spare you one that you can suffer.
reward-not-open = That one is covered, or you could not use it as a reward.
no-die-there = No die of yours lies there.

depository-column-closed = The left-most Depository column is closed with fewer than three players.
depository-column-full = The Depository column of that value is full.
no-item-affordable = You cannot pay for any { -item } in your hand.
item-not-in-hand = { $item } is not in your hand.
item-too-dear = { $item } costs { $price }, and you cannot pay it.
row-taken = A die lies in that row of this column already.
row-had-already = You have that row's reward already.

not-back-to-headquarters = A die that leaves Headquarters may not go back there.
headquarters-full = Headquarters is full.
die-not-turned = A die that counts as a 6 is not turned; it waits at Headquarters as what it shows.

mining-camp-full = The Mining Camp has no free space.
mining-camp-out-of-reach = You cannot reach the total of any free Mining Camp space with this die and your Water.
dig-short = A { $die } needs { $water } there; you have { $have }.

laboratory-full = The Laboratory has no free space for a pair.
no-farm-tile-left = There is no Farm Tile left.
no-matching-die = The Laboratory takes a pair, and your next die cannot count as the same value.
laboratory-too-dear = The Laboratory costs { $costs }.
foundry-full = The Foundry has no free space.
foundry-stack-empty = The stack that value points to is empty.
foundry-too-dear = The Foundry costs { $costs }.
control-room-full = The Control Room has no free space.
control-room-too-dear = The Control Room costs { $costs }.
off-the-planet = Your Harvester cannot move in that direction: it leads off the planet where no arrow is.
no-way-there = No way leads there from where your Harvester stands.
no-way-now = That way leads nowhere you may go now.

market-full = The Market has no free space.
not-traded-here = This space does not trade in { $good }.
swap-short = You need { $price } and have { $have }.
academy-space-taken = The Academy space for that value is taken.
no-die-to-buy = Your reserve holds no die to buy.
academy-too-dear = A die costs { $costs }.
reserve-short = Your reserve holds { $dice }.
dice-too-dear = { $dice } cost { $price }.

farm-stack-empty = That stack is empty.
upgrade-stack-empty = That stack is empty.
no-farm-tile-there = No Farm Tile of yours lies there.
no-upgrade-tile-there = No { -upgrade(form: "tile") } of yours lies there.
farm-gives-none = Farm { $farm } does not give { $good }.
