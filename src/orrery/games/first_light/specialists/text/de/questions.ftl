# Was gefragt wird, und die Möglichkeiten jeder Frage.

# Aufbau
outpost-tile = Wähle das Außenpostenplättchen, das du behältst; das andere kommt zurück in die Schachtel.
choice-outpost-tile = { $tile }: { $text }

# Planung
redraw = Einen { -item } abwerfen, um 2 neue zu ziehen?
raise = Einen Würfel um 1 erhöhen? Du hast noch { $left }.
    .done = Die Würfel so lassen
choice-raise = Aus einer { $value } eine { $higher } machen

# Würfel schicken
die = Was handelt jetzt?
    .option = { $face ->
        [0] Der Würfel
        [7] Der Spezialist
       *[other] Die { $face }
    } { FORM($spot, "on") }
choice-die = Der Würfel { FORM($spot, "on") }
choice-flip-tile = Dein Plättchen umdrehen: jetzt alle deine Farmen ernten
pair = Welcher Würfel geht mit ins Labor?
    .option = { $die }
choice-pair = Der Würfel { FORM($spot, "from") }
side-trade = Der Händler auf Garage { $garage } bringt einen Tausch{ $late ->
        [0] , jetzt oder nach der Aktion
       *[1] { "" }
    }.
    .option = { $given } gegen { $taken }
again = Ein zweites Mal ausführen?
choice-again = Noch einmal ausführen und noch einmal zahlen
choice-later = Jetzt nicht, vielleicht danach
perk = 2 { -item(form: "many") } ziehen oder einen für einen Edelstein abwerfen?
choice-perk = { $perk ->
    [gem] Einen { -item } für 1 Edelstein abwerfen
   *[draw] 2 { -item(form: "many") } ziehen
}
column = Nutzen, was deine Tafel unter dem Minencamp zeigt?
choice-column = { $use }
    .log = { $seat } nutzt die Tafel unter dem Minencamp: { $column }.
second = Auch die Fähigkeit { -clan(form: "another-gen") } nutzen?
    .option = { $clan }, { $when ->
        [before] davor
       *[after] danach
    }: { $ability }
choice-second = { $clan }, { $when ->
    [before] davor
   *[after] danach
}
    .log = { $seat } nutzt auch die Fähigkeit von { $clan }.
peek = Unter ein Edelsteinlager sehen?
choice-peek = Das { $corner }
    .log = { $seat } sieht unter das Edelsteinlager { $corner }.
in-water = Du schuldest { $gems }. Wie viele davon zahlst du in Wasser, je { $rate }?
    .option = { $paid } zahlen
choice-in-water = { $gems } in Wasser

# Spezialisten
specialist = Du erhältst einen Spezialisten. Welcher verlässt deinen Außenposten?
    .option = Der { $home }. { $unlocks }
choice-specialist = Der { $home }
exchange = Welcher gewöhnliche Würfel macht dem Spezialisten Platz?
    .option = { $die }
choice-exchange = { $die }
die-to-roll = Einer deiner Würfel zum Würfeln

# Aufträge
fulfil = Welchen { -item } erfüllst du?
finish = Welcher { -item } wirkt zuerst?
choice-finish = { $item }: { $text }
end-trade = Tauschen? Du hast noch { $left }.
    .option = { $given } gegen { $taken }

# Ernte
harvest-reward = Eine Belohnung nehmen, die kein Marker abdeckt?
    .later = Jetzt nicht, vielleicht nach der Ernte

home-top = oben
home-left = unten links
home-right = unten rechts

# Was das Grundspiel fragt, wo Spezialisten und Fraktionen es ändern.
choice-assign = { $value ->
    [7] Den Spezialisten
   *[other] Eine { $value }
} { FORM($spot, "to") }{ $offered ->
    [0] { "" }
   *[1] : { $offer }
}
    .group = { $spot }
    .chip = { $value ->
        [7] Spezialist
       *[other] { $value }
    }
    .offer = { $offer }
space-having = : { $points }; nötig: { $need }
reward-specialists = Erfolg: einer der ersten beiden Spezialisten auf der Tafel. Wähle eine Belohnung.
own-outpost = Eigener Außenposten
offer-temple = { $price } dafür: { $result }
    .brief = { $price } → { $result }
offer-outpost = { $tile } { $owner } erhält { $gains }.
offer-ai-outpost = { $tile } Die KI erhält { $gains }.
# Was geschickt wird, sagt eine Notiz, die weiß, ob es ein Spezialist ist.
choice-send = { $how ->
    [plain] { $station }
    [pair] { $station }, mit einem anderen Würfel, als { $value }
   *[as] { $station } als { $value }
}{ $offered ->
    [0] { "" }
   *[1] : { $offer }
}
    .group = { $how ->
        [pair] { $station }, mit einem anderen Würfel
       *[as] { $station }
    }
    .chip = { $value }
    .offer = { FORM($offer, "brief") }
choice-to-farm = Auf Farm { $farm } schicken, wo er in der Ernte als 6 zählt
    .log = { $seat } schickt einen Spezialisten auf Farm { $farm }.
choice-lose-specialist = Ein Spezialist { FORM($spot, "from") }
