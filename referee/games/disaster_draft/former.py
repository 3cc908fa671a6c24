"""What positions of before have on their agenda, and how they go on as they began: their sentences
in phrases of then, and their steps."""

from __future__ import annotations

from typing import Any

from referee.games.disaster_draft.terms import lead
from referee.keys import FIRST, LAID, ROUND, STAGE
from referee.machine import laying
from referee.machine.moments import in_phase
from referee.plain import Key
from referee.play import Play
from referee.renamed import Formerly, Said
from referee.rules import playing
from referee.setting import Table
from referee.state import State, Step

_NOW = {
    "this-unit-gets-more": Said("This unit gets + {0}."),
    "this-unit-gets-less": Said("This unit gets - {0}."),
    "this-unit-gets-more-for-each": Said("This unit gets + {0} for each {1}."),
    "this-unit-gets-less-for-each": Said("This unit gets - {0} for each {1}."),
    "one-ally-gets-more": Said("1 ally gets + {0}."),
    "one-ally-gets-less": Said("1 ally gets - {0}."),
    "one-ally-gets-faster": Said("1 ally gets + {0} speed."),
    "each-ally-gets-more": Said("Each ally gets + {0}."),
    "each-ally-gets-less": Said("Each ally gets - {0}."),
    "each-ally-of-type-gets-more": Said("Each {0} ally gets + {1}."),
    "reward-gets-more": Said("The reward gets + {0}."),
    "reward-gets-less": Said("The reward gets - {0}."),
    "one-enemy-gets-less": Said("1 enemy unit gets - {0}."),
    "one-enemy-of-type-gets-less": Said("1 enemy {0} gets - {1}."),
    "one-enemy-gets-slower": Said("1 enemy unit gets - {0} speed."),
    "each-enemy-gets-less": Said("Each enemy unit gets - {0}."),
    "each-enemy-of-type-gets-less": Said("Each enemy {0} gets - {1}."),
    "double-one-ally": Said("Double the strength of 1 ally."),
    "one-ally-dies": Said("Destroy 1 ally."),
    "this-unit-dies": Said("Destroy this unit."),
    "one-enemy-dies": Said("Destroy 1 enemy unit."),
    "one-enemy-of-type-dies": Said("Destroy 1 enemy {0}."),
    "one-weak-enemy-dies": Said("Destroy 1 enemy unit with strength {0} or less."),
    "move-strength": Said("Move {0} strength from 1 enemy unit to this unit."),
    "swap-strength": Said("Swap strength with 1 enemy unit."),
    "copy-strength": Said("This unit's strength becomes that of 1 enemy unit."),
    "strength-becomes": Said("The strength of 1 enemy unit becomes {0}."),
    "one-enemy-cannot-activate": Said("1 enemy unit cannot activate."),
    "one-ally-activates-again": Said("1 ally activates again."),
    "count-allies": Said("ally", "thing"),
    "count-allies-of-type": Said("{0} ally", "thing"),
    "count-enemies": Said("enemy unit", "thing"),
    "count-enemies-of-type": Said("enemy {0}", "thing"),
    "count-points": Said("victory point your opponents have", "thing"),
    "count-died": Said("unit that died in this battle", "thing"),
    "take-top-of-graveyard": Said("Take the top unit of the graveyard into your hand."),
    "one-opponent-discards": Said("1 opponent discards 1 unit."),
    "enemies-cannot-change-this-unit": Said("Enemies cannot change this unit."),
    "protect-allies": Said("From now on enemies cannot change your allies."),
    "only-unit": Said("this is your only unit", "condition"),
    "sent-exactly": Said("you sent exactly {0} unit(s)", "condition"),
    "have-ally": Said("you have 1 {0} ally", "condition"),
    "highest-strength": Said("this unit has the highest strength in the battle", "condition"),
    "dies": Said("Destroy {0}."),
    "cannot-activate": Said("{0} gets + 1 stop."),
    "activates-again": Said("Carry out {0}."),
    "look-at-hand": Said("Look at the hand of 1 opponent."),
    "activate-reward": Said("Activate the effect of the reward as this unit's."),
    "gain-victory-point": Said("Gain 1 victory point."),
    "if-condition": Said("If {0}: {1}"),
}
PHRASES: Formerly = {f"disaster-draft.{then}": now for then, now in _NOW.items()}
"""By former phrase: the sentence of today."""
STEPS = (
    "step-draw", "step-refill", "step-trim", "step-reveal-reward", "step-choose", "step-reveal",
    "step-draw-more", "step-activate", "step-count", "step-win", "step-after", "step-return",
)  # fmt: skip
"""What phases were that their paragraphs say today."""
OF_BATTLES = (*STEPS, "battle", "enter")
"""What a battle was made of."""


