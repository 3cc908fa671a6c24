"""A sentence about several cards: one sentence for each."""

from __future__ import annotations

import pytest

from referee.words.lists import one_each
from tests.referee.toys import choosing, lying, toy

TABLE = toy()
HAND = ("Lin Ha, The Bent", "Mother Oak", "Three-Legged Dog", "Salt and Ash", "Oak")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Ann plays Oak and Mother Oak", ("Ann plays Oak", "Ann plays Mother Oak")),
        ("play oak, dog & moth", ("play oak", "play dog", "play moth")),
        ("Ann plays Salt and Ash and Oak", ("Ann plays Salt and Ash", "Ann plays Oak")),
        ("Ann plays Lin Ha, The Bent, and Oak", ("Ann plays Lin Ha, The Bent", "Ann plays Oak")),
        ("Ann plays Oak and Oak", ("Ann plays Oak", "Ann plays Oak")),
    ],
)
def test_a_list_is_parted(text: str, said: tuple[str, ...]) -> None:
    assert one_each(TABLE, lying(TABLE, Ann__hand=HAND), text) == said


@pytest.mark.parametrize(
    "text",
    [
        "Ann plays Salt and Ash", "Ann gives Oak and Mother Oak to Bo", "Ann plays Oak",
        "Ann plays Oak and nothing else at all", "and", "Ann hits Bo and Cy for 2", "a, b, c, d, e",
        "Ann plays " + " and ".join(["Oak"] * 40),
    ],
)  # fmt: skip
def test_what_is_no_list_of_cards_stays_as_it_is(text: str) -> None:
    assert one_each(TABLE, lying(TABLE, Ann__hand=HAND), text) == (text,)


def test_answers_may_be_listed() -> None:
    state = choosing(lying(TABLE), "Oak", "Lin Ho", "Dog of War", verbs=("burn", "decline"))
    assert one_each(TABLE, state, "Oak and Lin Ho") == ("Oak", "Lin Ho")
    assert one_each(TABLE, state, "burns oak, lin ho") == ("burns oak", "burns lin ho")
