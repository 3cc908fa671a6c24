"""Previews of a row: what each space would do, what it depends on, and that nothing is done."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from referee import engine
from referee.keys import PLACED
from referee.moves import Move, members
from referee.reasons import Illegal
from referee.records.positions import build
from referee.setting import BOX, CHANCES, Table
from referee.state import UNKNOWN, State
from referee.view import covered, looks_into, may_see
from referee.words.previewing import Part, Preview, preview
from referee.words.sentences import read
from tests.conftest import by_game
from tests.referee.generic.games import WHOLE
from tests.referee.playing import setting

pytestmark = pytest.mark.game("disco-infinity")

DISCO, MINES = "disco-infinity", "space-mines"
DEALT = frozenset(CHANCES)
REAL: frozenset[str] = frozenset()
HAND = ["Power Chord", "Undercover Dancer"]


class Row:
    """A row that is being filled, or carried out."""

    def __init__(self, game: str, start: Mapping[str, Any], dealer: frozenset[str] = DEALT) -> None:
        self.table = Table(setting=setting(game), seats=("A", "B"), dealer=dealer)
        self.state: State = build(self.table, start, 3).state

    def move(self, sentence: str) -> Move:
        found = read(self.table, self.state, sentence)
        assert isinstance(found, Move), found
        return found

    def say(self, *sentences: str) -> None:
        for sentence in sentences:
            self.state = engine.apply(self.table, self.state, self.move(sentence)).state

    def what_if(self, sentence: str = "", viewer: str = "A") -> Preview:
        before = self.state.digest()
        move = self.move(sentence) if sentence else None
        found = preview(self.table, self.state, move, viewer)
        assert self.state.digest() == before
        assert found is not None
        return found


def timeline(*cards: Any, b: Iterable[int] = (), **more: Any) -> Row:
    """A's placement turn; what B placed lies in spaces `b`."""
    theirs = list(b)
    mine = [at for at, card in enumerate(cards, 1) if card and at not in theirs]
    dealer = more.pop("dealer", DEALT)
    a, other = more.pop("A", {}), more.pop("B", {})
    start = {
        "phase": "placement", "turn": "A", "first": "A", "timeline": list(cards),
        "A": {"hand": HAND, "placed": mine, **a},
        "B": {"hand": ["Grant Money", "Peer Review"], "placed": theirs, **other},
        **more,
    }  # fmt: skip
    return Row(DISCO, start, dealer)


def action_row(*cards: Any, b: Iterable[int] = (), **more: Any) -> Row:
    theirs = list(b)
    mine = [at for at, card in enumerate(cards, 1) if card and at not in theirs]
    a, other = more.pop("A", {}), more.pop("B", {})
    start = {
        "phase": "placement", "turn": "A", "first": "A", "action-row": list(cards),
        "A": {"hand": ["Nullifier Rune", "Bribe"], "placed": mine, **a},
        "B": {"hand": ["Data Breach"], "placed": theirs, **other},
        **more,
    }  # fmt: skip
    return Row(MINES, start)


def words(parts: Iterable[Part]) -> str:
    return "\n".join(line for heading, lines in parts for line in (heading, *lines))


def all_words(found: Preview) -> str:
    branches = [each for b in found.branches for each in (b.case, words(b.parts), b.depends)]
    return "\n".join(
        [*found.moved, words(found.parts), found.depends, *branches, words(found.always)]
    )


def of(found: Preview, heading: str) -> str:
    """What a part says."""
    return words(part for part in found.parts if part.heading.startswith(heading))


# Disco Infinity


def test_each_space_says_what_it_does_and_why() -> None:
    found = timeline("Dance Floor Study", None, "Glitter Curtain", b=[3]).what_if()
    assert found.depends == ""
    assert found.branches == ()
    assert found.parts[0].lines == ("2 of 8 spaces of the timeline are taken",)
    assert of(found, "Space 1: Dance Floor Study of A").endswith(
        "research 0 -> 1 (Dance Floor Study: Gain 1 research.) [DI-089, DI-008, DI-088, DI-093]"
    )
    assert "B's shields 0 -> 3 (Glitter Curtain: Gain 3 shields.)" in of(found, "Space 3")
    assert found.parts[2].heading == "Nothing happens: space 2 is empty [DI-051, DI-049]"
    assert len(found.parts) == 1 + 8


