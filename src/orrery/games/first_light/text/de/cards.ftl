# Was Karten, Plättchen und Tafeln sagen. Ein Wort eines Bogens sagt die Nachricht seines Namens.

# Mehr oder weniger von einem Gut, und Werte von Würfeln.
more = { $count } { counted-good } mehr
fewer = { $count } { counted-good } weniger
faces = { $value }

discount = Zahle { FORM($at, "at") } { $goods }.
gain = Erhalte { $goods }, wenn du { $at ->
    [leyrien] einen Würfel unter { $at } einsetzt
    [zcharo] einen Würfel unter { $at } einsetzt
    [jrayek] einen Würfel unter { $at } einsetzt
    [market] einen Würfel { FORM($at, "at") } einsetzt, vor dem Handeln
    [depository] einen Würfel { FORM($at, "at") } einsetzt, nach dem Tausch
   *[other] einen Würfel { FORM($at, "at") } einsetzt
}.
score = Am Ende: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} für { $each ->
    [1] { $counted }
   *[other] je { $each } { $counted }
}.

# Was für Punkte gezählt wird.
counted-dice-on-negotiation = jeden eigenen Würfel auf der { -negotiation-board }
counted-dice-on-depository = jeden eigenen Würfel im Depot
counted-dice-on-leyrien = jeden eigenen Würfel unter Leyrien
counted-dice-on-zcharo = jeden eigenen Würfel unter Zcharo
counted-dice-on-jrayek = jeden eigenen Würfel unter Jrayek
counted-dice-owned = jeden Würfel, den du noch hast, das Hauptquartier eingeschlossen
counted-items-in-hand = { -item(form: "many") } auf der Hand
counted-in-game-items = jeden eigenen offenen { -item } mit Spielwirkung
counted-end-game-items = jeden eigenen offenen { -item } mit Schlusswertung, dieser eingeschlossen
counted-upgrades = jedes gekaufte { -upgrade(form: "tile") }
counted-farms = jedes gekaufte Farmplättchen
counted-water = Wasser in deinem Vorrat
counted-algae = Algen in deinem Vorrat
counted-power = { -power } in deinem Vorrat
counted-gems = Edelsteine in deinem Vorrat

# Gegenstände
word-item-discount = { $discount }
word-item-gain = { $gain }
word-item-score = { $score }
word-item-ignores-setbacks = Du darfst jeden Rückschlag übergehen; sein Marker bleibt liegen.
word-item-none = Keine eigene Wirkung.

# Charaktere
word-character-as-six = Deine Würfel mit { $as_six } dürfen als 6 zählen, auch auf Farmen.
word-character-extra-row-rewards = Im Depot nimmst du dir auch die Belohnung einer anderen Reihe.
word-character-upgrade-at-laboratory = Nach einer Aktion im Labor nimmst du dir kostenlos ein sichtbares { -upgrade(form: "tile") }.
word-character-setbacks-reward = Deine Rückschläge bringen dir statt der Strafe die passende Belohnung.
word-character-garages-free = Du zahlst keine Algen, um Würfel aus deinen Garagen einzusetzen.
word-character-dice-limit = Dein Würfellimit ist { $dice_limit } statt { $limit }, das Hauptquartier eingeschlossen.
word-character-dice-minimum = In der Rast nimmst du dir Würfel, bis du { $dice_minimum } hast.
word-character-harvest-move = Nach der Ernte darfst du { $harvest_move } zahlen, um deinen Ernter zu bewegen.
word-character-negotiation-discount = Verhandlungsfelder kosten dich so viel weniger von ihrem Gut: { $negotiation_discount }; aber mindestens { $negotiation_minimum }.
word-character-none = Keine Fähigkeit.

# Ereignisse
word-event-discount = { $discount }
word-event-gain = { $gain }
word-event-trades = { $trades ->
    [1] Ein Tausch
   *[other] { $trades } Tausche
} mehr bei jedem Besuch auf dem Markt.
word-event-trades-less = { $trades ->
    [1] Ein Tausch
   *[other] { $trades } Tausche
} weniger bei jedem Besuch auf dem Markt.
word-event-mining-total = Die Summen im Minencamp sind um { $mining_total } höher.
word-event-mining-total-less = Die Summen im Minencamp sind um { $mining_total } niedriger.
word-event-negotiation-discount = Verhandlungsfelder kosten { $negotiation_discount } weniger von ihrem Gut.
word-event-farm-value = Würfel auf Farmen zählen { $farm_value } mehr, höchstens 6.
word-event-planet = Die Ernte auf dem Planeten bringt zusätzlich { $planet }.
word-event-free-garage = Garage { $free_garage } kostet keine Algen.
word-event-none = Keine Wirkung.

# Plättchen
points-at-end = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} am Ende.
word-farm-by-table = Mit einem Würfel: { $by_table } nach der Ertragstabelle.
word-farm-harvest = { $needs ->
    [0] Jede Ernte
   *[other] Mit einer { $needs }
}: { $harvest }.
word-farm-points = { points-at-end }
word-upgrade-shift = Der Würfel darf { $shift } mehr oder weniger zählen.
word-upgrade-boost = Der Würfel darf bis zu { $boost } mehr zählen.
word-upgrade-flip = Der Würfel darf auf die Gegenseite gedreht werden.
word-upgrade-water-discount = Aktionen aus dieser Garage kosten { $water_discount } Wasser weniger.
word-upgrade-free-garage = Diese Garage kostet keine Algen.
word-upgrade-points = { points-at-end }

# Clans
ability-set-die = Du darfst einen deiner Würfel in einer Garage oder auf einer Farm auf einen beliebigen Wert drehen.
ability-roll-again = Du darfst einen deiner Würfel in einer Garage oder auf einer Farm neu würfeln.
ability-move-harvester = Du darfst { $price } zahlen, um deinen Ernter ein Feld zu bewegen.
ability-draw-and-keep = Ziehe { $draw } { -item(form: "many") } und behalte { $keep }.
ability-gain = Erhalte { $gives }.

# Rückschläge, Belohnungen und Strafen
word-condition-sum = eine Summe von mindestens { $sum }
word-condition-alike = { $alike } Würfel mit gleichem Wert
reward-farm = Nimm dir kostenlos ein sichtbares Farmplättchen
reward-upgrade = Nimm dir kostenlos ein sichtbares { -upgrade(form: "tile") }
reward-harvester = Bewege deinen Ernter ein Feld
reward-gem = Erhalte 1 Edelstein
reward-die = Erhalte 1 Würfel
reward-items = Ziehe 2 { -item(form: "many") }
punishment-farm = Verliere eines deiner Farmplättchen
punishment-upgrade = Verliere eines deiner { -upgrade(form: "tile") }
punishment-harvester = Bewege deinen Ernter ein Feld näher zur Mitte
punishment-gem = Verliere 1 Edelstein
punishment-die = Verliere 1 Würfel
punishment-items = Wirf 2 { -item(form: "many") } ab

# Der Planet und die KI
gem-cache-with = ein Edelsteinlager mit { $goods }
scheme-option = { $place } (+{ $gain })
