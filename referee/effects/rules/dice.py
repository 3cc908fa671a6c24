"""Dice: throwing them, and what they show."""

from __future__ import annotations

from referee.effects.rules import happening
from referee.effects.rules.keys import DICE
from referee.effects.rules.memos import MANY
from referee.effects.rules.templates import template
from referee.play import Play
from referee.position import Position
from referee.state import Option


def sides(at: Position) -> int:
    """The sides of the game's dice."""
    kept = at.table.setting.kept
    found: int | None = kept.get(("sides",))
    if found is None:
        dice = [each for each in at.table.setting.game.components if each.kind == "die"]
        found = kept["sides",] = next((each.sides for each in dice if each.sides), 6)
    return found


def number_of_dice(at: Position) -> int:
    """How many dice the game has."""
    kept = at.table.setting.kept
    found: int | None = kept.get(("dice",))
    if found is None:
        dice = [each for each in at.table.setting.game.components if each.kind == "die"]
        found = kept["dice",] = sum(each.count for each in dice) or 1
    return found


@template(
    "act",
    "throw<s> {dice=the die|the dice|both dice|a die|1 die|all dice}",
    "roll<s> {dice=the die|the dice|both dice|a die|1 die|all dice}",
)
def throw(play: Play, dice: str) -> None:
    """Throws the dice of the game: the table says what they show, or the referee throws."""
    if dice in ("the dice", "all dice"):
        thrown(play, number_of_dice(play))
    else:
        thrown(play, 2 if dice == "both dice" else 1)


@template("act", "throw<s> {n:several} dice", "roll<s> {n:several} dice")
def throw_some(play: Play, n: int) -> None:
    """Throws so many dice."""
    thrown(play, n)


@template(
    "act",
    "reroll<s> any number of dice",
    "reroll<s> all dice",
    "reroll<s> {n:single} die",
    "reroll<s> up to {n:several} dice",
)
def reroll(play: Play, n: int = 0) -> None:
    """Throws again as many of the dice that lie there as the player chooses; the others are
    kept."""
    dice = list(play.fact(DICE, ()))
    most = n or len(dice)
    again: list[int] = []
    while len(again) < most:
        options = [
            Option(f"die {at + 1} ({value})", at)
            for at, value in enumerate(dice)
            if at not in again
        ]
        number = play.choose(
            f"{play.me}: which die do you throw again?", options, optional=n != 1, forced=n == 1
        )
        if number is None:
            break
        again.append(number)
    if not again:
        return
    for at in again:
        dice[at] = play.roll(sides(play), f"for die {at + 1}")
    play.state.facts[DICE] = tuple(dice)
    happening.mark(play)
    happening.dice_thrown(play, [dice[at] for at in again], again=True)


def thrown(play: Play, number: int) -> None:
    """What the dice show, and what waits for it."""
    values = []
    for at in range(number):
        what = f"for die {at + 1} of {number}" if number > 1 else ""
        values.append(play.roll(sides(play), what))
    play.state.facts[DICE] = tuple(values)
    play.remember(MANY, sum(values))
    happening.mark(play)
    happening.dice_thrown(play, values)


def showing(at: Position, which: str, n: int) -> bool:
    """Whether dice show a number: one of them, exactly one, both or none."""
    dice: tuple[int, ...] = at.fact(DICE, ())
    found = sum(value == n for value in dice)
    if which == "1 die":
        return found == 1
    if which in ("both dice",):
        return found == len(dice) > 0
    return found == 0 if which == "no die" else found > 0
