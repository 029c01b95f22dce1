watching =
    { $n ->
        [one] { $n } Person schaut zu
       *[other] { $n } Leute schauen zu
    }
players = Spieler
estimate = Schätzung
estimate-help = Was alle an Punkten hätten und wie wahrscheinlich sie gewinnen, soweit du es wissen kannst
hand = Platz von { $name } weitergeben
hand-fill = Offenen Platz { $n } einem Bot geben
hand-bot = An einen Bot: { $bot }
hand-open = Für andere öffnen

prompt = Dein Zug und deine Möglichkeiten
options = Was du tun kannst
prompt-turn = Du bist dran
prompt-left = noch { $n }
prompt-more = Alle { $n } Möglichkeiten ganz zeigen
prompt-less = Weniger zeigen
prompt-lower = Möglichkeiten senken, für das Brett
prompt-raise = Zeigen, was ich tun darf
prompt-over = Das Spiel ist zu Ende.
prompt-lately = Was gerade geschehen ist
prompt-wait = Einen Moment…
prompt-thinks = denkt nach…
thinking-for = { $n } s
hurry = Schneller
hurry-key = Die Bots pausieren nicht, bis jemand wählt (f)
hurrying = So schnell sie können
prompt-chooses = wählt…
prompt-together = Warten auf { $names }.
prompt-watching = Du schaust zu.
prompt-screens = Alle wählen zugleich, hinter ihren Sichtschirmen
sending = Wird gesendet…
sending-again = Wird noch einmal gesendet…
confirm = Bist du sicher?
confirm-plan = Dein Plan ist fertig.
confirm-reveal = Aufdecken
confirm-change = Ändern
confirm-chance = Würfel oder Karten entscheiden, was folgt; es lässt sich nicht zurücknehmen.
confirm-never = Ja, und nicht mehr fragen
confirm-turn = Damit endet dein Zug.
confirm-last = Deine letzte geheime Wahl. Sobald alle gewählt haben, lässt sie sich nicht zurücknehmen.
choice-stale = Am Tisch ging es schon weiter; so steht es jetzt.
choice-unsent = Deine Wahl konnte nicht gesendet werden. Nichts hat sich geändert; versuche es noch einmal.
go-on = Weiter
undo = Zurücknehmen
undo-key = Meine letzte Wahl zurücknehmen (u)
undo-all = Neu beginnen
undo-to = Ab hier zurücknehmen: { $choice }
undo-before = Ab hier zurücknehmen:
undo-trail = Was ich zurücknehmen kann
undo-horizon = Davor lässt sich nichts zurücknehmen: { $reason }
hint = Tipp
hint-key = Was würde ein Bot tun? (h)
hint-thinking = Denkt nach…
hint-rank = Tipp Nummer
hint-chance = { $chance } Siegchance
hint-points =
    { $n ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
hint-share = { $share } % seines Nachdenkens galten diesem Zug
why-title = Warum nicht „{ $item }“?
why-place = { $place }: { $item }
why-nothing = Damit lässt sich jetzt nichts tun.

playback = Was die anderen taten
playback-asked = Was die anderen taten; dann kommst du
playback-next = Weiter
playback-next-key = Der nächste Schritt (→)
playback-now = Zu jetzt
playback-now-key = Zum jetzigen Stand (n)
happened = Was seit deinem letzten Zug geschah
happened-more = { $n ->
    [one] noch { $n } Aktion
   *[other] noch { $n } Aktionen
}
happened-open =
    { $n ->
        [one] Zeigen, was geschah: { $n } Aktion
       *[other] Zeigen, was geschah: { $n } Aktionen
    }
past-title = So war es
past-back = Einen Schritt zurück (←)
past-on = Einen Schritt weiter (→)
past-now = Zurück zu jetzt

board = Das Brett
panel = Verlauf, Chat, Regeln und Tisch
log = Verlauf
log-filter = Zeigen
log-all = Alle
log-since = Seit deinem letzten Zug
log-seats = Wer wo saß: { $n } Wechsel
log-look = Das Brett gleich danach zeigen: { $line }
log-look-title = Das Brett gleich danach zeigen
log-empty = Noch ist nichts geschehen.
log-new =
    { $n ->
        [one] { $n } neue Zeile
       *[other] { $n } neue Zeilen
    }
log-end = Zum Ende
chat = Chat
chat-mute = Chat stummschalten
chat-muted = Der Chat ist stumm.
chat-house = Vom Haus gesagt
chat-watching = schaut zu
chat-empty = Sag Hallo.
chat-say = Sag etwas
chat-send = Senden
rules = Regeln
rules-of = Regeln: { $game }
rules-text = Unsere eigene Zusammenfassung, nummeriert. Verlauf und Brett nennen diese Nummern.
rules-in-english = Die Regeln gibt es bisher nur auf Englisch.
rules-search = Regeln durchsuchen
rules-found =
    { $n ->
        [one] { $n } Regel
       *[other] { $n } Regeln
    }
rules-none = In keiner Regel stehen diese Wörter.
rule-title = Regel { $number }
rule-open = Regel { $number }
rule-unknown = Es gibt keine Regel { $number }.
rule-all = Alle Regeln
ruling = Auslegung

about = Tisch
about-options = Wie gespielt wird
about-rules = Version der Regeln
about-created = Eröffnet
about-origin = Begann als
about-import = ein gespeichertes Spiel
about-position = eine Stellung aus einem anderen Spiel
about-watching = Zuschauer
about-hot-seat = An diesem Bildschirm
about-owner = Dein Tisch
about-name = Name des Tisches
about-listed = In der Liste der Tische
origin-import = aus einem Spielstand
origin-position = aus einem anderen Spiel
apply-asks = bittet um { $seat }. Wenn alle zustimmen, ist dort auch Verborgenes zu sehen.
apply-whose = Platz { $n }, auf dem { $name } saß
apply-accept = Zustimmen
apply-refuse = Ablehnen
apply-asked = Die Leute am Tisch werden gefragt, ob du dich setzen darfst.
apply-waiting = Du möchtest { $seat }. Warten auf { $names }.
apply-withdraw = Doch nicht
apply-accepted = Alle haben zugestimmt: Platz { $n } gehört dir.
apply-ended = Du hast Platz { $n } nicht bekommen. Im Chat steht, warum.
apply-kept = Dein Platz { $n } war für dich freigehalten, und jetzt spielt dort ein Bot.
apply-taken = Dein Platz { $n } wurde dir genommen. Noch sitzt dort niemand anderes.
apply-back = Zurückholen
fair = Faire Würfel
fair-before = Aller Zufall kommt aus einem geheimen Startwert, vermischt mit dem, was jeder Browser beim Platznehmen dazugab. Dies ist der Hash des Startwerts; am Ende wird er gezeigt, und alle können jeden Wurf daran prüfen.
fair-after = Das Spiel ist zu Ende, darum ist hier der Startwert. Dein Browser kann jeden Wurf daran prüfen, und `orrery replay --verify` kann es mit dem heruntergeladenen Spiel auch.
fair-added = Von Platz { $n } dazugegeben
fair-verify = Würfel prüfen
fair-checking = Wird geprüft…
fair-promised = Der Startwert ist der versprochene.
fair-broken = Der Startwert ist nicht der versprochene!
fair-mine = Was dein Browser dazugab, wurde eingemischt.
fair-left-out = Was dein Browser dazugab, wurde weggelassen!
fair-right =
    { $n ->
        [one] { $n } Wurf oder Ziehung folgt daraus.
       *[other] Alle { $n } Würfe und Ziehungen folgen daraus.
    }
fair-wrong = Wurf oder Ziehung { $at } von { $of } folgt nicht daraus!
fair-seed = Startwert
export = Herunterladen
report = Problem melden
report-what = Was ging schief?
report-help = Schicke diesen Text und, wenn du kannst, das heruntergeladene Spiel. Darin steht nur, was du selbst sehen darfst.
report-text = Die Meldung
archive = Weglegen
archived = weggelegt
unarchive = Wieder hervorholen
leave = Tisch verlassen
leave-sure = Du gibst deinen Platz auf: Wer kommt, kann ihn haben.

gather-title =
    { $n ->
        [one] { $n } Platz ist offen
       *[other] { $n } Plätze sind offen
    }
gather-soon = Alle sind da
gather-text = Das Spiel beginnt, wenn jeder Platz besetzt ist. Schick diesen Link an jemanden:
gather-kept = Warten auf { $names }
gather-kept-text = Das Spiel beginnt, wenn jeder Platz besetzt ist. Auf wen gewartet wird, findet es in der eigenen Lobby oder mit diesem Link:
gather-bots = Mit Bots auf den offenen Plätzen beginnen
locked-title = Dieser Tisch braucht ein Passwort
table-closed = Dieser Tisch ist dir nicht offen
table-missing = Diesen Tisch gibt es nicht

curtain-title = Gib das Gerät an { $name }
curtain-who = Wer sitzt am Bildschirm?
curtain-text = Alles Geheime ist verborgen, bis die nächste Person bereit ist.
curtain-open = Ich bin { $name }
curtain-look = Als { $name } schauen
curtain-pass = Weiter an { $name }

tour-step = { $at } von { $of }
tour-skip = Überspringen
tour-done = Spielen
tour-welcome = Willkommen am Tisch
tour-welcome-text =
    { $n ->
        [one] { $n } kurze Station, und du weißt, wo alles ist.
       *[other] { $n } kurze Stationen, und du weißt, wo alles ist.
    }
tour-board = Das Brett
tour-board-text = Was du jetzt tun kannst, leuchtet. Klicke darauf, um es zu tun, oder ziehe ein Teil dorthin, wo es hin darf. Zeige auf irgendetwas oder drücke lange, um zu lesen, was es sagt.
tour-prompt = Was du gefragt wirst
tour-prompt-text = Diese Zeile sagt immer, wer dran ist und was erwartet wird. Jede Möglichkeit ist hier auch ein Knopf: Pfeiltasten und Enter gehen auch.
tour-undo = Es dir anders überlegen
tour-undo-text = Nimm eine Wahl oder den ganzen Zug zurück, solange nichts Neues aufgedeckt wurde. Unsicher? Frag nach einem Tipp.
tour-players = Wer spielt
tour-players-text = Wer gerade wählt, wer bereit ist und was alle haben. Klicke auf einen Namen, um das Tableau zu sehen.
tour-panel = Verlauf, Chat und Regeln
tour-panel-text = Was geschehen ist, mit der Regel dazu. Klicke auf die Nummer einer Regel, um sie zu lesen. Drücke jederzeit ? für Hilfe.

keys-aid = Spielhilfe
aid = Spielhilfe
aid-course = Wo wir sind
aid-now = jetzt
aid-next = danach
aid-score = Wenn das Spiel jetzt endete
aid-score-help = Ein Fragezeichen: Das hängt an etwas, das dir verborgen ist.
aid-unknown = noch nicht bekannt
aid-legend = Was die Zeichen bedeuten
aid-failed = Das lässt sich gerade nicht sagen.
