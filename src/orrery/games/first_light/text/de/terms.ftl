# Wie die Dinge heißen. Die zweite Auflage nennt manche anders: second/terms.ftl.
#
# Glossar: Water Wasser · Algae Algen · Gem Edelstein · die Würfel · Garage Garage · Farm Farm · Cantina Kantine ·
# Harvester Ernter · Research Base Forschungsbasis · Depository Depot · Headquarters Hauptquartier · Mining Camp
# Minencamp · Laboratory Labor · Foundry Gießerei · Control Room Kontrollraum · Market Markt · Academy Akademie ·
# Planet Board Planetenplan · Gem Cache Edelsteinlager · Farm Tile Farmplättchen · Event Ereignis · Advancement Erfolg ·
# Setback Rückschlag · reward Belohnung · punishment Strafe · Scheme Intrige · Progress Tile Fortschrittsplättchen ·
# AI KI · Plan, Execute, Harvest, Rest: Planung, Ausführung, Ernte, Rast.
# Formen: one und many im Nominativ und Akkusativ, dat-many nach "von", "mit" und "aus", gen und dat mit Artikel.

-power = Strom
-item = { $form ->
   *[one] Gegenstand
    [many] Gegenstände
    [dat-many] Gegenständen
    [compound] Gegenstands
}
-character = { $form ->
   *[one] Charakter
    [many] Charaktere
    [dat-many] Charakteren
}
-upgrade = { $form ->
   *[one] Ausbau
    [tile] Ausbauplättchen
}
-location = { $form ->
   *[one] Ort
    [many] Orte
}
-clan = { $form ->
   *[one] Clan
    [many] Clans
    [the] der Clan
    [gen] des Clans
    [dat] dem Clan
    [this-dat] diesem Clan
    [a-dat] einem Clan
    [another-gen] eines anderen Clans
}
-negotiation-board = Verhandlungstafel