# Was jedes Spiel sagt.

went-back = Die Antworten seit dem letzten beendeten Schritt passen nicht mehr zu den Regeln; das Spiel geht von diesem Schritt an weiter.
new-rules = Dieses Spiel wurde unter Version { $before } der Regeln gespeichert und geht unter Version { $now } weiter.
not-an-option = { $action } steht jetzt nicht zur Wahl: { $prompt }

seat = Spieler { $number }
nothing = nichts
join-comma = { ", " }
join-semicolon = { "; " }
join-space = { " " }
join-and = { " und " }
join-or = { " oder " }
