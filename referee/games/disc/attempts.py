"""What people try in D.I.S.C. that is never legal, or not now, where the answer hangs on more than
game.yaml can say."""

from __future__ import annotations

from referee.games.disc import backs
from referee.games.disc.terms import ENEMY_DECK, PLAYER_DECK, coop
from referee.moves import Move
from referee.position import Position
from referee.reasons import Reason


def why_not_give_up(position: Position, move: Move) -> Reason | None:
    words = "the game goes on until it is won, or lost at 0 HP"
    rules: tuple[str, ...] = ("DISC-052", "DISC-003", "DISC-HR-45")
    if coop(position) and position.table.variant(24) == "only when both are":
        words += " of both operatives"
        rules += ("DISC-HR-24",)
    limit = position.table.variant(45)
    if limit != "no limit":
        words += f", or by the end of {limit} in the Core Room"
    return Reason("no-limit", words, rules)


def why_not_look(position: Position, move: Move) -> Reason | None:
    """No move, but an answer: the type on the back is open to all (DISC-041)."""
    pile = str(move.args[0])
    if pile not in (PLAYER_DECK, ENEMY_DECK):
        return Reason(
            "no-back", "only the Player Deck and the Enemy Deck show types", ("DISC-041",)
        )
    shown = backs.backs(position).get(pile)
    words = (
        f"the back of the top card shows {shown}"
        if shown
        else "the back of the top card is open to all: look at it"
    )
    return Reason("nothing-to-do", f"{words}; nothing changes by it", ("DISC-041", "DISC-016"))
