# Dice are sent, and Contracts fulfilled.

send = Send the { $face } in Garage { $garage }{ $algae ->
    [0] { "" }
   *[other] { " " }for { $algae } Algae
}, or let it rest in the Cantina.
send-headquarters = Send your Headquarters die, a { $face }.{ $may_flip ->
    [0] { "" }
   *[other] { " " }It may be flipped.
}
trade = Which { -item } do you fulfil?
choice-trade = Fulfil { $item } (costs { $price }, { $points }): { $text }
    .log = { $seat } fulfils { $item }.
