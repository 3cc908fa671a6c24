"""What a player does with a card at any table: play, discard, move, reveal, use what it says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from referee import places
from referee.machine.byhand.turns import may_play, timing
from referee.moves import Move
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason
from referee.setting import BOX
from referee.state import UNKNOWN, Step
from referee.verbs import Verb

Candidates = Iterator[tuple[str, tuple[Any, ...]]]


def _hand(position: Position, seat: str) -> tuple[str, Reason | None]:
    """The seat's hand, or that the game has none."""
    address = places.hand(position, seat)
    if not address:
        return "", Reason(
            "no-hand", "this game has no hands of cards", (), "",
            f"{seat} moves … from … to …",
        )  # fmt: skip
    return address, None


def _why_not_held(position: Position, seat: str, label: object) -> Reason | None:
    """A card that is in the hand, or may be as far as anybody knows."""
    address, reason = _hand(position, seat)
    if reason is not None:
        return reason
    if _may_hold(position, address, label):
        return None
    if not position.zone(address):
        return Reason("empty", f"{seat} holds no card", (), "", f"{seat} draws first")
    if label not in position.table.setting.cards:
        return Reason("no-card", f"no card of this game is called {label}")
    known = [
        position.place(position.state.where[card])
        for card, name in enumerate(position.state.names)
        if name == label and places.sees(position, seat, position.state.where[card])
    ]
    where = f": it lies in {', '.join(sorted(set(known)))}" if known else ""
    return Reason("not-in-hand", f"{label} cannot be in {seat}'s hand{where}")


def _may_hold(position: Position, address: str, label: object) -> bool:
    """Whether a card of this name lies there, or may."""
    state = position.state
    pools = set()
    for card in position.zone(address):
        name = state.names[card]
        if name == label and name != UNKNOWN:
            return True
        if name == UNKNOWN:
            pools.add(state.pool_of[card])
    return any(name == label for pool in pools for name, _ in state.pools[pool])


def _held(position: Position, seat: str) -> Iterable[str]:
    address = places.hand(position, seat)
    return position.offers(address) if address else ()


# Playing


def _plays(position: Position) -> Candidates:
    for seat in position.alive:
        if may_play(position, seat) is None:
            for name in _held(position, seat):
                yield seat, (name,)


def _why_not_play(position: Position, move: Move) -> Reason | None:
    reason = may_play(position, move.seat) or _why_not_held(position, move.seat, move.args[0])
    if reason is None and not any(True for _ in places.tables(position, move.seat)):
        return Reason(
            "nowhere", "no open zone of the game has room for a card", (), "",
            f"{move.seat} moves {move.args[0]} from … to …",
        )  # fmt: skip
    return reason


def _play(play: Play, move: Move) -> None:
    target = next(places.tables(play, move.seat))
    _put_down(play, move.seat, move.args[0], target)


def _plays_to(position: Position) -> Candidates:
    targets = {seat: list(places.tables(position, seat)) for seat in position.alive}
    for seat, (name,) in _plays(position):
        for address in targets[seat]:
            yield seat, (name, address)


def _why_not_play_to(position: Position, move: Move) -> Reason | None:
    seat, (label, address) = move.seat, move.args
    reason = may_play(position, seat) or _why_not_held(position, seat, label)
    if reason is not None:
        return reason
    if not places.exists(position, address):
        return places.no_place(position, address)
    if not places.mine(position, seat, address):
        return places.not_mine(position, seat, address)
    if not places.room(position, address):
        return places.no_room(position, address)
    if not places.takes_cards(position, seat, address):
        hand = places.hand(position, seat)
        moves = f"{seat} moves {label} from {position.place(hand)} to {position.place(address)}"
        possible = _why_not_move(position, Move("move", seat, (label, hand, address))) is None
        return Reason(
            "not-played-there", f"cards are not played to {position.place(address)}", (),
            "", moves if possible else "",
        )  # fmt: skip
    return None


