# Names of what the expansion brings.

amount-specialists = { $count ->
    [one] { $count } Specialist
   *[other] { $count } Specialists
}

place-oxataya = Oxataya
place-ahzuri = Ahzuri
place-temple = the Temple
place-outpost = an Outpost
place-outpost-0 = Purple's Outpost
place-outpost-1 = Orange's Outpost
place-outpost-2 = Blue's Outpost
place-outpost-3 = Black's Outpost
place-outpost-4 = the AI's Outpost

station-oxataya = Oxataya
station-ahzuri = Ahzuri
station-temple = Temple
station-outpost-0 = Purple's Outpost
station-outpost-1 = Orange's Outpost
station-outpost-2 = Blue's Outpost
station-outpost-3 = Black's Outpost
station-outpost-4 = AI's Outpost

# What Leaders are called on tiles and boards of their own.
first-name-amos-tullan = Amos
first-name-charlene-fortin = Charlene
first-name-michela-swan = Michela
