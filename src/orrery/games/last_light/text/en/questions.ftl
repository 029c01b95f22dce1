# What is asked, what can be chosen, and what must be.

faction = Which alien faction do you lead? All are shown together when everybody has chosen.
    .option = { $faction }: { $text }
    .group = { $faction }
    .offer = { $text }
    .must = You have to keep one of the factions.
achievement = Which planetary achievement do you keep? It stays secret until it is scored.
    .option = { $achievement }: { $text }
    .group = { $achievement }
    .offer = { $text }
    .must = You have to keep one of the achievements.
play = Round { $round }: which action card do you play? All are shown together.
    .option = { $card }{ $now }: { $gist }
    .group = { $card }
    .offer = { $gist }{ $now }
    .must = Who has a card that may be played must play one.
now-goods = { " " }(brings { $goods } now)
now-light = { " " }(brings { $light } now)
use = { $after ->
    [0] Before
   *[other] After
 } your { $card }: exhaust a card?
    .option = Exhaust { $used }: { $effects }
    .group = Exhaust { $used }
    .offer = { $effects }
    .done = Exhaust nothing, go on

# Research and technologies.

discard = You keep { $kept } of the { $drawn } technologies you have drawn. Which one do you discard?
    .option = Discard { $technology }, which costs { $cost }: { $text }
    .group = Discard { $technology }
    .offer = { $cost } → { $text }
    .must = You have drawn more than you keep; one of them has to go.
manufacture = Manufacture a technology from your hand? You have { $stock }.
    .option = { $technology } for { $cost }: { $text }
    .group = { $technology }
    .offer = { $cost } → { $text }
    .done = Manufacture no more
manufacture-free = Put a technology from your hand into play, free?
    .option = { $technology }, free: { $text }
    .group = { $technology }
    .offer = free → { $text }
    .done = Put none into play
size = Which size of ship is { $technology } for?
    .option = For { $size } ships ({ $room })
    .must = The technology needs a size of ship. Choose one, or take back that you chose it.
replaces = replaces { $ability }
no-ability = no ability yet
mods-there = { $count } of { $slots ->
    [one] 1 mod
   *[other] { $slots } mods
 }
replace = Your { $size } ships have { $slots ->
    [one] 1 mod
   *[other] { $slots } mods
 }, as many as they can. Which one goes?
    .option = Discard { $technology }: { $text }
    .group = Discard { $technology }
    .offer = { $text }
    .must = There is no place left. Choose the mod that goes, or take back what you chose.

# What cards that are exhausted do.

salvage = Take a technology out of the discards to your hand?
    .option = Take { $technology }, which costs { $cost }: { $text }
    .group = Take { $technology }
    .offer = { $cost } → { $text }
    .done = Take none
launch = At which of your planets is a small ship launched?
    .option = { CAPITAL($place) }
    .done = Launch no ship
echo = Which of your planets' tokens acts again?
    .option = { CAPITAL($place) }{ $effect ->
        [none] { "" }
       *[other] : { $effect }
     }
    .group = { CAPITAL($place) }
    .offer = { $effect }
    .done = None
migrate = Where does your colony ship go? It is your home sector then.
    .option = { CAPITAL($place) }
    .done = It stays where it is
annex = Which planet do you seize? Your extractor takes the place of the one that is there.
    .option = { CAPITAL($place) }{ $whose ->
        [none] { "" }
       *[other] : takes the place of { $whose } extractor and yields { $yields }
     }
    .group = { CAPITAL($place) }
    .offer = { $whose } extractor → { $yields }
    .done = Seize none

# Construct.

build = Build a ship in your home sector, { $home }? You have { $stock }.
    .option = Build a { $size } ship for { $cost }: { $figures }
    .rebuild = Build a { $size } ship out of { $keeper }'s graveyard; { $keeper } gets { $cost }: { $figures }
    .group = Build a { $size } ship
    .offer = { $cost } → { $figures }
    .rebuild-group = Build a { $size } ship out of { $keeper }'s graveyard
    .rebuild-offer = { $cost } to { $keeper } → { $figures }
    .done = { $built ->
        [0] Build no ship
       *[other] Build no more ships
     }
extractor = Place an extractor, free? You have { $left } left in your supply.
    .option = { extractor-option }
    .done = Place no extractor
extractor-here = Place an extractor on { $place }, free?
    .option = { extractor-option }
    .done = Place no extractor
extractor-option = { $yields ->
    [none] Extractor in { $where }
    [covered] Extractor on { $where }: its token is face down{ claims-option }
   *[other] Extractor on { $where }: yields { $yields }{ claims-option }
 }
claims-option = { $light ->
    [0] { "" }
   *[other] , and { $light } light in Refresh
 }

# Trade.

trade = Which trade do you make? You have { $left ->
    [one] 1 trade
   *[other] { $left } trades
 } left, and { $stock }.
    .option = { CAPITAL($trade) }
    .must = Every trade of the card has to be made; a gain is always possible.
trade-offer = Make a trade? You have { $left ->
    [one] 1 trade
   *[other] { $left } trades
 } left, and { $stock }.
    .option = { CAPITAL($trade) }
    .done = Trade no more
gift = Your Trade gives { $light } light to another player. To whom?
    .option = { $receiver } gains { $light } light (has { $has } now)
    .must = Somebody has to gain the light.

