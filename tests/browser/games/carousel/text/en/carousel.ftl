# What Carousel says.

seat = Red

card = Choose a card.
ship = Choose a ship.
move = Where to?

choice-card = card { $card }
    .log = { $seat } chooses card:{ $card }.
choice-ship = ship { $ship }
    .log = { $seat } chooses ship:{ $ship }.
choice-move = move { $sector }
    .log = { $seat } chooses move:{ $sector }.

closed = That sector is closed.

round = Round { $round }
rounds = Rounds
sky = The sky
played = Played
mat = Red's mat
face-down = A card face down
face-sun = Sun
face-moon = Moon
engines = Engines: 3 of 3
engine = Engine { $number }
goes = It goes.

boat = Boat
ark = Ark (1 of 3)
pawn = Pawn
world = Ember
warm = A warm world.
moon = Its moon
mine = Mine
hub = Hub
sector-inner = Inner { $number }
sector-outer = Outer { $number }
sector-rim = Rim { $number }
