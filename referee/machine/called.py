"""Verbs to the same with other names by which people call their moves: by the card that lets one do
it, or that one gets by it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from referee.doing import move_of
from referee.machine import ways
from referee.phrases.phrase import Phrasebook
from referee.phrases.tree import base, within
from referee.program import Program
from referee.verbs import Verb

GETTING = ("buys", "builds", "gets", "takes", "puts")
"""How people say that they pay for a card."""
BY_NAME = ("rules.filter-card", "rules.card-named")
"""The phrases that name a card."""


def with_other_names(verbs: dict[str, Verb], program: Program, book: Phrasebook) -> dict[str, Verb]:
    """The verbs of a game, said by the names of cards too: `{seat} uses Pilot`, `{seat} buys
    Sawmill`."""
    found = dict(verbs)
    for power in program.powers:
        if power.card:
            name = program.names.get(move_of(power.move), "")
            also = [f"{{seat}} uses {power.card}"]
            also += [f"{{seat}} uses {name} of {power.card}"] if name else []
            _said(found, _ids(program, book, power.move), also)
    for _, item in program.listed():
        _said(found, _ids(program, book, item), tuple(_bought(item)))
    return found


def _ids(program: Program, book: Phrasebook, item: Any) -> tuple[str, ...]:
    """What the verb of a move may be called."""
    word = ways.word_of(ways.first_act(item))
    name = program.names.get(move_of(item), "")
    return name, ways.ways_of(book, item, word) if word else "", ways.words_of(book, item)


def _bought(item: Any) -> Iterator[str]:
    """How a move is said by the only card that is paid for."""
    if not ways.is_priced(item):
        return
    gain = move_of(item)[1][-1]
    names = dict.fromkeys(str(node[1][-1]) for node in within(gain) if base(node[0]) in BY_NAME)
    act = next(ways.acts_in(gain), None)
    if len(names) == 1 and act is not None:
        for word in dict.fromkeys((ways.word_of(act), *GETTING)):
            if word:
                yield from (
                    f"{{seat}} {word} {a}{name}" for name in names for a in ("", "a ", "the ")
                )


def _said(found: dict[str, Verb], ids: Iterable[str], also: Iterable[str]) -> None:
    """Adds other ways to say it to the first of these verbs that there is."""
    name = next((each for each in ids if each and each in found), "")
    if name:
        found[name] = replace(found[name], also=tuple(dict.fromkeys((*found[name].also, *also))))
