"""What the paragraphs of Space Mines begin: the initial draft, draws, placing, the row, the drift,
the end of a hand. Each is an act of the language of rules.
"""

from __future__ import annotations

from referee.games.sequence.shape import other
from referee.games.space_mines import drift, hand
from referee.games.space_mines.effects import GAME
from referee.games.space_mines.mechanics import REVERSALS, SPACE, step
from referee.keys import FIRST
from referee.phrases.phrase import phrase
from referee.phrases.slots import words
from referee.play import Play

WORDS = (words("time", vocabulary=GAME, of=("start", "end")),)
ACT, ACTS = "r_act", "r_acts"
"""The kinds of acts: of you, of a player who is named."""


@phrase("do draw cycles in turn until each player has {n} cards", vocabulary=GAME, kind=ACT)
def draft(play: Play, n: int) -> None:
    """The first player begins; no cycle may be skipped."""
    hand.draft(play, n)


@phrase("count the hand", vocabulary=GAME, kind=ACT)
def count_the_hand(play: Play) -> None:
    """The number of the hand goes up, but for the first; what lasted for a hand is forgotten. The
    game is over if nothing can change any more."""
    hand.count(play)


@phrase("carry out the spaces of the action row in order", vocabulary=GAME, kind=ACT)
def carry_out_the_row(play: Play) -> None:
    """Space by space: what acts before the card, the card, what acts after it."""
    play.then(step("space", "", -1, play.fact(SPACE, 1)))


@phrase("drift with all satellites", vocabulary=GAME, kind=ACT)
def drift_with_all(play: Play) -> None:
    """Both orbit rows drift at once; reversals that met no missile are over."""
    play.state.facts.pop(REVERSALS, None)
    lead = play.state.facts[FIRST]
    drift.begin(play, (lead, other(play, lead)))


@phrase("retain cards as satellites say", vocabulary=GAME, kind=ACT)
def may_retain(play: Play) -> None:
    """Keeps unplayed cards for the next hand, one after the other."""
    play.then(step("retain", play.me))


@phrase("discard the action row and all cards that are not retained", vocabulary=GAME, kind=ACT)
def discard_the_rest(play: Play) -> None:
    """Each card goes to the discard pile of its player."""
    hand.discard(play)


@phrase("do or skip a draw cycle", vocabulary=GAME, kind=ACT)
def may_cycle(play: Play) -> None:
    """Says so before looking at the cards."""
    play.then(step("may-cycle", play.me))
