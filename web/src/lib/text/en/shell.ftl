title = Orrery: a table for heavy board games
title-turn = ● Your turn – { $table }
title-turns =
    { $n ->
        [one] ● Your turn at { $n } table – Orrery
       *[other] ● Your turn at { $n } tables – Orrery
    }
skip = Skip to the main content
loading = Loading…
opening = Opening…
close = Close
cancel = Cancel
save = Save
remove = Remove
copy = Copy
copied = Copied.
back = Back
next = Next
again = Try again
yes = Yes
no = No
you = you
you-asked = You
menu = Menu
rename = Rename
guest = Guest { $bird }
guest-birds = Heron, Plover, Curlew, Swift, Lark, Wren, Kestrel, Osprey, Tern, Avocet, Siskin, Dipper, Ibis, Merlin, Petrel, Linnet, Egret, Whimbrel, Dunlin, Goshawk, Rook, Grebe, Nightjar, Teal

error-network = The server cannot be reached. Your game is safe there; try again in a moment.
error-copy = Copying is not allowed here; select the text and copy it by hand.

time-now = just now
time-days = { $d } d { $h } h
time-hours = { $h } h { $m } min
seconds =
    { $n ->
        [one] { $n } second
       *[other] { $n } seconds
    }
minutes =
    { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    }
hours =
    { $n ->
        [one] { $n } hour
       *[other] { $n } hours
    }
days =
    { $n ->
        [one] { $n } day
       *[other] { $n } days
    }

device-open = Use a resume code
device-help = Be the same guest on another device: make a code here, type it there.
device-make = Make a resume code
device-minutes =
    { $n ->
        [one] Works once, for { $n } minute.
       *[other] Works once, for { $n } minutes.
    }
device-use = Code from another device
device-go = Go on as that guest
device-welcome = Welcome back, { $name }.
device-leave = Leave this device
device-leave-all = Leave all devices
device-leave-help = You will be nobody here. Your seats stay yours, but only a resume code from a device where you still are leads back to them.
device-leave-all-help = You will be nobody anywhere, and nothing will lead back to your seats.
device-leave-sure = Yes, leave

settings = Settings
settings-looks = Looks
settings-language = Language
settings-theme = Theme
settings-text = Text size
settings-motion = Less motion
settings-motion-help = Pieces jump instead of gliding. Your system's wish is respected anyway.
settings-play = Playing
settings-playback = What others do
settings-playback-help = Played back one step after the other; n leads to how things stand now.
playback-once = At once
playback-quick = Quickly
playback-calm = Calmly
playback-step = Step by step, by myself
settings-last = Ask me before my last secret choice
settings-last-help = Once everybody has chosen, nothing of it can be taken back.
settings-chance = Ask me before dice or cards decide
settings-chance-help = What they bring cannot be taken back.
settings-turn = Ask me before my turn ends
settings-turn-help = Until somebody else has chosen you can take it back anyway.
settings-confirm = Ask me before every choice
settings-confirm-help = A second click before anything is sent.
settings-curtain = Curtain between people at one screen
settings-curtain-help = Without it the table turns to the next person at once.
settings-notices = When it is my turn
settings-sound = Sound
settings-sound-help = Two short notes.
settings-notify = Browser notification
settings-notify-help = Only while this page is out of sight.
settings-devices = Other devices
language-auto = As the browser
theme-auto = As the system
theme-light = Light
theme-dark = Dark
text-small = Small
text-normal = Normal
text-large = Large
notify-title = It is your turn
notify-refused = The browser does not allow notifications from this page.
webhook = Webhook (Discord and others)
webhook-help = A message is posted to this address when it is your turn. Nothing hidden is ever in it.
webhook-now = Messages go to { $host }.
webhook-address = Webhook address
webhook-saved = Saved.
webhook-sent = A test message is on its way.
webhook-test = Send a test

line-connecting = Connecting…
line-live = Connected
line-reconnecting = Reconnecting…
line-polling = Slow connection
line-closed = Not connected

next-turn =
    { $n ->
        [one] Your turn at another table: { $name }
       *[other] Your turn at { $n } other tables; go to { $name }
    }
next-short = Next turn
share = Copy the link
share-link = Link to this table

help = Help
help-text = What you may do now is lit on the board and listed below it. Click it there or here. A piece with a dotted rim can be picked up: click or drag it (rest a finger on it first), and drop it where it lights up. Click anything else to learn why not; hover or press long to read it in full.
help-keys = Keys
help-tour = Tour of the table
help-version = Orrery { $version }
keys-arrows = through what you may do
keys-enter = choose it; pick a piece up, drop it
keys-numbers = choose what shows this key: a card by its number, a place and then a value
keys-undo = undo
keys-hint = hint
keys-go-on = go on: I stand by my choice
keys-hurry = faster: bots make no pauses
keys-now = to how things stand now
keys-step = through what happened
keys-log = log
keys-chat = chat
keys-rules = rules
keys-settings = settings
keys-help = this help
keys-tab = through the places for the piece in your hand
keys-escape = put a piece back; close

unknown-title = Nothing here
unknown-text = This address leads nowhere. Perhaps the link was cut off.
