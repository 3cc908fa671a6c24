"""The rules of Disco Infinity: a timeline that two players fill and that is then lived through."""

from __future__ import annotations

from referee.games.disco_infinity import (
    checks,
    drafting,
    former,
    mechanics,
    missiles,
    resolving,
    texts,
    written,
)
from referee.games.sequence import ahead, beside, piles
from referee.keys import FIRST
from referee.machine import flow
from referee.rules import Rules
from referee.state import Step

RULES = Rules(
    vocabularies=("sequence", "disco-infinity"),
    kit=resolving.SHAPE,
    phrases=texts.PHRASES,
    opened={"discard": (30, "everybody")},
    verbs={verb.id: verb for verb in drafting.VERBS},
    seen_from=beside.seen_from,
    turns_up=beside.turns_up,
    does=beside.DOES,
    swapped=resolving.exchanged,
    bears=mechanics.in_play,
    steps={
        "placement-effect": resolving.placement_effect,
        "space": resolving.space,
        "revealed": mechanics.revealed,
        "trigger": resolving.trigger,
        "after": resolving.after,
        "after-next": resolving.after_next,
        "answers": resolving.answers,
        "missile": missiles.missile,
        "fly": missiles.fly,
        "hit": missiles.hit,
        "aftermath": missiles.aftermath,
        "damage": missiles.damage,
        "from-hand": missiles.from_hand,
        "unpaid": missiles.unpaid,
        "old-damage": missiles.old_damage,
        "old-pick": missiles.old_pick,
        "trashed": mechanics.trashed,
        "blowback": mechanics.blowback,
        "may-draft": piles.may,
        "look": piles.look,
        "keep": piles.keep,
    },
    begin=flow.begin,
    machine=True,
    formerly=former.PHRASES,
    moves_formerly=former.MOVES,
    by_hand=False,
    ahead=ahead.preview(
        {"resolution": (0, "")},
        "space",
        ("phase-ends", "phase-alone"),
        lambda position: (
            Step("phase", position.state.facts[FIRST], data=("resolution", "placement")),
        ),
    ),
    watches={"counter": (mechanics.watch,)},
    audit=checks.audit,
    forgets=mechanics.OF_THE_ROUND,
    resume=written.resume,
    renewed=written.renewed,
    facts=written.FACTS,
    decks="owner",
)
