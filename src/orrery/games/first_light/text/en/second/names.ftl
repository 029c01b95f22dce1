# What the second edition calls cards of the first.

event-festival-of-clans = Festival of the Factions
