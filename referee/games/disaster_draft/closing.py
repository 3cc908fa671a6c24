"""The graveyard selection (DD-035 to DD-040, DD-043)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee import copies
from referee.games.disaster_draft.draft import DIE
from referee.games.disaster_draft.terms import alone, army, holder, lead_order
from referee.machine import inorder
from referee.moves import Move
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason
from referee.rolling import highest_thrown
from referee.state import Decision, Step
from referee.together import nameless

Args = tuple[str, tuple[Any, ...]]


def totals(position: Position) -> dict[str, int]:
    """The totals that were counted, by seat in lead order."""
    return {seat: position.counter(f"{seat}.total") for seat in lead_order(position)}


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


def selection(play: Play, step: Step) -> None:
    """Step 11: as many units go as there are players (DD-035 to DD-040, DD-043)."""
    needed = len(play.alive)
    if play.table.variant(9) == "they count":
        needed -= play.counter("died") - _died_here(play)
    seat = holder(play, "picker")
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
            play.rules = ("DD-035", "DD-043", "DD-HR-6")
            alone(play, "picker", found)
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
        alone(play, "picker", following[0])
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


def _died_here(play: Play) -> int:
    """How many units have died in the selection itself, where that is dying (DD-HR-23)."""
    return play.counter("selected") if play.table.variant(23) == "always" else 0


def _end_selection(play: Play, why: str) -> None:
    play.rules = ("DD-036", "DD-039", "DD-040", "DD-HR-8", "DD-HR-9")
    play.nothing(f"the graveyard selection is over: {why}")
    alone(play, "picker")
    play.set_counter("selected", 0)


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
    throws = [(seat, "for the first pick") for seat in contenders]
    best = [contenders[at] for at in highest_thrown(play, DIE, throws, ("DD-HR-6",))]
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
    words = f"{name} is not in {position.called(f'{opponent}.army')}: "
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
    play.rules = ("DD-035", "DD-036", "DD-037", "DD-061")
    card = play.pick(name, army(play, opponent))
    play.move(card, "graveyard", top=True)
    if play.table.variant(23) == "always":
        inorder.destroyed(play, card, opponent)
    _taken(play, opponent)


def _taken(play: Play, opponent: str) -> None:
    play.rules = ("DD-036", "DD-037")
    play.count_by("selected", 1)
    alone(play, "picker", opponent)


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
    at = play.state.below(f"from {opponent}.hand", len(hand))
    if nameless(play.table):  # of the hand and this card only what they are together is known
        play.forget(hand)
    play.move(hand[at], "graveyard", top=True)
    _taken(play, opponent)
