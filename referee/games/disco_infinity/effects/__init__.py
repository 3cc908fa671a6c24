"""What the sentences of Disco Infinity do."""

GAME = "disco-infinity"
"""The vocabulary of its phrases bears the game's id."""
MODULES = ("places", "research", "energy", "timeline", "satellites", "cards", "turns")
"""The modules that declare them, in the order in which they are read and listed."""
