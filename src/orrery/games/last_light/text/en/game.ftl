# What the game says of itself to who sits down.

game-goal =
    The round in which somebody comes to 20 light is the last; most light wins.
    Light comes from planets you control in Refresh, cards and achievements.
    A round: all choose an action card in secret; they are done in their order.
