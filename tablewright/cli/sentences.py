"""An edition to the sentences of its cards that nothing reads, each at its place in the file."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from referee.loading import language_of
from referee.phrases.nearest import nearest
from referee.phrases.reading import AmbiguousSentence, Language
from tablewright.errors import Place, Problem, SourceError
from tablewright.model.edition import Edition
from tablewright.model.game import Card
from tablewright.model.markup import plain

GAP = r"(?:\s|\*|\\.|\[[^\[\]\n]*\])*"
"""What may stand between the words of a text in its file: spaces, markup, escapes."""
REACH = 6000
"""How many characters of the file a card's text is looked for in."""
LISTED = "docs/phrases.md"
SHOWN = 3
"""How many other cards with the same sentence are named."""


def check_sentences(edition: Edition) -> tuple[tuple[Problem, ...], str]:
    """What is wrong with the sentences of a game's cards, and in words how many of them are carried
    out by hand; "" if none is."""
    try:
        language = language_of(edition)
    except SourceError as error:
        return tuple(replace(each, source=_line(each.place)) for each in error.problems), ""
    words = {name: icon.word for name, icon in edition.game.icons.items()}
    found: list[Problem] = []
    unread: dict[str, list[Card]] = {}
    count = 0
    for deck in edition.decks.values():
        for card in deck.cards if deck.kind == "cards" else ():
            try:
                sections = language.read(plain(card.text, words))
            except AmbiguousSentence as error:
                found.append(_ambiguous(card, error, words))
                continue
            count += sum(len(section.sentences) for section in sections)
            for sentence in language.unread(sections):
                unread.setdefault(sentence, []).append(card)
    found += [_unread(language, sentence, cards, words) for sentence, cards in unread.items()]
    by_hand = sum(map(len, unread.values()))
    if not by_hand:
        return tuple(found), ""
    of = f"{by_hand} of {count} sentences" if count > 1 else "the only sentence"
    return tuple(found), f"{of} {'are' if by_hand > 1 else 'is'} carried out by hand"


def _ambiguous(card: Card, error: AmbiguousSentence, words: Mapping[str, str]) -> Problem:
    place, source = _placed(card, error.words, 0, words)
    return Problem(
        place,
        f"two phrases read '{error.words}'",
        expected="one",
        found=" and ".join(error.ids),
        hint="word one of the two otherwise, or narrow what may stand in its slots",
        source=source,
    )


def _unread(
    language: Language, sentence: str, cards: Sequence[Card], words: Mapping[str, str]
) -> Problem:
    """A sentence that nothing reads, at the first card that bears it."""
    label, behind = _labelled(language, sentence)
    near = nearest(language, behind)
    offset = 0
    hints = []
    if label:
        id_ = re.sub(r"[^a-z0-9]+", "-", label.lower()).strip("-")
        hints.append(
            f"if '{label}' heads a part of the text, declare it under 'labels' in game.yaml: "
            f'{{id: {id_}, text: "{label}"}}'
        )
    elif near is not None:
        offset = near.offset
    others = list(dict.fromkeys(card.name for card in cards[1:]))
    if others:
        also = ", ".join(f"'{name}'" for name in others[:SHOWN])
        more = f" and {len(others) - SHOWN} more" if others[SHOWN:] else ""
        hints.append(f"also on {also}{more}")
    place, source = _placed(cards[0], sentence, offset, words)
    phrase = f"'{near.said}' or another phrase" if near is not None else "a phrase"
    return Problem(
        place,
        "no phrase reads this sentence, so it is carried out by hand",
        expected=f"{phrase} of {LISTED}",
        found=f"'{sentence}'",
        hint="\n".join(hints),
        severity="warning",
        source=source,
    )


def _labelled(language: Language, sentence: str) -> tuple[str, str]:
    """What looks like a label before a sentence that would be read without it, and that sentence;
    "" and the whole sentence if none does."""
    match = re.match(r"([^.:;]{1,30}:) (.+)", sentence)
    if match is None or any(language.unread(language.read(match[2]))):
        return "", sentence
    return match[1], match[2]


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


def _line(place: Place) -> str:
    """The line of a place in its file."""
    lines = _lines(place.path)
    return lines[place.line - 1] if 0 < place.line <= len(lines) else ""


def _lines(path: str) -> tuple[str, ...]:
    try:
        return tuple(Path(path).read_text(encoding="utf-8-sig").splitlines())
    except (OSError, UnicodeDecodeError):
        return ()
