"""What is printed on a card is what happens: every number in every card's text has its effect.

Each number is made one larger, the card is dealt to somebody in the middle of games played at
random, and the same moves are made with the card as it is and with the changed one, until something
differs: a counter, where a card lies, what may be done.
"""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from referee import engine
from referee.loading import setting_of
from referee.moves import Move
from referee.setting import BOX, Setting, Table
from referee.state import State
from tests.conftest import by_game
from tests.referee.generic.games import (
    OWN_GAMES,
    ROOT,
    SHIPPED,
    WHOLE,
    Case,
    a_member,
    played,
    setting,
)
from tests.shipped import edition_of, language, rulebook_of

GAMES = ("disaster-draft", "shards-of-infinity")
SEATS = {"disaster-draft": 3, "shards-of-infinity": 2}
"""With three there may be two opponents where a card says one."""
TRIES = 400
"""Positions in which a number may show its effect."""
MOVES = 30
"""Moves that are made in each."""
SENTENCE_END = re.compile(r"(?<=[.:;]) |\n")
POSITIONS = {"disaster-draft": (20, 4), "shards-of-infinity": (12, 25)}
"""Games that are played to get positions, and every how many moves one is taken."""


class Number(NamedTuple):
    """A number in a card's text."""

    game: str
    card: str
    at: int
    """Where it begins."""
    value: int

    def __str__(self) -> str:
        return f"{self.card}, {self.value} at {self.at}"


def numbers(game: str) -> Iterator[Number]:
    """Every number in every card's text."""
    for card in setting(game).cards.values():
        for match in re.finditer(r"\d+", card.text):
            yield Number(game, card.name, match.start(), int(match[0]))


def some_numbers(game: str) -> list[Number]:
    """Of sentences that say the same with other numbers the highest; all of them where the whole is
    asked for."""
    found: dict[object, Number] = {}
    for number in numbers(game):
        text = setting(game).cards[number.card].text
        begin = max((each.end() for each in SENTENCE_END.finditer(text, 0, number.at)), default=0)
        end = SENTENCE_END.search(text, number.at)
        sentence = text[begin : end.start() if end else len(text)]
        before = len(re.findall(r"\d+", text[begin : number.at]))
        alike = number if WHOLE else (re.sub(r"\d+", "…", sentence), before)
        found[alike] = max(found.get(alike, number), number, key=lambda each: each.value)
    return list(found.values())


def changed(number: Number) -> Setting:
    """The game with this number one larger."""
    game = setting(number.game)
    card = game.cards[number.card]
    end = number.at + len(str(number.value))
    text = f"{card.text[: number.at]}{number.value + 1}{card.text[end:]}"
    other = replace(card, text=text, sections=language(number.game).read(text))
    now = replace(game, cards={**game.cards, card.name: other})
    if all(each.card != card.name for each in game.program.triggers):
        return now
    edition = edition_of(number.game)  # what waits for something is read with the rulebook
    deck = edition.decks[card.deck]
    cards = tuple(
        replace(each, text=text) if each.name == card.name else each for each in deck.cards
    )
    decks = {**edition.decks, card.deck: replace(deck, cards=cards)}
    changed_one, reads = replace(edition, decks=decks), language(number.game)
    return setting_of(changed_one, rulebook_of(number.game), language=reads)


@cache
def positions(game: str) -> list[State]:
    """Positions of games played at random, in an order that mixes them."""
    games, every = POSITIONS[game]
    found = [
        moment.state
        for seed in range(games)
        for number, moment in enumerate(played(Case(game, SEATS[game], "dealt").table, seed, 900))
        if number % every == 0
    ]
    random.Random(game).shuffle(found)
    return found


