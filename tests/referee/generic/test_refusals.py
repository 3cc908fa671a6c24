"""Over every game: a refusal says first what is pending, and nothing that the position denies."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from referee import engine
from referee.moves import Move
from referee.pending import FREE, question
from referee.reasons import Reason
from referee.setting import Table
from referee.state import State
from referee.view import ALL
from referee.words.sentences import read, say
from tests.referee.generic.claims import claims
from tests.referee.generic.games import WHOLE, Case, Moment, a_member, one_in_turn, played
from tests.referee.generic.mutating import mutations, values

CASES = one_in_turn(5, fewer_than=4)
STEPS = 120
ONCE_IN = 4 if WHOLE else 8
FOREIGN = 12
"""Moves that were listed at other moments, tried at each."""
SHAPE = frozenset(("no-verb", "no-seat", "no-move", "no-number", "over"))
"""Reasons about words that say no move at all."""


@pytest.fixture(params=CASES, ids=str)
def case(request: pytest.FixtureRequest) -> Case:
    found = request.param
    assert isinstance(found, Case)
    return found


def tried(case: Case, moments: list[Moment]) -> Iterator[tuple[State, Move]]:
    """Moves at moments for which they are not listed: those of other moments, those that are
    nearly listed, and every verb with cards that lie somewhere else."""
    chance = random.Random(str(case))
    at = case.table
    listed = [
        form
        for moment in moments
        for form in chance.sample(moment.listed, min(4, len(moment.listed)))
    ]
    for number, moment in enumerate(moments):
        if number % ONCE_IN:
            continue
        state = moment.state
        for form in chance.sample(listed, min(FOREIGN, len(listed))):
            move = a_member(form, chance)
            yield state, move
            if move.seat:
                yield state, move._replace(seat=chance.choice(at.seats))
        for move in mutations(at, state, moment.move, chance):
            yield state, move
        for verb in engine.verbs(at).values():
            slots = list(verb.slots.values())
            if slots[:1] == ["card"]:
                others = [chance.choice(values(at, state, kind)) for kind in slots[1:]]
                for name in lying(at, state, chance):
                    yield state, Move(verb.id, chance.choice(at.seats), (name, *others))


def lying(at: Table, state: State, chance: random.Random) -> Iterator[str]:
    """A card of every kind of place."""
    for cards in chance.sample(list(state.zones.values()), min(6, len(state.zones))):
        names = [state.names[card] for card in cards if state.names[card] != "?"]
        if names:
            yield chance.choice(names)


def test_no_refusal_contradicts_the_position(case: Case) -> None:
    at = case.table
    heard: Counter[str] = Counter()
    seeds = range(41, 42 if case.refereed else 47 if WHOLE else 43)
    moments = [moment for seed in seeds for moment in played(at, seed, STEPS)]
    # What would mend it is said of many moves at a moment; to read it takes longest.
    done: set[tuple[int, str]] = set()
    for state, move in tried(case, moments):
        for viewer in (None, ALL):
            reason = engine.why_not(at, state, move, viewer)
            if reason is None:
                continue
            verb = engine.find_verb(at, move.verb)
            if verb is None or not verb.beside:  # else it waits for no answer
                pending_first(state, move, reason)
            no_nonsense(move, reason)
            remedy = (id(state), reason.remedy)
            if viewer is None and remedy not in done:
                done.add(remedy)
                can_be_done(at, state, reason)
            for claim, holds in claims(at, state, move, reason.sentence):
                assert holds, (move, reason.sentence, state.phase, state.asked)
                heard[claim] += 1
    enough = 3 if case.refereed or WHOLE else 2
    assert len(heard) >= enough, "hardly anything was claimed"


def pending_first(state: State, move: Move, reason: Reason) -> None:
    """What is asked comes first, with whose it is and its rules, if the move is no answer to it."""
    asked = state.asked
    assert asked is not None
    if asked.kind in FREE or reason.code in SHAPE:
        return
    other = asked.seat and move.seat and move.seat != asked.seat
    if move.verb in asked.verbs and not (other and reason.code in ("not-now", "not-yours")):
        return
    who = asked.seat or "the table"
    first = f"{who} answers first: {question(asked)}"
    assert reason.sentence.startswith(first), (move, reason)
    rules = tuple(dict.fromkeys(asked.rules))
    assert reason.rules[: len(rules)] == rules, (move, reason)


def can_be_done(at: Table, state: State, reason: Reason) -> None:
    """Where what would mend it is said as a move, that move is legal."""
    said = reason.remedy
    if said.partition(" ")[0] in at.seats:
        meant = read(at, state, said)
        if isinstance(meant, Move) and say(at, meant) == said:
            against = engine.why_not(at, state, meant)
            assert against is None, (said, against)


def no_nonsense(move: Move, reason: Reason) -> None:
    """No number below 0 that nobody said, no gap where a name should stand, no doubled words."""
    words = f"{reason.sentence}; {reason.remedy}"
    said = {str(arg) for arg in move.args}
    for number in re.findall(r"(?<![\w.])-\d+", words):
        assert number in said, (move, reason)
    assert "  " not in words, (move, reason)
    assert not re.search(r"(^|[?.;:] )'s\b|\bNone\b", words), (move, reason)
    assert not reason.sentence.endswith((" ", ":", ",")), (move, reason)
    assert len(set(reason.rules)) == len(reason.rules), (move, reason)