def test_a_placement_that_is_not_yet_made_comes_first() -> None:
    row = timeline("Dance Floor Study", "Velvet Rope", "Glitter Curtain", b=[3], A={
        "hand": ["Null Chord"]})  # fmt: skip
    found = row.what_if("A places Null Chord at 3 sliding right")
    assert found.moved[0].startswith("A places Null Chord at 3 sliding right [DI-037")
    assert "Glitter Curtain goes from timeline 3 to timeline 4" in found.moved[1]
    assert "Glitter Curtain: negated (Null Chord: Negate" in of(found, "Space 3: Null Chord of A")
    assert "Nothing happens: Glitter Curtain is negated" in of(found, "Space 4")


def test_a_placement_that_is_not_legal_is_refused() -> None:
    row = timeline("Dance Floor Study")
    with pytest.raises(Illegal, match="space 1 is taken"):
        row.what_if("A places Power Chord at 1")


def test_what_a_placement_effect_asks_is_said_before_the_row() -> None:
    row = timeline("Dance Floor Study", A={"orbit.4": ["Moon Bar"]})
    found = row.what_if("A places Power Chord at 2")
    assert found.depends.startswith(
        "It depends on what A decides: A: which card do you put 1 energy on, for Power Chord?"
    )
    assert [branch.case for branch in found.branches] == [
        "If A chooses Dance Floor Study", "If A chooses Power Chord", "If A chooses Moon Bar",
    ]  # fmt: skip
    assert "Moon Bar: energy 0 -> 1" in words(found.branches[2].parts)
    assert "Power Chord: Generate 2 energy" in words(found.branches[2].parts)
    assert found.always[0].heading.startswith("Nothing happens: space 3 is empty")


def test_further_questions_alone_are_no_branches() -> None:
    row = timeline("Dance Floor Study", A={"hand": ["Encore Request"]})
    found = row.what_if("A places Encore Request at 2")
    assert "which card do you move, for Encore Request?" in found.depends
    assert found.branches == ()


def test_a_choice_is_followed_for_each_answer() -> None:
    row = timeline(
        "Mirrorball Missile", "Glitter Curtain",
        B={"orbit.1": ["Time Capsule", "Moon Bar"]},
    )  # fmt: skip
    found = row.what_if()
    assert "which satellite does the missile hit? (Time Capsule, Moon Bar)" in found.depends
    assert [each.case for each in found.branches] == [
        "If A chooses Time Capsule", "If A chooses Moon Bar",
    ]  # fmt: skip
    capsule, bar = (words(each.parts) for each in found.branches)
    assert "research 0 -> 1 (Time Capsule: Gain 1 research.)" in capsule
    assert "Time Capsule" not in bar
    assert "A's shields 0 -> 3" in words(found.always)
    assert "shields" not in capsule + bar


def test_a_reversed_missile_comes_back() -> None:
    row = timeline("Mirror Wall", "Mirrorball Missile", b=[1], A={"shields": 1})
    found = row.what_if()
    assert "which B reverses [DI-069" in of(found, "Space 2")
    assert "A's shields 1 -> 0" in of(found, "Space 2")


def test_the_end_of_the_round_ends_the_preview() -> None:
    found = timeline("Dance Floor Study", "Temporal Shear", "Glitter Curtain").what_if()
    assert "Round 1 is over" in words(found.parts[-1:])
    assert found.parts[-1].heading == "Space 2: Temporal Shear of A"


def test_a_victory_ends_the_preview() -> None:
    found = timeline("Warm-Up Set", "Glitter Curtain", A={"research": {1: 8}}).what_if()
    assert found.parts[-1].lines[-1].startswith("A wins: A holds 10 research")


