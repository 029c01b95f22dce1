# What factions, leaders, attributes and tactics cards do.

gist-circadians = Few and strong, with a drop ship in place of a base. Fame for each attribute they upgrade.
gist-ai = Many fighters, and traps at their strongholds. Fame for each enemy fighter they wound.
gist-zcharo = Warriors of the open field, two outposts to a region. Fame for what they win a battle by.
gist-leyrien = At home in swamps, where morale grows. Fame in income for morale, while it holds.
gist-jrayek = Hirers of the Ryh-zu, leaders who change sides. Fame for battles won with one taking part.
gist-oxataya = Masters of lakes, with several leaders to a region. Fame for battles won with a leader.
fame-of-circadians = { $each } for each attribute upgraded.
fame-of-ai = { $each } for each enemy fighter wounded, in battle or by a trap.
fame-of-zcharo = For each victory the difference in strength, { $each } to { $most }. The end counts at the end of a round.
fame-of-leyrien = In income for the tokens gone from the fame row of morale.
fame-of-jrayek = { $each } for each battle won in which a Ryh-zu took part, { $round } a round at most.
fame-of-oxataya = For each battle won, { $each } for an own leader in it, { $most } at most.

# Leaders.

does-sable = In her battles the opponent plans first and openly.
does-akira = In Recruit, once on your turn, { $goods } for { $side ->
    [better] nothing
   *[basic] { $count } energy
 }.
does-renzo = Pins as { $count } units, and it takes { $count } to pin him.
does-zoey = May go with the fighters in a retreat, to any region where you are present and have no other leader.
does-melvan = { $count } strength more where the ship is not docked.
does-adecai = Each victory in its battles wounds { $count ->
    [one] an enemy fighter
   *[other] { $count } enemy fighters
 } at once.
does-injura = Each victory in its battles adds { $count } attack, which shields may stop.
does-xiao = { $count } research after a battle with it in which you have wounded no fighter.
does-phoros = In its battles you may plan onslaught whatever that asks for, and plans with a die take no gem.
does-demo = Beaten, it goes to the base and not to the supply.
does-oachra = In its battles your attacks are dealt before strength is compared.
does-cahzor = { $side ->
    [better] { $count } strength more for each enemy building there.
   *[basic] { $count } strength more where an enemy has a building.
 }
does-zucalah = In Harvest, once on your turn, { $goods } for { $side ->
    [better] nothing
   *[basic] { $count } energy
 }.
does-ejax = Adds as much strength as the number of the round.
does-urzo = After its battle you take the card that the opponent has used, unless you planned to retreat.
does-niruveh = In Build, location rewards count { $count ->
    [2] twice
   *[other] { $count } times
 }.{ $side ->
    [better] { " " }Buildings need no foundation.
   *[basic] { "" }
 }
does-eeyla = { $count } fame for each victory in its battles.
does-vehlac = At the end of a Move turn in which you act, it may move alone for no point.
does-ivi = May share a region with one other leader of yours.
does-rylach = You may boost morale at the end of your movement, if it stands on cliffs or plains.
does-jayen = After a victory in its battles { $count ->
    [2] half
   *[other] one in { $count }
 } of your fighters there, rounded up, go to the first sector.
does-ikryla = In income { $count ->
    [one] a card or a gem
   *[other] { $count } cards or gems
 }, if it is in a region with a relic.
does-lynke = 1 strength more for every { $count } attacks of your side.
does-vahla = { $count } strength more { $side ->
    [better] in every battle with a Ryh-zu on either side
   *[basic] against a side with a Ryh-zu
 }.
does-kajali = In its region no other faction can select a battle.
does-hired = Comes with pricing token { $token }. In income it costs { $price }, or gives { $goods } while somebody else leads it.
does-tovati = { $count } strength more when no other leader is on its side.
does-azaru = When a battle with it is selected, you may draw { $count ->
    [one] a card
   *[other] { $count } cards
 }{ $side ->
    [better] { " " }and gain { $count ->
        [one] 1 gem
       *[other] { $count } gems
     }
   *[basic] { "" }
 }.
does-xanya = At the end of a Recruit turn in which you act, it may move { $side ->
    [better] with any of its fighters
   *[basic] alone
 } for no point.
does-rhan = { $count } strength more for each other leader of yours in the battle.
does-onari = A movement out of a lake onto land with it takes no point.
does-latanja = After a victory in its battles up to { $count } fighters may be redeployed from there.

leader-then = Upgraded{ $gems ->
    [0] { "" }
    [one] { " " }for 1 gem
   *[other] { " " }for { $gems } gems
 }: { $worth }.{ $text }
leader-then-does = { " " }{ $text }
attribute-then = Upgraded: { $text }

# Attributes.

does-covert = { $side ->
    [better] You are never pinned.
   *[basic] You are pinned as if the largest opponent had { $count } unit fewer.
 }
does-militarized = Each fighter has { $count } strength.
does-tactical = { $count ->
    [one] 1 card more may be kept.
   *[other] { $count } cards more may be kept; { $goods } when upgraded.
 }
does-mobile = Docking the ship anew { $side ->
    [better] is free
   *[basic] takes { $count } movement point
 }.
