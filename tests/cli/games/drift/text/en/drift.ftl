# What Drift says.

seat = { $seat ->
    [0] Red
    [1] Green
   *[2] Blue
    }

plan = Keep or push your die
move = Move your ship
land = Land a card

choice-plan = Plan { $plan }
    .log = { $seat }: Plan { $plan }
choice-move = Move to rock { $rock }
    .log = { $seat }: Move to rock { $rock }
choice-stay = Stay
    .log = { $seat }: Stay
choice-land = Land { $card }
    .log = { $seat }: Land { $card }
choice-pass = Pass
    .log = { $seat }: Pass
choice-never = Never

far-away = That rock is not next to yours.

note-drew = { $seat } draws { $cards ->
        [0] { $count } cards
       *[other] { $cards }
    }
note-rolled = { $seat } rolls { $die }
note-planned = { $seat } meant to { $plan }
note-ended = The game ends

round = Round { $round } of { $rounds }
belt = The belt
rock = rock { $rock }
ship = ship
die = die
fuel = Fuel: { $fuel }
hidden-card = a hidden card
landed = Landed cards
fuel-left = Fuel
tie = { $fuel } fuel