def test_a_hidden_top_card_matters_only_if_it_does_something() -> None:
    pile = ["Backspin Rocket", "Lab Mixer", "Patch Bay", "Coat Check", "Null Chord"]
    others: dict[str, Any] = {"draft-deck": ["Reactive Sequins", "Moon Bar", "Volatile Boombox"]}
    row = timeline("Mirrorball Missile", "Glitter Curtain", B={"draw": pile}, **others)
    found = row.what_if()
    first = of(found, "Space 1")
    assert "A card goes from B's draw pile to the trash [DI-070" in first
    alike = "If it is Backspin Rocket, Reactive Sequins or Volatile Boombox"
    assert f"{alike}: Mirrorball Missile goes from timeline 1 to the trash" in first
    assert "A's shields 0 -> 3" in of(found, "Space 2")
    assert found.depends == ""


def test_a_card_in_stealth_mode_is_known_to_its_owner_alone() -> None:
    row = timeline("Dance Floor Study", "Velvet Rope")
    row.say("A places Undercover Dancer in stealth mode at 5")
    mine = row.what_if(viewer="A")
    assert "Space 5: Undercover Dancer of A" in words(mine.parts)
    for viewer in ("B", ""):
        found = row.what_if(viewer=viewer)
        assert found.parts[-1].heading == "Space 5: an unknown card of A"
        assert found.depends.startswith("It depends on a hidden card (timeline 5): ")
        assert "Undercover Dancer" not in words(found.parts)


def test_in_the_midst_of_the_resolution_it_goes_on_from_there() -> None:
    row = Row(DISCO, {
        "phase": "resolution", "timeline": [None, "Mirrorball Missile"],
        "A": {"hand": [], "placed": [2]},
        "B": {"hand": [], "orbit.2": ["Time Capsule", "Moon Bar"]}, "first": "A", "space": 2,
    })  # fmt: skip
    assert "If A chooses Moon Bar" in [each.case for each in row.what_if().branches]
    found = row.what_if("A hits Moon Bar")
    assert found.moved == (
        "A hits Moon Bar [DI-061, DI-062, DI-065, DI-067, DI-HR-2, DI-HR-21, DI-068]",
    )
    assert found.parts[0].heading.startswith("Space 2")
    assert "Moon Bar goes from B's orbit row 2 to the trash" in words(found.parts)


def test_with_real_cards_the_order_may_be_all_that_is_known() -> None:
    row = timeline("Dance Floor Study", "Glitter Curtain", dealer=REAL)
    found = row.what_if("A places Undercover Dancer as number 2", "*")
    assert "Only the order is known; taken as if" in words(found.parts[:1])


# Space Mines


@pytest.mark.game("space-mines")
def test_the_action_row_is_carried_out_and_drifts() -> None:
    row = action_row(
        "Field Laboratory", "Heavy Missile", b=[2],
        A={"orbit.1": ["Research Station"], "orbit.6": ["Decoy Balloon"], "research": 1},
        B={"orbit.2": ["Nullwave Generator Satellite"]},
    )  # fmt: skip
    found = row.what_if()
    first = of(found, "Space 1: Field Laboratory of A [SM-026")
    assert "A's research 1 -> 2 (Field Laboratory: Gain 1 research.)" in first
    assert "Research Station acts after the card below [SM-028" in first
    assert "the Actions of Heavy Missile are negated from orbit" in of(found, "Space 2")
    assert found.parts[-1].heading == "Drift"
    assert "Decoy Balloon goes from A's orbit row 6 to the trash pile" in words(found.parts[-1:])


@pytest.mark.game("space-mines")
def test_an_inserted_card_pushes_the_others() -> None:
    row = action_row("Field Laboratory", "Heavy Missile", b=[2])
    found = row.what_if("A inserts Nullifier Rune at 2")
    assert "Heavy Missile goes from action row 2 to action row 3" in found.moved[1]
    assert "Heavy Missile" in of(found, "Space 2: Nullifier Rune of A")
    assert "Nothing happens: the Actions of Heavy Missile are negated" in of(found, "Space 3")


