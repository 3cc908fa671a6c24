"""What happens to units: strength and speed change, they die, they activate again or not at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.games.disaster_draft.activate import effect, reward_never_activates
from referee.games.disaster_draft.effects import GAME
from referee.games.disaster_draft.effects.units import Unless, units_of
from referee.games.disaster_draft.terms import (
    AGAIN,
    add_speed,
    add_strength,
    allies,
    cite,
    die,
    enemies,
    in_battle,
    kind,
    set_strength,
    strength,
)
from referee.phrases.phrase import phrase
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason

CHANGE = ("DD-064", "DD-028", "DD-051")
SPEED = ("DD-069", "DD-HR-13")
Change = Callable[[int], object]
"""Changes one unit."""


@phrase("{whom:units} gets {change}.", vocabulary=GAME)
def gets(play: Play, whom: Any, change: Any) -> None:
    """The current strength of the units changes, or their speed, from 0 to 20; where the sentence
    says 1, the player chooses. A changed speed does not make a unit activate again.

    >>> example("This unit gets + 4.", sayer=card("Unit", strength=5))
    Unit strength 5 -> 9
    >>> example("Each warrior ally gets + 3.", {"A.army": [card("Wolf", type="creature"),
    ...         card("Knight", type="warrior", strength=18)]}, sayer=card("Unit", type="warrior"))
    Knight strength 18 -> 20
    >>> example("1 enemy creature gets - 5.",
    ...         {"B.army": [card("Foe", type="creature", strength=9), card("Mage", type="mage")]})
    Foe strength 9 -> 4
    >>> example("Each enemy unit gets - 2.", {"B.army": [card("Foe", strength=1)],
    ...         "reward": [card("Prize", strength=5)]})
    Foe strength 1 -> 0
    Prize strength 5 -> 3
    >>> example("This unit gets - 2 for each ally.", sayer=card("Unit", strength=5))
    nothing: there is no ally
    >>> example("1 enemy unit gets - 6 speed.", {"B.army": [card("Foe", speed=17)]})
    Foe speed 17 -> 11
    """
    changed: Change = play.value(change)
    units = units_of(play, whom, f"which {{}} gets {play.said(change)}")
    cite(play, *play.rules_of(change))
    for card in units:
        changed(card)


@phrase("+ {n}", vocabulary=GAME, kind="change", rules=CHANGE)
def more(play: Play, n: int) -> Change:
    """The current strength rises by n, at most to 20."""
    return lambda card: add_strength(play, card, n)


@phrase("- {n}", vocabulary=GAME, kind="change", rules=CHANGE)
def less(play: Play, n: int) -> Change:
    """The current strength falls by n, at most to 0."""
    return lambda card: add_strength(play, card, -n)


@phrase("+ {n} for each {count}", vocabulary=GAME, kind="change", rules=CHANGE)
def more_for_each(play: Play, n: int, count: Any) -> Change:
    """The current strength rises by n for each of what is counted when the unit activates."""
    return lambda card: _for_each(play, card, n, count)


@phrase("- {n} for each {count}", vocabulary=GAME, kind="change", rules=CHANGE)
def less_for_each(play: Play, n: int, count: Any) -> Change:
    """The current strength falls by n for each of what is counted when the unit activates."""
    return lambda card: _for_each(play, card, -n, count)


def _for_each(play: Play, card: int, by: int, count: Any) -> None:
    number = play.count(count)
    if number:
        add_strength(play, card, by * number)
    else:
        play.nothing(f"there is no {play.said(count)}", *play.rules_of(count))


@phrase("+ {n} speed", vocabulary=GAME, kind="change", rules=SPEED)
def faster(play: Play, n: int) -> Change:
    """The current speed rises by n, at most to 20."""
    return lambda card: add_speed(play, card, n)


@phrase("- {n} speed", vocabulary=GAME, kind="change", rules=SPEED)
def slower(play: Play, n: int) -> Change:
    """The current speed falls by n, at most to 0."""
    return lambda card: add_speed(play, card, -n)


@phrase("ally", vocabulary=GAME, kind="count", rules=("DD-063",))
def count_allies(position: Position) -> int:
    """The other units of the army."""
    return len(allies(position, position.me, position.card))


@phrase("{type} ally", vocabulary=GAME, kind="count", rules=("DD-063", "DD-050"))
def count_allies_of_type(position: Position, type: str) -> int:
    """The other units of the army that have this type."""
    own = allies(position, position.me, position.card)
    return sum(kind(position, each) == type for each in own)


@phrase("enemy unit", vocabulary=GAME, kind="count", rules=("DD-060",))
def count_enemies(position: Position) -> int:
    """All units of the other players in battle and the reward, protected ones too."""
    return len(enemies(position, position.me))


@phrase("enemy {type}", vocabulary=GAME, kind="count", rules=("DD-060", "DD-050"))
def count_enemies_of_type(position: Position, type: str) -> int:
    """All enemies that have this type; the reward too."""
    return sum(kind(position, each) == type for each in enemies(position, position.me))


@phrase("unit that died in this battle", vocabulary=GAME, kind="count", rules=("DD-061",))
def count_died(position: Position) -> int:
    """The units that died while units activated, of any side, and the reward if it did."""
    return position.counter("died")


@phrase("victory point your opponents have", vocabulary=GAME, kind="count", rules=("DD-004",))
def count_points(position: Position) -> int:
    """The victory points of all opponents together."""
    return sum(position.counter(f"{seat}.points") for seat in position.opponents(position.me))


@phrase("unit in your hand", vocabulary=GAME, kind="count", rules=("DD-074",))
def count_hand(position: Position) -> int:
    """The cards in the player's hand."""
    return len(position.zone(f"{position.me}.hand"))


