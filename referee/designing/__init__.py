"""What a designer is told of a game: what was understood of its rules, and what does not fit."""