@pytest.mark.game("space-mines")
def test_a_reversal_waits_for_the_next_missile() -> None:
    found = action_row("Bribe", "Heavy Missile", b=[2], B={"shields": 9}).what_if()
    assert "B's shields 9 -> 6" in of(found, "Space 2")


@pytest.mark.game("space-mines")
def test_a_choice_of_the_opponent_is_the_opponents() -> None:
    row = action_row("Heavy Missile", b=[1], A={"orbit.1": ["Toll Buoy", "Research Station"]})
    found = row.what_if()
    assert found.depends.startswith("It depends on what B decides: B: which satellite")
    assert len(found.branches) == 2


# Games without, and all positions


@pytest.mark.game("shards-of-infinity")
def test_nothing_lies_there_or_the_game_has_no_row() -> None:
    empty = timeline()
    assert preview(empty.table, empty.state, None, "A") is None
    other = Table(setting=setting("shards-of-infinity"), seats=("A", "B"), dealer=DEALT)
    assert preview(other, engine.start(other, 1).state, None, "A") is None


def hidden_from(table: Table, state: State, viewer: str) -> State:
    """The same position with what the viewer does not see dealt otherwise: a seat's hidden cards,
    and those of the common piles, have changed places."""
    other = state.copy()
    placed = dict(state.facts.get(PLACED, ()))
    groups: dict[str, list[int]] = {}
    for zone, cards in state.zones.items():
        for card in cards if zone != BOX else ():
            open_ = may_see(table, zone, viewer) or looks_into(table, state, zone, viewer)
            if not open_ or covered(state, card, viewer):
                owner = placed.get(card, zone.partition(".")[0])
                groups.setdefault(owner if owner in table.seats else "", []).append(card)
    for group in groups.values():
        names = [state.names[card] for card in group]
        for card, name in zip(group, names[::-1], strict=True):
            other.names[card] = name
    return other


@pytest.mark.parametrize("game", by_game(DISCO, MINES))
def test_nothing_hidden_is_told_and_nothing_changes_in_any_position(game: str) -> None:
    table = Table(setting=setting(game), seats=("A", "B"), dealer=DEALT)
    seen = 0
    for seed in range(6 if WHOLE else 2):
        chance = random.Random(seed)
        state = engine.start(table, seed).state
        for _ in range(70):
            if state.outcome is not None:
                break
            before = state.digest()
            for viewer in ("", "A", "B"):
                found = preview(table, state, None, viewer)
                if found is None:
                    continue
                seen += 1
                again = preview(table, hidden_from(table, state, viewer), None, viewer)
                assert again is not None
                assert all_words(again) == all_words(found)
                assert UNKNOWN not in words(found.parts).split()
            assert state.digest() == before
            move = chance.choice(list(members(chance.choice(engine.legal(table, state)))))
            state = engine.apply(table, state, move, checked=True).state
    assert seen > 100


def test_a_preview_that_is_certain_comes_true() -> None:
    """Two cards that depend on nothing are carried out as it was said."""
    row = timeline(
        *["Dance Floor Study", "Glitter Curtain", "Null Chord", "Bouncer Detail"],
        *["Warm-Up Set", "Headliner Lecture", "Spotlight Seminar"], b=[2, 4, 6],
    )  # fmt: skip
    found = row.what_if("A places Undercover Dancer at 8", "A")
    result = engine.apply(row.table, row.state, row.move("A places Undercover Dancer at 8"))
    foretold = words(found.parts)
    for key, value in result.state.counters.items():
        seat, _, rest = key.partition(".")
        if rest.endswith("research") and value:
            assert f"{seat}'s {rest.split('.')[0]} {rest.split('.')[1]}'s research" in foretold
    assert found.depends == ""
