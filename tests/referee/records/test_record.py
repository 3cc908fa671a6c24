"""Records that are carried out: what is compared, and how a difference is said."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from referee import engine
from referee.owncards import with_cards_of
from referee.records.exporting import as_record
from referee.records.record import Carried, carry_out
from referee.records.sitting import table_of
from referee.sessions.journal import begin, take_up
from referee.setting import Setting
from referee.state import State
from referee.table.code import decode, encode
from tests.referee.shown import setting

pytestmark = pytest.mark.game("shards-of-infinity")

ROOT = Path(__file__).parents[3]


@cache
def shards() -> Setting:
    return setting("shards-of-infinity")


def run(**record: Any) -> Carried:
    return carry_out(shards(), {"record": "T", "game": "shards-of-infinity", **record})


def differences(**record: Any) -> list[str]:
    """Every difference with its path."""
    return [f"{'.'.join(map(str, each.path))}: {each}" for each in run(**record).differences]


def test_what_is_held_has_no_difference() -> None:
    carried = run(
        start={"A": {"hand": ["Crystal"]}}, moves=["A plays Crystal"], expect={"A": {"gems": 1}}
    )
    assert carried.held
    assert carried.steps == 1
    assert "SOI-020" in carried.named
    assert isinstance(carried.state, State)


def test_every_difference_is_said_zone_by_zone() -> None:
    assert differences(
        start={"A": {"hand": ["Crystal", "Blaster"]}},
        moves=["A plays Crystal"],
        expect={
            "turn": "B",
            "out": ["B"],
            "outcome": "A wins",
            "A": {"gems": 2, "hand": ["Shade"], "deck": 4, "play": []},
        },
    ) == [
        "expect.turn: turn; expected B, got A",
        "expect.out: out; expected [B], got []",
        "expect.outcome: outcome; expected A wins, got none: the game goes on",
        "expect.A.gems: A.gems; expected 2, got 1",
        "expect.A.hand: A.hand; expected [Shade], got [Blaster]",
        "expect.A.deck: A.deck; expected 4 cards, got 5 cards",
        "expect.A.play: A.play; expected [], got [Crystal]",
    ]


def test_a_refused_move_ends_the_record() -> None:
    (said,) = differences(
        start={"A": {"hand": []}}, moves=["A focuses", "A ends the turn"], rules=["SOI-999"]
    )
    assert said.startswith(
        "moves.0: 'A focuses' is refused; expected a legal move, got Castellan Vire asks for 1 gem"
    )
    assert said.endswith("needs 1 gem more")


def test_what_is_no_step() -> None:
    (said,) = differences(start={}, moves=[7])
    assert said.startswith("moves.0: no step; expected a move, or one of refused, unclear, warns")


@pytest.mark.parametrize(
    ("step", "said"),
    [
        (
            {"refused": "A plays Crystal"},
            "moves.0.refused: 'A plays Crystal' is legal; expected a refusal",
        ),
        (
            {"refused": "B plays Crystal", "rule": "SOI-001"},
            "moves.0.rule: the refusal names other rules; expected SOI-001, got it is A's turn, "
            "not B's [SOI-038]; wait for B's turn",
        ),
        (
            {"warns": "A plays Crystal"},
            "moves.0.warns: nothing warns of 'A plays Crystal'; expected a warning",
        ),
        (
            {"asks": "shields"},
            "moves.0.asks: another question is pending; expected shields, got act: A: what do you "
            "do?",
        ),
        (
            {"asks": "act", "seat": "B"},
            "moves.0.seat: somebody else is asked; expected B, got A",
        ),
        (
            {"question": "How many gems does A have?", "answer": 3},
            "moves.0.answer: another answer; expected 3, got A has 0 gems.",
        ),
        (
            {"question": "Why is the sky blue?"},
            "moves.0.question: 'Why is the sky blue?' cannot be carried out yet; expected a "
            "question about the position, such as 'May A …?' or 'How many gems has A?'",
        ),
        ({"asked": "act"}, "moves.0: no step 'asked'; did you mean 'asks'?"),
        (
            {"asks": "act", "options": ["A focuses"]},
            "moves.0.options: other choices; expected A focuses, got A plays Crystal, A goes to "
            "the Attack Phase, A ends the turn",
        ),
        (
            {"unclear": "A plays Crystal"},
            "moves.0.unclear: 'A plays Crystal' says a move; expected none, or several, got "
            "'A plays Crystal'",
        ),
        (
            {"unclear": "A dances", "because": "no card"},
            "moves.0.because: it is asked back otherwise; expected no card, got 'A dances' is not "
            "understood",
        ),
        (
            {"unclear": "A dances", "options": ["A plays Crystal"]},
            "moves.0.options: what is asked back; expected A plays Crystal, got none",
        ),
        (
            {"refused": "A dances"},
            "moves.0.refused: 'A dances' says no move: 'A dances' is not understood; a sentence "
            "that shall say no move is the step 'unclear'",
        ),
        (
            {"until": {"turn": "B"}, "move": "A plays Crystal"},
            "moves.0.until: the game does not come there before somebody is asked, or it ends; "
            "expected such a position, got act: A: what do you do?",
        ),
        (
            {"refused": "B plays Crystal", "rules": "SOI-038"},
            "moves.0.rules: unknown key 'rules' beside 'refused'; did you mean 'rule'?",
        ),
    ],
)
def test_a_step_that_goes_otherwise(step: Any, said: str) -> None:
    assert differences(start={"A": {"hand": ["Crystal"]}}, moves=[step]) == [said]


def test_a_sentence_that_says_no_move() -> None:
    (said,) = differences(start={}, moves=["A dances"])
    assert said.startswith("moves.0: 'A dances' says no move: ")


def test_a_sentence_that_shall_say_no_move() -> None:
    assert run(
        start={"A": {"hand": ["Crystal"]}},
        moves=[
            {"unclear": "A dances", "because": "not understood", "options": []},
            {"unclear": "A plays Crystel", "options": "A plays Crystal"},
        ],
    ).held


def test_a_game_stops_between_two_steps() -> None:
    """After a move, at once, and further on; with the next step it goes on."""
    assert run(
        start={"A": {"hand": ["Crystal", "Blaster"], "deck": 5}},
        moves=[
            {"until": {"phase": "end"}, "move": "A ends the turn"},
            {"expect": {"A": {"hand": ["Crystal", "Blaster"]}, "turn": "A", "phase": "end"}},
            {"until": {"A": {"hand": []}}},
            {"expect": {"A": {"hand": [], "discard": ["Crystal", "Blaster"]}}},
            {"asks": "act", "seat": "B"},
        ],
        expect={"A": {"hand": 5}},
    ).held
    (said,) = differences(
        start={"phase": "end", "A": {"hand": ["Crystal"]}},
        moves=[{"until": {"A": {"hand": []}}}],
        expect={"A": {"hand": ["Crystal"], "deck": 5}},
    )
    assert said == "expect.A.hand: A.hand; expected [Crystal], got []"


def test_a_note_lets_the_game_rest_between_two_steps() -> None:
    """So that a played example tells what happens there; without it the game goes on as before."""
    steps: list[object] = [
        {"note": "She has two cards."},
        {"until": {"phase": "end"}, "move": "A ends the turn"},
        {"note": "Now her hand goes."},
        {"until": {"A": {"hand": []}}},
        {"expect": {"A": {"discard": ["Crystal", "Blaster"]}}},
        {"note": "Then she draws."},
        {"asks": "act", "seat": "B"},
    ]
    start = {"A": {"hand": ["Crystal", "Blaster"], "deck": 5}}
    assert run(start=start, moves=steps, expect={"A": {"hand": 5}}).held
    rests = [{"note": "It ends."}, {"until": {"A": {"hand": []}}}]
    ended = {"phase": "end", "A": {"hand": ["Crystal"], "deck": 5}}
    assert run(start=ended, moves=[*rests, {"expect": {"A": {"hand": []}}}]).held


def test_a_record_that_ends_between_two_steps_ends_where_somebody_is_asked() -> None:
    """Whoever goes on from it (`ask --table`) can be answered."""
    state = run(start={"phase": "end"}, moves=[{"until": {"A": {"hand": []}}}]).state
    assert state is not None
    assert state.asked is not None


def test_a_rule_that_nothing_names() -> None:
    assert differences(start={}, rules=["SOI-030", "SOI-053"]) == [
        "rules.1: SOI-053 is named by nothing that happens in this record; expected an event, a "
        "refusal, a warning, a question or an answer that names it"
    ]


@pytest.mark.parametrize(
    ("start", "said"),
    [
        ({"A": {"healht": 3}}, "start.A.healht: no zone, counter or fact 'healht' here; got "
         "'healht'; did you mean 'health'?"),
        ({"A": {"health": 51}}, "start.A.health: Health cannot be 51; expected 0 to 50, got 51"),
        ({"A": {"health": "full"}}, "start.A.health: no value for Health; expected a whole number, "
         "got 'full'"),
        ({"A": {"hand": ["Shad"]}}, "start.A.hand.0: no card 'Shad' in Shards of Infinity; got "
         "'Shad'; did you mean 'Shade'?"),
        ({"A": {"hand": ["3 Command Seer"]}}, "start.A.hand: no Command Seer is left for A's hand; "
         "expected at most 2 in the whole game, got one more"),
        ({"A": 7}, "start.A: what A has is no mapping; expected zones and counters, such as "
         "{health: 40}, got '7'"),
        ({"turn": "Z"}, "start.turn: no seat 'Z'; expected A or B, got 'Z'"),
        ({"phase": "atack"}, "start.phase: no phase 'atack'; got 'atack'; did you mean 'attack'?"),
        ({"played": ["Shade"]}, "start.played: 'Shade' lies not in A's play zone or A's champions "
         "or A's character; say its zone if it lies elsewhere, as 'Shade in A.discard'; got a "
         "list of 1"),
        ({"A": {"champions": [{"card": "Siege Walker", "demage": 3}]}},
         "start.A.champions.0.demage: no counter 'demage' on cards; got demage; did you mean "
         "'damage'?"),
        ({"center-row": ["Shade"] * 7}, "start.center-row: more cards than spaces; expected up to "
         "6, got 7"),
        ({"A": {"character": ["Archivist Ono", "Castellan Vire"]}}, "start.A.character: too many "
         "cards for A's character; expected up to 1, got 2"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be(start: dict[str, Any], said: str) -> None:
    assert differences(start=start) == [said]


@pytest.mark.parametrize(
    ("record", "said"),
    [
        ({"dealer": "nobody"}, "dealer: no dealer; expected table, referee, 'seed 7', or a list "
         "of shuffle, reveal, roll, got 'nobody'"),
        ({"strat": {}}, "strat: unknown key 'strat' in a record; did you mean 'start'?"),
        ({"seats": ["A"]}, "seats: Shards of Infinity is for 2 to 4 players; expected that many "
         "seats, got 1"),
        ({"variants": {"SOI-HR-8": "perhaps"}}, "seats: no choice 'perhaps' for SOI-HR-8; expected "
         "one of: 'cannot be attacked', 'no protection'"),
        ({"cards": [{"name": "Odd", "text": "Dance."}]}, "cards.0.text: nothing reads the sentence "
         "'Dance.'; expected a sentence of the game's phrases"),
        ({"options": {"target": 3}}, "options.target: no option 'target'"),
        ({"first": "Zoe"}, "first: nobody here is called 'Zoe'; expected one of: A, B"),
        ({"seed": "much"}, "seed: no seed; expected a whole number, got 'much'"),
        ({"cards": [{"name": "Odd", "copies": 0}]}, "cards.0.copies: no number of copies; "
         "expected 1 or more, got '0'"),
        ({"cards": [{"name": "Odd", "deck": "center", "cost": "dear"}]}, "cards.0: Odd cannot be "
         "read: "),
        ({"decks": {"centre": 88}}, "decks.centre: no deck 'centre'; did you mean 'center'?"),
        ({"decks": {"center": 89}}, "decks.center: the deck 'center' cannot hold that; expected a "
         "list of its cards, or how many of them: 0 to 88, got '89'"),
        ({"decks": {"center": ["3 Shde"]}}, "decks.center.0: no card '3 Shde' in the deck "
         "'center'; expected a card of it, or '3 NAME', got '3 Shde'"),
        ({"decks": {"center": ["Crystal"]}}, "decks.center.0: no card 'Crystal' in the deck "),
        ({"decks": {"center": ["2000 Shade"]}}, "decks.center.0: no card '2000 Shade' in the "),
        ({"decks": ["center"]}, "decks: no decks; expected {deck: [cards]}, got a list of 1"),
        ({"cards": 5}, "cards.0: no card; expected a mapping with 'name' and 'text'"),
        ({"cards": "Odd"}, "cards.0: no card; expected a mapping with 'name' and 'text'"),
        ({"cards": ["Odd"]}, "cards.0: no card; expected a mapping with 'name' and 'text'"),
        ({"cards": [{"name": "Odd", "deck": "centre"}]}, "cards.0.deck: no deck 'centre'; did you "
         "mean 'center'?"),
        ({"cards": [{"name": "Odd", "deck": "center", "colour": "red"}]}, "cards.0.colour: no "
         "field 'colour' in deck 'center'"),
    ],
)  # fmt: skip
def test_a_head_that_cannot_be(record: dict[str, Any], said: str) -> None:
    (found,) = differences(**record)
    assert found.startswith(said)


def test_a_record_says_what_its_decks_hold() -> None:
    """What the game's decks hold besides changes nothing: neither the piles nor the shuffle."""
    held = {"center": ["3 Shade", "Void Knife", "40 Novice Scribe"]}
    carried = run(decks=held, dealer="seed 3", expect={"center-deck": 38, "center-row": 6})
    assert carried.held
    assert carried.state is not None
    lying = Counter(carried.state.names)
    assert (lying["Shade"], lying["Void Knife"], lying["Novice Scribe"]) == (3, 1, 40)
    assert (lying["Heir of Ash"], lying["Crystal"]) == (0, 28)
    fewer = run(decks={"center": 10, "starting": 40}, dealer="seed 3", expect={"center-deck": 4})
    assert fewer.held


