watching =
    { $n ->
        [one] { $n } person is watching
       *[other] { $n } people are watching
    }
players = Players
estimate = Estimate
estimate-help = What everybody would score and how likely each is to win, as far as you can tell
hand = Hand over { $name }'s seat
hand-fill = Give open seat { $n } to a bot
hand-bot = To a bot: { $bot }
hand-open = Open it to others

prompt = Your turn and choices
options = What you may do
prompt-turn = Your turn
prompt-left = { $n } more
prompt-more = Show all { $n } choices in full
prompt-less = Show less
prompt-lower = Lower the options, for the board
prompt-raise = Show what I may do
prompt-over = The game is over.
prompt-lately = What just happened
prompt-wait = One moment…
prompt-thinks = is thinking…
thinking-for = { $n } s
hurry = Faster
hurry-key = Have the bots make no pauses until somebody chooses (f)
hurrying = As fast as they can
prompt-chooses = is choosing…
prompt-together = Waiting for { $names }.
prompt-watching = You are watching.
prompt-screens = All choose at once, behind screens
sending = Sending…
sending-again = Sending again…
confirm = Are you sure?
confirm-plan = Your plan is complete.
confirm-reveal = Reveal
confirm-change = Change it
confirm-chance = Dice or cards decide what follows, so it cannot be taken back.
confirm-never = Yes, and do not ask again
confirm-turn = This ends your turn.
confirm-last = Your last secret choice. Once everybody has chosen, it cannot be taken back.
choice-stale = The table had moved on; this is how it stands now.
choice-unsent = Your choice could not be sent. Nothing has changed; try again.
go-on = Go on
undo = Undo
undo-key = Undo my last choice (u)
undo-all = Start over
undo-to = Undo from here on: { $choice }
undo-before = Undo from here on:
undo-trail = Choices I can undo
undo-horizon = No undo further back: { $reason }
hint = Hint
hint-key = What would a bot do? (h)
hint-thinking = Thinking…
hint-rank = Hint number
hint-chance = { $chance } to win
hint-points =
    { $n ->
        [one] { $points } point
       *[other] { $points } points
    }
hint-share = { $share }% of its thinking went here
why-title = Why not “{ $item }”?
why-place = { $place }: { $item }
why-nothing = Nothing can be done with it now.

playback = What the others did
playback-asked = What the others did; your turn comes next
playback-next = Next
playback-next-key = The next step (→)
playback-now = To now
playback-now-key = To how things stand now (n)
happened = What happened since your last turn
happened-more = { $n ->
    [one] { $n } more action
   *[other] { $n } more actions
}
happened-open =
    { $n ->
        [one] See what happened: { $n } action
       *[other] See what happened: { $n } actions
    }
past-title = As it was
past-back = One step back (←)
past-on = One step on (→)
past-now = Back to now

board = The board
panel = Log, chat, rules and table
log = Log
log-filter = Show
log-all = Everybody
log-since = Since your last turn
log-seats =
    { $n ->
        [one] Who sat where: { $n } change
       *[other] Who sat where: { $n } changes
    }
log-look = See the board right after: { $line }
log-look-title = See the board right after this
log-empty = Nothing has happened yet.
log-new =
    { $n ->
        [one] { $n } new line
       *[other] { $n } new lines
    }
log-end = To the end
chat = Chat
chat-mute = Mute the chat
chat-muted = The chat is muted.
chat-house = Told by the house
chat-watching = watching
chat-empty = Say hello.
chat-say = Say something
chat-send = Send
rules = Rules
rules-of = Rules: { $game }
rules-text = Our own digest, numbered. The log and the board cite these numbers.
rules-in-english = The rules are written in English.
rules-search = Search the rules
rules-found =
    { $n ->
        [one] { $n } rule
       *[other] { $n } rules
    }
rules-none = No rule has these words.
rule-title = Rule { $number }
rule-open = Rule { $number }
rule-unknown = There is no rule { $number }.
rule-all = All rules
ruling = Ruling

