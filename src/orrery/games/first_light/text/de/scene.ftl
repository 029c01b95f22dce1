# Was auf den Tafeln, den Basen und den Karten steht.

title = Circadians: First Light
letter = { $seat ->
    [0] L
    [1] O
    [2] B
    [3] S
   *[4] K
}
join-dot = { " · " }
status-round = Runde { $round } von { $rounds }
    .name = Runde { $round }
status-starts = { $seat } beginnt
phase-setup = Aufbau
phase-plan = Planung
phase-execute = Ausführung
phase-harvest = Ernte
phase-rest = Rast
phase-over = Ende

# Der Planet
planet = Planet
space-harvest = Ernte: { $goods }.
space-cache = Edelsteinlager: Punkte am Ende.
space-arrow = Ein Pfeil führt { $way } hinaus auf die andere Seite.
gem-token = Edelstein
water-token = 3 Wasser
harvester-of = { $seat ->
    [4] Ernter der KI
   *[other] Ernter von { $seat }
}
cache-points = { $points } Punkte

# Die Verhandlungstafel
worth = { $price }: { $points } P
free = kostenlos
advancement = Erfolg
    .name = Erfolg
advancement-token = erste { $value }
advancement-says = Die erste { $value } auf der Tafel bringt eine Belohnung.
setback-head = Rückschlag
    .name = Rückschlag
word-setback-sum = Summe { $sum }
word-setback-alike = { $alike } gleiche
setback-says = Wer es bei { -clan(form: "a-dat") } auf { $condition } bringt, deckt eine Strafe ab.
reward-head = Belohnung
    .name = Belohnung
punishment-head = Strafe
    .name = Strafe
incident-says = { $does }.
token-space-items = { -item(form: "many") }
token-space-die = Würfel
token-space-gem = Edelstein
token-space-harvester = Ernter
token-space-upgrade = { -upgrade }
token-space-farm = Farm

# Das Depot und das Hauptquartier
depository-and-headquarters = Depot und Hauptquartier
depository-row = { $row }: { $reward }
shelf-top = Oben
shelf-middle = Mitte
shelf-bottom = Unten
may-move-there = Bewegung
closed = gesperrt
may-flip = wendbar
acts-first = Hauptquartier: Handelt nächste Runde zuerst.

# Die Orte
locations = { -location(form: "many") }
location-price = { $price } oder { $water }
mining-space = Summe { $total }: { $gems }
mining-says = Würfel und Wasser ergeben zusammen { $total }.
pair-space = Paar { $number }
market-says = Jedes dieser Bündel gegen jedes andere, so oft wie der Würfel zeigt.
academy-says = Für Würfel mit { $values }.
academy-offer = { $dice } für { $price }

# Auslage
offers = Auslage
event-says = In dieser Runde: { $does }
item-pile = { -item(form: "compound") }stapel
item-discards = Abgelegte { -item(form: "many") }
pile-used = benutzt
no-farm-tile = Kein Farmplättchen
no-upgrade-tile = Kein { -upgrade(form: "tile") }
farm-tile-says = Farmplättchen. { $does }
upgrade-tile-says = { -upgrade(form: "tile") } für eine { $values }. { $does }

# Basen
research-base = Forschungsbasis von { $seat }
    .name = Forschungsbasis
start-player = Startspieler
stock-water = Wasser
stock-algae = Algen
stock-power = { -power }
stock-gems = Edelsteine
die-of = { $seat } { $value }
rolled = gewürfelt: { $value }
rolled-unknown = gewürfelt: ?
heap-ready = Würfel zum Würfeln
heap-new = Neue Würfel
heap-idle = Untätige Würfel
heap-cantina = Kantine
heap-reserve = Reserve
garage-space = Garage { $number } ({ $algae })
    .name = Garage { $number }
garage-space-tile = Garage { $number } { $tile } ({ $algae })
    .name = { $number } · { $tile }
farm-space = Farm { $number }
farm-free = Farm { $number }: frei für ein Farmplättchen
farm-space-tile = Farm { $number } { $tile }
    .name = { $number } · { $tile }
farm-raises = Erhöht die Würfel auf deinen anderen Farmen um { $raises }, höchstens auf 6.
yield = { $counts } { $good }
yields = Bei 1 bis 6: { $each }.
rooms-upgrade = { -upgrade(form: "tile") }: { $tiles } von { $most }, { $points }
    .name = { -upgrade(form: "tile") }
rooms-farm = Farmplättchen: { $tiles } von { $most }, { $points }
    .name = Farmplättchen
rooms-next = Mit einem mehr: { $points }.
rooms-open = Alle Räume sind offen.
held-dealt = Ausgeteilte { -character(form: "many") }
held-pack = { -item(form: "many") } zum Draften
held-hand = { -item(form: "many") } auf der Hand
dealt-to-you = Dir ausgeteilte { -character(form: "many") }
open-characters = { -character(form: "many") } zur Auswahl
items-in-play = { -item(form: "many") } von { $seat }
    .name = { -item(form: "many") }
hand = Hand von { $seat }
    .name = Hand

# Die KI
ai-title = KI { $number }: { $name }
ai-dice = Würfel: { $dice } von { $spaces }
    .name = Würfel
ai-points = { $negotiation } Punkte je Verhandlungswürfel, { $depository } je Depotwürfel
ai-schemes = Intrigen: { $count } (+{ $used } benutzt)
progress-locked = Fortschritt { $number }: gesperrt
progress-unlocked = Fortschritt { $number }: freigeschaltet
progress-gives-gems = 1 Edelstein mehr je Ernte.
progress-gives-dice = 1 Würfel mehr je Rast.
progress-gives-schemes = 1 Intrige mehr je Runde.
scheme-of = Intrige mit einer { $value }
scheme-options = { $options }.

# Words on the tabs of a phone: short ones.
tab-planet = Planet
tab-locations = Kolonie
tab-depository = Tresor
tab-negotiation = Rat
tab-offers = Angebot
tab-characters = Wahl
tab-base = Basis
tab-items = Karten
tab-hand = Hand
tab-dealt = Wahl
tab-pack = Draft
