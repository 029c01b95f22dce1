# Names: seats, goods, places, and what the sheets call otherwise in another edition. All other titles are the sheets'.

seat = { $seat ->
    [0] Purple
    [1] Orange
    [2] Blue
    [3] Black
   *[4] AI
}

good-water = Water
good-algae = Algae
good-power = { -power }
good-gems = Gem

amount-water = { $count } Water
amount-algae = { $count } Algae
amount-power = { $count } { -power }
amount-gems = { $count ->
    [one] { $count } Gem
   *[other] { $count } Gems
}
amount-dice = { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
amount-items = { $count ->
    [one] { $count } { -item }
   *[other] { $count } { -item(form: "many") }
}

# Places as a sentence names them; the clans' are their boards.
place-negotiation = the { -negotiation-board }
place-depository = the Depository
place-headquarters = Headquarters
place-mining-camp = the Mining Camp
place-laboratory = the Laboratory
place-foundry = the Foundry
place-control-room = the Control Room
place-market = the Market
place-academy = the Academy
place-leyrien = Leyrien
place-zcharo = Zcharo
place-jrayek = Jrayek

incident-items = { -item(form: "many") }
incident-upgrade = { -upgrade }

# Places as their boards name them.
station-negotiation = { -negotiation-board }
station-depository = Depository
station-headquarters = Headquarters
    .name = HQ
station-mining-camp = Mining Camp
station-laboratory = Laboratory
station-foundry = Foundry
station-control-room = Control Room
station-market = Market
station-academy = Academy
station-leyrien = Leyrien
station-zcharo = Zcharo
station-jrayek = Jrayek

# Goods where their number stands before another word, "2 more Gems".
counted-good = { $good ->
    [gems] { $count ->
        [one] Gem
       *[other] Gems
    }
    [dice] { $count ->
        [one] die
       *[other] dice
    }
    [items] { $count ->
        [one] { -item }
       *[other] { -item(form: "many") }
    }
   *[other] { $good }
}
amount-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

# What stands between several things.
join-sentence = { " " }
join-semicolon = { "; " }
join-else = { ", else " }
join-equals = { " = " }
join-dash = -

# Something by itself, and nothing at all.
said = { $said }
blank = { "" }
