"""A number that is changed in a paragraph of a classic changes how it is played."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from referee import engine
from referee.loading import language_of, setting_of
from referee.moves import Move, Span
from referee.phrases.reading import Language
from referee.setting import CHANCES, Setting, Table
from referee.state import State
from tablewright.model.rulebook import Listing, Paragraph, Prose, Rulebook
from tablewright.read.workspace import Workspace
from tests.conftest import CARDS, SHELVED
from tests.referee.generic.games import WHOLE

SAMPLE = ("dyke-watch", "pig", "fishing", "lantern-court", "orchard-lane")
GAMES = SHELVED if WHOLE else tuple(game for game in SAMPLE if game in SHELVED)
MOVES = 400
SEEDS = 20
NUMBER = re.compile(r"(?<![-\w])(\d+)\b(?: (\w+))?")
UNCHANGED = {
    "EI-021": ("3 or more points", "a round takes more moves at random than are made here"),
    "HE-020": ("gains 3 points instead", "nobody takes every heart by moves at random"),
}
"""The changes that no game shows: the paragraph, changed words of it, and the reason."""


@cache
def read(game: str) -> tuple[Any, Rulebook]:
    workspace = Workspace(CARDS.parent)
    return workspace.read_edition(game, write_codes=False), workspace.rulebook(game)


def changed(text: str) -> Iterator[str]:
    """A text with one number one higher, or 3 where it is large, with the noun behind it in one or
    in many."""
    for match in NUMBER.finditer(text):
        number, word = int(match[1]), match[2] or ""
        words = [word, f"{word}s", word.removesuffix("s")] if word else [""]
        for each in dict.fromkeys(words):
            said = f"{number + 1 if number < 10 else 3} {each}".strip()
            yield text[: match.start()] + said + text[match.end() :]


@cache
def language(game: str) -> Language:
    """What reads its sentences, and knows those that it has read."""
    return language_of(read(game)[0])


def mutants(game: str) -> Iterator[tuple[str, str, Rulebook]]:
    """Rulebooks in which one number is another, which are read whole; with the paragraph and its
    changed words."""
    _, rulebook = read(game)
    for paragraph in rulebook.paragraphs:
        for at, block in enumerate(paragraph.blocks):
            parts: tuple[Prose, ...] = (block,) if isinstance(block, Prose) else ()
            if isinstance(block, Listing):
                parts = block.items
            for place, part in enumerate(parts):
                for text in changed(part.text):
                    if any(language(game).unread(language(game).read(text))):
                        continue
                    new = replace(part, text=text)
                    whole: Any = new
                    if isinstance(block, Listing):
                        items = (*block.items[:place], new, *block.items[place + 1 :])
                        whole = replace(block, items=items)
                    blocks = (*paragraph.blocks[:at], whole, *paragraph.blocks[at + 1 :])
                    yield paragraph.number, text, _with(rulebook, replace(paragraph, blocks=blocks))


def _with(rulebook: Rulebook, paragraph: Paragraph) -> Rulebook:
    sections = tuple(
        replace(
            section,
            paragraphs=tuple(
                paragraph if each.number == paragraph.number else each
                for each in section.paragraphs
            ),
        )
        for section in rulebook.sections
    )
    return replace(rulebook, sections=sections)


def look(state: State) -> tuple[Any, ...]:
    """What of a position anybody would see to be another."""
    return state.zones, state.counters, state.turn, state.outcome and state.outcome.winners


def differ(one: Setting, other: Setting, seats: int, seed: int) -> bool:
    """Whether two games are played alike by the same choices."""
    tables = [
        Table(setting=each, seats=tuple("ABCD"[:seats]), dealer=frozenset(CHANCES), first="A")
        for each in (one, other)
    ]
    states = [engine.start(table, seed).state for table in tables]
    chance = random.Random(seed)
    for _ in range(MOVES):
        if look(states[0]) != look(states[1]):
            return True
        if states[0].outcome is not None:
            return False
        both = [engine.legal(*pair) for pair in zip(tables, states, strict=True)]
        if len(both[0]) != len(both[1]):
            return True
        at, part = chance.randrange(len(both[0])), chance.random()
        states = [
            engine.apply(table, state, _filled(moves[at], part), checked=True).state
            for table, state, moves in zip(tables, states, both, strict=True)
        ]
    return False


def _filled(move: Move, part: float) -> Move:
    args = tuple(
        arg.low + int(part * (arg.high - arg.low + 1)) if isinstance(arg, Span) else arg
        for arg in move.args
    )
    return move._replace(args=args)


@pytest.mark.parametrize("game", GAMES)
def test_another_number_is_another_game(game: str) -> None:
    edition, rulebook = read(game)
    its = setting_of(edition, rulebook, language=language(game))
    same, found = [], 0
    numbers = sorted({its.game.seats.min, min(4, its.game.seats.max)})
    for number, text, other in mutants(game):
        found += 1
        if number in UNCHANGED and UNCHANGED[number][0] in text:
            continue
        second = setting_of(edition, other, language=language(game))
        if not any(differ(its, second, n, seed) for seed in range(SEEDS) for n in numbers):
            same.append((number, text))
    assert found
    assert not same
