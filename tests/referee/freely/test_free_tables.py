"""Free tables of every game: what is listed goes, what is said is read back, what is hidden stays
hidden, and the referee goes on afterwards.
"""

from __future__ import annotations

import json
import random

import pytest

from referee import engine
from referee.freely.seen import pointed_at
from referee.judging import is_free
from referee.knowledge import known
from referee.moves import Move
from referee.position import Position
from referee.sessions.byhand import audit
from referee.sessions.history import carry_out
from referee.setting import BOX, Table
from referee.state import UNKNOWN, State
from referee.web import wire
from referee.words.sentences import read, say
from referee.words.telling import story
from tests.conftest import by_game
from tests.referee.freely.playing import at_random, free_table
from tests.referee.generic.games import PEBBLES, SHIPPED, WHOLE
from tests.referee.generic.hiding import dealt_anew, sees

GAMES = (PEBBLES, *SHIPPED, "hearts")


@pytest.mark.parametrize(
    ("game", "dealt"),
    by_game(
        *(
            (game, dealt)
            for number, game in enumerate(GAMES)
            for dealt in ((True, False) if WHOLE else (number % 2 == 0,))
        )
    ),
)
def test_what_is_listed_goes_and_is_read_back(game: str, dealt: bool) -> None:
    session = free_table(game, dealt=dealt)
    table, chance = session.table, random.Random(game)
    for _ in range(16):
        move = at_random(session.legal(), chance)
        said = read(table, session.state, say(table, move))
        assert said == move or session.why_not(move) is None, (said, move)  # alike cards
        assert isinstance(said, Move), (say(table, move), said)
        session.do(move)
        assert is_free(session.state)
        assert sorted(card for cards in session.state.zones.values() for card in cards) == list(
            range(len(session.state.names))
        )
        audit(table, session.state)
    again = session.state_at(1)
    for entry in session.entries[1:]:
        again = carry_out(table, again, entry).state
    assert again == session.state, "a history is carried out again"


@pytest.mark.parametrize("game", by_game(*GAMES))
def test_what_is_hidden_makes_no_difference_to_moves_and_bytes(game: str) -> None:
    session = free_table(game)
    table, chance = session.table, random.Random(game)
    for _ in range(8):
        session.do(at_random(session.legal(), chance))
        state = session.state
        if state.asked is None:
            break
        for viewer in ("", *table.seats):
            other = dealt_anew(table, state, viewer, chance)
            bytes_ = [
                json.dumps(
                    [
                        wire.seen(table, each, viewer),
                        wire.choices(table, each, engine.legal(table, each), viewer),
                        audit(table, known(table, each, viewer)),
                    ]
                )
                for each in (state, other)
            ]
            assert bytes_[0] == bytes_[1], viewer
            if viewer:
                _same_refusals(table, state, other, viewer, chance)


def _same_refusals(
    table: Table, state: State, other: State, viewer: str, chance: random.Random
) -> None:
    names = chance.sample(sorted(table.setting.cards), min(4, len(table.setting.cards)))
    zones = chance.sample(sorted(state.zones), min(4, len(state.zones)))
    for label in (*names, UNKNOWN, f"{UNKNOWN} 2"):
        for zone in zones:
            for move in (
                Move("free-move", viewer, (label, zone, zones[0])),
                Move("free-show", viewer, (label, zone)),
                Move("free-look", viewer, (label, zone)),
            ):
                one, two = (engine.why_not(table, each, move) for each in (state, other))
                assert one == two, move


@pytest.mark.parametrize("game", by_game(*GAMES))
def test_what_others_do_with_hidden_cards_is_told_alike(game: str) -> None:
    """A card that goes from where a viewer does not see it to where the viewer does not see it
    either: whatever it is, the viewer reads the same."""
    session = free_table(game)
    table, chance, told = session.table, random.Random(game), 0
    for _ in range(12):
        state = session.state
        named = [
            move
            for move in engine.legal(table, state)
            if move.verb == "free-move" and not str(move.args[0]).startswith(UNKNOWN)
        ]
        for move in chance.sample(named, min(6, len(named))):
            label, source, targets = move.args
            viewer = next(seat for seat in table.seats if seat != move.seat)
            card = pointed_at(Position(table, state), source, move.seat, label)
            if source == BOX or sees(table, state, card, viewer):
                continue
            other = dealt_anew(table, state, viewer, chance)
            for target in chance.sample(targets.zones, 3):
                lines = []
                for each in (state, other):
                    name = each.names[card]
                    made = move._replace(args=(name, source, target))
                    if pointed_at(Position(table, each), source, move.seat, name) != card:
                        break
                    came = engine.apply(table, each, made)
                    if sees(table, came.state, card, viewer):
                        break
                    lines.append(story(table, each, came.events, came.state, viewer))
                if len(lines) == 2:
                    assert lines[0] == lines[1]
                    told += 1
        session.do(at_random(session.legal(), chance))
        if session.state.asked is None:
            break
    assert told or game in (PEBBLES, "disc", "space-mines")


@pytest.mark.parametrize("game", by_game(*GAMES))
def test_the_referee_comes_back_wherever_cards_lie(game: str) -> None:
    came_back = 0
    for seed in range(4):
        session = free_table(game, seed=seed)
        chance = random.Random(f"{game} {seed}")
        for _ in range(4 * seed):
            session.do(at_random(session.legal(), chance))
        ruled = session.switch(False)
        assert not session.is_free
        came_back += 1
        if session.state.asked is not None:
            assert session.legal() or session.state.asked.options
            assert ruled.breaks == session.audit()
        session.undo()
        assert session.is_free
    assert came_back == 4
