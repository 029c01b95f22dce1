# What is asked, and the options of each question.

raise = Raise a die by 1? You have { $left } left.
    .done = Leave the dice as they are
choice-raise = Make a { $value } a { $higher }

pair = Which die goes to the Laboratory beside it?
    .option = { $die }
choice-pair = The die from { $spot }

specialist = You gain a Specialist. Which one leaves your Outpost?
    .option = The one at { $home }. { $unlocks }
choice-specialist = The one at { $home }

exchange = Which regular die makes room for the Specialist?
    .option = { $die }
choice-exchange = { $die }
die-to-roll = One of your dice to roll

in-water = You owe { $gems }. How many do you pay in Water, { $rate } each?
    .option = Pay { $paid }
choice-in-water = { $gems } in Water

side-trade = The Trader on Garage { $garage } brings one trade{ $late ->
        [0] , now or after the action
       *[1] { "" }
    }.
    .option = { $given } for { $taken }
    .later = Not now, perhaps after

peek = Look under a Gem Cache?
choice-peek = The one at the { $corner }
    .log = { $seat } looks under the Gem Cache at the { $corner }.

end-trade = Trade? You have { $left } left.
    .option = { $given } for { $taken }

home-top = the top
home-left = the bottom left
home-right = the bottom right


# What the base game asks, where Specialists and Factions change it.
choice-assign = { $value ->
    [7] The Specialist
   *[other] A { $value }
} to { $spot }
choice-send = Send it to { $place } as a { $value }
space-having = : { $points }, having { $need }
reward-specialists = Advancement: one of the first two Specialists on the board. Choose a reward.
