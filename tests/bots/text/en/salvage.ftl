# What Salvage says: as few words as will do.

all = All

job = job
cost = cost
door = door
bid = bid

choice-job = job:{ $job }
choice-cost = cost:{ $cost }
choice-door = door:{ $door }
choice-bid = bid:{ $bid }

note-bids = { $bids }
