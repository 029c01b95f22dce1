"""One file per place a die can be sent to, with what the expansion adds there."""
