# Was gefragt wird, und die Möglichkeiten jeder Frage.

raise = Einen Würfel um 1 erhöhen? Du hast noch { $left }.
    .done = Die Würfel so lassen
choice-raise = Aus einer { $value } eine { $higher } machen

pair = Welcher Würfel geht mit ins Labor?
    .option = { $die }
choice-pair = Der Würfel { FORM($spot, "from") }

specialist = Du erhältst einen Spezialisten. Welcher verlässt deinen Außenposten?
    .option = Der { $home }. { $unlocks }
choice-specialist = Der { $home }

exchange = Welcher gewöhnliche Würfel macht dem Spezialisten Platz?
    .option = { $die }
choice-exchange = { $die }
die-to-roll = Einer deiner Würfel zum Würfeln

in-water = Du schuldest { $gems }. Wie viele davon zahlst du in Wasser, je { $rate }?
    .option = { $paid } zahlen
choice-in-water = { $gems } in Wasser

side-trade = Der Händler auf Garage { $garage } bringt einen Tausch{ $late ->
        [0] , jetzt oder nach der Aktion
       *[1] { "" }
    }.
    .option = { $given } gegen { $taken }

peek = Unter ein Edelsteinlager sehen?
choice-peek = Das { $corner }
    .log = { $seat } sieht unter das Edelsteinlager { $corner }.

end-trade = Tauschen? Du hast noch { $left }.
    .option = { $given } gegen { $taken }

home-top = oben
home-left = unten links
home-right = unten rechts

# Was das Grundspiel fragt, wo Spezialisten und Fraktionen es ändern.
choice-assign = { $value ->
    [7] Den Spezialisten
   *[other] Eine { $value }
} { FORM($spot, "to") }
space-having = : { $points }; nötig: { $need }
reward-specialists = Erfolg: einer der ersten beiden Spezialisten auf der Tafel. Wähle eine Belohnung.

# Vorbereitung und Planung
outpost-tile = Wähle das Außenpostenplättchen, das du behältst; das andere geht in die Schachtel zurück.
choice-outpost-tile = { $tile }: { $text }
redraw = Einen { -item } abwerfen, um 2 neue zu ziehen?

# Würfel schicken
die = Was kommt jetzt zum Zug?
    .option = { $face ->
        [0] Der Würfel
        [7] Der Spezialist
       *[other] Die { $face }
    } { FORM($spot, "on") }
choice-die = Der Würfel { FORM($spot, "on") }
choice-flip-tile = Dein Plättchen wenden: alle deine Farmen jetzt abernten
send-plain = { CAPITAL(FORM($place, "to")) } schicken
send-as = { CAPITAL(FORM($place, "to")) } schicken, als { $value }
send-pair = Mit einem anderen Würfel { FORM($place, "to") } schicken, als { $value }
send-temple = { CAPITAL(FORM($place, "to")) } schicken, als { $value }: { $result }
send-own-outpost = Zu deinem eigenen Außenposten schicken: { $tile }
send-outpost = { CAPITAL(FORM($place, "to")) } schicken: { $tile } { $owner } erhält { $gains }.
send-ai-outpost = { CAPITAL(FORM($place, "to")) } schicken: { $tile } Die KI erhält { $gains }.
choice-to-farm = Auf Farm { $farm } schicken, wo er in der Ernte als 6 zählt
    .log = { $seat } schickt einen Spezialisten auf Farm { $farm }.
choice-lose-specialist = Ein Spezialist { FORM($spot, "from") }

# Anführer
again = Ein zweites Mal ausführen?
choice-again = Noch einmal ausführen und noch einmal bezahlen
choice-later = Jetzt nicht, vielleicht danach
perk = 2 { -item(form: "many") } ziehen, oder einen für einen Edelstein abwerfen?
choice-perk = { $perk ->
    [gem] Einen { -item } für 1 Edelstein abwerfen
   *[draw] 2 { -item(form: "many") } ziehen
}
column = Nutzen, was deine Tafel unter dem Minencamp zeigt?
choice-column = { $use }
    .log = { $seat } nutzt die Tafel unter dem Minencamp: { $column }.
second = Auch die Fähigkeit einer anderen Fraktion nutzen?
    .option = { $clan } { $when ->
        [before] davor
       *[after] danach
    }: { $ability }
choice-second = { $clan } { $when ->
    [before] davor
   *[after] danach
}
    .log = { $seat } nutzt auch die Fähigkeit von { $clan }.
harvest-reward = Eine Belohnung nehmen, die kein Plättchen bedeckt?
    .later = Jetzt nicht, vielleicht nach der Ernte

# Aufträge
fulfil = Welchen { -item } erfüllst du?
finish = Welcher { -item } wirkt zuerst?
choice-finish = { $item }: { $text }
