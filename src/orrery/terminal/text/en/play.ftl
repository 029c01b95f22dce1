# What is said to people who play in the terminal. What they type stays as it is in every language.

offer-options = { $name }, 1-{ $count } or h
offer-keyboard = { $name } presses Enter
offer-keyboard-or-undo = { $name } presses Enter (u: { $last } takes the last choice back)
offer-confirm = Enter lets the others go on, u takes your choice back
offer-save = Save first? Enter saves to { $file }, or type a file name, n (no) or c (stay)
offer-over = The game is over: s FILE saves it, l log, b table, q leaves

keyboard-goes-to = The keyboard goes to { $name }
only-enter = The next person presses Enter, and only then may anything else be typed.
choice-made = Your choice is made; Enter lets the others go on, u takes it back, h shows what may be asked.
not-understood = I do not know '{ $typed }'; type a number from 1 to { $count }, or h for help.
no-such-option = There is no option { $number }; choose from 1 to { $count }.
nothing-taken-back = Nothing can be taken back: { $end } since your last choice.
taken-back = Your last choice is taken back.
name-the-file = Name the file to save to, such as s my-game.json.
saved-in = Saved in { $file }.
saved-to-go-on = Saved in { $file }; go on with: { $command }.
kept-at-end = The input has ended; the game is saved in { $file }; go on with: { $command }.
kept-when-stopped = Stopped; the game is saved in { $file }; go on with: { $command }.
kept-after-fault = Something went wrong; the game is saved in { $file }; go on with: { $command }.
same-deal = The same deal again: { $command }.
next-chapter = Chapter { $number } of { $count } of the campaign: { $command }.
over-what-to-type = The game is over; type s FILE, l, b or q.
bot-thinks = { $name } thinks ({ $bot })

help-number = a number
    .does = takes that option; so does the key of an action, such as { $key }
help-board = b, b { $area }
    .does = shows the whole table, or the parts of it called so
help-log = l, l 50
    .does = shows the last lines of the log
help-undo = u
    .does = takes your last choice back, unless something came out or others acted since
help-rule = ? { $rule }
    .does = shows a rule; ? 1 explains option 1; ? { $item } finds what lies on the table by its name
help-why = why { $word }
    .does = says why an action is not among the options, by its key or a part of it
help-save = s FILE
    .does = saves the game
help-help = h
    .does = shows this help
help-leave = q
    .does = leaves; you are asked whether to save

no-rule-named = No rule is named here; type ? and a number, such as ? { $rule }.
nothing-called = There is no rule and nothing on the table called '{ $name }'; type h for help.
name-an-action = Name an action by its key or a part of it, such as: why { $word }.
no-key-like = No action has '{ $name }' in its key; ? and a number shows the key of an option.
you-may = you may; it is option { $number }
not-asked-that = not what you are asked now
and-more = { " " }and { $count } more
