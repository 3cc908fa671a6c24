"""Questions at a table that are no rule questions: whose turn, how many cards, what now."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.asking.table import Reply, reply
from referee.sessions.session import Session
from tests.referee.shown import table

pytestmark = pytest.mark.game("shards-of-infinity")


def asked(question: str, turn: str | None = None) -> Reply:
    session = Session(replace(table("shards-of-infinity", 2, "dealt"), first="Bo"), 1)
    state = session.state
    if turn is not None:
        state = state.copy()
        state.turn = turn
    found = reply(session.table, state, question)
    assert found is not None
    return found


@pytest.mark.parametrize(
    "question",
    ["how many cards do I have left", "how many cards in my hand", "how many cards do i have?",
     "how many cards do I have in my hand", "how many cards are left in my hand"],
)  # fmt: skip
def test_how_many_cards_are_in_my_hand(question: str) -> None:
    assert asked(question).value == 5


@pytest.mark.parametrize("question", ["what should i do now", "what now?", "what do I do next"])
def test_what_now(question: str) -> None:
    found = asked(question)
    assert found.words == "Bo · Play Phase: what do you do?"
    assert found.rules == ("SOI-030",)


def test_whose_turn_it_is_before_anybody_has_one() -> None:
    assert asked("whose turn is it").words.startswith("It is Bo's turn.")
    assert asked("whose turn is it", turn="").words.startswith("Bo · Play Phase")
