"""The rules of Shards of Infinity: turns, the center row, champions, attacks and shields."""

from __future__ import annotations

from referee.games.shards_of_infinity import (
    acting,
    attack,
    champions,
    former,
    mechanics,
    shields,
    turn,
    written,
)
from referee.machine import flow
from referee.moves import Move
from referee.position import Position
from referee.reasons import Reason, cause
from referee.rules import Rules
from referee.state import INFINITE
from referee.verbs import Verb, by_the_asked


def _why_not_end(position: Position, move: Move) -> Reason | None:
    """Power may be kept (SOI-108) unless the table switched HR-15."""
    seat, asked = move.seat, position.question
    if asked.kind not in ("act", "assign"):
        return None
    power = position.counter(f"{seat}.power")
    if power and position.table.variant(15) == "must be assigned":
        done = mechanics.assigned(position)
        if power < INFINITE or any(each not in done for each in position.opponents(seat)):
            return cause("all-assigned")
    return None


def _warn_end(position: Position, move: Move) -> Reason | None:
    if 0 < position.counter(f"{move.seat}.power") < INFINITE:
        return cause("power-left")
    cards = len(position.zone(f"{move.seat}.hand"))
    return cause("cards-left", cards=cards) if cards and position.state.phase == "play" else None


def _why_not_take(position: Position, move: Move) -> Reason | None:
    asked = position.state.asked
    if asked is None or asked.kind != "shields" or asked.seat == move.seat:
        return None
    return shields.why_no_shields(position, move.seat)


VERBS = (
    Verb(
        id="exhaust",
        among={"card": lambda position, move: position.zone(f"{move.seat}.champions")},
        candidates=acting.exhausts, offered=True, why_not=acting.why_not_exhaust, do=acting.exhaust,
    ),
    Verb(
        id="focus", candidates=acting.focuses, offered=True, why_not=acting.why_not_focus,
        warns=acting.warn_focus, do=acting.focus,
    ),
    Verb(
        id="attack-champion",
        among={"card": lambda position, move: position.zone(f"{move.args[1]}.champions")},
        candidates=champions.champion_attacks, why_not=champions.why_not_attack_champion,
        warns=champions.warn_attack_champion, do=champions.attack_champion,
    ),
    Verb(
        id="attack", candidates=attack.attacks, offered=True, why_not=attack.why_not_attack,
        warns=attack.warn_attack, do=attack.attack,
    ),
    Verb(id="to-attack", candidates=by_the_asked, do=attack.to_attack),
    Verb(id="end", candidates=by_the_asked, why_not=_why_not_end, warns=_warn_end, do=attack.end),
    Verb(id="take", candidates=by_the_asked, why_not=_why_not_take, do=shields.take),
)  # fmt: skip


def _tells(position: Position, card: int) -> tuple[str, ...]:
    """The health of a champion in play."""
    if not position.state.where[card].endswith(".champions"):
        return ()
    return (f"health {mechanics.health(position, card)}",)


RULES = Rules(
    vocabularies=("shards-of-infinity",),
    machine=True,
    formerly=former.PHRASES,
    moves_formerly=former.MOVES,
    renewed=former.renewed,
    by_hand=False,
    verbs={verb.id: verb for verb in VERBS},
    tells=_tells,
    steps={
        "act": turn.act,
        "assign": attack.assign,
        "shields": shields.shields,
        "hit": shields.hit,
        "end-phase": lambda play, step: (
            None
        ),  # of positions stored before: today a phase ends itself
    },
    begin=flow.begin,
    watches=turn.WATCHES,
    not_now=shields.not_now,
    resume=written.resume,
    facts=written.FACTS,
    decks="all",
    phrases={"each-place": lambda at: at.table.variant(29) == "each"},
)
