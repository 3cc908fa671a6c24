"""How many positions can be reached from small set-ups: fixed numbers, counted in two ways."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from referee import engine
from referee.records.positions import build
from referee.state import State
from tests.referee import shown
from tests.referee.generic.brute import Small, by_force, by_list
from tests.referee.generic.games import PEBBLES, WHOLE, Case

SHARDS, DRAFT = "shards-of-infinity", "disaster-draft"
DISCO, MINES, DISC = "disco-infinity", "space-mines", "disc"
A, B, C = "Ann", "Bo", "Cy"
TEXTS = ("left", "right")
"""The directions in which cards slide."""
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
    together: int = 1
    """How many cards stand in one slot, at most; where there are more, the enemies lie in the order
    of the alphabet."""


SET_UPS = (
    SetUp(
        "shards-hand", Case(SHARDS, 2, "dealt"),
        {**ROW, A: {"hand": ["Crystal", "Blaster"], "gems": 1}, B: {"hand": []}},
        (4, 9, 15, 35), foreign=("Command Seer",),
    ),
    SetUp(
        "shards-champion", Case(SHARDS, 2, "dealt"),
        {
            **ROW, A: {"hand": [], "power": 4, "gems": 2},
            B: {"hand": ["Command Seer"], "champions": ["Ward Matrix"]},
        },
        (11, 27, 39), foreign=("Crystal",),
    ),
    SetUp(
        "shards-row", Case(SHARDS, 2, "dealt"),
        {
            "center-row.1": ["Void Knife"], "center-row.2": ["Command Seer"],
            A: {"hand": [], "gems": 4}, B: {"hand": []},
        },
        (8, 34), foreign=("Ward Matrix",),
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
        (169,), 21, ("Amber", "Flint", "Jade"), 8,
    ),
    SetUp("pebbles-real", Case(PEBBLES, 2, "real"), None, (4, 8), 3),
    SetUp(
        "disco-sliding", Case(DISCO, 2, "dealt"),
        {
            "phase": "placement",
            "timeline": ["Grant Money", None, "Chrono Lab", "Double Drop", None, None, None],
            A: {"hand": ["Silent Needle"], "placed": [1, 3]}, B: {"hand": ["Encore Request"]},
        },
        (20, 148), 8, alike=1,
    ),
    SetUp(
        "disco-order-only", Case(DISCO, 2, "real"),
        {
            "phase": "placement", "fluid": True, "timeline": ["Glitter Curtain", "Stage Dive"],
            A: {"hand": ["Silent Needle", "Trapdoor"], "placed": [1]}, B: {"hand": ["Null Chord"]},
        },
        (9, 33), 9, ("Coat Check",), 1,
    ),
    SetUp(
        "disco-missiles", Case(DISCO, 2, "dealt"),
        {
            "phase": "resolution",
            "timeline": ["Sidestep Shot", None, "Twin Star Exchange", "Patch Bay"],
            A: {
                "hand": [], "placed": [1, 3, 4], "orbit.3": [{"Chrono Lab": {"energy": 2}}],
                "orbit.6": ["Tuning Fork"],
            },
            B: {
                "hand": [], "orbit.3": ["Guardian Groupie", "Time Capsule"],
                "orbit.5": ["Volatile Boombox"],
            },
        },
        (3, 5, 12, 24), foreign=("Coat Check",), alike=1,
    ),
    SetUp(
        "disco-start-of-round", Case(DISCO, 2, "dealt"),
        {
            "phase": "satellites",
            A: {
                "hand": ["Null Chord", "Trapdoor"], "orbit.5": ["Heckler Drone"],
                "orbit.2": [
                    {"Observatory Lounge": {"energy": 2}}, {"Orbiting Turret": {"energy": 1}},
                ],
            },
            B: {"hand": [], "orbit.2": ["Bubble Dome", "Drifting Dancer"]},
        },
        (3, 7, 12), foreign=("Coat Check",), alike=1,
    ),
    SetUp(
        "mines-row", Case(MINES, 2, "dealt"),
        {
            "phase": "placement",
            "action-row": ["Cargo Hauler", "Bribe", "Alien Archive", "Void Key"],
            A: {"hand": ["Standard Missile", "Research Station"], "placed": [1, 2]},
            B: {"hand": ["Diplomatic Shuttle"], "placed": [3, 4]},
        },
        (10, 39, 78), alike=1,
    ),
    SetUp(
        "mines-missiles", Case(MINES, 2, "dealt"),
        {
            "phase": "action", "action-row": ["Bribe", "Flanking Shot", "Void Key"],
            A: {
                "hand": [], "placed": [2, 3], "orbit.2": ["Teleport Sat"],
                "orbit.3": ["Shield Projector", "Decoy Balloon"],
            },
            B: {
                "hand": [], "placed": [1], "orbit.3": ["Research Station", "Armoured Pod"],
                "orbit.5": ["Embassy Platform"],
            },
        },
        (3, 9, 44, 95), 7, ("Heavy Missile",), 1,
    ),
    SetUp(
        "mines-drift", Case(MINES, 2, "dealt"),
        {
            "phase": "drift",
            A: {
                "hand": ["Bribe", "Void Key"],
                "orbit.2": ["Orbital Command Center", "Comet Tether"],
            },
            B: {
                "hand": ["Recon Report"], "orbit.4": ["Teleport Sat", "Relay Dish"],
                "orbit.5": ["Space Mine"],
            },
        },
        (2, 4, 10, 14), foreign=("Heavy Missile",),
    ),
    SetUp(
        "disc-actions", Case(DISC, 1, "dealt"),
        {
            "phase": "act", "enemy-row": ["Spotter Drone", "Tank Bot"],
            A: {"player-row": ["Burst Carbine", "Decoy Process", "Nanite Burst"]},
        },
        (8, 36, 121), 2, ("Riot Bot",), 1, 2,
    ),
    SetUp(
        "disc-security", Case(DISC, 1, "dealt"),
        {
            "phase": "act", "enemy-row": ["Code Grid", "Riot Bot"],
            A: {"player-row": ["Scatter Cannon", "Lock Cracker", "Keypad Key"]},
        },
        (5, 12, 20), 2, ("Tank Bot",), 1, 2,
    ),
    SetUp(
        "disc-dice", Case(DISC, 1, "real"),
        {"phase": "act", "enemy-row": ["Tank Bot"], A: {"player-row": ["EMP Rifle"]}},
        (2, 7), 21,
    ),
    SetUp(
        "disc-two", Case(DISC, 2, "dealt"),
        {
            "phase": "act", "enemy-row": ["Tank Bot"], A: {"player-row": ["Rail Lance"]},
            B: {"player-row": ["Patch Routine"]},
        },
        (6, 16, 36), 2, together=2,
    ),
)  # fmt: skip


def begin(at: SetUp) -> State:
    """The position of a set-up."""
    table = shown.table(*at.case)
    if at.start is None:
        return engine.start(table, 1).state
    return build(table, at.start, 1).state


@pytest.mark.parametrize(
    "at",
    [
        pytest.param(at, marks=pytest.mark.game(at.case.game))
        for at in (SET_UPS if WHOLE else SET_UPS[::2])
    ],
    ids=lambda at: at.about,
)
def test_the_list_of_legal_moves_reaches_what_brute_force_reaches(at: SetUp) -> None:
    table, state = shown.table(*at.case), begin(at)
    listed = by_list(table, state, len(at.counts))
    assert tuple(len(level) for level in listed[1:]) == at.counts
    small = Small(at.foreign, tuple(range(-1, at.numbers + 1)), at.alike, at.together, TEXTS)
    # The last move takes two thirds of the time, from positions like those before it.
    forced = len(at.counts) if WHOLE else max(1, min(2, len(at.counts) - 1))
    assert listed[: forced + 1] == by_force(table, state, forced, small)
