"""The effect language: a card's printed text to sentence trees, and back letter for letter."""
