# Wofür die Zeichen von Specialists stehen.

drawing-specialist = Spezialist
drawing-outpost = Außenposten
drawing-temple = Tempel
drawing-fulfil = { -item } wird erfüllt
drawing-limit-off = Eine Grenze, die wegfällt
drawing-hand-more = Mehr Karten auf der Hand
