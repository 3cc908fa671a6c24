"""Satellites in Space Mines: launching, drifting, being moved, what they say as long as they are in
orbit.
"""

from __future__ import annotations

from referee.games.sequence import orbit
from referee.games.sequence.orbit import EITHER, OPPONENT, OWN
from referee.games.sequence.shape import other
from referee.games.space_mines import drift
from referee.games.space_mines.effects import GAME
from referee.phrases.phrase import phrase
from referee.phrases.slots import words
from referee.phrases.standing import standing
from referee.play import Play

WORDS = (words("row", vocabulary=GAME, of=(OWN, OPPONENT, EITHER)),)
MOVED = ("SM-052", "SM-HR-21")


# Standing text


STAND = standing(GAME, """
    this-satellite-does-not-drift: This satellite does not drift. [SM-052, SM-053]
        It stays over its space in every drift, until something hits or moves it.
        >>> example("This satellite does not drift.")

    this-satellite-drifts-backward: This satellite drifts backward. [SM-052]
        It drifts towards the start of the row; from space 1 it leaves the row.
        >>> example("This satellite drifts backward.")

    this-satellite-drifts-spaces: This satellite drifts {n} spaces. [SM-052]
        It drifts n spaces in every drift; mines are tested in every space that it enters.
        >>> example("This satellite drifts 2 spaces.")

    when-another-satellite-drifts-into-this-space:
        When another satellite drifts into this space, trash both. [SM-053, SM-HR-21]
        A satellite of the same orbit row that drifts into its space is trashed together with it; of
        several that arrive the player who does not own the row chooses one. Launching or being
        moved there does nothing.
        >>> mine = card("Mine", text="Satellite Effect: When another satellite drifts into "
        ...             "this space, trash both.")
        >>> example("Each satellite in your opponent's orbit row drifts 1 space.",
        ...         {"B.orbit.4": [mine], "B.orbit.3": [card("Comer")]}, marks={"new": {"Mine": 1}})
        told: Mine does not drift: it was launched in this hand
        Comer: B.orbit.3 -> B.orbit.4
        Comer: B.orbit.4 -> trash
        Mine: B.orbit.4 -> trash

    other-satellites-in-this-space-do-not-drift:
        Other satellites in this space do not drift. [SM-052]
        Satellites of the same orbit row that lie over its space when a drift starts stay there. The
        satellite itself drifts.
        >>> anchor = card("Anchor", text="Satellite Effect: Other satellites in this space do not "
        ...               "drift.")
        >>> example("Each satellite in your opponent's orbit row drifts 1 space.",
        ...         {"B.orbit.4": [anchor, card("Held")]})
        told: Held does not drift: Anchor holds it
        Anchor: B.orbit.4 -> B.orbit.5

    negates-the-card-below: Negate the Actions of the card below. [SM-029, SM-HR-15]
        The card under the satellite does not carry out its Actions as long as the satellite is over
        it, and a satellite there does not launch.
        >>> example("Negate the Actions of the card below.")

    the-card-below-cannot-be-energized: The card below cannot be energized. [SM-029, SM-HR-27]
        Energizing the card under the satellite does nothing as long as the satellite is over it.
        >>> example("The card below cannot be energized.")

    this-satellite-has-health: This satellite has {n} health. [SM-043]
        It is destroyed by n damage; less than that is kept on it until the hand ends.
        >>> pod = card("Pod", text="Satellite Effect: This satellite has 2 health.")
        >>> example("Fire a missile with 1 damage.", {"B.orbit.3": [pod]})
        told: A fires a missile with 1 damage from space 3
        Pod damage 0 -> 1

    also-triggers-in-the-hand-it-launches:
        This satellite's Orbit Action Effect also triggers in the hand it launches. [SM-037]
        Its Orbit Action does not wait for the next hand.
        >>> example("This satellite's Orbit Action Effect also triggers in the hand it launches.")
""")  # fmt: skip


# Drift and moves by sentences


@phrase("Each satellite in your opponent's orbit row drifts 1 space.", vocabulary=GAME, rules=MOVED)
def the_opponents_satellites_drift(play: Play) -> None:
    """All of them together drift at once, each in its own direction, with mines and what leaves the
    row; new ones and those that are kept from drifting do not. They drift in the Drift phase too.

    >>> example("Each satellite in your opponent's orbit row drifts 1 space.",
    ...         {"B.orbit.5": [card("One")], "B.orbit.6": [card("Last")]})
    One: B.orbit.5 -> B.orbit.6
    Last: B.orbit.6 -> trash
    """
    enemy = other(play, play.me)
    if not orbit.satellites(play, enemy):
        play.nothing(f"{enemy} has no satellite")
    drift.begin(play, (enemy,), one=True)
