# What is asked, what its options say, and what the log says of a choice.
# A choice speaks for itself (choice-...) where a question does not say it otherwise (.option).

character = Choose the { -character } you play.
choice-character = { $character }: { $text }
    .group = { $character }
    .offer = { $text }
draft = Keep one { -item }; the rest go to your left neighbour.
draft-last = Keep one { -item }; the other goes under the pile.
keep = Keep one of the { -item(form: "many") } you drew; the rest are discarded.
choice-keep = Keep { $item } (costs { $price }, { $points }): { $text }
    .group = Keep { $item }
    .offer = { $price } → { $points }. { $text }
discard = Discard { -item(form: "a") }.
discard-surplus = You hold more { -item(form: "many") } than the limit. Discard one.
choice-discard = Discard { $item } (costs { $price }, { $points }): { $text }
    .group = Discard { $item }
    .offer = { $price } → { $points }. { $text }

take-die = You have no die. Take one from your reserve?
    .decline = Take none
choice-take-die = Take a die
    .log = { $seat } takes a die from the reserve.
assign = Assign a die to the next Garage or to a Farm.
choice-assign = A { $value } to { $spot }{ $offered ->
    [0] { "" }
   *[1] : { $offer }
}
    .group = { $spot }
    .chip = { $value }
    .offer = { $offer }
garage-costs = acts { $algae ->
    [0] free
   *[other] for { $algae } Algae
}
offer-needs = nothing, for it takes a { $value }
offer-raises = +{ $count } for the dice on your other Farms

send = Action the { $face } in Garage { $garage }{ $algae ->
    [0] { "" }
   *[other] { " " }for { $algae } Algae
}, or let it rest in the Cantina.
send-headquarters = Action your Headquarters die, a { $face }.{ $may_flip ->
    [0] { "" }
   *[other] { " " }It may be flipped.
}
choice-send = { $how ->
    [plain] { $station }
    [pair] { $station }, with your next die, as { $value }s
   *[as] { $station } as a { $value }
}{ $offered ->
    [0] { "" }
   *[1] : { $offer }
}
    .group = { $how ->
        [pair] { $station }, with your next die
       *[as] { $station }
    }
    .chip = { $value }
    .offer = { FORM($offer, "brief") }
    .log = { $place ->
        [laboratory] { $seat } sends two { $value }s to { $place }.
       *[other] { $seat } sends a { $value } to { $place }.
    }
choice-cantina = Let it rest in the Cantina{ $dice ->
    [1] { "" }
    [2] { " " }with the die to its right
    [3] { " " }with the 2 dice to its right
    [4] { " " }with the 3 dice to its right
   *[5] { " " }with the 4 dice to its right
}, which gives { $water }
    .group = Let it rest
    .offer = { $dice ->
        [1] in the Cantina
        [2] with the die to its right
        [3] with the 2 dice to its right
        [4] with the 3 dice to its right
       *[5] with the 4 dice to its right
    } → { $water }
    .log = { $seat } rests in the Cantina.

# What a die pays and gets there.
offer-space = { $clan }, row { $row }{ $worth }
    .brief = { $clan }, row { $row }{ FORM($worth, "brief") }
offer-spaces = { $spaces } spaces open, { $least } to { $most }
offer-items = { $items ->
    [1] { $item } for { $price }
   *[other] one of { $items } { -item(form: "many") }
}; then { $rewards }
    .brief = { $items ->
        [1] { $price } → { $item }
       *[other] one of { $items } { -item(form: "many") }
    }, then { FORM($rewards, "brief") }
offer-headquarters = { $items } or { $water }, and first to act next round
    .brief = { $items } or { $water }, first next round
offer-dig = { $water } for { $gems }
    .brief = { $water } → { $gems }
offer-farm = a Farm Tile for { $price }
    .brief = { $price } → a Farm Tile
offer-paid = { $price } { $result }
    .brief = { $price } → { FORM($result, "brief") }
offer-upgrade = for { $tile }
    .brief = { $tile }
offer-move = to move { $direction }{ $to }
    .brief = { $direction }{ $to }
offer-trades = { $trades ->
    [0] no trade
    [1] up to { $trades } trade
   *[other] up to { $trades } trades
}
offer-dice = { $dice } for { $algae }
    .brief = { $algae } → { $dice }

