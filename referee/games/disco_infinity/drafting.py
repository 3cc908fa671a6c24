"""The Draft Phase of Disco Infinity: whether a player drafts, and which card if that is said."""

from __future__ import annotations

from collections.abc import Iterator

from referee.games.sequence import piles
from referee.games.sequence.shape import cite
from referee.held import can_be
from referee.moves import Move
from referee.pending import for_other
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason
from referee.state import UNKNOWN, Step


def why_not(position: Position, move: Move) -> Reason | None:
    """The first player decides first (DI-HR-29)."""
    asked = position.state.asked
    if asked is None or asked.kind != "may-draft" or asked.seat == move.seat:
        return None
    return for_other(position, move.seat)


def draft(play: Play, move: Move) -> None:
    """The player looks at the top three cards."""
    play.drop()
    play.then(look(play, move.seat))


def look(play: Play, seat: str, card: int = -1) -> Step:
    """The step in which a player drafts (DI-095, DI-100)."""
    return Step("look", seat, card, ("", play.table.variant(29) != "one must be taken"))


def skip(play: Play, move: Move) -> None:
    """The player does not draft."""
    play.drop()
    play.rules = ("DI-094", "DI-HR-29")
    play.tell("told", f"{move.seat} skips the draft", seat=move.seat)


def names(position: Position) -> Iterator[tuple[str, tuple[str]]]:
    """What the card that is kept may be, as far as anybody knows."""
    asked = position.question
    cards = _looked_at(position)
    if any(position.name(card) == UNKNOWN for card in cards):
        for name in dict.fromkeys(each for card in cards for each in position.candidates(card)):
            yield asked.seat, (name,)


def why_not_named(position: Position, move: Move) -> Reason | None:
    """Whoever holds real cards may say which one is kept; the referee must not deal them."""
    asked = position.state.asked
    if asked is None or asked.kind != "may-draft":
        return None
    reason = why_not(position, move)
    if reason is not None:
        return reason
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


def named(play: Play, move: Move) -> None:
    """A card is drafted, and the table says which (DI-095, DI-096)."""
    play.drop()
    seat, name = move.seat, move.args[0]
    piles.prepare(play)
    cards = play.zone("draft-deck")[: piles.TOGETHER]
    fitting = [card for card in cards if name in play.candidates(card)]
    cite(play, "acquire")
    if fitting:
        play.identify(fitting[0], name)
        play.move(fitting[0], f"{seat}.discard")
    cite(play, "cycle")
    for card in cards:
        if card not in fitting[:1]:
            play.move(card, "cycled")
