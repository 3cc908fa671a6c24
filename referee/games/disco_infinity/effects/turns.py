"""What the paragraphs of Disco Infinity begin: satellites at the start of the round, placement
effects, the spaces in order, clean-up, the draft. Each is an act of the language of rules."""

from __future__ import annotations

from referee.effects.rules.context import recall
from referee.effects.rules.memos import CARDS
from referee.games.disco_infinity import laying
from referee.games.disco_infinity.effects import GAME
from referee.games.disco_infinity.mechanics import SPACE
from referee.keys import TURNS
from referee.phrases.phrase import phrase
from referee.play import Play
from referee.position import Position
from referee.state import Step

ACT, ACTS = "r_act", "r_acts"
"""The kinds of acts: of you, of a player who is named."""


@phrase("carries out what satellites do at the start of the round", vocabulary=GAME, kind=ACTS)
def satellites_work(play: Play) -> None:
    """Each of the player's satellites that has a section for it works, in an order of choice."""
    play.then(Step("satellites", play.me))


@phrase("carry out its placement effect", vocabulary=GAME, kind=ACT)
def carry_out_placement(play: Play) -> None:
    """Of the card that was just placed, unless it lies face down or something blocks it."""
    for card in recall(play, CARDS, ()):
        laying.placed(play, play.me, card)


@phrase("{n} turns were taken", vocabulary=GAME, kind="r_condition")
def turns_were_taken(position: Position, n: int) -> bool:
    """So many cards were placed in this round, whether they still lie there or not."""
    return position.fact(TURNS, 0) >= n


@phrase("carry out the spaces of the timeline in order", vocabulary=GAME, kind=ACT)
def carry_out_the_timeline(play: Play) -> None:
    """Space by space, from the first on."""
    play.then(Step("space", data=(play.fact(SPACE, 1),)))


@phrase("draft or skip the draft", vocabulary=GAME, kind=ACT)
def may_draft(play: Play) -> None:
    """Says so before looking at the cards."""
    play.then(Step("may-draft", play.me))
