# What the house tells at a table, and what it calls things.

the-seat =
    { $taken ->
        [yes] seat { $seat } (taken from { $holder })
        [kept] seat { $seat } (kept for { $holder })
       *[no] seat { $seat }
    }
sat-down = { $name } sat down in { the-seat }.
took-back = { $name } took seat { $seat } back.
asks-for = { $name } asks for { the-seat }. Everybody at the table is to accept or refuse.
no-longer-asks = { $name } no longer asks for { the-seat }.
refused-applicant = { $by } refused { $name } { the-seat }.
accepts-applicant = { $by } accepts { $name } in { the-seat }.
let-in = { $name } sat down in { the-seat }: everybody has accepted.
gave-up = { $name } gave up { the-seat }.
opened = { $by } opened { the-seat }.
gave-to-bot = { $by } gave { the-seat } to { $bot }.
taken-and-opened = { $by } took seat { $seat } from { $name } and opened it.
taken-late-and-opened = { $by } took seat { $seat } from { $name }, whose time was out, and opened it.
taken-for-bot = { $by } took seat { $seat } from { $name } and gave it to { $bot }.
taken-late-for-bot = { $by } took seat { $seat } from { $name }, whose time was out, and gave it to { $bot }.

usual-table = { $name }'s table
saved-game = { $name }'s saved game
numbered-player = Player { $number }

bot-random = Random
    .name = Random bot
    .help = Does anything that is allowed. For looking around without being hurried.
bot-greedy = Greedy
    .name = Greedy bot
    .help = Takes what brings most right now. For your first games.
bot-search-quick = Quick
    .name = Quick bot
    .help = Thinks ahead for half a second. For those who know the rules.
bot-search-steady = Steady
    .name = Steady bot
    .help = Thinks ahead for a second and a half. For experienced players.
bot-search-deep = Deep
    .name = Deep bot
    .help = Thinks ahead for four seconds. The strongest in the house.

your-turn = Your turn at **{ $table }** ({ $game }): { $link }
seat-waits = The next chapter waits for you at **{ $table }** ({ $game }): { $link }
webhook-works = Orrery can reach you here. You will be told when it is your turn.
