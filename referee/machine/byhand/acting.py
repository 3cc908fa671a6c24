"""The question at which players carry something out by hand, and the moves that it takes.

In: zones, counters, seats and phases of `game.yaml`. Out: `VERBS` with the reasons against each
that follow from the YAML.
"""

from __future__ import annotations

from referee.machine.byhand import cards, counting, piles, turns
from referee.play import Play
from referee.state import Decision, Step
from referee.verbs import Verb

MOST_CITED = 4
"""So many paragraphs of a turn are named at each question: more would be the whole rulebook."""
VERBS: tuple[Verb, ...] = (*cards.VERBS, *piles.VERBS, *counting.VERBS, *turns.VERBS)


def act(play: Play, step: Step[tuple[tuple[str, ...], str] | tuple[()]]) -> None:
    """Asks what happens next; it stays on the agenda until somebody says that it goes on. `data` is
    empty, or the rules and words of a single sentence that is carried out by hand."""
    rules, words = step.data or (_by_hand(play), "")
    asks = "carry it out by hand, then say that it goes on" if words else "what happens next?"
    play.ask(
        Decision(
            "act", step.seat, f"{step.seat}: {asks}",
            tuple(verb.id for verb in VERBS), tuple(dict.fromkeys(rules)),
        )
    )  # fmt: skip


def _by_hand(play: Play) -> tuple[str, ...]:
    """The rules of the phase; in a turn without phases those of the turn, if they are few."""
    setting = play.table.setting
    phase, hands = setting.phases.get(play.state.phase), setting.program.hands
    if phase is not None:
        return (*phase.rules, *hands.get(phase.id, ()))
    others = hands.get("", ())
    return others if len(others) <= MOST_CITED else ()
