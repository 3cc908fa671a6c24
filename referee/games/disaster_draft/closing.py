"""A battle's end: totals, winner, graveyard selection, return (DD-030 to DD-043)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee import chance, copies
from referee.games.disaster_draft.draft import DIE, take_lead
from referee.games.disaster_draft.keys import OF_THE_BATTLE, WAITING
from referee.games.disaster_draft.terms import (
    army,
    called,
    cite,
    counted,
    die,
    gain_point,
    lead,
    lead_order,
    put_away,
)
from referee.keys import WINNER
from referee.moves import Move
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason
from referee.state import Decision, Step

Args = tuple[str, tuple[Any, ...]]


def totals(position: Position) -> dict[str, int]:
    """The totals that were counted, by seat in lead order."""
    return {seat: position.counter(f"{seat}.total") for seat in lead_order(position)}


def comparisons(position: Position, seat: str) -> list[tuple[str, bool]]:
    """What a player has to exceed to win, in words, and whether it does (DD-031, DD-HR-4)."""
    its = totals(position)
    reward = sum(counted(position, card) for card in position.zone("reward"))
    own = its[seat]
    others = [each for each in its if each != seat]
    way = position.table.variant(4)
    if way == "reward plus all opponents together":
        whole = sum(its[each] for each in others)
        return [(f"{seat}'s {own} > {reward} + {whole} (all others)", own > reward + whole)]
    if way == "reward and each opponent apart":
        return [
            (f"{seat}'s {own} > {reward} (reward)", own > reward),
            *((f"{seat}'s {own} > {its[each]} ({each})", own > its[each]) for each in others),
        ]
    return [
        (f"{seat}'s {own} > {reward} + {its[each]} ({each})", own > reward + its[each])
        for each in others
    ]


def win(play: Play, step: Step) -> None:
    """Step 10: the winner takes the reward, then the point (DD-031 to DD-034)."""
    play.rules = ("DD-031", "DD-HR-4")
    if not play.zone("reward"):
        cite(play, *(("DD-071", "DD-HR-18") if play.counter("died") else ("DD-073",)))
    its = totals(play)
    best = max(its.values())
    winner = ""
    for seat in [each for each in its if its[each] == best]:
        tests = comparisons(play, seat)
        held = [play.condition(words, holds) for words, holds in tests]
        if all(held):
            winner = seat
    play.state.facts[WINNER] = winner
    if winner:
        play.me = winner
        play.rules = ("DD-032", "DD-072")
        for card in play.zone("reward"):
            play.move(card, f"{winner}.hand")
        play.rules = ("DD-033",)
        gain_point(play, winner)
        return
    play.rules = ("DD-034", "DD-HR-5", "DD-HR-27")
    way = play.table.variant(5)
    if way == "reward stays and a second is added":
        play.nothing("nobody wins: the reward stays, and a second one will be added")
        return
    play.nothing("nobody wins: no point")
    for card in play.zone("reward"):
        play.move(card, "graveyard", top=True)


def after(play: Play, step: Step) -> None:
    """After the battle: effects that waited for it, in lead order; in one army as its owner
    wishes."""
    entries = play.state.facts.get(WAITING, ())
    here = [entry for entry in entries if entry[1] in army(play, entry[0])]
    if not here:
        play.state.facts.pop(WAITING, None)
        return
    seat = next(each for each in lead_order(play) if any(each == entry[0] for entry in here))
    card = play.choose_card(
        f"{seat}: which effect comes first after the battle?",
        dict.fromkeys(entry[1] for entry in here if entry[0] == seat),
        seat=seat, rules=("DD-HR-3",),
    )  # fmt: skip
    entry = next(each for each in here if each[1] == card)
    at = entries.index(entry)
    play.state.facts[WAITING] = entries[:at] + entries[at + 1 :]
    _, card, won, rest = entry
    play.me, play.card = seat, card
    play.rules = ("DD-031", "DD-034")
    play.set_mark(card, "waiting", 0)
    wins = play.fact(WINNER, "") == seat
    play.then(Step("step-after"))
    words = "you won" if won else "you did not win"
    if play.condition(words, wins == won):
        play.then(Step("section", seat, card, (rest, 0)))


# Step 11: graveyard selection


def open_units(position: Position, seat: str) -> list[tuple[str, int]]:
    """The units that a picker can choose from: opponents with their units (DD-038)."""
    return [
        (each, card) for each in position.opponents(seat) for card in army(position, each)
    ]  # fmt: skip


def can_pick(position: Position, seat: str) -> bool:
    """Whether a player has somebody to pick from (DD-039, DD-HR-7)."""
    if open_units(position, seat):
        return True
    return position.table.variant(7) == "army or hand" and any(
        position.zone(f"{each}.hand") for each in position.opponents(seat)
    )


def picker(position: Position) -> str:
    """Whose pick it is; "" before the first."""
    return next(
        (seat for seat in position.table.seats if position.counter(f"{seat}.picker")), ""
    )  # fmt: skip


def selection(play: Play, step: Step) -> None:
    """Step 11: as many units go as there are players (DD-035 to DD-040, DD-043)."""
    needed = len(play.alive)
    if play.table.variant(9) == "they count":
        needed -= play.counter("died")
    seat = picker(play)
    if play.counter("selected") >= needed:
        _end_selection(play, f"{play.counter('selected')} units were sent")
        return
    if not seat:
        found = _lowest(play, step)
        if found is not None:
            its = totals(play)
            tied = list(its.values()).count(its[found]) > 1
            told = ", ".join(f"{each} {its[each]}" for each in its)
            play.rules = ("DD-035", "DD-HR-6") if tied else ("DD-035",)
            play.tell(
                "told", f"{found} picks first: {'among ' if tied else ''}the lowest Total Strength "
                f"({told})", seat=found,
            )  # fmt: skip
            _set_picker(play, found, ("DD-035", "DD-043", "DD-HR-6"))
            play.then(Step("step-selection"))
        return
    if not can_pick(play, seat):
        play.rules = ("DD-039", "DD-HR-8")
        if play.table.variant(8) == "selection stops":
            _end_selection(play, f"{seat} has nobody to pick from")
            return
        following = [each for each in play.clockwise(seat)[1:] if can_pick(play, each)]
        if not following:
            _end_selection(play, "nobody can pick any more")
            return
        play.nothing(f"{seat} has nobody to pick from: the pick passes to {following[0]}")
        _set_picker(play, following[0], ("DD-039", "DD-HR-8"))
        play.then(Step("step-selection"))
        return
    hand_too = play.table.variant(7) == "army or hand"
    play.ask(
        Decision(
            "select", seat, f"{seat}: which unit of an opponent goes to the graveyard?",
            ("take", "take-unseen") if hand_too else ("take",),
            ("DD-035", "DD-036", "DD-037", "DD-038", "DD-HR-7"),
        )
    )  # fmt: skip


def _end_selection(play: Play, why: str) -> None:
    play.rules = ("DD-036", "DD-039", "DD-040", "DD-HR-8", "DD-HR-9")
    play.nothing(f"the graveyard selection is over: {why}")
    for each in play.table.seats:
        play.set_counter(f"{each}.picker", 0)
    play.set_counter("selected", 0)


def _set_picker(play: Play, seat: str, rules: tuple[str, ...]) -> None:
    play.rules = rules
    for each in play.table.seats:
        play.set_counter(f"{each}.picker", int(each == seat))


def _lowest(play: Play, step: Step[tuple[tuple[str, ...], ...]]) -> str | None:
    """Who begins: the lowest total (DD-035); ties by DD-HR-6. None if they roll again."""
    its = totals(play)
    low = min(its.values())
    tied = [seat for seat in its if its[seat] == low]
    way = play.table.variant(6)
    if len(tied) == 1 or way == "first in lead order":
        return tied[0]
    if way == "last in lead order":
        return tied[-1]
    contenders = [seat for seat in tied if all(seat in rolling for rolling in step.data)]
    shown = [
        play.roll(DIE, "for the first pick", seat=seat, rules=("DD-HR-6",)) for seat in contenders
    ]  # fmt: skip
    best = [
        seat for seat, value in zip(contenders, shown, strict=True) if value == max(shown)
    ]  # fmt: skip
    if len(best) == 1:
        return best[0]
    play.then(Step("step-selection", data=(tuple(best),)))
    return None


def takes(position: Position) -> Iterator[Args]:
    """Every unit of every opponent's army."""
    asked = position.question
    yield from dict.fromkeys(
        (asked.seat, (copies.label(position, card, army(position, seat)), seat))
        for seat, card in open_units(position, asked.seat)
    )


