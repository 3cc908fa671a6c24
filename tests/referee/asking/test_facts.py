"""Questions that the fields of cards answer, and what no ruling may swallow."""

from __future__ import annotations

import pytest

from referee.asking.replies import NO_RULING, answer
from tests.referee.asking.pond import index


@pytest.mark.parametrize(
    ("question", "verdict", "words"),
    [
        ("what does Grey Minnow cost", "value", "Grey Minnow: cost 1."),
        ("how much is the old pike", "value", "Old Pike: cost 4."),
        ("what does Free Worm cost", "value", "cost 0."),
        ("does old pike cost 4", "yes", "cost 4."),
        ("does old pike cost 5", "no", "cost 4."),
        ("has Grey Minnow a shield", "yes", "shield 2."),
        ("does old pike have a shield", "no", "Old Pike has no shield."),
        ("is old pike more expensive than grey minnow", "yes", "cost 4; Grey Minnow: cost 1."),
        ("is old pike cheaper than grey minnow", "no", "cost 4; Grey Minnow: cost 1."),
        ("which costs more, grey minnow or old pike", "value", "Grey Minnow: cost 1; Old Pike"),
        ("is bait a hunter", "no", "Bait: kind prey."),
        ("is moss back a hunter", "yes", "Moss Back, the Old: kind hunter."),
        ("how many minnows", "value", "There are 6 copies of Grey Minnow."),
        ("how many hunters are in the deck", "value", "There are 4 cards of the kind hunter."),
    ],
)
def test_fields_answer(question: str, verdict: str, words: str) -> None:
    found = answer(index(), question)
    assert (found.source, found.verdict) == ("card", verdict), found
    assert words in found.answer
    assert found.citations


def test_counted_cards_are_named_with_their_copies() -> None:
    found = answer(index(), "how many hunters are there")
    assert found.citations[0].text == "Old Pike (3), Moss Back, the Old (1)"


def test_a_ruling_about_a_card_answers_what_it_is_about() -> None:
    found = answer(index(), "does Moss Back hunt at night")
    assert (found.ruling, found.verdict) == ("moss-back", "no")


def test_seats_answer_how_many_can_play() -> None:
    found = answer(index(), "how many players?")
    assert (found.verdict, found.answer) == ("value", "The game is for 2 to 4 players.")


@pytest.mark.parametrize(
    "question",
    ["how many rounds are there", "how big is the box", "does the heron migrate south in winter",
     "what colour is the rulebook", "how many herons are there"],
)  # fmt: skip
def test_few_rulings_do_not_answer_everything(question: str) -> None:
    found = answer(index(), question)
    assert (found.verdict, found.ruling) == ("unanswered", "")
    assert (found.answer == NO_RULING) == bool(found.nearest)
