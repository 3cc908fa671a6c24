"""What is asked, how it ended, and why not: decisions, outcomes and reasons in words."""

from __future__ import annotations

import re
from collections.abc import Sequence

from referee.events import Event
from referee.reasons import Reason
from referee.setting import Setting, Table
from referee.state import Decision, State
from referee.view import ALL, options_open
from referee.words.wording import large, series

MANY = 12
"""More options than this are not listed in a question."""


def ended(winners: Sequence[str], reason: str) -> str:
    """How the game ended, in words."""
    if not winners:
        return f"Nobody wins: {reason}"
    return f"{series(list(winners))} {'wins' if len(winners) == 1 else 'win'}: {reason}"


def asks(table: Table, state: State, viewer: str = ALL) -> str:
    """Who decides what now, by which rule, with the answers if they are few and the viewer may
    know them."""
    if state.outcome is not None:
        return "The game is over. " + ended(state.outcome.winners, state.outcome.reason)
    asked = state.asked
    if asked is None:
        return "Nobody is asked"
    words = asked.asks
    who = asked.seat or "the table"
    if not re.search(rf"\b{re.escape(who)}\b", words, re.IGNORECASE):
        words = f"{large(who)}: {words}"
    answers = _answers(table, state, asked, viewer)
    if answers:
        words += f" ({answers})"
    if asked.rules:
        words += f" [{', '.join(dict.fromkeys(asked.rules))}]"
    return words


def _answers(table: Table, state: State, asked: Decision, viewer: str) -> str:
    if not asked.options or asked.kind == "act" or not options_open(table, state, asked, viewer):
        return ""
    labels = [option.label for option in asked.options]
    if "decline" in asked.verbs:
        labels.append("no")
    if len(labels) > MANY:
        return f"{len(labels)} answers"
    parted = " / " if any("," in label for label in labels) else ", "
    return parted.join(labels)


def explain(setting: Setting, reason: Reason) -> list[str]:
    """A reason in full, line by line: what is wrong, the card's sentence, each rule with its
    paragraph, what would make it legal."""
    lines = [closed(reason.sentence)]
    if reason.card:
        lines.append(reason.card)
    for number in dict.fromkeys(reason.rules):
        text = setting.paragraphs.get(number, "")
        lines.append(f"{number}: {text}" if text else number)
    if reason.remedy:
        lines.append(closed(reason.remedy))
    return lines


def closed(words: str) -> str:
    """Words as a sentence, with a large initial and an end mark."""
    return stopped(large(words))


def stopped(words: str) -> str:
    """Words with an end mark."""
    return words + ("" if words.endswith((".", "!", "?")) else ".")


def onto(table: Table, state: State | None, events: Sequence[Event]) -> str:
    """Where in a pile cards have gone that went there together: hands must know it if its order
    counts and cards were there before."""
    to = events[0].data[1]
    zone = table.setting.zone_of(to)
    cards = state.zones.get(to, ()) if state is not None else ()
    gone = {event.card for event in events}
    if zone is None or zone.face != "down" or not zone.ordered or not set(cards) - gone:
        return "to"
    if set(cards[-len(gone) :]) == gone:
        return "to the bottom of"
    return "to the top of" if set(cards[: len(gone)]) == gone else "to"
