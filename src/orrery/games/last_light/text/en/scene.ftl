# What stands on the table.

title = Last Light
said = { $said }
empty = { "" }
lumos = Lumos
lumos-mark = L
the-lumos = The Lumos

phase-choose = Choose a card
phase-carry-out = Carry out the cards
phase-end = End of the round
status-setup = Set-up
status = Round { $round } · board { $turns ->
    [0] never turned
    [1] turned once
    [2] turned twice
   *[other] turned { $turns } times
 } · { $doing }
    .name = Round { $round }
choosing-cards = choosing cards
the-end = the end
round-ends = end of the round
all-do = { $card }
does = { $seat }: { $card }

# The board.

board = The board
sector-label = { $sector ->
    [centre] Centre
   *[other] { $sector }
 }{ $state ->
    [asteroids] { " " }(asteroids)
    [home] { " " }(home of { $owner })
   *[open] { "" }
 }
    .name = { $sector ->
        [centre] Centre
       *[other] { $sector }
     }
asteroids-text = Asteroids: no ship may stop here or pass through.
colony-ship = { $seat } colony ship
colony-ship-text = New ships come here. Neither it nor its extractors can be attacked.
planet-label = { $planet } ({ $colours })
unexplored = Unexplored: { $pile }
unexplored-known = Unexplored, but you know the { $pile }
unexplored-text = Face-down. Whoever has a ship here after the moves of their Command reveals it.
blockaded = Blockade: no light for { $seat } in Refresh
ship-of = { $fleet } { $size } ship
ship-hit = { ship-of }: { $left } of { $most } shields left{ $hits ->
    [0] { "" }
   *[other] , hits placed
 }
extractor-label = { $seat } extractor{ $hit ->
    [0] { "" }
   *[other] : hit
 }

# For all.

light = Light
race = { $seat }: { $light } of { $goal } light
    .name = { $seat }
first-label = { $seat } is first player
first-text = Comes first where order matters, and chooses the order of battles.
refreshed-label = { $seat } has refreshed
refreshed-text = The board turns at the end of the round in which the last player refreshes.
ally-label = The Lumos are with { $seat }
ally-text = The Lumos are with whoever has less light, or with whom a card allies them.
chosen-cards = This round's cards
a-card = A card
battle-in = Battle in { $sector }
volley = { $fleet }: { $state ->
    [waiting] has not rolled
    [idle] does not attack
   *[rolled] { $left ->
        [0] no hits
        [one] 1 hit
       *[other] { $left } hits
     } to place
 }
    .name = { $fleet }
marks = { $placed ->
    [0] not hit
    [one] 1 hit placed on it
   *[other] { $placed } hits placed on it
 }{ $screens ->
    [0] { "" }
    [one] ; screens take 1 hit
   *[other] ; screens take { $screens } hits
 }
face-hit = hit
face-ability = ability
face-blank = blank
deck = Deck
discards = Discards
trades = Trades and technologies
tokens-found = Tokens found

# A player's corner.

mat = { $seat }'s board
    .name = Board
stock-label = { CAPITAL($resource) }
colony = Colony { $number } ({ $goods })
    .name = Colony { $number }
card-label = { $card }{ $state ->
    [exhausted] { " " }(exhausted)
    [kept] { " " }(kept)
   *[ready] { "" }
 }
    .name = { $card }
action-label = { $number } { $card }{ $state ->
    [played] { " " }(played)
   *[ready] { "" }
 }
    .name = { $card }
an-achievement = An achievement
achievement-label = { $achievement }{ $state ->
    [scored] , scored
   *[open] { " " }{ $have }/{ $need }
 }
ships-label = { CAPITAL($size) } ships: { ship-figures }, costs { $cost }
    .name = { CAPITAL($size) } ships
free-for-mod = Free for a mod
free-for-ability = Free for an ability
civilizations = Civilizations ({ technologies } in play)
    .name = Technologies in play
extractors-left = Extractors left: { $count }
    .name = Extractors left
graveyard = Graveyard: { $count } of { $full }
    .name = Graveyard
graveyard-text = pays { $light } light
action-cards = { $seat }'s action cards
    .name = Action cards
technologies-of = { $seat }'s technologies in hand
    .name = Technologies in hand
technologies-in-hand = Technologies in hand
a-faction = A faction
factions-of = { $seat }'s factions
    .name = Factions
achievements-of = { $seat }'s achievements
    .name = Achievements
alliance = With { $ally }
alliance-text = They are with whoever has less light, who may command them. Of the others' planets they keep light away.
lumos-to-come = { CAPITAL($size) } ships to come: { $count }

# Words on the tabs of a phone: short ones.
tab-board = Board
tab-light = Round
tab-chosen = Cards
tab-trade = Trade
tab-survey = Found
tab-mat = Fleet
tab-actions = Cards
tab-technologies = Cards
tab-dealt = Choice
tab-choices = Choice
