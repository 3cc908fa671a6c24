"""Space Mines beyond its records: real cards, what is seen, whole games, switched house rulings."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from referee import engine
from referee.events import KEPT, Event
from referee.games.sequence import orbit, row
from referee.games.space_mines.missiles import meeting
from referee.moves import Move, Span, members
from referee.playtest.game import Played, Told
from referee.position import Position
from referee.reasons import Reason
from referee.records.comparing import compare
from referee.records.positions import build
from referee.sessions import byhand
from referee.setting import CHANCES, SeatsError, Table
from referee.state import UNKNOWN, State
from referee.view import view
from referee.words.sentences import read
from referee.words.telling import story
from tests.referee.playing import setting

GAME = "space-mines"
REAL: frozenset[str] = frozenset()
DEALT = frozenset(CHANCES)


def table(dealer: frozenset[str] = DEALT, variants: Mapping[int, str] | None = None) -> Table:
    """A table of two."""
    switched = {f"SM-HR-{number}": choice for number, choice in (variants or {}).items()}
    return Table(setting=setting(GAME), seats=("A", "B"), dealer=dealer, variants=switched)


class Belt:
    """A position that is played on."""

    def __init__(
        self,
        start: Mapping[str, Any] | None = None,
        *,
        dealer: frozenset[str] = REAL,
        variants: Mapping[int, str] | None = None,
    ) -> None:
        self.table = table(dealer, variants)
        begun = engine.start(self.table, 3) if start is None else build(self.table, start, 3)
        self.state = begun.state
        self.before = self.state
        self.events: tuple[Event, ...] = begun.events

    def move(self, text: str) -> Move:
        found = read(self.table, self.state, text)
        assert isinstance(found, Move), found
        return found

    def does(self, *sentences: str) -> None:
        for text in sentences:
            self.before = self.state
            self.state, self.events = engine.apply(self.table, self.state, self.move(text))

    def refuses(self, text: str) -> Reason:
        reason = engine.why_not(self.table, self.state, self.move(text))
        assert reason is not None, f"'{text}' is legal"
        return reason

    @property
    def asked(self) -> str:
        assert self.state.asked is not None
        return f"{self.state.asked.kind} {self.state.asked.seat}"

    def told(self, viewer: str) -> str:
        return "\n".join(story(self.table, self.before, self.events, self.state, viewer))


def play(at: Table, seed: int, look: Any = None) -> State:
    """A whole game of random moves."""
    chance = random.Random(seed)
    state = engine.start(at, seed).state
    for _ in range(4000):
        if state.outcome is not None:
            return state
        move = chance.choice(list(members(chance.choice(engine.legal(at, state)))))
        result = engine.apply(at, state, move, checked=True)
        if look is not None:
            look(state, move, result)
        state = result.state
    raise AssertionError("the game has no end")


# Setting up


def test_only_two_play() -> None:
    with pytest.raises(SeatsError, match="2 to 2 players"):
        Table(setting=setting(GAME), seats=("A", "B", "C"))


def test_the_initial_draft_is_a_choice_of_three_where_the_referee_deals() -> None:
    belt = Belt(dealer=DEALT)
    first = belt.state.turn
    drafting = []
    while belt.state.asked is not None and "draft" in belt.state.asked.verbs:
        drafting.append(belt.state.asked.seat)
        names = [each.label for each in belt.state.asked.options]
        assert 1 <= len(names) <= 3
        assert "SM-013" in belt.refuses(f"{belt.state.asked.seat} skips the draw cycle").rules
        belt.does(f"{belt.state.asked.seat} drafts {names[0]}")
    zones = belt.state.zones
    others = "B" if first == "A" else "A"
    assert drafting[:4] == [first, others, first, others]
    assert [len(zones[each]) for each in ("main-deck", "cycled", "A.hand", "A.draw")] == [
        len(belt.state.names) - 72, 48, 5, 7,
    ]  # fmt: skip


def test_three_alike_in_a_draw_cycle_are_no_choice() -> None:
    belt = Belt({"phase": "draw-cycle", "main-deck": ["3 Light Missile", "..."], "A": {"draw": []}})
    belt.does("A does a draw cycle")
    assert belt.asked == "may-cycle B"


def test_at_a_real_table_the_draft_asks_nothing_and_tells_numbers_only() -> None:
    belt = Belt()
    belt.does("B goes first")
    assert belt.asked == "place B"
    assert "12 cards go from the main deck to A's draw pile" in belt.told("")
    assert {belt.state.names[card] for card in belt.state.zones["A.hand"]} == {UNKNOWN}


# Placing


def test_every_card_may_go_to_each_of_the_places() -> None:
    belt = Belt(
        {
            "phase": "placement",
            "A": {"hand": ["Bribe", "Void Key", "2 Cargo Hauler"]},
            "B": {"hand": ["Data Breach"], "placed": [2]},
            "action-row": ["Light Missile", "Recon Report"],
        }
    )
    forms = engine.legal(belt.table, belt.state)
    assert {(form.verb, *form.args) for form in forms} == {
        ("insert", name, Span(1, 3)) for name in ("Bribe", "Void Key", "Cargo Hauler")
    }
    belt.does("A places Cargo Hauler after Light Missile")
    names = [belt.state.names[card] for card in row.cards(Position(belt.table, belt.state))]
    assert names == ["Light Missile", "Cargo Hauler", "Recon Report"]


def test_what_a_hand_cannot_hold_is_refused() -> None:
    belt = Belt()
    belt.does("A goes first", "A inserts Void Key at 1")
    reason = belt.refuses("B inserts Void Key at 1")
    assert "it lies in action row 1" in reason.sentence
    assert "face up" in belt.refuses("B inserts ? at 1").sentence


# Missiles


def test_reversals_of_which_only_counters_tell_came_first() -> None:
    start = {
        "phase": "placement",
        "A": {"next-reversed": 1, "hand": ["Bribe"]},
        "B": {"next-enemy-reversed": 2},
        "action-row": [{"Light Missile": {"reversed": 1}}],
        "reversals": [["enemy", "B"], ["next", "A"]],
    }
    belt = Belt(start)
    position = Position(belt.table, belt.state)
    card = row.card_at(position, 1)
    assert meeting(position, "A", card) == [
        ("enemy", "B"), ("card", "B"), ("enemy", "B"), ("any", "A"),
    ]  # fmt: skip
    assert meeting(position, "B", -1) == [("any", "A")]


def test_what_is_negated_counts_as_the_doing_of_the_satellite_above() -> None:
    """Nothing happens by the card below: that is what the satellite does, and games count it."""
    negates = "Nullwave Generator Satellite: Negate the Actions of the card below."
    start = {
        "phase": "action",
        "A": {"orbit.5": ["Nullwave Generator Satellite"], "hand": []},
        "B": {"placed": [5], "hand": []},
        "action-row": [None, None, None, None, "Heavy Missile"],
    }
    belt = Belt(start)
    (event,) = (each for each in belt.events if each.by == negates)
    assert event.data == ("the Actions of Heavy Missile are negated from orbit", KEPT)
    played = Played(
        1, ("random", "random"), had=[Counter(), Counter()], used=[Counter(), Counter()]
    )
    Told(belt.table, played, {"A": 0, "B": 1}).events(belt.state, belt.events)
    assert (played.did[negates], played.idle[negates]) == (1, 0)


def test_who_fires_is_told_why_a_satellite_may_not_be_hit() -> None:
    belt = Belt(
        {
            "phase": "action",
            "A": {"placed": [2], "hand": []},
            "B": {"orbit.2": ["Decoy Balloon", "Research Station"]},
            "action-row": [None, "Light Missile"],
        }
    )
    reason = belt.refuses("A hits Research Station")
    assert reason.card == "Decoy Balloon: Missiles must hit this satellite first."


# What is seen


def test_a_spy_sees_the_hand_until_the_own_first_placement() -> None:
    start = {
        "A": {"orbit.1": ["Spy Satellite"], "draw": ["Bribe"]},
        "B": {"draw": ["Void Key"]},
        "first": "A",
    }
    belt = Belt(start)

    def sees(seat: str) -> Any:
        return view(belt.table, belt.state, seat)["zones"]["B.hand"]["cards"]

    assert sees("A") is not None
    assert sees("") is None
    belt.does("A inserts Bribe at 1")
    assert sees("A") is None


def test_which_card_is_retained_is_its_owners_secret() -> None:
    belt = Belt(
        {
            "phase": "end",
            "A": {"orbit.2": ["Orbital Command Center"], "hand": ["Bribe", "Void Key"]},
        },
        dealer=DEALT,
    )
    belt.does("A retains Bribe")
    assert "Bribe" not in belt.told("B")
    assert "Void Key" not in belt.told("B")


def test_where_nobody_knows_the_hand_the_retained_card_may_be_any_of_it() -> None:
    belt = Belt()
    belt.does(
        "A goes first", "A inserts Orbital Command Center at 1", "B inserts Cargo Hauler at 2",
        "A inserts Survey Tender at 3", "B inserts Medical Frigate at 4",
        "A inserts Shield Recharge at 5", "B inserts Alien Archive at 6", "A retains ?",
        "A skips the draw cycle", "B skips the draw cycle", "B inserts Cargo Hauler at 1",
        "A inserts Bribe at 2",
    )  # fmt: skip
    assert len(belt.state.zones["A.hand"]) == 5


# By hand


def test_corrections_say_which_rules_a_position_breaks() -> None:
    start = {
        "phase": "placement",
        "turn": "B",
        "A": {"placed": [1, 2, 3, 4], "orbit.1": ["Bribe"]},
        "B": {"hand": ["Void Key"]},
        "action-row": ["Light Missile", "Recon Report", "Data Breach", "Cargo Hauler"],
    }
    belt = Belt(start)
    codes = {reason.code for reason in byhand.audit(belt.table, belt.state)}
    assert {"too-many-placed", "no-satellite"} <= codes


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ({"space": 9}, "expected 1 to 7"),
        ({"drafted": 25}, "expected 0 to 24"),
        ({"reversals": [["sometimes", "A"]]}, "no reversal .*'sometimes'"),
        ({"reversals": [["card", "A"]]}, "with its space"),
        ({"reversals": [["next", "C"]]}, "no seat 'C'"),
        ({"retained": ["Bribe"]}, "lies not in A's hand or B's hand"),
        ({"retained": {"Bribe": 1}}, "is a list"),
        ({"A": {"placed": ["Bribe"]}}, "lies not in action row;"),
        ({"A": {"launched": ["Space Mine"]}}, "lies not in A's orbit row or B's orbit row"),
    ],
)
def test_a_position_that_cannot_be_meant(written: dict[str, Any], words: str) -> None:
    with pytest.raises(Exception, match=words):
        Belt(written)


def test_facts_are_shown_as_they_are_written() -> None:
    start = {
        "phase": "end",
        "first": "B",
        "retained": ["Bribe"],
        "reversals": [["card", "B", 2]],
        "A": {"orbit.2": ["2 Orbital Command Center"], "hand": ["Bribe", "Void Key"],
              "placed": [2]},
        "B": {"orbit.3": ["Space Mine"]},
        "action-row": [None, "Light Missile"],
    }  # fmt: skip
    belt = Belt(start | {"A": {**start["A"], "launched": ["Space Mine"]}})  # type: ignore[dict-item]
    for written in (
        {key: start[key] for key in ("first", "retained", "reversals")},
        {"A": {"placed": ["Light Missile"], "launched": ["Space Mine"]}},
        {"A": {"placed": [2]}},
        {"drafted": 0, "B": {"launched": []}},
    ):
        assert not list(compare(belt.table, belt.state, written, ()))


# Whole games


@pytest.mark.parametrize("dealer", [DEALT, REAL], ids=["dealt", "real"])
@pytest.mark.parametrize("seed", range(4))
def test_whole_games_end_and_no_card_is_lost(dealer: frozenset[str], seed: int) -> None:
    at = table(dealer)
    every = sum(card.copies for card in at.setting.cards.values())

    def look(before: State, move: Move, result: engine.Result) -> None:
        state = result.state
        assert sum(len(cards) for cards in state.zones.values()) == every
        position = Position(at, state)
        if state.phase == "draw-cycle" and state.asked is not None:
            assert not row.cards(position)
        if state.asked is not None and state.asked.kind == "place":
            mine = Counter(row.owner(position, card) for card in row.cards(position))
            assert max(mine.values(), default=0) <= 3
            assert not state.marks.get("new")
        for card in orbit.every(position):
            assert position.field(card, "type") == "Satellite"
        for seat in at.seats:
            for track in ("shields", "research", "alliance"):
                value = state.counters[f"{seat}.{track}"]
                assert value >= 0
                if state.outcome is None:
                    assert value > 0 if track == "shields" else value < 10

    end = play(at, seed, look)
    assert end.outcome is not None
    assert len(end.outcome.winners) == 1


@pytest.mark.parametrize(
    "variants",
    [
        {1: "25", 2: "stays the same", 5: "draw up to the number", 8: "loses"},
        {10: "both players", 15: "launches all the same", 18: "both rows", 21: "all"},
        {
            23: "discard pile of the player who played it",
            27: "its Actions twice instead",
            37: "to the end of its sixth hand",
        },
    ],
)
def test_games_with_switched_rulings_end_too(variants: dict[int, str]) -> None:
    for dealer in (DEALT, REAL):
        assert play(table(dealer, variants), 5).outcome is not None


def test_who_does_no_draw_cycle_runs_the_deck_out_without_harm() -> None:
    """Both only ever launch satellites: their decks shrink, and in the end nobody has cards."""
    hand = {"draw": ["2 Teleport Sat", "Bulwark Depot"]}
    belt = Belt({"first": "A", "A": hand, "B": {"draw": ["Research Station"]}})
    belt.does("A inserts Teleport Sat at 1", "B inserts Research Station at 1")
    belt.does("A inserts Teleport Sat at 1", "A inserts Bulwark Depot at 1")
    assert belt.asked == "may-cycle A"
    belt.does("A skips the draw cycle", "B skips the draw cycle")
    assert belt.asked == "may-cycle B"
    assert belt.state.counters["hand-number"] == 2
