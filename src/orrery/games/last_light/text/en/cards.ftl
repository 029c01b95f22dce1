# What cards, tokens and spaces say.

exhaust = Exhaust: { $effects }.
your-ships = your { $size } ships
your-ships-of-one-size = your ships of one size
ability = Each ability symbol rolled by { $ships } { $effects }.
mod = { CAPITAL($ships) } { $effects }.
starts-with = You start with { $start } more.

# What a card changes for as long as it is in play.

perk-research_draw = In Research you draw { $count ->
    [one] 1 technology
   *[other] { $count } technologies
 } more.
perk-research_keep = In Research you keep { $count ->
    [one] 1 technology
   *[other] { $count } technologies
 } more.
perk-tech_light = In Research you gain 1 light for every { $fewer } technologies in play, not every { $usual }.
perk-tech_common = Technologies cost you { $count } common less.
perk-small_common = Small ships cost you { $count } common less.
perk-big_uncommon = Medium and large ships cost you { $count } uncommon less.
perk-mine_common = Your Mine yields { $count } common more.
perk-mine_uncommon = Your Mine yields { $count } uncommon more.
perk-extractors = In Construct you may place { $count ->
    [one] 1 extractor
   *[other] { $count } extractors
 } more.
perk-trades = In Trade you make { $count ->
    [one] 1 trade
   *[other] { $count } trades
 } more.
perk-no_gift = Your Trade gives nobody light.
perk-claim_distant = In Refresh up to { $count } of your distant planets give you 1 light each.
perk-claim_inner = In Refresh each of your inner planets gives you { $count } light more.
perk-unblockaded = In Refresh your blockaded planets give you their light too.
perk-toll = In Refresh gain { $count } light for each planet of others in the rings where you have a ship.
perk-pact = With two players the Lumos are allied with you, whoever has less light.
perk-siege = All your ships bombard: their hits may destroy extractors once no enemy ship is left.
perk-survey = Where you explore a planet, you draw { $count ->
    [one] 1 token
   *[other] { $count } tokens
 } more and choose the one that stays.
perk-echo = What a planet's token does when you reveal it, it does { $count ->
    [one] once
   *[other] { $count } times
 } more.
perk-bounty_large = Gain { $count } light for each large ship you destroy.
perk-raze = Gain { $count } light for each extractor you destroy.
perk-trophy = Gain { $count } common for each ship you destroy.
perk-plunder = For each ship you destroy, take { $count ->
    [one] 1 resource
   *[other] { $count } resources
 } from its owner, the rarest there is.
perk-consolation = Gain { $count } uncommon for each ship you lose.
perk-retreat = In each sector but your home the { $count ->
    [one] first of your ships that would be destroyed flees
   *[other] first { $count } of your ships that would be destroyed flee
 } home with 1 shield left.
perk-homing = Your destroyed pieces come back to your supply at once and lie in no graveyard.
perk-graves = Your graveyard is full with { $count ->
    [one] 1 piece
   *[other] { $count } pieces
 } fewer.
perk-grave_light = When your graveyard pays, gain { $count } light more.
perk-centre_light = If you have a ship in the centre when the board turns, gain { $count } light more.
perk-reroll = In each attack up to { $count ->
    [one] 1 blank
   *[other] { $count } blanks
 } you rolled are rolled again.
perk-screen = In each sector the { $count ->
    [one] first hit on your ships does
   *[other] first { $count } hits on your ships do
 } no damage.
perk-achievement = Your achievement takes { $count ->
    [one] 1 planet
   *[other] { $count } planets
 } fewer.
perk-command_first = You come first in Command, whatever the turn order.
perk-command_last = You come last in Command, whatever the turn order.
perk-medium_shields = Your medium ships have { $count ->
    [one] 1 shield
   *[other] { $count } shields
 } more.
perk-witness = Gain { $count } common when somebody's Trade gives light to a third player.
perk-mirror = Gain { $count } uncommon when somebody else reveals the same action card as you.

# What exhausting a card does, and what is told of it.

use-gain = gain { $goods }
use-trades = { $count ->
    [one] you may trade once
   *[other] trade up to { $count } times
 }
use-move = one of your ships moves { $count ->
    [one] 1 sector
   *[other] { $count } sectors
 }
use-look = look at up to { $count ->
    [one] 1 face-down token
   *[other] { $count } face-down tokens
 }
use-repair = repair all your ships
use-pick_up = take an action card other than Refresh back to hand
use-anchor = the rings stay still the next time the board turns
use-spin = the rings turn twice the next time the board turns
use-swing = the inner ring turns by 1 sector at once
use-first = you become first player
use-draw = draw { technologies }
use-salvage = { $count ->
    [one] take a technology
   *[other] take up to { $count } technologies
 } out of the discards to hand
