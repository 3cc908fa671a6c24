"""Questions for yes or no whether there are, or one needs, so many: asked as how many, and the
number that is answered held against the one that is asked."""

from __future__ import annotations

import re

from referee.asking.played.book import Book, copies
from referee.asking.played.hearing import Heard, heard
from referee.asking.played.kinds.course import ends
from referee.asking.played.kinds.numbers import many
from referee.asking.played.lists import joined
from referee.asking.played.saying import Said, yes_no
from referee.asking.words import NUMBERS

_NUMBER = re.compile(
    r"\b(?P<how>at least|more than|fewer than|less than|only|exactly|just|all|the)? ?"
    r"(?P<n>\d+)(?: or more)?(?: different| more)? "
    r"(?P<thing>[a-z]+(?: (?:cards?|stones?|pieces?))?)\b"
)
_STATES = re.compile(
    r"^(?:so |and |but )*(?:"
    r"(?:are|is) there(?: only| just| exactly| really| always)?\b"
    r"|(?:do|does|did) (?:\w+ ){1,3}?(?:have|has|start|begin|need|get|hold|own|come|consist|"
    r"contain|cost|count|last|play(?= to| until| up| \d+ (?:round|trick))|require)\b"
    r"|(?:is|are) (?:the |an? |my |our |each |every |it |this )?[\w ]*?(?:to|worth|played to)? ?"
    r"(?=\d+ (?:points?|spaces?)\b))"
)
_NOTHING = frozenset(("to", "for", "or", "of", "in", "on", "and", "the", "enough", "each"))
_OTHERWISE = re.compile(r"\bsame\b|\bfor (?:all|both|everybody|everyone)\b")
_MINE = re.compile(r"\b(?:start|begin|have|each|get|dealt|my|i|we|everybody|everyone)\b")
_TO = re.compile(r"\b(?:to|until|up to|till) (?P<n>\d+)\b")


def numbered(book: Book, question: Heard) -> Said | None:
    """Whether there are, or one has, needs, gets, so many of something."""
    plain = question.plain
    if not _STATES.search(plain) or question.aside or len(set(question.numbers)) != 1:
        return None
    match, goal = _NUMBER.search(plain), _TO.search(plain)
    if goal is None and (match is None or match["thing"] in _NOTHING):
        return None
    if _OTHERWISE.search(plain):
        return None
    thing = match["thing"] if match else "points"
    rest = f"{plain[: match.start()]} {plain[match.end() :]}" if match else ""
    asked = heard(f"how many {thing} {'to win the game' if goal else rest}")
    found = (
        (not _MINE.search(plain) and _copies(book, thing)) or ends(book, asked) or many(book, asked)
    )
    value = _value(found)
    if found is None or value is None:
        return None
    n = question.numbers[0]
    holds = {
        "at least": value >= n, "more than": value > n,
        "fewer than": value < n, "less than": value < n,
    }.get(match["how"] or "" if match else "", value == n)  # fmt: skip
    told = yes_no(question, holds, [])
    words = re.sub(rf"^{value}\. ", "", found.answer)
    return told._replace(answer=f"{told.answer}{words}", rules=found.rules)


def _copies(book: Book, thing: str) -> Said | None:
    """How many there are of the cards of a name."""
    name = book.named.get(" ".join(joined(thing)))
    if name is None:
        return None
    number = copies(book.cards[name])
    return Said("value", f"There are {number} {name}.", (f"card {name}", "cards"), str(number))


def _value(found: Said | None) -> int | None:
    """The number that an answer says."""
    if found is None or found.verdict != "value":
        return None
    value = NUMBERS.get(found.value, found.value)
    return int(value) if value.isdigit() else None
