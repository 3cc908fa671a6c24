"""Players as a sentence names them: phrases in, seats out: `each player`, `an opponent`, `the
winner of the trick`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from referee.effects.rules import keys
from referee.effects.rules.context import in_turn_order, meant, of_others, recall, that_one
from referee.effects.rules.keys import AWAY, WINNER_OF_THE_ROUND
from referee.effects.rules.memos import PLAYER, PLAYERS, TIED
from referee.effects.rules.templates import template
from referee.keys import FIRST, WINNER
from referee.phrases.tree import base
from referee.position import Position
from referee.state import Step
from referee.teams import team_of


class Who(NamedTuple):
    """Players as a sentence names them."""

    seats: tuple[str, ...]
    """Who it may be, in turn order."""
    every: bool
    """Whether it is all of them; else one of them, whom `you` choose."""


def rivals(at: Position, seat: str) -> tuple[str, ...]:
    """The players who are left in the round and of another team, in turn order from a seat."""
    mine = team_of(at.table, seat)
    away = at.state.facts.get(AWAY, ())
    return tuple([each for each in at.clockwise(seat) if each not in mine and each not in away])


def following(at: Position, seat: str, steps: int = 1) -> str:
    """Who sits so many places to the left of a seat, of those who are left."""
    order = [each for each in at.clockwise(seat) if each not in at.fact(AWAY, ())]
    if seat not in order:
        order.insert(0, seat)
    return order[steps % len(order)]


@template(
    "whon",
    "{who=you|all players|those players|all opponents|they}",
    constant="seat",
    constant_for=("you",),
)
def several(at: Position, who: str) -> Who:
    """You, or several players at once."""
    if who == "you":
        return Who((at.you or at.me,), True)
    if who == "all opponents":
        return Who(rivals(at, at.you or at.me), True)
    if who == "they" and (at.bound or recall(at, PLAYER, "")):
        return Who((at.bound or recall(at, PLAYER, ""),), True)
    if who == "those players":
        return Who(tuple(recall(at, PLAYERS, ())), True)
    return Who(in_turn_order(at), True)


@template(
    "who1",
    "{who=each player|each other player|a player|another player|that player|the next player|the "
    "first player|1 player|each opponent|an opponent|another opponent|that opponent|1 opponent|"
    "your opponent|each team|a team|that team|the player on your left|the player on your right|"
    "the player on their left|the player on their right|the winner of the trick|"
    "the winner of a trick|the winner of the round}",
)
def one(at: Position, who: str) -> Who:
    """One player, or each of several."""
    you = at.you or at.me
    first, _, rest = who.partition(" ")
    if who in ("that player", "that opponent", "that team"):
        seat = that_one(at, who)
        return Who((seat,) if seat else (), True)
    if who == "the next player" or who.startswith("the player on"):
        begin = at.me if "their" in who else you
        return Who((following(at, begin, -1 if who.endswith("right") else 1),), True)
    if who == "the first player":
        return Who((at.fact(FIRST, at.table.seats[0]),), True)
    if who.startswith("the winner"):
        seat = at.fact(WINNER_OF_THE_ROUND if rest.endswith("round") else WINNER, "")
        return Who((seat,) if seat else (), True)
    if rest.endswith("opponent"):
        return Who(rivals(at, you), first == "each")
    if rest == "team":
        seats = in_turn_order(at)
        return Who(tuple(each for each in seats if each == min(team_of(at.table, each))), True)
    seats = in_turn_order(at)
    if "other" in who:
        named = of_others(at) if first == "each" else ""
        seats = tuple(
            each for each in at.clockwise(you) if each not in (named or you, *at.fact(AWAY, ()))
        )
    return Who(seats, first == "each")


@template(
    "who1",
    "each player with {n} or more {counter:counter_word}",
    "each player with no {counter:counter_word}",
)
def each_with(at: Position, counter: str, n: int = 0) -> Who:
    """The players whose counter shows at least so much, or nothing."""
    return Who(_with(at, in_turn_order(at), counter, n), True)


@template(
    "who1",
    "{who=each other player|each opponent} with {n} or more {counter:counter_word}",
    "{who=each other player|each opponent} with no {counter:counter_word}",
)
def each_other_with(at: Position, who: str, counter: str, n: int = 0) -> Who:
    """The other players whose counter shows at least so much, or nothing."""
    return Who(_with(at, one(at, who).seats, counter, n), True)


def _with(at: Position, seats: Sequence[str], counter: str, n: int) -> tuple[str, ...]:
    """Those of some players whose counter shows at least so much, or nothing."""
    its = at.table.setting.counters[meant(at, "counter_word", counter)]

    def fits(seat: str) -> bool:
        has = at.counter(f"{seat}.{its.id}" if its.owner == "seat" else its.id)
        return has >= n if n else not has

    return tuple(filter(fits, seats))


@template("who1", "the {role}")
def with_a_role(at: Position, role: str) -> Who:
    """Who has a role, such as the dealer."""
    if role in at.table.setting.program.roles:  # nobody is it before somebody becomes it
        seat = at.fact(keys.role(role), "")
        return Who((seat,) if seat else (), True)
    return Who((at.fact(keys.role(role), at.fact(FIRST, at.table.seats[0])),), True)


@template("who1", "the {end=first|last} of those players")
def first_of_those(at: Position, end: str) -> Who:
    """Of the players of whom the paragraph spoke last who comes first in turn order, or last."""
    named = recall(at, PLAYERS, ())
    seats = [seat for seat in in_turn_order(at) if seat in named]
    return Who(tuple(seats[:1] if end == "first" else seats[-1:]), True)


OF_ANY = ("rules.most-of-a-counter", "rules.most-cards")
"""The phrases for who has most of what players may have none of."""


def _wins(step: Step) -> bool:
    """Whether a step says of somebody that they win."""
    return step.do == "who" and any(base(act[0]) == "rules.win" for act in step.data[1])


@template("who1", "the {kind=player|team} with {most}")
def with_the_most(at: Position, kind: str, most: Any) -> Who:
    """Who has the most of something; several if they are tied. Of a team its first player. Where
    nobody has any, all are tied as long as it is about who wins, else it is nobody."""
    seats = at.value(most)
    if not seats and base(most[0]) in OF_ANY and _wins(at.step):
        seats = recall(at, TIED, ()) or in_turn_order(at)
    if kind == "team":
        seats = tuple(dict.fromkeys(min(team_of(at.table, seat)) for seat in seats))
    return Who(seats, True)


@template("who", "{seats:who1}", hands_on=True)
def who_single(at: Position, seats: Any) -> Who:
    """One player, or each of several."""
    found: Who = at.value(seats)
    return found


@template("who", "{seats:whon}")
def who_several(at: Position, seats: Any) -> Who:
    """You, or several players at once."""
    found: Who = at.value(seats)
    return found
