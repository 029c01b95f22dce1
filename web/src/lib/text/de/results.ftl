results = Ergebnis
results-won = Du hast gewonnen!
results-shared = Ihr habt gemeinsam gewonnen!
results-winner =
    { $n ->
        [one] { $names } gewinnt
       *[other] { $names } gewinnen
    }
results-rank = Rang
results-player = Spieler
results-total = Gesamt
results-tie = { $name }: { $text }
chart-caption = Punkte im Lauf des Spiels (vor dem Ende: geschätzt, was alle erreichen würden)
chart-label = Punkte im Lauf des Spiels, am Ende: { $text }
chapter-done = Kapitel { $n } von { $of } ist gespielt.
campaign-done = Kapitel { $n } war das letzte: Die Kampagne ist abgeschlossen.
campaign-chat = Kapitel { $n }: { $link }
rematch = Revanche
rematch-chat = Revanche: { $link }
play-on = Ab einem Zug weiterspielen
play-on-here = Ab hier weiterspielen
play-on-title = Ab hier weiterspielen
play-on-text = Ein neuer Tisch beginnt bei Zug { $n } dieses Spiels. Die anderen Plätze übernehmen Bots.
play-on-seat = Ich spiele

replay = Nachspielen
replay-table = Tisch
replay-controls = Steuerung des Nachspielens
replay-position = Zug
replay-at = Zug { $at } von { $of }: { $text }
replay-first = Zum Anfang
replay-back = Einen Zug zurück
replay-play = Abspielen
replay-pause = Anhalten
replay-next = Einen Zug weiter
replay-last = Zum Ende
replay-round = Springen zu
replay-speed = Tempo
replay-times = { $times }×
replay-start = Der Anfang des Spiels
replay-link = Link zu diesem Zug kopieren
replay-failed = Dieses Spiel lässt sich nicht nachspielen
