"""Satellites in Space Mines: launching, drifting, being moved, what they say as long as they are in
orbit.
"""

from __future__ import annotations

from referee.games.sequence import orbit, row
from referee.games.sequence.shape import other
from referee.games.space_mines import drift
from referee.games.space_mines.acting import launch
from referee.games.space_mines.effects import GAME
from referee.games.space_mines.mechanics import SILENT, SPACES, here, over_both
from referee.phrases.phrase import phrase
from referee.phrases.slots import words
from referee.play import Play
from referee.state import Option

OPPONENT, EITHER = "your opponent's orbit row", "either orbit row"
WORDS = (words("row", vocabulary=GAME, of=(OPPONENT, EITHER, "your orbit row")),)

STANDING = ("SM-029", "SM-HR-16")
MOVED = ("SM-052", "SM-HR-21")


@phrase(
    "Launch this satellite into {row}.", vocabulary=GAME,
    rules=("SM-033", "SM-034", "SM-035", "SM-036", "SM-HR-17"),
)  # fmt: skip
def launch_this_satellite(play: Play, row: str) -> None:
    """The satellite goes into that orbit row over its space, instead of that of the player who
    played it; either row is chosen as it launches.

    >>> example("Launch this satellite into your opponent's orbit row.")
    This card: action-row.3 -> B.orbit.3
    This card new 0 -> 1
    >>> example("Launch this satellite into either orbit row.", answers=["A's orbit row"])
    This card: action-row.3 -> A.orbit.3
    This card new 0 -> 1
    """
    me = play.me
    if row == EITHER:
        seat = play.choose(
            f"{me}: into which orbit row does it launch?",
            [Option(f"{each}'s orbit row", each) for each in play.table.seats],
            verb="launch-into",
        )
        rules: tuple[str, ...] = ("SM-036", "SM-033", "SM-HR-31")
    else:
        seat = other(play, me) if row == OPPONENT else me
        rules = ("SM-035", "SM-034", "SM-033", "SM-HR-31")
    launch(play, play.card, me, str(seat), rules)


# Standing text


@phrase("This satellite does not drift.", vocabulary=GAME, when="static",
        rules=("SM-052", "SM-053"))  # fmt: skip
def this_satellite_does_not_drift(play: Play) -> None:
    """It stays over its space in every drift, until something hits or moves it.

    >>> example("This satellite does not drift.")
    """


@phrase("This satellite drifts backward.", vocabulary=GAME, when="static", rules=("SM-052",))
def this_satellite_drifts_backward(play: Play) -> None:
    """It drifts towards the start of the row; from space 1 it leaves the row.

    >>> example("This satellite drifts backward.")
    """


@phrase("This satellite drifts {n} spaces.", vocabulary=GAME, when="static", rules=("SM-052",))
def this_satellite_drifts_spaces(play: Play, n: int) -> None:
    """It drifts n spaces in every drift; mines are tested in every space that it enters.

    >>> example("This satellite drifts 2 spaces.")
    """


@phrase(
    "When another satellite drifts into this space, trash both.", vocabulary=GAME,
    when="static", rules=("SM-053", "SM-HR-21"), id="when-another-satellite-drifts-into-this-space",
)  # fmt: skip
def when_another_drifts_in(play: Play) -> None:
    """A satellite of the same orbit row that drifts into its space is trashed together with it; of
    several that arrive the player who does not own the row chooses one. Launching or being moved
    there does nothing.

    >>> mine = card("Mine", text="Satellite Effect: When another satellite drifts into this space, "
    ...             "trash both.")
    >>> example("Each satellite in your opponent's orbit row drifts 1 space.",
    ...         {"B.orbit.4": [mine], "B.orbit.3": [card("Comer")]}, marks={"new": {"Mine": 1}})
    told: Mine does not drift: it was launched in this hand
    Comer: B.orbit.3 -> B.orbit.4
    Comer: B.orbit.4 -> trash
    Mine: B.orbit.4 -> trash
    """


@phrase("Other satellites in this space do not drift.", vocabulary=GAME, when="static",
        rules=("SM-052",))  # fmt: skip
def other_satellites_in_this_space_do_not_drift(play: Play) -> None:
    """Satellites of the same orbit row that lie over its space when a drift starts stay there.
    The satellite itself drifts.

    >>> anchor = card("Anchor", text="Satellite Effect: Other satellites in this space do not "
    ...               "drift.")
    >>> example("Each satellite in your opponent's orbit row drifts 1 space.",
    ...         {"B.orbit.4": [anchor, card("Held")]})
    told: Held does not drift: Anchor holds it
    Anchor: B.orbit.4 -> B.orbit.5
    """


@phrase("The card below cannot be energized.", vocabulary=GAME, when="static",
        rules=("SM-029", "SM-HR-27"))  # fmt: skip
def the_card_below_cannot_be_energized(play: Play) -> None:
    """Energizing the card under the satellite does nothing as long as the satellite is over it.

    >>> example("The card below cannot be energized.")
    """


