# Namen dessen, was die Erweiterung bringt. Ein Spezialist ist ein wilder Würfel; Ship Tile: Schiffsplättchen,
# Outpost: Außenposten, Temple: Tempel, Outpost Tile: Außenpostenplättchen, Radio: Funkgerät, Exploit: Ausnutzen.

amount-specialists = { $count ->
    [one] { $count } Spezialist
   *[other] { $count } Spezialisten
}
    .acc = { $count } Spezialisten

place-oxataya = Oxataya
    .to = zu Oxataya
    .at = bei Oxataya
place-ahzuri = Ahzuri
    .to = zu Ahzuri
    .at = bei Ahzuri
place-temple = der Tempel
    .to = in den Tempel
    .at = im Tempel
    .from = aus dem Tempel
place-outpost = ein Außenposten
    .to = zu einem Außenposten
    .at = an einem Außenposten
    .from = von einem Außenposten
place-outpost-0 = der Außenposten von Lila
    .to = zum Außenposten von Lila
    .at = am Außenposten von Lila
    .from = vom Außenposten von Lila
place-outpost-1 = der Außenposten von Orange
    .to = zum Außenposten von Orange
    .at = am Außenposten von Orange
    .from = vom Außenposten von Orange
place-outpost-2 = der Außenposten von Blau
    .to = zum Außenposten von Blau
    .at = am Außenposten von Blau
    .from = vom Außenposten von Blau
place-outpost-3 = der Außenposten von Schwarz
    .to = zum Außenposten von Schwarz
    .at = am Außenposten von Schwarz
    .from = vom Außenposten von Schwarz
place-outpost-4 = der Außenposten der KI
    .to = zum Außenposten der KI
    .at = am Außenposten der KI
    .from = vom Außenposten der KI

station-oxataya = Oxataya
station-ahzuri = Ahzuri
station-temple = Tempel
station-outpost-0 = Außenposten von Lila
station-outpost-1 = Außenposten von Orange
station-outpost-2 = Außenposten von Blau
station-outpost-3 = Außenposten von Schwarz
station-outpost-4 = Außenposten der KI

clan-oxataya = Oxataya
clan-ahzuri = Ahzuri
clan-board-oxataya-a = Oxataya
clan-board-oxataya-b = Oxataya
clan-board-ahzuri-a = Ahzuri
clan-board-ahzuri-b = Ahzuri

incident-contracts = Neue Aufträge
incident-specialist = Spezialist
incident-swan-water = Wasser
incident-swan-supplies = Vorräte

# Anführer
character-amos-tullan = Amos Tullan
character-britta-bell = Britta Bell
character-charlene-fortin = Charlene Fortin
character-corey-ahrens = Corey Ahrens
character-eden-forrester = Eden Forrester
character-garmon-lindroos = Garmon Lindroos
character-hikaru-aoki = Hikaru Aoki
character-luna-morrison = Luna Morrison
character-melvan-hadley = Melvan Hadley
character-michela-swan = Michela Swan
character-peyton-lux = Peyton Lux
character-tariq-azizi = Tariq Azizi

# Die Tafel unter dem Minencamp
column-springs = Quellen
column-mosses = Moose
column-records = Aufzeichnungen
column-rover = Rover
column-solo = Ersatzteile

# Ereignisse
event-temple-rites = Tempelriten
event-open-gates = Offene Tore
event-high-tide = Flut
event-expert-pilots = Meisterpiloten
event-grateful-hosts = Dankbare Gastgeber
event-temple-scribes = Tempelschreiber

# Plättchen
tile-records-vault = Aktengewölbe
tile-training-ground = Übungsplatz
tile-trader = Händler
tile-shuttle = Fähre

outpost-tile-retreat = Rückzug
outpost-tile-survey = Vermessung
outpost-tile-summons = Einberufung
outpost-tile-shipyard = Werft
outpost-tile-nursery = Gärtnerei
outpost-tile-embassy = Botschaft
outpost-tile-workshop = Werkstatt
outpost-tile-archive-hall = Archivhalle

# Aufträge
item-ahzuri-shrine = Ahzuri-Schrein
item-ahzuri-staff = Ahzuri-Stab
item-aqua-lung = Wasserlunge
item-drop-ship = Landungsschiff
item-eido-cloak = Eido-Umhang
item-eido-quarterstaff = Eido-Kampfstab
item-eido-tattoo-kit = Eido-Tätowierbesteck
item-khyzera-coin = Khyzera-Münze
item-khyzera-wreath = Khyzera-Kranz
item-leyrien-canoe = Leyrien-Kanu
item-moontide-pin = Mondflutnadel
item-old-map = Alte Karte
item-oxataya-armour = Oxataya-Rüstung
item-oxataya-cloak = Oxataya-Umhang
item-oxataya-flask = Oxataya-Flasche
item-oxataya-scrolls = Oxataya-Schriftrollen
item-oxataya-trident = Oxataya-Dreizack
item-rahka = Rahka
item-ryh-zu-armour = Ryh-zu-Rüstung
item-ryh-zu-cart = Ryh-zu-Karren
item-ryh-zu-hammer = Ryh-zu-Hammer
item-ryh-zu-tent = Ryh-zu-Zelt
item-rynarian-armour = Rynarische Rüstung
item-rynarian-ship = Rynarisches Schiff
item-sudroma-tools = Sudroma-Werkzeug
item-zcharo-battery = Zcharo-Batterie

# Wie Anführer auf eigenen Plättchen und Tafeln heißen.
first-name-amos-tullan = Amos
first-name-charlene-fortin = Charlene
first-name-michela-swan = Michela
