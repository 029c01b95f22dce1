# Was das Protokoll von dem sagt, was ohne eine Wahl geschah, und vom Zufall.

note-character = { $seat } spielt { $character }.
note-starts = { $seat } ist Startspieler.
note-round = Runde { $number }. { $event }: { $text }
note-assigned = { $seat } hat zugeteilt: { $dice }.
to-garages = { $dice } in Garagen
to-farm = { $die } auf Farm { $number }
no-dice = keine Würfel
face = { $value }
note-headquarters-die = Als Nächstes kommt der Würfel von { $seat } im Hauptquartier, eine { $face }.
note-changed-garage = { $die } zeigte eine { $shown }; durch Garage { $garage } zählt er { $by }.
note-changed-flip = { $die } zeigte eine { $shown }; Garage { $garage } hat ihn gewendet.
note-changed-first = { $die } zeigte eine { $shown } und wurde als erster Würfel im Hauptquartier gewendet.
note-changed-as-six = { $die } zeigt eine { $shown } und zählt als { $value }.
it = Er
the-other = Der andere
more-pips = { $count } mehr
fewer-pips = { $count } weniger

note-pays = { $seat } zahlt { $parts }.
paid = { $price }
paid-clan = { $price } an { $thing }
paid-item = { $price } für { $thing }
paid-clan-board = { $price } für die Fähigkeit von { $thing }
paid-character = { $price } für die Bewegung durch { $thing }
paid-place = { $price } { FORM($thing, "at") }
paid-garages = { $algae } für { $garages ->
    [1] die Garage
   *[2] die Garagen
}
note-loses = { $seat } verliert { $goods }.
note-gains = { $seat } erhält { $goods } { $why }.
gained-item = durch { $thing }
gained-tile = durch { $thing }
gained-event = durch { $thing }
gained-clan-board = von { $thing }
gained-spot = { FORM($thing, "from") }
gained-place = { FORM($thing, "at") }
gained-cantina = für { $thing } in der Kantine
gained-planet = vom Planeten
gained-token = als Fund auf dem Planeten
gained-reward = als Belohnung
gained-row = für die mittlere Reihe
note-no-die = In der Reserve von { $seat } { $dice ->
    [one] fehlt
   *[other] fehlen
} { $dice }; so viele gibt es nicht.
note-no-item = Kein { -item } ist mehr da: { $seat } zieht { $items } weniger.
note-reshuffled = Die abgelegten { -item(form: "many") } werden ein neuer Stapel.
note-keeps = { $seat } behält { $item }.
note-discards = { $seat } wirft { $item } ab.

note-declines-take-die = { $seat } nimmt keinen Würfel.
note-declines-may-move = { $seat } lässt den Ernter stehen.
note-declines-ability = { $seat } nutzt die Fähigkeit { -clan(form: "gen") } nicht.
note-declines-farms = { $seat } lässt die Farmen, wie sie sind, und nimmt kein Farmplättchen.
note-declines-upgrades = { $seat } lässt die Garagen, wie sie sind, und nimmt kein { -upgrade(form: "tile") }.
note-declines-swap = { $seat } tauscht nicht.

note-showed = Er zeigte eine { $face }.
note-rolled-again = { $seat } würfelt { $die } { FORM($spot, "on") } neu: eine { $face }.
note-reward = { $seat } deckt die Belohnung { $incident } ab.
note-punishment = { $seat } deckt die Strafe { $incident } ab.
note-turned = { $seat } deckt die Strafe { $incident } ab und nimmt sie als Belohnung.
note-spared = Sie bleibt für { $seat } ohne Wirkung.
note-ignores = { $seat } übergeht den Rückschlag.
note-swaps = { $seat } tauscht { $given } gegen { $taken }.
note-moves = Der Ernter von { $seat } zieht { $direction }{ $to }.
note-takes-farm = { $seat } nimmt das Farmplättchen { $tile }{ $number ->
    [0] { "" }
   *[other] { " " }für Farm { $number }
}.
note-takes-upgrade = { $seat } nimmt das { -upgrade(form: "tile") } { $tile }{ $number ->
    [0] { "" }
   *[other] { " " }für Garage { $number }
}.
note-makes-room = { $seat } nimmt { $tile } aus dem Spiel, um Platz zu machen.
note-loses-tile = { $seat } verliert { $tile }.
note-no-tile = Für { $seat } ist kein { $kind ->
    [farms] Farmplättchen
   *[upgrades] { -upgrade(form: "tile") }
} mehr da.
note-marker = { $seat } ist jetzt Startspieler.
note-surplus = { $seat } gibt { $dice } über dem Limit zurück.
note-refills = { $seat } füllt die Mannschaft mit { $dice } auf.

note-ai-negotiates = Die KI verhandelt mit { $clan }: eine { $value } in Reihe { $row }, für { $gems }.
note-ai-covers = Die KI deckt die { $what ->
    [reward] Belohnung
   *[punishment] Strafe
} { $incident } ab.
note-ai-deposits = Die KI schickt eine { $value } ins Depot, { $row }, für 1 Edelstein.
note-ai-sends = Die KI schickt eine { $value } { FORM($place, "to") }.
note-ai-gains = Die KI erhält dort { $gems }.
note-ai-trains = Die KI erhält dort { $dice }.
note-ai-unlocks = Die KI schaltet ihr Fortschrittsplättchen { $number } frei: { $number ->
    [1] 1 Edelstein mehr in jeder Ernte
    [2] 1 Würfel mehr in jeder Rast
   *[3] 1 Intrige mehr in jeder Ausführung
}.
note-ai-cannot = Nichts davon ist möglich; die KI erhält stattdessen { $gems }.
note-ai-idle = Die KI hat keinen Würfel mehr; nichts geschieht.
note-ai-moves = Der Ernter der KI zieht { $direction }.
note-ai-finds = Er hält bei { $gems } und nimmt mit, was dort liegt.
note-ai-harvests = Die KI erhält { $gems } in der Ernte.
note-ai-rests = Die KI erhält { $goods } in der Rast.
note-ai-razes = Die KI nimmt { $tile } aus dem Spiel.

rolls = { $seat } würfelt mit { $dice ->
    [one] einem Würfel
   *[other] { FORM($dice, "dat") }
}{ $faces }.
draws-items = { $seat } zieht { $count ->
    [one] { $count } { -item }
   *[other] { $count } { -item(form: "many") }
}{ $names }.
is-dealt-characters = { $seat } bekommt { $count } { -character(form: "many") }{ $names }.
after-colon = : { $values }
now-visible = Jetzt sichtbar { FORM($place, "at") }: { $tiles }.
scheme-revealed = Intrige aufgedeckt. Wert { $value }: { $options }.
caches-worth = Die Edelsteinlager sind wert: { $caches }.
cache-worth = { $points } ({ $corner })
corner-1 = links oben
corner-2 = rechts oben
corner-3 = links
corner-4 = rechts
corner-5 = links unten
corner-6 = rechts unten
