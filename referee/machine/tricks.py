"""Tricks: who leads, who plays next, who wins."""

from __future__ import annotations

from functools import partial
from typing import Any

from referee.effects.rules import happening
from referee.effects.rules.apart import steps
from referee.effects.rules.context import SECTION
from referee.effects.rules.filters import worth
from referee.effects.rules.keys import GOT, LEADER, SPOKEN, TRICKS
from referee.effects.rules.memos import LEADS
from referee.effects.rules.trumps import is_one
from referee.keys import DENIED, FIRST, WINNER
from referee.machine import powers
from referee.machine.flow import in_round, program, turn_left, turn_to
from referee.machine.moments import said_of, sections
from referee.phrases.tree import Tree, base
from referee.play import Play
from referee.program import FOR_NOW, Choice
from referee.setting import Setting
from referee.state import Option, Step


def tricks(play: Play, step: Step) -> None:
    """The tricks of a round, one after the other."""
    done = sum(number for _, number in play.fact(TRICKS, ()))
    if done >= program(play).tricks:
        return
    play.then(Step("trick", leader(play, done)), Step("trick-ends"), step)


def leader(play: Play, done: int) -> str:
    """Who leads the next trick."""
    its = program(play)
    play.me = play.you = play.state.facts.get(FIRST, play.table.seats[0])
    kind = "rules.leads-next" if done else "rules.leads-first"
    for each in its.facts(kind):
        seats = play.value(each.fact.slots[0]).seats
        if seats:
            return str(seats[0])
    return str(play.fact(WINNER) or play.me)


def trick(play: Play, step: Step) -> None:
    """Each plays to the trick, the leader first."""
    play.state.facts[LEADER] = step.seat
    its = program(play)
    says = its.facts("rules.leads-next" if play.fact(TRICKS, ()) else "rules.leads-first")
    play.rules = its.cited(says[0].number) if says else ()
    play.set_turn(step.seat)
    play.rules = ()
    play.then(*sections(play, ("trick", "start"), step.seat), *to_play(play, step.seat))


def to_play(play: Play, begun: str, played: int = 0) -> tuple[Step, ...]:
    """What is left of a trick to which so many have played: the turn of one after the other, if
    anything is said of turns besides the card that is played."""
    blocks = program(play).blocks.get(("trick", "play"), ())
    turns = _says_of_turns(play.table.setting)
    order = [seat for seat in play.clockwise(begun) if seat in in_round(play)]
    found: list[Step] = []
    for at, seat in enumerate(order):
        if at < played:
            continue
        if turns:
            found.append(Step("trick-turn", seat, data=(at == played > 0,)))
        for block in blocks:
            for part in block.parts:
                # What nothing reads, or what is not done but holds, is no card that is played.
                if isinstance(part, Choice) or base(part.phrase) != "rules.sentence-does":
                    continue
                for each in steps(play, part.slots[0], seat, -1):
                    act = each.data[1][0] if each.do == "who" else each.data[0]
                    found.append(Step("to-trick", seat, data=(act, block.number, at == 0)))
        if turns:
            found.append(Step("trick-turn-ends", seat))
    return tuple(found)


def _says_of_turns(setting: Setting) -> bool:
    """Whether anything is said of turns, or lasts as long: in a game of tricks one plays a card to
    a trick in a turn."""
    its = setting.program
    said = (said_of(setting, ("turn", when)) for when in ("start", "on", "end"))
    lasts = its.says_once or its.facts(FOR_NOW) or "rules.cannot-be-chosen" in its.phrases
    return bool(its.powers or lasts) or any(each.blocks or each.on_cards for each in said)


def trick_turn(play: Play, step: Step[tuple[bool]]) -> None:
    """The turn of a player in a trick begins: what is done at its start, unless the position was
    written in it, and on it, before the card is played."""
    (resumed,) = step.data
    seat = play.state.turn = step.seat
    turn_to(play, seat)
    starts = () if resumed else sections(play, ("turn", "start"), seat)
    on = sections(play, ("turn", "on"), seat)
    play.then(*starts, *on, *powers.asked(play, seat, "begins"))


def trick_turn_ends(play: Play, step: Step) -> None:
    """The turn of a player in a trick ends."""
    turn_left(play, step.seat)
    play.then(*sections(play, ("turn", "end"), step.seat))


