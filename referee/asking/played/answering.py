"""A question and what a game says to the answer: yes, no, the value, or the words of the rule; None
where nothing that is said fits well enough."""

from __future__ import annotations

import re
from collections.abc import Callable

from referee.asking.played.book import Book
from referee.asking.played.hearing import Heard, content_of, heard
from referee.asking.played.kinds.box import age, inside, looks, players, time
from referee.asking.played.kinds.contents import contents
from referee.asking.played.kinds.course import begins, ends, phases, reshuffles, scores, tied
from referee.asking.played.kinds.dice import shows, thrown
from referee.asking.played.kinds.keeping import keeps
from referee.asking.played.kinds.numbers import many
from referee.asking.played.kinds.polar import polar
from referee.asking.played.kinds.thresholds import unable
from referee.asking.played.likeness import covered
from referee.asking.played.saying import Said, said
from referee.asking.played.units import Unit

PLAIN = 0.7
"""How much of a question a unit must cover for its words to be shown as the answer …"""
MET = 0.5
"""… and where it waits for what is asked; and how much of that must be asked."""
FORMS = {"where": 0.5}
"""The same for forms of questions for which less will do."""
CITED, BESIDE = 3, 0.5
"""How many rules are cited, and how much of a question one must cover on which the answer does not
stand."""
UNNAMED = 0.3
"""What is against a card as the answer where it is not named."""
_IF = ("what if", "what happens", "now what", "what now", "do i do")
_LETS = re.compile(r"\bwhat (?:does|do|will|can)\b.*\b(?:do|let|give|bring|mean|allow)\b")
_STARTS = re.compile(r"\b(?:start|begin|beginning)\b")
_HOW = re.compile(r"\b(?:how|explain|what is|what are|describe|rules? (?:for|of|on))\b")


def answer(book: Book, text: str) -> Said | None:
    """The answer to a question; None if nothing that the game says fits it."""
    question = heard(book.numbered(text))
    for asks in KINDS:
        found = asks(book, question)
        if found is not None:
            return _besides(book, question, found)
    return None


def _besides(book: Book, question: Heard, found: Said) -> Said:
    """An answer that cites, behind the rules it stands on, those that say most of what is asked."""
    if not found.rules or len(found.rules) >= CITED:
        return found
    covers: dict[str, float] = {}
    for at, unit in enumerate(book.units):
        if unit.kind != "box" and unit.rule not in found.rules:
            cover, asked = book.fit(question.content, at, question.aside)
            if cover >= BESIDE:
                covers[unit.rule] = max(cover + 0.3 * asked, covers.get(unit.rule, 0.0))
    near = sorted(covers, key=lambda rule: -covers[rule])
    return found._replace(rules=(*found.rules, *near)[:CITED])


def _headed(book: Book, question: Heard) -> Said | None:
    """What stands under a heading that a question names: how scoring works."""
    if question.form == "polar" or not _HOW.search(question.plain):
        return None
    common = ("work", "end", "round", "game", "turn")
    wanted = [each for each in question.content if each not in common]
    found = [
        each
        for each in book.units
        if each.kind not in ("box", "list")
        and not each.rule.startswith("card ")
        and wanted == [word for word in wanted if word in content_of(each.heading)]
    ]
    few = len({each.rule for each in found}) <= 3
    return said("info", found) if len(wanted) == 1 and found and few else None


def _words(book: Book, question: Heard) -> Said | None:
    """The sentence that says most of what is asked; where it is asked what happens if, one that
    waits for that."""
    if question.form == "polar":
        return None
    asks_if = (
        question.form in ("if", "when") or question.says(*_IF) or bool(_LETS.search(question.plain))
    )
    found = []
    for at, unit in enumerate(book.units):
        starts = unit.heading == "set-up" and _STARTS.search(question.plain)
        if unit.kind == "box" and not starts:
            continue
        cover, asked = book.fit(question.content, at)
        waits = [each for each in content_of(unit.given) if each != "none"]
        met = sum(bool(covered(each, question.stems)) for each in waits) / max(1, len(waits))
        if asks_if and shows(unit) and not thrown(question, unit):
            met = 0.0
        if cover < (MET if asks_if and met >= MET else FORMS.get(question.form, PLAIN)):
            continue
        score = cover + 0.3 * asked
        if asks_if:
            score += 0.5 * met
        if waits and not met:
            score -= 0.15
        if unit.rule.startswith("card "):
            score -= UNNAMED
        if question.form == "mean" and question.content and _defines(unit, question.content[0]):
            score += 0.6
        found.append((round(score, 3), -unit.at, unit))
    if not found:
        return None
    best = max(found)[2]
    return said("info", [e for e in book.units if e.rule == best.rule and e.of == best.of])


def _defines(unit: Unit, word: str) -> bool:
    """Whether a unit says what a word is: `a set is …`."""
    begins_so = re.match(r"(?:an? |the )?([\w -]+?) (?:is|are|has|have)\b", unit.words)
    return begins_so is not None and word in content_of(begins_so[1])


KINDS: tuple[Callable[[Book, Heard], Said | None], ...] = (
    players, age, time, inside, begins, tied, ends, scores, reshuffles, phases, looks, keeps,
    contents, unable, many, polar,
    _headed, _words,
)  # fmt: skip
