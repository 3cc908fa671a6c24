"""Secret choices that were stored before the rulebook let players make them: each goes on where it
was."""

from __future__ import annotations

from typing import Any

import pytest

from referee import engine
from referee.games.disaster_draft.former import CHOSEN
from referee.keys import LAID
from referee.moves import Move
from referee.records.positions import build
from referee.sessions.fitting import fitted
from referee.setting import CHANCES, Table
from referee.state import State, Step
from tests.referee.shown import setting

GAME = "disaster-draft"


class Stored:
    """A position as it was stored then, with the steps of then on top of what waits."""

    def __init__(
        self, start: dict[str, Any], *steps: Step, dealt: bool = False, chosen: Any = ()
    ) -> None:
        dealer = frozenset(CHANCES) if dealt else frozenset[str]()
        self.table = Table(setting=setting(GAME), seats=("A", "B"), dealer=dealer)
        state = build(self.table, {"turn": "A", "reward": ["Gold Goblin"], **start}).state
        waits = tuple(step for step in state.agenda if step.do not in ("section", "do", "who"))
        if chosen:
            state.facts[CHOSEN] = chosen
        state.agenda, state.asked = (*waits, *steps[::-1]), None
        self.state: State = fitted(self.table, {**state.plain(), "asked": True})

    def does(self, verb: str, seat: str, *args: str) -> None:
        self.state = engine.apply(self.table, self.state, Move(verb, seat, args)).state

    @property
    def asked(self) -> tuple[str, str]:
        assert self.state.asked is not None
        return self.state.asked.kind, self.state.asked.seat

    def names(self, zone: str) -> list[str]:
        return [self.state.names[card] for card in self.state.zones[zone]]


def test_who_had_chosen_real_cards_has_chosen() -> None:
    game = Stored({"phase": "choose"}, Step("choosing"), chosen=("A",))
    assert game.asked == ("chosen", "B")
    assert game.state.facts[LAID] == ("A",)
    game.does("has-chosen", "B")
    assert game.asked == ("reveal", "A")


def test_who_had_still_to_name_units_names_them() -> None:
    start = {
        "phase": "reveal",
        "naming": ["A", "B"],
        "A": {"army": ["Spy"]},
        "B": {"army": ["Bard"]},
    }
    game = Stored(start, Step("showing", data=(("B",),)), Step("revealed"))
    assert game.asked == ("reveal", "B")
    game.does("done", "B")
    assert (game.names("A.army"), game.names("B.army")) == (["Spy"], ["Bard"])
    assert game.state.counters["B.sent"] == 1


def test_a_dealt_choice_goes_on_with_who_had_not_chosen() -> None:
    hands = {
        "A": {"hand": ["Sniper"], "choice": ["Spy"]}, "B": {"hand": ["Bard"], "choice": ["Hexer"]}
    }  # fmt: skip
    game = Stored({"phase": "choose", **hands}, Step("sending", "B"), dealt=True)
    assert game.asked == ("send", "B")
    game.does("ready", "B")
    assert (game.names("A.army"), game.names("B.army")) == (["Spy"], ["Hexer"])


@pytest.mark.parametrize("step", ["trim-hand", "discard-one"])
def test_who_had_to_discard_a_unit_discards_one(step: str) -> None:
    data = (10,) if step == "trim-hand" else (("DD-061",),)
    hands = {"A": {"hand": ["?"] * 11}, "B": {"hand": 5}}
    game = Stored({"phase": "trim", **hands}, Step(step, "A", data=data))
    game.does("discards", "A", "a card")
    assert len(game.state.zones["graveyard"]) == 1
