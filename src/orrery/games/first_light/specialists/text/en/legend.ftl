# What the drawings of Specialists stand for.

drawing-specialist = Specialist
drawing-outpost = Outpost
drawing-temple = Temple
drawing-fulfil = { -item(form: "a") } to fulfil
drawing-limit-off = A limit that is gone
drawing-hand-more = More cards in hand
