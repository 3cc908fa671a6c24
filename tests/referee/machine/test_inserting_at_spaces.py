"""Cards are inserted at any space of a row: other spaces stay empty, cards slide to a side, some
lie face down, and at a table with real cards the order may be all that is said."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

from referee import engine
from referee.keys import FLUID, PLACED
from referee.moves import Move, members
from referee.reasons import Reason
from referee.records.positions import build
from referee.records.sameness import differing
from referee.records.saying import start_of
from referee.setting import CHANCES, Setting, Table
from referee.state import State
from referee.view import view
from referee.words.sentences import read, say
from referee.words.telling import story
from tests.referee.machine.written import kit

DEALT = frozenset(CHANCES)


@cache
def setting() -> Setting:
    return kit("parade", Path(mkdtemp()))


class Street:
    """A turn of A in a written position."""

    def __init__(
        self,
        hand: list[str],
        street: list[Any],
        *,
        dealer: frozenset[str] = DEALT,
        variants: Mapping[str, str] | None = None,
        **more: Any,
    ) -> None:
        self.table = Table(
            setting=setting(), seats=("A", "B"), dealer=dealer, variants=dict(variants or {})
        )
        b = {"hand": more.pop("b", ["Flutes"])}
        a = {"hand": hand, **more.pop("A", {})}
        start = {"turn": "A", "street": street, "A": a, "B": b, **more}
        self.state: State = build(self.table, start).state

    def say(self, *sentences: str) -> Street:
        for sentence in sentences:
            move = read(self.table, self.state, sentence)
            assert isinstance(move, Move), str(move)
            before = self.state
            self.state, events = engine.apply(self.table, self.state, move)
            self.told = {
                seat: " ".join(story(self.table, before, events, self.state, seat))
                for seat in self.table.seats
            }
        return self

    def refusal(self, sentence: str) -> Reason:
        move = read(self.table, self.state, sentence)
        assert isinstance(move, Move), str(move)
        reason = engine.why_not(self.table, self.state, move)
        assert reason is not None, f"'{sentence}' is legal"
        return reason

    def seen(self, seat: str, space: int) -> list[str]:
        zone = view(self.table, self.state, seat)["zones"][f"street.{space}"]
        return [card["name"] for card in zone["cards"] or ()]

    @property
    def listed(self) -> set[str]:
        return {say(self.table, move) for move in engine.legal(self.table, self.state)}

    @property
    def lying(self) -> list[str]:
        zones = (self.state.zones[f"street.{space}"] for space in range(1, 6))
        return [self.state.names[cards[0]] if cards else "" for cards in zones]


def test_a_card_comes_to_a_space_and_others_stay_empty() -> None:
    at = Street(["Brass"], [None, "Shade"])
    assert at.listed == {
        "A inserts Brass at 1", "A inserts Brass at 3..5", "A inserts Brass at 2 sliding left",
        "A inserts Brass at 2 sliding right",
    }  # fmt: skip
    at.say("A inserts Brass at 4")
    assert at.lying == ["", "Shade", "", "Brass", ""]
    assert dict(at.state.facts[PLACED])[at.state.names.index("Brass")] == "A"


@pytest.mark.parametrize(
    ("words", "lies"),
    [
        ("at 2 sliding right", ["", "Brass", "Shade", "Pipes", "Drums"]),
        ("at 3 sliding left", ["Shade", "Pipes", "Brass", "", "Drums"]),
        ("at 5 sliding left", ["", "Shade", "Pipes", "Drums", "Brass"]),
    ],
)
def test_the_unbroken_run_slides_to_one_side(words: str, lies: list[str]) -> None:
    at = Street(["Brass"], [None, "Shade", "Pipes", None, "Drums"])
    assert at.say(f"A inserts Brass {words}").lying == lies


def test_what_is_refused_says_what_goes() -> None:
    at = Street(["Brass"], ["Shade", "Pipes", None])
    for words, code, remedy in (
        ("at 9", "no-such-space", "say a space from 1 to 5"),
        ("at 2", "taken", "say 'sliding right'"),
        ("at 1 sliding left", "no-room", "slide right"),
        ("at 1 sliding sideways", "no-such-side", "say 'sliding left' or 'sliding right'"),
        ("at 4 sliding left", "no-need", "insert it at 4 without a slide"),
        ("first", "say-the-space", "say at which space"),
        ("face down at 4", "no-hiding", "insert it face up"),
    ):
        reason = at.refusal(f"A inserts Brass {words}")
        assert (reason.code, reason.remedy) == (code, remedy)
        assert reason.rules == (("PA-003",) if code == "no-hiding" else ("PA-002",))
    assert "not in A's hand" in at.refusal("A inserts Drums at 4").sentence
    assert "face up" in at.refusal("A inserts ? at 4").sentence


def test_every_listed_move_is_legal_and_no_other() -> None:
    at = Street(["Whisper"], ["Shade", None, "Pipes", "Drums", None])
    listed = {each for form in engine.legal(at.table, at.state) for each in members(form)}
    tried = {
        Move(f"insert{down}{'-sliding' if side else ''}", "A",
             ("Whisper", space, *([side] if side else [])))
        for down in ("", "-face-down") for side in ("", "left", "right") for space in range(7)
    }  # fmt: skip
    assert {each for each in tried if engine.why_not(at.table, at.state, each) is None} == listed


def test_slides_at_will_keep_the_order_that_was_meant() -> None:
    at = Street(["Brass"], ["Shade", "Pipes"], variants={"PA-HR-1": "at will"})
    assert at.refusal("A inserts Brass at 2").remedy == "say 'sliding left' or 'sliding right'"
    assert "A inserts Brass at 1..2 sliding left" in at.listed
    at.say("A inserts Brass at 2 sliding left")
    assert at.lying == ["Shade", "Pipes", "Brass", "", ""]


def test_what_lies_face_down_only_its_player_sees() -> None:
    at = Street(["Shade", "Brass"], [None, "Pipes"]).say("A inserts Shade face down at 1")
    assert (at.seen("A", 1), at.seen("B", 1)) == (["Shade"], ["?"])
    assert "Shade" in at.told["A"]
    assert "Shade" not in at.told["B"]
    written = start_of(at.table, at.state)
    assert not differing(at.table, at.state, build(at.table, written).state)


def test_the_next_card_may_lie_face_down_where_a_card_says_so() -> None:
    at = Street(["Trumpet", "Brass", "Drums"], [None], b=["Flutes", "Pipes"])
    at.say("A inserts Trumpet at 5", "B inserts Flutes at 4")
    assert "A inserts Brass face down at 1..3" in at.listed
    at.say("A inserts Brass at 2", "B inserts Pipes at 1")
    assert at.refusal("A inserts Drums face down at 3").code == "no-hiding", "it was the next one"


def test_an_unknown_card_lies_face_down_without_a_name() -> None:
    at = Street([], [], dealer=frozenset(), A={"hand": 2}, b=["Flutes"])
    at.say("A inserts a card face down at 3")
    assert at.lying == ["", "", "?", "", ""]
    dealt = Street(["Shade"], [])
    assert dealt.refusal("A inserts ? face down at 3").code == "say-which"


def test_with_real_cards_the_order_may_be_all_that_is_said() -> None:
    at = Street(["Brass", "Drums", "Shade"], ["Pipes"], dealer=frozenset(), b=["Flutes", "Whisper"])
    assert "A inserts Brass as number 1..2" in at.listed
    at.say("A inserts Brass after Pipes", "B inserts Flutes between Pipes and Brass")
    assert [name for name in at.lying if name] == ["Pipes", "Flutes", "Brass"]
    assert at.state.facts[FLUID]
    assert at.refusal("A inserts Drums at 5").code == "order-only"
    assert at.refusal("A inserts Drums between Pipes and Brass").code == "not-beside"
    assert at.refusal("A inserts Drums before Shade").code == "not-in-row"
    assert at.refusal("A inserts Drums as number 7").code == "no-such-place"
    written = start_of(at.table, at.state)
    assert not differing(at.table, at.state, build(at.table, written).state)
    at.say("A inserts Drums first", "B inserts Whisper last")
    assert at.lying == ["Drums", "Pipes", "Flutes", "Brass", "Whisper"]
    assert FLUID not in at.state.facts


def test_what_lies_face_down_is_turned_up_by_a_sentence() -> None:
    lying = [{"Shade": {"face-down": 1}}]
    at = Street(["Torch"], lying, A={"placed": [1]})
    assert at.seen("B", 1) == ["?"]
    at.say("A inserts Torch at 5")
    assert at.seen("B", 1) == ["Shade"]
    assert not at.state.marks["face-down"]


@pytest.mark.parametrize(("name", "told"), [("Shade", False), ("Pipes", True)])
def test_a_card_that_should_not_lie_face_down_is_reported(name: str, told: bool) -> None:
    at = Street([], [], dealer=frozenset(), A={"hand": 2}, b=["Flutes"])
    at.say("A inserts a card face down at 3", "B inserts Flutes at 1")
    at.say("A inserts Torch at 5", f"{name} comes up")
    assert ("should not have inserted" in at.told["B"]) == told
