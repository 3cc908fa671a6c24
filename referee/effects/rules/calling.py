"""How many tricks players say that they will win, and what is counted of it: openly in turn, or in
secret; as many, more, fewer."""

from __future__ import annotations

from typing import Any

from referee.effects.rules import happening
from referee.effects.rules.bidding import heard
from referee.effects.rules.context import at_rules, in_turn_order
from referee.effects.rules.keys import TRICKS
from referee.effects.rules.seats import Who
from referee.effects.rules.templates import template
from referee.events import HEARD
from referee.keys import CALLS
from referee.play import Play
from referee.position import Position
from referee.setting import address_of
from referee.state import Option, Step
from referee.teams import team_of


@template("sentence", "Each player bids a number of tricks.")
def calls(play: Play) -> None:
    """Each player in turn says how many tricks they will win in the round; it is kept until the
    round ends."""
    _begun(play, False)


@template("sentence", "Each player secretly bids a number of tricks.")
def secret_calls(play: Play) -> None:
    """Each player says how many tricks they will win in the round, in any order; nobody hears of
    it before all have said it."""
    _begun(play, True)


def _begun(play: Play, secret: bool) -> None:
    happening.afresh(play)
    play.state.facts[CALLS] = ()
    callers = (Step("call", seat, play.card, (secret,)) for seat in in_turn_order(play))
    told = (Step("calls-told", play.me, play.card, (secret,)),) if secret else ()
    play.then(*callers, *told)


def call(play: Play, step: Step[tuple[bool]]) -> None:
    """How many tricks one player will win."""
    program, seat = play.table.setting.program, step.seat
    hand = play.table.setting.hand
    most = program.tricks or (len(play.zone(address_of(hand, seat))) if hand is not None else 0)
    (hidden,) = step.data
    secretly = " in secret" if hidden else ""
    chosen = play.choose(
        f"{seat}: how many tricks do you bid{secretly}?",
        [Option(str(each), each) for each in range(most + 1)], seat=seat, verb="bids",
        forced=False, rules=at_rules(play),
    )  # fmt: skip
    play.state.facts[CALLS] = (*play.fact(CALLS, ()), (seat, int(chosen or 0)))
    happening.mark(play)


def calls_told(play: Play, step: Step) -> None:
    """All have said it: it is told."""
    for seat, number in heard(play, CALLS):
        play.tell("told", f"{seat} bids {number}.", HEARD, seat=seat)
    happening.mark(play)


def called(at: Position, seat: str) -> int:
    """How many tricks a player, or a team together, has bid."""
    its = dict(at.fact(CALLS, ()))
    return sum(its.get(each, 0) for each in team_of(at.table, seat))


def won(at: Position, seat: str) -> int:
    """How many tricks a player or team has won."""
    its = dict(at.fact(TRICKS, ()))
    return sum(its.get(each, 0) for each in team_of(at.table, seat))


def _against(at: Position, seat: str, way: str) -> bool:
    """Whether somebody has bid, and won as many tricks, or more or fewer."""
    if seat not in dict(at.fact(CALLS, ())):
        return False
    more = won(at, seat) - called(at, seat)
    return more > 0 if way == "more" else more < 0 if way == "fewer" else more == 0


@template(
    "who1",
    "each player who won as many tricks as they bid",
    "each player who won exactly as many tricks as they bid",
    "each player who won {way=more|fewer} tricks than they bid",
)
def who_kept(at: Position, way: str = "") -> Who:
    """The players who won as many tricks as they bid, or more, or fewer."""
    return Who(tuple(each for each in in_turn_order(at) if _against(at, each, way)), True)


@template(
    "condition",
    "{who:whon} won as many tricks as {whom=you|they} bid",
    "{who:whon} won exactly as many tricks as {whom=you|they} bid",
    "{who:whon} won {way=more|fewer} tricks than {whom=you|they} bid",
    "{who:who1} won as many tricks as they bid",
    "{who:who1} won exactly as many tricks as they bid",
    "{who:who1} won {way=more|fewer} tricks than they bid",
)
def kept(at: Position, who: Any, whom: str = "", way: str = "") -> bool:
    """Somebody won as many tricks as they bid, or more, or fewer."""
    at.found = tuple(each for each in at.value(who).seats if _against(at, each, way))
    return bool(at.found)


@template(
    "condition",
    "{who:whon} won no tricks",
    "{who:whon} won {n} or more tricks",
    "{who:who1} won no tricks",
    "{who:who1} won {n} or more tricks",
)
def won_tricks(at: Position, who: Any, n: int = 0) -> bool:
    """Somebody won so many tricks in the round, or none."""
    at.found = tuple(
        each for each in at.value(who).seats if (won(at, each) >= n if n else not won(at, each))
    )
    return bool(at.found)


@template("thing", "trick that {whom=you|they} bid")
def each_called(at: Position, whom: str) -> int:
    """How many tricks a player or team has bid."""
    return called(at, at.me)


@template("thing", "trick {way=more|fewer|more or fewer} than {whom=you|they} bid")
def each_missed(at: Position, way: str, whom: str) -> int:
    """How many tricks a player or team has won beyond what they bid, or is short of it, or
    either."""
    more = won(at, at.me) - called(at, at.me)
    return abs(more) if way == "more or fewer" else max(0, more if way == "more" else -more)
