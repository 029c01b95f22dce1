# What stands on the boards, the bases and the cards with the expansion; a face of 7 is a Specialist's.

die-of = { $seat } { $value ->
    [7] Specialist
   *[other] { $value }
}
rolled = rolled { $value ->
    [7] Specialist
   *[other] { $value }
}

# The planet and the Negotiations Board
peeked-at = You have looked under this Gem Cache.
required-says = Nothing to pay, but before the die is sent: { $required }.
specialists-token = { $number ->
    [1] first
   *[2] second
} Specialist
specialists-token-says = The { $number ->
    [1] first
   *[2] second
} Specialist on the board takes a reward.
word-setback-specialists = 2 Specialists
tile-of = { $leader }'s tile
board-of = { $leader }'s board

# The Stations
temple-result = { $values }: { $does }

# Outposts
outposts = Outposts
outpost-sign = Outpost
outpost-space = die
board-says = { $board }.
ai-outpost-says = One die a round. The AI gains { $gems } for each that is sent here.
lock-held = Lock: a Specialist
lock-empty = Lock: empty
lock-says = A locked Specialist comes into play when an active one leaves for good.
home-waiting = { $home ->
    [top] Top
    [left] Left
   *[right] Right
} Specialist: waiting
home-gone = { $home ->
    [top] Top
    [left] Left
   *[right] Right
} Specialist: gone

# Bases
specialists-ready = Specialists to assign
specialists-cantina = Specialists in the Cantina
specialists-idle = Idle Specialists
specialists-new = New Specialists
specialists-counted = Counted among the dice there, too.
specialists-gained = Specialists gained: { $gained } of { $most }, { $points } points
    .name = Specialists gained
specialists-lost = { $count } out of the game.
held-tiles = Outpost Tiles dealt
tiles-dealt-to-you = Tiles dealt to you
own-tile-flipped = { $leader }'s tile: flipped
own-tile-unflipped = { $leader }'s tile: not flipped yet
own-tile-flipped-says = Your Farms are harvested already.
own-tile-unflipped-says = A turn of Execute flips it to harvest your Farms.

# The AI
ai-locked = Specialists locked
ai-active = Specialists among its dice
ai-specialist-locked = Specialist { $number }: locked
ai-specialist-unlocked = Specialist { $number }: unlocked
exploit-card = Exploit
exploit-row = { $row }.
specialists-scheme = Specialist's Scheme: { $value }

# Words on the tabs of a phone.
tab-outposts = Outposts
tab-tiles = Tiles
