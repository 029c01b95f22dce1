# Was das Protokoll sagt, ohne dass es jemand gewählt hätte.

note-in-water = { $seat } gibt { $water } statt { $gems } aus.
note-gains-specialist = { $seat } erhält den Spezialisten { $home }.
note-locks = Er kommt auf ein Schlossfeld.
note-no-specialist = { $seat } hat keinen Spezialisten mehr zu erhalten.
note-musters = Ein Spezialist nimmt den Platz des Würfels von { $seat } ein, der { $kind ->
    [ready] zum Würfeln bereitliegt
    [idle] seine Farm verloren hat
    [farm] { FORM($spot, "on") } liegt
    [garage] { FORM($spot, "on") } liegt
    [cantina] { FORM($spot, "on") } liegt
    [new] { FORM($spot, "on") } liegt
   *[other] { FORM($spot, "on") } liegt
}.
note-peeks = { $seat } sieht, dass es { $points } Punkte wert ist.
note-finishes = { $seat } führt { $item } aus.
note-caches = Die Edelsteinlager sind { $upper_left } (links oben), { $upper_right } (rechts oben), { $left } (links), { $right } (rechts), { $lower_left } (links unten) und { $lower_right } (rechts unten) wert.
