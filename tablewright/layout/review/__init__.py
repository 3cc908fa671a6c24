"""Review: laid-out faces and games to problems with what people can read and tell apart.

Each rule is a function of its own; `review_face` and `review_game` carry them all out.
"""

from tablewright.layout.review.faces import Finding, problem_of, review_face
from tablewright.layout.review.fields import unseen_fields
from tablewright.layout.review.games import review_game
from tablewright.layout.review.shown import letters_on, unshown
from tablewright.layout.review.sources import on_board, on_face
from tablewright.layout.review.titles import small_title
from tablewright.layout.review.words import words_of

__all__ = [
    "Finding",
    "letters_on",
    "on_board",
    "on_face",
    "problem_of",
    "review_face",
    "review_game",
    "small_title",
    "unseen_fields",
    "unshown",
    "words_of",
]
