"""The rules of Space Mines: two players fill a row of six cards, which is then carried out under
satellites that drift along it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee.answering import answering, give
from referee.games.sequence import ahead, beside, piles
from referee.games.space_mines import (
    acting,
    drift,
    former,
    hand,
    mechanics,
    missiles,
    texts,
    written,
)
from referee.held import can_be
from referee.machine import flow
from referee.moves import Move
from referee.position import Position
from referee.reasons import Reason
from referee.rules import Rules
from referee.verbs import Verb


def _retainable(position: Position) -> Iterator[tuple[str, tuple[Any, ...]]]:
    asked = position.question
    cards = hand.free(position, asked.seat)
    names = (each for card in cards for each in (position.name(card), *position.candidates(card)))
    for name in dict.fromkeys(names):
        yield asked.seat, (name,)


def _why_not_retain(position: Position, move: Move) -> Reason | None:
    """An unplayed card of the own hand (SM-056); which one is secret."""
    name = move.args[0]
    if can_be(position, hand.free(position, move.seat), name):
        return None
    return Reason(
        "not-in-hand", f"{name} is no unplayed card of {move.seat}'s hand", ("SM-056",), "",
        "retain a card that was not played",
    )  # fmt: skip


VERBS = (
    answering("cycle", "may-cycle", True),
    answering("skip", "may-cycle", False),
    Verb(
        id="retain", own=True, at="retain", candidates=_retainable, why_not=_why_not_retain,
        do=lambda play, move: give(play, move.args[0]),
    ),
)  # fmt: skip


RULES = Rules(
    phrases=texts.PHRASES,
    vocabularies=("sequence", "space-mines"),
    kit=acting.SHAPE,
    opened={"discard": (10, "both players")},
    verbs={verb.id: verb for verb in VERBS},
    seen_from=beside.seen_from,
    turns_up=beside.turns_up,
    does=beside.DOES,
    steps={
        "initial": hand.initial,
        "space": acting.space,
        "orbit": acting.orbit_actions,
        "acts": acting.acts,
        "actions": acting.actions,
        "energized": acting.energized,
        "missile": missiles.missile,
        "fly": missiles.fly,
        "drifting": drift.drifting,
        "collision": drift.collision,
        "adrift": drift.adrift,
        "retain": hand.retain,
        "may-cycle": piles.may,
        "look": piles.look,
        "keep": piles.keep,
    },
    begin=flow.begin,
    machine=True,
    formerly=former.PHRASES,
    by_hand=False,
    ahead=ahead.preview(
        {"action": (0, ""), "drift": (mechanics.SPACES + 1, "Drift")}, "phase-ends", ("in-turn",)
    ),
    resume=written.resume,
    renewed=written.renewed,
    facts=written.FACTS,
    forgets=mechanics.OF_THE_HAND,
    audit=mechanics.audit,
    decks="owner",
)