@phrase("Double the strength of {whom:units}.", vocabulary=GAME, rules=CHANGE)
def doubles(play: Play, whom: Any) -> None:
    """The current strength of the units doubles, at most to 20.

    >>> example("Double the strength of 1 ally.", {"A.army": [card("Friend", strength=12)]})
    Friend strength 12 -> 20
    """
    for card in units_of(play, whom, "whose strength doubles"):
        set_strength(play, card, 2 * strength(play, card))


@phrase("The strength of {whom:units} becomes {n}.", vocabulary=GAME, rules=CHANGE)
def sets_strength(play: Play, whom: Any, n: int) -> None:
    """The current strength of the units becomes n, also if that is more.

    >>> example("The strength of 1 enemy unit becomes 2.", {"B.army": [card("Foe", strength=9)]})
    Foe strength 9 -> 2
    """
    for card in units_of(play, whom, f"which {{}} gets strength {n}"):
        set_strength(play, card, n)


@phrase("Move {n} strength from {whom:units} to this unit.", vocabulary=GAME, rules=CHANGE)
def moves_strength(play: Play, n: int, whom: Any) -> None:
    """The units lose up to n strength but not below 0; this unit gains what was lost, at most to
    20.

    >>> example("Move 3 strength from 1 enemy unit to this unit.",
    ...         {"B.army": [card("Foe", strength=2)]}, sayer=card("Unit", strength=4))
    Foe strength 2 -> 0
    Unit strength 4 -> 6
    """
    for card in units_of(play, whom, f"from which {{}} do you move {n} strength"):
        lost = -add_strength(play, card, -min(n, max(strength(play, card), 0)))
        if lost:
            add_strength(play, play.card, lost)


@phrase("Swap strength with {whom:units}.", vocabulary=GAME, rules=CHANGE)
def swaps_strength(play: Play, whom: Any) -> None:
    """The current strength of a unit and that of this unit are exchanged.

    >>> example("Swap strength with 1 enemy unit.", {"B.army": [card("Foe", strength=9)]},
    ...         sayer=card("Unit", strength=3))
    Foe strength 9 -> 3
    Unit strength 3 -> 9
    """
    for card in units_of(play, whom, "with which {} do you swap strength"):
        own, other = strength(play, play.card), strength(play, card)
        set_strength(play, card, own)
        if in_battle(play, play.card):
            set_strength(play, play.card, other)


