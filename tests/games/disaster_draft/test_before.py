"""Secret choices that were stored before the rulebook let players make them: each goes on where it
was."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import pytest

from referee import engine, renamed
from referee.designing.understanding import sentences_of
from referee.games.disaster_draft.former import CHOSEN, PHRASES
from referee.keys import LAID
from referee.loading import language_of
from referee.moves import Move
from referee.phrases.rereading import reread
from referee.records.positions import build
from referee.sessions.fitting import fitted
from referee.setting import CHANCES, Table
from referee.state import State, Step
from tests import shipped
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


ALLY: tuple[str, list[Any]] = ("count-allies-of-type", ["archer"])
ONLY: tuple[str, list[Any]] = ("only-unit", [])
THIS = ["rules.lot-piece", [["rules.piece-this", ["unit"]]]]
GETS: tuple[str, list[Any]] = ("this-unit-gets-more", [2])


@pytest.mark.parametrize(
    ("phrase", "slots", "words"),
    [
        (*GETS, "This unit gets + 2."),
        ("this-unit-gets-less-for-each", [1, ALLY], "This unit gets - 1 for each archer ally."),
        ("this-unit-gets-more-for-each", [2, ("count-died", [])],
         "This unit gets + 2 for each unit that died in this battle."),
        ("this-unit-gets-more-for-each", [2, ("count-points", [])],
         "This unit gets + 2 for each victory point your opponents have."),
        ("this-unit-gets-more-for-each", [1, ("count-enemies", [])],
         "This unit gets + 1 for each enemy unit."),
        ("one-ally-gets-faster", [6], "1 ally gets + 6 speed."),
        ("each-ally-of-type-gets-more", ["warrior", 3], "Each warrior ally gets + 3."),
        ("reward-gets-less", [2], "The reward gets - 2."),
        ("one-enemy-of-type-gets-less", ["mage", 5], "1 enemy mage gets - 5."),
        ("each-enemy-of-type-gets-less", ["support", 4], "Each enemy support gets - 4."),
        ("double-one-ally", [], "Double the strength of 1 ally."),
        ("one-weak-enemy-dies", [4], "Destroy 1 enemy unit with strength 4 or less."),
        ("move-strength", [4], "Move 4 strength from 1 enemy unit to this unit."),
        ("copy-strength", [], "This unit's strength becomes that of 1 enemy unit."),
        ("dies", [THIS], "Destroy this unit."),
        ("cannot-activate", [THIS], "This unit gets + 1 stop."),
        ("activates-again", [THIS], "Carry out this unit."),
        ("strength-becomes", [1], "The strength of 1 enemy unit becomes 1."),
        ("if-condition", [ONLY, [GETS]],
         "If this is your only unit: This unit gets + 2."),
        ("if-condition", [("sent-exactly", [2]), [GETS, GETS]],
         "If you sent exactly 2 units: This unit gets + 2. This unit gets + 2."),
        ("if-condition", [("have-ally", ["archer"]), [GETS]],
         "If you have 1 archer ally: This unit gets + 2."),
        ("if-condition", [("highest-strength", []), [("gain-victory-point", [])]],
         "If this unit has the highest strength in the battle: Gain 1 victory point."),
    ],
)  # fmt: skip
def test_a_sentence_that_waits_is_read_in_words_of_today(
    phrase: str, slots: list[Any], words: str
) -> None:
    (found,) = sentences_of(language_of(shipped.edition_of(GAME)), words)
    assert today_of((phrase, slots)) == json.loads(json.dumps(found.tree))


@pytest.mark.parametrize("phrase", [each for each in PHRASES if "{" not in PHRASES[each].text])
def test_words_for_a_former_sentence_are_read(phrase: str) -> None:
    assert today_of((phrase.partition(".")[2], [])) != then((phrase.partition(".")[2], []))


def then(value: Any) -> Any:
    """A sentence as it was stored: by the name of its phrase, with what stood in its slots."""
    if isinstance(value, tuple):
        return [f"{GAME}.{value[0]}", then(value[1])]
    return [then(each) for each in value] if isinstance(value, list) else value


def today_of(value: Any) -> Any:
    known = setting(GAME).phrases.phrases
    read = partial(reread, language_of(shipped.edition_of(GAME)))
    (now,) = renamed.today([then(value)], PHRASES, known, read)
    return now
