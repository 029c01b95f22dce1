# Was das Haus an einem Tisch erzählt, und wie es Dinge nennt.

the-seat =
    { $taken ->
        [yes] Platz { $seat } ({ $holder } abgenommen)
        [kept] Platz { $seat } (für { $holder } freigehalten)
       *[no] Platz { $seat }
    }
sat-down = { $name } sitzt jetzt auf { the-seat }.
took-back = { $name } hat Platz { $seat } zurückgenommen.
asks-for = { $name } möchte { the-seat } haben. Alle am Tisch sollen zustimmen oder ablehnen.
no-longer-asks = { $name } möchte { the-seat } nicht mehr haben.
refused-applicant = { $by } hat { $name } für { the-seat } abgelehnt.
accepts-applicant = { $by } stimmt { $name } auf { the-seat } zu.
let-in = { $name } sitzt jetzt auf { the-seat }: Alle haben zugestimmt.
gave-up = { $name } hat { the-seat } aufgegeben.
opened = { $by } hat { the-seat } freigegeben.
gave-to-bot = { $by } hat { the-seat } an { $bot } gegeben.
taken-and-opened = { $by } hat { $name } Platz { $seat } abgenommen und ihn freigegeben.
taken-late-and-opened = { $by } hat { $name } nach Ablauf der Zeit Platz { $seat } abgenommen und ihn freigegeben.
taken-for-bot = { $by } hat { $name } Platz { $seat } abgenommen und ihn an { $bot } gegeben.
taken-late-for-bot = { $by } hat { $name } nach Ablauf der Zeit Platz { $seat } abgenommen und ihn an { $bot } gegeben.

usual-table = Tisch von { $name }
saved-game = Gespeichertes Spiel von { $name }
numbered-player = Spieler { $number }

bot-random = Zufällig
    .name = Zufallsbot
    .help = Macht irgendetwas, was erlaubt ist. Zum Umsehen ohne Druck.
bot-greedy = Gierig
    .name = Gieriger Bot
    .help = Nimmt, was gerade am meisten bringt. Für die ersten Spiele.
bot-search-quick = Schnell
    .name = Schneller Bot
    .help = Denkt eine halbe Sekunde voraus. Für alle, die die Regeln kennen.
bot-search-steady = Beständig
    .name = Beständiger Bot
    .help = Denkt anderthalb Sekunden voraus. Für Erfahrene.
bot-search-deep = Gründlich
    .name = Gründlicher Bot
    .help = Denkt vier Sekunden voraus. Der stärkste im Haus.

your-turn = Du bist am Zug: **{ $table }** ({ $game }): { $link }
seat-waits = Das nächste Kapitel wartet auf dich an **{ $table }** ({ $game }): { $link }
webhook-works = Orrery erreicht dich hier. Du erfährst es, wenn du am Zug bist.