def dealt(at: Setting, state: State, card: str, value: int, chance: random.Random) -> State:
    """The position with the card in hand, in play, or where cards like it lie, and with counters
    that stand at the number or beside it: conditions ask for that."""
    new, cards = state.copy(), at.cards
    asked = state.asked
    seat = asked.seat if asked is not None and asked.seat else state.turn
    it = new.names.index(card)
    here = state.where[it]
    if not here.startswith(f"{seat}."):
        characters = new.zones.get(f"{seat}.character", ())
        own = characters and cards[card].deck == cards[new.names[characters[0]]].deck
        if here == BOX and own:
            put(new, characters[0], BOX)
            put(new, it, f"{seat}.character")
        else:
            put(new, it, f"{seat}.hand")
    for key in new.counters:
        counter = key.rpartition(".")[2]
        if counter in ("mastery", "gems", "power") and chance.random() < 0.5:
            new.counters[key] = max(0, value + chance.choice((0, 0, -1, 6)))
        elif counter == "health" and chance.random() < 0.2:
            new.counters[key] = max(1, value)
    return new


def put(state: State, card: int, to: str) -> None:
    """Lays a card somewhere else."""
    source = state.where[card]
    state.zones[source] = tuple(each for each in state.zones[source] if each != card)
    state.zones[to] = (*state.zones[to], card)
    state.where[card] = to


def looks(state: State) -> tuple[Any, ...]:
    """What players see of a position: its sentences, which wait on the agenda, differ anyway."""
    asked = state.asked
    return (
        state.counters, state.zones, state.marks, state.names, state.turn, state.phase,
        state.outcome, asked and (asked.kind, asked.seat, asked.options),
    )  # fmt: skip


def differs(one: Table, other: Table, state: State, card: str, chance: random.Random) -> bool:
    """Whether the same moves with two versions of a card come to something else."""
    states = [state, state]
    for _ in range(MOVES):
        listed = [engine.legal(at, each) for at, each in zip((one, other), states, strict=True)]
        if listed[0] != listed[1]:
            return True
        if not listed[0]:
            return False
        move = likely(listed[0], card, chance)
        states = [
            engine.apply(at, each, move, checked=True).state
            for at, each in zip((one, other), states, strict=True)
        ]
        if looks(states[0]) != looks(states[1]):
            return True
    return False


def likely(listed: list[Move], card: str, chance: random.Random) -> Move:
    """A move with the card, or one that goes on with what it does."""
    own = [move for move in listed if card in move.args]
    going = [move for move in listed if move.verb in ("exhaust", "focus", "play", "Play")]
    if own and chance.random() < 0.8:
        return a_member(chance.choice(own), chance)
    if going and chance.random() < 0.6:
        return a_member(chance.choice(going), chance)
    return a_member(chance.choice(listed), chance)


@pytest.mark.parametrize("game", by_game(*GAMES))
def test_a_changed_number_is_read_as_another_sentence(game: str) -> None:
    for number in numbers(game):
        before = setting(game).cards[number.card].sections
        assert changed(number).cards[number.card].sections != before, number
        assert "('', (" not in repr(before), f"nothing reads {number.card}"


@pytest.mark.parametrize("game", by_game(*GAMES))
def test_a_changed_number_changes_what_happens(game: str) -> None:
    at = Case(game, SEATS[game], "dealt").table
    idle = []
    for number in some_numbers(game):
        other = Table(setting=changed(number), seats=at.seats, dealer=at.dealer)
        chance = random.Random(str(number))
        for _ in range(TRIES):
            state = chance.choice(positions(game))
            state = dealt(at.setting, state, number.card, number.value, chance)
            if differs(at, other, state, number.card, chance):
                break
        else:
            idle.append(str(number))
    assert not idle, "numbers on cards that change nothing"


def constants(path: Path) -> Iterator[str]:
    """The strings of a module, without docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    told = {
        id(each.value) for each in ast.walk(tree)
        if isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant)
    }  # fmt: skip
    for each in ast.walk(tree):
        if isinstance(each, ast.Constant) and isinstance(each.value, str) and id(each) not in told:
            yield each.value


def test_no_name_of_a_card_stands_in_the_code() -> None:
    names = {name for game in (*OWN_GAMES, *SHIPPED) for name in setting(game).cards}
    whole = re.compile(r"\b(" + "|".join(re.escape(name) for name in names if " " in name) + r")\b")
    # A name of one word may be a word like others, but is no string of its own.
    wrong = [
        f"{path.relative_to(ROOT)}: {text}"
        for path in sorted((ROOT / "referee").rglob("*.py"))
        for text in constants(path)
        if text in names or whole.search(text)
    ]
    assert not wrong
