# Was das Spiel von sich sagt, bevor es gespielt wird.

game-summary = Leite Forschende auf einem unbekannten Planeten: Plane heimlich mit Würfeln, dann arbeite, ernte und verhandle.
option-edition = Auflage
option-edition-help = erste: das gedruckte Regelheft; zweite: 7 Runden, reicherer Start
option-edition-first = Erste
option-edition-second = Zweite
option-planet = Planet
option-planet-help = welche Seite des Planetenplans oben liegt
option-planet-a = A
option-planet-b = B
option-leyrien = Leyrien
option-leyrien-help = welche Seite der Tafel von Leyrien oben liegt
option-leyrien-a = A
option-leyrien-b = B
option-zcharo = Zcharo
option-zcharo-help = welche Seite der Tafel von Zcharo oben liegt
option-zcharo-a = A
option-zcharo-b = B
option-jrayek = Jrayek
option-jrayek-help = welche Seite der Tafel von Jrayek oben liegt
option-jrayek-a = A
option-jrayek-b = B
option-characters = Charaktere
option-characters-help = ausgeteilt: wähle aus denen, die du bekommst; offen: wähle aus allen
option-characters-dealt = Ausgeteilt
option-characters-open = Offen
option-stocks = Vorräte
option-stocks-help = ob die Güter der anderen zu sehen sind
option-stocks-hidden = Verdeckt
option-stocks-open = Offen
option-ai = KI
option-ai-help = der gedruckte Gegner neben 1 bis 3 Personen (allein: 1, wenn keiner)
option-ai-none = Keine
option-ai-1 = 1
option-ai-2 = 2
option-ai-3 = 3
option-ai-4 = 4
option-expansions = Erweiterungen
option-expansions-help = Erweiterungen im Spiel
game-goal =
    Die meisten Punkte gewinnen, nach 8 Runden (zweite Auflage: 7).
    Punkte: { -negotiation-board }, ausliegende { -item(form: "many") }, Plättchen, Edelsteine.
    Eine Runde: heimlich würfeln und zuteilen, Würfel losschicken, dann ernten.
