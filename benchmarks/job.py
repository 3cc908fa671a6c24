"""What is drawn in every measurement, the same for Tablewright and for bare reportlab.

Poker cards, 63.5 x 88.9 mm: a coloured frame, a title, three to four lines of rules text that
shrink to fit, a cost in a circle, one picture of 600 x 400 pixels. No third-party import.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

MM = 72 / 25.4
WIDTH, HEIGHT = 63.5 * MM, 88.9 * MM
ACROSS, DOWN = 3, 3
DIFFERENT = 900
"""So many different cards at most: a game has 961 codes. More cards are copies of these."""

FIRST = ("Amber", "Brazen", "Coral", "Dusk", "Ember", "Frost", "Gilded", "Hollow", "Iron", "Jade")
SECOND = ("Archer", "Beacon", "Cartel", "Drifter", "Engine", "Falcon", "Garden", "Herald", "Idol")
THIRD = ("of Ash", "of Bells", "of Chains", "of Dust", "of Echoes", "of Flame", "of Glass")
EFFECTS = (
    "Draw two cards, then discard one of them.",
    "Each opponent loses three health.",
    "If you have played another card this turn, gain four gems.",
    "Put the top card of your deck into your hand.",
    "Choose a card in the middle row and remove it from the game.",
    "Until your next turn nobody can attack your champions.",
)
COLORS = ("#8c3b2e", "#2f5d8a", "#3f7a4a", "#6b4a8c", "#8a6a1f", "#2e7d7a")


@dataclass(frozen=True)
class Entry:
    """A card of the job."""

    name: str
    cost: int
    color: str
    text: str
    picture: int
    copies: int = 1


def entries(cards: int, pictures: int) -> list[Entry]:
    """Cards that sum up to `cards` copies, using so many different pictures in turn."""
    different = min(cards, DIFFERENT)
    return [
        Entry(
            name=_name(number),
            cost=number % 10,
            color=COLORS[number % len(COLORS)],
            text=_text(number),
            picture=number % pictures,
            copies=cards // different + (number < cards % different),
        )
        for number in range(different)
    ]


def _name(number: int) -> str:
    number, first = divmod(number, len(FIRST))
    number, second = divmod(number, len(SECOND))
    number, third = divmod(number, len(THIRD))
    return f"{FIRST[first]} {SECOND[second]} {THIRD[third]}" + (f" {number + 1}" if number else "")


def _text(number: int) -> str:
    chance = random.Random(number)
    return " ".join(chance.sample(EFFECTS, 2 + number % 2))


def places() -> Iterator[tuple[float, float]]:
    """The lower left corners of the cards on a sheet of A4, in points, row by row from the top."""
    left = (210 * MM - ACROSS * WIDTH) / 2
    bottom = (297 * MM - DOWN * HEIGHT) / 2
    for row in range(DOWN):
        for column in range(ACROSS):
            yield left + column * WIDTH, bottom + (DOWN - 1 - row) * HEIGHT
