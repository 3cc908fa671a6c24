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
    Verb(id="decline", candidates=by_the_asked, why_not=_why_not_declined, do=_declined),
    Verb(id="look", candidates=unlisted, why_not=LOOKING.why_not, do=LOOKING.do),
)
"""Verbs that are understood and mostly refused."""


def not_now(position: Position, verb: Verb, seat: str) -> Reason | None:
    """Why a verb is not legal at the moment, by its rule."""
    asked = position.state.asked
    if verb.id.startswith("place"):
        return placing.timing(position, seat)
    if verb.id == "hit" and asked is not None and asked.kind != "choose":
        return Reason(
            "no-aim", "a missile is aimed as it is launched, at a stack over its space",
            ("DI-062", "DI-065"),
        )  # fmt: skip
    return None
