# Build, harvest, recruit and move: what is asked and told, and why not.

# Build.

build = You have { $points ->
    [one] 1 build point
   *[other] { $points } build points
 }. What do you build?
    .option = Your next { $building }{ past-lock }: { $text }
    .foundation = The { $slot }{ past-lock }: { $text }
    .group = Your next { $building }{ past-lock }
    .offer = { $text }
    .foundation-group = The { $slot }{ past-lock }
    .foundation-offer = { $text }
    .done = Build no more
past-lock = { $locked ->
    [0] { "" }
   *[other] , past a gem lock
 }
lay = Lay a foundation of your board? It takes no build point.
    .option = The { $slot }{ past-lock }: { $text }
    .group = The { $slot }{ past-lock }
    .offer = { $text }
    .done = Lay none
lay-ground = Where do you lay the { $slot }?
    .option = At { $land }
build-ground = Where do you build the { $building }?
    .option = At { $land }
build-site = Which foundation at { $hex } does the { $building } cover?
    .option = { CAPITAL($site) }: you gain { $gives }
    .group = { CAPITAL($site) }
    .offer = → { $gives }
choice-foundation = the { $slot }
choice-build = the next { $building }
choice-ground = at { $hex }
choice-site = { $site }
site-0 = the first foundation
site-1 = the second foundation
site-2 = the third foundation
site-bare = bare ground
note-founds = { $seat } lays the { $slot } at { $hex }.
note-builds = { $seat } builds { FORM($building, "a") } at { $hex }.
note-razed = The { $building } of { $seat } at { $hex } is razed.
laid-already = You have laid the { $slot }.
no-room = You control no region with room for a foundation.
no-building-left = You have no { $building } left on your board.
no-ground = You control no region where your { $building } could stand.
not-controlled = You do not control { $hex }.
no-land = { $hex } is no land region.
ground-full = There is no room for another foundation at { $hex }.
built-already = You may not build another { $building } at { $hex }.
not-for-you-here = Your faction may not build { FORM($building, "a") } at { $hex }.
no-free-foundation = There is no free foundation at { $hex }.
needs-foundation = A building needs a foundation.
no-such-foundation = There is no such foundation here.
foundation-covered = A building stands on that foundation.

# Harvest.

harvest = You have { $points ->
    [one] 1 harvest point
   *[other] { $points } harvest points
 }. What do you harvest?
    .option = { $hex }: { $gives }
    .done = Harvest no more
produce = Place a production token over a printed one?
    .option = The token for { $gives }; its better side gives { $better }
    .group = The token for { $gives }
    .offer = its better side: { $better }
    .done = Place none
cover = Where do you place the production token?
    .option = At { $land }
improve = Turn a production token to its better side?
    .option = At { $hex }: { $gives }
    .done = Turn none
choice-harvest = harvest { $hex }
choice-production = { $production }
choice-cover = at { $hex }
choice-improve = better at { $hex }
note-harvested = { $seat } harvests { $hex }.
note-covered = { $seat } places a production token, { $production }, at { $hex }.
note-improved = { $seat } turns the production token at { $hex } to its better side.
token-not-loose = That token does not lie beside the map.
covered-already = A token lies there already.
nothing-printed = Nothing is printed there that a token could cover.
better-already = That token lies on its better side already.
no-token-there = No production token lies there; what is printed has one side only.
harvested-already = You have harvested { $hex } this round.
no-yield = Nothing is produced at { $hex }.
no-foundry = No building of yours lets you harvest { $hex }.

# Recruit.

recruit = You have { $points ->
    [one] 1 recruitment point
   *[other] { $points } recruitment points
 }. How do you spend them?
    .option = Fighters from sector { $sector } { $last ->
        [0] to the next
       *[other] to the map
     }, 1 point each: { $count }
    .group = Fighters from sector { $sector } { $last ->
        [0] to the next
       *[other] to the map
     }, 1 point each
    .chip = { $count }
    .fast = { CAPITAL($fighters) } by fast-track, for { fast-costs }
    .fast-group = Fighters by fast-track
    .fast-chip = { $count }
    .fast-offer = { fast-costs }
    .buy = Take { $gives } for { $price } points
    .done = Spend no more
fast-costs = { $points ->
    [one] 1 point
   *[other] { $points } points
 } and { $energy }
arrive = { CAPITAL($fighters) } of yours can arrive in more than one place. Where?
    .option = At { $land }
