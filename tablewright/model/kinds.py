"""Kinds of values in YAML, text to checked value: lengths, measures, colours, names, templates.

A kind is an annotation on a record's field. Validation asks it through pydantic's protocol, which
is looked up only there, so that importing the model does not import pydantic.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, get_args, get_type_hints

from tablewright.units import parse_length, parse_measure

STRICT: Any = {"extra": "forbid", "allow_inf_nan": False}
"""What a record's `__pydantic_config__` says: unknown keys and infinite numbers are errors."""

Number = int | float


@dataclass(frozen=True)
class Kind:
    """A named kind of value: `parse` returns the value, or raises ValueError with what it expected.

    `pattern` and `bare_number` describe the written text in the JSON Schema for editors; a pattern
    there is understood as in JavaScript.
    """

    name: str
    parse: Callable[[str], Any]
    pattern: str = ""
    bare_number: bool = False

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        from pydantic_core import core_schema

        return core_schema.no_info_plain_validator_function(self.check)

    # A method, and no function made where it is handed over, since what validates is stored.
    def check(self, value: Any) -> Any:
        """The value of a written text. Raises what pydantic expects."""
        from pydantic_core import PydanticCustomError

        expected = self.name
        if isinstance(value, str):
            try:
                return self.parse(str(value))
            except ValueError as error:
                expected = str(error)
        raise PydanticCustomError("kind", "{expected}", {"expected": expected})

    def __get_pydantic_json_schema__(self, core: Any, handler: Any) -> Any:
        schema: dict[str, Any] = {"type": ["string", "number"] if self.bare_number else "string"}
        if self.pattern:
            schema["pattern"] = self.pattern
        return schema


@dataclass(frozen=True)
class Between:
    """Marks a whole number that has bounds: what is repeated so often is never without end."""

    least: int
    most: int

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        from pydantic_core import core_schema

        whole = core_schema.int_schema(ge=self.least, le=self.most)
        return core_schema.no_info_wrap_validator_function(self.check, whole)

    def check(self, value: Any, validate: Any) -> Any:
        """The number that `validate` gives. Raises what pydantic expects."""
        from pydantic_core import PydanticCustomError, ValidationError

        try:
            return validate(value)
        except ValidationError as error:
            if error.errors(include_url=False)[0]["type"] not in _OUT_OF_BOUNDS:
                raise
            expected = f"a whole number from {self.least} to {self.most}"
            raise PydanticCustomError("kind", "{expected}", {"expected": expected}) from None


_OUT_OF_BOUNDS = ("greater_than_equal", "less_than_equal", "int_parsing_size")


@dataclass(frozen=True)
class OneOf:
    """Marks a union of which the written value itself tells the branch, so that errors are exact.

    With `key`, a mapping's value of that key (`kind: text`) names the record. Without, a mapping is
    the union's only record, and anything else one of the other branches.
    """

    key: str = ""

    def tag(self, value: Any) -> str | None:
        """The tag of the branch for a value; None if its key names none."""
        if not self.key:
            return TAG + ("mapping" if isinstance(value, dict) else "value")
        found = value.get(self.key) if isinstance(value, dict) else None
        return TAG + found if isinstance(found, str) else None

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        from dataclasses import is_dataclass

        from pydantic_core import core_schema

        choices: dict[Any, Any] = {}
        plain: list[Any] = []
        branches: tuple[Any, ...] = get_args(source)
        for branch in branches:
            schema = handler.generate_schema(branch)
            if not is_dataclass(branch):
                plain.append(schema)
            elif self.key:
                record: Any = branch
                choices[TAG + key_value(record, self.key)] = schema
            else:
                choices[TAG + "mapping"] = schema
        if plain:
            value = plain[0] if len(plain) == 1 else core_schema.union_schema(plain)
            choices[TAG + "value"] = value
        return core_schema.tagged_union_schema(choices, discriminator=self.tag)


TAG = "\0"
"""What a branch's tag begins with in the location of an error; no text in a file holds it."""


@cache
def key_value(record: Any, key: str) -> str:
    """The one value that field `key` of a record class may have: `text` for `TextElement.kind`."""
    return str(get_args(get_type_hints(record)[key])[0])


def is_template(text: str) -> bool:
    """Whether a text holds an expression `{{ … }}` and gets its value for each card."""
    return "{{" in text


def _title(text: str) -> str:
    if not text.strip():
        raise ValueError("a text that is not empty")
    return text


LONGEST_ID = 80
"""Characters: folders and files are named after ids, with endings and numbers behind them."""


def _id(text: str) -> str:
    if not re.fullmatch(r"[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*", text):
        raise ValueError("an id of small letters, digits and hyphens, such as 'center-deck'")
    if len(text) > LONGEST_ID:
        raise ValueError(
            f"an id of at most {LONGEST_ID} characters, since files are named after it"
        )
    return text


