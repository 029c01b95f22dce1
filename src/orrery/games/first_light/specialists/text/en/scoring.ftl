# Headings of the points that the expansion brings.

heading-outpost = outpost
heading-specialists = specialists
