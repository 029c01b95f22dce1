"""Tables: those in memory and how they follow the store, who sits there, what each reader is shown."""
