# What the log tells.

planets-laid = The planets are { $planets }.
planet-lies = { $planet } in { $sector }
factions-drawn = { $seat } is dealt { $count ->
    [one] 1 faction
   *[other] { $count } factions
 }{ $cards ->
    [covered] { "" }
   *[other] : { $cards }
 }.
technologies-drawn = { $seat } draws { $count ->
    [one] 1 technology
   *[other] { $count } technologies
 }{ $cards ->
    [covered] { "" }
   *[other] : { $cards }
 }.

# The round.

note-first = { $seat } is first player.
note-faction = { $seat } leads the faction { $faction }.
note-achievement = { $seat } keeps { $achievement ->
    [covered] an achievement, covered
   *[other] the achievement { $achievement }
 }.
note-started = { $seat } starts with { $goods } more.
note-revealed-cards = Round { $round }: { $cards }.
plays = { $seat } plays { $card }
card-none = nothing
note-gained = { $seat } gains { $goods } { $why ->
    [mirror] for showing the same card as somebody else
    [trophy] for destroying a ship
    [bounty] for destroying a large ship
    [raze] for destroying an extractor
   *[consolation] for losing a ship
 }.
note-ally = { $pact ->
    [1] { $seat } has a pact
   *[0] { $seat } has less light
 }: the Lumos are now allied with { $seat }.
note-no-ally = The Lumos are allied with nobody now.
note-lumos = { $count ->
    [one] 1 more ship of the Lumos joins
   *[other] { $count } more ships of the Lumos join
 } the centre.
note-achieved = { $seat } shows the achievement { $achievement } and gains { $light }{ $planets ->
    [0] { "" }
    [one] { " " }for 1 planet that shows { $colour }
   *[other] { " " }for { $planets } planets that show { $colour }
 }.
note-rotated = { $times ->
    [0] The board turns, but its rings are held still.
   *[other] The board turns: the inner ring by { $inner } degrees, the outer ring by { $outer }.
 }
note-centre = { $seat } gains { $light } { $ships ->
    [0] in the centre
    [one] for 1 ship in the centre{ centre-cards }
   *[other] for { $ships } ships in the centre{ centre-cards }
 }.
centre-cards = { $more ->
    [0] { "" }
   *[other] , { $more } of it from cards
 }
note-ended = The game ends: { $lights }.
has-light = { $seat } has { $light } light
note-shared = { $winners } share the victory: they are tied in light, technologies in play and resources.
note-won = { $ties ->
    [0] { $winner } wins with { $more } light.
    [1] { $winner } wins: the best are tied in light, and { $winner } has more technologies in play, { $more } to { $less }.
   *[other] { $winner } wins: the best are tied in light and technologies in play, and { $winner } has more resources, { $more } to { $less }.
 }

# Cards.

note-used = { $seat } exhausts { $used }: { $effects }.
note-looked = { $seat } looks at the token { on }{ $token ->
    [covered] { "" }
   *[other] : { $token }
 }.
note-picked-up = { $seat } takes { $card } back to hand.
note-research-light = { $seat } gains { $light } for { $technologies ->
    [one] 1 technology
   *[other] { $technologies } technologies
 } in play{ $each ->
    [0] { "" }
   *[other] , 1 for every { $each }
 }.
note-reshuffled = The discarded technologies become a new deck.
note-salvaged = { $seat } takes { $technology } out of the discards.
note-migrated = { $seat }'s colony ship moves from { $before } to { $after }, which is { $seat }'s home sector now.
note-annexed = { $seat } seizes { $place }: { $other }'s extractor goes back to the supply.
note-echoed = { $seat } has the token { on } act again: { $effect }.
note-swung = { $seat } turns the inner ring by 45 degrees.
note-discards = { $seat } discards { $technology }.
note-replaced = { $seat } gives up { $technology } to make room.
note-made = { $cost ->
    [free] { $seat } puts { $technology } into play{ for-ships }, free.
    [unknown] { $seat } manufactures { $technology }{ for-ships }.
   *[other] { $seat } manufactures { $technology }{ for-ships } and pays { $cost }.
 }
for-ships = { $size ->
    [none] { "" }
   *[other] { " " }for { $size } ships
 }

# Actions.

note-mined = { $seat } mines { $goods }{ $extractors ->
    [0] { "" }
    [one] { " " }with 1 extractor
   *[other] { " " }with { $extractors } extractors
 }{ $cards ->
    [0] { "" }
   *[other] , { $cards } of it from cards
 }.
note-built = { $seat } builds a { $size } ship{ $cost ->
    [unknown] { "" }
   *[other] { " " }and pays { $cost }
 }.
note-rebuilt = { $seat } builds a { $size } ship out of { $keeper }'s graveyard and pays { $keeper } { $cost ->
    [unknown] its price
   *[other] { $cost }
 }.
note-extractor = { $seat } places an extractor on { $where }{ $yields ->
    [0] { "" }
   *[other] , which yields { $yields }
 }.
note-traded = { $free ->
    [1] { $seat } trades and gains { $gained }.
   *[other] { $seat } trades { $paid } for { $gained }.
 }
