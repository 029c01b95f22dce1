# Why not.

not-in-water = You do not have the Gems or the Water for that.
specialist-gone = That Specialist has left its place already.
no-regular-die = No regular die of yours lies there.
no-such-die = You have rolled no such die.
no-pair = That die cannot go with it now, or you cannot pay its Garage.
no-rate = The Market has no such rate.
trade-leaves-too-little = That trade would leave too little for the Laboratory.
trade-short = It takes { $price }; you have { $have }.
no-end-trade = The Market has no such rate, or you lack what it takes.
peeked = You know that Gem Cache already.
