# Namen: Sitze, Güter, Orte, Karten und Plättchen. Orte haben Formen: to (wohin), at (wo), from (woher).

seat = { $seat ->
    [0] Lila
    [1] Orange
    [2] Blau
    [3] Schwarz
   *[4] KI
}

good-water = Wasser
good-algae = Algen
good-power = { -power }
good-gems = Edelsteine
    .dat = Edelsteinen

amount-water = { $count } Wasser
amount-algae = { $count ->
    [one] { $count } Alge
   *[other] { $count } Algen
}
amount-power = { $count } { -power }
amount-gems = { $count ->
    [one] { $count } Edelstein
   *[other] { $count } Edelsteine
}
amount-dice = { $count } Würfel
    .dat = { $count } Würfeln
amount-items = { $count ->
    [one] { $count } { -item }
   *[other] { $count } { -item(form: "many") }
}
amount-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}

place-negotiation = die { -negotiation-board }
    .to = an die { -negotiation-board }
    .at = an der { -negotiation-board }
    .from = von der { -negotiation-board }
place-depository = das Depot
    .to = ins Depot
    .at = im Depot
    .from = aus dem Depot
place-headquarters = das Hauptquartier
    .to = ins Hauptquartier
    .at = im Hauptquartier
    .from = aus dem Hauptquartier
place-mining-camp = das Minencamp
    .to = ins Minencamp
    .at = im Minencamp
    .from = aus dem Minencamp
place-laboratory = das Labor
    .to = ins Labor
    .at = im Labor
    .from = aus dem Labor
place-foundry = die Gießerei
    .to = in die Gießerei
    .at = in der Gießerei
    .from = aus der Gießerei
place-control-room = der Kontrollraum
    .to = in den Kontrollraum
    .at = im Kontrollraum
    .from = aus dem Kontrollraum
place-market = der Markt
    .to = auf den Markt
    .at = auf dem Markt
    .from = vom Markt
place-academy = die Akademie
    .to = in die Akademie
    .at = in der Akademie
    .from = aus der Akademie
place-leyrien = Leyrien
    .to = zu Leyrien
    .at = bei Leyrien
place-zcharo = Zcharo
    .to = zu Zcharo
    .at = bei Zcharo
place-jrayek = Jrayek
    .to = zu Jrayek
    .at = bei Jrayek

station-negotiation = { -negotiation-board }
station-depository = Depot
station-headquarters = Hauptquartier
    .name = HQ
station-mining-camp = Minencamp
station-laboratory = Labor
station-foundry = Gießerei
station-control-room = Kontrollraum
station-market = Markt
station-academy = Akademie
station-leyrien = Leyrien
station-zcharo = Zcharo
station-jrayek = Jrayek

incident-items = { -item(form: "many") }
incident-die = Würfel
incident-gem = Edelstein
incident-harvester = Ernter
incident-upgrade = { -upgrade }
incident-farm = Farm

row-top = obere Reihe
row-middle = mittlere Reihe
row-bottom = untere Reihe

direction-1 = nach rechts oben
direction-2 = nach rechts
direction-3 = nach rechts unten
direction-4 = nach links unten
direction-5 = nach links
direction-6 = nach links oben

clan-leyrien = Leyrien
clan-zcharo = Zcharo
clan-jrayek = Jrayek
clan-board-leyrien-a = Leyrien
clan-board-leyrien-b = Leyrien
clan-board-zcharo-a = Zcharo
clan-board-zcharo-b = Zcharo
clan-board-jrayek-a = Jrayek
clan-board-jrayek-b = Jrayek

opponent-1 = Beobachter
opponent-2 = Gesandter
opponent-3 = Stratege
opponent-4 = Aufseher

# Güter, deren Zahl vor einem anderen Wort steht: "2 Edelsteine mehr".
counted-good = { $good ->
    [algae] { $count ->
        [one] Alge
       *[other] Algen
    }
    [gems] { $count ->
        [one] Edelstein
       *[other] Edelsteine
    }
    [dice] Würfel
    [items] { $count ->
        [one] { -item }
       *[other] { -item(form: "many") }
    }
   *[other] { $good }
}

# Was zwischen mehreren Dingen steht.
join-sentence = { " " }
join-semicolon = { "; " }
join-else = , sonst{ " " }
join-equals = { " = " }
join-dash = -

# Etwas für sich allein, und gar nichts.
said = { $said }
blank = { "" }

# Charaktere
character-akira-hope = Akira Hope
character-dan-gautama = Dan Gautama
character-jakob-olander = Jakob Olander
character-lysias-james = Lysias James
character-naira-sol = Naira Sol
character-roslyn-ashford = Roslyn Ashford
character-sable-lesedi = Sable Lesedi
character-troy-sullivan = Troy Sullivan

# Ereignisse
event-end-of-an-era = Ende einer Ära
event-coolant-surplus = Kühlwasser im Überfluss
event-clear-skies = Klarer Himmel
event-spore-bloom = Sporenblüte
event-caravan-season = Karawanenzeit
event-fresh-recruits = Frische Rekruten
event-soft-ground = Weicher Boden
event-open-archives = Offene Archive
event-light-cargo = Leichte Fracht
event-festival-of-clans = Fest der Clans
event-long-days = Lange Tage
event-meltwater = Schmelzwasser
event-tailwind = Rückenwind
event-ion-storm = Ionensturm
event-tremors = Beben
event-closed-gates = Geschlossene Tore

# Plättchen
tile-springs = Quellen
tile-algae-pond = Algenteich
tile-solar-field = Solarfeld
tile-gem-garden = Edelsteingarten
tile-crew-quarters = Mannschaftsquartier
tile-monument = Denkmal
tile-greenhouse = Gewächshaus
tile-trimmer = Trimmer
tile-booster = Schubverstärker
tile-flipper = Wender
tile-plating = Panzerung
tile-water-tank = Wassertank
tile-algae-engine = Algenmotor

# Gegenstände
item-algae-cells = Algenzellen
item-alien-relic = Außerirdisches Relikt
item-archive = Archiv
item-aqua-cannon = Wasserkanone
item-aqua-pack = Wasserrucksack
item-captains-hat = Kapitänsmütze
item-engineer-bot = Ingenieurbot
item-fuel-refiner = Treibstoffraffinerie
item-grogg = Grogg
item-hydrolic-core = Hydrolikkern
item-ice-stones = Eissteine
item-id-badge = Dienstmarke
item-jakhaw = Jakhaw
item-jrayek-armour = Jrayek-Rüstung
item-jrayek-drill = Jrayek-Bohrer
item-jrayek-pump = Jrayek-Pumpe
item-jrayek-shield = Jrayek-Schild
item-karvyk = Karvyk
item-ledger = Kontobuch
item-leyrien-armour = Leyrien-Rüstung
item-leyrien-sceptre = Leyrien-Zepter
item-leyrien-basket = Leyrien-Korb
item-leyrien-scythe = Leyrien-Sense
item-security-codes = Sicherheitscodes
item-security-drone = Sicherheitsdrohne
item-soda-supply = Limonadenvorrat
item-sleep-capsules = Schlafkapseln
item-spare-parts = Ersatzteile
item-uxolotyl = Uxolotyl
item-worker-drone = Arbeitsdrohne
item-yeki = Yeki
item-zcarpi = Zcarpi
item-zcharo-armour = Zcharo-Rüstung
item-zcharo-flyer = Zcharo-Gleiter
item-zcharo-forge = Zcharo-Schmiede
item-zcharo-lamp = Zcharo-Lampe
