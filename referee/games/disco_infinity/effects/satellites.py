"""Satellites in Disco Infinity: selected, switched, swapped, moved, launched; what stands on them
and what waits on them.
"""

from __future__ import annotations

from typing import Any

from referee.games.disco_infinity import missiles, resolving
from referee.games.disco_infinity.effects import GAME
from referee.games.disco_infinity.effects.places import missing, numbered, pick, selectable
from referee.games.disco_infinity.mechanics import (
    OTHER_ROW,
    SELECTED,
    SPACES,
    here,
    in_play,
    opponent,
    to_trash,
)
from referee.games.sequence import orbit, row, waiting
from referee.phrases.phrase import phrase
from referee.play import Play


@phrase("Select {selectable}.", vocabulary=GAME, rules=("DI-101", "DI-102", "DI-HR-18"))
def select(play: Play, selectable: str) -> None:
    """The player picks a card that nothing protects, and must if there is one. It spends half of
    its energy, rounded up; then what it says under `When selected` happens. `It` in later
    sentences is that card.

    >>> example("Select any satellite.", {"B.orbit.2": [card("Full", type="Satellite")]},
    ...         marks={"energy": {"Full": 5}})
    told: A selects Full
    Full energy 5 -> 2
    """
    cards = _selectable(play, selectable)
    reasons = {card: missiles.why_not_selected(play, play.me, card) for card in cards}
    card = pick(play, "which card do you select?", cards, verb="select", reasons=reasons)
    if card < 0:
        why = [reason for reason in reasons.values() if reason is not None]
        words = "".join(f": {reason.sentence}" for reason in why[:1])
        play.nothing(f"there is nothing to select{words}")
        return
    resolving.chosen(play, card)


_selectable = selectable


def _it(play: Play) -> int:
    """The selected card, if it still is a satellite in orbit."""
    chosen = play.remembered(SELECTED, ())
    if chosen and orbit.in_orbit(play, chosen[-1]):
        return int(chosen[-1])
    play.nothing("there is no such satellite", *missing("it"))
    return -1


@phrase("Switch it.", vocabulary=GAME, rules=("DI-105", "DI-103", "DI-056", "DI-HR-35"))
def switch_it(play: Play) -> None:
    """The selected satellite goes to the same space of the other orbit row, and belongs to that
    player.

    >>> example("Select any satellite. Switch it.", {"B.orbit.2": [card("It")]})
    told: A selects It
    It: B.orbit.2 -> A.orbit.2
    """
    card = _it(play)
    if card >= 0:
        orbit.switch(play, card)


@phrase("Swap them.", vocabulary=GAME, rules=("DI-107", "DI-HR-24", "DI-HR-35"))
def swap_them(play: Play) -> None:
    """The two selected satellites exchange their orbit spaces, rows included.

    >>> example("Select one of your satellites. Select one of your opponent's satellites. "
    ...         "Swap them.", {"A.orbit.1": [card("Mine")], "B.orbit.8": [card("Theirs")]})
    told: A selects Mine
    told: A selects Theirs
    Mine: A.orbit.1 -> B.orbit.8
    Theirs: B.orbit.8 -> A.orbit.1
    """
    chosen = [card for card in play.remembered(SELECTED, ())[-2:] if orbit.in_orbit(play, card)]
    if len(set(chosen)) < 2:
        play.nothing("there are no two satellites to swap", *missing("them"))
        return
    orbit.swap(play, chosen[0], chosen[1])


def _move(play: Play, card: int, most: int) -> None:
    at = row.space_of(play, card)
    spaces = [each for each in range(at - most, at + most + 1) if 1 <= each <= SPACES]
    to = play.choose(f"{play.me}: over which space does {play.name(card)} go?", numbered(spaces))
    if not orbit.move(play, card, row.owner(play, card), int(to)):
        play.nothing("it stays where it is")


@phrase("Move it up to {n} space(s).", vocabulary=GAME, rules=("DI-019", "DI-HR-35"))
def move_it(play: Play, n: int) -> None:
    """The selected satellite moves up to n orbit spaces either way in its row, within 1 to 8.

    >>> example("Select any satellite. Move it up to 2 spaces.", {"B.orbit.1": [card("It")]},
    ...         answers=["space 3"])
    told: A selects It
    It: B.orbit.1 -> B.orbit.3
    """
    card = _it(play)
    if card >= 0:
        _move(play, card, n)


@phrase("Move it to any orbit space.", vocabulary=GAME, rules=("DI-019", "DI-HR-35"))
def move_it_anywhere(play: Play) -> None:
    """The selected satellite moves to a space of its row that the player chooses, or stays.

    >>> example("Select any satellite. Move it to any orbit space.", {"B.orbit.1": [card("It")]},
    ...         answers=["space 8"])
    told: A selects It
    It: B.orbit.1 -> B.orbit.8
    """
    card = _it(play)
    if card >= 0:
        _move(play, card, SPACES)


@phrase("Move this satellite up to {n} space(s).", vocabulary=GAME, rules=("DI-019", "DI-053"))
def move_this_satellite(play: Play, n: int) -> None:
    """This satellite moves up to n orbit spaces either way in its row. It is no Select.

    >>> example("Move this satellite up to 1 space.", {"A.orbit.4": [card("This card")]},
    ...         answers=["space 5"])
    This card: A.orbit.4 -> A.orbit.5
    """
    if not orbit.in_orbit(play, play.card):
        play.nothing("it is not in orbit", "DI-055")
        return
    _move(play, play.card, n)


