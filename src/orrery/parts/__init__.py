"""What most games are made of: small functions over plain data, imported by games, knowing none of them."""
