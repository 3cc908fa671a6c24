"""What the sentences of Disaster Draft's units do."""

GAME = "disaster-draft"
"""The vocabulary of its phrases bears the game's id."""
MODULES = ("battles",)
"""The modules that declare them, in the order in which they are read and listed."""
