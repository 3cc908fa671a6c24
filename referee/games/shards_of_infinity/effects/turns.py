"""What the rulebook says in short of a turn, of readying and of players who are out."""

from __future__ import annotations

from referee.effects.rules.context import at_rules, recall
from referee.effects.rules.memos import PLAYER
from referee.games.shards_of_infinity.effects import GAME
from referee.games.shards_of_infinity.turn import returning
from referee.phrases.phrase import phrase
from referee.play import Play
from referee.state import Step

ACT = "r_act"
"""The kind of what a player does in a sentence of rules."""


@phrase("assign your power to opponents", vocabulary=GAME, kind=ACT)
def assign_your_power(play: Play) -> None:
    """The player attacks opponents, who reveal shields once all is assigned."""
    play.then(Step("assign", play.me))


@phrase("put each fast-played mercenary under the center deck", vocabulary=GAME, kind=ACT)
def put_each_under_the_deck(play: Play) -> None:
    """Mercenaries that were fast-played this turn go under the center deck."""
    play.then(Step("under-the-deck", play.me, data=(play.rules,)))


@phrase(
    "ready your champions and your character", vocabulary=GAME, kind=ACT,
    rules=("SOI-064",),
)  # fmt: skip
def ready(play: Play) -> None:
    """The player's exhausted champions and character are turned back, at the end of the turn or,
    where the table has switched it, at its start."""
    if play.table.variant(5) != "end of turn" and at_rules(play)[:1] != ("SOI-HR-5",):
        return
    mine = (f"{play.me}.champions", f"{play.me}.character")
    for card in list(play.state.marks.get("exhausted", ())):
        if play.state.where[card] in mine:
            play.set_mark(card, "exhausted", 0)


@phrase("take back what returns to your hand", vocabulary=GAME, kind=ACT)
def take_back_what_returns(play: Play) -> None:
    """Cards that say so come to the hand at the end of the turn."""
    for card in returning(play, play.me):
        play.move(card, f"{play.me}.hand")


@phrase("take that player's cards out of the game", vocabulary=GAME, kind=ACT)
def take_cards_out(play: Play) -> None:
    """All cards of a player who is out leave the game with the player."""
    play.then(Step("leaves", recall(play, PLAYER, ""), data=(play.rules,)))
