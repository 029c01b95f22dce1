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