note-gift = { $seat }'s Trade gives { $receiver } { $light }.
note-witness = { $seat } witnesses the gift and gains { $common }.
note-refreshed = { $light ->
    [0] { $seat } refreshes{ $closed ->
        [0] ; no planet gives light
       *[other] { blockade }
     }.
   *[other] { $seat } refreshes and gains { $light }{ $source ->
        [several] : { $shares }
        [inner] { " " }for inner planets
        [outer] { " " }for outer planets
        [cards] { " " }from cards
       *[unknown] { "" }
     }{ blockade }.
 }
share-inner = { $light } for inner planets
share-outer = { $light } for outer planets
share-cards = { $light } from cards
blockade = { $closed ->
    [0] { "" }
    [one] ; 1 planet is blockaded
   *[other] ; { $closed } planets are blockaded
 }

# Moves and exploration.

note-moved = { $how ->
    [wormhole] { $seat }'s { $ship } goes through a wormhole from { $before } to { $after }.
   *[other] { $lumos ->
        [1] The Lumos move
       *[0] { $seat } moves
     } a { $ship } from { $before } to { $after }.
 }
note-revealed = { $seat } explores { $place }{ $on ->
    [planet] , which yields { $yields }
   *[space] { "" }
 }{ $effect ->
    [none] { $on ->
        [planet] { "" }
       *[space] , and finds nothing
     }
    [gain] { $on ->
        [planet] ,
       *[space] { "" }
     } and gains { $gain }
   *[other] ; its token shows { $shows }{ $times ->
        [1] { "" }
        [2] , twice
       *[other] , { $times } times
     }
 }.
shows-nothing = { "" }
shows-gain = { "" }
shows-pick-up = an action card to take back
shows-draw = a technology to draw
shows-trade = a trade
shows-extractor = an extractor to place
shows-ship = a small ship
shows-wormhole = a wormhole
shows-research = a technology to put into play, free
note-launched = A new small ship of { $seat }'s is in { $sector }.

# What came to nothing, and what was offered and left.

note-in-vain-draw = { $seat } finds neither deck nor discards to draw from.
note-in-vain-pick-up = { $seat } has no action card on the table that could come back.
note-in-vain-no-extractor = { $seat } has no extractor left to place.
note-in-vain-planet-taken = { $seat } can place no extractor: the planet has one.
note-in-vain-foreign-ships = { $seat } can place no extractor: others have ships there.
note-in-vain-ship = { $seat } has no small ship left in the supply: none comes.
note-in-vain-wormhole = { $seat } has no ship elsewhere that could come through the wormhole.
note-in-vain-research = { $seat } has no technology in hand to put into play.
note-in-vain-gift = { $seat } has a card in play by which this Trade gives light to nobody.
note-in-vain-steal = No enemy of { $seat } in the sector has a resource to take.
note-declined-manufacture = { $seat } manufactures nothing.
note-declined-manufacture-free = { $seat } puts no technology into play.
note-declined-build = { $seat } builds no ship.
note-declined-extractor = { $seat } places no extractor.
note-declined-extractor-here = { $seat } places no extractor there.
note-declined-trade-offer = { $seat } makes no trade.
note-declined-move = { $seat } moves no ship.
note-declined-sortie = { $seat } leaves all ships where they are.
note-declined-look = { $seat } looks at no token.
note-declined-pick-up = { $seat } leaves all action cards on the table.
note-declined-salvage = { $seat } takes nothing out of the discards.
note-declined-launch = { $seat } launches no ship.
note-declined-migrate = { $seat } leaves the colony ship where it is.
note-declined-echo = { $seat } has no token act again.
note-declined-annex = { $seat } seizes no planet.
note-declined-wormhole = { $seat } brings no ship through the wormhole.
note-declined-attack = { $lumos ->
    [1] The Lumos do
   *[0] { $seat } does
 } not attack in { $sector }.

# Attacks.

note-rolled = { $lumos ->
    [1] The Lumos attack
   *[0] { $seat } attacks
 } in { $sector }: { $rolls }.
roll = { $size } ships roll { $faces }
rolled-again = { blanks } rolled again: { $faces }
some-rolled-again = blanks among them were rolled again
note-ability = { $seat }'s { $ability }: { $effects }.
note-took = { $seat } takes 1 { $resource } from { $other }{ $why ->
    [plunder] { " " }for destroying a ship
   *[ability] { "" }
 }.
note-lost = { $hits } of { $lumos ->
    [1] the Lumos'
   *[0] { $seat }'s
 } hits { $hits ->
    [one] finds no target and is lost
   *[other] find no target and are lost
 }.
note-screened = A screen keeps a hit off { $seat }'s ships.
note-damaged = { $lumos ->
    [1] The Lumos'
   *[0] { $seat }'s
 } { $ship } is hit: { shields-left }.
note-fled = { $seat }'s { $ship } flees home to { $sector }.
note-homed = It comes back to { $seat }'s supply.
note-destroyed = { $by_lumos ->
    [1] The Lumos destroy { ship-destroyed }; it goes to { $seat }'s graveyard.
   *[0] { $seat } destroys { ship-destroyed }.
 }
ship-destroyed = { $lumos ->
    [1] the Lumos'
   *[0] { $fleet }'s
 } { $ship }
note-razed = { $seat } destroys { $fleet }'s extractor in { $sector }.
note-paid-out = { $seat }'s graveyard is full: { $seat } gains { $light }, and its { $pieces } pieces are released.