use-mine = all your extractors yield, as in Mine
use-build = build ships in your home sector, as in Construct
use-launch = a small ship from your supply comes to a planet you control, free
use-migrate = your colony ship moves 1 sector, not to a planet or the centre
use-echo = what the token of a planet you control does on its reveal, it does again
use-annex = one of your extractors takes the place of another player's on a planet where your ships are and nobody else's
use-exhume = your graveyard pays if it holds { $count ->
    [one] 1 piece
   *[other] { $count } pieces
 } or more, and releases all of them

used-gain = { $goods }
used-trades = up to { $count ->
    [one] 1 trade
   *[other] { $count } trades
 }
used-move = a ship may move { $count ->
    [one] 1 sector
   *[other] { $count } sectors
 }
used-look = a look at up to { $count ->
    [one] 1 token
   *[other] { $count } tokens
 }
used-repair = { $damage ->
    [-1] all ships repaired
    [0] no ship is damaged
   *[other] { $damage } damage repaired
 }
used-pick_up = an action card may come back to hand
used-anchor = { use-anchor }
used-spin = { use-spin }
used-swing = { use-swing }
used-first = { use-first }
used-draw = { technologies }
used-salvage = { technologies } may come out of the discards
used-mine = { use-mine }
used-build = ships may be built
used-launch = a small ship may come to a planet
used-migrate = the colony ship may move
used-echo = a planet's token may act again
used-annex = an extractor may take another's place
used-exhume = the graveyard pays

# What each ability symbol does, and what is told of it.

ability-hits = is { $count ->
    [one] 1 hit
   *[other] { $count } hits
 }
ability-repair = repairs { $count } damage of your ships in the sector
ability-gain = gives you { $goods }
ability-screen = keeps { $count ->
    [one] 1 hit
   *[other] { $count } hits
 } off your ships in the sector
ability-draw = { $count ->
    [one] draws a technology
   *[other] draws { $count } technologies
 }
ability-steal = takes { $count ->
    [one] 1 resource
   *[other] { $count } resources
 } from an enemy in the sector

triggered-hits = { hits } more
triggered-repair = { $repaired ->
    [-1] up to { $count }
    [0] no
   *[other] { $repaired }
 } damage repaired
triggered-gain = { $goods }
triggered-screen = the next { $count ->
    [one] 1 hit
   *[other] { $count } hits
 } on { $seat }'s ships here will do nothing
triggered-draw = { technologies }
triggered-steal = up to { $count ->
    [one] 1 resource
   *[other] { $count } resources
 } from enemies here

# What a mod does.

mod-movement = move { $count ->
    [one] 1 sector
   *[other] { $count } sectors
 } further
mod-shields = have { $count ->
    [one] 1 shield
   *[other] { $count } shields
 } more
mod-dice = roll { $count ->
    [one] 1 die
   *[other] { $count } dice
 } more each
mod-bombardment = bombard: their hits may destroy extractors once no enemy ship is left
mod-asteroids = may pass through asteroids
mod-corners = may move over corners

# Exploration tokens.

token-yields = Yields { $goods }
token-effect = On its reveal: { $effect }
token-both = Yields { $goods }. On its reveal: { $effect }
token-text = { $token }.
yields = yields { $goods }
effect-gain = gain { $goods }
effect-pick-up = you may take an action card other than Refresh back to hand
effect-draw = draw a technology
effect-extractor = you may place an extractor here, free
effect-trade = you may trade once
effect-ship = a small ship of yours comes here, free
effect-wormhole = you may bring one of your ships here from anywhere
effect-research = you may put a technology from your hand into play, free

# Action cards, and what they do in a few words.

action-research = Gain 1 light for every { $tech_light } technologies in play. Draw { $draw } technologies and keep { $keep }. Then manufacture technologies from your hand, as many as you can pay for.
action-mine = Each of your extractors yields what its planet's token or its colony space shows, blockaded or not.
action-construct = Build ships in your home sector, as many as you can pay for. Then place one extractor, free.
action-trade = Make { $trades } trades. Then another player, whom you choose, gains { $gift } light.
action-refresh = Ready your cards, repair your ships and take your action cards back, except Refresh. Then gain { $inner } light for each inner and { $outer } for each outer planet you control that is not blockaded.
action-command = Move your ships, then reveal the tokens where they are. When all have moved, attack sector by sector.

gist-research = Draw and make cards.
gist-mine = All extractors yield.
gist-construct = Ships, then an extractor.
gist-trade = Trade, and give light.
gist-refresh = Ready, repair, claim light.
gist-command = Move, explore, attack.

# The rest of the box.

achievement-text = Control { $planets ->
    [one] 1 planet
   *[other] { $planets } planets
 } that show { $colour }: gain { $light } light, once. Of the { $all ->
    [one] 1 planet
   *[other] { $all } planets
 } on this map { $shown } show it.
planet-text = A { $size } planet that shows { $colours }.
sector-text = { $ring ->
    [centre] Each of your ships here gives you 1 light when the board turns.
   *[other] { $light ->
        [0] { "" }
       *[other] A planet here gives its controller { $light } light in Refresh unless it is blockaded.{ " " }
     }{ $degrees ->
        [0] It never turns.
       *[other] It turns { $degrees } degrees with the board.
     }
 }
