"""How many positions can be reached from small set-ups: fixed numbers, counted in two ways."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from referee import engine
from referee.records.positions import build
from referee.state import State
from tests.referee.generic.brute import Small, by_force, by_list
from tests.referee.generic.games import PEBBLES, Case

SHARDS, DRAFT = "shards-of-infinity", "disaster-draft"
A, B, C = "Ann", "Bo", "Cy"
ROW: dict[str, list[str]] = {f"center-row.{space}": [] for space in range(1, 7)}


class SetUp(NamedTuple):
    """A small position, and how many others are reached with each move more."""

    about: str
    case: Case
    start: Mapping[str, Any] | None
    """As in a record; None for the beginning of the game."""
    counts: tuple[int, ...]
    numbers: int = 8
    """The largest number that is tried."""
    foreign: tuple[str, ...] = ()
    """Cards that are tried too though they are not there."""
    alike: int = 2
    """How many cards of one name are told apart."""


SET_UPS = (
    SetUp(
        "shards-hand", Case(SHARDS, 2, "dealt"),
        {**ROW, A: {"hand": ["Crystal", "Blaster"], "gems": 1}, B: {"hand": []}},
        (4, 9, 13, 20), foreign=("Command Seer",),
    ),
    SetUp(
        "shards-champion", Case(SHARDS, 2, "dealt"),
        {
            **ROW, A: {"hand": [], "power": 4, "gems": 2},
            B: {"hand": ["Command Seer"], "champions": ["Ward Matrix"]},
        },
        (11, 27, 38), foreign=("Crystal",),
    ),
    SetUp(
        "shards-row", Case(SHARDS, 2, "dealt"),
        {
            "center-row.1": ["Void Knife"], "center-row.2": ["Command Seer"],
            A: {"hand": [], "gems": 4}, B: {"hand": []},
        },
        (10, 41), foreign=("Ward Matrix",),
    ),
    SetUp(
        "shards-two-attacked", Case(SHARDS, 3, "dealt"),
        {
            **ROW, A: {"hand": [], "power": 3}, B: {"hand": ["Command Seer"], "champions": []},
            C: {"hand": []},
        },
        (8, 15, 16), 5,
    ),
    SetUp(
        "shards-unknown-hand", Case(SHARDS, 2, "real"),
        {**ROW, A: {"hand": ["?", "?"], "gems": 1}, B: {"hand": []}},
        (6, 28), foreign=("Command Seer",),
    ),
    SetUp(
        "draft-choice", Case(DRAFT, 2, "dealt"),
        {
            "phase": "choose", "reward": ["Frost Witch"],
            A: {"hand": ["Long Bow", "Storm Roc", "Spy"]}, B: {"hand": ["Sniper", "Bard"]},
        },
        (3, 9, 18, 30), 3, ("Mage Slayer",),
    ),
    SetUp(
        "draft-effects", Case(DRAFT, 2, "dealt"),
        {
            "phase": "activate", "reward": ["Gold Goblin"],
            A: {"army": ["Long Bow", "Frost Witch"]}, B: {"army": ["Storm Roc", "Sniper"]},
        },
        (3, 9, 20), 3, ("Mage Slayer",),
    ),
    SetUp(
        "draft-selection", Case(DRAFT, 3, "dealt"),
        {
            "phase": "activate", "reward": ["Gold Goblin"], A: {"army": ["Cave Bear"]},
            B: {"army": ["Mud Titan", "Halberd Guard"]}, C: {"army": ["Sniper"]},
        },
        (3, 8, 15), 3, ("Mage Slayer",),
    ),
    SetUp("draft-dice", Case(DRAFT, 2, "real"), None, (61,), 21),
    SetUp(
        "pebbles-play", Case(PEBBLES, 2, "dealt"),
        {"phase": "play", A: {"hand": ["Amber"], "score": 9}, B: {"hand": []}},
        (171,), 21, ("Amber", "Flint", "Jade"), 8,
    ),
    SetUp("pebbles-real", Case(PEBBLES, 2, "real"), None, (4, 8), 3),
)  # fmt: skip


def begin(at: SetUp) -> State:
    """The position of a set-up."""
    table = at.case.table
    if at.start is None:
        return engine.start(table, 1).state
    return build(table, at.start, 1).state


@pytest.mark.parametrize("at", SET_UPS, ids=lambda at: at.about)
def test_the_list_of_legal_moves_reaches_what_brute_force_reaches(at: SetUp) -> None:
    table, state = at.case.table, begin(at)
    listed = by_list(table, state, len(at.counts))
    small = Small(at.foreign, tuple(range(-1, at.numbers + 1)), at.alike)
    assert listed == by_force(table, state, len(at.counts), small)
    assert tuple(len(level) for level in listed[1:]) == at.counts