deploy-leader = Which leader do you deploy?
    .option = { $leader } ({ $worth }){ leader-gems }: { $text }
    .group = { $leader } ({ $worth }){ leader-gems }
    .offer = { $text }
promote-leader = Which leader do you upgrade?
    .option = { $leader }{ leader-gems }, to { $worth }: { $text }
    .group = { $leader }{ leader-gems }, to { $worth }
    .offer = { $text }
choice-advance = { $fighters } from sector { $sector }
choice-fast = { $fighters } by fast-track
choice-buy = take what the board gives
choice-arrive = at { $hex }
note-advanced = { $seat } moves { $fighters } on to sector { $sector }.
note-arrived = { $seat } brings { $fighters } to { $hex }{ $fast ->
    [0] { "" }
   *[other] { " " }by fast-track{ $energy ->
        [0] { "" }
       *[other] { " " }for { $energy }
     }
 }.
note-leader-deployed = { $seat } deploys { $leader }{ leader-gems }.
note-leader-upgraded = { $seat } upgrades { $leader }{ leader-gems }.
leader-gems = { $price ->
    [0] { "" }
   *[other] { " " }for { $gems }
 }
no-sector = Your track has no sector { $sector }.
few-fighters = You have { $fighters } in sector { $sector }.
few-recruits = You have { $points ->
    [one] 1 recruitment point
   *[other] { $points } recruitment points
 }, which is not enough.
no-fast-track = Your faction has no fast-track.
fast-too-dear = That takes { $price }, which you do not have.
no-arrival = Your recruits do not arrive there.
comes-with-token = That leader is hired and comes with a pricing token only.
on-map-already = That leader is on the map.
upgraded-already = That leader is upgraded.

# Move.

move = You have { $points ->
    [one] 1 movement point
   *[other] { $points } movement points
 } left. Who moves next?
    .option = Move from { $hex }{ units-there }
    .redeploy = Redeploy from { $hex }, where you are pinned{ units-there }
    .doors = Dock your ship to { $hex } and { $other } for { $taken ->
        [0] no point
       *[other] { $price }
     }
    .done = Move no more
move-to = Where do units of { $here } move?
    .option = To { $land }{ $met ->
        [0] { "" }
       *[other] , against { $opponents }
     }
redeploy = Make a redeployment? Units go to a region beside theirs where you already are.
    .option = From { $hex }{ units-there }
    .done = Make none
redeploy-to = Where are units of { $here } redeployed?
    .option = To { $land }
company = Who goes from { $here } to { $there }?
    .option = All go to { $there }{ units-there }
    .pick = Choose who goes
company-fighters = How many fighters go from { $here } to { $there }?
    .option = { $count } of them to { $there }
company-leader = Does { $leader } go to { $there } as well?
    .option = { $leader } goes to { $there }
    .stay = { $leader } stays
units-there = { $units ->
    [0] { "" }
   *[other] : { $units }
 }
choice-from = move from { $hex }
choice-to = to { $hex }
choice-redeploy = redeploy from { $hex }
choice-redeploy-to = redeploy to { $hex }
choice-all = all
choice-pick = choose who goes
choice-with = { $leader } goes
choice-stay = { $leader } stays
note-marched = { $seat } { $redeployed ->
    [0] moves
   *[other] redeploys
 } { $units } from { $here } to { $there }.
no-units = You have no units at { $hex }.
pinned = You are pinned: { $count ->
    [one] 1 unit has
   *[other] { $count } units have
 } to stay here.
part-first = Two of your leaders stand together. They have to part before you are done.
leaders-together = Two of your leaders may not end in one region, and they could not part again.
no-way-out = There is no way out of there for your units.
no-docking = No ship of yours can be docked there now.
not-pinned = You are not pinned there; a move does the same.
there-already = The units are there now.
not-onto-base = No unit moves onto a base.
no-lake = Your units cannot enter the lake { $hex }.
hired-ashore = Hired leaders enter no lake.
not-in-play = { $hex } is no region in this game.
not-adjacent = { $hex } is not adjacent for your units.
no-presence = You have neither units nor buildings at { $hex }.
no-way-there = Your units cannot be redeployed to { $hex }.
no-presence-near = No region beside { $hex } has units or buildings of yours.
relic-held = In income no unit leaves the region of this round's relic by redeployment.
fewer-fighters = You have { $fighters } at { $hex }.
nobody-goes = Somebody has to go.
other-leader = You are asked about { $leader }.
