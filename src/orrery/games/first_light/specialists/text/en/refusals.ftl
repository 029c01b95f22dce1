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

temple-full = The Temple has no free space.
temple-too-dear = The Temple costs { $costs }.
nobodys-outpost = Nobody plays that colour.
only-specialists = Only a Specialist may go to an Outpost, or a die from a Garage with a Shuttle.
outpost-full = That Outpost has no free space.
at-the-centre = Your Harvester is at the centre and cannot move back.
no-die-in-reserve = Your reserve holds no die.
no-upgrade-tile-left = There is no { -upgrade(form: "tile") } left.
tile-too-dear = That Outpost's tile costs { $price }.
tile-takes-cards = That Outpost's tile takes { $items } of your hand and { $price }.
no-contract-to-fulfil = You cannot fulfil any { $kind } { -item } in your hand.
no-specialist-rolled = You have no Specialist left to assign.
requirement-not-met = That space asks for { $need }.
reward-not-in-play = That reward is on a Leader's tile, and nobody plays that Leader.
