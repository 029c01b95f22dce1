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
    .later = Jetzt nicht, vielleicht danach

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
choice-send = { CAPITAL(FORM($place, "to")) } schicken, als { $value }
space-having = : { $points }; nötig: { $need }
reward-specialists = Erfolg: einer der ersten beiden Spezialisten auf der Tafel. Wähle eine Belohnung.
