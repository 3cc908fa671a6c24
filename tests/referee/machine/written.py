"""Small games written in one file to settings and positions; moves by their labels."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

import yaml

from referee import engine
from referee.loading import language_of, setting_of
from referee.moves import Move, Span
from referee.phrases.reading import Language
from referee.sessions.invariants import broken
from referee.setting import CHANCES, Setting, Table
from referee.state import State
from referee.words.saying import say
from referee.words.sentences import read
from tablewright.model.edition import Edition
from tablewright.read.folders import RULES_FILE
from tablewright.read.notes import Notes
from tablewright.read.rulebook import read_rulebook
from tablewright.read.workspace import Workspace

KITS = Path(__file__).parent / "kits"


def laid_out(files: Mapping[str, str], folder: Path) -> Setting:
    """The game that some files make."""
    edition, language = _read(files, folder)
    notes = Notes()
    rulebook = read_rulebook(edition.folder / RULES_FILE, edition.game, notes)
    notes.stop_if_wrong()
    return setting_of(edition, rulebook, language=language)


_known: dict[frozenset[tuple[str, str]], tuple[Edition, Language]] = {}
"""Games by their files without the rules: many tests write other rules for the same game."""


def _read(files: Mapping[str, str], folder: Path) -> tuple[Edition, Language]:
    """A game and what reads its sentences; all its files lie in a folder of the workspace."""
    named = re.search(r"^game: (\S+)$", files["game.yaml"], re.MULTILINE)
    assert named is not None, "game.yaml lacks the line of its id"
    name = named[1]
    home = folder / "cards" / name
    home.mkdir(parents=True, exist_ok=True)
    for path, text in files.items():
        (home / path).write_text(text, encoding="utf-8")
    key = frozenset(each for each in files.items() if each[0] != RULES_FILE)
    if key not in _known:
        edition = Workspace(folder).read_edition(name, write_codes=False)
        _known[key] = edition, language_of(edition)
    edition, language = _known[key]
    return replace(edition, folder=home), language


def kit(name: str, folder: Path) -> Setting:
    """A small game of the tests."""
    return laid_out(_files(name), folder)


@cache
def _files(kit: str) -> Mapping[str, str]:
    found: dict[str, str] = yaml.safe_load((KITS / f"{kit}.yaml").read_text(encoding="utf-8"))
    return found


class Game:
    """A game that is played by labels: `game.does("A", "2")`."""

    def __init__(
        self,
        setting: Setting,
        seats: str = "AB",
        seed: int = 0,
        dealer: Iterable[str] = CHANCES,
    ) -> None:
        self.table = Table(
            setting=setting, seats=tuple(seats), dealer=frozenset(dealer), first=seats[0]
        )
        result = engine.start(self.table, seed)
        self.state: State = result.state
        self.events = list(result.events)

    def does(self, seat: str, *labels: str) -> Game:
        """A seat answers what it is asked, one answer after the other."""
        for label in labels:
            asked = self.state.asked
            assert asked is not None, self.state.outcome
            assert asked.seat == seat, f"{asked.seat} is asked: {asked.asks}"
            moves = engine.legal(self.table, self.state)
            found = [
                move
                for move in moves
                if label in (move.verb, *map(str, move.args))
                or say(self.table, move).removeprefix(f"{seat} ").replace(" the ", " ") == label
            ]
            assert found, f"{label} is none of {[(move.verb, *move.args) for move in moves]}"
            self.apply(found[0])
        return self

    def says(self, *sentences: str) -> Game:
        """What people say, one after the other."""
        for sentence in sentences:
            move = read(self.table, self.state, sentence)
            assert isinstance(move, Move), move
            self.apply(move)
        return self

    def apply(self, move: Move) -> None:
        """Carries out a move."""
        result = engine.apply(self.table, self.state, move)
        self.state = result.state
        self.events += result.events

    @property
    def options(self) -> list[str]:
        """What the question of the moment offers."""
        asked = self.state.asked
        return [option.label for option in asked.options] if asked is not None else []

    def refusal(self, label: str) -> tuple[str, tuple[str, ...]]:
        """Why a choice is not offered, and by which rules."""
        asked = self.state.asked
        assert asked is not None
        found = next(each for each in asked.refused if each.label == label)
        return found.sentence, found.rules

    def counters(self, name: str) -> tuple[int, ...]:
        """A counter of all seats."""
        return tuple(self.state.counters[f"{seat}.{name}"] for seat in self.table.seats)

    def names(self, address: str) -> tuple[str, ...]:
        """What lies in a zone."""
        return tuple(self.state.names[card] for card in self.state.zones.get(address, ()))


def at_random(setting: Setting, seats: int, seed: int, most: int = 4000) -> State:
    """A game of random moves to its end; nothing is broken on the way."""
    chance = random.Random(seed)
    table = Table(setting=setting, seats=tuple("ABCDE"[:seats]), dealer=frozenset(CHANCES))
    state = engine.start(table, seed).state
    for _ in range(most):
        if state.outcome is not None:
            return state
        moves = engine.legal(table, state)
        assert moves, f"nothing can be done: {state.asked}"
        move = chance.choice(moves)
        args = [chance.randint(*arg) if isinstance(arg, Span) else arg for arg in move.args]
        state = engine.apply(table, state, move._replace(args=tuple(args)), checked=True).state
        wrong = list(broken(table, state))
        assert not wrong, wrong
    return state


def unread(setting: Setting) -> Iterable[str]:
    """The sentences of a game's rulebook and cards that nothing reads."""
    program = setting.program
    assert program is not None
    for number, sentences in program.by_hand.items():
        yield from (f"{number}: {each}" for each in sentences)
