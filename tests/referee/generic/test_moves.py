"""Over every game: what is listed is accepted, what is not is refused with a reason that cites."""

from __future__ import annotations

import random
from functools import partial

import pytest

from referee import engine
from referee.moves import Move, Span, members
from referee.reasons import Illegal, Reason
from referee.rules import rules_in
from referee.setting import Table
from referee.state import State
from referee.together import asked_first
from referee.words.sentences import read, say
from tests.referee.generic.games import REFEREED, Case, a_member, one_in_turn, played, setting
from tests.referee.generic.mutating import is_listed, mutations

STEPS = {True: 60, False: 4}
EVERY = {True: 4, False: 2}
"""How many moves are played, and every how many of them are looked at; less where it is slow."""
UNCITED = frozenset(
    ("no-verb", "no-seat", "no-card", "no-such-choice", "not-yours", "not-now", "no-zone")
)
"""Reasons about what does not exist at all, or about the question of the moment."""


@pytest.fixture(params=one_in_turn(1), ids=str)
def case(request: pytest.FixtureRequest) -> Case:
    found = request.param
    assert isinstance(found, Case)
    return found


def test_what_is_listed_is_accepted_and_what_is_not_is_refused(case: Case) -> None:
    chance = random.Random(str(case))
    own = case.small
    at = case.table
    for number, moment in enumerate(played(at, 11, STEPS[own])):
        if number % EVERY[own]:
            continue
        state, listed = moment.state, moment.listed
        digest = state.digest()
        assert len(set(listed)) == len(listed), "a move is listed twice"
        for form in chance.sample(listed, min(6, len(listed))):
            for move in {a_member(form, chance), bottom(form), top(form)}:
                assert engine.why_not(at, state, move) is None, move
        engine.apply(at, state, moment.move)
        for move in mutations(at, state, moment.move, chance):
            reason = engine.why_not(at, state, move)
            if is_listed(listed, move):
                assert reason is None, f"{move} is listed and refused: {reason}"
            elif reason is None:
                assert means_a_listed_one(at, state, listed, move), f"{move} is not listed"
            else:
                refused(at, state, move, reason)
        assert state.digest() == digest, "asking or refusing has changed the position"


def bottom(form: Move) -> Move:
    """The member of a form with the lowest numbers."""
    return form._replace(
        args=tuple(each.low if isinstance(each, Span) else each for each in form.args)
    )


def top(form: Move) -> Move:
    """The member of a form with the highest numbers."""
    return form._replace(
        args=tuple(each.high if isinstance(each, Span) else each for each in form.args)
    )


def means_a_listed_one(at: Table, state: State, listed: list[Move], move: Move) -> bool:
    """Whether a move is another name for a listed one, of which the same comes; or changes nothing,
    such as looking at what lies open; or is listed for a player who may choose in secret before who
    is asked first."""
    theirs = asked_first(state, move.seat, partial(engine.settle, at))
    if theirs is not None and is_listed(engine.legal(at, theirs), move):
        return True
    after = engine.apply(at, state, move).state
    return after == state or any(
        engine.apply(at, state, each).state == after for form in listed for each in members(form)
    )


def refused(at: Table, state: State, move: Move, reason: Reason) -> None:
    """The move is refused, in words, with rules that exist, and nothing else happens."""
    assert reason.sentence, move
    assert reason.code, move
    if at.setting.headings:  # those of the rulebook
        for rule in reason.rules:
            assert rule in at.setting.paragraphs, f"{move}: {reason} cites {rule}"
    if at.setting.game.game in REFEREED and reason.code not in UNCITED:
        assert reason.rules, f"{move}: {reason} cites no rule"
    with pytest.raises(Illegal):
        engine.apply(at, state, move)


def test_moves_are_said_in_different_words_and_read_back(case: Case) -> None:
    chance = random.Random(str(case))
    own = case.small
    at = case.table
    for number, moment in enumerate(played(at, 12, STEPS[own])):
        if number % EVERY[own]:
            continue
        sentences = [say(at, form) for form in moment.listed]
        assert len(set(sentences)) == len(sentences), "two moves are said alike"
        for form in chance.sample(moment.listed, min(4, len(moment.listed))):
            for move in {a_member(form, chance), top(form)}:
                assert read(at, moment.state, say(at, move)) == move, say(at, move)


def test_nothing_is_legal_once_the_game_is_over(case: Case) -> None:
    at = case.table
    if not case.refereed:
        return
    *_, last = played(at, 13, 5000)
    state = last.after.state
    assert state.outcome is not None
    assert engine.legal(at, state) == []
    assert set(state.outcome.winners) <= set(at.seats)
    assert state.outcome.reason
    if at.setting.headings:
        assert all(rule in at.setting.paragraphs for rule in state.outcome.rules)
    reason = engine.why_not(at, state, last.move)
    assert reason is not None
    assert reason.code == "over"


@pytest.mark.parametrize("game", [game for game in REFEREED if setting(game).headings])
def test_verbs_cite_rules_that_exist(game: str) -> None:
    at = setting(game)
    wrong = [
        f"{verb.id}: {rule}"
        for verb in rules_in(at).verbs.values()
        for rule in verb.rules
        if rule not in at.paragraphs
    ]
    wrong += [
        f"{step}: {rule}"
        for step, rules in at.rules.cites.items()
        for rule in rules
        if rule not in at.paragraphs
    ]
    assert not wrong