negotiate = Which space of the { -negotiation-board }?
choice-negotiate = { $clan }, row { $row }{ $worth }
    .log = { $seat } negotiates with { $clan } in row { $row }.
space-worth = : { $price } for { $points }
    .brief = : { $price } → { $points }
set-die = Leyrien: turn one of your dice on the base to any value?
    .decline = Leave the dice as they are
choice-set = Turn { $die } on { $spot } to { $value }
    .group = Turn { $die } on { $spot } to
    .chip = { $value }
    .log = { $seat } turns the die on { $spot } to { $value }.
roll-again = Jrayek: roll one of your dice on the base again?
    .decline = Leave the dice as they are
choice-roll-again = Roll { $die } on { $spot } again
use-ability = Use the { -clan }'s ability? { $ability }
choice-use-ability = Use the ability
reward = Advancement: the first { $value } on the board. Choose a reward.
choice-reward = { $reward }
setback = Setback with { $clan }: which condition do you resolve?
    .decline = Ignore the setback; its token stays
choice-setback = { CAPITAL($condition) }
    .log = { $seat } resolves the setback of { $condition }.
punishment = Choose the punishment your setback covers.
reward-setback = Your setback is a reward. Which one?
choice-punishment = { $punishment }

trade = Which { -item } do you trade for?
choice-trade = Trade for { $item } (costs { $price }, { $points }): { $text }
    .group = { $item }
    .offer = { $price } → { $points }. { $text }
    .log = { $seat } trades for { $item }.
row = Which row of the Depository?
choice-row = The { $row }: { $reward }
    .log = { $seat } chooses the { $row }.
also = Which other row's reward do you take too?
choice-also = The { $row }: { $reward }
    .log = { $seat } takes the { $row }'s reward too.
row-reward-move = you may move your Harvester
    .brief = a move
row-reward-die = gain 1 die
    .brief = 1 die
row-reward-items = draw 2 { -item(form: "many") }
    .brief = 2 { -item(form: "many") }

headquarters = Headquarters: draw { -item(form: "many") } or gain Water?
choice-headquarters = { $good ->
    [water] Gain { $gain }
   *[items] Draw { $gain }
}
dig = Which space of the Mining Camp?
    .option = Mining Camp, total { $total }: { $water } for { $gems }
choice-dig = Total { $total } for { $gems }
    .log = { $seat } digs at the space X = { $total }.
pay = How do you pay?
    .option = Pay { $price }{ $garage ->
        [0] { "" }
       *[other] , and { $garage } Algae for the Garage
    }
choice-pay = Pay in { $good }
stall = Which space of the Market?
choice-stall = The { $side } space: { $rates }
    .log = { $seat } takes the { $side } Market space.
swap = Trade? You have { $left } left.
choice-swap = { $given } for { $taken }
choice-done = Stop trading
buy = How many new dice?
choice-buy = { $dice } for { $algae }

take-farm = Take a Farm Tile.
choice-farm = { $stack }
take-upgrade = Take { -upgrade(form: "a-tile") }.
choice-upgrade = { $stack }
stack = The { $side } stack
stack-with = { $tile } ({ $side }): { $text }
side-left = left
side-middle = middle
side-right = right
replace-farm = Your Farms are full. Which tile leaves the game?
    .decline = Keep what you have, and leave the new tile
choice-replace-farm = { $tile } on Farm { $number }
replace-upgrade = Your Garages are full. Which tile leaves the game?
    .decline = Keep what you have, and leave the new tile
choice-replace-upgrade = { $tile } on Garage { $number }
lose-farm = Which Farm Tile do you lose?
choice-lose-farm = { $tile } on Farm { $number }
lose-upgrade = Which { -upgrade(form: "tile") } do you lose?
choice-lose-upgrade = { $tile } on Garage { $number }
the-tile = the tile
lose-die = Which die goes back to your reserve?
choice-lose-die = { $die }
    .log = { $seat } loses the die at { $spot }.

may-move = Move your Harvester?
    .decline = Stay where it is
may-move-for = Pay { $price } to move your Harvester?
must-move = Move your Harvester.
choice-move = Move { $direction }{ $to }
to-space = , to { $space }{ $token ->
    [1] , picking up { $water } Water
    [2] , picking up 1 Gem
   *[0] { "" }
}
harvest = Farm { $farm } counts { $value }. What does it give?
    .option = { $gives }
choice-harvest = Harvest { $good }
none-of = No { $good }
choice-decline = No, leave it
