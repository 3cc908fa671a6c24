"""Cards as somebody asks about them: their fields and texts in; what is said of one of them, or of
several that are counted, out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from tablewright.model.fields import only_looks

NAMED = 6
"""Names that are told where cards are counted."""


class CardText(NamedTuple):
    """What a card says."""

    name: str
    code: str
    deck: str
    """What its deck is called."""
    copies: int
    fields: Mapping[str, Any]
    text: str


class Told(NamedTuple):
    """What cards answer."""

    verdict: str
    answer: str
    cards: tuple[CardText, ...]
    """Those that it stands on; none if they are counted."""
    counted: str = ""
    """Of cards that are counted: how many of which."""
    deck: str = ""


def fields_of(card: CardText) -> Iterator[tuple[str, Any]]:
    """The fields of a card that say something."""
    for name, value in card.fields.items():
        if asked_for(name) and value not in (None, "", [], ()) and value is not False:
            yield name, value


def asked_for(name: str) -> bool:
    """Whether somebody may ask for a field."""
    return name not in ("flavor", "code") and not only_looks(name)


def plainly(value: Any) -> str:
    """A value as it is said."""
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def in_one_line(text: str) -> str:
    """A text of several lines and paragraphs as one."""
    return " ".join(text.split())


def shown(card: CardText) -> str:
    """All that stands on a card, in one paragraph."""
    fields = [f"{name}: {plainly(value)}" for name, value in fields_of(card)]
    return ". ".join([", ".join(fields), in_one_line(card.text)]).strip(". ") + "."


def copies_of(card: CardText) -> str:
    """How many there are of a card, as a sentence."""
    is_, end = ("is", "y") if card.copies == 1 else ("are", "ies")
    return f"There {is_} {card.copies} cop{end} of {card.name}."


def counted(cards: Sequence[CardText], what: str) -> Told:
    """How many there are, by deck if they lie in several."""
    decks: dict[str, int] = {}
    for card in cards:
        decks[card.deck] = decks.get(card.deck, 0) + card.copies
    total = sum(decks.values())
    if total == 1:
        what = what.replace("cards of", "card of", 1).replace("copies of", "copy of", 1)
    said = f"There {'is' if total == 1 else 'are'} {total} {what}"
    if len(decks) > 1:
        said += f" ({', '.join(f'{number} in {deck}' for deck, number in decks.items())})"
    names = ", ".join(f"{card.name} ({card.copies})" for card in cards[:NAMED])
    more = f" and {len(cards) - NAMED} more" if len(cards) > NAMED else ""
    alone = tuple(cards) if len(cards) == 1 else ()
    return Told("value", f"{said}.", alone, names + more, ", ".join(decks))
