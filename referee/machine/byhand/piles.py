"""What a player does with piles at any table: draw, lay out, turn up, shuffle, move all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee import places
from referee.machine.byhand.turns import timing
from referee.moves import Move, Span
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason
from referee.setting import BOX
from referee.state import UNKNOWN, Step
from referee.verbs import Verb

Candidates = Iterator[tuple[str, tuple[Any, ...]]]


def _piles(position: Position, seat: str) -> list[str]:
    """The piles that a seat may draw from."""
    return [
        address
        for address in position.state.zones
        if places.is_pile(position, address) and places.mine(position, seat, address)
    ]


# Drawing


def _draws(position: Position) -> Candidates:
    for seat in position.alive:
        pile, hand = places.deck(position, seat), places.hand(position, seat)
        if pile and hand:
            most = min(len(position.zone(pile)), places.room(position, hand))
            if most:
                yield seat, (Span(1, most),)


def _why_not_draw(position: Position, move: Move) -> Reason | None:
    pile = places.deck(position, move.seat) if move.seat in position.alive else ""
    if move.seat in position.alive and not pile:
        return Reason(
            "no-pile", "this game has no face-down pile to draw from",
            remedy="under 'zones' in game.yaml, write "
            "{id: deck, face: down, ordered: true, sees: nobody}",
        )  # fmt: skip
    return _why_not_drawn(position, move.seat, move.args[0], pile, _hand(position, move.seat))


def _hand(position: Position, seat: str) -> str:
    return places.hand(position, seat) if seat in position.alive else ""


def _why_not_drawn(
    position: Position, seat: str, number: Any, pile: object, target: object
) -> Reason | None:
    """A number of cards off a pile to a zone with room for them."""
    reason = timing(position, seat)
    if reason is not None:
        return reason
    if target == "":
        return Reason(
            "no-hand", "this game has no hands of cards", (), "", f"{seat} lays … from … to …"
        )
    for address in (pile, target):
        if not places.exists(position, address):
            return places.no_place(position, address)
    assert isinstance(pile, str)
    assert isinstance(target, str)
    if not places.is_pile(position, pile):
        return Reason("no-pile", f"{position.place(pile)} is no pile to draw from")
    if not places.mine(position, seat, pile):
        return places.not_mine(position, seat, pile)
    if target == pile:
        return Reason("there-already", f"it lies in {position.place(pile)} already")
    if target == BOX:
        return Reason("no-zone", "cards do not go back into the box")
    low, high = places.bounds(number)
    if low < 1:
        return Reason("no-number", "at least 1 card is drawn")
    has = len(position.zone(pile))
    if high > has:
        return Reason(
            "too-few-cards",
            f"{position.place(pile)} has {has} card{'s' * (has != 1)}", (), "",
            f"draw {has} first" if has else
            f"{seat} shuffles … into {position.place(pile)}, if the rules make a new pile",
        )  # fmt: skip
    if high > places.room(position, target):
        return places.no_room(position, target)
    return None


def _draws_from(position: Position) -> Candidates:
    for seat in position.alive:
        hand = places.hand(position, seat)
        for pile in _piles(position, seat) if hand else ():
            most = min(len(position.zone(pile)), places.room(position, hand))
            if most:
                yield seat, (Span(1, most), pile)


def _lays(position: Position) -> Candidates:
    for seat in position.alive:
        for pile in _piles(position, seat):
            for target in position.state.zones:
                if target not in (pile, BOX):
                    most = min(len(position.zone(pile)), places.room(position, target))
                    if most:
                        yield seat, (Span(1, most), pile, target)


def _lay(play: Play, move: Move) -> None:
    number, pile, target = move.args
    for card in play.zone(pile)[:number]:
        play.move(card, target)
    play.then(Step("show-all", move.seat, -1, (target,)))


def show_all(play: Play, step: Step[tuple[str]]) -> None:
    """Every card in a zone that lies open is named."""
    (address,) = step.data
    if places.is_open(play, address):
        play.then(
            *(
                Step("identify", "", card)
                for card in play.zone(address)
                if play.name(card) == UNKNOWN
            )
        )


# The top card


def _tops(position: Position) -> Candidates:
    for seat in position.alive:
        for pile in _piles(position, seat):
            if position.zone(pile):
                yield seat, (pile,)


def _why_not_turn_up(position: Position, move: Move) -> Reason | None:
    seat, pile = move.seat, move.args[0]
    reason = timing(position, seat)
    if reason is not None:
        return reason
    if not places.exists(position, pile):
        return places.no_place(position, pile)
    if not places.is_pile(position, pile):
        return Reason("no-pile", f"{position.place(pile)} is no face-down pile")
    if not places.mine(position, seat, pile):
        return places.not_mine(position, seat, pile)
    if not position.zone(pile):
        return Reason("empty", f"no card lies in {position.place(pile)}")
    return None


def _turn_up(play: Play, move: Move) -> None:
    card = play.zone(move.args[0])[0]
    if play.name(card) == UNKNOWN:
        play.show(card)
        return
    where = play.place(move.args[0])
    play.tell("told", f"{play.name(card)} is on top of {where}.", seat=move.seat, card=card)


# Shuffling and moving all


def _is_shuffled(position: Position, address: str) -> bool:
    zone = places.zone_of(position, address)
    return zone is not None and zone.face != "up" and not zone.spaces


def _shuffles(position: Position) -> Candidates:
    for seat in position.alive:
        for address in position.state.zones:
            if (
                _is_shuffled(position, address)
                and places.mine(position, seat, address)
                and len(position.zone(address)) > 1
            ):
                yield seat, (address,)


def _why_not_shuffle(position: Position, move: Move) -> Reason | None:
    seat, address = move.seat, move.args[0]
    reason = timing(position, seat)
    if reason is not None:
        return reason
    if not places.exists(position, address):
        return places.no_place(position, address)
    if not _is_shuffled(position, address):
        return Reason(
            "lies-open", f"cards lie open in {position.place(address)}: they are not "
            "shuffled there",
            remedy=f"{seat} shuffles {position.place(address)} into a pile",
        )  # fmt: skip
    if not places.mine(position, seat, address):
        return places.not_mine(position, seat, address)
    if len(position.zone(address)) < 2:
        return Reason("nothing-to-shuffle", f"{position.place(address)} has fewer than 2 cards")
    return None


def _all(position: Position) -> Candidates:
    zones = position.state.zones
    targets = [
        address for address in zones if address != BOX and places.room(position, address)
    ]  # fmt: skip
    for seat in position.alive:
        for source in zones:
            cards = len(zones[source])
            if cards and source != BOX and places.mine(position, seat, source):
                for target in targets:
                    if target != source and places.room(position, target) >= cards:
                        yield seat, (source, target)


def _why_not_all(position: Position, move: Move) -> Reason | None:
    seat, (source, target) = move.seat, move.args
    reason = timing(position, seat)
    if reason is not None:
        return reason
    for address in (source, target):
        if not places.exists(position, address) or address == BOX:
            return places.no_place(position, address)
    if not places.mine(position, seat, source):
        return places.not_mine(position, seat, source)
    if not position.zone(source):
        return Reason("empty", f"no card lies in {position.place(source)}")
    if target == source:
        return Reason("there-already", f"they lie in {position.place(source)} already")
    if places.room(position, target) < len(position.zone(source)):
        return places.no_room(position, target)
    return None


def _move_all(play: Play, move: Move) -> None:
    source, target = move.args
    play.move_all(source, target, top=places.is_pile(play, target))
    play.then(Step("show-all", move.seat, -1, (target,)))


def _into(position: Position) -> Candidates:
    for seat, args in _all(position):
        if places.is_pile(position, args[1]):
            yield seat, args


def _why_not_into(position: Position, move: Move) -> Reason | None:
    reason = _why_not_all(position, move)
    if reason is None and not places.is_pile(position, move.args[1]):
        return Reason("no-pile", f"{position.place(move.args[1])} is no face-down pile")
    return reason


def _shuffle_into(play: Play, move: Move) -> None:
    source, target = move.args
    play.move_all(source, target)
    play.shuffle(target)


VERBS = (
    Verb(
        id="draw",
        sentence="{seat} draws {number}",
        slots={"number": "number"},
        also=("{seat} draws {number} cards", "{seat} draws {number} card"),
        about="Cards off the own pile, or the first common one, into the hand.",
        candidates=_draws,
        why_not=_why_not_draw,
        do=lambda play, move: play.draw(
            move.seat,
            move.args[0],
            source=places.deck(play, move.seat),
            to=places.hand(play, move.seat),
        ),
    ),
    Verb(
        id="draw-from",
        sentence="{seat} draws {number} from {pile}",
        slots={"number": "number", "pile": "zone"},
        about="Cards off a pile that is named into the hand.",
        candidates=_draws_from,
        why_not=lambda position, move: _why_not_drawn(
            position, move.seat, move.args[0], move.args[1], _hand(position, move.seat)
        ),
        do=lambda play, move: play.draw(
            move.seat, move.args[0], source=move.args[1], to=places.hand(play, move.seat)
        ),
    ),
    Verb(
        id="lay",
        sentence="{seat} lays {number} from {pile} to {target}",
        slots={"number": "number", "pile": "zone", "target": "zone"},
        also=("{seat} deals {number} from {pile} to {target}",),
        about="Cards off a pile to any zone; those that lie open then are named.",
        candidates=_lays,
        why_not=lambda position, move: _why_not_drawn(position, move.seat, *move.args),
        do=_lay,
    ),
    Verb(
        id="turn-up",
        sentence="{seat} turns up {pile}",
        slots={"pile": "zone"},
        about="Shows the top card of a pile; it stays where it is.",
        candidates=_tops,
        why_not=_why_not_turn_up,
        do=_turn_up,
    ),
    Verb(
        id="shuffle",
        sentence="{seat} shuffles {pile}",
        slots={"pile": "zone"},
        about="Shuffles a pile or a hand.",
        when="seldom",
        candidates=_shuffles,
        why_not=_why_not_shuffle,
        do=lambda play, move: play.shuffle(move.args[0]),
    ),
    Verb(
        id="shuffle-into",
        sentence="{seat} shuffles {source} into {target}",
        slots={"source": "zone", "target": "zone"},
        about="All cards of a zone into a pile, which is shuffled.",
        when="seldom",
        candidates=_into,
        why_not=_why_not_into,
        do=_shuffle_into,
    ),
    Verb(
        id="move-all",
        sentence="{seat} moves all from {source} to {target}",
        slots={"source": "zone", "target": "zone"},
        about="All cards of a zone to another, on top of a pile.",
        when="seldom",
        candidates=_all,
        why_not=_why_not_all,
        do=_move_all,
    ),
)
"""Moves of piles."""
