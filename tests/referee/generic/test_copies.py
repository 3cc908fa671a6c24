"""Over every game: a sentence about one of several equal cards means the copy for which it goes,
or is asked back with what tells the copies apart; it is never refused."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from referee import copies, engine
from referee.moves import Move, slot_names, stands_for
from referee.position import Position
from referee.setting import BOX, Table
from referee.state import UNKNOWN, State
from referee.verbs import Verb
from referee.words.hints import hint
from referee.words.saying import say
from referee.words.sentences import read
from referee.words.wording import Unclear
from tests.referee.generic.games import WHOLE, Case, a_member, cases, one_of_each, played

EVERY = 5
GAMES = {"shards-of-infinity": 10 if WHOLE else 4}
"""Games that are played; of others 3."""
MOVES = 150
FEW = 8
"""Moves that are said in each position."""
CASES = one_of_each(case for case in cases() if case.small and case.dealer == "dealt")


def doubled(at: Table, state: State, chance: random.Random) -> State:
    """The position with equal cards where moves tell them apart: what lies open in a zone becomes
    the same card there, with other counters on it."""
    new = state.copy()
    setting = at.setting
    for address, cards in state.zones.items():
        zone = setting.zone_of(address)
        known = [card for card in cards if state.names[card] != UNKNOWN]
        if address == BOX or zone is None or zone.sees != "all" or not known:
            continue
        if zone.owner == "seat" and not zone.spaces:
            known += brought(new, known[0], address)
        if len(known) < 2:
            continue
        first, *others = known
        kind = setting.cards[state.names[first]].fields.get("type")
        for other in others:
            if setting.cards[state.names[other]].fields.get("type") == kind:
                new.names[other] = state.names[first]
        for counter in setting.game.counters:
            if (
                counter.owner == "card"
                and counter.zone in (None, zone.id)
                and chance.random() < 0.5
            ):
                top = counter.max if counter.max is not None else 1
                new.marks.setdefault(counter.id, {})[chance.choice(known)] = min(1, top)
    return new


def brought(state: State, card: int, address: str) -> list[int]:
    """Another copy of a card beside it, out of the box or of a pile."""
    kind = state.names[card]
    for other in reversed(range(len(state.names))):
        where = state.where[other]
        if state.names[other] == kind and where != address and (where == BOX or "deck" in where):
            state.zones[where] = tuple(each for each in state.zones[where] if each != other)
            state.zones[address] = (*state.zones[address], other)
            state.where[other] = address
            return [other]
    return []


def moments(case: Case) -> Iterator[tuple[Table, State]]:
    """Positions of random games, as they are and with more equal cards than they have."""
    chance = random.Random(str(case))
    for seed in range(GAMES.get(case.game, 3)):
        for number, moment in enumerate(played(case.table, seed, MOVES)):
            if number % EVERY == 0 and moment.state.asked is not None:
                yield case.table, moment.state
                yield case.table, doubled(case.table, moment.state, chance)


def bare(position: Position, verb: Verb, move: Move) -> Move | None:
    """The move with names alone where a card has copies that could be meant; None if none has."""
    found: list[Any] = []
    changed = False
    for slot, value in zip(slot_names(verb.sentence), move.args, strict=True):
        if slot not in verb.among:
            found.append(value)
            continue
        cards = copies.among(position, verb, slot, move)
        names = [position.name(card) for card in cards]

        def alone(label: object, names: list[str] = names) -> object:
            name, number = copies.base(position, label)
            return name if number and names.count(name) > 1 else label

        new = tuple(map(alone, value)) if isinstance(value, tuple) else alone(value)
        changed |= new != value
        found.append(new)
    return move._replace(args=tuple(found)) if changed else None


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_name_alone_means_the_copy_for_which_it_is_legal(case: Case) -> None:
    chance = random.Random(str(case))
    for at, state in moments(case):
        position = Position(at, state)
        listed = engine.legal(at, state)
        told = [move for move in listed if engine.verbs(at)[move.verb].among]
        for form in chance.sample(told, min(FEW, len(told))):
            move = a_member(form, chance)
            verb = engine.verbs(at)[move.verb]
            said = bare(position, verb, move)
            if said is None:
                continue
            meaning = read(at, state, say(at, said))
            if isinstance(meaning, Unclear):
                assert len(meaning.moves) > 1, meaning
                hints = [hint(at, state, each) for each in meaning.moves]
                assert len(set(hints)) == len(hints), f"{meaning}: {hints}"
                assert all(any(stands_for(each, one) for each in listed) for one in meaning.moves)
            else:
                assert engine.why_not(at, state, meaning) is None, f"{say(at, said)}: {meaning}"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_copy_can_be_said(case: Case) -> None:
    chance = random.Random(str(case))
    for at, state in moments(case):
        told = [move for move in engine.legal(at, state) if engine.verbs(at)[move.verb].among]
        for form in chance.sample(told, min(FEW, len(told))):
            move = a_member(form, chance)
            assert read(at, state, say(at, move)) == move


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_verb_about_a_card_in_play_tells_copies_apart(case: Case) -> None:
    """A listed move that has a number behind a card's name is one that `among` knows."""
    for at, state in moments(case):
        for move in engine.legal(at, state):
            verb = engine.verbs(at)[move.verb]
            for slot, value in zip(slot_names(verb.sentence), move.args, strict=True):
                if verb.slots.get(slot) not in ("card", "cards"):
                    continue
                for each in value if isinstance(value, tuple) else (value,):
                    numbered = copies.base(Position(at, state), each)[1]
                    assert not numbered or slot in verb.among, f"{say(at, move)}: {slot}"
