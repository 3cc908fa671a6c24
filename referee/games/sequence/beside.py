"""What the common sentences of a card of the row mean in such a game: from which space it speaks,
what is done with a card of which one says that it is trashed, discarded or carried out again.
"""

from __future__ import annotations

from referee.games.sequence import row
from referee.games.sequence.shape import cited, missing, of
from referee.held import card_called
from referee.play import Play
from referee.position import Position
from referee.reasons import each_once


def seen_from(position: Position, by: int) -> str:
    """The space of the row so many further on from the one from which a card speaks: a satellite
    from the one under it. While the row is being filled its spaces are not fixed: then the card
    that lies so many further on counts."""
    shape = of(position)
    if by and position.state.phase == "placement" and row.in_row(position, position.card):
        card = row.neighbour(position, position.card, by)
        return position.state.where[card] if card >= 0 else ""
    at = row.here(position)
    return shape.places[at + by - 1] if at and 1 <= at + by <= shape.spaces else ""


def trash(play: Play, card: int) -> bool:
    """A card of the row, or a satellite, is trashed with all that follows from it; one that speaks
    and is gone already is not."""
    if row.space_of(play, card):
        play.rules = each_once(play.rules, cited(play, "trash-card"))
        of(play).to_trash(play, card)
        return True
    if card == play.card:
        play.nothing("there is no such card", *missing(play))
    return card == play.card


def again(play: Play, card: int) -> bool:
    """A card that was carried out is carried out once more, for its own player."""
    if not row.marked(play, card, of(play).acted):
        play.nothing(f"{card_called(play, card)} has not been carried out yet")
    else:
        of(play).again(play, card)
    return True


def discard(play: Play, card: int) -> bool:
    """A card of the row goes to the discard pile of its player; unseen if it lies face down."""
    if row.in_row(play, card):
        play.rules = each_once(play.rules, cited(play, "discard-card"))
        play.move(card, f"{row.owner(play, card)}.discard")
        return True
    return False


def turns_up(play: Play, card: int) -> bool:
    """A card that lies face down in the row."""
    return of(play).open(play, card)


DOES = {"trash": trash, "carry out": again, "discard": discard}
"""What the game does itself, by verb."""
