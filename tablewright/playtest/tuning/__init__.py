"""Numbers of a game and an aim to the least change of these numbers that meets it."""