def _put_down(play: Play, seat: str, name: str, target: str) -> None:
    """A card from hand lies open now: what it says happens, as far as its sentences are read."""
    card = play.offers(places.hand(play, seat))[name]
    play.identify(card, name)
    play.move(card, target)
    play.then(Step("text", seat, card))


# Using a section of a card that lies open


def _sections(position: Position) -> Candidates:
    known = position.table.setting.game.labels
    if not known:
        return
    for seat in position.alive:
        for address in position.state.zones:
            if places.is_open(position, address):
                for label in places.labels(position, seat, address):
                    card = places.called(position, seat, address, label)
                    for section in _facts(position, position.name(card)):
                        yield seat, (section, label, address)


def _facts(position: Position, name: str) -> tuple[str, ...]:
    facts = position.table.setting.cards.get(name)
    return tuple(each.label for each in facts.sections if each.label) if facts else ()


def _why_not_use(position: Position, move: Move) -> Reason | None:
    seat, (label, name, address) = move.seat, move.args
    reason = timing(position, seat)
    if reason is not None:
        return reason
    if not places.exists(position, address):
        return places.no_place(position, address)
    if not places.is_open(position, address):
        return Reason("not-open", f"cards do not lie open in {position.place(address)}")
    card = position.pick(name, position.zone(address)) if name != UNKNOWN else -1
    if card < 0:
        return places.no_card(position, seat, address, name)
    its = _facts(position, position.name(card))
    if label not in its:
        labels = {each.id: each.text.rstrip(": ") for each in position.table.setting.game.labels}
        found = ", ".join(labels[each] for each in its)
        return Reason(
            "no-section", f"{name} has no part '{labels.get(label, label)}'", (), "",
            f"it has: {found}" if found else "",
        )  # fmt: skip
    return None


def _use(play: Play, move: Move) -> None:
    label, name, address = move.args
    card = play.pick(name, play.zone(address))
    play.then(Step("text", move.seat, card, (label,)))


# Discarding and revealing


def _discards(position: Position) -> Candidates:
    for seat in position.alive:
        for name in _held(position, seat):
            yield seat, (name,)


def _why_not_discard(position: Position, move: Move) -> Reason | None:
    seat = move.seat
    reason = timing(position, seat) or _why_not_held(position, seat, move.args[0])
    if reason is not None:
        return reason
    target = places.discards(position, seat)
    if not target:
        return Reason(
            "no-discard-pile", "this game has no discard pile", (), "",
            f"{seat} moves {move.args[0]} from "
            f"{position.place(places.hand(position, seat))} to …",
        )  # fmt: skip
    return None if places.room(position, target) else places.no_room(position, target)


def _discard(play: Play, move: Move) -> None:
    card = play.offers(places.hand(play, move.seat))[move.args[0]]
    play.identify(card, move.args[0])
    play.move(card, places.discards(play, move.seat), top=True)


def _reveals(position: Position) -> Candidates:
    yield from _discards(position)


def _why_not_reveal(position: Position, move: Move) -> Reason | None:
    return timing(position, move.seat) or _why_not_held(position, move.seat, move.args[0])


def _reveal(play: Play, move: Move) -> None:
    card = play.offers(places.hand(play, move.seat))[move.args[0]]
    play.identify(card, move.args[0])
    play.tell("told", f"{move.seat} shows {move.args[0]}.", seat=move.seat, card=card)


# Moving


def _sources(position: Position, seat: str) -> Iterator[tuple[str, str]]:
    for address in places.places(position):
        if places.mine(position, seat, address):
            for label in dict.fromkeys(places.labels(position, seat, address)):
                yield label, address


def _targets(position: Position) -> list[str]:
    return [
        address
        for address in position.state.zones
        if address != BOX and places.room(position, address)
    ]


def _moves(position: Position) -> Candidates:
    targets = _targets(position)
    for seat in position.alive:
        for label, source in _sources(position, seat):
            for target in targets:
                if target != source:
                    yield seat, (label, source, target)


