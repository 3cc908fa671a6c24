"""The machine that follows a game by the paragraphs of its rulebook."""
