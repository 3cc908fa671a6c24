"""What a game's rules remember besides zones and counters, as positions are written: each a Fact
with its key, what may stand behind it, and both ways between that and a state.

    number("discount", about="how much less cards cost this turn")
    cards("returning", like="[NAME]", about="…", within=lambda position: (…,))

`put` raises ValueError for what cannot be meant. A card is written by its name, `NAME 2` for the
second of that name, `NAME in A.discard` where it lies elsewhere than one would look.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from referee.keys import LOOKS
from referee.plain import Key
from referee.play import Play
from referee.position import Position
from referee.setting import BOX
from referee.state import INFINITE, UNKNOWN

T = TypeVar("T")
Put = Callable[[Play, str, Any], None]
"""Sets a fact to a written value; the seat is "" but for a fact of each seat."""
Say = Callable[[Position, str], Any]
"""A fact as it is written; 0, False, "" or something empty for none."""
_SPACE = re.compile(r"\.\d+$")
Within = Callable[[Position], Sequence[str]]
"""The zones in which the cards of a fact are looked for first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """Something that a game's rules remember."""

    key: Key[Any]
    """How it is called, in positions and in the state."""
    like: str
    """A value as one writes it, for the docs."""
    about: str
    """What it means."""
    put: Put | None
    """None for what follows from other things, and can only be expected."""
    say: Say
    own: bool = False
    """Whether each seat has one, below its name."""
    waits: bool = False
    """Whether it says what waits to be carried out, so that it is set with a phase alone."""
    words: Callable[[Position], str] | None = None
    """What all may read of it beside zones and counters, such as `trump suit: clubs`; "" for
    nothing. None for what nobody misses."""
    same: Callable[[Position, str, Any], bool] | None = None
    """Whether a written value is the one of the position; by `say` if there is none."""

    def holds(self, position: Position, seat: str, value: Any) -> bool:
        """Whether a written value is the one of the position."""
        if self.same is not None:
            return self.same(position, seat, value)
        return bool(plain(value) == plain(self.say(position, seat)))


def plain(value: Any) -> Any:
    """A written value as it is compared: lists as lists, names as text, nothing as None."""
    if isinstance(value, list | tuple):
        return [plain(each) for each in value] or None
    if isinstance(value, Mapping):
        entries = {str(key): plain(each) for key, each in value.items()}
        return {key: each for key, each in entries.items() if each is not None} or None
    return str(value) if value not in (None, False, 0, "") else None


# What values must be


def a_number(key: str, value: Any, least: int = 0, most: int | None = None) -> int:
    """A whole number within limits."""
    if type(value) is not int or value < least or (most is not None and value > most):
        limits = f"{least} or more" if most is None else f"{least} to {most}"
        raise ValueError(f"'{key}' is a number; expected {limits}, got '{value}'")
    return value


def a_list(key: str, value: Any) -> list[Any]:
    """A list; one thing is a list too, and nothing is an empty one."""
    if isinstance(value, Mapping):
        raise ValueError(f"'{key}' is a list; got a mapping")
    if value is None:
        return []
    return list(value) if isinstance(value, list | tuple) else [value]


def a_seat(position: Position, value: Any) -> str:
    """A seat of the table."""
    seats = position.table.seats
    if value not in seats:
        raise ValueError(f"no seat '{value}'; expected one of {', '.join(seats)}")
    return str(value)


def some_cards(position: Position, labels: Any, key: str, within: Sequence[str]) -> tuple[int, ...]:
    """The cards that labels call, each one only once."""
    found: list[int] = []
    for label in a_list(key, labels):
        found.append(a_card(position, label, within, found))
    return tuple(found)


def everywhere(position: Position) -> tuple[str, ...]:
    """Every zone in which a card of the game may lie."""
    return tuple(address for address in position.state.zones if address != BOX)


