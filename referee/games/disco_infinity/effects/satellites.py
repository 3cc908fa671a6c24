"""Satellites in Disco Infinity: selected, switched, swapped, moved, launched; what stands on them
and what waits on them.
"""

from __future__ import annotations

from typing import Any

from referee.effects.rules.acts import keep
from referee.games.disco_infinity import missiles, resolving
from referee.games.disco_infinity.effects import GAME
from referee.games.disco_infinity.mechanics import OTHER_ROW
from referee.games.sequence import orbit, waiting
from referee.games.sequence.shape import SELECTED, missing
from referee.phrases.phrase import phrase
from referee.phrases.standing import standing
from referee.play import Play


@phrase(
    "Select {lot:r_lot}.", vocabulary=GAME, rules=("DI-101", "DI-102", "DI-HR-18"), id="select-one"
)
def select(play: Play, lot: Any) -> None:
    """The player picks a card that nothing protects, and must if there is one. It spends half of
    its energy, rounded up; then what it says under `When selected` happens. `It` in later
    sentences is that card.

    >>> example("Select any satellite.", {"B.orbit.2": [card("Full", type="Satellite")]},
    ...         marks={"energy": {"Full": 5}})
    told: A selects Full
    Full energy 5 -> 2
    """
    cards = play.value(lot).cards
    reasons = {card: missiles.why_not_selected(play, play.me, card) for card in cards}
    card = play.choose_card(
        f"{play.me}: which card do you select?", cards, verb="select", unless=reasons.get,
        forced=not any(reasons.values()),
    )  # fmt: skip
    if card is None:
        why = [reason for reason in reasons.values() if reason is not None]
        words = "".join(f": {reason.sentence}" for reason in why[:1])
        play.nothing(f"there is nothing to select{words}")
        return
    keep(play, (card,))
    resolving.chosen(play, card)


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
        play.nothing("there are no two satellites to swap", *missing(play, "them"))
        return
    orbit.swap(play, chosen[0], chosen[1])


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


WAITING = standing(GAME, """
    after-the-card-in-this-column-triggers:
        After the card in this column triggers, {rest} [DI-057, DI-HR-11]
        While the satellite is in orbit: the rest of the section is carried out after the timeline
        card of its column was; not for a negated card or an empty space, nor in the space that
        launched the satellite itself.
        >>> example("After the card in this column triggers, gain 1 shield.")

    when-your-opponent-launches-a-missile:
        When your opponent launches a missile from this space, {rest} [DI-057, DI-HR-11, DI-HR-22]
        While the satellite is in orbit: the rest of the section is carried out for each missile
        that the opponent of its owner launches from its column, before its target is determined.
        >>> example("When your opponent launches a missile from this space, reverse that missile.")
""", when="trigger")  # fmt: skip


# What stands


STANDING = standing(GAME, """
    missiles-cannot-hit-your-other-satellites:
        Missiles cannot hit your other satellites in this space. [DI-067]
        A missile that comes to this orbit space may hit only this satellite, or another one that is
        not protected; two such satellites leave those two to choose from.
        >>> example("Missiles cannot hit your other satellites in this space.")

    your-other-satellites-cannot-be-selected:
        Your other satellites in this space cannot be selected by your opponent. [DI-101]
        The owner's opponent cannot select the other satellites of this orbit space; missiles may
        hit them.
        >>> example("Your other satellites in this space cannot be selected by your opponent.")

    this-satellite-cannot-be-selected: This satellite cannot be selected. [DI-101]
        Neither player can select it.
        >>> example("This satellite cannot be selected.")
""")  # fmt: skip