does-perceptive = In income { $count } given intel { $count ->
    [one] card comes
   *[other] cards come
 } back.
does-cunning = { $count } more in the region count { $side ->
    [better] for each armed trap
   *[basic] while a trap is armed
 }.
does-copious = { $count } recruitment point more when acting in Recruit{ $side ->
    [better] ; more fighters join at once
   *[basic] { "" }
 }.
does-destructive = { $count } { $side ->
    [better] fame
   *[basic] energy
 } for each enemy building you raze.
does-ominous = A trap wounds { $count ->
    [one] 1 fighter
   *[other] { $count } fighters
 }.
does-proficient = { $count } energy more for the first production token harvested in a round.
does-seclusive = { $count } strength more where you have an outpost, in battles that others selected.
does-resilient = { $count } strength more on plains.
does-tenacious = { $count ->
    [one] 1 shield
   *[other] { $count } shields
 } where you have a building.
does-expeditious = All swamps are adjacent to each other for you{ $side ->
    [better] , and to your base when you leave it
   *[basic] { "" }
 }.
does-optimistic = In income you boost morale{ $side ->
    [better] { "" }
   *[basic] { " " }if all tokens lie on the board
 }.
does-spirited = A morale token gives { $count ->
    [one] 1 attack
   *[other] { $count } attacks
 } in its region.
does-protective = { $count ->
    [one] 1 shield
   *[other] { $count } shields
 } where a morale token of yours lies.
does-aggressive = { $count ->
    [one] 1 attack
   *[other] { $count } attacks
 } more in battles you selected.
does-assertive = { $side ->
    [better] Each Ryh-zu costs half the energy in income, rounded down, and no gem.
   *[basic] Each Ryh-zu costs { $count } energy less in income.
 }
does-hostile = { $count } strength more against a faction with more relics.
does-fortified = An outpost gives { $count ->
    [one] 1 shield
   *[other] { $count } shields
 } in its region.
does-resourceful = { $count ->
    [one] 1 recruitment point
   *[other] { $count } recruitment points
 } on passing in Recruit.
does-subterranean = All lakes are adjacent to each other for you{ $side ->
    [better] , and to your strongholds
   *[basic] { "" }
 }.
does-symbiotic = You may place production tokens on lakes you control, and harvest them without a building{ $side ->
    [better] , on their better side
   *[basic] { "" }
 }.
does-volatile = Gamble and ward { $side ->
    [better] take no gem
   *[basic] have { $count } strength more
 }.

# Tactics cards, made of what the sheets say of them.

tactic-does = { $phase }{ $passing ->
    [0] { "" }
   *[other] , if you pass
 }: { $played }.{ $battle }
tactic-played = { $lock ->
    [0] { "" }
   *[other] past a gem lock,{ " " }
 }{ $effect }
tactic-pays = pay { $price } for { $goods }
tactic-gives = { $goods }
tactic-short = { $goods } ({ $instead } where the fame track has fewer than { $length } steps)
tactic-unlocks = the next gem lock is free
tactic-unpins = the next movement heeds no pinning
tactic-hurries = one fast-track without energy
tactic-discount = { $energy } energy less for the auxiliary action
tactic-battle = { " " }Battle: { $effects }.
battle-strength = { $count } strength
battle-shields = { $count } shields
battle-dice = { $count ->
    [one] a die
   *[other] { $count } dice
 } for no gem
battle-losses = lose { $count ->
    [one] a fighter
   *[other] { $count } fighters
 }
battle-gems = costs { $count ->
    [one] a gem
   *[other] { $count } gems
 }
battle-per_building = { $count } strength for each own building there
battle-per_fighters = an attack for every { $count } own fighters
battle-selector = { $count } strength if you selected it
battle-other = { $count } strength if you did not select it
battle-retreating = { $count } shields on a retreat
battle-robs = a beaten opponent discards a card
battle-cancels = the text of the opponent's card does not count
battle-kept = comes back to the victor's hand

# The board.

token-gives = When placed: { $goods }.
token-collects = Brings the tokens in the vault back for the next round.
token-removed = Goes to the box after its round.
column-text = { $enters }Act: { $main }. Auxiliary: { $auxiliary } for { $price }.{ $lock ->
    [0] { "" }
   *[other] { " " }A gem lock stands before it.
 }
column-enters = On entering: { $goods }.{ " " }
building-does = { $does }; { $goods } in income
does-foundry = lets its region be harvested
does-outpost = { $strength } strength in battles there, and adjacent when leaving your base
fort-circadians = counts as a region more
fort-ai = carries a trap
fort-zcharo = { $worth } in battles there
fort-leyrien = boosts morale there, when built
fort-jrayek = { $worth } in battles there
fort-oxataya = recruits may arrive there
ability-research = In income, gems of strongholds may be taken as research.
ability-harvest = Any own building harvests as a foundry does.
ability-adjacent = Any own building is adjacent to the base as an outpost is.
ability-unlock = A gem lock may be paid with { $lock } energy.
ability-hand = { $energy } energy at once, and { $cards ->
    [one] one card
   *[other] { $cards } cards
 } more may be kept.
bare-of = { $hex }
land-of = { $hex } ({ $terrain }, { $goods })
