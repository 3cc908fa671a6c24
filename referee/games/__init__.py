"""The rules modules of games that have turns to enforce, by game id. A game's package bears its id;
it is found by looking, and those of other people in what they installed.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from pkgutil import iter_modules

from referee.phrases.phrase import Phrasebook
from referee.phrases.tree import Sentence
from referee.program import Program
from referee.rules import Rules
from tablewright.installed import brought, load

ANY = "referee.machine.rules"
"""The rules of every game without a package of its own."""
SHARED = {"sequence": "referee.games.sequence"}
"""What several games share, by the vocabulary that it brings."""
MODULES = {
    each.name.replace("_", "-"): f"{__name__}.{each.name}"
    for each in iter_modules(__path__)
    if f"{__name__}.{each.name}" not in SHARED.values()
}
"""Game id: the package whose RULES the game has. Any other game is followed by the machine."""


def rules_of(game: str) -> Rules:
    """The rules of a game by its id."""
    if game not in MODULES and game in brought("rules"):
        found: Rules = load("rules", game, Rules)
        return found
    rules = import_module(MODULES.get(game, ANY)).RULES
    assert isinstance(rules, Rules)
    return rules


def rules_by(own: Rules, program: Program, book: Phrasebook, texts: Iterable[Sentence]) -> Rules:
    """The rules of a game whose rulebook the machine plays, by what this and its cards say, with
    what its module brings."""
    machine = import_module(ANY)
    if not own.by_hand:
        texts = machine.offering(texts)
    rules = machine.beside(own, machine.rules_for(program, book, texts), program)
    assert isinstance(rules, Rules)
    return rules
