"""Changes of this unit, of allies, of the reward; what there is to count."""

from __future__ import annotations

from typing import Any

from referee.games.disaster_draft.effects import GAME
from referee.games.disaster_draft.terms import (
    add_strength,
    allies,
    die,
    enemies,
    in_battle,
    kind,
    no_reward,
    set_strength,
    strength,
)
from referee.phrases.phrase import phrase
from referee.play import Play
from referee.position import Position
from referee.reasons import each_once

CHANGE = ("DD-064", "DD-028", "DD-051")
ALLY = ("DD-063", "DD-064", "DD-028")


@phrase("This unit gets + {n}.", vocabulary=GAME, rules=CHANGE)
def this_unit_gets_more(play: Play, n: int) -> None:
    """The unit's current strength rises by n, at most to 20.

    >>> example("This unit gets + 4.", sayer=card("Unit", strength=5))
    Unit strength 5 -> 9
    """
    add_strength(play, play.card, n)


@phrase("This unit gets - {n}.", vocabulary=GAME, rules=CHANGE)
def this_unit_gets_less(play: Play, n: int) -> None:
    """The unit's current strength falls by n, at most to 0.

    >>> example("This unit gets - 4.", sayer=card("Unit", strength=3))
    Unit strength 3 -> 0
    """
    add_strength(play, play.card, -n)


def _for_each(play: Play, by: int, count: Any) -> None:
    number = play.count(count)
    if number:
        add_strength(play, play.card, by * number)
    else:
        play.nothing(f"there is no {play.said(count)}", *play.rules_of(count))


@phrase("This unit gets + {n} for each {count}.", vocabulary=GAME, rules=CHANGE)
def this_unit_gets_more_for_each(play: Play, n: int, count: Any) -> None:
    """The unit's current strength rises by n for each of what is counted when it activates.

    >>> example("This unit gets + 2 for each ally.", {"A.army": [card("Friend", strength=1)]},
    ...         sayer=card("Unit", strength=5))
    Unit strength 5 -> 7
    """
    _for_each(play, n, count)


@phrase("This unit gets - {n} for each {count}.", vocabulary=GAME, rules=CHANGE)
def this_unit_gets_less_for_each(play: Play, n: int, count: Any) -> None:
    """The unit's current strength falls by n for each of what is counted when it activates.

    >>> example("This unit gets - 2 for each ally.", sayer=card("Unit", strength=5))
    nothing: there is no ally
    """
    _for_each(play, -n, count)


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


def _one_ally(play: Play, what: str) -> int | None:
    card = play.choose_card(
        f"{play.me}: {what}?", allies(play, play.me, play.card),
        rules=each_once(play.rules, ("DD-063", "DD-068", "DD-HR-12")),
    )  # fmt: skip
    if card is None:
        play.nothing("this unit has no ally", "DD-063", "DD-068")
    return card


@phrase("1 ally gets + {n}.", vocabulary=GAME, rules=ALLY)
def one_ally_gets_more(play: Play, n: int) -> None:
    """The player chooses an ally, whose current strength rises by n.

    >>> example("1 ally gets + 6.", {"A.army": [card("Friend", strength=4)]})
    Friend strength 4 -> 10
    """
    card = _one_ally(play, f"which ally gets + {n}")
    if card is not None:
        add_strength(play, card, n)


@phrase("1 ally gets - {n}.", vocabulary=GAME, rules=ALLY)
def one_ally_gets_less(play: Play, n: int) -> None:
    """The player chooses an ally, whose current strength falls by n.

    >>> example("1 ally gets - 3.", {"A.army": [card("Friend", strength=4)]})
    Friend strength 4 -> 1
    """
    card = _one_ally(play, f"which ally gets - {n}")
    if card is not None:
        add_strength(play, card, -n)


def _each_ally(play: Play, by: int, type: str = "") -> None:
    found = [
        each for each in allies(play, play.me, play.card) if not type or kind(play, each) == type
    ]  # fmt: skip
    if not found:
        words = f"this unit has no {type} ally" if type else "this unit has no ally"
        play.nothing(words, "DD-063", "DD-068")
    for card in found:
        add_strength(play, card, by)


@phrase("Each ally gets + {n}.", vocabulary=GAME, rules=ALLY)
def each_ally_gets_more(play: Play, n: int) -> None:
    """The current strength of every ally rises by n; not that of the unit itself.

    >>> example("Each ally gets + 2.", {"A.army": [card("Friend", strength=19)]})
    Friend strength 19 -> 20
    """
    _each_ally(play, n)


@phrase("Each ally gets - {n}.", vocabulary=GAME, rules=ALLY)
def each_ally_gets_less(play: Play, n: int) -> None:
    """The current strength of every ally falls by n.

    >>> example("Each ally gets - 1.", {"A.army": [card("Friend", strength=4)]})
    Friend strength 4 -> 3
    """
    _each_ally(play, -n)


@phrase("Each {type} ally gets + {n}.", vocabulary=GAME, rules=(*ALLY, "DD-050"))
def each_ally_of_type_gets_more(play: Play, type: str, n: int) -> None:
    """The current strength of every ally of this type rises by n.

    >>> example("Each warrior ally gets + 3.", {"A.army": [card("Wolf", type="creature"),
    ...         card("Knight", type="warrior", strength=7)]}, sayer=card("Unit", type="warrior"))
    Knight strength 7 -> 10
    """
    _each_ally(play, n, type)


@phrase("Double the strength of 1 ally.", vocabulary=GAME, rules=ALLY)
def double_one_ally(play: Play) -> None:
    """The player chooses an ally; its current strength doubles, at most to 20.

    >>> example("Double the strength of 1 ally.", {"A.army": [card("Friend", strength=12)]})
    Friend strength 12 -> 20
    """
    card = _one_ally(play, "whose strength doubles")
    if card is not None:
        set_strength(play, card, 2 * strength(play, card))


def _reward(play: Play, by: int) -> None:
    rewards = play.zone("reward")
    if not rewards:
        no_reward(play)
    for card in rewards:
        add_strength(play, card, by)


@phrase("The reward gets + {n}.", vocabulary=GAME, rules=("DD-064", "DD-028", "DD-072"))
def reward_gets_more(play: Play, n: int) -> None:
    """The current strength of the reward rises by n.

    >>> example("The reward gets + 4.", {"reward": [card("Prize", strength=5)]})
    Prize strength 5 -> 9
    """
    _reward(play, n)


@phrase("The reward gets - {n}.", vocabulary=GAME, rules=("DD-064", "DD-028", "DD-072"))
def reward_gets_less(play: Play, n: int) -> None:
    """The current strength of the reward falls by n.

    >>> example("The reward gets - 4.", {"reward": [card("Prize", strength=5)]})
    Prize strength 5 -> 1
    """
    _reward(play, -n)


@phrase("1 ally dies.", vocabulary=GAME, rules=("DD-061", "DD-063"))
def one_ally_dies(play: Play) -> None:
    """The player chooses an ally, which goes face down on top of the graveyard.

    >>> example("1 ally dies.", {"A.army": [card("Friend")]})
    Friend: A.army -> graveyard
    """
    card = _one_ally(play, "which ally dies")
    if card is not None:
        die(play, card)


@phrase("This unit dies.", vocabulary=GAME, rules=("DD-061",))
def this_unit_dies(play: Play) -> None:
    """The unit goes face down on top of the graveyard.

    >>> example("This unit dies.", sayer=card("Unit"))
    Unit: A.army -> graveyard
    """
    if in_battle(play, play.card):
        die(play, play.card)
    else:
        play.nothing("it has died already", "DD-067")
