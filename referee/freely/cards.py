"""What anybody does with single cards on a free table: move, turn over, show, look at.

Labels are those of `seen`; a move that puts a card into an open zone shows it to all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from referee import places
from referee.answering import give
from referee.freely import seen
from referee.freely.pointing import from_there, is_ordered, no_card, no_place, not_to_see, pointed
from referee.judging import UNNAMED
from referee.keys import FACE_DOWN
from referee.moves import Move, least
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason
from referee.setting import BOX
from referee.state import UNKNOWN
from referee.verbs import Verb, unlisted

Candidates = Iterator[tuple[str, tuple[Any, ...]]]


# Moving one card


def _moves(position: Position) -> Candidates:
    for seat in position.table.seats:
        for label, source in pointed(position, seat):
            targets = from_there(position, source)
            if targets.zones:
                yield seat, (label, source, targets)


def _why_not_move(position: Position, move: Move) -> Reason | None:
    label, source, target = move.args
    target = least(target)
    reason = no_place(position, move.seat, source, target) or no_card(
        position, move.seat, source, label
    )
    if reason is None and target == source and not is_ordered(position, source):
        return Reason("there-already", f"it lies in {position.place(source)} already")
    return reason


def _why_not_down(position: Position, move: Move) -> Reason | None:
    reason = _why_not_move(position, move)
    if reason is None and not places.is_open(position, move.args[2]):
        return Reason(
            "not-open", f"cards do not lie open in {position.place(move.args[2])}", (), "",
            f"{move.seat} moves {move.args[0]} from … to {position.place(move.args[2])}",
        )  # fmt: skip
    return reason


def _move(*, top: bool | None = None, down: bool = False) -> Callable[[Play, Move], None]:
    """`top`: onto a pile or under it; without it where cards come to when they are laid there."""

    def do(play: Play, move: Move) -> None:
        label, source, target = move.args
        card = seen.taken(play, source, move.seat, label)
        onto = places.is_pile(play, target) if top is None else top
        if down:
            # Before it goes there: nobody may see it on its way.
            play.state.marks.setdefault(FACE_DOWN, {})[card] = 1
        play.move(card, target, top=onto, keep=True)
        places.take_along(play, card)
        if places.is_open(play, target) and not down:
            play.show(card)

    return do


# Turning over, showing, looking


def _turns(position: Position) -> Candidates:
    for seat in position.table.seats:
        for label, address in pointed(position, seat):
            if places.is_open(position, address):
                yield seat, (label, address)


def _why_not_turn(position: Position, move: Move) -> Reason | None:
    label, address = move.args
    reason = no_place(position, move.seat, address)
    if reason is not None:
        return reason
    if address == BOX or not places.is_open(position, address):
        return Reason(
            "not-open", f"cards do not lie open in {position.place(address)}", (), "",
            f"{move.seat} shows {label} in {position.place(address)}",
        )  # fmt: skip
    return no_card(position, move.seat, address, label)


def _turn(play: Play, move: Move) -> None:
    label, address = move.args
    card = seen.pointed_at(play, address, move.seat, label)
    lies_down = play.mark(card, FACE_DOWN) > 0
    play.set_mark(card, FACE_DOWN, 0 if lies_down else 1)
    if lies_down:
        play.show(card)


def _hidden(position: Position) -> Candidates:
    """What a seat can show to all: what not everybody sees."""
    for seat in position.table.seats:
        for label, address in pointed(position, seat):
            open_ = address == BOX or places.is_open(position, address)
            if not open_ and not_to_see(position, seat, address) is None:
                yield seat, (label, address)


def _why_not_show(position: Position, move: Move) -> Reason | None:
    label, address = move.args
    reason = no_place(position, move.seat, address)
    if reason is not None:
        return reason
    if address == BOX or (places.is_open(position, address) and not _is_down(label)):
        return Reason("lies-open", f"everybody sees what lies in {position.place(address)}")
    return not_to_see(position, move.seat, address) or no_card(position, move.seat, address, label)


def _is_down(label: object) -> bool:
    return isinstance(label, str) and label.startswith(UNKNOWN)


def _show(play: Play, move: Move) -> None:
    label, address = move.args
    card = seen.taken(play, address, move.seat, label)
    if play.name(card) == UNKNOWN:
        play.show(card)  # what it is, is asked and told
    else:
        play.tell("shown", seat=move.seat, card=card)


def _peeks(position: Position) -> Candidates:
    for seat in position.table.seats:
        for label, address in pointed(position, seat):
            if _is_down(label) and not_to_see(position, seat, address) is None:
                yield seat, (label, address)


def _why_not_peek(position: Position, move: Move) -> Reason | None:
    label, address = move.args
    reason = (
        no_place(position, move.seat, address)
        or not_to_see(position, move.seat, address)
        or no_card(position, move.seat, address, label)
    )
    if reason is None and not _is_down(label):
        return Reason("seen", f"{move.seat} sees {label} already")
    return reason


def _peek(play: Play, move: Move) -> None:
    label, address = move.args
    card = seen.taken(play, address, move.seat, label)
    play.tell("looked", "", card, seat=move.seat)


def _among(at: int) -> dict[str, Callable[[Position, Move], tuple[int, ...]]]:
    """The cards of which one is named, by the zone that stands at this place of the move."""
    return {"card": lambda position, move: position.zone(move.args[at])}


def _unnamed(position: Position) -> Candidates:
    if _why_not_unnamed(position, Move(UNNAMED)) is None:
        yield "", ()


def _why_not_unnamed(position: Position, move: Move) -> Reason | None:
    asked = position.state.asked
    if asked is not None and UNNAMED in asked.verbs and asked.kind == "identify":
        return None
    return Reason("no-question", "nobody asks which card it is")


VERBS = (
    Verb(
        id=UNNAMED,
        sentence="the card stays unnamed",
        about="Leaves it open which card lies there; it may be shown later.",
        candidates=_unnamed,
        why_not=_why_not_unnamed,
        do=lambda play, move: give(play, None),
    ),
    Verb(
        id="free-move",
        sentence="{seat} moves {card} from {source} to {target}",
        slots={"card": "card", "source": "zone", "target": "zone"},
        among=_among(1),
        also=(
            "{seat} takes {card} from {source} to {target}",
            "{seat} puts {card} from {source} to {target}",
        ),
        about="To any zone, whatever the rules say, on top of a pile; '?' is a card that you do "
        "not see.",
        candidates=_moves,
        why_not=_why_not_move,
        do=_move(),
    ),
    Verb(
        id="free-under",
        sentence="{seat} moves {card} from {source} under {target}",
        slots={"card": "card", "source": "zone", "target": "zone"},
        among=_among(1),
        about="The same, to the bottom of a pile, or last in a row.",
        candidates=unlisted,
        why_not=_why_not_move,
        do=_move(top=False),
    ),
    Verb(
        id="free-over",
        sentence="{seat} moves {card} from {source} onto {target}",
        slots={"card": "card", "source": "zone", "target": "zone"},
        among=_among(1),
        about="The same, first of all that lies there.",
        candidates=unlisted,
        why_not=_why_not_move,
        do=_move(top=True),
    ),
    Verb(
        id="free-down",
        sentence="{seat} moves {card} from {source} to {target} face down",
        slots={"card": "card", "source": "zone", "target": "zone"},
        among=_among(1),
        about="A card to where cards lie open, face down.",
        candidates=unlisted,
        why_not=_why_not_down,
        do=_move(down=True),
    ),
    Verb(
        id="free-turn",
        sentence="{seat} turns over {card} in {zone}",
        slots={"card": "card", "zone": "zone"},
        also=("{seat} flips {card} in {zone}",),
        among=_among(1),
        about="Turns a card face down where it lies open, or face up again.",
        candidates=_turns,
        why_not=_why_not_turn,
        do=_turn,
    ),
    Verb(
        id="free-show",
        sentence="{seat} shows {card} in {zone}",
        slots={"card": "card", "zone": "zone"},
        also=("{seat} reveals {card} in {zone}", "{seat} turns up {card} in {zone}"),
        among=_among(1),
        about="Shows a card to everybody; it stays where it is.",
        candidates=_hidden,
        why_not=_why_not_show,
        do=_show,
    ),
    Verb(
        id="free-look",
        sentence="{seat} looks at {card} in {zone}",
        slots={"card": "card", "zone": "zone"},
        also=("{seat} peeks at {card} in {zone}",),
        about="Looks at a card that lies face down; everybody reads that, nobody else sees it.",
        candidates=_peeks,
        why_not=_why_not_peek,
        do=_peek,
    ),
)
"""Moves of cards."""
