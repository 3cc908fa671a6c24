"""The rules of Disaster Draft: the draft, battles by phases, the graveyard selection."""

from __future__ import annotations

from referee.events import Event
from referee.games.disaster_draft import closing, draft, former, written
from referee.games.disaster_draft.terms import heeds
from referee.play import Play
from referee.rules import Rules
from referee.verbs import Verb


def watch(play: Play, event: Event) -> None:
    """The target is reached: the game is over at once (DD-003, DD-HR-24, DD-HR-25)."""
    seat, _, counter = event.data[0].rpartition(".")
    if counter == "points" and event.data[2] >= play.counter("target"):
        points = event.data[2]
        play.end(
            (seat,), f"{seat} has {points} victory point{'s' * (points != 1)}",
            ("DD-003", "DD-002", "DD-HR-24", "DD-HR-25"),
        )  # fmt: skip


VERBS = (
    Verb(
        id="pick", candidates=draft.picks, at="pick", offered=True, why_not=draft.why_not_pick,
        do=draft.pick,
    ),
    Verb(
        id="take", among={"card": lambda position, move: position.zone(f"{move.args[1]}.army")},
        candidates=closing.takes, at="select", why_not=closing.why_not_take, do=closing.take,
    ),
    Verb(
        id="take-unseen", candidates=closing.unseen, at="select",
        why_not=closing.why_not_take_unseen, do=closing.take_unseen,
    ),
    Verb(id="read-list", why_not=draft.why_not_read),
)  # fmt: skip
"""How its moves are carried out; `game.yaml` says them, and what is never legal."""

RULES = Rules(
    vocabularies=("disaster-draft",),
    verbs={verb.id: verb for verb in VERBS},
    steps={
        "draft-rolls": draft.rolls,
        "draft": draft.draft,
        "step-selection": closing.selection,
        **dict.fromkeys(former.BEFORE, former.phase),
    },
    machine=True,
    formerly=former.PHRASES,
    renewed=former.renewed,
    by_hand=False,
    begin=draft.begin,
    watches={"counter": (watch,)},
    decides=lambda position: {"points": position.counter("target")},
    heeds=heeds,
    resume=written.resume,
    complete=written.complete,
    facts=written.FACTS,
    lifted={"strength": (10, "only at the end")},
)
