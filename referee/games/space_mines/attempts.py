"""What people try in Space Mines that the rules never allow, or not now: so that the refusal can
name the rule. And looking through piles.
"""

from __future__ import annotations

from referee.answering import give
from referee.games.sequence.looking import Looking
from referee.games.space_mines import hand
from referee.games.space_mines.mechanics import DRAFTED
from referee.moves import Move
from referee.pending import for_other
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason, each_once
from referee.verbs import Verb, by_the_asked, unlisted

NO_SKIPPING = Reason(
    "no-skipping", "in the initial draft no draw cycle may be skipped: both decks need 12 cards",
    ("SM-013", "SM-012"), "", "draft one of the three cards",
)  # fmt: skip


def why_not_declined(position: Position, move: Move) -> Reason | None:
    """Only what says may, or up to, can be left undone."""
    asked = position.state.asked
    assert asked is not None
    if asked.seat != move.seat:
        return for_other(position, move.seat)
    if "decline" in asked.verbs:
        return None
    if asked.kind == "place":
        return Reason(
            "no-pass", "nobody may pass with a card in hand", ("SM-HR-8", "SM-023"), "",
            "insert a card",
        )  # fmt: skip
    if asked.kind == "may-cycle":
        return Reason(
            "say-so", "who does no draw cycle says so", asked.rules, "", "skip the draw cycle"
        )
    if DRAFTED in position.state.facts:
        return NO_SKIPPING
    if "draft" in asked.verbs:
        return Reason(
            "must-add", "whoever does a draw cycle must add one of the cards",
            ("SM-059", "SM-HR-11"), "", "draft one of them",
        )  # fmt: skip
    return Reason(
        "compulsory", "what a card says is done as far as possible, unless it says may or up to",
        each_once(asked.rules, ("SM-HR-28",)), "", "choose one",
    )  # fmt: skip


def declined(play: Play, move: Move) -> None:
    """Leaves it undone."""
    asked = play.state.asked
    assert asked is not None
    if asked.kind == "retain":
        play.drop()
        return
    give(play, None)


LOOKING = Looking(
    ruling=10,
    open_to_all="both players",
    no_zone=("SM-009", "SM-010", "SM-HR-38"),
    discard=("SM-HR-10", "SM-010"),
    hidden=("SM-HR-10", "SM-061"),
    private=("SM-HR-10", "SM-010"),
    opened={"": ("SM-HR-10",)},
)


VERBS = (
    Verb(id="decline", candidates=by_the_asked, why_not=why_not_declined, do=declined),
    Verb(id="look", candidates=unlisted, why_not=LOOKING.why_not, do=LOOKING.do),
)
"""Verbs that are understood and mostly refused."""


def not_now(position: Position, verb: Verb, seat: str) -> Reason | None:
    """Why nothing is inserted at the moment, no draw cycle skipped, no card trashed."""
    if verb.id.startswith("insert"):
        return hand.timing(position, seat)
    if verb.id == "trash":
        return Reason("no-trashing", "only a card's text trashes cards", ("SM-062", "SM-HR-28"))
    return NO_SKIPPING if verb.id in ("skip", "cycle") and DRAFTED in position.state.facts else None
