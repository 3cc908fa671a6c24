"""What units do to enemies: one that the player chooses, or each of them."""

from __future__ import annotations

from collections.abc import Callable

from referee.games.disaster_draft.activate import reward_never_activates
from referee.games.disaster_draft.effects import GAME
from referee.games.disaster_draft.terms import (
    SHIELDED,
    add_speed,
    add_strength,
    army,
    cite,
    die,
    enemies,
    in_battle,
    kind,
    protected,
    set_strength,
    strength,
)
from referee.phrases.phrase import phrase
from referee.play import Play
from referee.reasons import Reason, each_once

ENEMY = ("DD-060", "DD-062", "DD-028")
DEATH = ("DD-061", "DD-060")
Unless = Callable[[int], Reason | None]


def _protection(play: Play, card: int) -> Reason:
    said = play.sentence(card, SHIELDED) if play.says(card, SHIELDED) else ""
    return Reason(
        "protected", f"enemies cannot change {play.name(card)}",
        ("DD-070", "DD-076", "DD-HR-14", "DD-HR-21"), said, "choose another enemy",
    )  # fmt: skip


def _one_enemy(play: Play, what: str, unless: Unless | None = None) -> int | None:
    """The enemy that the player chooses; None (said) if there is none (DD-068)."""
    own = set(army(play, play.me))

    def refuse(card: int) -> Reason | None:
        if card in own:
            return Reason(
                "no-enemy", f"{play.name(card)} is no enemy: it is {play.me}'s own unit",
                ("DD-060", "DD-062"), "", "choose a unit of an opponent or the reward",
            )  # fmt: skip
        if protected(play, card):
            return _protection(play, card)
        return unless(card) if unless is not None else None

    card = play.choose_card(
        f"{play.me}: {what}?", (*enemies(play, play.me), *own), unless=refuse,
        rules=each_once(play.rules, ("DD-060", "DD-062", "DD-068", "DD-HR-12")),
    )  # fmt: skip
    if card is None:
        why = [reason for each in enemies(play, play.me) if (reason := refuse(each)) is not None]
        words = "".join(f": {reason.sentence}" for reason in why[:1])
        rules = each_once(("DD-068",), *(reason.rules for reason in why))
        play.nothing(f"there is no enemy to choose{words}", *rules)
        return None
    cite(play, "DD-068", "DD-HR-12")
    if not in_battle(play, card):
        play.nothing(f"{play.name(card)} is not on the battlefield any more", "DD-062", "DD-067")
        return None
    return card


def _not_of_type(play: Play, type: str) -> Unless:
    def refuse(card: int) -> Reason | None:
        if kind(play, card) == type:
            return None
        return Reason(
            "wrong-type", f"{play.name(card)} is no {type}", ("DD-050", "DD-051"), "",
            f"choose an enemy {type}",
        )  # fmt: skip

    return refuse


def _lives(play: Play, also: Unless | None = None) -> Unless | None:
    """What cannot be chosen to die: the reward, if the table says so (DD-HR-18)."""
    if play.table.variant(18) == "it can die":
        return also

    def refuse(card: int) -> Reason | None:
        if play.state.where[card] == "reward":
            return Reason("reward-lives", "the reward cannot die", ("DD-HR-18", "DD-071"))
        return also(card) if also is not None else None

    return refuse


@phrase("1 enemy unit gets - {n}.", vocabulary=GAME, rules=(*ENEMY, "DD-064"))
def one_enemy_gets_less(play: Play, n: int) -> None:
    """The player chooses an enemy, the reward included, that is not protected; its current
    strength falls by n, at most to 0.

    >>> example("1 enemy unit gets - 3.", {"B.army": [card("Foe", strength=2)]})
    Foe strength 2 -> 0
    """
    card = _one_enemy(play, f"which enemy gets - {n}")
    if card is not None:
        add_strength(play, card, -n)


