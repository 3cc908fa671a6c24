"""The rules of Shards of Infinity: turns, the center row, champions, attacks and shields."""

from __future__ import annotations

from referee.games.shards_of_infinity import (
    acting,
    attack,
    attempts,
    champions,
    elimination,
    former,
    mechanics,
    shields,
    turn,
    written,
)
from referee.machine import flow
from referee.moves import Move
from referee.position import Position
from referee.reasons import Reason
from referee.rules import Rules
from referee.state import INFINITE
from referee.verbs import Verb, by_the_asked


def _why_not_to_attack(position: Position, move: Move) -> Reason | None:
    return acting.timing(position, move.seat)


def _why_not_end(position: Position, move: Move) -> Reason | None:
    """Power may be kept (SOI-108) unless the table switched HR-15."""
    seat = move.seat
    asked = position.state.asked
    reason = mechanics.not_your_turn(position, seat)
    if reason is not None or asked is None or asked.kind not in ("act", "assign"):
        return reason
    power = position.counter(f"{seat}.power")
    if power and position.table.variant(15) == "must be assigned":
        done = mechanics.assigned(position)
        if power < INFINITE or any(each not in done for each in position.opponents(seat)):
            return Reason(
                "power-left", "all power must be assigned", ("SOI-HR-15",), "",
                "attack an opponent with the rest",
            )  # fmt: skip
    return None


def _warn_end(position: Position, move: Move) -> Reason | None:
    seat = move.seat
    power = position.counter(f"{seat}.power")
    if 0 < power < INFINITE:
        return Reason(
            "power-left", f"{seat} has {power} power left, which disappears",
            ("SOI-037", "SOI-108", "SOI-HR-15"),
        )  # fmt: skip
    cards = len(position.zone(f"{seat}.hand"))
    if cards and position.state.phase == "play":
        return Reason(
            "cards-left", f"{seat} has {cards} card{'s' * (cards != 1)} left in hand, "
            "to be discarded", ("SOI-122",),
        )  # fmt: skip
    return None


def _why_not_take(position: Position, move: Move) -> Reason | None:
    asked = position.state.asked
    if asked is None or asked.kind != "shields" or asked.seat == move.seat:
        return None
    return shields.why_no_shields(position, move.seat)