def phase(play: Play, step: Step) -> None:
    """What the paragraphs of a phase say."""
    laying.resumed(play)
    play.then(*in_phase(play, step.do.removeprefix("step-"), lead(play)))


CHOSEN = Key[tuple[str, ...]]("chosen")
"""Who had made the secret choice."""
DISCARDING = {
    "trim-hand": ("rules.discard-down-2", (10,)),
    "discard-one": (
        "rules.discard-2",
        (("rules.lot-counted", (("rules.counted-one", (1, ("rules.filter-noun", ("unit",)))),)),),
    ),
}
"""The acts that stand today for steps by which units were discarded."""
IN_SECRET = ("choosing", "sending", "showing", "revealed")
"""The steps of a secret choice that units were sent by."""


RENAMED = {"activate-unit": "carried-out", "together": "at-once"}
BEFORE = (*OF_BATTLES, *RENAMED, *DISCARDING, *IN_SECRET, "dies")
"""The steps of then."""


def _today(step: Step) -> Step:
    if step.do in RENAMED:
        return step._replace(do=RENAMED[step.do], data=step.data if step.do == "together" else ())
    if step.do == "dies":
        ((_, (rest,)),) = step.data
        return Step("section", step.seat, step.card, (rest, 0))
    act = DISCARDING.get(step.do)
    return step if act is None else Step("do", step.seat, step.card, (act, step.seat))


def _in_round(table: Table, state: State) -> tuple[Step, ...]:
    """The agenda of a battle that was made of steps, in a round of today."""
    now = f"step-{state.phase}"
    steps = [step for step in state.agenda if step.do in (*OF_BATTLES, "step-selection")]
    kept = [step for step in map(_today, state.agenda) if step not in steps or step.do == now]
    if not steps or any(step.do == "round-ends" for step in kept):
        return tuple(kept)
    leads, facts = lead(playing(table, state)), state.facts
    ends = Step("phase-ends", leads, data=(state.phase, ""))
    facts.setdefault(ROUND, 1)
    facts.setdefault(FIRST, leads)
    facts[STAGE] = "play"
    return (Step("round-ends"), ends, *kept)


def renewed(table: Table, state: State) -> bool:
    """A secret choice under way goes on: who has chosen has done so, who has named units has. What
    is printed on a unit is no counter on it any more."""
    play = playing(table, state)
    for counter in ("strength", "speed"):
        values = state.marks.get(counter, {})
        changed = {card: n for card, n in values.items() if n != play.start(card, counter)}
        if len(changed) < len(values):
            others = {name: its for name, its in state.marks.items() if name != counter}
            state.marks = {**others, counter: changed} if changed else others
    if any(step.do in DISCARDING for step in state.agenda):
        state.asked = None
    state.agenda = _in_round(table, state)
    facts: Any = state.facts
    for seat, card, *_ in facts.pop("waiting", ()):
        entry = (card, play.name(card), seat)
        facts["postponed"] = (*facts.get("postponed", ()), entry)
    if "fallen" in facts:
        facts["turns to come"] = tuple((card, seat) for seat, card in facts.pop("fallen"))
    waiting = [step for step in state.agenda if step.do in IN_SECRET]
    if not waiting:
        return False
    left = [step.seat for step in waiting if step.do == "sending"]
    unnamed = [step.data[0] for step in waiting if step.do == "showing"]
    chosen = state.facts.pop(CHOSEN, ()) if not left else set(table.seats).difference(left)
    state.facts[LAID] = unnamed[0] if unnamed else tuple(chosen)
    for seat in unnamed[0] if unnamed else ():
        for card in play.zone(f"{seat}.army"):
            play.put(card, f"{seat}.choice")
    kept = tuple(step for step in state.agenda if step.do not in IN_SECRET)
    state.agenda, state.asked = kept, None
    play.then(*in_phase(play, state.phase, lead(play)))
    return True
