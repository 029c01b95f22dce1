# Was Leuten gesagt wird, die im Terminal spielen. Was sie tippen, bleibt in jeder Sprache, wie es ist.

offer-options = { $name }, 1-{ $count } oder h
offer-keyboard = { $name } drückt Enter
offer-keyboard-or-undo = { $name } drückt Enter (u: { $last } nimmt die letzte Entscheidung zurück)
offer-confirm = Enter lässt die anderen weitermachen, u nimmt deine Entscheidung zurück
offer-save = Vorher speichern? Enter speichert in { $file }; oder tippe einen Dateinamen, n (nein) oder c (bleiben)
offer-over = Das Spiel ist zu Ende: s DATEI speichert es, l Verlauf, b Tisch, q verlässt

keyboard-goes-to = Die Tastatur geht an { $name }
only-enter = Die nächste Person drückt Enter, und erst dann lässt sich etwas anderes tippen.
choice-made = Deine Entscheidung steht; Enter lässt die anderen weitermachen, u nimmt sie zurück, h zeigt, was du fragen kannst.
not-understood = „{ $typed }“ kenne ich nicht; tippe eine Zahl von 1 bis { $count } oder h für Hilfe.
no-such-option = Es gibt keine Möglichkeit { $number }; wähle von 1 bis { $count }.
nothing-taken-back = Nichts lässt sich zurücknehmen: { $end } nach deiner letzten Entscheidung.
taken-back = Deine letzte Entscheidung ist zurückgenommen.
name-the-file = Nenne die Datei zum Speichern, zum Beispiel s mein-spiel.json.
saved-in = Gespeichert in { $file }.
saved-to-go-on = Gespeichert in { $file }; weiter geht es mit: { $command }.
kept-at-end = Die Eingabe ist zu Ende; das Spiel ist in { $file } gespeichert; weiter geht es mit: { $command }.
kept-when-stopped = Angehalten; das Spiel ist in { $file } gespeichert; weiter geht es mit: { $command }.
kept-after-fault = Etwas ist schiefgegangen; das Spiel ist in { $file } gespeichert; weiter geht es mit: { $command }.
same-deal = Dieselbe Ausgangslage noch einmal: { $command }.
next-chapter = Kapitel { $number } von { $count } der Kampagne: { $command }.
over-what-to-type = Das Spiel ist zu Ende; tippe s DATEI, l, b oder q.
bot-thinks = { $name } denkt nach ({ $bot })

help-number = eine Zahl
    .does = nimmt diese Möglichkeit; ebenso der Schlüssel einer Aktion, zum Beispiel { $key }
help-board = b, b { $area }
    .does = zeigt den ganzen Tisch oder die Teile, die so heißen
help-log = l, l 50
    .does = zeigt die letzten Zeilen des Verlaufs
help-undo = u
    .does = nimmt deine letzte Entscheidung zurück, wenn seither nichts aufgedeckt wurde und niemand sonst gehandelt hat
help-rule = ? { $rule }
    .does = zeigt eine Regel (auf Englisch); ? 1 erklärt Möglichkeit 1; ? { $item } findet nach dem Namen, was auf dem Tisch liegt
help-why = why { $word }
    .does = sagt, warum eine Aktion nicht zur Wahl steht, nach ihrem Schlüssel oder einem Teil davon
help-save = s DATEI
    .does = speichert das Spiel
help-help = h
    .does = zeigt diese Hilfe
help-leave = q
    .does = verlässt den Tisch; du wirst gefragt, ob gespeichert werden soll

no-rule-named = Hier ist keine Regel genannt; tippe ? und eine Nummer, zum Beispiel ? { $rule }.
nothing-called = Es gibt keine Regel und nichts auf dem Tisch namens „{ $name }“; tippe h für Hilfe.
name-an-action = Nenne eine Aktion mit ihrem Schlüssel oder einem Teil davon, zum Beispiel: why { $word }.
no-key-like = Keine Aktion hat „{ $name }“ in ihrem Schlüssel; ? und eine Zahl zeigt den Schlüssel einer Möglichkeit.
you-may = du darfst; es ist Möglichkeit { $number }
not-asked-that = danach wirst du jetzt nicht gefragt
and-more = { " " }und { $count } weitere
