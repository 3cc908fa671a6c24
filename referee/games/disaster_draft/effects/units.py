"""The units that a sentence is about: this one, allies, enemies; chosen by the player, or each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from referee.games.disaster_draft.effects import GAME
from referee.games.disaster_draft.terms import (
    SHIELDED,
    allies,
    army,
    cite,
    enemies,
    in_battle,
    kind,
    no_reward,
    protected,
    strength,
)
from referee.phrases.phrase import phrase
from referee.play import Play
from referee.reasons import Reason, each_once

Unless = Callable[[int], Reason | None]
"""Why a unit cannot be chosen."""
Units = Callable[[str, Unless], Iterator[int]]
"""Gives the units one after the other; where the player chooses one, it asks `which {} dies`."""


def units_of(play: Play, whom: Any, asks: str, unless: Unless = lambda card: None) -> Iterator[int]:
    """The units that a sentence speaks of, one after the other."""
    cite(play, *play.rules_of(whom))
    found: Units = play.value(whom)
    return found(asks, unless)


def _one(play: Play, asks: str, cards: tuple[int, ...], unless: Unless, *rules: str) -> int | None:
    return play.choose_card(
        f"{play.me}: {asks}?", cards, unless=unless,
        rules=each_once(play.rules, (*rules, "DD-068", "DD-HR-12")),
    )  # fmt: skip


def _refused(cards: tuple[int, ...], unless: Unless) -> list[Reason]:
    return [reason for each in cards if (reason := unless(each)) is not None]


@phrase("this unit", vocabulary=GAME, kind="units")
def this_unit(play: Play) -> Units:
    """The unit that says it."""
    return lambda asks, unless: iter((play.card,))


@phrase("the reward", vocabulary=GAME, kind="units", rules=("DD-072",))
def the_reward(play: Play) -> Units:
    """The reward, if there is one."""

    def found(asks: str, unless: Unless) -> Iterator[int]:
        if not play.zone("reward"):
            no_reward(play)
        yield from play.zone("reward")

    return found


@phrase("1 ally", vocabulary=GAME, kind="units", rules=("DD-063",))
def one_ally(play: Play) -> Units:
    """An ally that the player chooses."""

    def found(asks: str, unless: Unless) -> Iterator[int]:
        its = allies(play, play.me, play.card)
        card = _one(play, asks.format("ally"), its, unless)
        if card is not None:
            yield card
        else:
            why = [reason.sentence for reason in _refused(its, unless)]
            play.nothing((*why, "this unit has no ally")[0], "DD-068")

    return found


def _each_ally(play: Play, type: str = "") -> Units:
    """Every ally, of one type if it is named; not the unit itself."""

    def found(asks: str, unless: Unless) -> Iterator[int]:
        its = [each for each in allies(play, play.me, play.card) if _is(play, each, type)]
        if not its:
            play.nothing(f"this unit has no {type} ally".replace("  ", " "), "DD-068")
        yield from its

    return found


def _is(play: Play, card: int, type: str) -> bool:
    return not type or kind(play, card) == type


def _protection(play: Play, card: int) -> Reason:
    said = play.sentence(card, SHIELDED) if play.says(card, SHIELDED) else ""
    return Reason(
        "protected", f"enemies cannot change {play.name(card)}",
        ("DD-070", "DD-076", "DD-HR-14", "DD-HR-21"), said, "choose another enemy",
    )  # fmt: skip


def _one_enemy(play: Play, type: str = "", n: int = -1) -> Units:
    """An enemy that the player chooses, the reward included, that is not protected; of one type, or
    of a current strength of n or less, if the sentence says so."""
    own = set(army(play, play.me))

    def wrong(card: int) -> Reason | None:
        if not _is(play, card, type):
            return Reason(
                "wrong-type", f"{play.name(card)} is no {type}", ("DD-050", "DD-051"), "",
                f"choose an enemy {type}",
            )  # fmt: skip
        if 0 <= n < strength(play, card):
            return Reason(
                "too-strong", f"{play.name(card)} has strength {strength(play, card)}",
                ("DD-051", "DD-064"), "", f"choose an enemy with strength {n} or less",
            )  # fmt: skip
        return None

    def found(asks: str, unless: Unless) -> Iterator[int]:
        def refuse(card: int) -> Reason | None:
            if card in own:
                return Reason(
                    "no-enemy", f"{play.name(card)} is no enemy: it is {play.me}'s own unit",
                    ("DD-060", "DD-062"), "", "choose a unit of an opponent or the reward",
                )  # fmt: skip
            if protected(play, card):
                return _protection(play, card)
            return unless(card) or wrong(card)

        noun = f"enemy {type}".rstrip() + (f" with strength {n} or less" if n >= 0 else "")
        there = enemies(play, play.me)
        card = _one(play, asks.format(noun), (*there, *own), refuse, "DD-060", "DD-062")
        if card is None:
            why = _refused(there, refuse)
            words = "".join(f": {reason.sentence}" for reason in why[:1])
            rules = each_once(("DD-068",), *(reason.rules for reason in why))
            play.nothing(f"there is no enemy to choose{words}", *rules)
            return
        cite(play, "DD-068", "DD-HR-12")
        if in_battle(play, card):
            yield card
        else:
            play.nothing(f"{play.name(card)} is not on the battlefield any more", "DD-067")

    return found


def _each_enemy(play: Play, type: str = "") -> Units:
    """Every unit of the other players and the reward, of one type if it is named; protected units
    stay as they are."""

    def found(asks: str, unless: Unless) -> Iterator[int]:
        its = [each for each in enemies(play, play.me) if _is(play, each, type)]
        if not its:
            play.nothing(f"there is no enemy {type or 'unit'}", "DD-068")
        for card in its:
            reason = _protection(play, card) if protected(play, card) else unless(card)
            if reason is None:
                yield card
            else:
                play.nothing(reason.sentence, *reason.rules)

    return found


CHOSEN = tuple(
    phrase(pattern, vocabulary=GAME, kind="units", rules=rules, id=name)(function)
    for name, pattern, function, rules in (
        ("each-ally", "each ally", _each_ally, ("DD-063",)),
        ("each-ally-of-type", "each {type} ally", _each_ally, ("DD-063", "DD-050")),
        ("one-enemy", "1 enemy unit", _one_enemy, ("DD-060",)),
        ("one-enemy-of-type", "1 enemy {type}", _one_enemy, ("DD-060", "DD-050")),
        ("one-weak-enemy", "1 enemy unit with strength {n} or less", _one_enemy, ("DD-060",)),
        ("each-enemy", "each enemy unit", _each_enemy, ("DD-060",)),
        ("each-enemy-of-type", "each enemy {type}", _each_enemy, ("DD-060", "DD-050")),
    )
)
