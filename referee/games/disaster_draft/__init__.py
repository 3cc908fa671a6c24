"""The rules of Disaster Draft: the draft, battles by phases, the graveyard selection."""

from __future__ import annotations

from collections.abc import Sequence

from referee.events import Event
from referee.games.disaster_draft import (
    activate,
    attempts,
    closing,
    draft,
    former,
    simultaneous,
    written,
)
from referee.games.disaster_draft.terms import TOP, army, heeds, refill, strength, turn_up
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason
from referee.rules import Rules
from referee.verbs import Verb, by_the_asked


def watch(play: Play, event: Event) -> None:
    """The target is reached: the game is over at once (DD-003, DD-HR-24, DD-HR-25)."""
    seat, _, counter = event.data[0].rpartition(".")
    if counter == "points" and event.data[2] >= play.counter("target"):
        points = event.data[2]
        play.end(
            (seat,), f"{seat} has {points} victory point{'s' * (points != 1)}",
            ("DD-003", "DD-002", "DD-HR-24", "DD-HR-25"),
        )  # fmt: skip


def audit(position: Position) -> Sequence[Reason]:
    """Every rule that a position breaks."""
    found = []
    for seat in position.table.seats:
        if position.counter(f"{seat}.points") >= position.counter("target"):
            found.append(Reason("over", f"{seat} has reached the target", ("DD-003",)))
        if position.table.variant(10) == "at each change":
            found += [
                Reason("strength", f"{position.name(card)} is beyond 0 to 20", ("DD-064",))
                for card in army(position, seat)
                if not 0 <= strength(position, card) <= TOP
            ]
    return found


VERBS = (
    Verb(id="pick", candidates=draft.picks, at="pick", why_not=draft.why_not_pick, do=draft.pick),
    Verb(
        id="take", among={"card": lambda position, move: position.zone(f"{move.args[1]}.army")},
        candidates=closing.takes, at="select", why_not=closing.why_not_take, do=closing.take,
    ),
    Verb(
        id="take-unseen", candidates=closing.unseen, at="select",
        why_not=closing.why_not_take_unseen, do=closing.take_unseen,
    ),
    Verb(
        id="has-looked", candidates=by_the_asked, at="look", why_not=activate.why_not_looked,
        do=activate.has_looked,
    ),
    Verb(id="read-list", why_not=attempts.why_not_read),
    Verb(id="look", why_not=attempts.why_not_look),
)  # fmt: skip
"""How its moves are carried out; `game.yaml` says them, and what is never legal."""

RULES = Rules(
    vocabularies=("disaster-draft",),
    verbs={verb.id: verb for verb in VERBS},
    steps={
        "draft-rolls": draft.rolls,
        "draft": draft.draft,
        "step-reveal-reward": turn_up,
        "in-order": activate.in_order,
        "equal": activate.equal,
        "activate-unit": activate.activate_unit,
        "looking": activate.looking,
        "dies": activate.dies,
        "plan": simultaneous.plan,
        "together": simultaneous.together,
        "plans-done": simultaneous.plans_done,
        simultaneous.END: simultaneous.planned_end,
        "sentence": simultaneous.sentence,
        "do": simultaneous.act,
        "step-win": closing.win,
        "step-after": closing.after,
        "step-selection": closing.selection,
        "step-return": closing.go_home,
        "battle": former.battle,
        "enter": former.enter,
        **dict.fromkeys(former.STEPS, former.phase),
    },
    machine=True,
    formerly=former.PHRASES,
    renewed=former.renewed,
    by_hand=False,
    begin=draft.begin,
    watches={"counter": (watch,)},
    refill=refill,
    audit=audit,
    heeds=heeds,
    resume=written.resume,
    complete=written.complete,
    facts=written.FACTS,
    unwritten=written.UNWRITTEN,
    lifted={"strength": (10, "only at the end")},
)
