# What things are called. The second edition has other names for some of them: second/terms.ftl.

-power = Power
-item = { $form ->
   *[one] Item
    [many] Items
    [a] an Item
}
-character = { $form ->
   *[one] Character
    [many] Characters
}
-upgrade = { $form ->
   *[one] Upgrade
    [tile] Upgrade Tile
    [tiles] Upgrade Tiles
    [a-tile] an Upgrade Tile
}
-location = { $form ->
   *[one] Location
    [many] Locations
}
-clan = { $form ->
   *[one] clan
    [many] clans
}
-negotiation-board = Negotiation Board