def a_card(position: Position, label: Any, within: Sequence[str], taken: Iterable[int] = ()) -> int:
    """The card that a label calls: in these zones, or in the one that it names; a number is the
    space of theirs in which it lies alone."""
    if type(label) is int:
        return _in_space(position, label, within, taken)
    text = str(label)
    name, there, zone = text.rpartition(" in ")
    if there and zone in position.state.zones:
        card = position.pick(name, position.zone(zone))
        if card < 0:
            raise ValueError(f"there is no {name} in {zone}")
        return card
    lying = _lying(position, within)
    fitting = [card for card in lying if position.name(card) == text and card not in taken]
    card = fitting[0] if fitting else position.pick(text, lying)
    if card < 0 or card in taken:
        zones = dict.fromkeys(position.called(_SPACE.sub("", each)) for each in within)
        raise ValueError(
            f"'{text}' lies not in {' or '.join([*zones][:3])}; say its zone if it lies elsewhere, "
            f"as '{text} in A.discard'"
        )
    return card


def _in_space(position: Position, space: int, within: Sequence[str], taken: Iterable[int]) -> int:
    """The card in a space of a zone."""
    row = _SPACE.sub("", within[0]) if within else ""
    if f"{row}.{space}" not in within:
        raise ValueError(f"there is no space {space} here; expected 1 to {len(within)} or a name")
    cards = [card for card in position.zone(f"{row}.{space}") if card not in taken]
    if len(cards) != 1:
        raise ValueError(f"space {space} of the {position.called(row)} is empty")
    return cards[0]


def labels_of(position: Position, cards: Iterable[int], within: Sequence[str]) -> list[Any]:
    """The shortest labels by which `some_cards` finds these cards again: names, or spaces where a
    card in a row of single cards has none."""
    wanted = tuple(cards)
    names: list[Any] = [position.name(card) for card in wanted]
    spaces = _spaces(position, wanted, within)
    if (UNKNOWN not in names or not spaces) and _found(position, names, within) == wanted:
        return names
    if spaces:
        return spaces
    lying = _lying(position, within)
    return [
        position.numbered(card, lying)
        if card in lying
        else f"{position.numbered(card, position.zone(position.state.where[card]))} in "
        f"{position.state.where[card]}"
        for card in wanted
    ]


def _spaces(position: Position, cards: Sequence[int], within: Sequence[str]) -> list[Any]:
    """The spaces of cards in a row with a single card in each; nothing if it is no such row."""
    rows = {_SPACE.sub("", each) for each in within}
    where = [position.state.where[card] for card in cards]
    if len(rows) != 1 or len(within) < 2 or any(len(position.zone(each)) > 1 for each in within):
        return []
    return [int(each.rpartition(".")[2]) for each in where] if {*where} <= {*within} else []


def _found(
    position: Position, labels: Sequence[str], within: Sequence[str]
) -> tuple[int, ...] | None:
    try:
        return some_cards(position, labels, "", within)
    except ValueError:
        return None


def _lying(position: Position, within: Sequence[str]) -> tuple[int, ...]:
    return tuple(card for zone in within for card in position.zone(zone))


# Kinds of facts


def number(
    key: Key[int], *, about: str, like: str = "1", least: int = 0, most: int | None = None
) -> Fact:
    """A whole number, 0 if nothing is remembered."""

    def put(play: Play, seat: str, value: Any) -> None:
        play.state.facts[key] = a_number(key, value, least, most)

    return Fact(key=key, like=like, about=about, put=put, say=_remembered(key, 0))


def flag(key: Key[T], *, about: str, held: T) -> Fact:
    """What holds or does not; `held` is how the state says that it does."""

    def put(play: Play, seat: str, value: Any) -> None:
        if value is True or value == 1:
            play.state.facts[key] = held
        elif value is False or value == 0:
            play.state.facts.pop(key, None)
        else:
            raise ValueError(f"'{key}' is true or false; got '{value}'")

    return Fact(
        key=key, like="true", about=about, put=put,
        say=lambda position, seat: bool(position.fact(key)),
    )  # fmt: skip


def seat(key: Key[str], *, about: str, like: str = "A") -> Fact:
    """A seat, or nobody."""

    def put(play: Play, seat: str, value: Any) -> None:
        nobody = value in (None, "", "nobody")
        play.state.facts[key] = "" if nobody else a_seat(play, value)

    return Fact(key=key, like=like, about=about, put=put, say=_remembered(key, ""))


