# What the toys say.

table = Table

pick = Please pick.
    .option = do pick:{ $pick }
whisper = Please whisper.
stop = Please stop.

choice-pick = do pick:{ $pick }
    .log = { $seat } takes pick:{ $pick }
choice-stop = do stop
    .log = { $seat } takes stop

no-more-d = there is no more d to pick

chance = chance gives { $outcome }
unseen = something unseen

note-told = { $what } came out
note-dealt = { $count } dealt{ $cards ->
        [0] { "" }
       *[other] : { $cards }
    }
note-price = the price is { $amount } { $reason }
