"""What the sentences of D.I.S.C. do."""

GAME = "disc"
"""The vocabulary of its phrases bears the game's id."""
MODULES = ("attacks", "gear", "rooms", "ship", "turns")
"""The modules that declare them, in the order in which they are read and listed."""