def entries(
    key: Key[tuple[T, ...]],
    *,
    about: str,
    like: str,
    read: Callable[[Position, Any], T],
    write: Callable[[Position, T], Any] = lambda position, each: each,
) -> Fact:
    """Things in order, each read and written by itself."""

    def put(play: Play, seat: str, value: Any) -> None:
        play.state.facts[key] = tuple(read(play, each) for each in a_list(key, value))

    def say(position: Position, seat: str) -> list[Any]:
        return [write(position, each) for each in position.fact(key, ())]

    return Fact(key=key, like=like, about=about, put=put, say=say)


def seats(key: Key[tuple[str, ...]], *, about: str, like: str = "[A]") -> Fact:
    """Seats in order."""
    return entries(key, about=about, like=like, read=a_seat)


def amounts(key: Key[tuple[int, ...]], *, about: str, like: str = "1") -> Fact:
    """How much there is in all of what is remembered one by one."""

    def put(play: Play, seat: str, value: Any) -> None:
        play.state.facts[key] = (1,) * a_number(key, value)

    return Fact(
        key=key, like=like, about=about, put=put,
        say=lambda position, seat: sum(position.fact(key, ())),
    )  # fmt: skip


def numbers(key: Key[tuple[tuple[str, int], ...]], *, about: str, like: str = "{A: 3}") -> Fact:
    """A number, or infinite, for some seats."""

    def put(play: Play, seat: str, value: Any) -> None:
        if not isinstance(value, Mapping):
            raise ValueError(f"'{key}' says how much for whom; expected {{seat: number}}")
        play.state.facts[key] = tuple(
            (a_seat(play, each), INFINITE if has == "infinite" else a_number(key, has))
            for each, has in value.items()
        )

    def say(position: Position, seat: str) -> dict[str, object]:
        return {
            each: "infinite" if has >= INFINITE else has for each, has in position.fact(key, ())
        }

    return Fact(key=key, like=like, about=about, put=put, say=say)


def cards(key: Key[tuple[int, ...]], *, about: str, within: Within, like: str = "[NAME]") -> Fact:
    """Cards in order."""

    def put(play: Play, seat: str, value: Any) -> None:
        play.state.facts[key] = some_cards(play, value, key, within(play))

    def say(position: Position, seat: str) -> list[Any]:
        return labels_of(position, position.fact(key, ()), within(position))

    return Fact(key=key, like=like, about=about, put=put, say=say)


def looks() -> Fact:
    """Who looks into whose hand (`referee.view`)."""

    def put(play: Play, seat: str, value: Any) -> None:
        pair = tuple(a_seat(play, each) for each in a_list("looks", value))
        if len(pair) not in (0, 2):
            raise ValueError(f"'looks' says who looks into whose hand, as [A, B]; got {value}")
        if pair:
            play.state.facts[LOOKS] = pair
        else:
            play.state.facts.pop(LOOKS, None)

    return Fact(
        key=LOOKS, like="[A, B]", about="A looks into B's hand", put=put,
        say=lambda position, seat: list(position.fact(LOOKS, ())),
    )  # fmt: skip


def spaces(key: Key[tuple[int, ...]], *, about: str, most: int, like: str = "[3]") -> Fact:
    """Numbers of spaces."""
    return entries(
        key, about=about, like=like, read=lambda position, each: a_number(key, each, 1, most)
    )


def cards_by_seat(
    key: Key[tuple[tuple[int, str], ...]], *, about: str, within: Within, like: str = "[NAME]"
) -> Fact:
    """Cards in order, each with a seat below which it is written."""

    def put(play: Play, seat: str, value: Any) -> None:
        found = some_cards(play, value, key, within(play))
        play.state.facts[key] = (*play.fact(key, ()), *((card, seat) for card in found))

    def say(position: Position, seat: str) -> list[Any]:
        its = (card for card, owner in position.fact(key, ()) if owner == seat)
        return labels_of(position, its, within(position))

    return Fact(key=key, like=like, own=True, about=about, put=put, say=say)


def _remembered(key: Key[T], nothing: T) -> Say:
    return lambda position, seat: position.fact(key, nothing)
