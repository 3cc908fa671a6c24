"""Vassal's text for lists and pieces: values in, one line of text out, and back (formats.md C2).

A list is its values with a delimiter between them; a delimiter inside a value gets a backslash
before it. What begins with a backslash, ends with one, or stands in single quotes, is put into
single quotes: otherwise it could not be told from what the encoding adds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

ADD = "+/"
"""Begins the command that adds a piece."""
NO_ID = "null"


def encode(values: Iterable[str], delimiter: str) -> str:
    """A list as text.

    >>> encode(["obs", "a;b", "", "don't"], ";")
    "obs;a\\\\;b;;don't"
    """
    return delimiter.join(_escaped(value, delimiter) for value in values)


def _escaped(value: str, delimiter: str) -> str:
    plain = value.replace(delimiter, f"\\{delimiter}")
    quoted = value.startswith("'") and value.endswith("'") and value
    return f"'{plain}'" if value[:1] == "\\" or value[-1:] == "\\" or quoted else plain


def decode(text: str, delimiter: str) -> list[str]:
    """The values of a list. A delimiter right behind a backslash belongs to the value."""
    values: list[str] = []
    value = ""
    for letter in text:
        if letter != delimiter:
            value += letter
        elif value.endswith("\\"):
            value = value[:-1] + delimiter
        else:
            values.append(_plain(value))
            value = ""
    return [*values, _plain(value)]


def _plain(value: str) -> str:
    return value[1:-1] if len(value) > 1 and value[0] == value[-1] == "'" else value


@dataclass(frozen=True, slots=True)
class Trait:
    """One trait of a piece: what it is, and the state that it begins in."""

    fields: tuple[str, ...]
    """The trait's id and what else its type says: `("obs", "F", "back.png", …)`."""
    state: tuple[str, ...]

    @property
    def id(self) -> str:
        return self.fields[0]


def slot_text(traits: Sequence[Trait]) -> str:
    """The text of a slot: the command that adds a piece with these traits, the outermost first and
    the basic piece last."""
    types = [encode(trait.fields, ";") for trait in traits]
    states = [encode(trait.state, ";") for trait in traits]
    return ADD + encode([NO_ID, _nested(types), _nested(states)], "/")


def _nested(texts: Sequence[str]) -> str:
    """A trait around a piece is a list of two: the trait, and the piece in the same way."""
    # Vassal reads a piece without traits as a list of one.
    text = encode([texts[-1]], "\t")
    for outer in reversed(texts[:-1]):
        text = encode([outer, text], "\t")
    return text


def slot_traits(text: str) -> tuple[Trait, ...]:
    """The traits of a slot's text, the outermost first. Raises ValueError for other text."""
    parts = decode(text.removeprefix(ADD), "/")
    if not text.startswith(ADD) or len(parts) != 3:
        raise ValueError(f"expected {ADD}id/type/state, got '{text[:40]}'")
    types, states = _unnested(parts[1]), _unnested(parts[2])
    if len(types) != len(states):
        raise ValueError(f"{len(types)} traits and {len(states)} states in '{text[:40]}'")
    return tuple(
        Trait(tuple(decode(kind, ";")), tuple(decode(state, ";")))
        for kind, state in zip(types, states, strict=True)
    )


def _unnested(text: str) -> list[str]:
    found = []
    while True:
        parts = decode(text, "\t")
        found.append(parts[0])
        if len(parts) == 1:
            return found
        if len(parts) > 2:
            raise ValueError(f"a trait around {len(parts) - 1} pieces; expected one")
        text = parts[1]
