lobby = Lobby
lobby-title = Big science‑fiction board games on one table
lobby-text = Sit down, play a bot or send a friend the link. The table knows the rules and tells you what you may do.
lobby-games = Play
lobby-footer = Orrery { $version }
lobby-api = For programs
me-name = Your name
game-seats = { $from }–{ $to } players

play-bot = Play against a bot
play-level = Opponent
play-solo = Solo
play-friend = With a friend
play-setup = Set up a table…

setup = Set up a table
setup-game = Game
setup-seats = Seats
setup-count = Number of seats
setup-hot-seat = Several people at this screen: a curtain falls between their turns, so hands stay secret.
setup-name = Table name
setup-name-usual = { $name }'s table
setup-more =
    { $n ->
        [one] { $n } more option
       *[other] { $n } more options
    }
setup-private = Private table
setup-unlisted = Not in the list of tables
setup-unlisted-help = Only those with the link find it.
setup-password = Password
setup-password-help = Asked of everybody who comes. Leave it empty for none.
setup-open = Open the table
setup-start = Start the game

seat-number = Seat { $n }
seat-who = Who sits in seat { $n }
seat-level = Level of the bot in seat { $n }
seat-me = Me
seat-here = At this screen
seat-open = Open to others
seat-open-help = Whoever has the link
seat-bot = Bot
seat-name = Name
seat-name-of = Name of the person in seat { $n }
seat-free = Open seat
seat-present = here
seat-away = away
seat-choosing = choosing
seat-thinking = thinking
seat-ready = ready
seat-taken-from = Taken from { $name }
seat-printed = printed opponent
sit = Sit down

clock = Clock
clock-none = No clock
clock-move = { $time } for every move
clock-bank = { $time } each, and { $more } more with every move
clock-help = Nobody loses by the clock; once it has run out, the others may hand the seat to a bot.
clock-out = time out

list-tables = Tables
list-mine = My tables
list-open-tables = To join
list-running = To watch
list-over = Finished
list-archived = Put away
list-none-mine = You sit at no table yet. Start a game above, or join one.
list-none-open = No table waits for players right now.
list-none-running = Nobody plays in public right now.
list-none-over = No finished games yet.
list-none-archived = Nothing put away.
list-more = Show more
list-turn = Your turn
list-locked = Needs a password
list-play = Play
list-open = Open
list-join = Join
list-watch = Watch
list-replay = Replay

campaign = Campaign
campaigns = Campaigns
campaign-start = Start a campaign…
campaign-continue = Continue: chapter { $n }
campaign-complete = All chapters played
campaign-past = What has happened so far
campaign-feat = { $title }: { $name }
chapter = Chapter { $n }
chapter-of = Chapter { $n } of { $of }
chapter-change = Change who plays…
chapter-people = Chapter { $n }: who plays?
chapter-people-help = Whoever sat somewhere before has the seat kept until they come. Others may join, and bots may play instead.
seat-kept = Kept for { $name }
seat-same = { $name }, as before

import = Open a save file

continue = Continue
continue-other = Go on
lobby-opponents = Who you can play
bot-at-once = answers at once
bot-seconds = thinks { $seconds } s a move
bot-won = won { $won } of { $of } games against { $other }
game-time = ≈ { $minutes } min
game-time-help = Somebody makes about { $choices } choices in a game of two, as measured; at 20 seconds each that is { $minutes } minutes.
game-weight = Weight { $n } of 5
game-weight-help = By the length of its rulebook: { $rules } numbered rules.
