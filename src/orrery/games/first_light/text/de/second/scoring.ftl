# Rubriken der Punkte in der zweiten Auflage.

heading-negotiation = Verhandlungen
heading-items = Aufträge
