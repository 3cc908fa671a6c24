"""What a player exhausts in the Play Phase of Shards of Infinity, and why not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee import copies
from referee.games.shards_of_infinity.mechanics import abilities, payments
from referee.moves import Move
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason, cause
from referee.state import Step

Args = tuple[str, tuple[Any, ...]]


def exhausts(position: Position) -> Iterator[Args]:
    """Every own champion that is not exhausted and may be; the character focuses."""
    seat = position.question.seat
    cards = position.zone(f"{seat}.champions")
    alike = set()
    for card in cards:
        looks = (position.name(card), position.mark(card, "damage"))
        if not position.mark(card, "exhausted") and looks not in alike:
            alike.add(looks)
            if _why_not_used(position, seat, card, "") is None:
                yield seat, (copies.label(position, card, cards),)


def _meant(position: Position, move: Move) -> int:
    """The own champion or character that a move names; -1 if there is none."""
    label, zone = move.args[0], position.zone
    card = position.pick(label, zone(f"{move.seat}.champions"))
    return card if card >= 0 else position.pick(label, zone(f"{move.seat}.character"))


def why_not_exhaust(position: Position, move: Move) -> Reason | None:
    """Own champions and the character, once per own turn (SOI-041, SOI-062)."""
    seat, label, card = move.seat, move.args[0], _meant(position, move)
    if card < 0:
        rules = ("SOI-060", "SOI-062", *_speaking_of(position, label))
        return Reason("not-in-play", f"{seat} has no {label} in play", rules)
    if card in position.zone(f"{seat}.character"):
        return why_not_focus(position, Move("focus", seat))
    return _why_not_used(position, seat, card, label)


def _speaking_of(position: Position, name: str) -> tuple[str, ...]:
    """The rules, without house rulings, whose text names a card."""
    setting = position.table.setting
    return tuple(
        number for number, text in setting.paragraphs.items()
        if name in text and number not in setting.game.variants
    )  # fmt: skip


def _why_not_used(position: Position, seat: str, card: int, label: str) -> Reason | None:
    character = card in position.zone(f"{seat}.character")
    if position.mark(card, "exhausted"):
        return cause("focused" if character else "exhausted", label=label)
    if not abilities(position, card):
        return cause("no-ability")
    price = payments(position, card)
    more = price - position.counter(f"{seat}.gems")
    code = "too-few-gems" if character else "too-few-gems-for-it"
    return cause(code, label=label, price=price, more=more) if more > 0 else None


def exhaust(play: Play, move: Move) -> None:
    """Everything behind `Exhaust:` happens (SOI-056, SOI-061, SOI-063)."""
    play.rules = ("SOI-061", "SOI-062", "SOI-063", "SOI-056")
    _use(play, move.seat, _meant(play, move))


def _use(play: Play, seat: str, card: int) -> None:
    play.set_mark(card, "exhausted", 1)
    play.then(Step("section", seat, card, (abilities(play, card), 0)))


def focuses(position: Position) -> Iterator[Args]:
    """The character, if it is not exhausted and the gems reach for it."""
    seat = position.question.seat
    gems, cards = position.counter(f"{seat}.gems"), position.zone(f"{seat}.character")[:1]
    for card in cards:
        ready = not position.mark(card, "exhausted") and payments(position, card) <= gems
        if ready and why_not_focus(position, Move("focus", seat)) is None:
            yield seat, ()


def why_not_focus(position: Position, move: Move) -> Reason | None:
    """Once per own turn, for 1 gem (SOI-040, SOI-041)."""
    seat = move.seat
    cards = position.zone(f"{seat}.character")
    if not cards:
        return cause("no-character")
    reason = _why_not_used(position, seat, cards[0], position.name(cards[0]))
    full = position.table.variant(2) == "refused" and position.counter(f"{seat}.mastery") >= 30
    return cause("no-focus") if reason is None and full else reason


def warn_focus(position: Position, move: Move) -> Reason | None:
    """At 30 mastery focus gains nothing (SOI-044)."""
    return cause("mastery-full") if position.counter(f"{move.seat}.mastery") >= 30 else None


def focus(play: Play, move: Move) -> None:
    """The character is exhausted: what it says happens (SOI-040)."""
    play.rules = ("SOI-040", "SOI-041")
    _use(play, move.seat, play.zone(f"{move.seat}.character")[0])
