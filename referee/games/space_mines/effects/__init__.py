"""What the sentences of Space Mines do."""

GAME = "space-mines"
"""The vocabulary of its phrases bears the game's id."""
MODULES = ("missiles", "satellites", "hand")
"""The modules that declare them, in the order in which they are read and listed."""
