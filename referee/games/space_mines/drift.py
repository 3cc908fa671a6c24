"""Drift in Space Mines: who moves, collisions with mines, what leaves the row."""

from __future__ import annotations

from collections.abc import Sequence

from referee.games.sequence import orbit, row
from referee.games.sequence.shape import other
from referee.games.space_mines.mechanics import (
    ANCHOR,
    BACKWARD,
    FASTER,
    MINE,
    SPACES,
    STILL,
    launched_by,
    step,
    trash,
)
from referee.play import Play
from referee.position import Position
from referee.state import Step

MOVING = ("SM-049", "SM-050", "SM-052", "SM-054", "SM-HR-22")


def why_still(position: Position, card: int) -> str:
    """Why a satellite does not drift now; "" if it does."""
    if row.marked(position, card, "new"):
        return "it was launched in this hand"
    if position.says(card, STILL):
        return "its text says so"
    seat = row.owner(position, card)
    if position.counter(f"{seat}.no-drift"):
        return f"{seat}'s satellites stay in this hand"
    for each in orbit.over(position, seat, row.space_of(position, card)):
        if each != card and position.says(each, ANCHOR):
            return f"{position.name(each)} holds it"
    return ""


def how_far(position: Position, card: int) -> int:
    """How many spaces a satellite drifts, backward below 0."""
    (by,) = position.stands(card, FASTER) or (1,)
    return int(-by if position.says(card, BACKWARD) else by)


def begin(play: Play, seats: Sequence[str], *, one: bool = False) -> None:
    """All satellites of these rows that may drift do it together (SM-HR-22), as far as they say or
    one space only."""
    play.rules = MOVING
    cards = [card for seat in seats for card in orbit.satellites(play, seat)]
    movers = []
    for card in cards:
        why = why_still(play, card)
        if not why:
            by = how_far(play, card)
            movers.append((card, max(-1, min(1, by)) if one else by))
        else:
            if row.marked(play, card, "new"):
                play.rules = ("SM-050", "SM-HR-16")
            else:
                play.rules = ("SM-052", "SM-053", "SM-HR-37")
            play.tell(
                "told",
                f"{play.name(card)} does not drift: {why}",
                seat=row.owner(play, card),
                card=card,
            )
    if movers:
        play.then(step("drifting", "", -1, tuple(movers), (), play.by))


def drifting(
    play: Play, step_: Step[tuple[tuple[tuple[int, int], ...], tuple[int, ...], str]]
) -> None:
    """Every moving satellite goes one space on, then mines go off; so on until all have drifted as
    far as they do, and what has left its row is removed. `data` is the cards with the spaces that
    they still drift, those that have left, and by which sentence."""
    still, gone, play.by = step_.data
    movers = [(card, by) for card, by in still if orbit.in_orbit(play, card)]
    play.rules = MOVING
    entered: dict[tuple[str, int], list[int]] = {}
    following, left = [], list(gone)
    for card, by in movers:
        seat = row.owner(play, card)
        to = row.space_of(play, card) + (1 if by > 0 else -1)
        if not 1 <= to <= SPACES:
            left.append(card)
            continue
        orbit.move(play, card, seat, to)
        entered.setdefault((seat, to), []).append(card)
        if abs(by) > 1:
            following.append((card, by - 1 if by > 0 else by + 1))
    steps = []
    for (seat, space), cards in entered.items():
        if any(play.says(each, MINE) for each in orbit.over(play, seat, space)):
            steps.append(step("collision", seat, -1, space, tuple(cards)))
    if following:
        steps.append(step("drifting", "", -1, tuple(following), tuple(left), play.by))
    elif left:
        steps.append(step("adrift", "", -1, tuple(left)))
    play.then(*steps)


def collision(play: Play, step_: Step[tuple[int, tuple[int, ...]]]) -> None:
    """Satellites have drifted into a space with mines: each mine takes one of them (SM-053,
    SM-HR-21). `data` is the space and those that have arrived."""
    space, cards = step_.data
    seat = step_.seat
    lying = orbit.over(play, seat, space)
    arrived = [card for card in cards if card in lying]
    mines = [card for card in lying if play.says(card, MINE)]
    if not arrived or not mines or (len(arrived) == 1 and mines == arrived):
        return
    chooser = other(play, seat)
    rules = ("SM-053", "SM-HR-21")
    if play.table.variant(21) == "all":
        mine = next(each for each in mines if len(arrived) > 1 or each not in arrived)
        taken = [card for card in arrived if card != mine]
    else:
        card = play.choose_card(
            f"{chooser}: which satellite does the mine take?", arrived, seat=chooser, rules=rules
        )
        assert card is not None
        others = [each for each in mines if each != card]
        if not others:
            return
        chosen = play.choose_card(
            f"{chooser}: which mine goes off?", others, seat=chooser, rules=rules
        )
        assert chosen is not None
        mine, taken = chosen, [card]
    play.rules = rules
    play.by = play.sentence(mine, MINE)
    rest = tuple(card for card in arrived if card not in taken and card != mine)
    if rest:
        play.then(step("collision", seat, -1, space, rest))
    play.me, play.card = seat, -1
    for card in (*taken, mine):
        trash(play, card)


def adrift(play: Play, step_: Step[tuple[tuple[int, ...]]]) -> None:
    """Satellites beyond their row are trashed (SM-051, SM-HR-23)."""
    (cards,) = step_.data
    rest = [card for card in cards if orbit.in_orbit(play, card)]
    if not rest:
        return
    card = rest[0]
    if len(rest) > 1:
        play.then(step("adrift", "", -1, tuple(rest[1:])))
    play.rules = ("SM-051", "SM-HR-23")
    play.me, play.card = row.owner(play, card), -1
    if play.table.variant(23) == "trash pile":
        trash(play, card)
        return
    play.move(card, f"{launched_by(play, card)}.discard")
