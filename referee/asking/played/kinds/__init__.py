"""A module for each kind of question: the question and what a game says to the answer, or None."""
