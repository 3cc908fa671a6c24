"""Vassal: a stock in; a module out, with the tables at the start, decks, hands and pieces."""
