"""Whether the referee judges at a table, or anybody moves anything: a state in, yes or no out."""

from __future__ import annotations

from referee.state import State

FREELY = "freely"
"""The step that says so, and the kind of its question."""
UNNAMED = "free-unnamed"
"""The answer that a card stays unknown where nobody needs to know it."""


def is_free(state: State) -> bool:
    """Whether anybody may move anything, a question of chance above it (such as what a die shows)
    not counted."""
    return FREELY in [step[0] for step in state.agenda]  # at every move: so not `any`
