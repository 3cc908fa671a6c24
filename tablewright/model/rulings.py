"""Rulings as `rulings.yaml` states them: questions players ask, with verdict, answer, citations."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from tablewright.errors import Origin
from tablewright.model.kinds import STRICT, Id, Words

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
    numbers: Mapping[str, AskedNumber] = field(default_factory=dict)
    """Numbers of the question that the value is worked out of, by name."""
    under: Mapping[str, Mapping[str, Otherwise]] = field(default_factory=dict)
    """What holds instead where a table has switched a house ruling: its number, then the choice."""
    origin: Origin | None = field(default=None, compare=False)

    def phrasings(self) -> Iterator[tuple[Side, str]]:
        """Every phrasing with the list it stands in, without `about`."""
        yield from (("yes", words) for words in self.yes)
        yield from (("no", words) for words in self.no)
        yield from (("what", words) for words in self.what)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulings:
    """What `rulings.yaml` holds."""

    __pydantic_config__ = STRICT
    words: Mapping[str, str] = field(default_factory=dict)
    """Table talk: what players say, and the rulebook's word for it."""
    rulings: tuple[Ruling, ...] = ()
    """In the order of the file."""
    origin: Origin | None = field(default=None, compare=False)

    def __bool__(self) -> bool:
        return bool(self.rulings)
