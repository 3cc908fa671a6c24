"""The state of a game: plain data that can be copied, compared, stored and taken up anywhere.

Values inside are immutable (tuples, strings, numbers), so that a copy shares them: copying costs
about as much as copying a few dicts. A card is a number, its instance; what it is stands in
`names`, `?` as long as nobody has said. Zones are addressed as on boards: `trash`, `orbit.3`,
`Ann.hand`, `Ann.orbit.3`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import partial
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, cast

from referee import chance
from referee.plain import Facts, Memory, Plain

# A variable of types has a default from Python 3.13 on; before it only checkers know of one.
if TYPE_CHECKING:
    from typing_extensions import TypeVar

    D = TypeVar("D", covariant=True, default=tuple[Any, ...])
    V = TypeVar("V", covariant=True, default=Any)
else:
    from typing import TypeVar

    D = TypeVar("D", covariant=True)
    V = TypeVar("V", covariant=True)

UNKNOWN = "?"
"""The name of a card that nobody has named yet."""
EVERY = ""
"""The label of a Refused that stands for every answer."""
INFINITE = 1_000_000
"""A counter of this value or more is infinite."""
SCHEMA = 1
"""The version of the stored form."""


class Newer(ValueError):
    """A state of a schema from the future."""


class Step(NamedTuple, Generic[D]):
    """Something that waits on the agenda to be carried out. Its handler says of which type its data
    are, `step: Step[tuple[int, str]]`, and gives them their names by taking them apart."""

    do: str
    """The handler's id."""
    seat: str = ""
    """Whose it is: the player of the card, the player in turn; none for the table."""
    card: int = -1
    """The card that it belongs to, by instance."""
    data: D = ()  # type: ignore[assignment]
    """What the handler needs to know, as plain values."""
    answers: tuple[Plain, ...] = ()
    """What was answered so far to the questions of this step, in order."""
    memory: Memory = ()
    """What later sentences of the same section refer back to."""


step_of: Callable[[tuple[Any, ...]], Step] = partial(tuple.__new__, Step)
"""A step of all its parts: for the places that make most steps, since it takes half the time."""


class Option(NamedTuple, Generic[V]):
    """One of the answers that a decision offers; what is chosen among several is of their type."""

    label: str
    """How it is written, unique in its decision."""
    value: V
    """What the handler gets; `(card, name)` names an unknown card by being chosen."""


option_of: Callable[[tuple[Any, ...]], Option] = partial(tuple.__new__, Option)
"""An option of its parts, in half the time."""


class Refused(NamedTuple):
    """An answer that a decision does not offer, with its reason."""

    label: str
    code: str
    sentence: str
    rules: tuple[str, ...] = ()
    card: str = ""
    remedy: str = ""


class Decision(NamedTuple):
    """What is asked, and of whom. It belongs to the top step of the agenda."""

    kind: str
    """Its id, such as `act`, `choose`, `identify`, `roll`."""
    seat: str
    """Who decides; "" if the table is asked what chance brought."""
    asks: str
    """The question, as a sentence."""
    verbs: tuple[str, ...]
    """The verbs by which it can be answered."""
    rules: tuple[str, ...] = ()
    """The rules that it stands on."""
    options: tuple[Option, ...] = ()
    """The answers for verbs that choose."""
    refused: tuple[Refused, ...] = ()
    """Answers that somebody may think of, and why they are not offered."""
    data: tuple[Plain, ...] = ()
    """What else belongs to the question, such as the number of a die's sides."""


def die_of(asked: Decision) -> tuple[int, str]:
    """The sides of the die that a question asks to throw, and what it is thrown for."""
    sides, what = asked.data
    assert isinstance(sides, int)
    return sides, str(what)


def pairs_of(asked: Decision) -> list[tuple[str, tuple[Any, ...]]]:
    """The verb of each option of a question, with what is in its slots, if the question says so."""
    data: tuple[Any, ...] = asked.data
    return [each for each in data if isinstance(each, tuple)]


class Outcome(NamedTuple):
    """How the game ended."""

    winners: tuple[str, ...]
    """The seats that won; none if all lost."""
    reason: str
    """Why, in a sentence."""
    rules: tuple[str, ...] = ()


