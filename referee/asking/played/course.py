"""Questions about the course of a game: who begins, how it ends, who wins, ties, phases."""

from __future__ import annotations

import re

from referee.asking.played.book import Book

from referee.asking.played.hearing import Heard
from referee.asking.played.likeness import covered
from referee.asking.played.saying import SILENT, Said, said, yes_no
from referee.asking.played.units import Unit
from referee.asking.tokens import listed

_FIRST = re.compile(
    r"\bwho (?:\w+ )?(?:starts?|begins?|opens)\b|\bwho\b.*\bfirst\b(?! (?:trick|round))"
    r"|\b(?:which|what) player (?:starts|begins|goes first|plays first)\b"
    r"|\b(?:starting|start|first) player\b|\bgoes first\b|\bwho (?:makes|takes|has) the (?:very )?first\b"
)
_DEALS = re.compile(r"\bwho (?:deals|is (?:the )?(?:first )?dealer)\b|\bwhose deal\b")
_TIES = re.compile(
    r"\bties?\b|\btied\b|\btie ?breakers?\b|\bsame (?:score|points|amount|total)\b|\bdraw(?:n)? game\b"
    r"|\b(?:level|equal) (?:on )?(?:points|score)\b|\bshare the (?:lowest|highest|most|win|same)\b"
    r"|\bend up (?:level|equal)\b|\bequally many\b"
)
_OVER = re.compile(
    r"\bwhen\b.*\b(?:over|ends?|ended|finish(?:ed|es)?|stops?|done|concludes?)\b"
    r"|\bhow (?:does|do|will|would|can) .*\b(?:end|finish|stop|over)\b|\bwhat (?:ends|stops|finishes)\b"
    r"|\bend(?:ing)? (?:of the game|conditions?|trigger|game)\b|\bgame (?:over|end)s?\b"
    r"|\bhow long does (?:a|the|each) round\b"
)
_WINS = re.compile(
    r"\bhow (?:do|does|can|to|would|did|could|is|are)\b.*\b(?:win|wins|won|winner|winning|victory)\b"
    r"|\bhow (?:to )?win\b|\bwho (?:wins|won)\b|\bwho (?:is|gets to be|becomes)? ?(?:the )?winner\b"
    r"|\bwhat (?:do|must|should|does) .*\bwin\b|\b(?:goal|aim|objective|object|point) of (?:the|this) game\b"
    r"|\bwho (?:gets|takes|wins) (?:the|a|each) (?:trick|round)\b|\bwin(?:ning)? condition|\bwhat is the (?:goal|aim|objective)\b|\bwho takes the (?:game|round)\b"
)
_LOSES = re.compile(r"\b(?:when|how) (?:do|does|can|could|would|are) .*\b(?:lose|loses|lost|beaten)\b")
_TARGET = re.compile(
    r"\b(?:target|winning|goal) (?:score|points|total)\b|\bwhat (?:score|total) (?:ends|finishes|wins)\b|\bneed to reach\b|\bplay(?:ing|ed)? (?:up )?to\b"
    r"|\bhow many .*\b(?:to win|needed|for the win|win the game|for a win|wins)\b"
)


def begins(book: Book, question: Heard) -> Said | None:
    """Who begins, or deals: nothing is said of it unless a paragraph says it."""
    plain = question.plain
    first, deals = _FIRST.search(plain), _DEALS.search(plain)
    if question.form == "polar" or not (first or deals):
        return None
    if re.search(r"\bfirst trick\b|\bleads?\b", plain):
        return None
    wanted = r"\bdealer\b" if deals else r"first player|goes first|\bbegins\b|takes the first turn"
    units = [each for each in book.units if each.kind not in ("box", "win", "end")
             and re.search(wanted, each.words.lower())]  # fmt: skip
    very = re.search(r"\b(?:very )?first (?:round|game|dealer|hand)\b|\bat the start\b", plain)
    if not units or (very and not any("first round" in each.sentence.lower() for each in units)):
        return SILENT
    return said("info", units[:2])


