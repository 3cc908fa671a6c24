"""What several players do at the same moment, said in any order: with real cards, that they have
chosen in secret, and what the cards are that they show."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee.effects.rules.showing import unseen
from referee.moves import Move
from referee.pending import for_other
from referee.phrases.tree import base
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason
from referee.state import UNKNOWN, Step
from referee.together import IN_SECRET, LAYS, choosers, has_some, nameless

SHOWS = "rules.reveal"
"""The act by which players show cards."""


def choosing(at: Position) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Everybody who may say now that the choice is made."""
    for seat, step in choosers(at.state).items():
        if not step.answers and unseen(at, _lot(at, step)):
            yield seat, ()
    for seat, step in choosers(at.state, LAYS).items():
        if nameless(at.table) and has_some(at, step.data[0], seat):
            yield seat, ()


def why_not_chosen(at: Position, move: Move) -> Reason | None:
    """Each of those who choose says it once."""
    if any(seat == move.seat for seat, _ in choosing(at)):
        return None
    asked = at.state.asked
    if asked is not None and "has-chosen" in asked.verbs:
        return Reason("chosen-already", f"{move.seat} has nothing to choose any more", asked.rules)
    return for_other(at, move.seat)


def chosen(play: Play, move: Move) -> None:
    """A player has chosen, be it before those who were to be asked first."""
    agenda = play.state.agenda
    step = {**choosers(play.state), **choosers(play.state, LAYS)}[move.seat]
    at = agenda.index(step)
    said = step._replace(answers=(IN_SECRET,))
    play.state.agenda = (*agenda[:at], said, *agenda[at + 1 :])


def shows(at: Position) -> Iterator[tuple[str, int]]:
    """The cards without a name that players show at this moment, and whose they are: the one that
    is asked about first, then the others in their order."""
    for step in reversed(at.state.agenda):
        if step.do == "do" and base(step.data[0][0]) == SHOWS:
            cards = _lot(at, step).cards
        elif step.do in ("identify", "shown"):
            cards = (step.card,)
        elif step.do != "do":
            return
        else:
            continue
        for card in cards:
            seat = at.owner(card)
            if seat and at.name(card) == UNKNOWN:
                yield seat, card


def why_not_shown(at: Position, move: Move) -> Reason | None:
    """A player who shows a card now, and what that card may be."""
    asked = at.question
    cards = [card for seat, card in shows(at) if seat == move.seat]
    if not cards:
        return Reason("shows-none", f"{move.seat} shows no card now", asked.rules)
    if any(move.args[0] in at.candidates(card) for card in cards):
        return None
    return Reason(
        "cannot-be", f"it cannot be {move.args[0]}: every copy of it is known to be elsewhere",
        asked.rules,
    )  # fmt: skip


def shown(play: Play, move: Move) -> None:
    """The card gets its name."""
    asked = play.question
    play.rules = asked.rules
    card = next(
        card for seat, card in shows(play)
        if seat == move.seat and move.args[0] in play.candidates(card)
    )  # fmt: skip
    play.identify(card, move.args[0])


def _lot(at: Position, step: Step) -> Any:
    """The cards that an act is about, as its player takes them."""
    quiet, at.quiet = at.quiet, True
    found = at.as_seat(step.seat, lambda: at.value(step.data[0][1][0]))
    at.quiet = quiet
    return found