def _whose(position: Position, move: Move) -> Reason | None:
    asked = position.state.asked
    if asked is not None and move.seat != asked.seat:
        return Reason(
            "not-your-pick", f"it is {asked.seat}'s pick, not {move.seat or 'the table'}'s",
            ("DD-035", "DD-036"), "", "the lowest total begins, then who lost a unit",
        )  # fmt: skip
    return None


def why_not_take(position: Position, move: Move) -> Reason | None:
    """Only an opponent's unit on the battlefield (DD-035, DD-038)."""
    reason = _whose(position, move)
    if reason is not None:
        return reason
    name, opponent = move.args
    if opponent is None:
        return Reason(
            "whose", f"say whose {name} it is", ("DD-035",), "", "pick a unit of an opponent"
        )
    if opponent == move.seat:
        return Reason(
            "own-unit", "a unit of an opponent is picked, not an own one", ("DD-035",), "",
            "pick a unit of an opponent",
        )  # fmt: skip
    if position.pick(name, army(position, opponent)) >= 0:
        return None
    words = f"{name} is not in {called(position, f'{opponent}.army')}: "
    remedy = "pick a unit that lies on the battlefield"
    if position.table.variant(7) == "army or hand":
        words += "a hand card is taken unseen, and the reward cannot be picked"
        remedy += f", or say '{move.seat} takes a hand card of {opponent}'"
    else:
        words += "hand cards and the reward cannot be picked"
    return Reason("not-on-battlefield", words, ("DD-038", "DD-062", "DD-HR-7"), "", remedy)


