"""Questions for yes or no of whether it is over, or somebody has won, by all conditions of which a
game says that they end or win it: what meets none of them ends nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from referee.asking.played.book import Book
from referee.asking.played.hearing import Heard, content_of
from referee.asking.played.likeness import covered, opposed
from referee.asking.played.lists import asks, beside, joined, kin
from referee.asking.played.saying import Said, yes_no
from referee.asking.played.units import Unit
from referee.asking.words import english, in_one

MET = 0.5
"""How much of a condition must be told to meet it."""
_OVER = re.compile(
    r"\b(?:game|round|it|its|this|that|all|everything|we|hand|i)(?: (?:is|are|am|has|have|was))?"
    r"(?: (?:all|then|really|just|now|already|still|automatically))* "
    r"(?:ends?|ended|over|finish|finishes|finished|done|goes? on|continues?)\b"
    r"|\b(?:game|round|it|everything|play) (?:\w+ )?stops?\b|\bdo we stop\b"
    r"|\b(?:is|be) (?:it|that|this) the end\b(?! of (?:my|your|the|a|each|every) (?:turn|trick))"
    r"|\bthat is (?:it|the end)\b|\b(?:ends?|stops?|finish(?:es)?) (?:it|the game|the round)\b"
)
_ROUND = re.compile(
    r"\bround (?:is |has )?(?:ends?|ended|over|finish\w*|done|stops?|goes on|continues?)\b"
    r"|\b(?:ends?|end of|stops?|finish(?:es)?) (?:the|a|this) round\b|\bwins? the round\b"
)
_GAME = re.compile(r"\bgame\b")
_WINS = re.compile(r"\b(?:win|wins|won|winner|winning|victory)\b")
_NEED = re.compile(r"\b(?P<n>\d+)(?: or more)? (?P<thing>[a-z]+)")
_LATE = re.compile(r"\bat the end of an? (?P<what>round|turn)\b")
_MIDDLE = re.compile(r"\b(?:still|while|middle|halfway|mid|before (?:the|my|we)|without|during)\b")
_GOES_ON = re.compile(r"\bgo(?:es)? on\b|\bcontinues?\b|\bkeep (?:on )?playing\b|\bplay on\b")
_WORDS = frozenset(
    in_one(
        "game round end stop finish done go continu over on hand win winner victory first player "
        "automatic turn have everything all after once when still reach play"
    )
)
_LATER = re.compile(r"\bnow\b")
_OTHERS = re.compile(r"\btricks?\b")
_TIED = re.compile(r"\b(?:same|equal|tied?|both|share)\b")


class Condition(NamedTuple):
    """What ends a game or a round, or wins it."""

    unit: Unit
    what: str
    """`game` or `round`."""
    least: int | None
    """How many of something are needed."""
    stems: tuple[str, ...]
    """What it is about."""
    late: str
    """The `round` or `turn` at whose end it is looked at; "" if at once."""
    text: str


def over(book: Book, question: Heard) -> Said | None:
    """Whether it is over, or won, when something is so."""
    found = _told_by(book, question)
    if found is None:
        return None
    conditions, told = found
    goes_on = bool(_GOES_ON.search(question.plain))
    for each in conditions:
        if _met(question, each, told):
            late = each.late and (question.at_once or _MIDDLE.search(question.plain))
            return yes_no(question, (not late) != goes_on, [each.unit])
    short = [each.unit for each in conditions if _short(question, each, told)]
    return yes_no(question, goes_on, short) if short else None


def not_over(book: Book, question: Heard) -> Said | None:
    """No, where something is told that is none of all the conditions."""
    found = _told_by(book, question)
    if found is None:
        return None
    conditions, told = found
    if any(not covered(e, book.known) and e not in english().everyday for e in told):
        return None
    goes_on = bool(_GOES_ON.search(question.plain))
    return yes_no(question, goes_on, [each.unit for each in conditions[:3]])


def _told_by(book: Book, question: Heard) -> tuple[list[Condition], list[str]] | None:
    """The conditions that a question is about, and what it tells; None if it is not of that."""
    plain = question.plain
    if _OTHERS.search(question.main) or question.form != "polar":
        return None
    wins = _WINS.search(question.main) is not None
    if not wins and not _OVER.search(plain):
        return None
    if question.verb and question.verb not in _WORDS:
        return None
    what = "round" if _ROUND.search(plain) else "game" if wins or _GAME.search(plain) else ""
    known = [each for each in _conditions(book, wins) if not what or each.what == what]
    told = [
        each
        for each in question.content
        if each not in _WORDS and each not in kin() and each not in beside() and not each.isdigit()
    ]
    if not known or not (told or question.numbers) or (wins and _by_rank(book, question, told)):
        return None
    return known, told


def _conditions(book: Book, wins: bool) -> Iterator[Condition]:
    for unit in book.units:
        words = unit.words.lower()
        if unit.rule.startswith("card ") or "trick" in words:
            continue
        at_once = re.search(r"first (?:player|team)|as soon as", words)
        ends = unit.kind == "end" or (unit.kind == "win" and at_once)
        if not ends and not (wins and unit.kind == "win" and not unit.given):
            continue
        if wins and unit.kind == "end":
            continue
        text = re.split(r"as soon as|\bif\b|\bwho\b|\bwhose\b|\bwith the\b", words, maxsplit=1)[-1]
        text = f"{text} {unit.given}".replace(" wins", "")
        need, late = _NEED.search(text), _LATE.search(words)
        least = int(need["n"]) if need and " only " not in f" {text} " else None
        what = "round" if re.search(r"\b(?:the round ends|wins the round)\b", words) else "game"
        stems = content_of(text) if not need else (content_of(need["thing"]) or content_of(text))
        yield Condition(unit, what, least, stems, late["what"] if late else "", text)


def _by_rank(book: Book, question: Heard, told: list[str]) -> bool:
    """Whether it is asked of what is compared in the end, which is looked at by itself, or of a
    tie."""
    if _TIED.search(question.plain):
        return True
    return any(
        unit.kind == "win"
        and re.search(r"\bwith the (?:most|fewest|highest|lowest)\b", unit.words)
        and any(covered(each, content_of(unit.words)) for each in told)
        for unit in book.units
    )


def _met(question: Heard, condition: Condition, told: list[str]) -> bool:
    """Whether a question tells what a condition asks for."""
    if condition.least is not None:
        number = _number(question, condition, told)
        return number is not None and number >= condition.least
    if not told or opposed(question.stems, joined(condition.text)):
        return False
    if "no player" in condition.text and asks("somebody", question.plain):
        return False
    halves = [content_of(each) for each in condition.text.split(" and ")]
    if len(halves) == 2 and any(h and not any(covered(e, told) for e in h) for h in halves):
        return False
    share = sum(bool(covered(each, question.stems)) for each in condition.stems)
    return share >= MET * len(condition.stems) and all(
        covered(each, (*condition.stems, *joined(condition.text))) for each in told
    )


def _number(question: Heard, condition: Condition, told: list[str]) -> int | None:
    """The number that a question tells of what a condition counts."""
    about = (*condition.stems, *content_of(condition.text))
    if not question.numbers or any(not covered(e, about) for e in told):
        return None
    return question.numbers[-1] if _LATER.search(question.plain) else max(question.numbers)


def _short(question: Heard, condition: Condition, told: list[str]) -> bool:
    """Whether a question tells fewer than a condition needs."""
    if condition.least is None:
        return False
    number = _number(question, condition, told)
    return number is not None and number < condition.least
