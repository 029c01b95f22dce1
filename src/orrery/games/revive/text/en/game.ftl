# What the game says of itself to who sits down.

game-goal =
    Most points win: by exploring, technologies, locations and your artifact card.
    A turn: one or two actions, or hibernate, which frees your slots for cards.
    When the last major artifact is taken, everybody else has one more turn.
