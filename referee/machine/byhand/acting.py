"""The question at which players carry something out by hand, and the moves that it takes.

In: zones, counters, seats and phases of `game.yaml`. Out: `VERBS` with the reasons against each
that follow from the YAML.
"""

from __future__ import annotations

from referee.machine.byhand import cards, counting, piles, turns
from referee.play import Play
from referee.state import Decision, Step
from referee.verbs import Verb

VERBS: tuple[Verb, ...] = (*cards.VERBS, *piles.VERBS, *counting.VERBS, *turns.VERBS)


def act(play: Play, step: Step) -> None:
    """Asks what happens next; it stays on the agenda until somebody says that it goes on. `data` is
    the rules that are carried out by hand then, and the sentence, if it is a single one."""
    rules, words = step.data or ((), "")
    phase = play.table.setting.phases.get(play.state.phase)
    if not words and phase is not None:
        rules = (*phase.rules, *rules)
    asks = "carry it out by hand, then say that it goes on" if words else "what happens next?"
    play.ask(
        Decision(
            "act", step.seat, f"{step.seat}: {asks}",
            tuple(verb.id for verb in VERBS), tuple(dict.fromkeys(rules)),
        )
    )  # fmt: skip