def _why_not_move(position: Position, move: Move) -> Reason | None:
    seat, (label, source, target) = move.seat, move.args
    reason = timing(position, seat)
    if reason is not None:
        return reason
    for address in (source, target):
        if not places.exists(position, address):
            return places.no_place(position, address)
    if not places.mine(position, seat, source):
        return places.not_mine(position, seat, source)
    if places.called(position, seat, source, label) < 0:
        return places.no_card(position, seat, source, label)
    if target == source:
        return Reason("there-already", f"it lies in {position.place(source)} already")
    if target == BOX:
        return Reason("no-zone", "cards do not go back into the box")
    if not places.room(position, target):
        return places.no_room(position, target)
    return None


def _move(play: Play, move: Move) -> None:
    _moved(play, move, top=places.is_pile(play, move.args[2]))


def _moved(play: Play, move: Move, top: bool) -> None:
    label, source, target = move.args
    card = places.called(play, move.seat, source, label)
    play.move(card, target, top=top, keep=True)
    places.take_along(play, card)
    if places.is_open(play, target):
        play.show(card)


def _moves_under(position: Position) -> Candidates:
    for seat, args in _moves(position):
        if places.is_pile(position, args[2]):
            yield seat, args


def _why_not_under(position: Position, move: Move) -> Reason | None:
    reason = _why_not_move(position, move)
    if reason is None and not places.is_pile(position, move.args[2]):
        return Reason("no-pile", f"{position.place(move.args[2])} is no pile")
    return reason


VERBS = (
    Verb(
        id="play",
        sentence="{seat} plays {card}",
        slots={"card": "card"},
        about="A card from hand to the first open zone with room, the player's own before common "
        "ones, in the order of `zones:`; what it says happens.",
        candidates=_plays,
        why_not=_why_not_play,
        do=_play,
    ),
    Verb(
        id="play-to",
        sentence="{seat} plays {card} to {zone}",
        slots={"card": "card", "zone": "zone"},
        also=("{seat} plays {card} in {zone}", "{seat} places {card} in {zone}"),
        about="A card from hand to the open zone or space that is named; what it says happens.",
        candidates=_plays_to,
        why_not=_why_not_play_to,
        do=lambda play, move: _put_down(play, move.seat, move.args[0], move.args[1]),
    ),
    Verb(
        id="use",
        sentence="{seat} uses {part} of {card} in {zone}",
        slots={"part": "part", "card": "card", "zone": "zone"},
        among={"card": lambda position, move: position.zone(move.args[2])},
        about="Carries out a labelled part of the text of a card that lies open.",
        candidates=_sections,
        why_not=_why_not_use,
        do=_use,
    ),
    Verb(
        id="discard",
        sentence="{seat} discards {card}",
        slots={"card": "card"},
        about="A card from hand to the discard pile.",
        candidates=_discards,
        why_not=_why_not_discard,
        do=_discard,
    ),
    Verb(
        id="reveal",
        sentence="{seat} reveals {card}",
        slots={"card": "card"},
        also=("{seat} shows {card}",),
        about="Shows a card in hand; it has a name from then on.",
        candidates=_reveals,
        why_not=_why_not_reveal,
        do=_reveal,
    ),
    Verb(
        id="move",
        sentence="{seat} moves {card} from {source} to {target}",
        slots={"card": "card", "source": "zone", "target": "zone"},
        among={"card": lambda position, move: position.zone(move.args[1])},
        also=("{seat} takes {card} from {source} to {target}",),
        about="A card from an own or common zone to any other, on top of a pile; '?' is the top "
        "card of a pile, or a card that nobody has named.",
        candidates=_moves,
        why_not=_why_not_move,
        do=_move,
    ),
    Verb(
        id="move-under",
        sentence="{seat} moves {card} from {source} under {target}",
        slots={"card": "card", "source": "zone", "target": "zone"},
        among={"card": lambda position, move: position.zone(move.args[1])},
        about="The same, to the bottom of a pile.",
        candidates=_moves_under,
        why_not=_why_not_under,
        do=lambda play, move: _moved(play, move, top=False),
    ),
)
"""Moves of single cards."""
