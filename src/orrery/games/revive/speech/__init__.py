"""What is said beyond what questions, notes and sheets say by themselves."""
