# Headings of the points, and what decides between equal totals.

heading-negotiation = negotiation
heading-items = items
heading-harvester = harvester
heading-research-base = research base
heading-gems = gems
heading-depository = depository
heading-progress = progress
tie-shared = shared
tie-dice = { $dice } dice
tie-goods = { $dice } dice, { $goods } { -power }, Algae and Water