def test_who_begins_at_a_table_stays_in_its_record(tmp_path: Path) -> None:
    table = replace(table_of(shards(), {"seats": ["A", "B"], "dealer": "seed 3"}), first="B")
    session = begin(tmp_path / "game.save", table, 3)
    assert session.state.turn == "B"
    for _ in range(3):
        session.do(session.legal()[-1])
    record = as_record(session)
    assert record["first"] == "B"
    assert carry_out(shards(), record).held


def test_decks_of_a_record_stay_in_a_save_a_code_and_a_record(tmp_path: Path) -> None:
    record = {"decks": {"center": ["20 Shade"]}, "seats": ["A", "B"], "dealer": "seed 3"}
    table = table_of(with_cards_of(shards(), record), record)
    session = begin(tmp_path / "game.save", table, 3)
    assert as_record(session)["decks"] == record["decks"]
    state = session.state
    again = decode(encode(table, state, 3), shards())
    assert (again.state, list(again.table.setting.cards)) == (state, list(table.setting.cards))
    session.close()
    opened = take_up(tmp_path / "game.save", shards())
    assert opened.report.words() == ()
    assert opened.session.state == state
    assert opened.session.table.setting.decks == record["decks"]
    opened.session.close()


def test_a_seed_is_the_same_game_every_time() -> None:
    digests = {
        state.digest() for _ in range(2) if (state := run(dealer="seed 7").state) is not None
    }
    assert len(digests) == 1
    other = run(dealer="seed 8").state
    assert other is not None
    assert other.digest() not in digests


