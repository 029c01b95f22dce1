"""Who somebody is: guests, names, secrets that are not to be guessed, notices."""