def resumed(play: Play) -> tuple[Step, ...]:
    """The tricks of a round from where they stand: the one that lies there is played on. Without a
    word about it the player in turn has won the trick before, or plays to this one now."""
    its, facts, seat = program(play), play.state.facts, play.state.turn
    lying = len(play.zone(its.trick))
    if not lying:
        facts.pop(LEADER, None)
        if facts.get(TRICKS) and not facts.get(WINNER):
            facts[WINNER] = seat
        return (Step("tricks"),)
    order = [each for each in play.clockwise(seat) if each in in_round(play)]
    facts[LEADER] = order[-lying % len(order)]
    return (*to_play(play, facts[LEADER], lying), Step("trick-ends"), Step("tricks"))


def to_trick(play: Play, step: Step[tuple[Tree, str, bool]]) -> None:
    """One player's card for the trick."""
    act, number, leads = step.data
    play.state.turn = step.seat
    play.state.facts[GOT] = play.state.facts[SPOKEN] = play.state.facts[DENIED] = ()
    forced = None
    if leads and not sum(n for _, n in play.fact(TRICKS, ())):
        for each in program(play).facts("rules.leads-first"):
            if len(each.fact.slots) > 1:
                forced = play.value(each.fact.slots[1]).cards
                number = each.number
    play.then(
        Step(SECTION, step.seat, -1, ((), 0, number), memory=((LEADS, leads),)),
    )
    if forced:
        play.then(Step("led-with", step.seat, forced[0], (number,)))
    else:
        play.then(Step("do", step.seat, -1, (act, step.seat)))


def led_with(play: Play, step: Step[tuple[str, ...]]) -> None:
    """The card with which the first trick must be led."""
    play.rules = step.data
    to = program(play).trick
    play.move(step.card, to)
    happening.occurred(play, "play", (step.card,), to)


def trick_ends(play: Play, step: Step) -> None:
    """Who wins the trick; what happens with its cards."""
    its = program(play)
    cards = play.zone(its.trick)
    if not cards:  # nobody has a card any more: there are no more tricks in this round
        if play.state.agenda and play.state.agenda[-1].do == "tricks":
            play.drop()
        return
    begun = play.state.facts[LEADER]
    order = [seat for seat in play.clockwise(begun) if seat in in_round(play)]
    winner, number = "", ""
    play.me = play.you = begun
    for block in (each for many in its.blocks.values() for each in many):
        for part in block.parts:
            tree = part[0] if isinstance(part[0], tuple) else part
            wins, instead = _winning(play, tree)
            if wins is not None and (instead or not winner):
                best = _best(play, wins, cards, order)
                winner, number = (best, block.number) if best else (winner, number)
    winner = winner or _told_winner(play, order) or begun
    facts = play.state.facts
    facts[WINNER] = winner
    won = dict(facts.get(TRICKS, ()))
    won[winner] = won.get(winner, 0) + 1
    facts[TRICKS] = tuple((seat, won[seat]) for seat in play.table.seats if seat in won)
    play.rules = play.table.setting.program.cited(number)
    play.tell("told", f"{winner} wins the trick.", seat=winner)
    play.me = play.you = winner
    play.then(*sections(play, ("trick", "end"), winner))
    happening.trick_won(play)


def _told_winner(play: Play, order: list[str]) -> str:
    """Who has won a trick, said by the players where no sentence is read that says it; else ""."""
    its = program(play)
    if "rules.wins-the-trick" in its.phrases or not its.by_hand:
        return ""
    options = [Option(each, each) for each in order]
    return play.choose("Who wins the trick?", options, seat=order[0]) or ""


def _winning(play: Play, tree: Any) -> tuple[Any, bool]:
    """What a sentence says of who wins the trick, None if nothing, or if its condition does not
    hold; and whether that goes before what was said already."""
    name = base(str(tree[0]))
    if name == "rules.wins-the-trick":
        return tree, False
    if name != "rules.sentence-when" or base(str(tree[1][1][0])) != "rules.wins-the-trick":
        return None, False
    opener, wins = tree[1]
    kind = base(opener[0])
    if kind in ("rules.if-holds", "rules.if-instead") and not play.value(opener):
        return None, False
    return wins, kind == "rules.if-instead"


def _best(play: Play, tree: object, cards: tuple[int, ...], order: list[str]) -> str:
    """Whose card of a kind is the highest or lowest of a trick; "" if there is none of it."""
    end, *kind = tree[1]  # type: ignore[index]
    test = play.value(kind[0]).test(play) if kind else partial(is_one, play)
    found = [
        (worth(play, card), seat) for card, seat in zip(cards, order, strict=False) if test(card)
    ]
    if not found:
        return ""
    best = (max if end == "highest" else min)(value for value, _ in found)
    return next(seat for value, seat in found if value == best)
