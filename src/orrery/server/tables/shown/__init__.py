"""What people are shown of a table: who looks, what each may see, what changed, and a game played again."""
