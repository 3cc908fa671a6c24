"""Looking through piles and into hands: what somebody names, in; that it is closed, or done, out.
Which rules close a pile stands in `moves` of `game.yaml`, under `look`."""

from __future__ import annotations

from referee.keys import LOOKS
from referee.moves import Move
from referee.pending import for_other
from referee.play import Play
from referee.position import Position
from referee.program import Program
from referee.reasons import Reason
from referee.rules import rules_in
from referee.state import Decision, Step
from referee.verbs import Verb, by_the_asked, unlisted
from referee.view import may_see

ASK = "ask how many cards it has"


def why_not(position: Position, move: Move) -> Reason | None:
    """Piles are open to those who see their cards where they lie."""
    address = move.args[0]
    zone = position.table.setting.zone_of(address)
    if zone is None or address not in position.state.zones:
        return Reason("no-zone", f"there is no {address}")
    if may_see(position.table, address, move.seat):
        return None
    rules = position.table.setting.rules.cites.get("look", ())
    if zone.sees == "nobody":
        words = f"nobody may look through {position.place(address)}"
        return Reason("closed", words, rules, "", ASK)
    words = f"only {address.partition('.')[0]} may look through {position.place(address)}"
    return Reason("private", words, rules, "", ASK)


def look(play: Play, move: Move) -> None:
    """Says that a player looks."""
    play.rules = rules_in(play.table.setting).verbs["look"].rules
    play.tell("told", f"{move.seat} looks through {play.place(move.args[0])}", seat=move.seat)


VERB = Verb(
    id="look",
    sentence="{seat} looks through {zone}",
    slots={"zone": "zone"},
    about="Looks through a pile that is open to the player.",
    candidates=unlisted,
    beside=True,
    why_not=why_not,
    do=look,
)


# Looking into a hand that the referee keeps, until who looks has seen it


def verbs_of(program: Program) -> tuple[Verb, ...]:
    """The move of a game in which somebody looks into hands."""
    return (HAS_LOOKED,) if "rules.look-in" in program.phrases else ()


def looking(play: Play, step: Step[tuple[str, tuple[str, ...]]]) -> None:
    """A player looks at a hand, by these rules."""
    whose, rules = step.data
    asks = f"{step.seat}: look at {whose}'s hand, then say 'done'"
    play.ask(Decision("look", step.seat, asks, ("has-looked",), rules))


def _has_looked(play: Play, move: Move) -> None:
    play.state.facts.pop(LOOKS, None)
    play.drop()


HAS_LOOKED = Verb(
    id="has-looked", sentence="{seat} has looked", answer="done", at="look",
    also=("{seat} has seen it", "{seat} has seen the hand"),
    about="Ends a look at a hand that the referee keeps.",
    candidates=by_the_asked, why_not=lambda position, move: for_other(position, move.seat),
    do=_has_looked,
)  # fmt: skip
