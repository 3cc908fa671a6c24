"""Satellites in two orbit rows over the spaces of the row."""

from __future__ import annotations

from referee.games.sequence import row
from referee.games.sequence.shape import calm, of, orbit_places, other, printed
from referee.phrases.tree import Sentence, says
from referee.play import Play
from referee.position import Position

OWN, OPPONENT, EITHER = "your orbit row", "your opponent's orbit row", "either orbit row"
"""How sentences name the orbit rows."""
IT, THIS = "it", "this satellite"
HERE, MINE = "one satellite in this space", "one of your satellites"
"""How they name a satellite: the selected one, the one that says it, one of several."""
CHOSEN = "rules.lot-from"
"""The phrase of a card that is chosen among several."""


def over(position: Position, seat: str, space: int) -> tuple[int, ...]:
    """A player's satellites over a space."""
    shape = of(position)
    if not 1 <= space <= shape.spaces:
        return ()
    return position.state.zones[orbit_places(seat, shape.orbit, shape.spaces)[space - 1]]


def satellites(position: Position, seat: str) -> list[int]:
    """All satellites of a player, from the first space on."""
    shape = of(position)
    zones = position.state.zones
    return [
        card for place in orbit_places(seat, shape.orbit, shape.spaces) for card in zones[place]
    ]


def column(position: Position, space: int, first: str = "") -> list[int]:
    """The satellites of both players over a space, those of `first` before the others."""
    seats = position.table.seats
    order = (first, other(position, first)) if first else seats
    return [card for seat in order for card in over(position, seat, space)]


def every(position: Position) -> list[int]:
    """The satellites of both players."""
    return [card for seat in position.table.seats for card in satellites(position, seat)]


def in_orbit(position: Position, card: int) -> bool:
    """Whether a card is a satellite in orbit."""
    return f".{of(position).orbit}." in position.state.where[card]


def move(play: Play, card: int, seat: str, space: int) -> bool:
    """A satellite goes to an orbit space with what lies on it, and belongs to the player of that
    row; says whether it moved."""
    shape = of(play)
    to = orbit_places(seat, shape.orbit, shape.spaces)[space - 1]
    if play.state.where[card] == to:
        return False
    play.move(card, to, keep=True)
    return True


def switch(play: Play, card: int) -> None:
    """A satellite goes to the same space of the other row."""
    move(play, card, other(play, row.owner(play, card)), row.space_of(play, card))


def swap(play: Play, one: int, two: int) -> None:
    """Two satellites exchange their orbit spaces, rows included."""
    first, second = play.state.where[one], play.state.where[two]
    if first == second:
        return
    play.move(one, second, keep=True)
    play.move(two, first, keep=True)


def _alone(play: Play, sentences: tuple[Sentence, ...]) -> bool:
    """Whether sentences of a satellite come to the same before and after those of others."""
    kept = play.table.setting.kept
    found: bool | None = kept.get(("alone", sentences))
    if found is None:
        found = not says(sentences, CHOSEN) and calm(sentences, of(play).calm)
        kept["alone", sentences] = found
    return found


def next_of(play: Play, seat: str, cards: list[int], label: str, rules: tuple[str, ...]) -> int:
    """Which of several satellites comes next; not asked if it makes no difference: if all that they
    say in this section is known for it, and is done to themselves."""
    if len(cards) == 1 or all(_alone(play, printed(play, card, label)) for card in cards):
        return cards[0]
    card = play.choose_card(f"{seat}: which satellite comes next?", cards, seat=seat, rules=rules)
    assert card is not None
    return card
