"""What the paragraphs of Space Mines begin: the initial draft, draws, placing, the row, the drift,
the end of a hand. Each is an act of the language of rules.
"""

from __future__ import annotations

from typing import Any

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


@phrase(
    "draws {n} cards, {m} more with {r:n} research, more or fewer by satellites", vocabulary=GAME,
    kind=ACTS,
)  # fmt: skip
def draws_for_the_hand(play: Play, n: int, m: int, r: int) -> None:
    """Draws, by what lies in the own orbit row, never fewer than 0."""
    number, play.rules = hand.due(play, play.me, n, m, r)
    play.draw(play.me, number)


@phrase("carries out what satellites do at the {time} of the hand", vocabulary=GAME, kind=ACTS)
def satellites_work(play: Play, time: str) -> None:
    """Each of the player's satellites that has a section for it works, in an order of choice."""
    play.then(step("effects", play.me, -1, time, ()))


@phrase("in turn until each player has placed {n}, {does:r_act}", vocabulary=GAME, kind=ACT)
def place_cards(play: Play, n: int, does: Any) -> None:
    """One card each time, into the row."""
    play.then(step("placing", play.state.turn, -1, n, does, ""))


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
