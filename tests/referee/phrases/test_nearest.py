"""What comes nearest to a sentence that nothing reads, and where the two part."""

from __future__ import annotations

import pytest

from referee.phrases.nearest import nearest
from tests.conftest import by_game
from tests.referee.phrases.test_reading import language

DISCO = "disco-infinity"
DISC = "disc"


@pytest.mark.parametrize(
    ("game", "words", "said", "rest"),
    by_game(
        (DISCO, "Launch 2 missile.", "Launch 2 missiles.", "missile."),
        (DISCO, "Lunch 2 missiles.", "Launch 2 missiles.", "Lunch 2 missiles."),
        (DISCO, "Launch two missiles.", "Launch 2 missiles.", "two missiles."),
        (DISCO, "Launch missiles.", "Launch 1 missile.", "missiles."),
        (DISCO, "gian 2 shields.", "gain 2 shields.", "gian 2 shields."),
        (DISCO, "Draw 1 card", "Draw 1 card.", ""),
        (DISCO, "Draw 1 card now.", "Draw 1 card.", "now."),
        (DISCO, "Steal 1 research from that space.", "Steal 1 research from this space.", "that"),
        (DISCO, "Generate 1 energy on a satellite.", "Generate 1 energy on ", "a satellite."),
        (DISCO, "If this card is in spice 3, draft.", "If this card is in space 3, …", "spice 3"),
        (
            DISCO,
            "Negate this card if it is a Alien Tech card.",
            "Negate this card if it is an",
            "a ",
        ),
        (DISC, "ATK - 2", "ATK + 2", "- 2"),
        (DISC, "Hit = DMG 3", "Hit = 3 DMG", "DMG 3"),
        (DISC, "Only bots", "Only bot", "bots"),
    ),
)
def test_the_nearest_phrase_and_the_first_word_that_differs(
    game: str, words: str, said: str, rest: str
) -> None:
    found = nearest(language(game), words)
    assert found is not None
    assert found.said.startswith(said)
    assert words[found.offset :].startswith(rest)
    assert bool(rest) == (found.offset < len(words))


@pytest.mark.game("disco-infinity")
@pytest.mark.parametrize("words", ["Xyzzy quux.", "Hm", "…"])
def test_nothing_is_near(words: str) -> None:
    assert nearest(language(DISCO), words) is None