def test_at_least_these_and_the_bottom_of_a_pile() -> None:
    start = {"center-deck": ["Shade", "Void Knife", "Siege Walker"]}
    assert run(start=start, expect={"center-deck": ["Siege Walker", "..."]}).held
    assert run(start=start, expect={"center-deck": ["...", "Void Knife", "Siege Walker"]}).held
    assert not run(start=start, expect={"center-deck": ["...", "Siege Walker", "Void Knife"]}).held
    assert not run(
        start=start, expect={"center-deck": ["Void Knife", "Shade", "Siege Walker"]}
    ).held


def test_a_crash_breaks_its_record_and_says_where(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(*_: object) -> None:
        raise IndexError("tuple index out of range")

    monkeypatch.setattr("referee.effects.rules.acts.played_to", crash)
    start = {"A": {"hand": ["Crystal", "Blaster"]}}
    moves = ["A plays Crystal", "A plays Blaster"]
    (found,) = run(start=start, moves=moves, expect={"A": {"gems": 1}}).differences
    assert found.path == ("moves", 0)
    assert str(found).startswith(
        "the referee crashed here, which it never should; "
        "got IndexError: tuple index out of range (line "
    )
    assert __file__ in str(found)
    monkeypatch.setattr(engine, "settle", crash)
    (found,) = run(start=start).differences
    assert found.path == ("start",)
