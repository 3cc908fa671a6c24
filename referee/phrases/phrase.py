"""Phrases: one decorated function for each kind of sentence that cards may print."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from referee.phrases.slots import NUMBERS, Slot, names_in, parts_of

Kind = str
"""`sentence`: stands by itself. `condition`: what `{condition}` in a sentence may be; its function
gives whether it holds. `count`: what `{count}` may be; its function gives the number. Any other
name: what a slot of that name may be, such as `{space}`; its function gives what the phrases that
hold it need."""
When = Literal["now", "static", "trigger"]


@dataclass(frozen=True, slots=True)
class Phrase:
    """A kind of sentence, and what it does."""

    id: str
    """`vocabulary.function-name`."""
    kind: Kind
    vocabulary: str
    pattern: str
    """The sentence with its slots, as printed on cards: `Gain {n} gem(s).`"""
    do: Callable[..., Any]
    """Carries it out: gets the Play (for a condition or count the Position) and the slots by
    name."""
    slots: tuple[str, ...]
    """The names of the slots in the order of the pattern."""
    counts: tuple[bool, ...]
    """Whether each of them is a number for which an article may stand; empty if none is."""
    rules: tuple[str, ...]
    when: When
    """`now`: carried out when its section is. `static`: holds as long as the card lies where its
    section says; rules ask for it (`Position.says`). `trigger`: waits for its event."""
    about: str
    """The first paragraph of the docstring: what it does, exactly."""


_PHRASES: dict[str, Phrase] = {}


def phrase(
    pattern: str,
    *,
    vocabulary: str,
    rules: Sequence[str] = (),
    kind: Kind = "sentence",
    when: When = "now",
    id: str = "",
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Declares the function under it as what `pattern` does.

    Slots are written `{name}`; what may stand in one is said by its name in
    `referee.phrases.slots`. `word(s)` agrees with the number before it. The function's docstring
    says exactly what happens, with an example that is a doctest. `id` is the function's name with
    hyphens if left out.
    """

    def declare(function: Callable[..., Any]) -> Callable[..., Any]:
        name = f"{vocabulary}.{id or function.__name__.replace('_', '-')}"
        if name in _PHRASES:
            raise ValueError(f"two phrases with the id {name}")
        about = " ".join((function.__doc__ or "").split("\n\n")[0].split())
        slots = [part for part in parts_of(pattern) if isinstance(part, Slot)]
        counts = tuple(slot.article and slot.kind in NUMBERS for slot in slots)
        _PHRASES[name] = Phrase(
            name, kind, vocabulary, pattern, function, names_in(pattern),
            counts if any(counts) else (), tuple(rules), when, about,
        )  # fmt: skip
        return function

    return declare


def phrases(vocabularies: Sequence[str]) -> dict[str, Phrase]:
    """The phrases of these vocabularies by id, in the order in which they were declared."""
    return {name: each for name, each in _PHRASES.items() if each.vocabulary in vocabularies}


def find(name: str) -> Phrase:
    """The phrase with this id."""
    return _PHRASES[name]


def known(name: str) -> bool:
    """Whether there is a phrase with this id."""
    return name in _PHRASES


def carry_out(where: object, name: str, slots: Sequence[Any]) -> Any:
    """Carries out a phrase with these slots in a Play, or gives the value of a condition or a count
    in a Position. Phrases only hand it on."""
    found = _PHRASES[name]
    if found.counts:
        slots = [
            1 if counts and not isinstance(value, int) else value
            for counts, value in zip(found.counts, slots, strict=True)
        ]
    return found.do(where, **dict(zip(found.slots, slots, strict=True)))
