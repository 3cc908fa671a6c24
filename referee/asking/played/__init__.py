"""Answers from what is played: a rulebook that was read, the cards and `game.yaml` to the yes, the
no or the value that they say, with the paragraph. No ruling is needed."""
