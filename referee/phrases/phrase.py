"""Phrases: one decorated function for each kind of sentence that cards may print; and phrasebooks,
which hold those of some vocabularies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from inspect import Parameter, signature
from typing import Any, Literal

from referee.phrases.slots import NUMBERS, Slot, WordList, names_in, parts_of

Kind = str
"""`sentence`: stands by itself. `condition`: what `{condition}` in a sentence may be; its function
gives whether it holds. `count`: what `{count}` may be; its function gives the number. Any other
name: what a slot of that name may be, such as `{space}`; its function gives what the phrases that
hold it need."""
When = Literal["now", "static", "trigger"]
Constant = Literal["", "table", "seat"]


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
    in_order: bool = False
    """Whether `do` takes the slots in the order of the pattern, so that they need no names."""
    means: str = ""
    """What a phrase of the game's own means, with its slots. What is read of it is the last of the
    values in a tree: sentences, or a phrase of its kind."""
    constant: Constant = ""
    """Whether its value is the same in every position of a table, or for whoever does it (`me`) and
    says it (`you`), as long as those of the phrases in its slots are: then it is found once
    (`Position.value`)."""
    constant_for: tuple[str, ...] = ()
    """It is so only if one of these words stands in it; whatever stands there if there are none."""
    hands_on: bool = False
    """Whether its value is that of the phrase in its only slot."""

    def numbered(self, slots: Sequence[Any]) -> Sequence[Any]:
        """The slots with 1 for each article that stands for a number."""
        if not self.counts:
            return slots
        return [
            1 if counts and not isinstance(value, int) else value
            for counts, value in zip(self.counts, slots, strict=True)
        ]


def phrase(
    *patterns: str,
    vocabulary: str,
    rules: Sequence[str] = (),
    kind: Kind = "sentence",
    when: When = "now",
    id: str | tuple[str, ...] = "",
    constant: Constant = "",
    constant_for: tuple[str, ...] = (),
    hands_on: bool = False,
) -> Callable[[Callable[..., Any]], Any]:
    """Makes of the function under it the phrase that does what a pattern says; of several patterns,
    which leave out slots that the function has values for, a tuple of phrases.

    Slots are written `{name}`; what may stand in one is said by its name in
    `referee.phrases.slots`. `word(s)` agrees with the number before it. The function's docstring
    says exactly what happens, with an example that is a doctest. `id` is the function's name with
    hyphens if left out; of several patterns each has a name of its own in it, or a number behind
    the first one's.
    """

    def made(function: Callable[..., Any]) -> Phrase | tuple[Phrase, ...]:
        name = id or function.__name__.replace("_", "-")
        names = name if isinstance(name, tuple) else tuple(_numbered(name, len(patterns)))
        about = " ".join((function.__doc__ or "").split("\n\n")[0].split())
        found = []
        for each, pattern in zip(names, patterns, strict=True):
            slots = [part for part in parts_of(pattern) if isinstance(part, Slot)]
            counts = tuple(slot.article and slot.kind in NUMBERS for slot in slots)
            in_order = takes(function, slots)
            found.append(
                Phrase(
                    f"{vocabulary}.{each}", kind, vocabulary, pattern, function, names_in(pattern),
                    counts if any(counts) else (), tuple(rules), when, about, in_order,
                    constant=constant, constant_for=constant_for, hands_on=hands_on,
                )
            )  # fmt: skip
        return found[0] if len(found) == 1 else tuple(found)

    return made


def _numbered(name: str, number: int) -> Iterator[str]:
    """A name, and so many less one with a number behind it."""
    yield name
    yield from (f"{name}-{each}" for each in range(2, number + 1))


def takes(function: Callable[..., Any], slots: Sequence[Slot]) -> bool:
    """Whether a function takes these slots behind its first argument, in this order."""
    takes = list(signature(function).parameters.values())[1:]
    kinds = {each.kind for each in takes[: len(slots)]}
    named = [each.name for each in takes[: len(slots)]]
    return kinds <= {Parameter.POSITIONAL_OR_KEYWORD} and named == [each.name for each in slots]


@dataclass(frozen=True, eq=False)
class Phrasebook:
    """What the texts of a game are read by; it is made once for its vocabularies."""

    phrases: Mapping[str, Phrase] = field(default_factory=dict)
    """By id, in the order in which they were declared."""
    words: Mapping[tuple[str, str], WordList] = field(default_factory=dict)
    """By vocabulary and name."""

    def find(self, name: str) -> Phrase:
        """The phrase with this id."""
        return self.phrases[name]

    def word_list(self, name: str, vocabularies: Sequence[str]) -> WordList | None:
        """The list declared in the first of these vocabularies that has one."""
        found = (self.words.get((vocabulary, name)) for vocabulary in vocabularies)
        return next((each for each in found if each is not None), None)

    def carry_out(self, where: object, name: str, slots: Sequence[Any]) -> Any:
        """Carries out a phrase with these slots in a Play, or gives the value of a condition or a
        count in a Position. Phrases only hand it on."""
        return self.bound(name, slots)(where)

    def bound(self, name: str, slots: Sequence[Any]) -> Callable[[Any], Any]:
        """A phrase with these slots, to be carried out again and again."""
        found = self.phrases[name]
        do, slots = found.do, found.numbered(slots)
        if found.in_order:
            return lambda where: do(where, *slots)
        named = dict(zip(found.slots, slots, strict=True))
        return lambda where: do(where, **named)


def phrasebook(declared: Iterable[Phrase | WordList]) -> Phrasebook:
    """What was declared, by its names. Raises ValueError for two things of one name."""
    phrases: dict[str, Phrase] = {}
    words: dict[tuple[str, str], WordList] = {}
    for each in declared:
        if isinstance(each, Phrase):
            if phrases.setdefault(each.id, each) is not each:
                raise ValueError(f"two phrases with the id {each.id}")
        elif words.setdefault((each.vocabulary, each.name), each) != each:
            raise ValueError(
                f"two lists of words '{each.name}' in the vocabulary '{each.vocabulary}'"
            )
    return Phrasebook(phrases, words)
