"""What cards, modules and crates do besides plain gains."""
