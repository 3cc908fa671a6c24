"""Looking through piles: the pile that somebody names, in; that it is closed, or done, out. Which
rules say so stands in `moves` of `game.yaml`, under `look`."""

from __future__ import annotations

from referee.moves import Move
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason
from referee.rules import rules_in
from referee.verbs import Verb, unlisted
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
