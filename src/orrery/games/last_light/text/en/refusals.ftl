# Why not.

for-three = { $faction } is for three or more players.
not-dealt = You were not dealt { $faction }.
refresh-too-early = With two players you can play Refresh only if another of your action cards lies on the table.
refresh-on-table = Your Refresh lies on the table; it comes back when the board turns.
on-table = Your { $card } lies on the table; Refresh takes it back to hand.
play-later = Action cards are chosen at the start of a round.
not-in-play = You do not have { $card } in play.
exhausted = { $card } is exhausted; Refresh readies it.
changes-nothing = { $card } would change nothing now.
use-later = Cards are exhausted right before or right after your own action card, at no other time.
not-drawn = You have not drawn { $technology }.
not-discarded = { $technology } is not among the discards.
not-yours = You control no planet in { $place }.
no-echo = No token of a planet of yours that could act again lies { on }.
no-way-for-colony = Your colony ship moves over one edge, not to a planet, the centre, asteroids or another home: it cannot go to { $place }.
not-to-annex = In { $place } you cannot seize a planet: another player's extractor must be there, a ship of yours, and no ship of anybody else.
not-in-hand = You have no { $technology } in hand.
civilization-twice = You have { $technology } in play, and no civilization may be there twice.
technology-too-dear = { $technology } costs { $cost }; you lack { $lacking }.
make-later = Technologies are manufactured at the end of your Research.
not-a-mod-there = { $technology } is not a mod of your { $size } ships.
refresh-stays = Refresh cannot be taken back; it returns when the board turns.
card-in-hand = { $card } is in your hand already.

# Construct and Trade.

no-ship-left = You have no { $size } ship left in your supply.{ $graveyards ->
    [0] { "" }
   *[other] { " " }You could build one out of { $graveyards } graveyard.
 }
own-graveyard = Your own graveyard holds only what you destroyed.
not-buried = No { $size } ship of yours is in { $keeper ->
    [nobody] a
   *[other] { $keeper }'s
 } graveyard.
ship-too-dear = A { $size } ship costs you { $cost }; you lack { $lacking }.
build-later = Ships are built when you carry out Construct.
ships-first = Ships come before the extractor: say first that you build no more.
ships-over = Ships are built before the extractor; that part is over.
space-taken = Your extractor stands on that space already.
no-planet = There is no planet in { $place }.
planet-taken = { CAPITAL($whose) } extractor stands on { $place } already.
no-ship-at-planet = You need a ship at { $place } to place an extractor there.
foreign-ships = No extractor can be placed on { $place } while others have ships there: { $ships }.
no-extractor-left = You have no extractor in your supply; you must wait until a graveyard gives one back.
extractor-later = Extractors are placed when you carry out Construct.
only-here = The token lets you place an extractor on { $place } only.
trade-too-dear = That trade takes { $cost }; you lack { $lacking }.
trade-later = Trades are made when you carry out Trade.
gift-not-to-you = The light goes to another player, not to you.
gift-to-nobody = There is no player of that colour to gain the light.

# Moves and exploration.

not-on-board = { CAPITAL($ship) } is { $where ->
    [supply] in the supply
    [graveyard] in a graveyard
   *[out] out of the game
 }, not on the board.
no-lumos = There are Lumos in a game of two players only.
not-allied = The Lumos are allied with { $ally }; only their ally, the player with less light, commands them.
moved-already = That ship has moved already; each moves once.
like-another = It is like the other { $size } ship in the sector; choose that one.
nowhere-to-go = That ship has nowhere to go.
moves-first = Tokens are revealed when all your ships have moved.
moves-over = Your moves are over; exploration and attacks follow them.
move-later = Ships move when you carry out Command.
lumos-no-wormhole = The Lumos cannot use a wormhole.
ship-there-already = That ship is { at } already.
own-ship = The card moves a ship of your own.
there-already = The ship is in { $sector } now. Choose where it goes, or take back that you chose it.
asteroids = Asteroids close { $sector }; no ship may stop there.
over-a-corner = { CAPITAL($sector) } is only reached over a corner; a ship moves over edges.
too-far = { CAPITAL($sector) } is { $away } sectors away; this ship moves { $most }.
no-token = No token lies face down { on }.
lumos-explore-not = The Lumos do not explore, and you have no ship of your own { at }.
no-ship-there = You have no ship { at }.
looked-already = You have looked at the token { on } already.
not-found = That token is not among those drawn for the planet.

# Attacks.

settled = The attacks { at } are settled; there is only one a round.
nobody-attacks = Nobody who plays Command could attack { at }.
hit-later = Attacks begin when everybody with Command has moved.
roll-first = First say which sizes attack; hits are placed when all here have rolled.
no-bombardment = No enemy ship is there, and { $whose } { $size } ships have no bombardment.
no-such-size = None of { $whose } { $size } ships is { at }.
no-such-colour = No ships of that colour are in the game.
own-side = Hits are placed on enemy ships, not on those of your own side.
allies = Allies place no hits on each other.
not-in-battle = That ship is not { at }.
doomed = The hits placed so far destroy that ship; choose another target.
no-enemy-extractor = No enemy extractor is { on }.
only-bombardment = The extractor can be hit only with bombardment, and only when no enemy ship is left to hit.
not-to-rob = Only an enemy with ships in the sector can be robbed.
has-none = { $player } has no { $resource }.
