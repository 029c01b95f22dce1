# Was gefragt wird, und die Möglichkeiten jeder Frage.

choice-decline = Nein, so lassen
choice-done = Nicht weiter tauschen
