"""What anybody does with piles on a free table: draw, deal, move all, shuffle, look through."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee import places
from referee.freely import seen
from referee.freely.pointing import anywhere, no_place, not_to_see
from referee.freely.turns import timing
from referee.moves import Move, Span, least
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason
from referee.setting import BOX
from referee.state import UNKNOWN
from referee.verbs import Verb

Candidates = Iterator[tuple[str, tuple[Any, ...]]]


# All cards of a zone


def _wholes(position: Position) -> Candidates:
    for seat in position.table.seats:
        for source in position.state.zones:
            lies = source != BOX and seen.lying(position, source, seat)
            if lies and not_to_see(position, seat, source) is None:
                yield seat, (source, anywhere(position, source))


def _why_not_all(position: Position, move: Move) -> Reason | None:
    source, target = map(least, move.args)
    reason = no_place(position, move.seat, source, target) or not_to_see(
        position, move.seat, source
    )
    if reason is not None:
        return reason
    if not seen.lying(position, source, move.seat):
        return Reason("empty", f"no card lies in {position.place(source)}")
    if target == source:
        return Reason("there-already", f"they lie in {position.place(source)} already")
    return None


def _all(play: Play, move: Move) -> None:
    source, target = move.args
    onto = places.is_pile(play, target)
    for address in dict.fromkeys(
        play.state.where[card] for card in seen.lying(play, source, move.seat)
    ):
        play.move_all(address, target, top=onto)


# Piles


def _dealt(position: Position) -> Candidates:
    for seat in position.table.seats:
        for pile in position.state.zones:
            number = len(seen.lying(position, pile, seat))
            if places.is_pile(position, pile) and number:
                yield seat, (Span(1, number), pile, anywhere(position, pile))


def _why_not_deal(position: Position, move: Move) -> Reason | None:
    number, pile, target = move.args
    target = least(target)
    reason = no_place(position, move.seat, pile, target)
    if reason is not None:
        return reason
    if target == pile:
        return Reason("there-already", f"they lie in {position.place(pile)} already")
    low, high = places.bounds(number)
    has = len(seen.lying(position, pile, move.seat))
    if low < 1:
        return Reason("no-number", "at least 1 card is dealt")
    if high > has:
        return Reason(
            "too-few-cards", f"{position.place(pile)} has {has} card{'s' * (has != 1)}", (), "",
            f"take {has} first" if has else "",
        )  # fmt: skip
    return None


def _deal(play: Play, move: Move) -> None:
    number, pile, target = move.args
    for _ in range(number):
        card = seen.taken(play, pile, move.seat, UNKNOWN)
        card = card if card >= 0 else seen.lying(play, pile, move.seat)[0]
        play.move(card, target, top=places.is_pile(play, target))
        if number == 1 and places.is_open(play, target):
            play.show(card)  # of several real cards nobody is asked for every one


def _draws(position: Position) -> Candidates:
    for seat in position.table.seats:
        pile, hand = places.deck(position, seat), places.hand(position, seat)
        number = len(seen.lying(position, pile, seat))
        if pile and hand and number:
            yield seat, (Span(1, number),)


def _why_not_draw(position: Position, move: Move) -> Reason | None:
    seat = move.seat
    reason = timing(position, seat)
    if reason is not None:
        return reason
    pile, hand = places.deck(position, seat), places.hand(position, seat)
    if not pile or not hand:
        return Reason(
            "no-pile", "this game has no pile to draw from, or no hands", (), "",
            f"{seat} deals 1 from … to …",
        )  # fmt: skip
    return _why_not_deal(position, Move("", seat, (move.args[0], pile, hand)))


def _draw(play: Play, move: Move) -> None:
    seat = move.seat
    play.draw(seat, move.args[0], source=places.deck(play, seat), to=places.hand(play, seat))


def _shuffles(position: Position) -> Candidates:
    for seat in position.table.seats:
        for address in position.state.zones:
            many = len(seen.lying(position, address, seat)) > 1
            if address != BOX and many and not places.is_open(position, address):
                yield seat, (address,)


def _why_not_shuffle(position: Position, move: Move) -> Reason | None:
    (address,) = move.args
    reason = no_place(position, move.seat, address)
    if reason is not None:
        return reason
    if address == BOX or places.is_open(position, address):
        return Reason(
            "lies-open", f"cards lie open in {position.place(address)}: they are not shuffled "
            "there", (), "", f"{move.seat} moves all from … to a pile, and shuffles that",
        )  # fmt: skip
    if len(seen.lying(position, address, move.seat)) < 2:
        return Reason("nothing-to-shuffle", f"{position.place(address)} has fewer than 2 cards")
    return None


def _throughs(position: Position) -> Candidates:
    for seat in position.table.seats:
        for address in position.state.zones:
            hidden = len(seen.unseen(position, address, seat)) if address != BOX else 0
            if hidden > 1 and not_to_see(position, seat, address) is None:
                yield seat, (address,)


def _why_not_through(position: Position, move: Move) -> Reason | None:
    (address,) = move.args
    reason = no_place(position, move.seat, address) or not_to_see(position, move.seat, address)
    if reason is None and not seen.unseen(position, address, move.seat):
        return Reason("seen", f"{move.seat} sees all that lies in {position.place(address)}")
    return reason


def _through(play: Play, move: Move) -> None:
    cards = seen.unseen(play, move.args[0], move.seat)
    play.tell("looked", "", *cards, seat=move.seat)


VERBS = (
    Verb(
        id="free-look-through",
        sentence="{seat} looks through {zone}",
        slots={"zone": "zone"},
        about="Looks at all cards of a pile or a hand.",
        when="seldom",
        candidates=_throughs,
        why_not=_why_not_through,
        do=_through,
    ),
    Verb(
        id="free-draw",
        sentence="{seat} draws {number}",
        slots={"number": "number"},
        also=("{seat} draws {number} cards", "{seat} draws {number} card"),
        about="Cards off the own pile, or the first common one, into the hand.",
        candidates=_draws,
        why_not=_why_not_draw,
        do=_draw,
    ),
    Verb(
        id="free-deal",
        sentence="{seat} deals {number} from {pile} to {target}",
        slots={"number": "number", "pile": "zone", "target": "zone"},
        also=("{seat} lays {number} from {pile} to {target}",),
        about="Cards off a pile to any zone.",
        candidates=_dealt,
        why_not=_why_not_deal,
        do=_deal,
    ),
    Verb(
        id="free-all",
        sentence="{seat} moves all from {source} to {target}",
        slots={"source": "zone", "target": "zone"},
        about="All cards of a zone to another, on top of a pile.",
        when="seldom",
        candidates=_wholes,
        why_not=_why_not_all,
        do=_all,
    ),
    Verb(
        id="free-shuffle",
        sentence="{seat} shuffles {pile}",
        slots={"pile": "zone"},
        about="Shuffles a pile or a hand.",
        candidates=_shuffles,
        why_not=_why_not_shuffle,
        do=lambda play, move: play.shuffle(move.args[0]),
    ),
)
"""Moves of piles."""
