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
    .option = { $send }
send-headquarters = { $face ->
    [7] Send your Specialist from Headquarters.
   *[other] Send your Headquarters die, a { $face }.
}{ $may_flip ->
    [0] { "" }
   *[other] { " " }It may be flipped.
}
    .option = { $send }
# What is sent is told by a note, which knows whether it is a Specialist.
choice-send = { $valued ->
    [0] { send-plain }
   *[1] { send-as }
}
