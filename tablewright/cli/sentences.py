"""An edition to the sentences of its cards that nothing reads, each at its place in the file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from referee.loading import language_of
from referee.phrases.nearest import Nearest, nearest
from referee.phrases.reading import AmbiguousSentence, Language
from tablewright.errors import Place, Problem
from tablewright.model.edition import Edition
from tablewright.model.game import Card
from tablewright.model.markup import plain

GAP = r"(?:\s|\*|\\.|\[[^\[\]\n]*\])*"
"""What may stand between the words of a text in its file: spaces, markup, escapes."""
REACH = 6000
"""How many characters of the file a card's text is looked for in."""


def check_sentences(edition: Edition) -> tuple[tuple[Problem, ...], str]:
    """What is wrong with the sentences of a game's cards, and in words what is to be said of them
    all.

    A game that names no vocabulary besides `common` is printed alone: nothing is said of it.
    """
    own = [name for name in edition.game.vocabularies if name != "common"]
    if not own:
        return (), ""
    language = language_of(edition)
    if not any(each.vocabulary in own for each in language.phrases.values()):
        return (), (
            f"its sentences are carried out by hand; no phrases for vocabulary '{own[-1]}' yet"
        )
    words = {name: icon.word for name, icon in edition.game.icons.items()}
    found: list[Problem] = []
    for deck in edition.decks.values():
        for card in deck.cards if deck.kind == "cards" else ():
            found += _problems(language, card, words)
    return tuple(found), ""


def _problems(language: Language, card: Card, words: Mapping[str, str]) -> list[Problem]:
    try:
        sections = language.read(plain(card.text, words))
    except AmbiguousSentence as error:
        place, source = _placed(card, error.words, 0, words)
        return [
            Problem(
                place,
                f"two phrases read '{error.words}'",
                expected="one",
                found=" and ".join(error.ids),
                hint="word one of the two otherwise, or narrow what may stand in its slots",
                source=source,
            )
        ]
    return [
        _unread(card, sentence, nearest(language, sentence), words)
        for sentence in language.unread(sections)
    ]


def _unread(card: Card, sentence: str, near: Nearest | None, words: Mapping[str, str]) -> Problem:
    offset = near.offset if near is not None else 0
    place, source = _placed(card, sentence, offset, words)
    return Problem(
        place,
        "no phrase reads this sentence, so it is carried out by hand",
        expected=f"'{near.said}' or another phrase of docs/phrases.md" if near else "a phrase",
        found=f"'{sentence}'",
        hint="" if near else "the phrases are listed in docs/phrases.md",
        severity="warning",
        source=source,
    )


def _placed(card: Card, sentence: str, offset: int, words: Mapping[str, str]) -> tuple[Place, str]:
    """Where a sentence of a card's text stands in its file, or rather its word at an offset, and
    the line; the place of the whole text if it is not found."""
    place = card.origin.of("text") if card.origin is not None else Place("")
    if not place.line:
        return place, ""
    lines = _lines(place.path)
    text = "\n".join(lines[place.line - 1 :])[:REACH]
    before, after = (
        GAP.join(_written(token, words) for token in re.findall(r"\w+|[^\w\s]", part))
        for part in (sentence[:offset], sentence[offset:])
    )
    gap = GAP if before and after else ""
    match = re.compile(f"{before}{gap}(){after}").search(text, max(0, place.column - 1))
    if match is None:
        return place, lines[place.line - 1] if place.line <= len(lines) else ""
    at = match.start(1)
    line = place.line + text.count("\n", 0, at)
    column = at - (text.rfind("\n", 0, at) + 1) + 1
    return Place(place.path, line, column), lines[line - 1]


def _written(token: str, words: Mapping[str, str]) -> str:
    """A word as the file may have it: itself, or an icon that reads as it."""
    icons = [name for name, forms in words.items() if token in forms.split("/")]
    ways = [re.escape(token), *(rf"\{{{re.escape(name)}\}}" for name in icons)]
    return f"(?:{'|'.join(ways)})"


def _lines(path: str) -> tuple[str, ...]:
    try:
        return tuple(Path(path).read_text(encoding="utf-8-sig").splitlines())
    except (OSError, UnicodeDecodeError):
        return ()
