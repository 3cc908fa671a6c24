"""What several players do at the same moment: a state in, what each of them has still to do out.

One is asked first, since somebody must be, but whoever is ready first may say so first.
"""

from __future__ import annotations

from referee.phrases.tree import base
from referee.state import State, Step

IN_SECRET = "in secret"
"""The answer of whoever has chosen real cards and names none."""
CHOOSES = "rules.choose-secretly"
"""The act by which players choose in secret."""


def choosers(state: State) -> dict[str, Step]:
    """The steps of those who choose in secret by a sentence of the rules and have not done so: who
    is asked, and who waits behind."""
    found: dict[str, Step] = {}
    for step in reversed(state.agenda):
        if step.do != "do" or base(step.data[0][0]) != CHOOSES:
            break
        if step.answers != (IN_SECRET,):
            found[step.seat] = step
    return found
