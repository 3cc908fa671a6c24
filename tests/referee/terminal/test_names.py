"""What people read in a game of their own: names, never ids. The ids of the game all begin with
`zq`, so that one which is shown somewhere stands out: in listed moves, in what comes of them, in
refusals, and in whatever is typed besides.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from referee import engine
from referee.moves import Move, slot_names
from referee.owncards import with_own_cards
from referee.position import Position
from referee.sessions.session import Session
from referee.setting import BOX
from referee.state import UNKNOWN
from referee.table.papersave import paper_save
from referee.terminal.completing import completions
from referee.view import ALL
from referee.words.explaining import explain
from referee.words.sentences import read, say
from referee.words.telling import story
from tests.referee.generic.games import LANTERNS, a_member
from tests.referee.shown import table
from tests.referee.terminal.screens import Kept

MARK = "zq"
TYPED = (
    "moves", "moves goes", "moves puts", "now", "state", "state Ann", "board", "count",
    "count basket 3", "count the goods pile 2", "count the goods pile 99", "count nothing 3",
    "audit", "audit my basket 1, goods pile 40", "audit fish", "log", "log 40", "story all",
    "coach",
    "put away", "why", "help", "help plays", "card Dumplings", "rule LD-001", "rule stall",
    "preview", "preview Ann draws 1", "ask may I draw?", "ask how many coins do I have?",
    "ask what is in the street?", "ask whose turn is it?", "ask how much is Dumplings?",
    "fix", "fix Ann's coins 5 because one fell", "fix coins 1 because one fell",
    "fix fame on Dumplings 3 because x", "fix phase Selling because we forgot",
    "fix phase Sleeping because we forgot", "fix turn Bo because we forgot",
    "fix Dumplings from the street 1 to the discard heap because it was sold",
    "fix all from Ann's basket to the goods pile because we begin anew", "fix nonsense because x",
    "fix Dumplings to nowhere because x", "fix rum 3 because x", "why Ann draws 50",
    "Ann plays Lantern in the goods pile", "Ann gains 99 fame", "Ann gains 2 nonsense",
    "Ann throws the die of luck", "the referee rolls for Ann", "Ann goes first",
    "Ann discards Stray Cat", "Ann goes on to Buying", "undo", "undo", "redo", "note all is quiet",
)  # fmt: skip


def random_game(dealer: str, seed: int) -> Iterator[tuple[Session, Move]]:
    """A game of random moves, and what is done next."""
    chance = random.Random(seed)
    session = Session(table(LANTERNS, 2, dealer), seed)
    for _ in range(50):
        verbs: dict[str, list[Move]] = {}
        for move in session.legal():
            verbs.setdefault(move.verb, []).append(move)
        usual = sorted(verbs.keys() - {"wins", "all-win", "ends", "out"})
        move = a_member(chance.choice(verbs[chance.choice(usual)]), chance)
        yield session, move
        session.do(move)


@pytest.mark.parametrize("dealer", ["dealt", "real"])
@pytest.mark.parametrize("seed", range(3))
def test_moves_and_what_comes_of_them(dealer: str, seed: int) -> None:
    said: list[str] = []
    for session, move in random_game(dealer, seed):
        at, before = session.table, session.state
        said += [say(at, each) for each in session.legal()]
        for each in wrong(session, move):
            reason = engine.why_not(at, before, each)
            said += [] if reason is None else explain(at.setting, reason)
        assert read(at, before, say(at, move)) == move, say(at, move)
        after = engine.apply(at, before, move)
        for viewer in (ALL, "", *at.seats):
            for rules in (False, True):
                said += story(at, before, after.events, after.state, viewer, rules=rules)
    assert [each for each in said if MARK in each] == []


def wrong(session: Session, move: Move) -> Iterator[Move]:
    """The move with every argument put out of its place, one by one, and by the other player."""
    at = session.table
    verb = engine.find_verb(at, move.verb)
    assert verb is not None
    others: dict[str, list[Any]] = {
        "zone": [each for each in session.state.zones if each != BOX],
        "counter": [each.id for each in at.setting.game.counters],
        "phase": list(at.setting.phases),
        "part": ["zq-sale"],
        "die": ["zq-luck"],
        "number": [0, 1, 999],
        "card": [*at.setting.cards, UNKNOWN],
        "seat": list(at.seats),
    }
    for place, slot in enumerate(slot_names(verb.sentence)):
        for value in others.get(verb.slots.get(slot, "option"), []):
            yield move._replace(args=(*move.args[:place], value, *move.args[place + 1 :]))
    for seat in at.seats:
        yield move._replace(seat=seat)


@pytest.mark.parametrize("moves", [0, 12, 30])
@pytest.mark.parametrize("dealer", ["dealt", "real"])
def test_everything_that_can_be_typed(dealer: str, moves: int) -> None:
    session = next(each for at, (each, _) in enumerate(random_game(dealer, 7)) if at == moves)
    screen = Kept(session)
    for line in ("", "Ann ", "state ", "count ", "moves ", "Ann plays "):
        offered = [f"{each.text} {each.about}" for each in completions(screen.terminal, line)]
        assert MARK not in " ".join(offered), line
    shown = [f"{line}\n{screen.type(line)}" for line in TYPED]
    assert "\n\n".join(each for each in shown if MARK in each) == ""


def test_a_position_on_paper() -> None:
    *_, (session, _) = random_game("dealt", 2)
    sheet = paper_save(session)
    shown = [
        sheet.title,
        sheet.about,
        sheet.now,
        *sheet.how,
        *map(str, (*sheet.open, *sheet.hidden)),
    ]
    assert MARK not in "\n".join(shown)


def test_names_are_as_good_as_ids_where_the_table_is_corrected() -> None:
    session = Session(table(LANTERNS, 2, "dealt"), 1)
    screen = Kept(session)
    screen.type("fix Bo's coins 7 because they were miscounted", "fix rain 2 because it rains")
    assert session.state.counters["Bo.zq-coin"] == 7
    assert session.state.counters["zq-rain"] == 2
    lies = Position(session.table, session.state).name(session.state.zones["zq-row.2"][0])
    assert "from the street 2 to the discard heap" not in screen.type(
        f"fix {lies} from street 2 to the discard heap because it was sold"
    )
    assert session.state.zones["zq-row.2"] == ()
    assert "right: 3 cards" in screen.type(f"count {session.state.turn}'s basket 3")


def test_what_the_move_has_said_is_not_said_again() -> None:
    session = Session(table(LANTERNS, 2, "dealt"), 1)
    seat, other = session.state.turn, next(s for s in ("Ann", "Bo") if s != session.state.turn)
    before = session.state
    drawn = session.do(Move("draw", seat, (2,)))
    at = session.table
    assert story(at, before, drawn.events, session.state, other) == [f"{seat} draws 2"]
    assert len(story(at, before, drawn.events, session.state, seat)) == 2, "names are news"
    before = session.state
    done = session.do(Move("to-phase", seat, ("zq-sell",)))
    assert story(at, before, done.events, session.state, "") == [f"{seat} goes on to Selling"]
    before = session.state
    name = Position(at, before).name(before.zones["zq-row.1"][0])
    done = session.do(Move("move", seat, (name, "zq-row.1", "zq-heap")))
    assert story(at, before, done.events, session.state, "") == [
        f"{seat} moves {name} from street 1 to the discard heap"
    ]
    before = session.state
    done = session.do(Move("lay", seat, (1, "zq-pile", "zq-row.1")))
    told = story(at, before, done.events, session.state, "")
    assert len(told) == 2, "which card it was is news"
    assert told[0] == f"{seat} lays 1 from the goods pile to street 1"


def test_a_card_whose_name_begins_like_a_command_is_said_by_its_name() -> None:
    at = table(LANTERNS, 2, "dealt")
    own = [{"name": name, "copies": 9} for name in ("Log Barge", "Board Walk", "Undo")]
    screen = Kept(Session(replace(at, setting=with_own_cards(at.setting, own)), 1))
    assert "Log Barge" in screen.type("log barge")
    assert "Board Walk" in screen.type("board walk")
    assert screen.type("undo").startswith("There is nothing")
    assert "Lanterns at Dusk" in screen.type("board")


def test_numbers_may_be_words() -> None:
    screen = Kept(Session(table(LANTERNS, 2, "dealt"), 1))
    assert screen.type("Ann gains a coin").startswith("Ann gains 1 coin")
    assert screen.type("Ann gains two coins").startswith("Ann gains 2 coins")
    assert screen.type("Ann draws a card").startswith("Ann draws 1")
    assert screen.type("Ann draws three cards").startswith("Ann draws 3")


def test_cards_that_are_laid_are_not_drawn() -> None:
    screen = Kept(Session(table(LANTERNS, 2, "dealt"), 1))
    text = screen.type("Ann lays 1 from the goods pile to Ann's stall")
    assert "from the goods pile to Ann's stall" in text.splitlines()[1].replace("Goods", "goods")
    assert "draws" not in text
    assert "drew" not in screen.type("audit")


def test_what_is_played_goes_to_the_players_own_zone_first() -> None:
    session = Session(table(LANTERNS, 2, "dealt"), 1)
    screen = Kept(session)
    screen.type("fix all from the street 1 to the discard heap because there is room")
    seat = session.state.turn
    card = session.state.zones[f"{seat}.zq-basket"][0]
    screen.type(f"{seat} plays {session.state.names[card]}")
    assert session.state.zones[f"{seat}.zq-stall"] == (card,)


def test_a_story_tells_what_was_said_once() -> None:
    screen = Kept(Session(table(LANTERNS, 2, "dealt"), 1))
    text = screen.type("note tea", "fix Ann's coins 5 because one fell", "story all")
    assert text.casefold().count("tea") == 1
    assert text.count("one fell") == 1
