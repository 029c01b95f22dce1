results = Results
results-won = You won!
results-shared = You won together!
results-winner =
    { $n ->
        [one] { $names } wins
       *[other] { $names } win
    }
results-rank = Rank
results-player = Player
results-total = Total
results-tie = { $name }: { $text }
chart-caption = Points over the game (before the end: an estimate of what each would reach)
chart-label = Points over the game, at the end: { $text }
chapter-done = Chapter { $n } of { $of } is played.
campaign-done = Chapter { $n } was the last: the campaign is complete.
campaign-chat = Chapter { $n }: { $link }
rematch = Rematch
rematch-chat = Rematch: { $link }
play-on = Play on from a move
play-on-here = Play on from here
play-on-title = Play on from here
play-on-text = A new table begins at move { $n } of this game. Bots take the other seats.
play-on-seat = I play

replay = Replay
replay-table = Table
replay-controls = Replay controls
replay-position = Move
replay-at = Move { $at } of { $of }: { $text }
replay-first = To the start
replay-back = Back one move
replay-play = Play
replay-pause = Pause
replay-next = On one move
replay-last = To the end
replay-round = Jump to
replay-speed = Speed
replay-times = { $times }×
replay-start = The start of the game
replay-link = Copy the link to this move
replay-failed = This game cannot be replayed
