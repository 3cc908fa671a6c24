"""The rules of Disco Infinity: a timeline that two players fill and that is then lived through."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from referee.games.disco_infinity import (
    ahead,
    checks,
    drafting,
    former,
    laying,
    mechanics,
    missiles,
    placing,
    resolving,
    turn,
    written,
)
from referee.games.sequence import beside, piles, row
from referee.games.sequence.looking import Looking
from referee.position import Position
from referee.rules import Rules
from referee.verbs import Verb, unlisted

PLACING: dict[str, Callable[[Position], Iterator[placing.Args]]] = {
    "place": placing.at_spaces,
    "place-sliding": placing.sliding,
    "place-stealth": partial(placing.at_spaces, stealth=True),
    "place-stealth-sliding": partial(placing.sliding, stealth=True),
    "place-number": placing.in_order,
    "place-first": unlisted,
    "place-last": unlisted,
    "place-after": unlisted,
    "place-stealth-number": partial(placing.in_order, stealth=True),
}
OTHER = {"other": lambda position, move: row.cards(position)}
LOOKING = Looking(
    ruling=30,
    open_to_all="everybody",
    no_zone=("DI-010", "DI-025"),
    discard=("DI-HR-30",),
    hidden=("DI-HR-30", "DI-025"),
    private=("DI-HR-30", "DI-010"),
    opened={"": ("DI-HR-30",), "trash": ("DI-HR-30", "DI-109")},
)
VERBS = (
    *(
        Verb(id=name, among=OTHER, candidates=each, why_not=placing.why_not, do=laying.do)
        for name, each in PLACING.items()
    ),
    *drafting.VERBS,
    LOOKING.verb,
)


RULES = Rules(
    vocabularies=("sequence", "disco-infinity"),
    kit=resolving.SHAPE,
    opened={"discard": (LOOKING.ruling, LOOKING.open_to_all)},
    verbs={verb.id: verb for verb in VERBS},
    seen_from=beside.seen_from,
    turns_up=beside.turns_up,
    does=beside.DOES,
    swapped=resolving.exchanged,
    steps={
        "first": turn.first,
        "round": turn.begin_round,
        "draws": turn.draws,
        "round-effects": turn.round_effects,
        "satellites": turn.satellites,
        "placing": turn.placing,
        "place": turn.place,
        "placement-effect": laying.placement_effect,
        "placed": turn.placed,
        "resolution": turn.resolution,
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
        "ended": turn.ended,
        "cleanup": turn.cleanup,
        "next-round": turn.next_round,
        "drafting": turn.drafting,
        "may-draft": piles.may,
        "look": piles.look,
        "keep": piles.keep,
    },
    begin=turn.begin,
    machine=True,
    formerly=former.PHRASES,
    by_hand=False,
    ahead=ahead.AHEAD,
    watches={"counter": (mechanics.watch,)},
    audit=checks.audit,
    resume=written.resume,
    facts=written.FACTS,
    unwritten=written.UNWRITTEN,
    decks="owner",
    seating=("DI-001",),
    cites={
        "draw": ("DI-119", "DI-015", "DI-016", "DI-013"),
        "identify": ("DI-009", "DI-HR-33"),
        "may-draft": ("DI-094", "DI-097", "DI-HR-29"),
        "sequence.draft": ("DI-100", "DI-095"),
        "draft": ("DI-095", "DI-097", "DI-100", "DI-HR-29"),
        "acquire": ("DI-012", "DI-095", "DI-011"),
        "cycle": ("DI-096",),
        "recycle": ("DI-098", "DI-HR-29"),
        "protects": ("DI-067", "DI-062"),
        "trash": ("DI-109",),
        "move.return": ("DI-109", "DI-045", "DI-HR-12", "DI-HR-41"),
        "trash-card": ("DI-109", "DI-HR-39"),
        "piece-is": ("DI-116", "DI-HR-40", "DI-HR-32", "DI-HR-41"),
        "discard-card": ("DI-HR-12", "DI-HR-15"),
        "gain shields": ("DI-071", "DI-077", "DI-HR-13"),
        "missing": ("DI-HR-32",),
        "missing it": ("DI-HR-18",),
        "not in orbit": ("DI-055",),
        "swap-spaces": ("DI-106", "DI-HR-23", "DI-HR-26", "DI-HR-35"),
        "sequence.launch": ("DI-052", "DI-019", "DI-053", "DI-054", "DI-055"),
        "sequence.move": ("DI-019", "DI-HR-35"),
        "sequence.switch": ("DI-105", "DI-103", "DI-056", "DI-HR-35"),
        "discard": ("DI-108",),
        "if-you-do": ("DI-087",),
        "if": ("DI-HR-41",),
        "piece-lies-there": ("DI-018", "DI-022"),
    },
)
