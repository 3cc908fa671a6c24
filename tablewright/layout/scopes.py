"""A card, its deck and game to the names that a face's expressions know."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import Any

from tablewright.layout.both import both, joined
from tablewright.layout.expressions import ExpressionError, UnknownName, names_in, value
from tablewright.model.face import Face
from tablewright.model.fields import FieldType
from tablewright.model.game import Card, Deck, Game, Label
from tablewright.model.worded import Worded, original_of

BLANK = Card(name="")
"""The card of a face that shows none, such as a common back: all its values are empty."""

OUTER = frozenset(("card", "deck", "game", "board"))
"""Names that a value of `let` asks the scope for, even where `let` has its own of that name."""

OWN_FIELDS = ("name", "code", "copies", "text", "flavour", "sections")
"""What every card has besides the fields of its deck."""


def scope_of(card: Card, deck: Deck, game: Game) -> dict[str, Any]:
    """`card`, `deck` and `game` as tables; the face's `let` is added by `with_let`.

    `card` has all fields of the deck: one that the card leaves out is its default, or empty.
    `card.art` is the picture that is named after the card, unless the deck has a field `art`.
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
    table.setdefault("art", card.art)
    table.update({name: "" if v is None else v for name, v in card.fields.items()})
    table.update(
        name=card.name,
        code=card.code,
        copies=card.copies,
        text=card.text,
        flavour=card.flavour,
        sections=_sections(card.text, labels),
    )
    return table


def _sections(text: str, labels: tuple[Label, ...]) -> dict[str, str]:
    """A card's text apart by its labels, each in both languages if it is shown in another."""
    shown = sections(text, labels)
    if not isinstance(text, Worded):
        return shown
    own = tuple(replace(label, text=original_of(label.text)) for label in labels)
    original = sections(text.original, own)
    return {name: joined(said, original[name]) for name, said in shown.items()}


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
        return both(_parts, written)
    return written


def _parts(written: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in written.split(",") if part.strip())


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


def ordered_let(let: Mapping[str, Any]) -> dict[str, Any]:
    """The values of `let`, each behind those that it speaks of; else as they are written.

    A face that extends another may override a value with one that speaks of a new name, which
    stands behind it. Values that speak of each other stay as they are written.
    """
    by_name = {name.replace("-", "_"): name for name in let} | {name: name for name in let}
    ordered: dict[str, Any] = {}
    for first in let:
        # A stack of our own: a long chain of values must not be deeper than Python's.
        begun = {first}
        stack = [(first, _needs(first, let, by_name))]
        while stack:
            name, needs = stack[-1]
            needed = next(needs, None)
            if needed is None:
                stack.pop()
                ordered.setdefault(name, let[name])
            elif needed not in ordered and needed not in begun:
                begun.add(needed)
                stack.append((needed, _needs(needed, let, by_name)))
    return ordered


def _needs(name: str, let: Mapping[str, Any], by_name: Mapping[str, str]) -> Iterator[str]:
    """The values of `let` that one of them speaks of, in a fixed order."""
    asked = _names_in(let[name]) - OUTER
    return (by_name[other] for other in sorted(asked) if other in by_name)


def with_let(scope: Mapping[str, Any], face: Face) -> dict[str, Any]:
    """The scope with the face's `let`, each value with the earlier ones in sight (see
    `ordered_let`).

    Raises LetError, which names the value.
    """
    result = dict(scope)
    for name, written in face.let.items():
        try:
            result[name] = _evaluated(written, result)
        except UnknownName as error:
            raise LetError(name, _circle(name, face.let, result.keys(), error)) from None
        except ValueError as error:
            raise LetError(name, error) from None
    return result


def _circle(
    name: str, let: Mapping[str, Any], known: Collection[str], error: UnknownName
) -> ExpressionError:
    """What is wrong with a value that asks for one that is in `let` and cannot come before it."""
    for other in let:
        if other not in known and str(error) == f"unknown name '{other.replace('-', '_')}'":
            way = "" if other == name else f", by way of '{other}'"
            return ExpressionError(f"it speaks of itself{way}")
    return error


class LetError(ValueError):
    """A value of `let` that cannot be found: its name, and why."""

    def __init__(self, name: str, cause: ValueError) -> None:
        super().__init__(str(cause))
        self.name = name
        self.hint: str = getattr(cause, "hint", "")


def _names_in(written: Any) -> frozenset[str]:
    """The names that the expressions in a value of `let` ask for."""
    if isinstance(written, str):
        return names_in(written)
    if isinstance(written, Mapping):
        return frozenset().union(*map(_names_in, written.values()))
    if isinstance(written, (list, tuple)):
        return frozenset().union(*map(_names_in, written))
    return frozenset()


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
