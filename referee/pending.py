"""What is pending: the question of the moment as the first words of every refusal of something
else. A position in, a Reason or None out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from referee.judging import FREELY
from referee.position import Position
from referee.reasons import Reason, each_once
from referee.state import UNKNOWN, Decision
from referee.view import shows

MOVE = "move"
"""The kind of a question for one move of a list."""
FREE = frozenset(("act", MOVE, FREELY))
"""Kinds of questions at which nothing is pending: a player does what is possible, in any order."""


FIRST = "answers first"
"""What is said of who has to answer before anything else is done."""
CARRYING = frozenset(("sentence", "do", "may", "several"))
"""The steps that carry out what a card says."""


def first(asked: Decision, seat: str) -> Reason:
    """That something else must be answered first: what, by whom, by which rules."""
    who = asked.seat or "the table"
    code, remedy = ("not-now", "answer that first")
    if seat and asked.seat and seat != asked.seat:
        code, remedy = ("not-yours", f"wait for {asked.seat}")
    words = "is asked now" if asked.kind in FREE else FIRST
    return Reason(code, f"{who} {words}: {question(asked)}", asked.rules, "", remedy)


def question(asked: Decision) -> str:
    """The question without the name of who is asked before it."""
    who = asked.seat or "the table"
    words = asked.asks
    for head in (f"{who}: ", f"{who[:1].upper()}{who[1:]}: "):
        words = words.removeprefix(head)
    return words


DOES = "what do you do?"
"""How the question for a move of a list ends."""
MOST = 4
"""So many of the moves that are possible are named where another is refused."""


def none_of_these(asked: Decision) -> str:
    """That a move is none of those that are possible, of which some are named."""
    if not asked.options or asked.kind == "act":
        return f"nothing asks for that now, but: {asked.asks}"
    if not asked.asks.endswith(DOES):
        return first(asked, asked.seat).sentence
    labels = [option.label for option in asked.options]
    if len(labels) > MOST:
        labels = list(_in_kinds(labels))
    more = ", …" if len(labels) > MOST else ""
    more += ", or nothing" if "decline" in asked.verbs else ""
    return f"that is not among what {asked.seat} may do now: {', '.join(labels[:MOST])}{more}"


def beyond(asked: Decision, label: str) -> Reason | None:
    """Why a number is not among those that a question offers: by the reason of the next one that is
    refused, or else that it is too high or too low; None where no number is asked for."""
    offered = [int(option.label) for option in asked.options if option.label.isdecimal()]
    said = int(label) if re.fullmatch(r"-?[0-9]+", label) else None
    if said is None and offered and len(offered) == len(asked.options):
        some = f"a number from {min(offered)} to {max(offered)}"
        return Reason("no-number", f"'{label}' is no number", asked.rules, remedy=f"say {some}")
    if said is None or not offered or min(offered) <= said <= max(offered):
        return None
    high = said > max(offered)
    for refused in asked.refused:
        its = int(refused.label) if refused.label.isdecimal() else -1
        if its >= 0 and (its > max(offered) if high else its < min(offered)):
            return Reason(*refused[1:])
    code, words = ("too-high", f"more than {max(offered)}, which is the most that can be said here")
    if not high:
        code, words = (
            "too-low",
            f"less than {min(offered)}, which is the least that can be said here",
        )
    return Reason(code, f"{label} is {words}", asked.rules)


def _in_kinds(labels: Sequence[str]) -> Iterator[str]:
    """What may be done, that which is said with the same word as one."""
    kinds: dict[str, list[str]] = {}
    for label in labels:
        kinds.setdefault(label.partition(" ")[0], []).append(label)
    for word, its in kinds.items():
        if len(its) > 1:
            yield f"{word} … ({len(its)} ways, such as '{min(its, key=len)}')"
        else:
            yield its[0]


def behind(asked: Decision, seat: str, own: Reason | None = None) -> Reason:
    """What is pending, and behind it what else speaks against a move of this seat: what would have
    to be so besides."""
    waits = first(asked, seat)
    if own is None:
        return waits
    if own.sentence.startswith(waits.sentence):
        return own
    end = "" if waits.sentence.endswith(("?", ".", "!")) else "."
    sentence = f"{waits.sentence}{end} {own.sentence[:1].upper()}{own.sentence[1:]}"
    rules = tuple(dict.fromkeys((*waits.rules, *own.rules)))
    remedy = waits.remedy
    if own.remedy:
        remedy = own.remedy if own.remedy.startswith("wait") else f"{remedy}; then {own.remedy}"
    return Reason(waits.code, sentence, rules, own.card, remedy)


def for_other(position: Position, seat: str) -> Reason | None:
    """That somebody else is asked; None if this seat is."""
    asked = position.state.asked
    return first(asked, seat) if asked is not None and asked.seat != seat else None


def as_put(position: Position, asked: Decision) -> Decision:
    """A question as it is put: each of its rules once, with the card whose sentence asks it."""
    rules = asked.rules
    if len(rules) > 1:
        rules = each_once(rules)
        if rules != asked.rules:
            asked = asked._replace(rules=rules)
    return asked if position.card < 0 else _of_a_card(position, asked)


def _of_a_card(position: Position, asked: Decision) -> Decision:
    """A question with the card whose sentence asks it, if everybody sees that card and it is not
    named: `which ally gets + 2, from Tactician?`"""
    asks, card = asked.asks, position.card
    if position.step.do not in CARRYING or card < 0 or not asks.endswith("?"):
        return asked
    name = position.state.names[card]
    if name in asks or name == UNKNOWN:
        return asked
    zone = position.table.setting.zone_of(position.state.where[card])
    shown = zone is not None and zone.sees == "nobody"  # or it could not be carried out there
    if not shown and not shows(position.table, position.state, card, ""):
        return asked
    # Where something is moved, it could come from this card: then it is a question for it.
    small, counters = asks.lower(), position.table.setting.game.counters
    lies = (each.name.lower() for each in counters if each.owner == "card" and each.name)
    moved = re.search(r"\b(?:do you|from|where|space)\b", small)
    word = "for" if moved or any(f"the {each}" in small for each in lies) else "from"
    return asked._replace(asks=f"{asks[:-1]}, {word} {name}?")
