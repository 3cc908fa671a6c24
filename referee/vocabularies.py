"""The vocabularies of rules and card texts: names in, the book of their phrases out. Code is found
here, and in installed packages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from types import ModuleType

from referee.games import MODULES, SHARED
from referee.phrases.phrase import Phrase, Phrasebook, phrasebook
from referee.phrases.slots import WordList
from tablewright.installed import brought, load

VOCABULARIES = {
    "common": "referee.effects.common",
    "rules": "referee.effects.rules",
    **{name: f"{package}.effects" for name, package in (SHARED | MODULES).items()},
}
"""The module that declares the phrases of each vocabulary, or names its MODULES, which do."""


def book(vocabularies: Iterable[str]) -> Phrasebook:
    """The phrases of these vocabularies; names without a module have none."""
    return _book(tuple(vocabularies))


@cache
def _book(vocabularies: tuple[str, ...]) -> Phrasebook:
    return phrasebook(each for name in vocabularies for each in _declared(name))


def _declared(vocabulary: str) -> Iterator[Phrase | WordList]:
    """What the modules of a vocabulary declare of it, in their order."""
    if vocabulary in VOCABULARIES:
        home = import_module(VOCABULARIES[vocabulary])
    elif vocabulary in brought("phrases"):
        home = load("phrases", vocabulary, ModuleType)
    else:
        return
    modules = [import_module(f"{home.__name__}.{each}") for each in getattr(home, "MODULES", ())]
    for module in (home, *modules):
        for value in vars(module).values():
            for each in value if isinstance(value, tuple) else (value,):
                if isinstance(each, Phrase | WordList) and each.vocabulary == vocabulary:
                    yield each