# Command: moves and exploration.

move = Which ship moves next? Each may move once.{ $lumos ->
    [0] { "" }
   *[other] { " " }You command the Lumos as well.
 }
    .option = { ship-option }{ $place ->
        [nowhere] { "" }
       *[other] , moves { $moves }
     }
    .done = { $moved ->
        [0] Move no ship
       *[other] Move no more ships
     }
ship-option = { $place ->
    [nowhere] { choice-ship }
   *[other] { choice-ship } { at }{ $damage ->
        [0] { "" }
       *[other] , { $shields }
     }
 }
go = Where does { $ship } { at } go?
    .option = { CAPITAL($place) }{ $there ->
        [0] { "" }
       *[other] : { $there }
     }
    .group = { CAPITAL($place) }
    .offer = { $there ->
        [0] { "" }
       *[other] { $there }
     }
    .must = Choose where the ship goes, or take back that you chose it.
home-of = { $whose } home
claims = { $light } light in Refresh
no-extractor = no extractor
extractor-of = { $whose } extractor
token-there = a { $pile }{ $token ->
    [covered] { "" }
   *[other] { " " }({ $token })
 }
sortie = Which of your ships moves { $distance ->
    [one] 1 sector
   *[other] { $distance } sectors
 }? It reveals nothing yet.
    .option = { ship-option }
    .done = Leave all ships where they are
explore = Your ships explore. Which token do you reveal next?
    .option = { $token ->
        [none] Reveal the token { on }
       *[other] Reveal the token { on }: { $token }
     }
    .must = Every face-down token where you have a ship is revealed; only the order is yours.
survey = Which of these tokens stays on { $place }?
    .option = { $token }.
    .must = One of the tokens has to stay on the planet.
look = Which face-down token do you look at? It stays face down.
    .option = { $token ->
        [none] Look at the token { on }
       *[other] Look at the token { on }: { $token }
     }
    .done = Look at no more
pick-up = Take one of your action cards from the table back to hand?
    .option = Take { $card } back: { $gist }
    .group = Take { $card } back
    .offer = { $gist }
    .done = Leave all cards on the table
wormhole = A wormhole opens { at }. Which of your ships comes through it?
    .option = { ship-option }
    .done = Bring no ship

# Command: attacks.

battle = You are first player: in which sector are the attacks settled next?
    .option = { CAPITAL($place) }{ $sides ->
        [0] { "" }
       *[other] : { $sides } may attack
     }
    .must = Every sector where somebody may attack is settled; only the order is yours.
attack = { $foes ->
    [0] Do { attackers } bombard { $whose } extractor on { $place }?
   *[other] Which of { attackers } attack { $foes } { at }?
 }
    .option = Attack with { $sizes } ships: { $dice ->
        [one] 1 die
       *[other] { $dice } dice
     }{ $foes ->
        [0] { "" }
       *[other] { " " }against { $shields ->
            [one] 1 shield
           *[other] { $shields } shields
         }
     }
    .done = Do not attack
attackers = { $fleet ->
    [you] your ships
   *[other] the Lumos
 }
hit = { $fleet ->
    [you] Your ships
   *[other] The Lumos
 } hit { $foes } { at }: { $left ->
    [one] 1 hit
   *[other] { $left } hits
 } left to place{ $siege ->
    [0] { "" }
   *[other] { " " }({ $siege } with bombardment)
 }. Where does the next go?
    .option = Hit { $ship }{ $shields ->
        [none] { "" }
       *[other] { " " }({ $shields }{ hits-placed })
     }
    .hit-extractor = Hit { $whose } extractor
    .must = Hits have to be placed as long as there is a target.
an-extractor = an extractor
hits-placed = { $placed ->
    [0] { "" }
    [one] , 1 hit placed on it
   *[other] , { $placed } hits placed on it
 }
steal = Your ship ability takes a resource from an enemy in the sector. Which one?
    .option = Take 1 { $resource } from { $player }, who has { $has }
    .must = Choose one of the resources.

# Actions by themselves.

choice-faction = { $faction }
choice-achievement = { $achievement }
choice-play = Play { $card }
choice-use = Exhaust { $used }
choice-discard = Discard { $technology }
choice-salvage = Take { $technology } out of the discards
choice-place = { CAPITAL($sector) }
choice-make = Manufacture { $technology }
choice-size = For { $size } ships
choice-replace = Discard { $technology }
choice-build = Build a { $size } ship for { $cost }
choice-rebuild = Build a { $size } ship out of { $keeper }'s graveyard; { $keeper } gets { $cost }
choice-extractor = { extractor-option }
choice-trade = { CAPITAL($trade) }
choice-gift = { $receiver } gains { $light } light
choice-ship = { CAPITAL($ship) }
choice-go = Go to { $sector }
choice-explore = Reveal the token in { $sector }
choice-look = Look at the token in { $sector }
choice-keep = { $token }.
choice-pick-up = Take { $card } back
choice-battle = Attacks in { $sector }
    .chosen = { $seat } chooses { $sector } for the next attacks.
choice-attack = Attack with { $sizes } ships
choice-hit = Hit a { $ship }
choice-hit-extractor = Hit the extractor
choice-steal = Take 1 { $resource } from { $player }
choice-done = Done
