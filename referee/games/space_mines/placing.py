"""Inserting cards into the action row of Space Mines: what is legal and what is done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from referee.games.sequence import row
from referee.games.sequence.row import Slide
from referee.games.sequence.shape import other
from referee.games.space_mines.hand import placed
from referee.games.space_mines.mechanics import EACH, ROW
from referee.held import can_be, not_in_hand
from referee.keys import LOOKS
from referee.moves import Move, Slot, Span
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason
from referee.state import UNKNOWN
from referee.verbs import Verb

Args = tuple[str, tuple[Any, ...]]


def _asked(position: Position) -> str:
    asked = position.state.asked
    assert asked is not None
    return asked.seat


def at_places(position: Position) -> Iterator[Args]:
    """Every card that the hand has or may have, at every place of the row."""
    seat = _asked(position)
    last = len(row.cards(position)) + 1
    where: int | Span = Span(1, last) if last > 1 else 1
    for name in position.offers(f"{seat}.hand"):
        yield seat, (name, where)


def unlisted(position: Position) -> Iterator[Args]:
    """Other words for what is listed already."""
    return iter(())


def place_of(position: Position, move: Move) -> int | Span:
    """Which place of the row a move means, from 1; 0 if it names a card that does not lie there."""
    cards = row.cards(position)
    if move.verb == "insert":
        place: int | Span = move.args[1]
        return place
    if move.verb == "insert-first":
        return 1
    if move.verb == "insert-last":
        return len(cards) + 1
    card = position.pick(move.args[1], tuple(cards))
    if card < 0:
        return 0
    return cards.index(card) + (1 if move.verb == "insert-before" else 2)


def timing(position: Position, seat: str) -> Reason | None:
    """One card in turn, in the Placement phase, three cards each."""
    state = position.state
    if state.phase != "placement":
        full = len(row.cards(position)) == 2 * EACH
        return Reason(
            "no-placement",
            "the row is complete: each player has placed three cards" if full
            else "cards are placed in the Placement phase only, three by each player",
            ("SM-023", "SM-016", "SM-024"), "", "wait for the next hand",
        )  # fmt: skip
    if state.turn != seat:
        if placed(position, seat) >= EACH:
            return Reason(
                "three-placed", f"{seat} has placed three cards in this hand", ("SM-023",)
            )
        return Reason(
            "not-your-turn", f"it is {state.turn}'s turn to place, one card each in turn",
            ("SM-023",), "", f"wait for {state.turn}",
        )  # fmt: skip
    return None


def why_not(position: Position, move: Move) -> Reason | None:
    """A card of the own hand, at any place of the row (SM-017, SM-023, SM-024)."""
    state = position.state
    seat = move.seat
    asked = state.asked
    if asked is None or asked.kind != "place" or asked.seat != seat:
        return timing(position, seat)
    name = move.args[0] if move.args else ""
    reason = _why_not_card(position, seat, name)
    if reason is not None:
        return reason
    place = place_of(position, move)
    low, high = (place.low, place.high) if isinstance(place, Span) else (place, place)
    last = len(row.cards(position)) + 1
    if low < 1 or high > last:
        if move.verb != "insert":
            return Reason("not-in-row", f"{move.args[1]} does not lie in the row", ("SM-024",))
        return Reason(
            "no-such-place", f"the row has {last - 1} cards: a card can become number 1 to {last}",
            ("SM-024", "SM-025"), "", f"say a place from 1 to {last}",
        )  # fmt: skip
    return None


def _why_not_card(position: Position, seat: str, name: str) -> Reason | None:
    if name == UNKNOWN:
        return Reason(
            "face-up", "cards are placed face up: Space Mines knows no stealth", ("SM-023",), "",
            "say which card it is",
        )  # fmt: skip
    if can_be(position, position.zone(f"{seat}.hand"), name):
        return None
    return not_in_hand(position, seat, name, ("SM-017", "SM-023"), "insert a card of the hand")


def do(play: Play, move: Move) -> None:
    """A card comes into the row; the cards behind it make room in their order (SM-024)."""
    seat = move.seat
    place = place_of(play, move)
    assert not isinstance(place, Span)
    step = play.drop()
    hand = f"{seat}.hand"
    card = play.offers(hand)[move.args[0]]
    play.identify(card, move.args[0])
    lying = len(row.cards(play))
    play.rules = ("SM-024", "SM-025")
    # A position may leave gaps, though only the order counts until the row is complete.
    row.close_up(play)
    play.rules = ("SM-024",)
    if place <= lying:
        row.make_room(play, Slide(lying + 1, place, 1))
    play.rules = ("SM-023", "SM-024", "SM-007", "SM-032")
    play.move(card, f"{ROW}.{place}")
    row.belongs(play, card, seat)
    if play.fact(LOOKS, ("",))[0] == seat:
        # Who looks into a hand does so until the first own placement.
        del play.state.facts[LOOKS]
    play.then(step._replace(do="placing", seat=other(play, seat), answers=()))


def _verb(
    name: str, sentence: str, about: str, also: tuple[str, ...],
    candidates: Callable[[Position], Iterable[Args]] = unlisted,
) -> Verb:  # fmt: skip
    kinds: Mapping[str, Slot] = {"card": "card", "place": "number", "other": "card"}
    return Verb(
        id=name,
        sentence=sentence,
        slots={key: kind for key, kind in kinds.items() if f"{{{key}}}" in sentence},
        also=also,
        among={"other": lambda position, move: row.cards(position)},
        about=about,
        rules=("SM-023", "SM-024"),
        candidates=candidates,
        why_not=why_not,
        do=do,
    )


VERBS = (
    _verb(
        "insert", "{seat} inserts {card} at {place}",
        "Places a card so that it is that number of the row.",
        ("{seat} places {card} at {place}", "{seat} inserts {card} as number {place}"), at_places,
    ),
    _verb(
        "insert-before", "{seat} inserts {card} before {other}",
        "Places a card right before another one of the row.",
        ("{seat} places {card} before {other}",),
    ),
    _verb(
        "insert-after", "{seat} inserts {card} after {other}",
        "Places a card right behind another one of the row.",
        ("{seat} places {card} after {other}",),
    ),
    _verb(
        "insert-first", "{seat} inserts {card} first", "Places a card before all others.",
        ("{seat} places {card} first",),
    ),
    _verb(
        "insert-last", "{seat} inserts {card} last", "Places a card behind all others.",
        ("{seat} places {card} last",),
    ),
)  # fmt: skip
