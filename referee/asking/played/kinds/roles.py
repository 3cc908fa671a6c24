"""Questions for yes or no about roles and choices: whether the same one deals all evening, whether
one chooses what a rule has settled."""

from __future__ import annotations

import re

from referee.asking.played.book import Book
from referee.asking.played.hearing import Heard, content_of
from referee.asking.played.likeness import any_covered, covered
from referee.asking.played.lists import asks
from referee.asking.played.saying import Said, yes_no
from referee.asking.words import in_one

_NEXT = re.compile(r"\bthe next player (?:becomes|is) the (?P<role>[a-z ]+)")
_ROLES = {
    "dealer": r"\b(?:deal|deals|dealing|dealer|shuffles?)\b",
    "first player": r"\b(?:first|start|starts|starting|begin|begins|opens)\b",
}
_IS = re.compile(r"^(?:the |an? )?(?P<thing>[a-z -]+?) (?:is|are) (?!at|in|on\b)")
_OUTCOME = re.compile(r"\b(?P<what>win|lose)s?\b")
_A_THING = re.compile(r"\b(?:1|an?) ((?:empty |free )?[a-z]+)")
_BESIDE = frozenset(
    in_one("move place put play fancy like want turn my dealer player winner opponent kind")
)
_CHOOSES = frozenset(in_one("choose pick select decide name call declare determine set"))


def rotating(book: Book, question: Heard) -> Said | None:
    """Whether a role stays with one player: not where a rule hands it on."""
    stays = asks("stays", question.plain)
    if not stays and not asks("changes", question.plain):
        return None
    for unit in book.units:
        role = _NEXT.search(unit.sentence)
        named = _ROLES.get(role["role"].strip()) if role else None
        if named and re.search(named, question.plain):
            return yes_no(question, not stays, [unit])
        thing = _IS.match(unit.words) if stays and "each round" in unit.when else None
        if thing and all(covered(e, question.stems) for e in content_of(thing["thing"])):
            return yes_no(question, False, [unit])
    return None


def together(book: Book, question: Heard) -> Said | None:
    """Whether one wins or loses alone, or all do, where a rule says that all do together."""
    match = _OUTCOME.search(question.main)
    alone, all_of = asks("wins alone", question.plain), asks("wins together", question.plain)
    if match is None or bool(alone) == bool(all_of):
        return None
    for unit in book.units:
        if re.search(rf"\ball players {match['what']} together\b", unit.words):
            return yes_no(question, not alone, [unit])
    return None


def settled(book: Book, question: Heard) -> Said | None:
    """No to who would choose what a rule says to be something."""
    if question.verb not in _CHOOSES:
        return None
    asked = [
        e
        for e in content_of(question.main)
        if e != question.verb and e not in _CHOOSES and e not in _BESIDE
    ]
    if not asked or any(
        each.kind == "act"
        and any_covered(["choos"], content_of(each.words)[:1])
        and all(covered(e, content_of(each.words)) for e in asked[:1])
        for each in book.units
    ):
        return None
    if asks("freely", question.main):
        for unit in book.units:
            free = _A_THING.findall(unit.words) if unit.kind == "act" and not unit.given else ()
            if any(all(covered(e, content_of(each)) for e in asked) for each in free):
                return yes_no(question, True, [unit])
    for unit in book.units:
        thing = _IS.match(unit.words) if unit.kind == "fact" else None
        named = content_of(thing["thing"]) if thing else ()
        if named and all(e in named for e in asked) and len(named) == len(asked):
            return yes_no(question, False, [unit])
    return None
