# Rubriken der Punkte, die die Erweiterung bringt.

heading-outpost = Außenposten
heading-specialists = Spezialisten
