"""A card's mapping (from YAML or a table row) to a Card whose fields have the types of its deck."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from tablewright.errors import Origin, Place, did_you_mean
from tablewright.model.codes import SYMBOLS, code, is_code
from tablewright.model.colors import parse_color
from tablewright.model.fields import FieldType, Value
from tablewright.model.game import Card, Deck
from tablewright.model.kinds import Number
from tablewright.read.border import check_words, unknown_key
from tablewright.read.complaints import either
from tablewright.read.notes import Notes
from tablewright.read.traps import how_to_write
from tablewright.read.tree import Entries, Items, Node, Written, describe

COMMON = ("name", "code", "copies", "text", "flavour", "face", "back")
"""What every card may say besides the fields of its deck."""
MOST_COPIES = 999
_NUMBER = re.compile(r"[+-]?\d{1,15}(?:\.\d{1,15})?", re.ASCII)
_FIELD = re.compile(r"[a-z][a-z0-9_]*", re.ASCII)
_LIST_MARKS = ("\n", ";", ",")
"""What parts the items of a list in a cell: the first of these that is there."""
_FLAGS = {"yes": True, "true": True, "no": False, "false": False}
_EMPTY: Mapping[str, Value] = {"number": None, "flag": False, "list": ()}


class _Wrong(ValueError):
    """A value that is not of its type."""

    def __init__(self, expected: str, hint: str = "") -> None:
        super().__init__(expected)
        self.hint = hint


def read_card(
    entry: Node, place: Place, deck: Deck, defaults: Entries, notes: Notes
) -> Card | None:
    """The card that a mapping says; None with the mistakes in `notes` if it is wrong."""
    before = len(notes.problems)
    if not isinstance(entry, Entries):
        notes.error(
            place, "wrong card", expected="a mapping such as 'name: Crystal'", found=describe(entry)
        )
        return None
    known = (*COMMON, *deck.fields)
    for key in entry:
        if key not in known:
            what = f" on a card of deck '{deck.deck}'"
            own = _declared(key, entry[key])
            unknown_key(key, entry.keys_at[key], known, notes, what, own=own)
    values = {**defaults, **{key: value for key, value in entry.items() if value is not None}}
    places = {**defaults.values_at, **entry.values_at}
    name = _text(values.get("name"), "name", places, notes).strip()
    if not name and not notes.wrong_since(before):
        at = entry.keys_at.get("name", entry.place)
        notes.error(at, "a card without a name", expected="name: and the card's name")
    fields: dict[str, Value] = {}
    for key, kind in deck.fields.items():
        if values.get(key) is not None:
            fields[key] = _field(values[key], key, kind, places[key], notes)
        elif kind.required:
            who = f" '{name}'" if name else ""
            notes.error(
                entry.keys_at.get(key, entry.place),
                f"the card{who} has no '{key}'",
                expected=_kind_text(kind),
            )
        else:
            fields[key] = _default(kind)
    card = Card(
        name=name,
        code=_code(values.get("code"), places, notes),
        copies=_copies(values.get("copies"), places, notes),
        text=_text(values.get("text"), "text", places, notes),
        flavour=_text(values.get("flavour"), "flavour", places, notes),
        fields=fields,
        face=_text(values.get("face"), "face", places, notes),
        back=_text(values.get("back"), "back", places, notes),
        origin=Origin(entry.place, places),
    )
    return None if notes.wrong_since(before) else card


def _declared(key: str, value: Node) -> str:
    """How a deck declares a field that has such a value; "" if no field may be called so."""
    if not _FIELD.fullmatch(key):
        return ""
    number = isinstance(value, Written) and value.plain and _NUMBER.fullmatch(value)
    kind = "list" if isinstance(value, Items) else "number" if number else "text"
    return (
        f"a field of your own is declared in the deck's file: fields: {{{key}: {{type: {kind}}}}}"
    )


def check_fields(deck: Deck, notes: Notes) -> None:
    """Notes what is wrong with the fields that a deck declares."""
    for name, kind in deck.fields.items():
        at = kind.origin.place if kind.origin else Place("")
        if name in COMMON:
            notes.error(at, f"every card has '{name}' already", hint="take this field out")
        elif not _FIELD.fullmatch(name):
            notes.error(
                at,
                f"'{name}' cannot be the name of a field",
                expected="small letters, digits and '_', since faces write it 'card.NAME'",
            )
        if kind.type == "choice" and not kind.choices:
            notes.error(at, f"the field '{name}' has no choices", expected="choices: [...]")
        if kind.type != "choice" and kind.choices:
            notes.error(
                at, f"the field '{name}' has choices, but is not of type 'choice'",
                hint=f"leave out 'type: {kind.type}', or the choices",
            )  # fmt: skip
        if kind.type != "number" and (kind.min is not None or kind.max is not None):
            notes.error(at, f"the field '{name}' has limits, but is not of type 'number'")
        if kind.default is not None:
            try:
                _parsed(kind.default, kind, in_table=True)
            except _Wrong as error:
                place = kind.origin.of("default") if kind.origin else at
                notes.error(
                    place,
                    f"wrong default for '{name}'",
                    expected=str(error),
                    found=describe(kind.default),
                    hint=error.hint,
                )


def _wrong(node: Node, key: str, place: Place, expected: str, notes: Notes, hint: str = "") -> None:
    if expected == "a text" and isinstance(node, Entries):
        line = notes.line(node.place)[node.place.column - 1 :].strip()
        hint = how_to_write(key, line) if line else ""
    notes.error(
        place, f"wrong value for '{key}'", expected=expected, found=describe(node), hint=hint
    )


def _text(node: Node, key: str, places: Mapping[str, Place], notes: Notes) -> str:
    if node is None:
        return ""
    if not isinstance(node, Written):
        _wrong(node, key, places[key], "a text", notes)
        return ""
    check_words(node, key, notes)
    return str(node)


def _copies(node: Node, places: Mapping[str, Place], notes: Notes) -> int:
    if node is None:
        return 1
    text = str(node).strip(" xX×") if isinstance(node, Written) else ""
    if not re.fullmatch(r"\d+", text, re.ASCII) or not 0 <= int(text[:9]) <= MOST_COPIES:
        expected = f"a whole number from 0 to {MOST_COPIES}"
        _wrong(node, "copies", places["copies"], expected, notes)
        return 1
    return int(text)


def _code(node: Node, places: Mapping[str, Place], notes: Notes) -> str:
    if node is None:
        return ""
    text = str(node).strip().upper() if isinstance(node, Written) else ""
    if is_code(text):
        return text
    values = [SYMBOLS.find(character) for character in text]
    if len(values) == 3 and min(values) >= 0:
        notes.error(
            places["code"],
            f"the code '{text}' has a wrong check character",
            expected=f"'{code(values[0], values[1])}' if the first two are right",
            found=f"'{text}'",
            hint="compare it with the printed card, or leave it out and a new one is made",
        )
    else:
        expected = f"three characters of {SYMBOLS}"
        hint = "leave it out and one is made"
        _wrong(node, "code", places["code"], expected, notes, hint)
    return ""


def _field(node: Node, key: str, kind: FieldType, place: Place, notes: Notes) -> Value:
    if isinstance(node, Items) and kind.type == "list":
        for item, at in zip(node, node.items_at, strict=True):
            if not isinstance(item, Written):
                _wrong(item, key, at, "a text", notes)
        return tuple(str(item) for item in node)
    if not isinstance(node, Written):
        _wrong(node, key, place, _kind_text(kind), notes)
        return None
    if kind.type == "text":
        check_words(node, key, notes)
    try:
        return _parsed(str(node), kind, in_table=bool(place.cell))
    except _Wrong as error:
        _wrong(node, key, place, str(error), notes, error.hint)
        return None


def _default(kind: FieldType) -> Value:
    if kind.default is None:
        return _EMPTY.get(kind.type, "")
    try:
        return _parsed(kind.default, kind, in_table=True)
    except _Wrong:
        return None


def _kind_text(kind: FieldType) -> str:
    return {
        "text": "a text",
        "choice": either(kind.choices),
        "flag": "yes or no",
        "list": "a list",
        "picture": "the path of a picture",
        "icon": "the name of an icon",
        "color": "a colour",
    }.get(kind.type) or _number_text(kind)


def _number_text(kind: FieldType) -> str:
    if kind.min is not None and kind.max is not None:
        return f"a number from {kind.min} to {kind.max}"
    if kind.min is not None:
        return f"a number of at least {kind.min}"
    return "a number" if kind.max is None else f"a number of at most {kind.max}"


def _parsed(text: str, kind: FieldType, *, in_table: bool) -> Value:
    """The value of a text for a type. Raises _Wrong."""
    if kind.type == "list":
        if not in_table:
            raise _Wrong("a list", f"write '[{text}]'")
        mark = next((mark for mark in _LIST_MARKS if mark in text), ";")
        return tuple(part.strip() for part in text.split(mark) if part.strip())
    parser = _PARSERS.get(kind.type)
    return parser(text, kind) if parser else text


def list_cell(values: Sequence[str]) -> str:
    """A list as the cell of a table says it."""
    text = "; ".join(values)
    return f"{text};" if len(values) == 1 and "," in text else text


def _parse_number(text: str, kind: FieldType) -> Number:
    if not _NUMBER.fullmatch(text.strip()):
        point = text.strip().replace(",", ".")
        hint = f"did you mean '{point}'?" if _NUMBER.fullmatch(point) else ""
        raise _Wrong(_number_text(kind), hint)
    number: Number = float(text) if "." in text else int(text)
    if (kind.min is not None and number < kind.min) or (kind.max is not None and number > kind.max):
        raise _Wrong(_number_text(kind))
    return number


def _parse_choice(text: str, kind: FieldType) -> str:
    if text in kind.choices:
        return text
    alike = [each for each in kind.choices if each.casefold() == text.strip().casefold()]
    if len(alike) == 1:
        return alike[0]
    near = did_you_mean(text, kind.choices)
    raise _Wrong(_kind_text(kind), near if near.startswith("did") else "")


def _parse_flag(text: str, kind: FieldType) -> bool:
    if text.strip().lower() not in _FLAGS:
        raise _Wrong("yes or no")
    return _FLAGS[text.strip().lower()]


def _parse_color(text: str, kind: FieldType) -> str:
    try:
        parse_color(text)
    except ValueError as error:
        raise _Wrong(str(error)) from None
    return text


_PARSERS: Mapping[str, Callable[[str, FieldType], Value]] = {
    "number": _parse_number,
    "choice": _parse_choice,
    "flag": _parse_flag,
    "color": _parse_color,
}
