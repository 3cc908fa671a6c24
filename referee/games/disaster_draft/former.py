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
from referee.renamed import Formerly, Slot, Word, does
from referee.rules import playing
from referee.setting import Table
from referee.state import State, Step

_OWN = "disaster-draft."
THIS = ("rules.lot-piece", ("rules.piece-this", "unit"))
REWARD = ("rules.lot-zone", ("rules.zone-of", "the", "reward"))
TOP = (
    "rules.lot-piece",
    ("rules.card-end-2", "top", "unit", ("rules.zone-of", "the", "graveyard")),
)
ALLY, ALLY_OF = ("rules.side-ally", "ally"), ("rules.side-ally-2", Slot(0), "ally")


def _enemy(noun: Any) -> tuple[Any, ...]:
    return ("rules.side-enemy-of", ("rules.filter-noun", noun))


def _one(side: tuple[Any, ...]) -> tuple[Any, ...]:
    return ("rules.lot-counted", ("rules.counted-one", 1, ("rules.filter-side", side)))


def _each(side: tuple[Any, ...]) -> tuple[Any, ...]:
    return ("rules.lot-counted", ("rules.counted-each", side))


def _sent(n: Any) -> tuple[Any, ...]:
    """What it means that so many units were sent."""
    return ("rules.amount-is", ("rules.value-of-a-counter", "your", "units sent"), "are", n)


DISCARDS = (
    "rules.discard-2",
    ("rules.lot-counted", ("rules.counted-one", 1, ("rules.filter-noun", "unit"))),
)
ENEMY = _enemy("unit")
WEAK = ("rules.side-enemy-of", ("rules.filter-number-2", "unit", "strength", Slot(0), "less"))


def _gets(whom: tuple[Any, ...], sign: str, *of: Any) -> tuple[Any, ...]:
    """That something gets so much more or less: a number, and of what or for each of what."""
    n, *more = of or (Slot(0),)
    which = "" if not more else "-2" if isinstance(more[0], str) else "-3"
    return does("rules.gets", whom, "gets", (f"rules.change-by{which}", sign, n, *more))


PHRASES: Formerly = {
    _OWN + then: made
    for then, made in {
        "this-unit-gets-more": _gets(THIS, "+"),
        "this-unit-gets-less": _gets(THIS, "-"),
        "this-unit-gets-more-for-each": _gets(THIS, "+", Slot(0), Slot(1)),
        "this-unit-gets-less-for-each": _gets(THIS, "-", Slot(0), Slot(1)),
        "one-ally-gets-more": _gets(_one(ALLY), "+"),
        "one-ally-gets-less": _gets(_one(ALLY), "-"),
        "one-ally-gets-faster": _gets(_one(ALLY), "+", Slot(0), "speed"),
        "each-ally-gets-more": _gets(_each(ALLY), "+"),
        "each-ally-gets-less": _gets(_each(ALLY), "-"),
        "each-ally-of-type-gets-more": _gets(_each(ALLY_OF), "+", Slot(1)),
        "reward-gets-more": _gets(REWARD, "+"),
        "reward-gets-less": _gets(REWARD, "-"),
        "one-enemy-gets-less": _gets(_one(ENEMY), "-"),
        "one-enemy-of-type-gets-less": _gets(_one(_enemy(Slot(0))), "-", Slot(1)),
        "one-enemy-gets-slower": _gets(_one(ENEMY), "-", Slot(0), "speed"),
        "each-enemy-gets-less": _gets(_each(ENEMY), "-"),
        "each-enemy-of-type-gets-less": _gets(_each(_enemy(Slot(0))), "-", Slot(1)),
        "double-one-ally": does("rules.doubles", "strength", _one(ALLY)),
        "one-ally-dies": does("rules.destroy", _one(ALLY)),
        "this-unit-dies": does("rules.destroy", THIS),
        "one-enemy-dies": does("rules.destroy", _one(ENEMY)),
        "one-enemy-of-type-dies": does("rules.destroy", _one(_enemy(Slot(0)))),
        "one-weak-enemy-dies": does("rules.destroy", _one(WEAK)),
        "move-strength": does("rules.moves-on", Slot(0), "strength", _one(ENEMY), THIS),
        "swap-strength": does("rules.swaps", "strength", _one(ENEMY)),
        "copy-strength": does("rules.copies", "unit", "strength", _one(ENEMY)),
        "strength-becomes": does("rules.becomes", "strength", _one(ENEMY), Slot(0)),
        "one-enemy-cannot-activate": _gets(_one(ENEMY), "+", 1, "stopped"),
        "one-ally-activates-again": does("rules.carry-out-card", _one(ALLY)),
        "count-allies": ("rules.each-of-a-side", ALLY),
        "count-allies-of-type": ("rules.each-of-a-side", ALLY_OF),
        "count-enemies": ("rules.each-of-a-side", ENEMY),
        "count-enemies-of-type": ("rules.each-of-a-side", _enemy(Slot(0))),
        "count-points": ("rules.each-counted-of-opponents", "victory point"),
        "take-top-of-graveyard": does("rules.take-cards-5", TOP, ("rules.zone-of", "your", "hand")),
        "one-opponent-discards": (
            "rules.sentence-does",
            ("rules.dos-who", ("rules.one", "1 opponent"), ("rules.do-chain", DISCARDS)),
        ),
        "enemies-cannot-change-this-unit": ("rules.sentence-fact", ("rules.spared", THIS)),
        "protect-allies": _gets(_each(ALLY), "+", 1, "protection"),
        "only-unit": ("own.this-is-your-only-unit-1", _sent(1)),
        "sent-exactly": ("own.you-sent-exactly-unit-s-2", Slot(0), _sent(Slot(0))),
        "have-ally": ("rules.condition-alone", ("rules.has-a-side", Word("a(n)"), ALLY_OF)),
        "dies": does("rules.destroy", Slot(0)),
        "cannot-activate": _gets(Slot(0), "+", 1, "stopped"),
        "activates-again": does("rules.carry-out-card", Slot(0)),
        "look-at-hand": does("rules.look-in", ("rules.zone-of", "an opponent's", "hand")),
        "activate-reward": does("rules.carry-out-card-3", REWARD, "unit"),
        "gain-victory-point": does("rules.gain", 1, "victory point"),
        "if-condition": ("rules.governs", ("rules.condition-alone", Slot(0)), Slot(1)),
        "highest-strength": ("rules.shows-most", THIS[1], "highest", "strength"),
        "count-died": ("rules.each-counted", "fallen unit", "you"),
    }.items()
}
"""By former phrase: the sentence of today's phrases."""


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
