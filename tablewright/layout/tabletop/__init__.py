"""The table on a screen: where everything of a game lies, seen from above."""
