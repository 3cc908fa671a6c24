"""Auctions and votes: who bids how much, who votes for whom, and who has won them."""

from __future__ import annotations

from typing import Any

from referee.effects.rules import happening
from referee.effects.rules.amounts import counter_of
from referee.effects.rules.apart import steps
from referee.effects.rules.context import at_rules, in_turn_order
from referee.effects.rules.counting import spend
from referee.effects.rules.keys import BID, NOBODY
from referee.effects.rules.memos import DID
from referee.effects.rules.seats import Who
from referee.effects.rules.templates import template
from referee.events import HEARD
from referee.keys import BIDS, VOTES
from referee.plain import Key
from referee.play import Play
from referee.position import Position
from referee.state import Option, Refused, Step

BEYOND = 30
"""So many bids above what somebody has are refused with the reason."""

# Auctions


@template(
    "sentence",
    "Each player bids more {counter:counter_word} or passes until only 1 player is left.",
    "Each player bids more {counter:counter_word} or passes.",
    "{dos}, then each player bids more {counter:counter_word} or passes.",
)
def auction(play: Play, counter: str, dos: Any = None) -> None:
    """An auction in turn order: who bids says more than was said before, and has as much; who
    passes is out of it. It goes round until all others have passed."""
    _begun(play, counter, False, dos)


@template("sentence", "Each player bids more {counter:counter_word} or passes, once.")
def auction_once(play: Play, counter: str) -> None:
    """An auction that goes round once: each player bids more than was bid before, or passes."""
    _begun(play, counter, True)


def _begun(play: Play, counter: str, once: bool, dos: Any = None) -> None:
    play.remember(DID, False)
    play.state.facts[BID] = ("", 0, counter)
    play.state.facts.pop(BIDS, None)
    before = steps(play, dos, play.me, play.card) if dos is not None else ()
    play.then(*before, Step("bid", play.me, play.card, (in_turn_order(play), counter, once)))


def bid(play: Play, step: Step[tuple[tuple[str, ...], str, bool]]) -> None:
    """One player bids more than the last one, or passes."""
    left, counter, once = step.data
    leader, highest, _ = play.fact(BID, ("", 0, counter))
    if not left or left == (leader,):
        if not leader:
            play.tell("told", "Nobody bids.")
        return
    seat = left[0]
    has = play.counter(counter_of(play, counter, seat))
    options = [Option(str(each), each) for each in range(highest + 1, has + 1)]
    rules = at_rules(play)
    low = f"{highest} {counter} are bid already, and a bid is more than that"
    refused = [Refused(str(each), "too-low", low, rules) for each in range(1, highest + 1)]
    high = f"{seat} has {has} {counter}"
    refused += [
        Refused(str(each), "too-high", high, rules) for each in range(has + 1, has + BEYOND)
        if each > highest
    ]  # fmt: skip
    chosen = play.choose(
        f"{seat}: what do you bid ({counter})?", options, seat=seat, verb="bids", optional=True,
        refused=refused, rules=rules,
    )  # fmt: skip
    if chosen is not None:
        play.state.facts[BID] = (seat, chosen, counter)
        happening.mark(play)
    again = () if once or chosen is None else (seat,)
    play.then(step._replace(data=((*left[1:], *again), counter, once), answers=()))


@template("sentence", "Each player secretly bids {counter:counter_word}.")
def secret_auction(play: Play, counter: str) -> None:
    """Each player bids as much as they have or less, or nothing, in any order; nobody hears of it
    before all have bid."""
    happening.afresh(play)
    play.state.facts[BID] = ("", 0, counter)
    play.state.facts[BIDS] = ()
    bidders = (Step("bid-in-secret", seat, play.card, (counter,)) for seat in in_turn_order(play))
    play.then(*bidders, Step("bids-told", play.me, play.card, (counter,)))


def bid_in_secret(play: Play, step: Step[tuple[str]]) -> None:
    """One player's bid."""
    (counter,) = step.data
    has = play.counter(counter_of(play, counter, step.seat))
    options = [Option(str(each), each) for each in range(has + 1)]
    asks, rules = f"{step.seat}: what do you bid in secret ({counter})?", at_rules(play)
    high = Refused(str(has + 1), "too-high", f"{step.seat} has {has} {counter}", rules)
    chosen = play.choose(
        asks, options, seat=step.seat, verb="bids", refused=(high,), rules=rules, forced=False
    )
    play.state.facts[BIDS] = (*play.fact(BIDS, ()), (step.seat, int(chosen or 0)))


