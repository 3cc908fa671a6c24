"""What sentences do to satellites: launched, moved, switched; which of them missiles must hit."""

from __future__ import annotations

from referee.games.sequence import orbit, row
from referee.games.sequence.orbit import EITHER, HERE, IT, MINE, OPPONENT, OWN, THIS
from referee.games.sequence.shape import SELECTED, cited, missing, of, other
from referee.phrases.phrase import phrase
from referee.phrases.slots import words
from referee.phrases.standing import standing
from referee.play import Play
from referee.state import Option

WORDS = (words("satellite", vocabulary="sequence", of=(IT, THIS, HERE, MINE)),)


@phrase("Launch this satellite.", "Launch this satellite into {row}.", vocabulary="sequence")
def launch(play: Play, row: str = OWN) -> None:
    """The satellite leaves the row for the orbit space over the space in which it was carried out,
    in that orbit row, else in that of its player; whose row it is owns it from then on.

    >>> example("Launch this satellite.")
    This card: timeline.4 -> A.orbit.4
    >>> example("Launch this satellite into your opponent's orbit row.")
    This card: timeline.4 -> B.orbit.4
    """
    seat = other(play, play.me) if row == OPPONENT else play.me
    if row == EITHER:
        options = [Option(f"{each}'s orbit row", each) for each in play.table.seats]
        asks = f"{play.me}: into which orbit row does it launch?"
        chosen = play.choose(asks, options, verb="launch-into")
        assert chosen is not None
        seat = chosen
    of(play).launch(play, play.card, seat, row)


def meant(play: Play, said: str) -> int:
    """The satellite behind words, chosen where there are several; -1 if there is none."""
    if said == THIS:
        if orbit.in_orbit(play, play.card):
            return play.card
        play.nothing("it is not in orbit", *cited(play, "not in orbit"))
        return -1
    if said == IT:
        chosen = play.remembered(SELECTED, ())
        if chosen and orbit.in_orbit(play, chosen[-1]):
            return int(chosen[-1])
        play.nothing("there is no such satellite", *missing(play, IT))
        return -1
    mine = said == MINE
    cards = orbit.satellites(play, play.me) if mine else orbit.column(play, row.here(play))
    asks = f"{play.me}: which {'of your satellites' if mine else 'satellite'} do you move?"
    card = play.choose_card(asks, cards, optional=mine)
    if card is None:
        play.nothing(f"{play.me} moves no satellite" if mine else "no satellite is over this space")
    return -1 if card is None else card


@phrase(
    "Move {satellite} up to {n} space(s).", "Move {satellite} to any orbit space.",
    "Move {satellite} to any space in its orbit row.", vocabulary="sequence",
)  # fmt: skip
def move(play: Play, satellite: str, n: int = 0) -> None:
    """The satellite goes to a space of its orbit row that the player chooses, up to n spaces away
    either way if that is said, or stays.

    >>> example("Move this satellite up to 1 space.", {"A.orbit.4": [card("This card")]},
    ...         answers=["space 5"])
    This card: A.orbit.4 -> A.orbit.5
    >>> example("Select any satellite. Move it to any orbit space.", {"B.orbit.1": [card("It")]},
    ...         answers=["space 8"])
    told: A selects It
    It: B.orbit.1 -> B.orbit.8
    """
    card = meant(play, satellite)
    if card < 0:
        return
    at, last = row.space_of(play, card), of(play).spaces
    near = range(max(1, at - n), min(last, at + n) + 1) if n else range(1, last + 1)
    # Who may leave it need not choose the space where it is.
    spaces = [space for space in near if satellite != MINE or space != at]
    to = play.choose(
        f"{play.me}: over which space does {play.name(card)} go?", row.numbered(spaces)
    )
    assert to is not None
    if not orbit.move(play, card, row.owner(play, card), int(to)):
        play.nothing(f"{play.name(card)} stays over its space")


@phrase("Switch {satellite}.", "Move {satellite} to the other orbit row.", vocabulary="sequence")
def switch(play: Play, satellite: str) -> None:
    """The satellite goes over the same space in the other orbit row, and belongs to that player.

    >>> example("Switch this satellite.", {"A.orbit.4": [card("This card")]})
    This card: A.orbit.4 -> B.orbit.4
    """
    card = meant(play, satellite)
    if card >= 0:
        orbit.move(play, card, other(play, row.owner(play, card)), row.space_of(play, card))


STANDING = standing("sequence", """
    missiles-must-hit-this-satellite-first: Missiles must hit this satellite first.
        A missile that comes to this orbit space must hit this satellite while it is there, unless
        something forbids to hit it; of several such satellites whoever aims chooses.
        >>> example("Missiles must hit this satellite first.")
""")  # fmt: skip
