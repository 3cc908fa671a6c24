"""What people try in Disco Infinity that the rules never allow, or not now: so that the refusal
can name the rule.
"""

from __future__ import annotations

from referee.answering import give
from referee.games.disco_infinity import placing
from referee.games.sequence.looking import Looking
from referee.moves import Move
from referee.pending import for_other
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason, each_once
from referee.verbs import Verb, by_the_asked, unlisted


def _why_not_declined(position: Position, move: Move) -> Reason | None:
    asked = position.state.asked
    assert asked is not None
    if asked.seat != move.seat:
        return for_other(position, move.seat)
    if "decline" in asked.verbs:
        return None
    if asked.kind == "place":
        return Reason(
            "no-pass", "placing is compulsory: there is no pass", ("DI-007", "DI-037"), "",
            "place a card",
        )  # fmt: skip
    if asked.kind == "may-draft":
        return Reason("say-so", "who does not draft says so", asked.rules, "", "skip the draft")
    return Reason(
        "compulsory", "what a card says is done as far as possible, unless it says may or up to",
        each_once(asked.rules, ("DI-HR-41",)), "", "choose one",
    )  # fmt: skip


def _declined(play: Play, move: Move) -> None:
    give(play, None)


def _why_not_slide(position: Position, move: Move) -> Reason | None:
    if placing.free(position):
        return Reason(
            "no-slides", "cards slide at will in the same order, but only as a card is placed, and "
            "only its player slides them", ("DI-HR-9", "DI-040", "DI-042"), "",
            "place a card at a taken space",
        )  # fmt: skip
    return Reason(
        "no-slides", "cards slide only to make room for the card that is just placed, and only "
        "its player slides them", ("DI-HR-9", "DI-040", "DI-042"), "",
        "place a card at a taken space",
    )  # fmt: skip


def _why_not_spend(position: Position, move: Move) -> Reason | None:
    return Reason(
        "no-spending", "energy is spent only where a card says so, and only if there is enough "
        "of it", ("DI-087", "DI-082"),
    )  # fmt: skip


def _why_not_transfer(position: Position, move: Move) -> Reason | None:
    return Reason(
        "no-transfer", "energy moves only where a card says transfer, and unless it says "
        "otherwise from one's own cards", ("DI-086", "DI-HR-16"),
    )  # fmt: skip


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
    Verb(
        id="decline",
        sentence="{seat} declines",
        also=("{seat} passes", "{seat} does not"),
        answer="no",
        about="Leaves what is optional undone.",
        candidates=by_the_asked,
        why_not=_why_not_declined,
        do=_declined,
    ),
    Verb(
        id="slide",
        sentence="{seat} slides {card} {direction}",
        slots={"card": "card", "direction": "text"},
        about="Never legal by itself: cards slide only for a card that is placed.",
        rules=("DI-HR-9", "DI-040"),
        why_not=_why_not_slide,
    ),
    Verb(
        id="spend",
        sentence="{seat} spends {number} energy",
        slots={"number": "number"},
        about="Never legal by itself: a card must say so.",
        rules=("DI-087",),
        why_not=_why_not_spend,
    ),
    Verb(
        id="transfer",
        sentence="{seat} transfers {number} energy from {card}",
        slots={"number": "number", "card": "card"},
        about="Never legal by itself: a card must say so.",
        rules=("DI-086",),
        why_not=_why_not_transfer,
    ),
    Verb(
        id="look",
        sentence="{seat} looks through {zone}",
        slots={"zone": "zone"},
        about="Looks through a pile, where that is allowed.",
        rules=("DI-HR-30",),
        candidates=unlisted,
        why_not=LOOKING.why_not,
        do=LOOKING.do,
    ),
)
"""Verbs that are understood and mostly refused."""


def not_now(position: Position, verb: Verb, seat: str) -> Reason | None:
    """Why a verb is not legal at the moment, by its rule."""
    state = position.state
    asked = state.asked
    if verb.id.startswith("place"):
        return placing.timing(position, seat)
    if verb.id in ("draft", "draft-now", "skip") and state.phase != "draft":
        return Reason(
            "no-draft", "each player may draft in the Draft Phase, and where a card says so",
            ("DI-094", "DI-011", "DI-100"),
        )  # fmt: skip
    if verb.id == "select":
        return Reason("no-selecting", "only a card's text lets anybody select", ("DI-101",))
    if verb.id == "hit" and asked is not None and asked.kind != "choose":
        return Reason(
            "no-aim", "a missile is aimed as it is launched, at a stack over its space",
            ("DI-062", "DI-065"),
        )  # fmt: skip
    return None
