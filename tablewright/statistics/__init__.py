"""What a designer asks of a game's cards, counted."""
