"""Cards that are drawn: whether a draw was done, and of which cards some are taken then."""

from __future__ import annotations

from referee import common
from referee.effects.rules import happening
from referee.effects.rules.context import recall
from referee.effects.rules.hanging import SOME_OF_THOSE
from referee.effects.rules.memos import AMONG, LAY
from referee.play import Play
from referee.state import Step

SOME = frozenset((*SOME_OF_THOSE, "rules.cards-left"))
"""The phrases that ask for some of the cards that were drawn, or for the others."""


def drawn(play: Play, step: Step[tuple[int, str, str, int, tuple[str, ...], str]]) -> None:
    """Cards are drawn; it is done if one came, from a pile that was shuffled anew too."""
    _, _, to, *_ = step.data
    held = len(play.zone(to))
    common.draw(play, step)
    cards = play.zone(to)[held:]
    if cards:
        happening.mark(play)
    if cards and not SOME.isdisjoint(play.table.setting.program.phrases):
        among = recall(play, AMONG, ())
        if all(play.state.where[each] == to for each in among):  # else they are others
            play.note((AMONG, (*among, *cards)), (LAY, (to,) * len((*among, *cards))))
