"""Before the first battle: the roll for the first pick, and the picks (DD-010 to DD-016)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee.games.disaster_draft.terms import alone, lead
from referee.keys import DEALER, FIRST, ROUND
from referee.moves import Move
from referee.plain import Key
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason
from referee.rolling import highest_thrown
from referee.setup import start_counters
from referee.state import UNKNOWN, Decision, Step
from referee.together import nameless

DIE = 20
EACH = 5
"""Units that everybody drafts."""
DRAFTED = Key[tuple[tuple[str, str], ...]]("drafted")
"""Who drafted what, where the table keeps a list (DD-HR-26)."""


def keeps_list(position: Position) -> bool:
    """Whether the table keeps a list of who drafted what (DD-HR-26)."""
    return bool(position.table.variant(26) == "open draft with a list")


def drafted(position: Position) -> dict[str, list[str]]:
    """Who drafted what, as far as a list was kept; nothing if there is none."""
    found: dict[str, list[str]] = {}
    for seat, name in position.fact(DRAFTED, ()):
        found.setdefault(seat, []).append(name)
    return found


def begin(play: Play) -> None:
    """The draft row lies there: who picks first, then the picks."""
    play.set_phase("draft")
    play.state.facts[ROUND] = 0
    for key, value in start_counters(play.table, play.table.seats):
        play.set_counter(key, value)
    play.then(Step("game-begins"))
    if play.table.first:
        take_lead(play, play.table.first)
    else:
        play.then(Step("draft-rolls", data=(play.table.seats,)))


def take_lead(play: Play, seat: str) -> None:
    """A player gets the lead."""
    play.rules = ("DD-012", "DD-016")
    alone(play, "lead", seat)
    play.state.facts[FIRST] = play.state.facts[DEALER] = seat


def rolls(play: Play, step: Step[tuple[tuple[str, ...]]]) -> None:
    """Everybody rolls; those who tie for the highest roll again (DD-012, DD-HR-1)."""
    (contenders,) = step.data
    again = len(contenders) < len(play.table.seats)
    rules = ("DD-012", "DD-HR-1") if again else ("DD-012",)
    throws = [(seat, "for the first pick") for seat in contenders]
    tied = tuple(contenders[at] for at in highest_thrown(play, DIE, throws, rules))
    if len(tied) > 1:
        play.rules = ("DD-HR-1", "DD-012")
        play.nothing(f"{' and '.join(tied)} tie: they roll again")
        play.then(step._replace(data=(tied,), answers=()))
        return
    play.rules = ("DD-012", "DD-016")
    play.tell("told", f"{tied[0]} picks first and has the lead: the highest roll", seat=tied[0])
    take_lead(play, tied[0])


def picker(position: Position) -> str:
    """Whose pick it is: clockwise from the lead, one unit at a time (DD-013, DD-HR-2)."""
    seats = position.clockwise(lead(position))
    number = len(seats)
    picked = EACH * number - len(position.zone("draft"))
    round_, at = divmod(picked, number)
    if round_ % 2 and position.table.variant(2) == "snake":
        at = number - 1 - at
    return seats[at]


def draft(play: Play, step: Step) -> None:
    """Picks until the row is empty (DD-013, DD-015)."""
    if not play.zone("draft"):
        if play.table.variant(26) == "hidden draft" and nameless(play.table):
            play.forget(
                [card for seat in play.table.seats for card in play.zone(f"{seat}.hand")]
            )  # fmt: skip
        return
    seat = picker(play)
    play.ask(
        Decision(
            "pick", seat, f"{seat}: which unit do you pick?", ("pick",),
            ("DD-013", "DD-015", "DD-014", "DD-HR-26"),
        )
    )  # fmt: skip


def picks(position: Position) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Every unit of the draft row."""
    seat = picker(position)
    for name in position.offers("draft"):
        yield seat, (name,)


def why_not_pick(position: Position, move: Move) -> Reason | None:
    """Only whose turn it is, from the row (DD-013, DD-015)."""
    seat = picker(position)
    if move.seat != seat:
        way = "clockwise"
        if position.table.variant(2) == "snake":
            way = "clockwise and back in turns"
        return Reason(
            "not-your-pick", f"it is {seat}'s pick, not {move.seat}'s: picks go {way}, one "
            "unit at a time, and everybody ends with five",
            ("DD-013", "DD-015", "DD-HR-2"), "", f"wait until {seat} has picked",
        )  # fmt: skip
    row = position.offers("draft")
    if move.args[0] not in row:
        return Reason(
            "not-in-row", f"{move.args[0]} does not lie in the draft row", ("DD-011", "DD-013"), "",
            f"take one of the row: {', '.join(row)}",
        )  # fmt: skip
    return None


def pick(play: Play, move: Move) -> None:
    """A unit goes from the row into the hand (DD-014)."""
    play.rules = ("DD-013", "DD-014", "DD-015", "DD-HR-2")
    card = play.offers("draft")[move.args[0]]
    if play.name(card) == UNKNOWN:
        play.identify(card, move.args[0])
    if keeps_list(play):
        play.state.facts[DRAFTED] = (*play.fact(DRAFTED, ()), (move.seat, play.name(card)))
    play.move(card, f"{move.seat}.hand")


def why_not_read(position: Position, move: Move) -> Reason:
    """No move, but an answer: the draft was open, and the table may keep a list (DD-HR-26)."""
    rules = ("DD-014", "DD-HR-26")
    if not keeps_list(position):
        return Reason(
            "no-list", "this table keeps no list of what was drafted", rules, "",
            "a table that wants one switches DD-HR-26 to 'open draft with a list' before the game"
        )  # fmt: skip
    found = drafted(position)
    if not found:
        return Reason("no-list", "nothing has been drafted yet, or it was not written down", rules)
    said = "; ".join(f"{seat} drafted {', '.join(names)}" for seat, names in found.items())
    return Reason("nothing-to-do", f"{said}; nothing changes by reading it", rules)