about = Table
about-options = How it is played
about-rules = Rules version
about-created = Opened
about-origin = Began as
about-import = a saved game
about-position = a position of another game
about-watching = Watching
about-hot-seat = At this screen
about-owner = Your table
about-name = Name of the table
about-listed = In the list of tables
origin-import = from a saved game
origin-position = from another game
apply-asks = asks for { $seat }. If everybody accepts, they will see what is hidden there.
apply-whose = seat { $n }, which was taken from { $name }
apply-accept = Accept
apply-refuse = Refuse
apply-asked = The people at the table are asked whether you may sit down.
apply-waiting = You asked for { $seat }. Waiting for { $names }.
apply-withdraw = Never mind
apply-accepted = Everybody has accepted: seat { $n } is yours.
apply-ended = You did not get seat { $n }. The chat says why.
apply-kept = Your seat { $n } was kept for you, and a bot plays there now.
apply-taken = Your seat { $n } was taken from you. Nobody else sits there yet.
apply-back = Take it back
fair = Fair dice
fair-before = All chance comes from one secret seed, mixed with what everybody's browser added when they sat down. This is the seed's hash; the seed is shown at the end, and anyone can check every roll against it.
fair-after = The game is over, so here is the seed. Your browser can check every roll against it, and so can `orrery replay --verify` with the downloaded game.
fair-added = Added from seat { $n }
fair-verify = Verify the dice
fair-checking = Checking…
fair-promised = The seed is the one that was promised.
fair-broken = The seed is not the one that was promised!
fair-mine = What your browser added was mixed in.
fair-left-out = What your browser added was left out!
fair-right =
    { $n ->
        [one] { $n } roll or draw follows from it.
       *[other] All { $n } rolls and draws follow from it.
    }
fair-wrong = Roll or draw { $at } of { $of } does not follow from it!
fair-seed = Seed
export = Download
report = Report a problem
report-what = What went wrong?
report-help = Send this text, and the downloaded game if you can. It holds only what you may see yourself.
report-text = The report
archive = Put away
archived = put away
unarchive = Take out again
leave = Leave the table
leave-sure = You give up your seat: whoever comes may have it.

gather-title =
    { $n ->
        [one] { $n } seat is open
       *[other] { $n } seats are open
    }
gather-soon = Everybody is here
gather-text = The game starts when every seat is taken. Send this link to a friend:
gather-kept = Waiting for { $names }
gather-kept-text = The game starts when every seat is taken. Those who are awaited find it in their lobby, or by this link:
gather-bots = Start with bots in the open seats
locked-title = This table needs a password
table-closed = This table is not open to you
table-missing = No such table

curtain-title = Pass the device to { $name }
curtain-who = Who is at the screen?
curtain-text = Everything secret is hidden until the next person is ready.
curtain-open = I am { $name }
curtain-look = Look as { $name }
curtain-pass = Pass to { $name }

tour-step = { $at } of { $of }
tour-skip = Skip
tour-done = Play
tour-welcome = Welcome to the table
tour-welcome-text =
    { $n ->
        [one] { $n } short stop, and you know where everything is.
       *[other] { $n } short stops, and you know where everything is.
    }
tour-board = The board
tour-board-text = What you may do now is lit. Click it to do it, or drag a piece to where it may go. Hover over anything, or press long, to read what it says.
tour-prompt = What is asked of you
tour-prompt-text = This line always says whose turn it is and what is expected. Every choice is also a button here: arrows and Enter work too.
tour-undo = Change your mind
tour-undo-text = Take back a choice, or the whole turn, until something new comes out. Not sure? Ask for a hint.
tour-players = Who plays
tour-players-text = Who is choosing, who is ready, and what everybody has. Click a name to see their mat.
tour-panel = Log, chat and rules
tour-panel-text = What happened, with the rule for it. Click a rule's number to read it. Press ? at any time for help.

keys-aid = Player aid
aid = Player aid
aid-course = Where we are
aid-now = now
aid-next = next
aid-score = If the game ended now
aid-score-help = A question mark: this hangs on what is hidden from you.
aid-unknown = not known yet
aid-legend = What the drawings mean
aid-failed = This cannot be told right now.
