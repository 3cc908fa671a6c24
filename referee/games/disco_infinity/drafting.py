"""Drafting with real cards in Disco Infinity: which card is kept may be said at once."""

from __future__ import annotations

from collections.abc import Iterator

from referee.answering import answering, give
from referee.games.sequence import piles
from referee.held import can_be
from referee.moves import Move
from referee.position import Position
from referee.reasons import Reason
from referee.state import UNKNOWN
from referee.verbs import Verb


def names(position: Position) -> Iterator[tuple[str, tuple[str]]]:
    """What the card that is kept may be, as far as anybody knows."""
    asked = position.question
    cards = _looked_at(position)
    if any(position.name(card) == UNKNOWN for card in cards):
        for name in dict.fromkeys(each for card in cards for each in position.candidates(card)):
            yield asked.seat, (name,)


def why_not_named(position: Position, move: Move) -> Reason | None:
    """Whoever holds real cards may say which one is kept; the referee must not deal them."""
    name = move.args[0]
    cards = _looked_at(position)
    dealt = "reveal" in position.table.dealer
    if dealt or all(position.name(card) != UNKNOWN for card in cards):
        return Reason(
            "look-first", "whether to draft is decided before looking", ("DI-HR-29",), "",
            f"say '{move.seat} drafts'",
        )  # fmt: skip
    if not can_be(position, cards, name):
        return Reason(
            "not-on-top", f"{name} is not among the top cards of the draft deck",
            ("DI-095", "DI-HR-33"),
        )  # fmt: skip
    return None


def _looked_at(position: Position) -> tuple[int, ...]:
    """The cards that a draft would look at, or may."""
    deck = position.zone("draft-deck")[: piles.TOGETHER]
    return deck if len(deck) == piles.TOGETHER else (*deck, *position.zone("cycled"))


VERBS = (
    answering("draft-now", "may-draft", True),
    answering("skip", "may-draft", False),
    Verb(
        id="draft-named", own=True, at="may-draft", candidates=names, why_not=why_not_named,
        do=lambda play, move: give(play, move.args[0]),
    ),
)  # fmt: skip