@phrase("1 enemy {type} gets - {n}.", vocabulary=GAME, rules=(*ENEMY, "DD-050", "DD-064"))
def one_enemy_of_type_gets_less(play: Play, type: str, n: int) -> None:
    """The player chooses an enemy of this type; its current strength falls by n.

    >>> example("1 enemy creature gets - 5.",
    ...         {"B.army": [card("Foe", type="creature", strength=9), card("Mage", type="mage")]})
    Foe strength 9 -> 4
    """
    card = _one_enemy(play, f"which enemy {type} gets - {n}", _not_of_type(play, type))
    if card is not None:
        add_strength(play, card, -n)


def _each_enemy(play: Play, by: int, type: str = "") -> None:
    found = [
        each for each in enemies(play, play.me) if not type or kind(play, each) == type
    ]  # fmt: skip
    if not found:
        play.nothing(f"there is no enemy {type or 'unit'}", "DD-068")
    for card in found:
        if protected(play, card):
            play.nothing(f"enemies cannot change {play.name(card)}", "DD-070", "DD-HR-14")
        else:
            add_strength(play, card, by)


@phrase("Each enemy unit gets - {n}.", vocabulary=GAME, rules=(*ENEMY, "DD-064"))
def each_enemy_gets_less(play: Play, n: int) -> None:
    """The current strength of every unit of the other players and of the reward falls by n;
    protected units stay as they are.

    >>> example("Each enemy unit gets - 2.", {"B.army": [card("Foe", strength=5)],
    ...         "reward": [card("Prize", strength=1)]})
    Foe strength 5 -> 3
    Prize strength 1 -> 0
    """
    _each_enemy(play, -n)


@phrase("Each enemy {type} gets - {n}.", vocabulary=GAME, rules=(*ENEMY, "DD-050", "DD-064"))
def each_enemy_of_type_gets_less(play: Play, type: str, n: int) -> None:
    """The current strength of every enemy of this printed type falls by n.

    >>> example("Each enemy support gets - 4.", {"B.army": [card("Foe", type="mage")]})
    nothing: there is no enemy support
    """
    _each_enemy(play, -n, type)


def _kill(play: Play, what: str, unless: Unless | None = None) -> None:
    card = _one_enemy(play, what, _lives(play, unless))
    if card is not None:
        die(play, card)


@phrase("1 enemy unit dies.", vocabulary=GAME, rules=DEATH)
def one_enemy_dies(play: Play) -> None:
    """The player chooses an enemy that is not protected; it goes face down on top of the
    graveyard.

    >>> example("1 enemy unit dies.", {"B.army": [card("Foe")]})
    Foe: B.army -> graveyard
    """
    _kill(play, "which enemy dies")


@phrase("1 enemy {type} dies.", vocabulary=GAME, rules=(*DEATH, "DD-050"))
def one_enemy_of_type_dies(play: Play, type: str) -> None:
    """The player chooses an enemy of this type, the reward included; it dies.

    >>> example("1 enemy archer dies.", {"reward": [card("Prize", type="archer")]})
    Prize: reward -> graveyard
    """
    _kill(play, f"which enemy {type} dies", _not_of_type(play, type))


@phrase("1 enemy unit with strength {n} or less dies.", vocabulary=GAME, rules=DEATH)
def one_weak_enemy_dies(play: Play, n: int) -> None:
    """The player chooses an enemy whose current strength is n or less; it dies.

    >>> example("1 enemy unit with strength 4 or less dies.",
    ...         {"B.army": [card("Weak", strength=3), card("Strong", strength=5)]})
    Weak: B.army -> graveyard
    """

    def too_strong(card: int) -> Reason | None:
        now = strength(play, card)
        if now <= n:
            return None
        return Reason(
            "too-strong", f"{play.name(card)} has strength {now}", ("DD-051", "DD-064"), "",
            f"choose an enemy with strength {n} or less",
        )  # fmt: skip

    _kill(play, f"which enemy with strength {n} or less dies", too_strong)