@phrase("Switch this satellite.", vocabulary=GAME, rules=("DI-105", "DI-056"))
def switch_this_satellite(play: Play) -> None:
    """This satellite goes to the same space of the other orbit row.

    >>> example("Switch this satellite.", {"A.orbit.4": [card("This card")]})
    This card: A.orbit.4 -> B.orbit.4
    """
    if not orbit.in_orbit(play, play.card):
        play.nothing("it is not in orbit", "DI-055")
        return
    orbit.switch(play, play.card)


@phrase("Destroy it.", vocabulary=GAME, rules=("DI-059", "DI-081", "DI-109"))
def destroy_it(play: Play) -> None:
    """The selected satellite is trashed. It is no missile: no Blowback.

    >>> example("Select any satellite. Destroy it.", {"B.orbit.1": [card("It")]})
    told: A selects It
    It: B.orbit.1 -> trash
    """
    card = _it(play)
    if card >= 0:
        to_trash(play, card)


# Launching


def _launch(play: Play, seat: str) -> None:
    if not in_play(play, play.card) or not here(play):
        play.nothing("it is no longer in play", "DI-052")
        return
    resolving.launch(play, play.card, seat)


@phrase(
    "Launch this satellite.", vocabulary=GAME,
    rules=("DI-052", "DI-019", "DI-053", "DI-054", "DI-055"),
)  # fmt: skip
def launch_this_satellite(play: Play) -> None:
    """The satellite leaves the timeline for its owner's orbit space over the space in which it was
    triggered. Every Satellite card without a timeline effect does that.

    >>> example("Launch this satellite.")
    This card: timeline.4 -> A.orbit.4
    """
    _launch(play, play.me)


@phrase(
    "Launch this satellite into your opponent's orbit row.", vocabulary=GAME,
    rules=("DI-052", "DI-056"),
)  # fmt: skip
def launch_into_the_other_row(play: Play) -> None:
    """As `Launch this satellite`, into the opponent's row; the opponent owns it from then on.

    >>> example("Launch this satellite into your opponent's orbit row.")
    This card: timeline.4 -> B.orbit.4
    """
    _launch(play, opponent(play, play.me))


@phrase(
    "Launch the next satellite launched into the other orbit row.", vocabulary=GAME,
    rules=("DI-113", "DI-HR-31"),
)  # fmt: skip
def next_launch_into_the_other_row(play: Play) -> None:
    """The next satellite of either player that is launched in this Resolution Phase enters the
    other row.

    >>> example("Launch the next satellite launched into the other orbit row. "
    ...         "Launch this satellite.")
    told: The next satellite launched enters the other orbit row.
    This card: timeline.4 -> B.orbit.4
    """
    waiting.add(play, OTHER_ROW, 1)
    play.tell("told", "The next satellite launched enters the other orbit row.", seat=play.me)


# What waits in orbit


@phrase(
    "After the card in this column triggers, {rest}", vocabulary=GAME,
    rules=("DI-057", "DI-HR-11"), when="trigger",
)  # fmt: skip
def after_the_card_in_this_column_triggers(play: Play, rest: Any) -> None:
    """While the satellite is in orbit: the rest of the section is carried out after the timeline
    card of its column was; not for a negated card or an empty space, nor in the space that
    launched the satellite itself.

    >>> example("After the card in this column triggers, gain 1 shield.")
    """


@phrase(
    "When your opponent launches a missile from this space, {rest}", vocabulary=GAME,
    rules=("DI-057", "DI-HR-11", "DI-HR-22"), when="trigger",
    id="when-your-opponent-launches-a-missile",
)  # fmt: skip
def when_your_opponent_launches(play: Play, rest: Any) -> None:
    """While the satellite is in orbit: the rest of the section is carried out for each missile
    that the opponent of its owner launches from its column, before its target is determined.

    >>> example("When your opponent launches a missile from this space, reverse that missile.")
    """


# What stands


@phrase(
    "Missiles cannot hit your other satellites in this space.", vocabulary=GAME,
    rules=("DI-067",), when="static", id="missiles-cannot-hit-your-other-satellites",
)  # fmt: skip
def missiles_cannot_hit_others(play: Play) -> None:
    """A missile that comes to this orbit space may hit only this satellite, or another one that is
    not protected; two such satellites leave those two to choose from.

    >>> example("Missiles cannot hit your other satellites in this space.")
    """


@phrase(
    "Your other satellites in this space cannot be selected by your opponent.",
    vocabulary=GAME, rules=("DI-101",), when="static",
    id="your-other-satellites-cannot-be-selected",
)  # fmt: skip
def others_cannot_be_selected(play: Play) -> None:
    """The owner's opponent cannot select the other satellites of this orbit space; missiles may
    hit them.

    >>> example("Your other satellites in this space cannot be selected by your opponent.")
    """


@phrase(
    "This satellite cannot be selected.", vocabulary=GAME, rules=("DI-101",), when="static",
    id="this-satellite-cannot-be-selected",
)  # fmt: skip
def cannot_be_selected(play: Play) -> None:
    """Neither player can select it.

    >>> example("This satellite cannot be selected.")
    """
