"""Rulings as `rulings.yaml` states them: questions players ask, with verdict, answer, citations;
and more ways to ask for them, as `phrasings.yaml` holds them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from tablewright.errors import Origin
from tablewright.model.kinds import STRICT, Id, Pattern, Words

Verdict = Literal["yes", "no", "value", "info", "silent"]
Side = Literal["yes", "no", "what"]
SIDES: tuple[Side, ...] = ("yes", "no", "what")
"""The lists of phrasings: by the verdict of the question as it is asked; `what` for open ones."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedNumber:
    """A number that is taken from the question, where it stands beside one of the words."""

    __pydantic_config__ = STRICT
    words: tuple[Words, ...]
    """What the number is of: `players`, `of us`."""
    least: int = 0
    """The smallest number for which the answer is worked out; written `from`."""
    most: int = 1000
    """The largest; written `to`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Otherwise:
    """What the ruling says where a table has switched a house ruling."""

    __pydantic_config__ = STRICT
    verdict: Verdict
    """The verdict of the canonical question then."""
    value: str = ""
    """The value then, where the verdict is one."""
    answer: Words
    """The answer then."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """A matter that players ask about, and how it is answered."""

    __pydantic_config__ = STRICT
    ruling: Id
    """The ruling's id, once in a game."""
    about: Words
    """The question in full words."""
    verdict: Verdict
    """The verdict of `about`; `silent` where the rules do not say."""
    value: str = ""
    """The value, a number or a word, where the verdict is one; or how it is worked out of
    `numbers`, with `+`, `-`, `*` and brackets."""
    answer: Words
    """The answer as a plain statement, without Yes or No before it."""
    otherwise: Words = ""
    """The answer to a question without the `numbers` that the value is worked out of."""
    cites: tuple[str, ...]
    """The numbers of the rules it stands on, the most important first; three are shown."""
    source: Literal["rules", "house"] = "rules"
    """`house` where the rulebook is silent and a house ruling answers."""
    yes: tuple[Words, ...] = ()
    """Ways to ask for it to which the answer is yes."""
    no: tuple[Words, ...] = ()
    """Ways to ask for it to which the answer is no."""
    what: tuple[Words, ...] = ()
    """Ways to ask for it that are answered neither with yes nor with no."""
    claims: tuple[Mapping[Literal["yes", "no"], Pattern], ...] = ()
    """What questions claim of it, as patterns: `yes` where that is so, `no` where it is not. The
    first that matches a question counts."""
    numbers: Mapping[str, AskedNumber] = field(default_factory=dict)
    """Numbers of the question that the value is worked out of, by name."""
    under: Mapping[str, Mapping[str, Otherwise]] = field(default_factory=dict)
    """What holds instead where a table has switched a house ruling: its number, then the choice."""
    origin: Origin | None = field(default=None, compare=False)

    def claimed(self) -> tuple[tuple[str, str], ...]:
        """The claims as pairs of `yes` or `no` and a pattern."""
        return tuple(pair for claim in self.claims for pair in claim.items())


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrasings:
    """More ways to ask for a ruling, as `phrasings.yaml` holds them."""

    __pydantic_config__ = STRICT
    ruling: Id
    """The id of the ruling in `rulings.yaml`."""
    yes: tuple[Words, ...] = ()
    """Ways to ask for it to which the answer is yes."""
    no: tuple[Words, ...] = ()
    """Ways to ask for it to which the answer is no."""
    what: tuple[Words, ...] = ()
    """Ways to ask for it that are answered neither with yes nor with no."""
    origin: Origin | None = field(default=None, compare=False)


class Phrasing(NamedTuple):
    """One way to ask for a ruling."""

    side: Side
    words: str
    origin: Origin | None
    """Of the record that it stands in, under the name of its side."""


def _each(record: Ruling | Phrasings) -> Iterator[Phrasing]:
    for side in SIDES:
        for words in getattr(record, side):
            yield Phrasing(side, words, record.origin)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulings:
    """What `rulings.yaml` holds, and the phrasings of `phrasings.yaml`."""

    __pydantic_config__ = STRICT
    words: Mapping[str, str] = field(default_factory=dict)
    """Table talk: what players say, and the rulebook's word for it."""
    rulings: tuple[Ruling, ...] = ()
    """In the order of the file."""
    more: tuple[Phrasings, ...] = ()
    """What `phrasings.yaml` adds."""
    origin: Origin | None = field(default=None, compare=False)

    def __bool__(self) -> bool:
        return bool(self.rulings)

    @property
    def cites(self) -> frozenset[str]:
        """The numbers of all rules that they name."""
        return frozenset(number for ruling in self.rulings for number in ruling.cites)

    def phrasings(self) -> dict[str, list[Phrasing]]:
        """Every phrasing, without `about`, by the id of its ruling."""
        found = {each.ruling: list(_each(each)) for each in self.rulings}
        for record in self.more:
            found.setdefault(record.ruling, []).extend(_each(record))
        return found
