"""Corrections by hand in the midst of a step: what was answered before and is possible no longer is
asked anew, and nothing crashes."""

from __future__ import annotations

import pytest

from referee.sessions.byhand import fix
from referee.setting import BOX
from referee.state import UNKNOWN
from tests.referee.generic.games import WHOLE, Case, played, some_cases

MOST = 200
"""Moves of a game."""
TRIED = 12
"""Corrections of a game."""


@pytest.mark.parametrize("case", some_cases(), ids=str)
@pytest.mark.parametrize("seed", range(3 if WHOLE else 1))
def test_a_card_that_an_answer_was_about_may_be_put_elsewhere(case: Case, seed: int) -> None:
    tried = 0
    for moment in played(case.table, seed, MOST):
        state = moment.state
        for card in state.agenda[-1].answers if state.agenda else ():
            if not isinstance(card, int) or not 0 <= card < len(state.names):
                continue
            if state.names[card] == UNKNOWN:
                continue
            source = state.where[card]
            alike = [each for each in state.zones[source] if state.names[each] == state.names[card]]
            called = state.names[card]
            if len(alike) > 1:
                called += f" {alike.index(card) + 1}"
            for to in (BOX, next(each for each in state.zones if each not in (source, BOX))):
                after = fix(case.table, state, [("card", called, source, to)], "").state
                assert after.asked is not None or after.outcome is not None
                tried += 1
        if tried >= TRIED:
            return