@phrase(
    "Move {n} strength from 1 enemy unit to this unit.", vocabulary=GAME, rules=(*ENEMY, "DD-064")
)
def move_strength(play: Play, n: int) -> None:
    """The player chooses an enemy, which loses up to n strength but not below 0; this unit gains
    what was lost, at most to 20.

    >>> example("Move 3 strength from 1 enemy unit to this unit.",
    ...         {"B.army": [card("Foe", strength=2)]}, sayer=card("Unit", strength=4))
    Foe strength 2 -> 0
    Unit strength 4 -> 6
    """
    card = _one_enemy(play, f"from which enemy do you move {n} strength")
    if card is not None:
        lost = -add_strength(play, card, -min(n, max(strength(play, card), 0)))
        if lost:
            add_strength(play, play.card, lost)


@phrase("Swap strength with 1 enemy unit.", vocabulary=GAME, rules=(*ENEMY, "DD-064"))
def swap_strength(play: Play) -> None:
    """The player chooses an enemy; its current strength and that of this unit are exchanged.

    >>> example("Swap strength with 1 enemy unit.", {"B.army": [card("Foe", strength=9)]},
    ...         sayer=card("Unit", strength=3))
    Foe strength 9 -> 3
    Unit strength 3 -> 9
    """
    card = _one_enemy(play, "with which enemy do you swap strength")
    if card is not None:
        own, other = strength(play, play.card), strength(play, card)
        set_strength(play, card, own)
        if in_battle(play, play.card):
            set_strength(play, play.card, other)


@phrase("This unit's strength becomes that of 1 enemy unit.", vocabulary=GAME, rules=ENEMY)
def copy_strength(play: Play) -> None:
    """The player chooses an enemy that is not protected; this unit gets its current strength.

    >>> example("This unit's strength becomes that of 1 enemy unit.",
    ...         {"B.army": [card("Foe", strength=9)]}, sayer=card("Unit", strength=2))
    Unit strength 2 -> 9
    """
    card = _one_enemy(play, "whose strength does this unit get")
    if card is not None and in_battle(play, play.card):
        set_strength(play, play.card, strength(play, card))


@phrase("The strength of 1 enemy unit becomes {n}.", vocabulary=GAME, rules=(*ENEMY, "DD-064"))
def strength_becomes(play: Play, n: int) -> None:
    """The player chooses an enemy; its current strength becomes n, also if that is more.

    >>> example("The strength of 1 enemy unit becomes 2.", {"B.army": [card("Foe", strength=9)]})
    Foe strength 9 -> 2
    """
    card = _one_enemy(play, f"which enemy gets strength {n}")
    if card is not None:
        set_strength(play, card, n)


@phrase(
    "1 enemy unit cannot activate.", vocabulary=GAME,
    rules=("DD-060", "DD-070", "DD-029", "DD-HR-28"),
)  # fmt: skip
def one_enemy_cannot_activate(play: Play) -> None:
    """The player chooses an enemy that has not activated, not the reward; its turn passes without
    effect in this battle.

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

    card = _one_enemy(play, "which enemy cannot activate", unless)
    if card is not None:
        play.set_mark(card, "stopped", 1)


@phrase("1 enemy unit gets - {n} speed.", vocabulary=GAME, rules=("DD-060", "DD-069", "DD-HR-13"))
def one_enemy_gets_slower(play: Play, n: int) -> None:
    """The player chooses an enemy; its current speed falls by n, at most to 0. Naming the reward
    does nothing for its activation.

    >>> example("1 enemy unit gets - 6 speed.", {"B.army": [card("Foe", speed=17)]})
    Foe speed 17 -> 11
    """
    card = _one_enemy(play, f"which enemy gets - {n} speed")
    if card is not None:
        add_speed(play, card, -n)
