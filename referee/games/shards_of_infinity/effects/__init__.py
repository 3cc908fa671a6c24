"""What the sentences of Shards of Infinity do."""

GAME = "shards-of-infinity"
"""The vocabulary of its phrases bears the game's id."""
MODULES = ("conditions", "champions", "turns")
"""The modules that declare them, in the order in which they are read and listed."""
