"""A free table at a terminal: what is typed is done, what looks wrong is said once."""

from __future__ import annotations

import pytest

from referee.sessions.session import Session
from referee.setting import CHANCES, Table
from referee.terminal.completing import completions
from tests.referee.shown import setting
from tests.referee.terminal.screens import Kept

pytestmark = pytest.mark.game("shards-of-infinity")


def screen(*, dealt: bool = True) -> Kept:
    table = Table(
        setting=setting("shards-of-infinity"), seats=("Ann", "Bo"),
        dealer=frozenset(CHANCES if dealt else ()), first="Ann",
    )  # fmt: skip
    return Kept(Session(table, 4))


def test_a_table_becomes_free_and_is_judged_again() -> None:
    kept = screen()
    told = kept.type("free")
    assert "The table plays freely" in told
    assert "nybody moves anything; it is Ann's turn" in told
    assert "plays freely already" in kept.type("free")
    assert "expected 'free' alone" in kept.type("free cards")
    told = kept.type("Ann sets Ann's health to 60")
    assert "Looks wrong: Ann's health is 60; it is never above 50." in told
    assert "Looks wrong" not in kept.type("Ann gains 3 gems"), "it is said once"
    told = kept.type("Bo ends the turn", "judge")
    assert "The referee judges again" in told
    assert "Looks wrong: Ann's health is 60; it is never above 50\n" in told
    assert "Bo: what do you do?" in told
    assert "judges already" in kept.type("judge")
    assert "The table plays freely" in kept.type("undo", "log 5")


def test_what_somebody_looks_at_is_read_by_who_types_it() -> None:
    kept = screen()
    kept.type("free")
    told = kept.type("Bo looks at ? in center deck")
    name = kept.terminal.session.state.names[kept.terminal.session.state.zones["center-deck"][0]]
    assert f"Bo looks at cards: {name}" in told
    assert "sees no Crystal in Ann's hand" in kept.type("Bo moves Crystal from Ann's hand to row 1")


def test_a_place_that_is_open_is_completed_up_to_there() -> None:
    kept = screen()
    kept.type("free")
    found = completions(kept.terminal, "Ann moves Crys")
    assert found[0].text == "Ann moves Crystal from Ann's hand to "
    assert found[0].about == "anywhere"


def test_real_cards_are_named_where_they_come_to_lie_open() -> None:
    kept = screen(dealt=False)
    kept.type("free")
    told = kept.type("Ann moves ? from center deck to center row 2")
    assert "Which card is it" in told
    told = kept.type("Salvage Broker comes up")
    assert "nybody moves anything" in told
    told = kept.type("Bo moves ? from center deck to center row 3", "the card stays unnamed")
    state = kept.terminal.session.state
    assert state.names[state.zones["center-row.3"][-1]] == "?"
    assert state.asked is not None
    assert state.asked.kind == "freely"
