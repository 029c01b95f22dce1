# Rubriken der Punkte, und was zwischen gleichen Summen entscheidet.

heading-negotiation = Verhandlung
heading-items = Gegenstände
heading-harvester = Ernter
heading-research-base = Forschungsbasis
heading-gems = Edelsteine
heading-depository = Depot
heading-progress = Fortschritt
tie-shared = geteilt
tie-dice = { $dice } Würfel
tie-goods = { $dice } Würfel, { $goods } { -power }, Algen und Wasser
