"""The moves that `game.yaml` says in words: how they are said, why they are never legal, or not at
the moment. Rules go in without, and come out with them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, get_args

from referee.common import VERBS as COMMON
from referee.moves import Move, Slot, slot_names
from referee.position import Position
from referee.reasons import Reason
from referee.rules import Rules
from referee.verbs import Verb, begins
from tablewright.model.game import Game
from tablewright.model.sayings import Refusal, Saying

KINDS: Mapping[str, Slot] = {each: each for each in get_args(Slot)}


def worded(rules: Rules, game: Game, *, whole: bool = True) -> Rules:
    """The rules of a game with its moves as `moves` of its `game.yaml` say them. If they are not
    the `whole` rules yet, moves that they do not have keep for later."""
    sayings = {each.id: each for each in game.moves if _due(rules, each, whole)}
    timely = {each.id: each.untimely for each in game.moves if each.untimely and whole}
    if not sayings and not timely:
        return rules
    verbs = {
        name: _verb(rules.verbs.get(name) or COMMON.get(name, Verb(id=name)), sayings[name])
        for name in sayings
    }
    own = rules.not_now

    def not_now(position: Position, verb: Verb, seat: str) -> Reason | None:
        reason = own(position, verb, seat) if own is not None else None
        return reason or _first(position, timely.get(verb.id, ()), {"seat": seat})

    held = rules.verbs
    if whole and not rules.by_hand:  # no other move is said by the words of one of these
        said = {begins(each.says) for each in sayings.values()}
        held = {
            name: each
            for name, each in held.items()
            if name in sayings or begins(each.sentence) not in said
        }
    verbs = {**held, **verbs}
    return replace(rules, verbs=verbs, not_now=not_now if timely else own)


def _due(rules: Rules, saying: Saying, whole: bool) -> bool:
    """Whether a move is to be put into words now: not if it has them, or if it is still to come."""
    verb = rules.verbs.get(saying.id)
    if verb is None:
        return whole or bool(saying.refused) or "{option}" in saying.says or saying.id in COMMON
    now = verb.sentence, verb.about, verb.rules
    return now != (saying.says, saying.about or verb.about, saying.rules or verb.rules)


def _verb(verb: Verb, saying: Saying) -> Verb:
    slots = {
        name: saying.slots.get(name) or KINDS.get(name, "text") for name in slot_names(saying.says)
    }
    own = verb.why_not

    def why_not(position: Position, move: Move) -> Reason | None:
        reason = own(position, move) if own is not None else None
        held = {name: _said(value) for name, value in zip(slots, move.args, strict=False)}
        return reason or _first(position, saying.refused, {"seat": move.seat, **held})

    return replace(
        verb, sentence=saying.says, also=saying.also, slots=slots, answer=saying.answer,
        about=saying.about, rules=saying.rules, why_not=why_not if saying.refused else own,
        chooses=verb.chooses or "option" in slots.values(),
    )  # fmt: skip


def _first(
    position: Position, refusals: tuple[Refusal, ...], slots: Mapping[str, Any]
) -> Reason | None:
    """The first of several refusals that holds, with what stands in the slots of the move."""
    game, chosen = position.table.setting.game, position.table.variants
    for each in refusals:
        switched = {name: chosen.get(name) or game.variants[name].default for name in each.chosen}
        there = each.lies is None or _lies(position, each.lies, slots)
        fits = there and switched == dict(each.chosen) and _answers(position, each.asked)
        if fits and _timely(position.state.phase, each):
            says, remedy = each.says.format_map(slots), each.remedy.format_map(slots)
            return Reason(each.code, says, each.rules, "", remedy)
    return None


def _timely(phase: str, refusal: Refusal) -> bool:
    """Whether a refusal holds in a phase; before the first ("") none that names phases does."""
    if not phase:
        return not refusal.within and not refusal.outside
    return phase not in refusal.outside and (not refusal.within or phase in refusal.within)


def _answers(position: Position, moves: tuple[str, ...]) -> bool:
    """Whether one of these moves answers the question of the moment; any does if there are none."""
    asked = position.state.asked
    return not moves or (asked is not None and not frozenset(moves).isdisjoint(asked.verbs))


def _lies(position: Position, zone: str, slots: Mapping[str, Any]) -> bool:
    """Whether the card that a move names lies in a zone of who makes it."""
    cards = position.state.zones.get(f"{slots['seat']}.{zone}", ())
    return position.pick(str(slots.get("card", "")), cards) >= 0


def _said(value: Any) -> Any:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else value
