"""Whether one may see what others choose before one chooses, where all choose secretly."""

from __future__ import annotations

import re

from referee.asking.played.book import Book
from referee.asking.played.hearing import Heard
from referee.asking.played.saying import Said, yes_no

_SEE = (
    r"(?:look|looking|see|seeing|saw|know|knowing|peek|peeking|shown?|showing|reveal(?:ed|ing)?|"
    r"react|wait|waiting)"
)
_CHOOSE = (
    r"(?:choose|choosing|chose|chosen|pick|picking|picked|select|decide|deciding|bid|bidding|"
    r"commit)"
)
_SEE_FIRST = re.compile(
    rf"\b{_SEE}\b.*\bbefore\b.*\b{_CHOOSE}\b|\b{_CHOOSE}\b.*\b(?:after|once|when)\b.*\b{_SEE}\b"
    rf"|\b(?:after|once|when)\b.*\b{_SEE}\b.*\b{_CHOOSE}\b|\bwait\b.*\b(?:see|until|till)\b"
)
_CHOOSE_FIRST = re.compile(
    rf"\b{_CHOOSE}\b.*\bbefore\b.*\b{_SEE}\b|\bbefore\b.*\b{_SEE}\b.*\b{_CHOOSE}\b"
    r"|\b(?:secret(?:ly)?|hidden|face down|same time|together|simultaneously)\b"
)
_OPENLY = re.compile(
    r"\b(?:openly|face up|out loud|in turn|1 after (?:another|the other)|1 by 1)\b"
)


def secretly(book: Book, question: Heard) -> Said | None:
    """Whether what is chosen secretly is chosen unseen: first chosen, then seen."""
    found = [
        each
        for each in book.units
        if each.kind == "act" and "secretly" in each.words and not each.rule.startswith("card ")
    ]
    if not found or not re.search(rf"\b{_CHOOSE}\b", question.plain):
        return None
    if _SEE_FIRST.search(question.plain) or _OPENLY.search(question.plain):
        return yes_no(question, False, found[:1])
    return yes_no(question, True, found[:1]) if _CHOOSE_FIRST.search(question.plain) else None
