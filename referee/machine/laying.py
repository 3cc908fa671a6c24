"""Moves by which cards are laid down in secret, and named when all reveal theirs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee.effects.rules.context import in_turn_order
from referee.effects.rules.filters import every_card
from referee.held import not_in_hand
from referee.keys import LAID
from referee.moves import Move
from referee.pending import for_other
from referee.phrases.tree import says
from referee.play import Play
from referee.position import Position
from referee.program import Program
from referee.reasons import Reason
from referee.setting import address_of
from referee.state import UNKNOWN
from referee.together import (
    LAYS,
    Laying,
    has_some,
    laying,
    limits_and_lot,
    nameless,
    place_of,
)
from referee.verbs import Verb, found_once
from tablewright.model.zones import is_heap

Args = tuple[str, tuple[Any, ...]]
REVEALS = "rules.reveal-laid"
"""The act that reveals what was laid down."""


def verbs_of(program: Program) -> tuple[Verb, ...]:
    """The moves of a game in which cards are laid down in secret."""
    return VERBS if LAYS in program.phrases else ()


def resumed(play: Play) -> None:
    """A position begins in the phase in which what was laid is revealed: with real cards all who
    may have laid some name them, unless it is said who has still to do so."""
    state, setting = play.state, play.table.setting
    its = laying(setting)
    if its is None or LAID in state.facts or not nameless(play.table):
        return
    blocks = setting.program.blocks.get(("phase", state.phase), ())
    if any(says(block.parts, REVEALS) for block in blocks):
        seats = (seat for seat in in_turn_order(play) if not play.zone(_place(play, seat)))
        state.facts[LAID] = tuple(seat for seat in seats if has_some(play, its.act, seat))


def _said(at: Position) -> Laying:
    found = laying(at.table.setting)
    assert found is not None, "no rule says that cards are laid down"
    return found


def _place(at: Position, seat: str) -> str:
    """Where cards come to that a seat lays, or names."""
    return place_of(at, _said(at).act, seat)


def _offers(at: Position, seat: str) -> dict[str, int]:
    """What of the hand may be laid down, by name."""
    lot = _limits(at, seat)[2]
    found = at.offers_among(lot.cards)
    test = lot.filter.test(at) if lot.filter is not None else every_card
    if test is every_card:
        return found
    return {name: card for name, card in found.items() if at.as_if(card, name, test)}


def _rules(at: Position) -> tuple[str, ...]:
    return at.table.setting.program.cited(_said(at).number)


def _limits(at: Position, seat: str) -> tuple[int, int, Any]:
    return found_once(at, ("laid", seat), lambda: limits_and_lot(at, _said(at).act, seat))


def _too_many(at: Position, seat: str) -> Reason | None:
    low, high, _ = _limits(at, seat)
    if len(at.zone(_place(at, seat))) < high:
        return None
    number = f"{low} to {high} cards are" if low < high else f"{high} card{'s are' * (high > 1)}"
    number += " is" * (low == high == 1)
    return Reason(
        "too-many", f"{number} laid down, not more", _rules(at), "", "leave it at these",
    )  # fmt: skip


def _too_few(at: Position, seat: str) -> Reason | None:
    low, _, _ = _limits(at, seat)
    if len(at.zone(_place(at, seat))) >= low:
        return None
    least = f"at least {low} card{'s are' if low > 1 else ' is'} laid down"
    return Reason("too-few", least, _rules(at), "", "name a card")


def _not_there(at: Position, seat: str, name: str) -> Reason | None:
    """Why a card cannot be laid down by a seat, or have been."""
    if name in _offers(at, seat):
        return None
    setting, rules = at.table.setting, _rules(at)
    hand = address_of(setting.hand, seat)
    if not at.zone(hand):
        return Reason("empty-hand", f"{seat} has no card in hand", rules)
    if name in at.offers(hand):
        return Reason("wrong-kind", f"{name} is none of the cards that may be laid down", rules)
    heaps = (each for each in at.state.zones if (zone := setting.zone_of(each)) and is_heap(zone))
    gone = any(name in map(at.name, at.zone(each)) for each in heaps)
    cited = setting.rules.cites.get("laid gone" if gone else "laid elsewhere", rules)
    return not_in_hand(at, seat, name, cited, "name a card of that hand")


def _laid(play: Play, move: Move) -> None:
    """A card of the hand goes where it is laid, or shown."""
    card = _offers(play, move.seat)[move.args[0]]
    play.rules = play.question.rules
    if play.name(card) == UNKNOWN:
        play.identify(card, move.args[0])
    me, play.me = play.me, move.seat
    play.move(card, _place(play, move.seat))
    play.me = me


# Laying down


def sends(at: Position) -> Iterator[Args]:
    """Every card that may be laid down, while there is room."""
    seat = at.question.seat
    if _too_many(at, seat) is None:
        yield from ((seat, (name,)) for name in _offers(at, seat))


def why_not_send(at: Position, move: Move) -> Reason | None:
    """No more than may be laid, of one's own hand."""
    return (
        for_other(at, move.seat)
        or _too_many(at, move.seat)
        or _not_there(at, move.seat, move.args[0])
    )