def heard(play: Play, key: Key[tuple[tuple[str, Any], ...]]) -> tuple[tuple[str, Any], ...]:
    """What each has said in secret, in turn order, in whatever order it was said."""
    order = play.clockwise(play.state.turn or play.me)
    said = tuple(sorted(play.fact(key, ()), key=lambda each: order.index(each[0])))
    play.state.facts[key] = said
    return said


def bids_told(play: Play, step: Step[tuple[str]]) -> None:
    """All have bid: what each bid is told."""
    (counter,) = step.data
    bids = heard(play, BIDS)
    for seat, number in bids:
        play.tell("told", f"{seat} bids {number} {counter}.", HEARD, seat=seat)
    best = max((number for _, number in bids), default=0)
    leader = next((seat for seat, number in bids if number == best), "") if best else ""
    play.state.facts[BID] = (leader, best, counter)
    happening.mark(play)


@template("condition", "nobody {bids=bids|bid}")
def nobody_bids(at: Position, bids: str) -> bool:
    """All passed in the last auction."""
    return not at.fact(BID, NOBODY)[0]


@template("who1", "the highest bidder")
def highest_bidder(at: Position) -> Who:
    """Who bid most in the last auction; several if they bid in secret and as much; nobody if nobody
    bid."""
    seat, best, _ = at.fact(BID, NOBODY)
    alike = tuple(each for each, number in at.fact(BIDS, ()) if seat and number == best)
    return Who(alike or ((seat,) if seat else ()), True)


@template("act", "pay<s> {whose=your|their} bid")
def pay_bid(play: Play, whose: str) -> None:
    """Pays what was bid."""
    seat, number, counter = play.fact(BID, NOBODY)
    for each, its in play.fact(BIDS, ()):
        if each == play.me:
            seat, number = each, its
    if seat == play.me and number:
        key = counter_of(play, counter, seat)
        spend(play, key, min(number, play.counter(key)))


# Votes


@template(
    "sentence",
    "Each player votes for {whom=a player|another player|an opponent}.",
    "{dos}, then each player votes for {whom=a player|another player|an opponent}.",
)
def vote(play: Play, whom: str, dos: Any = None) -> None:
    """Each player names one, in any order; nobody hears of it before all have voted."""
    play.remember(DID, False)
    play.state.facts[VOTES] = ()
    voters = in_turn_order(play)
    play.then(*(steps(play, dos, play.me, play.card) if dos is not None else ()))
    told = Step("voted", play.me, play.card, (whom,))
    play.then(*(Step("vote", seat, play.card, (whom,)) for seat in voters), told)


def cast(play: Play, step: Step[tuple[str]]) -> None:
    """One player's vote."""
    seats = in_turn_order(play)
    (whom,) = step.data
    if whom != "a player":
        seats = tuple(seat for seat in seats if seat != step.seat)
    options = [Option(seat, seat) for seat in seats]
    asks, rules = f"{step.seat}: for whom do you vote?", at_rules(play)
    refused = [
        Refused(seat, "not-yourself", f"everybody votes for {whom}", rules)
        for seat in (step.seat,) if seat not in seats
    ]  # fmt: skip
    chosen = play.choose(asks, options, verb="votes", refused=refused, rules=rules)
    if chosen:
        play.state.facts[VOTES] = (*play.fact(VOTES, ()), (step.seat, chosen))


def voted(play: Play, step: Step) -> None:
    """All have voted: what each said is told."""
    for seat, named in heard(play, VOTES):
        play.tell("told", f"{seat} votes for {named}.", HEARD, seat=seat)
    happening.mark(play)


@template("who1", "the player who got the {m=most|fewest} votes")
def who_got_votes(at: Position, m: str) -> Who:
    """Who was named most, or least, in the last vote; several if they are tied."""
    votes = [named for _, named in at.fact(VOTES, ())]
    if not votes:
        return Who((), True)
    number = {seat: votes.count(seat) for seat in in_turn_order(at)}
    best = (max if m == "most" else min)(number.values())
    return Who(tuple(seat for seat, found in number.items() if found == best), True)
