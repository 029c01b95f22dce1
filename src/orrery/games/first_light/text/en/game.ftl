# What the game says of itself to who sits down.

game-goal =
    Most points win after 8 rounds, or 7 in the second edition.
    Points: { -negotiation-board }, { -item(form: "many") } in play, tiles of your base, a Gem Cache, Gems.
    A round: roll and assign dice in secret, send them to places, then harvest.
