lobby = Lobby
lobby-title = Große Science-Fiction-Brettspiele an einem Tisch
lobby-text = Setz dich, spiel gegen einen Bot oder schick jemandem den Link. Der Tisch kennt die Regeln und sagt dir, was du tun kannst.
lobby-games = Spielen
lobby-footer = Orrery { $version }
lobby-api = Für Programme
me-name = Dein Name
game-seats = { $from }–{ $to } Spieler

play-bot = Gegen einen Bot spielen
play-level = Gegner
play-solo = Solo
play-friend = Mit jemandem spielen
play-setup = Tisch einrichten…

setup = Tisch einrichten
setup-game = Spiel
setup-seats = Plätze
setup-count = Anzahl der Plätze
setup-hot-seat = Mehrere Leute an diesem Bildschirm: Zwischen ihren Zügen fällt ein Vorhang, damit Karten geheim bleiben.
setup-name = Name des Tisches
setup-name-usual = Tisch von { $name }
setup-more =
    { $n ->
        [one] { $n } weitere Einstellung
       *[other] { $n } weitere Einstellungen
    }
setup-private = Privater Tisch
setup-unlisted = Nicht in der Liste der Tische
setup-unlisted-help = Nur wer den Link hat, findet ihn.
setup-password = Passwort
setup-password-help = Alle, die kommen, werden danach gefragt. Leer lassen für keines.
setup-open = Tisch öffnen
setup-start = Spiel beginnen

seat-number = Platz { $n }
seat-who = Wer auf Platz { $n } sitzt
seat-level = Stärke des Bots auf Platz { $n }
seat-me = Ich
seat-here = An diesem Bildschirm
seat-open = Offen für andere
seat-open-help = Wer den Link hat
seat-bot = Bot
seat-name = Name
seat-name-of = Name der Person auf Platz { $n }
seat-free = Offener Platz
seat-present = da
seat-away = weg
seat-choosing = wählt
seat-thinking = denkt nach
seat-ready = bereit
seat-taken-from = Zuvor { $name }
seat-printed = gedruckter Gegner
sit = Platz nehmen

clock = Uhr
clock-none = Keine Uhr
clock-move = { $time } für jeden Zug
clock-bank = je { $time }, und mit jedem Zug { $more } mehr
clock-help = Niemand verliert durch die Uhr; ist sie abgelaufen, dürfen die anderen den Platz einem Bot geben.
clock-out = Zeit abgelaufen

list-tables = Tische
list-mine = Meine Tische
list-open-tables = Zum Mitspielen
list-running = Zum Zuschauen
list-over = Beendet
list-archived = Weggelegt
list-none-mine = Du sitzt noch an keinem Tisch. Beginne oben ein Spiel oder setz dich dazu.
list-none-open = Gerade wartet kein Tisch auf Mitspieler.
list-none-running = Gerade spielt niemand öffentlich.
list-none-over = Noch keine beendeten Spiele.
list-none-archived = Nichts weggelegt.
list-more = Mehr zeigen
list-turn = Du bist dran
list-locked = Braucht ein Passwort
list-play = Spielen
list-open = Öffnen
list-join = Mitspielen
list-watch = Zuschauen
list-replay = Nachspielen

campaign = Kampagne
campaigns = Kampagnen
campaign-start = Kampagne beginnen…
campaign-continue = Weiter: Kapitel { $n }
campaign-complete = Alle Kapitel gespielt
campaign-past = Was bisher geschah
campaign-feat = { $title }: { $name }
chapter = Kapitel { $n }
chapter-of = Kapitel { $n } von { $of }
chapter-change = Mitspieler ändern…
chapter-people = Kapitel { $n }: Wer spielt?
chapter-people-help = Wer zuvor dabei war, behält den Platz, bis er oder sie kommt. Andere können dazukommen, und Bots können einspringen.
seat-kept = Freigehalten für { $name }
seat-same = { $name }, wie zuvor

import = Spielstand öffnen

continue = Weiterspielen
continue-other = Weiter
lobby-opponents = Gegen wen du spielen kannst
bot-at-once = antwortet sofort
bot-seconds = denkt { $seconds } s je Zug
bot-won = gewann { $won } von { $of } Partien gegen { $other }
game-time = ≈ { $minutes } Min.
game-time-help = Zu zweit trifft man in einer Partie gemessen etwa { $choices } Entscheidungen; bei je 20 Sekunden sind das { $minutes } Minuten.
game-weight = Gewicht { $n } von 5
game-weight-help = Nach der Länge des Regelwerks: { $rules } nummerierte Regeln.
