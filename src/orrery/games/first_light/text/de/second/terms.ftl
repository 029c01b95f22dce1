# Wie die zweite Auflage, und was mit ihr kam, die Dinge nennt.

-power = Energie
-item = { $form ->
   *[one] Auftrag
    [many] Aufträge
    [dat-many] Aufträgen
    [compound] Auftrags
}
-character = { $form ->
   *[one] Anführer
    [many] Anführer
    [dat-many] Anführern
}
-upgrade = { $form ->
   *[one] Schiff
    [tile] Schiffsplättchen
}
-location = { $form ->
   *[one] Station
    [many] Stationen
}
-clan = { $form ->
   *[one] Fraktion
    [many] Fraktionen
    [the] die Fraktion
    [gen] der Fraktion
    [dat] der Fraktion
    [this-dat] dieser Fraktion
    [a-dat] einer Fraktion
    [another-gen] einer anderen Fraktion
}
-negotiation-board = Verhandlungstafel