def _measure(text: str) -> str:
    return text if is_template(text) else _extent(text)


def _extent(text: str) -> str:
    parse_measure(text, 0.0)  # raises with the remedy
    return text


def _quarter_turn(text: str) -> int:
    turns = {"0": 0, "90": 90, "180": 180, "270": 270}
    if text.strip() not in turns:
        raise ValueError("0, 90, 180 or 270")
    return turns[text.strip()]


def _number_text(text: str) -> str:
    if not is_template(text):
        try:
            number = float(text)
        except ValueError:
            number = math.nan
        if not math.isfinite(number):
            raise ValueError("a number, or an expression '{{ … }}'")
    return text


def _color_text(text: str) -> str:
    if not text.strip():
        raise ValueError("a colour name of this face or game, '#rrggbb', or 'none'")
    return text


_NUMBER = r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)"
_LENGTH_PATTERN = rf"^\s*{_NUMBER}\s*(?:mm|cm|in|pt)\s*$"
_MEASURE_PATTERN = rf"^\s*{_NUMBER}\s*(?:mm|cm|in|pt|%)\s*$|\{{\{{"

Length = Annotated[
    float,
    Kind("a length with its unit, such as '63.5mm' or '7pt'", parse_length, _LENGTH_PATTERN),
]
"""Written with a unit; points inside."""
Measure = Annotated[
    str,
    Kind("a length with its unit, or a percentage of the parent", _measure, _MEASURE_PATTERN),
]
"""Kept as text: a length or a percentage; resolved against its parent at layout."""
Extent = Annotated[
    str,
    Kind(
        "a length with its unit, or a percentage of the board",
        _extent,
        rf"^\s*{_NUMBER}\s*(?:mm|cm|in|pt|%)\s*$",
    ),
]
"""A length or a percentage, without an expression: it is the same for everybody who reads it."""
QuarterTurn = Annotated[
    int,
    Kind("0, 90, 180 or 270", _quarter_turn, "^(?:0|90|180|270)$", bare_number=True),
]
"""Degrees clockwise."""
Id = Annotated[
    str,
    Kind("an id of small letters, digits and hyphens", _id, "^[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*$"),
]
NumberText = Annotated[
    str,
    Kind(
        "a number, or an expression '{{ … }}'",
        _number_text,
        rf"^\s*{_NUMBER}(?:[eE][+-]?\d+)?\s*$|\{{\{{",
        bare_number=True,
    ),
]
COLOR = Kind("a colour name of this face or game, '#rrggbb', or 'none'", _color_text)
ColorText = Annotated[str, COLOR]
FITS = ("cover", "contain", "stretch")
"""How a picture may fill its box."""


_FIT = "'cover', 'contain', 'stretch' or an expression '{{ … }}'"


def _fit(text: str) -> str:
    if not is_template(text) and text not in FITS:
        raise ValueError(_FIT)
    return text


FitText = Annotated[
    str,
    Kind(
        _FIT,
        _fit,
        r"^(?:cover|contain|stretch)$|\{\{",
    ),
]
EXTENDS = ("none", "mirror", "stretch")
"""How a picture may go on into the bleed."""


_EXTEND = "'none', 'mirror', 'stretch' or an expression '{{ … }}'"


def _extend(text: str) -> str:
    if text and not is_template(text) and text not in EXTENDS:
        raise ValueError(_EXTEND)
    return text


ExtendText = Annotated[
    str,
    Kind(
        _EXTEND,
        _extend,
        r"^(?:none|mirror|stretch)?$|\{\{",
    ),
]
Template = str
"""A text that may hold expressions `{{ … }}` over `card`, `deck`, `game` and the face's `let`."""
Words = Annotated[str, "words"]
"""Text for people. A bare number there was hardly meant: it must be quoted."""
Pattern = Annotated[str, "words", "or a number"]
"""Text that a program reads, in which a bare number is as good as a word."""
Title = Annotated[str, "words", Kind("a text that is not empty", _title, r"\S")]
"""Text for people that others call the thing by."""
Seat = Annotated[int, Between(1, 26)]
"""A seat by its number, or a number of players; seats have the letters A to Z."""
Copies = Annotated[int, Between(0, 1_000)]
"""How many there are of one card."""
Count = Annotated[int, Between(0, 100_000)]
"""How many there are of anything else."""
Repeats = Annotated[int, Between(1, 2_000)]
"""How often something is repeated: each of it is drawn, or has a place of its own."""
Level = Annotated[int, Between(-1_000_000, 1_000_000)]
"""What a counter may show."""
Weight = Annotated[int, Between(1, 1_000)]
"""The weight of a font: 400 is regular, 700 bold."""