@phrase("This unit's strength becomes that of {whom:units}.", vocabulary=GAME, rules=CHANGE)
def copies_strength(play: Play, whom: Any) -> None:
    """This unit gets the current strength of another.

    >>> example("This unit's strength becomes that of 1 enemy unit.",
    ...         {"B.army": [card("Foe", strength=9)]}, sayer=card("Unit", strength=2))
    Unit strength 2 -> 9
    """
    for card in units_of(play, whom, "whose strength does this unit get"):
        if in_battle(play, play.card):
            set_strength(play, play.card, strength(play, card))


@phrase("{whom:units} dies.", vocabulary=GAME, rules=("DD-061",))
def dies(play: Play, whom: Any) -> None:
    """The units go face down on top of the graveyard, at once.

    >>> example("This unit dies.", sayer=card("Unit"))
    Unit: A.army -> graveyard
    >>> example("1 enemy archer dies.", {"reward": [card("Prize", type="archer")]})
    Prize: reward -> graveyard
    >>> example("1 enemy unit with strength 4 or less dies.",
    ...         {"B.army": [card("Weak", strength=3), card("Strong", strength=5)]})
    Weak: B.army -> graveyard
    """
    for card in units_of(play, whom, "which {} dies", _immortal(play)):
        if in_battle(play, card):
            die(play, card)
        else:
            play.nothing("it has died already", "DD-067")


def _immortal(play: Play) -> Unless:
    """Why a unit cannot die: the reward, if the table says so (DD-HR-18)."""

    def refuse(card: int) -> Reason | None:
        if play.state.where[card] != "reward" or play.table.variant(18) == "it can die":
            return None
        return Reason("reward-lives", "the reward cannot die", ("DD-HR-18", "DD-071"))

    return refuse


@phrase("{whom:units} cannot activate.", vocabulary=GAME, rules=("DD-070", "DD-029", "DD-HR-28"))
def cannot_activate(play: Play, whom: Any) -> None:
    """A unit that has not activated, and not the reward: its turn passes without effect in this
    battle.

    >>> example("1 enemy unit cannot activate.", {"B.army": [card("Foe")]})
    Foe stopped 0 -> 1
    """

    def unless(card: int) -> Reason | None:
        if play.mark(card, "activated"):
            return Reason(
                "activated", f"{play.name(card)} has activated already", ("DD-069", "DD-027"), "",
                "choose an enemy that has not activated",
            )  # fmt: skip
        return reward_never_activates(play, card)

    for card in units_of(play, whom, "which {} cannot activate", unless):
        play.set_mark(card, "stopped", 1)


@phrase(
    "{whom:units} activates again.", vocabulary=GAME, rules=("DD-069", "DD-068", "DD-HR-28")
)  # fmt: skip
def activates_again(play: Play, whom: Any) -> None:
    """A unit, activated or not: its whole effect is carried out now, with new choices. One that
    says the same cannot be chosen; one that cannot activate does nothing.

    >>> example("1 ally activates again.", {"A.army": [card("Friend", strength=4,
    ...         text="This unit gets + 2.")]})
    Friend strength 4 -> 6
    """

    def unless(card: int) -> Reason | None:
        if not play.says(card, AGAIN):
            return None
        return Reason(
            "no-echo", f"{play.name(card)} itself makes a unit activate again", ("DD-069",),
            play.sentence(card, AGAIN), "choose another ally",
        )  # fmt: skip

    for card in units_of(play, whom, "which {} activates again", unless):
        if play.mark(card, "stopped"):
            play.nothing(f"{play.name(card)} cannot activate")
        else:
            effect(play, play.me, card)
