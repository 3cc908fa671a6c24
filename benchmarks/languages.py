"""Plays games at random and counts how much of what the referee says is in another language.

In: a language, games, `--games`, `--seats` (as few as the game takes), `--most` (decisions of a
game), `--left` (how many sentences that are not in it are listed), `--workspace`. Out: for each
game and kind of line the share that is wholly in the language: what happens (events), what may be
done (choices), what is asked (prompts), why not and what would help (refusals); each line counts as
often as it was said. What a game without texts in the language calls something counts as in it.
Run as `python -m benchmarks.languages de orchard-lane hearts`.
"""

from __future__ import annotations

import argparse
import random
import re
import time
from collections import Counter as Tally
from collections.abc import Iterator
from pathlib import Path

from referee import engine
from referee.loading import setting_of
from referee.moves import Move
from referee.playtest.players import one_of
from referee.reasons import Reason
from referee.setting import CHANCES, Table
from referee.state import State
from referee.translating.phrasebook import Phrasebook
from referee.unattended import seat_names
from referee.web import wire
from referee.words.explaining import asks
from referee.words.telling import story
from tablewright.cli.speaking import phrasebook
from tablewright.read.workspace import Workspace

KINDS = ("events", "choices", "prompts", "refusals")
EVERY = 5
"""At each so many decisions it is asked why other moves cannot be made."""
Line = tuple[str, str]
"""A kind and words."""


def said(table: Table, seed: int, most: int) -> Iterator[Line]:
    """All that is said in a game at random, to whoever is asked."""
    chance = random.Random(seed)
    result = engine.start(table, seed)
    for number in range(most):
        state = result.state
        if state.outcome is not None or state.asked is None:
            return
        legal = engine.legal(table, state)
        viewer = state.asked.seat or table.seats[0]
        yield "prompts", asks(table, state, viewer)
        choices = wire.choices(table, state, legal, viewer)
        moves, verbs = choices["moves"], choices["verbs"]
        assert isinstance(moves, list)
        assert isinstance(verbs, dict)
        for move in moves:
            yield "choices", move["say"]
            yield from (("choices", each["hint"]) for each in move["args"] if "hint" in each)
        yield from (("choices", verb["about"]) for verb in verbs.values() if verb["about"])
        if not number % EVERY:
            yield from refused(table, state, legal, viewer, chance)
        result = engine.apply(table, state, one_of(legal, chance), checked=True)
        for line in story(table, state, result.events, result.state, viewer):
            yield "events", line


def refused(
    table: Table, state: State, legal: list[Move], viewer: str, chance: random.Random
) -> Iterator[Line]:
    """Why others cannot make a move now, and why cards cannot be used."""
    others = [seat for seat in table.seats if seat != viewer]
    tried = [move._replace(seat=others[0]) for move in legal[:3] if move.seat and others]
    names = list(table.setting.cards)
    tried += [
        Move(verb.id, viewer, (chance.choice(names),))
        for verb in engine.verbs(table, state).values()
        if list(verb.slots.values()) == ["card"] and names
    ]
    for move in tried:
        why: Reason | None = engine.why_not(table, state, move, viewer)
        if why is not None:
            yield "refusals", why.sentence
            if why.remedy:
                yield "refusals", why.remedy


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("language")
    parser.add_argument("names", nargs="+", metavar="GAME")
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--most", type=int, default=250)
    parser.add_argument("--left", type=int, default=0)
    parser.add_argument("--workspace", type=Path, default=Path(__file__).parent.parent)
    asked = parser.parse_args()
    every: Tally[str] = Tally()
    whole: Tally[str] = Tally()
    for name in asked.names:
        found, ours, left, each = measured(asked, name)
        every.update(found)
        whole.update(ours)
        print(f"{name:20}", shares(found, ours), f"{each * 1e3:.2f} ms a line")
        for words, times in left.most_common(asked.left):
            print(f"  {times:5}  {words}")
    print(f"{'all':20}", shares(every, whole))


def measured(
    asked: argparse.Namespace, name: str
) -> tuple[Tally[str], Tally[str], Tally[str], float]:
    """How many lines there were of each kind, how many were wholly in the language, those that were
    not, and seconds of the processor for a line that was not said before."""
    space = Workspace(asked.workspace)
    rulebook = space.rulebook(name)
    setting = setting_of(space.read_edition(name, write_codes=False), rulebook)
    seats = seat_names(asked.seats or setting.game.seats.min)
    book = phrasebook(space, name, setting, rulebook, asked.language).at(seats)
    every: Tally[str] = Tally()
    whole: Tally[str] = Tally()
    left: Tally[str] = Tally()
    lines: Tally[Line] = Tally()
    for dealer in (frozenset(CHANCES), frozenset[str]()):
        table = Table(setting=setting, seats=seats, dealer=dealer)
        for seed in range(asked.games):
            lines.update(said(table, seed, asked.most))
    begun = time.process_time()
    for (kind, words), times in lines.items():
        every[kind] += times
        if known(book, words):
            whole[kind] += times
        else:
            left[f"{kind}: {alike(setting.cards, seats, words)}"] += times
    return every, whole, left, (time.process_time() - begun) / max(1, len(lines))


def known(book: Phrasebook, words: str) -> bool:
    """Whether all of a line is in the language."""
    return book.said(words).whole


def alike(cards: object, seats: tuple[str, ...], words: str) -> str:
    """A line without what tells it from others like it."""
    names = sorted(map(str, cards if isinstance(cards, dict) else ()), key=len, reverse=True)
    found = re.sub("|".join(map(re.escape, names)) or r"(?!)", "CARD", words)
    return re.sub(r"\d+", "N", re.sub(rf"\b(?:{'|'.join(seats)})\b", "SEAT", found))


def shares(every: Tally[str], whole: Tally[str]) -> str:
    """The share of each kind of line."""
    return "  ".join(f"{kind} {whole[kind] / max(1, every[kind]):4.0%}" for kind in KINDS)


if __name__ == "__main__":
    main()
