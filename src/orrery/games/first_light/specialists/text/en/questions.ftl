# What is asked, and the options of each question.

# Set-up
outpost-tile = Choose the Outpost Tile you keep; the other goes back to the box.
choice-outpost-tile = { $tile }: { $text }

# Planning
redraw = Discard { -item(form: "a") } to draw 2 new ones?
raise = Raise a die by 1? You have { $left } left.
    .done = Leave the dice as they are
choice-raise = Make a { $value } a { $higher }

# Sending dice
die = What acts now?
    .option = { $face ->
        [0] The die
        [7] The Specialist
       *[other] The { $face }
    } in { $spot }
choice-die = The die in { $spot }
choice-flip-tile = Flip your tile: harvest all your Farms now
pair = Which die goes to the Laboratory beside it?
    .option = { $die }
choice-pair = The die from { $spot }
side-trade = The Trader on Garage { $garage } brings one trade{ $late ->
        [0] , now or after the action
       *[1] { "" }
    }.
    .option = { $given } for { $taken }
again = Resolve it a second time?
choice-again = Resolve it again, and pay again
choice-later = Not now, perhaps after
perk = Draw 2 { -item(form: "many") }, or discard one for a Gem?
choice-perk = { $perk ->
    [gem] Discard { -item(form: "a") } for 1 Gem
   *[draw] Draw 2 { -item(form: "many") }
}
column = Use what your board shows below the Mining Camp?
choice-column = { $use }
    .log = { $seat } uses the board below the Mining Camp: { $column }.
second = Use another Faction's ability too?
    .option = { $clan } { $when } it: { $ability }
choice-second = { $clan } { $when } it
    .log = { $seat } also uses the ability of { $clan }.
peek = Look under a Gem Cache?
choice-peek = The one at the { $corner }
    .log = { $seat } looks under the Gem Cache at the { $corner }.
in-water = You owe { $gems }. How many do you pay in Water, { $rate } each?
    .option = Pay { $paid }
choice-in-water = { $gems } in Water

# Specialists
specialist = You gain a Specialist. Which one leaves your Outpost?
    .option = The one at { $home }. { $unlocks }
choice-specialist = The one at { $home }
exchange = Which regular die makes room for the Specialist?
    .option = { $die }
choice-exchange = { $die }
die-to-roll = One of your dice to roll

# Contracts
fulfil = Which { -item } do you fulfil?
finish = Which { -item } acts first?
choice-finish = { $item }: { $text }
end-trade = Trade? You have { $left } left.
    .option = { $given } for { $taken }

# Harvest
harvest-reward = Take a reward that no token covers?
    .later = Not now, perhaps after the Harvest

home-top = the top
home-left = the bottom left
home-right = the bottom right


# What the base game asks, where Specialists and Factions change it.
choice-assign = { $value ->
    [7] The Specialist
   *[other] A { $value }
} to { $spot }{ $offered ->
    [0] { "" }
   *[1] : { $offer }
}
    .group = { $spot }
    .chip = { $value ->
        [7] Specialist
       *[other] { $value }
    }
    .offer = { $offer }
space-having = : { $points }, having { $need }
reward-specialists = Advancement: one of the first two Specialists on the board. Choose a reward.

own-outpost = Your own Outpost
offer-temple = { $price } for this: { $result }
    .brief = { $price } → { $result }
offer-outpost = { $tile } { $owner } gains { $gains }.
offer-ai-outpost = { $tile } The AI gains { $gains }.
choice-to-farm = Farm { $farm }, where it counts as a 6 in Harvest
    .log = { $seat } sends a Specialist to Farm { $farm }.
choice-lose-specialist = A Specialist from { $spot }