def take(play: Play, move: Move) -> None:
    """The unit goes face down on the graveyard; who lost it picks next (DD-036, DD-037)."""
    name, opponent = move.args
    play.rules = ("DD-035", "DD-036", "DD-037")
    die(play, play.pick(name, army(play, opponent)))
    _taken(play, opponent)


def _taken(play: Play, opponent: str) -> None:
    play.rules = ("DD-036", "DD-037")
    play.count_by("selected", 1)
    _set_picker(play, opponent, ("DD-036", "DD-037"))


def unseen(position: Position) -> Iterator[Args]:
    """Every opponent with a hand."""
    asked = position.question
    for seat in position.opponents(asked.seat):
        if position.zone(f"{seat}.hand"):
            yield asked.seat, (seat,)


def why_not_take_unseen(position: Position, move: Move) -> Reason | None:
    """From a hand only if the table switched DD-HR-7 (DD-038)."""
    if position.table.variant(7) != "army or hand":
        return Reason(
            "battlefield-only", "only units on the battlefield are picked, never hand cards",
            ("DD-038", "DD-HR-7"), "", "pick a unit of an opponent's army",
        )  # fmt: skip
    reason = _whose(position, move)
    if reason is not None:
        return reason
    if move.args[0] == move.seat or not position.zone(f"{move.args[0]}.hand"):
        return Reason("no-hand", f"{move.args[0]} is no opponent with a hand", ("DD-HR-7",))
    return None


def take_unseen(play: Play, move: Move) -> None:
    """A hand card of an opponent goes to the graveyard, unseen (DD-HR-7)."""
    (opponent,) = move.args
    play.rules = ("DD-HR-7", "DD-036")
    hand = play.zone(f"{opponent}.hand")
    play.state.random, at = chance.below(play.state.random, len(hand))
    put_away(play, opponent, hand[at])
    _taken(play, opponent)


def go_home(play: Play, step: Step) -> None:
    """Step 12: survivors return, the winner has the lead, a new battle begins (DD-041, DD-042)."""
    play.rules = ("DD-041", "DD-064")
    for seat in lead_order(play):
        play.me = seat
        for card in army(play, seat):
            play.move(card, f"{seat}.hand")
    its = totals(play)
    state = play.state
    for card in play.zone("reward"):
        for values in state.marks.values():
            values.pop(card, None)
    winner = state.facts.pop(WINNER, "")
    for fact in OF_THE_BATTLE:
        state.facts.pop(fact, None)
    switched = (
        play.table.variant(5) == "highest total leads" or play.table.variant(27) == "highest total"
    )
    if winner:
        take_lead(play, winner, ("DD-042",))
    elif switched:
        best = max(its.values())
        take_lead(
            play, next(each for each in its if its[each] == best), ("DD-HR-5", "DD-HR-27")
        )  # fmt: skip
    else:
        play.rules = ("DD-034", "DD-042", "DD-HR-27")
        play.nothing(f"nobody won: {lead(play)} keeps the lead")
    play.rules = ("DD-041",)
    for seat in play.table.seats:
        play.set_counter(f"{seat}.total", 0)
        play.set_counter(f"{seat}.sent", 0)
    play.set_counter("died", 0)
    if not play.state.agenda:
        play.then(Step("battle"))
