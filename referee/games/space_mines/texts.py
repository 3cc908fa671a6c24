"""What the sentences do that game.yaml declares for Space Mines: those of cards, and those with
which paragraphs begin what the module carries out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.games.sequence import orbit, row
from referee.games.sequence.shape import SPACE, missing, other
from referee.games.space_mines import drift, hand
from referee.games.space_mines.mechanics import REVERSALS, step
from referee.games.space_mines.missiles import ANY, CARD, ENEMY, reverse
from referee.keys import FIRST
from referee.play import Play


def fire(play: Play, n: int, spot: str = "this space", m: int = 1) -> None:
    space = row.space_said(play, spot, "from which space do you fire?")
    if not space:
        play.nothing("there is no such space from which a missile could be fired", "SM-025")
        return
    # One after the other (SM-HR-19).
    play.then(*[step("missile", play.me, play.card, n, space, play.by)] * m)


def reverse_each_missile(play: Play, piece: Any) -> None:
    found = play.value(piece).cards
    if not found:
        play.nothing("there is no card there", *missing(play))
    for card in found:
        reverse(play, CARD, card)


def the_opponents_satellites_drift(play: Play) -> None:
    enemy = other(play, play.me)
    if not orbit.satellites(play, enemy):
        play.nothing(f"{enemy} has no satellite")
    drift.begin(play, (enemy,), one=True)


def drift_with_all(play: Play) -> None:
    play.state.facts.pop(REVERSALS, None)
    lead = play.state.facts[FIRST]
    drift.begin(play, (lead, other(play, lead)))


PHRASES: dict[str, Callable[..., Any]] = {
    "fire-a-missile": fire,
    "fire-a-missile-from": fire,
    "fire-missiles": fire,
    "reverse-next": lambda play, fired: reverse(play, ANY if fired == "fired" else ENEMY),
    "reverse-each-missile-fired": reverse_each_missile,
    "the-opponents-satellites-drift": the_opponents_satellites_drift,
    "draft": hand.draft,
    "count-the-hand": hand.count,
    "carry-out-the-row": lambda play: play.then(step("space", "", -1, play.fact(SPACE, 1))),
    "drift-with-all": drift_with_all,
    "may-retain": lambda play: play.then(step("retain", play.me)),
    "discard-the-rest": hand.discard,
    "may-cycle": lambda play: play.then(step("may-cycle", play.me)),
}
