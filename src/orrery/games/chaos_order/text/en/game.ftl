# What the game says of itself to who sits down.

game-goal =
    Win by fame, each faction in its own way, or by controlling every relic region.
    Each round has one relic less; after six the last one decides, else most land.
    A round: price a phase, act where you can pay, fight, gain income.
