"""Over every game and every sentence of cards: what makes nothing happen names its rule, and no
rule is named twice."""

from __future__ import annotations

import ast
import doctest
import random
from collections.abc import Iterator, Sequence

import pytest

from referee import engine, vocabularies
from referee.events import Event
from referee.moves import Move
from referee.phrases.phrase import Phrase
from referee.reasons import Reason
from referee.setting import BOX, Table
from referee.state import State, Step
from tests.referee.examples import DONE, HOME, game_of, language, shown_on_games, table_with
from tests.referee.generic.emptying import emptied
from tests.referee.generic.games import Case, a_member, one_in_turn
from tests.referee.generic.mutating import mutations

GAMES_PLAYED, MOVES = 2, 80
EVERY = 6
"""Every so many moves are others tried."""
SILENT = {
    "disco-infinity.if-you-do": "the sentence before has said that nothing was paid",
    "shards-of-infinity.exhaust": "it waits until somebody exhausts the champion",
    "shards-of-infinity.pay": "whether it can be paid is tested before anything is carried out",
    "shards-of-infinity.put-this-into-your-hand": "what it says happens at the end of the turn",
}
"""Sentences that may change nothing without a word, with the reason."""


def once(rules: Sequence[str], what: object) -> None:
    """No rule is named twice."""
    assert len(set(rules)) == len(rules), f"{what} names a rule twice: {rules}"


def names_its_rule(event: Event) -> None:
    """What did not happen says by which rule."""
    lacking = event.kind == "drew" and event.data[1]
    failed = event.kind == "condition" and not event.data[1]
    if event.kind == "nothing" or lacking or failed:
        assert event.rules, f"no rule for {event}"


def looked_at(state: State, events: Sequence[Event], *, refereed: bool) -> None:
    """What happened, what is asked, and what is not offered."""
    for event in events:
        once(event.rules, event)
        if refereed:
            names_its_rule(event)
    if state.asked is not None:
        once(state.asked.rules, state.asked.asks)
        for each in state.asked.refused:
            once(each.rules, each.sentence)
    if state.outcome is not None:
        once(state.outcome.rules, state.outcome.reason)


def refusals(at: Table, state: State, move: Move, chance: random.Random) -> Iterator[Reason]:
    """Why moves like this one are not legal."""
    for each in mutations(at, state, move, chance):
        reason = engine.why_not(at, state, each)
        if reason is not None:
            yield reason


@pytest.mark.parametrize("case", one_in_turn(0), ids=str)
def test_what_does_not_happen_names_its_rule(case: Case) -> None:
    at = case.table
    for seed in range(GAMES_PLAYED):
        chance = random.Random(f"{case} {seed}")
        state, events = engine.start(at, seed)
        for number in range(MOVES):
            looked_at(state, events, refereed=case.refereed)
            if seed % 2 and state.outcome is None and chance.random() < 0.05:
                state, events = emptied(at, state, chance)
                looked_at(state, events, refereed=case.refereed)
            listed = engine.legal(at, state)
            if not listed:
                break
            move = a_member(chance.choice(listed), chance)
            if number % EVERY == 0:
                for reason in refusals(at, state, move, chance):
                    once(reason.rules, reason.sentence)
            state, events = engine.apply(at, state, move, checked=True)


# Sentences


def carried_out() -> Iterator[Phrase]:
    """Every phrase that does something when its section is carried out; what only holds is carried
    out by nothing."""
    for each in vocabularies.book(vocabularies.VOCABULARIES).phrases.values():
        does = each.do.__module__ != "referee.phrases.standing"
        if each.kind == "sentence" and each.when == "now" and does and each.id not in SILENT:
            yield each


def example_of(phrase: Phrase) -> str:
    """The text of the first example in a phrase's docstring."""
    for example in doctest.DocTestParser().get_examples(phrase.do.__doc__ or ""):
        for node in ast.walk(ast.parse(example.source)):
            called = isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
            if called and node.func.id == "example":  # type: ignore[attr-defined]
                return str(ast.literal_eval(node.args[0]))  # type: ignore[attr-defined]
    raise AssertionError(f"{phrase.id} has no example")


def bare(at: Table, home: str) -> tuple[State, int]:
    """A position in which nothing lies but one card in its place, and nothing has been gained."""
    state = engine.start(at, 1).state
    for address in [each for each in state.zones if each != BOX]:
        for card in state.zones[address]:
            state.where[card] = BOX
        state.zones[BOX] += state.zones[address]
        state.zones[address] = ()
    for key in state.counters:
        if key.rpartition(".")[2] not in ("health", "shields", "hp", "target"):
            state.counters[key] = 0
    card = len(state.names)
    state.names.append(next(iter(at.setting.cards)))
    state.where.append(home)
    state.zones[home] = (card,)
    return state, card


@pytest.mark.parametrize("phrase", shown_on_games(carried_out()))
def test_no_sentence_does_nothing_without_a_word(phrase: Phrase) -> None:
    game = game_of(phrase)
    at = table_with(game, (), 2)
    (section, *_) = language(game).read(example_of(phrase))
    state, card = bare(at, HOME[game])
    meant = tuple(each for each in section.sentences if each.phrase == phrase.id)
    work = Step("section", at.seats[0], card, (meant or section.sentences, 0))
    state.agenda = (Step(DONE), work)
    state.asked = None
    result = engine.settle(at, state)
    asked = result.state.asked
    assert result.events or (asked is not None and asked.kind != DONE)
    # What is common stands on the card alone: every game has rules of its own for it.
    looked_at(state, result.events, refereed=phrase.vocabulary != "common")
