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
   *[other] { FORM($spot, "on") }, liegt
}.
note-peeks = { $seat } sieht, dass es { $points } wert ist.
note-finishes = { $seat } führt { $item } aus.
note-caches = Die Edelsteinlager sind { $upper_left } (links oben), { $upper_right } (rechts oben), { $left } (links), { $right } (rechts), { $lower_left } (links unten) und { $lower_right } (rechts unten) wert.
note-outpost-tile = { $seat } behält das Außenpostenplättchen { $outpost_tile }.
note-radio = { $seat } bekommt das Funkgerät, links von Tariq, und ist Startspieler.
note-starts-with = { $seat } beginnt mit: { $changes }.
note-rolls-in = { $seat } würfelt eine { $face } in Feld { $space } des Hauptquartiers.
note-flips = { $seat } dreht das Plättchen um und erntet alle Farmen.
note-again = { $seat } führt es ein zweites Mal aus.
note-harvest-reward = { $seat } nimmt die Belohnung { $incident }.
note-loses-specialist = Es ist ein Spezialist, der das Spiel verlässt.
note-sends-specialist-pair = { $seat } schickt einen Spezialisten und einen anderen Würfel als { $value } { FORM($place, "to") }.
note-sends-specialist-as = { $seat } schickt einen Spezialisten als { $value } { FORM($place, "to") }.
note-sends-specialist-plain = { $seat } schickt einen Spezialisten { FORM($place, "to") }.
note-sends-die-pair = { $seat } schickt zwei Würfel als { $value } { FORM($place, "to") }.
note-sends-die-as = { $seat } schickt eine { $value } { FORM($place, "to") }.
note-sends-die-plain = { $seat } schickt einen Würfel { FORM($place, "to") }.

# Die KI
note-ai-outpost = Das Außenpostenplättchen der KI ist { $outpost_tile }.
note-ai-exploits = Die KI nutzt aus und würfelt eine { $face }.
note-ai-works = Ihr Spezialist geht zum eigenen Außenposten, für { $gems }.
note-ai-visits = Ihr Spezialist geht zum Außenposten von { $seat }; die KI erhält { $gems }.
note-ai-follows = Ihr Spezialist folgt einer eigenen Intrige.
note-ai-last-die = Da sonst kein Würfel auf ihrer Leiste liegt, hat die KI ihren Spezialisten geschickt.
note-ai-gains-specialist = Die KI erhält Spezialist { $number }, vorerst eingeschlossen. { $star }
note-ai-hosts = Die KI erhält { $gems } für die Nutzung ihres Außenpostens.
note-ai-conspires = Die KI verschwört sich: Eine { $face } aus ihrer Reserve geht zu Ahzuri, Reihe { $row }.
note-ai-specialist = Der eingeschlossene Spezialist der KI nimmt den Platz eines Würfels auf ihrer Leiste ein.

# Was das Grundspiel sagt, wo Spezialisten es ändern.
face = { $value ->
    [7] Spezialist
   *[other] { $value }
}
note-headquarters-die = Als Nächstes kommt der { $face ->
    [7] Spezialist von { $seat } im Hauptquartier
   *[other] Würfel von { $seat } im Hauptquartier, eine { $face }
}.
paid-outpost-tile = { $price } für das Außenpostenplättchen { $thing }
gained-character = durch die Fähigkeit von { $thing }
gained-outpost-tile = durch das Außenpostenplättchen { $thing }
gained-place = { $thing ->
    [headquarters] { FORM($thing, "at") }
    [mining-camp] { FORM($thing, "at") }
    [academy] { FORM($thing, "at") }
    [temple] { FORM($thing, "at") }
   *[outpost] { FORM($thing, "from") }
}
gained-punishment = durch den Rückschlag eines anderen
gained-sender = bei der Ankunft am Außenposten
gained-unlocked = durch das, was ein Spezialist freigeschaltet hat
note-declines-redraw = { $seat } wirft keinen { -item } für neue ab.
note-declines-second = { $seat } nutzt die Fähigkeit keiner anderen Fraktion.
note-declines-again = { $seat } führt es nicht noch einmal aus.
note-declines-column = { $seat } nutzt nichts unter dem Minencamp.
note-declines-peek = { $seat } sieht unter kein Edelsteinlager.
note-declines-fulfil = { $seat } erfüllt keinen { -item }.
note-declines-perk = { $seat } zieht keine { -item(form: "many") } und wirft keine ab.
note-declines-side-trade = { $seat } tauscht nicht beim Händler.
note-declines-harvest-reward = { $seat } nimmt keine Belohnung.
note-declines-end-trade = { $seat } tauscht nicht.