def readies(at: Position) -> Iterator[Args]:
    """Whoever is asked, once enough is laid down."""
    if _too_few(at, at.question.seat) is None:
        yield at.question.seat, ()


def why_not_ready(at: Position, move: Move) -> Reason | None:
    """No fewer than must be laid."""
    return for_other(at, move.seat) or _too_few(at, move.seat)


def ready(play: Play, move: Move) -> None:
    """A player has laid down everything."""
    play.drop()


# Naming


def _left(at: Position) -> tuple[str, ...]:
    """Who has still to name cards."""
    asked = at.state.asked
    if asked is None or asked.kind != "reveal":
        return ()
    (found,) = asked.data
    return tuple(map(str, found)) if isinstance(found, tuple) else ()


def shows(at: Position) -> Iterator[Args]:
    """Every card that a hand has or may have, while there is room."""
    for seat in _left(at):
        if _too_many(at, seat) is None:
            yield from ((seat, (name,)) for name in _offers(at, seat))


def _why_not_naming(at: Position, seat: str) -> Reason | None:
    """Who has still to name cards may do it in any order."""
    if seat in _left(at):
        return None
    if seat not in at.table.seats:
        return for_other(at, seat)
    words = f"{seat} has named all cards, or has laid none"
    return Reason("named-already", words, at.question.rules)


def why_not_show(at: Position, move: Move) -> Reason | None:
    """When all have chosen; no more than may be laid; what can be in that hand."""
    return (
        _why_not_naming(at, move.seat)
        or _too_many(at, move.seat)
        or _not_there(at, move.seat, move.args[0])
    )


def dones(at: Position) -> Iterator[Args]:
    """Everybody who has still to name cards."""
    yield from ((seat, ()) for seat in _left(at))


def why_not_done(at: Position, move: Move) -> Reason | None:
    """No fewer than must have been laid."""
    return _why_not_naming(at, move.seat) or _too_few(at, move.seat)


def done(play: Play, move: Move) -> None:
    """A player has named all cards."""
    left = tuple(seat for seat in play.fact(LAID, ()) if seat != move.seat)
    play.remember_fact(LAID, left)


VERBS = (
    Verb(
        id="send", sentence="{seat} lays down {card}", slots={"card": "card"},
        also=("{seat} sends {card}", "{seat} lays {card}", "{seat} chooses {card}"), at="send",
        about="Lays down a card, in secret.",
        candidates=sends, offered=True, why_not=why_not_send, do=_laid,
    ),
    Verb(
        id="ready", sentence="{seat} is ready", answer="no", at="send",
        about="Ends the own secret choice.",
        candidates=readies, offered=True, why_not=why_not_ready, do=ready,
    ),
    Verb(
        id="laid", sentence="{seat} laid down {card}", slots={"card": "card"},
        also=("{seat} sent {card}",), at="reveal",
        about="Names a real card that was laid down, once everybody has chosen; in any order.",
        candidates=shows, offered=True, why_not=why_not_show, do=_laid,
    ),
    Verb(
        id="done", sentence="{seat} has named all cards", answer="no", at="reveal",
        also=("{seat} is done",),
        about="Has named all real cards that were laid down.",
        candidates=dones, why_not=why_not_done, do=done,
    ),
)  # fmt: skip
