title = Orrery: ein Tisch für große Brettspiele
title-turn = ● Du bist dran – { $table }
title-turns =
    { $n ->
        [one] ● Du bist an { $n } Tisch dran – Orrery
       *[other] ● Du bist an { $n } Tischen dran – Orrery
    }
skip = Zum Hauptinhalt springen
loading = Wird geladen…
opening = Wird geöffnet…
close = Schließen
cancel = Abbrechen
save = Speichern
remove = Entfernen
copy = Kopieren
copied = Kopiert.
back = Zurück
next = Weiter
again = Noch einmal versuchen
yes = Ja
no = Nein
you = du
you-asked = Du
menu = Menü
rename = Umbenennen
guest = Gast { $bird }
guest-birds = Reiher, Regenpfeifer, Brachvogel, Mauersegler, Lerche, Zaunkönig, Turmfalke, Fischadler, Seeschwalbe, Säbelschnäbler, Zeisig, Wasseramsel, Ibis, Merlin, Sturmvogel, Hänfling, Silberreiher, Regenbrachvogel, Strandläufer, Habicht, Saatkrähe, Haubentaucher, Ziegenmelker, Krickente

error-network = Der Server ist nicht zu erreichen. Dein Spiel ist dort sicher; versuche es gleich noch einmal.
error-copy = Kopieren ist hier nicht erlaubt; markiere den Text und kopiere ihn von Hand.

time-now = gerade eben
time-days = { $d } T { $h } Std
time-hours = { $h } Std { $m } Min
seconds =
    { $n ->
        [one] { $n } Sekunde
       *[other] { $n } Sekunden
    }
minutes =
    { $n ->
        [one] { $n } Minute
       *[other] { $n } Minuten
    }
hours =
    { $n ->
        [one] { $n } Stunde
       *[other] { $n } Stunden
    }
days =
    { $n ->
        [one] { $n } Tag
       *[other] { $n } Tage
    }

device-open = Wiedereinstiegscode eingeben
device-help = Sei auf einem anderen Gerät derselbe Gast: Erzeuge hier einen Code und gib ihn dort ein.
device-make = Wiedereinstiegscode erzeugen
device-minutes =
    { $n ->
        [one] Gilt einmal, { $n } Minute lang.
       *[other] Gilt einmal, { $n } Minuten lang.
    }
device-use = Code von einem anderen Gerät
device-go = Als dieser Gast weitermachen
device-welcome = Willkommen zurück, { $name }.
device-leave = Dieses Gerät verlassen
device-leave-all = Alle Geräte verlassen
device-leave-help = Du bist hier dann niemand mehr. Deine Plätze bleiben deine, aber nur ein Code von einem Gerät, auf dem du noch bist, führt zu ihnen zurück.
device-leave-all-help = Du bist dann nirgends mehr jemand, und nichts führt zu deinen Plätzen zurück.
device-leave-sure = Ja, verlassen

settings = Einstellungen
settings-looks = Aussehen
settings-language = Sprache
settings-theme = Farben
settings-text = Schriftgröße
settings-motion = Weniger Bewegung
settings-motion-help = Teile springen, statt zu gleiten. Der Wunsch deines Systems gilt ohnehin.
settings-play = Spielen
settings-playback = Was andere tun
settings-playback-help = Wird Schritt für Schritt gezeigt; n führt zum jetzigen Stand.
playback-once = Sofort
playback-quick = Zügig
playback-calm = Ruhig
playback-step = Schritt für Schritt, von Hand
settings-last = Vor meiner letzten geheimen Wahl nachfragen
settings-last-help = Sobald alle gewählt haben, lässt sich nichts davon zurücknehmen.
settings-chance = Nachfragen, bevor Würfel oder Karten entscheiden
settings-chance-help = Was sie bringen, lässt sich nicht zurücknehmen.
settings-turn = Nachfragen, bevor mein Zug endet
settings-turn-help = Zurücknehmen kannst du ihn ohnehin, bis jemand anders gewählt hat.
settings-confirm = Vor jeder Wahl nachfragen
settings-confirm-help = Ein zweiter Klick, bevor etwas gesendet wird.
settings-curtain = Vorhang zwischen Leuten an einem Bildschirm
settings-curtain-help = Ohne ihn zeigt der Tisch sofort die nächste Person.
settings-notices = Wenn ich dran bin
settings-sound = Ton
settings-sound-help = Zwei kurze Töne.
settings-notify = Benachrichtigung des Browsers
settings-notify-help = Nur solange diese Seite nicht zu sehen ist.
settings-devices = Andere Geräte
language-auto = Wie im Browser
theme-auto = Wie im System
theme-light = Hell
theme-dark = Dunkel
text-small = Klein
text-normal = Normal
text-large = Groß
notify-title = Du bist dran
notify-refused = Der Browser erlaubt dieser Seite keine Benachrichtigungen.
webhook = Webhook (Discord und andere)
webhook-help = An diese Adresse geht eine Nachricht, wenn du dran bist. Nie steht etwas Verborgenes darin.
webhook-now = Nachrichten gehen an { $host }.
webhook-address = Adresse des Webhooks
webhook-saved = Gespeichert.
webhook-sent = Eine Testnachricht ist unterwegs.
webhook-test = Test senden

line-connecting = Verbinden…
line-live = Verbunden
line-reconnecting = Neu verbinden…
line-polling = Langsame Verbindung
line-closed = Nicht verbunden

next-turn =
    { $n ->
        [one] Du bist an einem anderen Tisch dran: { $name }
       *[other] Du bist an { $n } anderen Tischen dran; weiter zu { $name }
    }
next-short = Nächster Zug
share = Link kopieren
share-link = Link zu diesem Tisch

help = Hilfe
help-text = Was du jetzt tun kannst, leuchtet auf dem Brett und steht darunter als Liste. Klicke dort oder hier. Ein Teil mit gepunktetem Rand lässt sich aufnehmen: Klicke darauf oder ziehe es (den Finger erst ruhen lassen) und lege es ab, wo es leuchtet. Klicke auf etwas anderes, um zu erfahren, warum es nicht geht; zeige darauf oder drücke lange, um alles zu lesen.
help-keys = Tasten
help-tour = Rundgang um den Tisch
help-version = Orrery { $version }
keys-arrows = durch alles, was du tun kannst
keys-enter = wählen; ein Teil aufnehmen, ablegen
keys-numbers = wählen, was diese Taste zeigt: eine Karte nach ihrer Zahl, einen Ort und dann einen Wert
keys-undo = zurücknehmen
keys-hint = Tipp
keys-go-on = weiter: Ich bleibe bei meiner Wahl
keys-hurry = schneller: Bots ohne Pausen
keys-now = zum jetzigen Stand
keys-step = durch das, was geschah
keys-log = Verlauf
keys-chat = Chat
keys-rules = Regeln
keys-settings = Einstellungen
keys-help = diese Hilfe
keys-tab = durch die Plätze für das Teil in der Hand
keys-escape = ein Teil zurücklegen; schließen

unknown-title = Hier ist nichts
unknown-text = Diese Adresse führt nirgendwohin. Vielleicht wurde der Link abgeschnitten.
