"""Positions that were stored before the rulebook was played: each goes on in a turn of today."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import pytest

from referee import engine, renamed
from referee.designing.understanding import sentences_of
from referee.games.shards_of_infinity import former
from referee.loading import language_of
from referee.moves import Move
from referee.phrases.rereading import reread
from referee.records.positions import build
from referee.sessions.fitting import fitted
from referee.setting import CHANCES, Table
from referee.state import State, Step
from tests import shipped
from tests.referee.shown import setting

GAME = "shards-of-infinity"


def of_before(phase: str, *agenda: Step, **facts: object) -> tuple[Table, State]:
    """A position of A's turn as it was stored then: nothing was known of rounds, and what waited
    lay on the agenda alone."""
    at = Table(setting=setting(GAME), seats=("A", "B"), dealer=frozenset(CHANCES))
    start = {"A": {"hand": ["Crystal"], "power": 2}, "B": {"hand": []}}
    state = build(at, start).state
    kept: dict[str, Any] = {"played": (), **facts}
    state.facts, state.agenda, state.asked = kept, agenda, None
    state.phase = phase
    return at, fitted(at, {**state.plain(), "asked": True})


def test_the_play_phase_goes_on() -> None:
    at, state = of_before("play", Step("act", "A"))
    assert state.asked is not None
    assert state.asked.kind == "act"
    for move in (Move("attack", "A", ("B", 2)), Move("end", "B"), Move("end", "A")):
        state = engine.apply(at, state, move).state
    assert (state.turn, state.counters["B.health"]) == ("B", 48)


def test_an_attack_is_carried_out() -> None:
    data = ("A", 3)
    hits = (Step("hit", "B", data=data), Step("shields", "B", data=data))
    _, state = of_before("attack", Step("end-phase", "A"), *hits, assigned=(("B", 3),))
    assert (state.turn, state.phase) == ("B", "play"), "nobody has a shield, so nobody was asked"
    assert state.counters["B.health"] == 47
    assert len(state.zones["A.hand"]) == 5


def test_what_was_left_to_banish_is_banished() -> None:
    at, state = of_before("play", Step("act", "A"), Step("banish", "A", 0, (2, 2, 2)))
    state = engine.apply(at, state, Move("banish", "A", ("Crystal",))).state
    assert state.asked is not None
    assert (len(state.zones["banished"]), state.asked.kind) == (1, "act")


@pytest.mark.parametrize("step", ["end-return", "end-hand"])
def test_the_end_phase_is_gone_through_from_its_beginning(step: str) -> None:
    at, state = of_before("end", Step("end-draw", "A"), Step(step, "A"))
    assert (state.turn, state.phase) == ("B", "play")
    assert len(state.zones["A.hand"]) == 5
    assert engine.legal(at, state)


@pytest.mark.parametrize(
    ("phrase", "slots", "words"),
    [
        ("gain-gems", [2], "Gain 2 gems."),
        ("gain-gems", [1], "Gain 1 gem."),
        ("gain-infinite-power", [], "Gain infinite power."),
        ("gain-mastery", [3], "Gain 3 mastery."),
        ("double-your-power", [], "Double your power."),
        ("pay", [1], "Pay 1 gem."),
        ("one-opponent-loses-mastery", [2], "1 opponent loses 2 mastery."),
        ("return-one", ["champion"], "Return 1 champion from your discard pile to your hand."),
        (
            "gain-power-for-each", [2, [f"{GAME}.faction-card-in-your-discard-pile", ["Wraethe"]]],
            "Gain 2 power for each Wraethe card in your discard pile.",
        ),
        (
            "mastery", [5, [f"{GAME}.gain-health", [4]]],
            "Mastery 5: Gain 4 health.",
        ),
        (
            "mastery-instead", [5, [f"{GAME}.gain-health", [4]]],
            "Mastery 5 instead: Gain 4 health.",
        ),
        (
            "if-so", [[f"{GAME}.you-have-health", [50]], [f"{GAME}.gain-power", [5]]],
            "If you have 50 health: Gain 5 power.",
        ),
        ("copy-the-effect", [], "Copy the effect of 1 ally you played this turn."),
        (
            "deal-damage-to-champion", [3], "Deal 3 damage to 1 champion.",
        ),
        ("recruit-for-free", ["ally", 2], "Recruit 1 ally that costs 2 or less for free."),
        (
            "recruit-for-free-2", ["champion", 2, "into play"],
            "Recruit 1 champion that costs 2 or less for free into play.",
        ),
        ("the-next-champion-goes-into-play", [],
         "The next champion you recruit this turn goes into play."),
        ("destroy-one-enemy-champion", [], "Destroy 1 enemy champion."),
    ],
)  # fmt: skip
def test_a_sentence_that_waits_is_one_of_rules_today(
    phrase: str, slots: list[object], words: str
) -> None:
    """What common phrases say now was said by the game's own, and so it stands in saves."""
    known = setting(GAME).phrases.phrases
    language = language_of(shipped.edition_of(GAME))
    read = partial(reread, language)
    (now,) = renamed.today([[f"{GAME}.{phrase}", slots]], former.PHRASES, known, read)
    (found,) = sentences_of(language, words)
    assert json.loads(json.dumps(found.tree)) == now
