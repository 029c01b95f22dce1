# Was jedes Spiel sagt.

went-back = Die Antworten seit dem letzten beendeten Schritt passen nicht mehr zu den Regeln; das Spiel geht von diesem Schritt an weiter.
new-rules = Dieses Spiel wurde unter Version { $before } der Regeln gespeichert und geht unter Version { $now } weiter.

not-an-option = { $action } steht jetzt nicht zur Wahl: { $prompt }
not-your-turn = nicht am Zug: Platz { $seat } wird jetzt nichts gefragt; gewartet wird auf Platz { $waiting }
no-such-seat = es gibt keinen Platz { $seat }; die Plätze sind 0 bis { $last }
no-such-action = { $game } hat keine Aktion namens „{ $action }“
game-over = das Spiel ist zu Ende
why-not-your-turn = Du bist nicht am Zug.
why-nothing-here = Hier gibt es jetzt nichts zu tun. { $prompt }
nothing-to-undo = Platz { $seat } kann nichts zurücknehmen: { $end }
fewer-to-undo = Platz { $seat } kann keine { $choices } Entscheidungen zurücknehmen: { $end }
undo-end-began = das Spiel hat begonnen
undo-end-began-here = das Spiel hat hier begonnen
undo-end-another-seat = ein anderer Platz hat gewählt
undo-end-chance = der Zufall hat entschieden
undo-end-secret = die geheimen Entscheidungen haben begonnen
undo-end-revealed = geheime Entscheidungen wurden aufgedeckt
undo-end-new-rules = die Regeln wurden geändert
undo-end-ended = das Spiel ist zu Ende gegangen

seat = Spieler { $number }
nothing = nichts
join-comma = { ", " }
join-semicolon = { "; " }
join-space = { " " }
join-and = { " und " }
join-or = { " oder " }
