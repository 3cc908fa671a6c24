"""The seed of a game and who plays it in, the game told line by line out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from referee.events import ROUND_BEGINS, Event
from referee.keys import ROUND
from referee.playtest.game import Played, play
from referee.playtest.players import in_rounds
from referee.state import State
from referee.table.gameturn import sign_of
from referee.view import ALL
from referee.words.telling import lines
from tablewright.errors import TablewrightError
from tablewright.playtest.job import Job, table
from tablewright.playtest.making import values_of


def tell(job: Job, seed: int, show: Callable[[str], None]) -> Played:
    """Says a game turn by turn, with all that the referee knows, and what the position is worth to
    each seat where a turn begins. Raises TablewrightError if something goes wrong in it."""
    at = table(job)
    seats = [f"{seat} ({kind.name})" for seat, kind in zip(at.seats, job.kinds, strict=True)]
    show(f"{at.setting.game.title}, seed {seed}: {', '.join(seats)}")
    told = turns = 0
    held: list[str] = []
    name = "Round" if in_rounds(at.setting) else "Turn"

    def looked_on(before: State, events: Sequence[Event], after: State, found: Played) -> None:
        nonlocal told, turns
        if len(found.values) > told:
            told = len(found.values)
            show("")
            number = before.facts.get(ROUND, 0) if in_rounds(at.setting) else turns
            show(f"{name} {number} {_worth(at.seats, found.values[-1])}")
        for line in held:
            show(f"  {line}")
        held.clear()
        for line, its in lines(at, before, events, after, ALL, rules=True):
            # What the position is worth is known once something is asked: it stands above all that
            # belongs to the turn.
            if held or any(_begins(event) for event in its):
                held.append(line)
            else:
                show(f"  {line}")
        turns = found.turns

    found = play(at, job.kinds, values_of(job), seed, looked_on)
    for line in held:
        show(f"  {line}")
    show("")
    if found.wrong:
        raise TablewrightError(f"the rules come to a point where nothing goes on: {found.wrong}")
    if not found.ended:
        raise TablewrightError(f"the game has no end after {found.length} decisions")
    each = zip(at.seats, found.shares, strict=True)
    got = ", ".join(f"{seat} gets {_share(share)}" for seat, share in each)
    show(f"{found.turns} {name.lower()}s: {got}")
    return found


def _begins(event: Event) -> bool:
    """Whether a turn begins, or a round."""
    return event.kind == "turn" or sign_of(event) == ROUND_BEGINS


def _worth(seats: Sequence[str], values: Sequence[float]) -> str:
    each = (f"{seat} {100 * value:.0f} %" for seat, value in zip(seats, values, strict=True))
    return f"({', '.join(each)})"


def _share(share: float) -> str:
    return f"{share:.2f}".rstrip("0").rstrip(".")
