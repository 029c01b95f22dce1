# Was das Spiel von der Erweiterung sagt, bevor es gespielt wird.

option-expansions-specialists = Specialists
option-oxataya = Oxataya
option-oxataya-help = welche Seite der Tafel von Oxataya oben liegt
option-oxataya-a = A
option-oxataya-b = B
option-ahzuri = Ahzuri
option-ahzuri-help = welche Seite der Tafel von Ahzuri oben liegt
option-ahzuri-a = A
option-ahzuri-b = B
