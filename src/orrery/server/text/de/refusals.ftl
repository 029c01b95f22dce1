# Warum etwas nicht geht. Was stattdessen zu tun ist, steht dabei.

## Anfragen

no-page = Diese Seite gibt es nicht.
not-here = Das geht hier nicht.
too-large = Das ist zu groß.
unreadable = Diese Anfrage ist nicht lesbar: { $why }
not-utf-8 = Diese Anfrage ist nicht lesbar: Sie ist kein UTF-8.
nested-too-deeply = Diese Anfrage ist nicht lesbar: Sie ist zu tief verschachtelt.
message-unreadable = Diese Nachricht ist nicht lesbar: { $why }.
message-too-large = Diese Nachricht ist zu groß.
fault = Hier ist etwas schiefgegangen. Dein Spiel ist sicher; bitte versuch es noch einmal.
no-store = Dieses Haus kann seine Tische gerade weder lesen noch schreiben. Was bestätigt wurde, ist sicher; versuch es gleich noch einmal.
no-thought = Kein Denker konnte das beantworten; versuch es gleich noch einmal.
not-ready = Der Server startet oder hält gerade an.
busy = Zu viele sprechen gleichzeitig; versuch es noch einmal.
too-often =
    { $seconds ->
        [one] Das war zu oft; versuch es in { $seconds } Sekunde noch einmal.
       *[other] Das war zu oft; versuch es in { $seconds } Sekunden noch einmal.
    }
unknown-host = Unter diesem Namen ist dieses Haus nicht bekannt; wer es betreibt, kann den Namen bei allowed_hosts eintragen.
foreign-page = Diese Anfrage kommt von einer Seite, die nicht zu diesem Haus gehört.
foreign-socket = Diese Seite gehört nicht zu diesem Haus.
no-drawing = Diese Zeichnung gibt es nicht.

## Leute

no-guest = Gib dir zuerst einen Namen.
guest-damaged = Was dieses Haus über dich aufbewahrt, ist nicht lesbar. Sag es denen, die es betreiben.
no-code = Dieser Code ist unbekannt, schon benutzt oder zu alt. Mach einen neuen.
no-webhook = Du hast noch keinen Webhook.
name-unseen = Ein Name braucht mindestens einen sichtbaren Buchstaben.
nothing-said = In dieser Nachricht steht nichts.

## Tische

no-table = Diesen Tisch gibt es nicht. Prüf den Link, oder frag, wer ihn dir geschickt hat.
not-playable = Dieser Tisch ist sicher, aber mit den Regeln oder Werten, die hier gelten, kann er nicht weitergespielt werden. Sag es denen, die dieses Haus betreiben.
archived = Dieser Tisch ist weggeräumt. Wem er gehört, kann ihn wieder hervorholen, und das Spiel geht weiter.
locked = Dieser Tisch hat ein Passwort; frag danach, wer dich eingeladen hat.
wrong-password = Das ist nicht das Passwort dieses Tisches.
owner-only = Das darf nur, wem der Tisch gehört.
no-bot = Es gibt keinen Bot „{ $bot }“; es gibt { $bots }.
no-promise = Dieser Seed wurde dir nicht versprochen, oder es ist zu lange her. Lass dir einen neuen versprechen.
no-list-page = Diese Seite gibt es nicht; nimm die, die auf der vorigen genannt ist.
other-seat-count = Dieses Spiel hat { $seats } Plätze, nicht { $given }.
seed-unseen = Der Seed der Datei lässt sich niemandem zeigen.
too-many-seeds = Die Datei hatte schon { $seeds } Seeds vor diesem; höchstens { $most } dürfen es sein.
name-too-long = Die Datei nennt jemanden, dessen Name länger ist als ein Name.
impossible-position = Von dieser Stellung der Datei aus geht es mit den Regeln nicht weiter.
not-finished = Weiterspielen lässt sich nur von einem beendeten Spiel aus.
dice-later = Die Würfel lassen sich prüfen, wenn das Spiel zu Ende ist.
no-replay = Dieses Spiel lässt sich nicht von Anfang an noch einmal abspielen: Es ging von einer Stellung eines anderen Spiels aus weiter, oder seine Regeln haben sich seither geändert.
no-frame = Diese Stellung zum Weiterspielen gibt es nicht.
too-many-connections = Von dort, wo du bist, sind zu viele Verbindungen offen; schließ einige.
too-many-looks = Du schaust diesem Tisch von zu vielen Orten aus zu.
crowded = An diesem Tisch schauen so viele zu, dass kein Platz mehr ist; versuch es später noch einmal.
read-again = Komm wieder: Der Tisch wird neu gelesen.

## Kampagnen

no-campaign = Diese Kampagne gibt es nicht.
members-only = Nur wer ein Kapitel einer Kampagne gespielt hat, kann sie fortsetzen.
no-chapter = Dieses Kapitel hatte die Kampagne nicht.
chapter-not-over = Dieses Kapitel wird noch gespielt; das nächste kommt, wenn es zu Ende ist.
campaign-over = Diese Kampagne ist zu Ende: Ihr letztes Kapitel ist gespielt.
chapter-seats = Dieses Spiel hat { $least } bis { $most } Plätze, nicht { $given }.
campaign-gone = Diese Kampagne kann hier nicht weitergehen: Ihr Spiel gibt es in diesem Haus nicht, oder es hat keine Kampagne mehr.

## Plätze

no-seat = Diesen Platz gibt es nicht.
seats-taken = Alle Plätze sind besetzt.
seat-taken = Dieser Platz ist besetzt.
seat-kept = Dieser Platz ist für { $name } freigehalten; wem der Tisch gehört, kann ihn freigeben.
seat-just-taken = Dieser Platz wurde gerade besetzt.
seat-open = Dieser Platz ist schon frei; er kann einem Bot gegeben werden.
seat-not-yours = Das ist nicht dein Platz.
seat-not-bots = Auf diesem Platz sitzt kein Bot mehr.
may-not-hand = Einen Platz vergeben darf, wem der Tisch gehört, oder alle am Tisch, sobald seine Uhr abgelaufen ist.
asked-for = { $name } möchte diesen Platz schon haben; warte auf die Antwort.
answered = Niemand möchte diesen Platz mehr haben.
not-asked-about = Nur wer am Tisch sitzt, nimmt neue Leute an oder lehnt sie ab.
second-seat = In einem laufenden Spiel nimmt niemand einen zweiten Platz.
seated-already = Du sitzt schon an diesem Tisch. { second-seat }
seen-elsewhere = Du hast dieses Spiel von einem anderen Platz aus gesehen. { second-seat }
seated-since = { $name } hat sich inzwischen auf einen anderen Platz gesetzt. { second-seat }

## Spielen

not-begun = Das Spiel hat noch nicht begonnen.
table-over = Das Spiel ist zu Ende.
nothing-asked = Du wirst gerade nichts gefragt.
hints-waiting = Du wartest schon auf andere Hinweise; sie kommen zuerst.
stale = Der Tisch ist schon weiter; so steht er jetzt.
final-last = Das ist die letzte deiner geheimen Entscheidungen; sobald alle gewählt haben, lässt sie sich nicht mehr zurücknehmen.
final-chance = Würfel oder Karten entscheiden, was folgt; es lässt sich nicht zurücknehmen.
final-turn = Nach dieser Entscheidung bist du nicht mehr an der Reihe.