@phrase("This satellite has {n} health.", vocabulary=GAME, when="static", rules=("SM-043",))
def this_satellite_has_health(play: Play, n: int) -> None:
    """It is destroyed by n damage; less than that is kept on it until the hand ends.

    >>> pod = card("Pod", text="Satellite Effect: This satellite has 2 health.")
    >>> example("Fire a missile with 1 damage.", {"B.orbit.3": [pod]})
    told: A fires a missile with 1 damage from space 3
    Pod damage 0 -> 1
    """


@phrase(
    "This satellite's Orbit Action Effect also triggers in the hand it launches.",
    vocabulary=GAME, when="static", rules=("SM-037",),
    id="also-triggers-in-the-hand-it-launches",
)  # fmt: skip
def also_triggers_in_the_launch_hand(play: Play) -> None:
    """Its Orbit Action does not wait for the next hand.

    >>> example("This satellite's Orbit Action Effect also triggers in the hand it launches.")
    """


# Drift and moves by sentences


@phrase("Your satellites do not drift this hand.", vocabulary=GAME, rules=MOVED)
def your_satellites_do_not_drift(play: Play) -> None:
    """From now on no satellite in the player's orbit row drifts in this hand.

    >>> example("Your satellites do not drift this hand.")
    A's no-drift 0 -> 1
    """
    play.count_by(f"{play.me}.no-drift", 1)


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


def _one_here(play: Play) -> int:
    """A satellite of either row over the space of the card, of the player's choice; -1 if there is
    none."""
    card = play.choose_card(f"{play.me}: which satellite do you move?", over_both(play, here(play)))
    return -1 if card is None else card


@phrase("Move one satellite in this space to any space in its orbit row.", vocabulary=GAME,
        rules=MOVED)  # fmt: skip
def move_to_any_space(play: Play) -> None:
    """The player chooses a satellite of either row over this space, and its new space; this is no
    drift and sets off no mine.

    >>> example("Move one satellite in this space to any space in its orbit row.",
    ...         {"B.orbit.3": [card("Moved")]}, answers=["space 6"])
    Moved: B.orbit.3 -> B.orbit.6
    """
    card = _one_here(play)
    if card < 0:
        play.nothing("no satellite is over this space")
        return
    _move_to(play, card, list(range(1, SPACES + 1)))


def _move_to(play: Play, card: int, spaces: list[int]) -> None:
    space = play.choose(
        f"{play.me}: to which space does {play.name(card)} move?",
        [Option(f"space {each}", each) for each in spaces],
    )
    if not orbit.move(play, card, row.owner(play, card), int(space)):
        play.nothing(f"{play.name(card)} stays over its space")


@phrase("Move one satellite in this space to the other orbit row.", vocabulary=GAME,
        rules=(*MOVED, "SM-HR-17"))  # fmt: skip
def move_to_the_other_row(play: Play) -> None:
    """The player chooses a satellite of either row over this space; it goes over the same space in
    the other row, whose owner it counts for from now on. No mine goes off.

    >>> example("Move one satellite in this space to the other orbit row.",
    ...         {"B.orbit.3": [card("Moved")]})
    Moved: B.orbit.3 -> A.orbit.3
    """
    card = _one_here(play)
    if card < 0:
        play.nothing("no satellite is over this space")
    else:
        orbit.switch(play, card)


@phrase("Move one of your satellites up to {n} space(s).", vocabulary=GAME, rules=MOVED)
def move_one_of_your_satellites(play: Play, n: int) -> None:
    """The player may move a satellite of the own orbit row by up to n spaces, either way within the
    row; this is no drift.

    >>> example("Move one of your satellites up to 1 space.", {"A.orbit.5": [card("Mine")]},
    ...         answers=["Mine", "space 6"])
    Mine: A.orbit.5 -> A.orbit.6
    """
    cards = orbit.satellites(play, play.me)
    card = play.choose_card(
        f"{play.me}: which of your satellites do you move?", cards, optional=True
    )
    if card is None:
        play.nothing(f"{play.me} moves no satellite")
        return
    at = row.space_of(play, card)
    near = range(max(1, at - n), min(SPACES, at + n) + 1)
    _move_to(play, card, [space for space in near if space != at])


@phrase(
    "Negate the Orbit Action Effects of satellites in this space.", vocabulary=GAME,
    rules=("SM-029", "SM-HR-15"),
)  # fmt: skip
def negate_the_orbit_actions(play: Play) -> None:
    """No satellite over this space, of either row, carries out an Orbit Action any more in this
    hand.

    >>> example("Negate the Orbit Action Effects of satellites in this space.")
    told: The Orbit Actions over space 3 are negated.
    """
    at = here(play)
    play.remember_fact(SILENT, (*play.fact(SILENT, ()), at))
    play.tell("told", f"The Orbit Actions over space {at} are negated.", seat=play.me)
