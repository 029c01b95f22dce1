# Was mit der Erweiterung auf den Tafeln, den Basen und den Karten steht; eine 7 ist ein Spezialist.

die-of = { $value ->
    [7] { $seat ->
        [4] Spezialist der KI
       *[other] Spezialist von { $seat }
    }
   *[other] { $seat } { $value }
}
rolled = gewürfelt: { $value ->
    [7] Spezialist
   *[other] { $value }
}

# Der Planet und die Verhandlungstafel
peeked-at = Du hast unter dieses Edelsteinlager gesehen.
required-says = Nichts zu zahlen, aber bevor der Würfel geschickt wird: { $required }.
specialists-token = { $number ->
    [1] erster
   *[2] zweiter
} Spezialist
specialists-token-says = Der { $number ->
    [1] erste
   *[2] zweite
} Spezialist auf der Tafel bringt eine Belohnung.
word-setback-specialists = 2 Spezialisten
token-space-contracts = Neue Aufträge
token-space-specialist = Spezialist
token-space-swan-water = Wasser
token-space-swan-supplies = Vorräte
tile-of = Plättchen von { $leader }
board-of = Tafel von { $leader }

# Die Stationen
temple-result = { $values }: { $does }

# Außenposten
outposts = Außenposten
outpost-sign = Posten
outpost-space = Würfel
board-says = { $board }.
ai-outpost-says = Ein Würfel je Runde. Die KI erhält { $gems } für jeden, der hierher geschickt wird.
lock-held = Schloss: ein Spezialist
lock-empty = Schloss: leer
lock-says = Ein eingeschlossener Spezialist kommt ins Spiel, wenn ein aktiver für immer geht.
home-waiting = Spezialist { $home ->
    [top] oben
    [left] links
   *[right] rechts
}: wartet
home-gone = Spezialist { $home ->
    [top] oben
    [left] links
   *[right] rechts
}: fort

# Basen
specialists-ready = Spezialisten zum Zuteilen
specialists-cantina = Spezialisten in der Kantine
specialists-idle = Untätige Spezialisten
specialists-new = Neue Spezialisten
specialists-counted = Bei den Würfeln dort schon mitgezählt.
specialists-gained = Erhaltene Spezialisten: { $gained } von { $most }, { $points } Punkte
    .name = Erhaltene Spezialisten
specialists-lost = { $count } aus dem Spiel.
held-tiles = Ausgeteilte Außenpostenplättchen
tiles-dealt-to-you = Dir ausgeteilte Plättchen
own-tile-flipped = Plättchen von { $leader }: umgedreht
own-tile-unflipped = Plättchen von { $leader }: noch nicht umgedreht
own-tile-flipped-says = Deine Farmen sind schon geerntet.
own-tile-unflipped-says = Ein Zug der Ausführung dreht es um, und deine Farmen werden geerntet.

# Die KI
ai-locked = Eingeschlossene Spezialisten
ai-active = Spezialisten unter ihren Würfeln
ai-specialist-locked = Spezialist { $number }: gesperrt
ai-specialist-unlocked = Spezialist { $number }: freigeschaltet
exploit-card = Ausnutzen
exploit-row = { $row }.
specialists-scheme = Intrige des Spezialisten: { $value }

# Words on the tabs of a phone.
tab-outposts = Posten
tab-tiles = Plättchen
