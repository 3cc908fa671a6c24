"""A card, its deck and game to the names that a face's expressions know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablewright.layout.expressions import value
from tablewright.model.face import Face
from tablewright.model.game import Card, Deck, FieldType, Game, Label

BLANK = Card(name="")
"""The card of a face that shows none, such as a common back: all its values are empty."""

OWN_FIELDS = ("name", "code", "copies", "text", "flavour", "sections")
"""What every card has besides the fields of its deck."""


def scope_of(card: Card, deck: Deck, game: Game) -> dict[str, Any]:
    """`card`, `deck` and `game` as tables; the face's `let` is added by `with_let`.

    `card` has all fields of the deck: one that the card leaves out is its default, or empty.
    """
    return {
        "card": card_table(card, deck, game.labels),
        "deck": {**deck.constants, "deck": deck.deck, "title": deck.title, "count": deck.count},
        "game": game_table(game),
    }


def game_table(game: Game) -> dict[str, Any]:
    """The values of a game by name: its constants and what it says of itself."""
    return {
        **game.constants,
        "game": game.game,
        "title": game.title,
        "subtitle": game.subtitle,
        "version": game.version,
        "credits": game.credits,
        "language": game.language,
    }


def card_table(card: Card, deck: Deck, labels: tuple[Label, ...]) -> dict[str, Any]:
    """The values of a card by field name. `sections` holds its text by label."""
    table: dict[str, Any] = {name: default_of(field) for name, field in deck.fields.items()}
    table.update({name: "" if v is None else v for name, v in card.fields.items()})
    table.update(
        name=card.name,
        code=card.code,
        copies=card.copies,
        text=card.text,
        flavour=card.flavour,
        sections=sections(card.text, labels),
    )
    return table


def default_of(field: FieldType) -> Any:
    """The value of a field that a card leaves out, of the field's type; empty without a default."""
    written = field.default
    if written is None:
        return {"list": (), "flag": False}.get(field.type, "")
    if field.type == "number":
        try:
            return int(written)
        except ValueError:
            return float(written)
    if field.type == "flag":
        return written.strip().casefold() in ("yes", "true", "on", "1")
    if field.type == "list":
        return tuple(part.strip() for part in written.split(",") if part.strip())
    return written


def sections(text: str, labels: tuple[Label, ...]) -> dict[str, str]:
    """A card's text apart by the labels at the start of its lines, without the labels.

    Every label's id is there, empty if the text does not have it; "" is what stands before the
    first label. What has a label twice is put together, a line each.
    """
    parts: dict[str, list[str]] = {"": [], **{label.id: [] for label in labels}}
    longest_first = sorted(labels, key=lambda label: -len(label.text))
    current = ""
    for line in text.splitlines():
        for label in longest_first:
            if line.startswith(label.text):
                current = label.id
                line = line[len(label.text) :].lstrip()
                break
        parts[current].append(line)
    return {name: "\n".join(lines).strip() for name, lines in parts.items()}


def with_let(scope: Mapping[str, Any], face: Face) -> dict[str, Any]:
    """The scope with the face's `let`, each value with the earlier ones in sight.

    Raises LetError, which names the value.
    """
    result = dict(scope)
    for name, written in face.let.items():
        try:
            result[name] = _evaluated(written, result)
        except ValueError as error:
            raise LetError(name, error) from None
    return result


class LetError(ValueError):
    """A value of `let` that cannot be found: its name, and why."""

    def __init__(self, name: str, cause: ValueError) -> None:
        super().__init__(str(cause))
        self.name = name
        self.hint: str = getattr(cause, "hint", "")


def _evaluated(written: Any, scope: Mapping[str, Any]) -> Any:
    if isinstance(written, str):
        return value(written, scope)
    if isinstance(written, Mapping):
        if "{{" not in repr(written):
            return written
        return {key: _evaluated(item, scope) for key, item in written.items()}
    if isinstance(written, (list, tuple)):
        return tuple(_evaluated(item, scope) for item in written)
    return written
