board-costs = Kostet
board-gives = Gibt
board-points = Punkte
board-in-pile = Im Stapel
board-stands-at = Steht auf
board-of = { $count } von { $most }
board-more = und { $n } weitere
board-choices = { $what }: { $n } Möglichkeiten
board-zoom = Vergrößern: { $what }
board-fit = Einpassen: { $what }
board-farther = Weiter weg: { $what }
board-closer = Näher heran: { $what }
board-to-choose = Hier gibt es etwas zu wählen
board-you = { $name } (du)
board-areas = Bereiche des Tisches
board-mats = Spieler
board-mat = Tableau und Hand
board-mat-of = Tableau und Hand: { $name }
board-show-mat = Tableau zeigen
board-hide-mat = Tableau verbergen
board-fold = Zuklappen: { $what }
board-unfold = Aufklappen: { $what }
board-larger = Größer: { $what }
board-smaller = Zurück an seinen Platz: { $what }
board-pick-up = { $what }: aufnehmen, { $n ->
    [0] dann sagen, wohin
    [one] 1 Platz
   *[other] { $n } Plätze
}
board-held = Aufgenommen: { $what }. { $n ->
    [one] 1 Platz
   *[other] { $n } Plätze
}; Pfeiltasten führen von Platz zu Platz, Eingabe legt ab, Escape legt zurück.
board-drop = Hier ablegen: { $what }
board-put-back = Zurückgelegt: { $what }.
board-why = Warum nicht jetzt?
