# Wie die zweite Auflage Karten der ersten nennt.

event-festival-of-clans = Fest der Fraktionen
