# Where the expansion asks otherwise than the second edition.

send = { $face ->
    [7] Send your Specialist in Garage { $garage }
   *[other] Send the { $face } in Garage { $garage }
}{ $algae ->
    [0] { "" }
   *[other] { " " }for { $algae } Algae
}{ $rests ->
    [0] { "" }
   *[1] , or let it rest in the Cantina
}.
send-headquarters = { $face ->
    [7] Send your Specialist from Headquarters.
   *[other] Send your Headquarters die, a { $face }.
}{ $may_flip ->
    [0] { "" }
   *[other] { " " }It may be flipped.
}
# What is sent is told by a note, which knows whether it is a Specialist.
choice-send = { $how ->
    [plain] { $station }
    [pair] { $station }, with another die, as { $value }s
   *[as] { $station } as a { $value }
}{ $offered ->
    [0] { "" }
   *[1] : { $offer }
}
    .group = { $how ->
        [pair] { $station }, with another die
       *[as] { $station }
    }
    .chip = { $value }
    .offer = { FORM($offer, "brief") }