class State:
    """Where everything is, what waits and who is asked. Change only copies."""

    __slots__ = (
        "agenda",
        "asked",
        "counters",
        "drawn",
        "facts",
        "marks",
        "names",
        "outcome",
        "phase",
        "pool_of",
        "pools",
        "random",
        "turn",
        "where",
        "zones",
    )

    def __init__(self) -> None:
        self.names: list[str] = []
        """The name of each card, by instance."""
        self.where: list[str] = []
        """The zone of each card, by instance."""
        self.zones: dict[str, tuple[int, ...]] = {}
        """The cards of each zone; the first is the top of a pile."""
        self.counters: dict[str, int] = {}
        """The value of each counter: `gems`, `Ann.health`."""
        self.marks: dict[str, dict[int, int]] = {}
        """Counters on cards: by counter, then by instance; what is not there is at its start."""
        self.facts: Facts = cast(Facts, {})
        """What the game's rules remember besides, as immutable plain values."""
        self.pools: dict[int, tuple[tuple[str, int], ...]] = {}
        """What the unknown cards of each pool can be: names with numbers, sorted."""
        self.pool_of: dict[int, int] = {}
        """The pool of each unknown card."""
        self.agenda: tuple[Step, ...] = ()
        """What waits to be carried out; the last is next."""
        self.asked: Decision | None = None
        """The question of the last step on the agenda, if it waits for an answer."""
        self.turn = ""
        """The seat in turn."""
        self.phase = ""
        """The phase, by its id."""
        self.outcome: Outcome | None = None
        self.random = 0
        """The seed of all that comes by chance (`referee.chance`)."""
        self.drawn: dict[str, int] = {}
        """How often chance was drawn for each pile, die and so on: which stream is next."""

    def copy(self) -> State:
        """A state that may be changed without changing this one."""
        new = State.__new__(State)
        new.names = self.names.copy()
        new.where = self.where.copy()
        new.zones = self.zones.copy()
        new.counters = self.counters.copy()
        new.marks = marks = self.marks.copy()
        for name, values in marks.items():
            marks[name] = values.copy()
        new.facts = self.facts.copy()
        new.pools = self.pools.copy()
        new.pool_of = self.pool_of.copy()
        new.agenda = self.agenda
        new.asked = self.asked
        new.turn = self.turn
        new.phase = self.phase
        new.outcome = self.outcome
        new.random = self.random
        new.drawn = self.drawn.copy()
        return new

    def below(self, what: str, limit: int) -> int:
        """A number from 0 to `limit` - 1 by chance, drawn for something."""
        return chance.below(self.stream(what), limit)[1]

    def mix(self, what: str, items: list[Any]) -> None:
        """Shuffles in place, for something."""
        chance.shuffle(self.stream(what), items)

    def stream(self, what: str) -> int:
        """Where the next stream for something begins; it counts as drawn."""
        name = what.rstrip()  # what belongs to no seat ends with a gap
        count = self.drawn.get(name, 0)
        self.drawn[name] = count + 1
        return chance.stream(self.random, what, count)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]

    def plain(self) -> dict[str, object]:
        """The state as values that JSON can hold; `from_plain` takes them back."""
        return {
            "schema": SCHEMA,
            "names": list(self.names),
            "zones": {name: list(cards) for name, cards in self.zones.items()},
            "counters": dict(self.counters),
            "marks": {
                name: {str(card): value for card, value in values.items()}
                for name, values in self.marks.items()
            },
            "facts": dict(self.facts.items()),
            "pools": {
                str(pool): [list(entry) for entry in has] for pool, has in self.pools.items()
            },
            "pool_of": {str(card): pool for card, pool in self.pool_of.items()},
            "agenda": [list(step) for step in self.agenda],
            "asked": None if self.asked is None else list(self.asked),
            "turn": self.turn,
            "phase": self.phase,
            "outcome": None if self.outcome is None else list(self.outcome),
            "random": self.random,
            **({"drawn": dict(self.drawn)} if self.drawn else {}),
        }

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> State:
        """The state that `plain` wrote. Raises Newer for a schema from the future, and any of
        several errors for what is no state."""
        if plain["schema"] > SCHEMA:
            raise Newer(
                f"a position of schema {plain['schema']}; this program reads up to {SCHEMA}"
            )
        new = cls()
        new.names = list(plain["names"])
        new.zones = {name: tuple(cards) for name, cards in plain["zones"].items()}
        new.where = [""] * len(new.names)
        for name, cards in new.zones.items():
            for card in cards:
                new.where[card] = name
        new.counters = dict(plain["counters"])
        new.marks = {
            name: {int(card): value for card, value in values.items()}
            for name, values in plain["marks"].items()
        }
        new.facts = {name: frozen(value) for name, value in plain["facts"].items()}
        new.pools = {int(pool): frozen(has) for pool, has in plain["pools"].items()}
        new.pool_of = {int(card): pool for card, pool in plain["pool_of"].items()}
        new.agenda = tuple(Step(*frozen(step)) for step in plain["agenda"])
        if plain["asked"] is not None:
            asked = Decision(*frozen(plain["asked"]))
            new.asked = asked._replace(
                options=tuple(Option(*option) for option in asked.options),
                refused=tuple(Refused(*each) for each in asked.refused),
            )
        new.turn = plain["turn"]
        new.phase = plain["phase"]
        new.outcome = None if plain["outcome"] is None else Outcome(*frozen(plain["outcome"]))
        new.random = plain["random"]
        new.drawn = dict(plain.get("drawn", {}))
        return new

    def digest(self) -> str:
        """A short hash of the whole state: equal states have equal digests, in every Python."""
        return digest_of(self.text())

    def text(self) -> str:
        """The state as one line of JSON; equal states have equal texts."""
        return canonical(self.plain())


def canonical(plain: Mapping[str, Any]) -> str:
    """Plain values as JSON, alike for equal values whatever their order."""
    return json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest_of(text: str) -> str:
    """The digest of a state by its text."""
    return blake2b(text.encode(), digest_size=12).hexdigest()


def frozen(value: Any) -> Any:
    """The value with every list in it turned into a tuple, as states hold them."""
    if isinstance(value, list | tuple):
        return tuple(frozen(each) for each in value)
    return value
