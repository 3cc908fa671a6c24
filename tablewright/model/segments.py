"""A text to the pieces that are translated one by one: lines, labels at their heads, sentences;
and what stands between them, so that pieces and gaps together are the text again.

Sentences end as those of cards do for the referee: at `.`, `!` or `?` before a space, or at `;` and
`//` in games that say so. Standard library only.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tablewright.model.markup import MarkupError, parse

_LINE = re.compile(r"\s*\n\s*")
_ITEM = re.compile(r"- +")
_ENDED = re.compile(r"(?:[.!?][)\"'”’»*\]]*(?P<gap> +)(?=\S)|[。！？][」』）]*(?P<none>)(?=\S))")
_APART = re.compile(r"(?P<gap>\s*(?:;|//)\s*)")
_LETTER = re.compile(r"[^\W\d_]")


@dataclass(frozen=True, slots=True)
class Segment:
    """A piece of a text, and what stands between the piece before and it."""

    gap: str
    words: str
    said: bool = True
    """Whether it is to be translated: not what holds no word, such as `//` or a number."""


def segments(
    text: str, labels: Iterable[str] = (), end: str = ".", names: Iterable[str] = ()
) -> tuple[Segment, ...]:
    """The pieces of a text in order; `labels` may stand at the head of a line and are pieces of
    their own, and no sentence ends within one of `names` (`Mr. Fox`)."""
    longest_first = sorted(labels, key=len, reverse=True)
    stops = [name for name in names if ". " in name]
    found: list[Segment] = []
    gap = text[: len(text) - len(text.lstrip())]
    at = len(gap)
    text = text.rstrip()
    while at < len(text):
        ends = _LINE.search(text, at)
        line = text[at : ends.start() if ends else len(text)]
        found += _of_line(gap, line, longest_first, end, stops)
        gap = ends[0] if ends else ""
        at = ends.end() if ends else len(text)
    return tuple(found)


def has_words(text: str) -> bool:
    """Whether there is a letter in it outside of icons: what holds none is the same in any
    language."""
    return (
        _LETTER.search(re.sub(r"\{[\w-]*\}|\[(?:[^\W\d_][\w-]*|#\w{6}|/)\]", "", text)) is not None
    )


def _of_line(
    gap: str, line: str, labels: list[str], end: str, stops: list[str]
) -> Iterator[Segment]:
    item = _ITEM.match(line)
    if item:
        gap, line = gap + item[0], line[item.end() :]
    for label in labels:
        if label and line.startswith(label):
            yield Segment(gap, label, has_words(label))
            rest = line[len(label) :]
            line = rest.lstrip()
            gap = rest[: len(rest) - len(line)]
            break
    if not line:
        return
    pieces = list(_sentences(line, end, stops))
    if len(pieces) > 1 and not all(_whole(words) for _, words in pieces):
        pieces = [("", line)]
    for number, (between, words) in enumerate(pieces):
        yield Segment(between if number else gap, words, has_words(words))


def _sentences(line: str, end: str, stops: list[str]) -> Iterator[tuple[str, str]]:
    named = [found.span() for name in stops for found in re.finditer(re.escape(name), line)]
    gap, start = "", 0
    for match in (_APART if end == ";" else _ENDED).finditer(line):
        before = match.start("gap") if match["gap"] is not None else match.end()
        behind = match.end()
        if any(first < before < last for first, last in named) or not line[start:before].strip():
            continue
        yield gap, line[start:before]
        gap, start = line[before:behind], behind
    if line[start:] or gap:
        yield gap, line[start:]


def _whole(words: str) -> bool:
    """Whether what is opened in it is closed in it."""
    try:
        parse(words)
    except MarkupError:
        return False
    return True
