# Headings of the points in the second edition.

heading-negotiation = negotiations
heading-items = contracts
