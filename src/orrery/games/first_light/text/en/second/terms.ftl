# What the second edition, and what came with it, calls things.

-power = Energy
-item = { $form ->
   *[one] Contract
    [many] Contracts
    [a] a Contract
}
-character = { $form ->
   *[one] Leader
    [many] Leaders
}
-upgrade = { $form ->
   *[one] Ship
    [tile] Ship Tile
    [tiles] Ship Tiles
    [a-tile] a Ship Tile
}
-location = { $form ->
   *[one] Station
    [many] Stations
}
-clan = { $form ->
   *[one] faction
    [many] factions
}
-negotiation-board = Negotiations Board