VERBS = (
    Verb(
        id="play",
        sentence="{seat} plays {card}",
        slots={"card": "card"},
        about="Plays a card from hand.",
        rules=("SOI-020",),
        candidates=acting.plays,
        why_not=acting.why_not_play,
        do=acting.play_card,
    ),
    Verb(
        id="exhaust",
        sentence="{seat} exhausts {card}",
        slots={"card": "card"},
        among={"card": lambda position, move: position.zone(f"{move.seat}.champions")},
        about="Uses the exhaust ability of a champion.",
        rules=("SOI-062",),
        candidates=acting.exhausts,
        why_not=acting.why_not_exhaust,
        do=acting.exhaust,
    ),
    Verb(
        id="focus",
        sentence="{seat} focuses",
        about="Exhausts the character: 1 gem for 1 mastery.",
        rules=("SOI-040",),
        candidates=acting.focuses,
        why_not=acting.why_not_focus,
        warns=acting.warn_focus,
        do=acting.focus,
    ),
    Verb(
        id="recruit",
        sentence="{seat} recruits {card}",
        slots={"card": "card"},
        also=("{seat} buys {card}",),
        about="Takes a card from the center row for its gems.",
        rules=("SOI-035",),
        candidates=acting.recruits,
        why_not=acting.why_not_recruit,
        do=acting.recruit,
    ),
    Verb(
        id="fast-play",
        sentence="{seat} fast-plays {card}",
        slots={"card": "card"},
        about="Plays a mercenary from the center row for its gems.",
        rules=("SOI-081",),
        candidates=acting.fast_plays,
        why_not=acting.why_not_fast_play,
        do=acting.fast_play,
    ),
    Verb(
        id="attack-champion",
        sentence="{seat} attacks {card} [of {opponent}] for {power}",
        slots={"card": "card", "opponent": "seat", "power": "number"},
        among={"card": lambda position, move: position.zone(f"{move.args[1]}.champions")},
        about="Uses power on an opponent's champion; the exact sum of a turn destroys it.",
        rules=("SOI-065", "SOI-066"),
        candidates=champions.champion_attacks,
        why_not=champions.why_not_attack_champion,
        warns=champions.warn_attack_champion,
        do=champions.attack_champion,
    ),
    Verb(
        id="attack",
        sentence="{seat} attacks {opponent} for {power}",
        slots={"opponent": "seat", "power": "number"},
        about="Assigns power to an opponent; the Play Phase is over with it.",
        rules=("SOI-100",),
        candidates=attack.attacks,
        why_not=attack.why_not_attack,
        warns=attack.warn_attack,
        do=attack.attack,
    ),
    Verb(
        id="to-attack",
        sentence="{seat} goes to the Attack Phase",
        about="Ends the Play Phase.",
        rules=("SOI-029",),
        candidates=by_the_asked,
        why_not=_why_not_to_attack,
        do=attack.to_attack,
    ),
    Verb(
        id="end",
        sentence="{seat} ends the turn",
        also=("{seat} is done", "{seat} ends turn"),
        answer="done",
        about="No more attacks: shields, then the End Phase.",
        rules=("SOI-108", "SOI-125"),
        candidates=by_the_asked,
        why_not=_why_not_end,
        warns=_warn_end,
        do=attack.end,
    ),
    Verb(
        id="reveal",
        sentence="{seat} reveals {option}",
        about="Shows a card from hand: a shield, or for Unify or Dominion.",
        rules=("SOI-102", "SOI-093"),
        chooses=True,
    ),
    Verb(
        id="take",
        sentence="{seat} takes the damage",
        also=("{seat} takes it", "{seat} reveals nothing", "{seat} declines"),
        answer="no",
        about="Reveals no more shields.",
        rules=("SOI-101",),
        candidates=by_the_asked,
        why_not=_why_not_take,
        do=shields.take,
    ),
    Verb(id="banish", sentence="{seat} banishes {option}", about="Banishes a card.", chooses=True),
    Verb(
        id="destroy",
        sentence="{seat} destroys {option}",
        about="Destroys a champion.",
        chooses=True,
    ),
    Verb(
        id="copy", sentence="{seat} copies {option}", about="Copies an ally's effect.", chooses=True
    ),
    Verb(
        id="take-free", sentence="{seat} takes {option}", about="Recruits for free.", chooses=True
    ),
    *attempts.VERBS,
)


def _tells(position: Position, card: int) -> tuple[str, ...]:
    """The health of a champion in play."""
    if not position.state.where[card].endswith(".champions"):
        return ()
    return (f"health {mechanics.health(position, card)}",)


RULES = Rules(
    vocabularies=("shards-of-infinity",),
    machine=True,
    formerly=former.PHRASES,
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
        "leaves": elimination.leaves,
        "banish": mechanics.banish_next,
        "shuffled": mechanics.shuffled,
        "under-the-deck": turn.under_the_deck,
    },
    begin=flow.begin,
    watch=elimination.watch,
    next_sentence=mechanics.next_sentence,
    not_now=attempts.not_now,
    resume=written.resume,
    facts=written.FACTS,
    decks="all",
    seating=("SOI-010",),
    cites={
        "first": ("SOI-011",),
        "counters": ("SOI-012", "SOI-013"),
        "turn": ("SOI-029", "SOI-125"),
        "lay": ("SOI-014", "SOI-015", "SOI-016", "SOI-017"),
        "identify": ("SOI-145",),
        "discard": ("SOI-038", "SOI-032"),
        "draw": ("SOI-022", "SOI-023", "SOI-HR-30"),
        "gain": ("SOI-031", "SOI-033"),
        "gain-infinite": ("SOI-053", "SOI-110"),
        "gain mastery": ("SOI-045", "SOI-043"),
        "most mastery": ("SOI-003",),
        "gain health": ("SOI-130",),
        "double": ("SOI-033",),
        "pay": ("SOI-040", "SOI-036"),
        "lose mastery": ("SOI-042", "SOI-109", "SOI-HR-32"),
        "lose health": ("SOI-109", "SOI-HR-16"),
        "move.return": ("SOI-032", "SOI-135"),
    },
)