def tied(book: Book, question: Heard) -> Said | None:
    """What happens in a tie: nothing is said of it unless a paragraph says it."""
    if not _TIES.search(question.plain):
        return None
    found = [(at, each) for at, each in enumerate(book.units)
             if re.search(r"\btied\b|\bties?\b", f"{each.given} {each.words}".lower())]  # fmt: skip
    if not found:
        return SILENT
    about = [each for each in question.content if each not in ("tie", "draw", "equal", "same")]
    at, best = max(found, key=lambda each: book.fit(about, each[0])[0])
    if about and "trick" in about and "trick" not in best.sentence + best.before:
        return None
    if question.form != "polar":
        return said("info", [best])
    if re.search(r"\bshare\b", question.plain):
        return yes_no(question, "share" in best.sentence.lower(), [best])
    if re.search(r"\b(?:without winner|nobody|no one)\b", question.plain):
        return yes_no(question, not re.search(r"\bwins?\b", best.words), [best])
    return None


def ends(book: Book, question: Heard) -> Said | None:
    """When the game or a round ends; how one wins or loses."""
    plain = question.plain
    if question.form == "polar":
        return None
    trick, rounds = "trick" in plain, bool(re.search(r"\brounds?\b", plain))
    if _TARGET.search(plain):
        found = [each for each in book.units if each.kind in ("end", "win")
                 and re.search(r"\b\d+ (?:or more )?[a-z]", each.words) and "trick" not in each.words
                 and "only 1" not in each.words]  # fmt: skip
        if found:
            return said("value", found[:1])
    if _OVER.search(plain) and not trick and not re.search(r"\bturn\b", plain):
        what = "round" if rounds else "game"
        found = [each for each in book.units if _is_end(each, what)]
        return said("info", found) if found else None
    if _WINS.search(plain) and not _strange(book, question):
        found = [each for each in book.units if each.kind == "win" and not each.given
                 and ("trick" in each.words) == trick
                 and ("round" in each.words) == (rounds and not trick)]  # fmt: skip
        also = [each for each in book.units if each.kind == "end" and "the game ends" in each.words
                and not trick and not rounds]  # fmt: skip
        return said("info", [*found, *also]) if found else None
    if _LOSES.search(plain):
        found = [each for each in book.units if each.kind == "win" and "lose" in each.words]
        return said("info", found) if found else None
    return None


def _is_end(unit: Unit, what: str) -> bool:
    if unit.kind == "end":
        return f"the {what} ends" in unit.words.lower()
    at_once = re.search(r"first player who|as soon as|last player|first team", unit.words.lower())
    named = "round" in unit.words or "trick" in unit.words
    return what == "game" and unit.kind == "win" and bool(at_once) and not named


def _strange(book: Book, question: Heard) -> bool:
    """Whether a question speaks of something that the game does not know."""
    return any(not covered(each, book.known) for each in question.content if each not in _ABOUT)


_ABOUT = listed(
    "win game winner goal aim objective object point turn player decide victory condition trick "
    "round get take"
)


def phases(book: Book, question: Heard) -> Said | None:
    """The phases of a turn or round, and what is done in one of them, or in a turn."""
    plain = question.plain
    if question.form == "polar":
        return None
    named = re.search(r"\b(\w+) (?:phase|step)\b", plain)
    if named:
        its = [each for each in book.units if f"in the {named[1]} phase" in each.when]
        rest = [each for each in question.content
                if each not in ("phase", "step", named[1], "option", "turn")]  # fmt: skip
        if its and len(rest) <= 1 and question.form != "how many":
            lists = [each for each in its if each.kind == "list"]
            return said("info", its) if not lists else said("info", [e for e in its if e.kind != "list"])
    if re.search(r"\bphases\b|\bsteps\b|\bparts of (?:a|my|the|your) turn\b|\b(?:order|course) of (?:a|my|the|your) turn\b|\bturn (?:order|structure|sequence)\b", plain):
        units = [each for each in book.units if "has these phases" in each.words]
        if units:
            value = str(units[0].words.count(",") + 1) if question.form == "how many" else ""
            return said("value" if value else "info", units[:1], value)
    if re.search(r"\bwhat (?:do|can|should|must|may|am) (?:i|you|we|a player|they|one)\b.*\b(?:on|in|during) (?:my|your|a|their|the|each) turn$|\bwhat happens (?:on|in|during) (?:a|my|your) turn$|\bhow does (?:a|my|your) turn (?:work|go)\b|^what is a turn", plain):
        units = [each for each in book.units if "has these phases" in each.words]
        units += [each for each in book.units if "on your turn" in each.when]
        return said("info", units) if units else None
    return None
