"""Questions for yes or no about tricks: what may be played to one by somebody who can follow suit
or cannot, and which card takes it."""

from __future__ import annotations

import re

from referee.asking.played.book import Book
from referee.asking.played.hearing import Heard
from referee.asking.played.kinds.holding import MAY, MUST
from referee.asking.played.lists import asks
from referee.asking.played.saying import Said, yes_no
from referee.asking.played.units import Unit

_TAKES = re.compile(r"\b(?:wins?|beats?|takes?|outranks?|higher than|tops?|captures?)\b")
_ANY = re.compile(r"\bany card\b|\banything\b")
_TRUMP = re.compile(r"\btrumps?\b")


def tricks(book: Book, question: Heard) -> Said | None:
    """What a question about following suit, or about who takes a trick, comes to."""
    wins = [each for each in book.units if each.kind == "win" and "trick" in each.words]
    if not wins:
        return None
    return _following(book, question) or _taking(book, question, wins)


def _following(book: Book, question: Heard) -> Said | None:
    """Whether a card of another suit may, or must, be played."""
    follow = [each for each in book.units if "follow suit if you can" in each.words]
    text, plain = question.text.lower(), question.plain
    must, may = MUST.search(plain), MAY.search(plain)
    if not follow or not (must or may) or question.denies or re.search(r"\b(?:lead|win)\b", plain):
        return None
    void = asks("void", plain) or re.search(r"\bout of (?:the suit|it|that|[a-z]+s)\b", text)
    if void and not asks("could follow", plain):
        if must and _TRUMP.search(question.main):
            return yes_no(question, False, follow[:1])
        if may and not must and asks("other suit", question.main):
            return yes_no(question, True, follow[:1])
    elif may and not must:
        other = asks("could follow", plain) and asks("other suit", plain)
        return yes_no(question, False, follow[:1]) if other or _ANY.search(question.main) else None
    return None


def _taking(book: Book, question: Heard, wins: list[Unit]) -> Said | None:
    """Whether a trump takes a trick before other cards, or a card of a suit that was not led."""
    plain = question.plain
    match = _TAKES.search(plain)
    if match is None or MUST.search(plain) or question.denies:
        return None
    before, behind = plain[: match.start()], plain[match.end() :]
    trumps = [each for each in wins if _TRUMP.search(each.words)]
    if (
        trumps
        and _TRUMP.search(before)
        and asks("plain card", behind)
        and not _TRUMP.search(behind)
    ):
        return yes_no(question, True, trumps[:1])
    led = [each for each in wins if "suit that was led" in each.words]
    suits = {word for word in question.stems if word in book.kinds} - {"ace", "king", "queen"}
    named = re.search(r"\bled\b", behind) and len(suits) > 1 and not _TRUMP.search(plain)
    off = asks("off suit", before) and not _TRUMP.search(plain)
    return yes_no(question, False, led[:1]) if led and (off or named) else None
