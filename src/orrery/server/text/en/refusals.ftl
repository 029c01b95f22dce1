# Why something cannot be done. What to do instead is said along with it.

## Requests

no-page = There is no such page.
not-here = That cannot be done here.
too-large = That is too large.
unreadable = This request cannot be read: { $why }
not-utf-8 = This request cannot be read: it is not UTF-8.
nested-too-deeply = This request cannot be read: it is nested too deeply.
message-unreadable = This message cannot be read: { $why }.
message-too-large = That message is too large.
fault = Something went wrong here. Your game is safe; please try again.
no-store = This house cannot read or write its tables now. What was confirmed is safe; try again in a moment.
no-thought = No thinker could answer that; try again in a moment.
not-ready = The server is starting or stopping.
busy = Too many speak at once; try again.
too-often = That was too often; try again in { $seconds } seconds.
unknown-host = This house is not known by that name; whoever runs it may add the name to allowed_hosts.
foreign-page = This request comes from a page that is not part of this house.
foreign-socket = This page is not part of this house.
no-drawing = There is no such drawing.

## People

no-guest = Give yourself a name first.
guest-damaged = What this house keeps of you cannot be read. Tell whoever runs it.
no-code = This code is not known, was used already or is too old. Make a new one.
no-webhook = You have no webhook yet.
name-unseen = A name needs at least one letter that can be seen.
nothing-said = There is nothing to say in this message.

## Tables

no-table = There is no such table. Check the link, or ask who sent it to you.
not-playable = This table is safe, but it cannot be played on with the rules or sheets in use here. Tell whoever runs this house.
archived = This table is put away. Its owner can take it out again, and the game goes on.
locked = This table has a password; ask whoever invited you for it.
wrong-password = That is not the password of this table.
owner-only = Only the owner of a table may do that.
no-bot = There is no bot '{ $bot }'; there is { $bots }.
no-promise = That seed was not promised to you, or too long ago. Ask for a new promise.
no-list-page = There is no such page; take the one that the last page names.
other-seat-count = That game has { $seats } seats, not { $given }.
seed-unseen = The seed of the file is none that could be shown to people.
too-many-seeds = The file has had { $seeds } seeds before this one, and { $most } may be.
name-too-long = The file names somebody whose name is longer than a name.
impossible-position = The rules cannot go on from this position of the file.
not-finished = Only a finished game can be played on from.
dice-later = The dice can be checked when the game is over.
no-replay = This game cannot be played again from its start: it went on from a position of another game, or its rules have changed since.
no-frame = There is no such position to play on from.
too-many-connections = Too many connections are open from where you are; close some.
too-many-looks = You look at this table from too many places.
crowded = So many look at this table that there is no room for more; try again later.
read-again = Come back: the table is read again.

## Campaigns

no-campaign = There is no such campaign.
members-only = Only those who have played a chapter of a campaign may go on with it.
no-chapter = This campaign has had no such chapter.
chapter-not-over = This chapter is still being played; the next one comes when it is over.
campaign-over = This campaign is over: its last chapter has been played.
chapter-seats = This game has { $least } to { $most } seats, not { $given }.
campaign-gone = This campaign cannot go on here: its game is not in this house, or has no campaign any more.

## Seats

no-seat = There is no such seat.
seats-taken = All seats are taken.
seat-taken = That seat is taken.
seat-kept = That seat is kept for { $name }; the owner of the table can open it.
seat-just-taken = That seat has just been taken.
seat-open = That seat is open already; it can be given to a bot.
seat-not-yours = That is not your seat.
seat-not-bots = That seat is not a bot's any more.
may-not-hand = The owner may hand a seat over, or anybody at the table once its clock has run out.
asked-for = { $name } asks for that seat already; wait for the answer.
answered = Nobody asks for that seat any more.
not-asked-about = Only the people at the table accept or refuse a newcomer.
second-seat = Nobody takes a second seat in a running game.
seated-already = You sit at this table already. { second-seat }
seen-elsewhere = You have seen this game from another seat. { second-seat }
seated-since = { $name } has sat down in another seat since. { second-seat }

## Playing

not-begun = The game has not begun.
table-over = The game is over.
nothing-asked = You are not asked anything now.
hints-waiting = You wait for other hints already; they come first.
stale = The table has moved on; this is how it stands now.
final-last = This is the last of your secret choices; once everybody has chosen, it cannot be taken back.
final-chance = Dice or cards decide what follows; it cannot be taken back.
final-turn = After this choice it is no longer your turn.
