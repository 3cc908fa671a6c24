"""JSON Schemas of the YAML files, for editors that complete and check while one types.

One for each kind of file: game, deck, face, board, sheet, book, catalogue, language, papers,
phrasings, questions, rulings, spoken, stocks.
Descriptions are the docstrings of the model's fields.
"""

from __future__ import annotations

import ast
import inspect
import json
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from tablewright.model import (
    board,
    face,
    game,
    ownphrases,
    paperwords,
    questions,
    rulings,
    sayings,
    shared,
    sheet,
    tablewords,
    wording,
)
from tablewright.model.codes import SYMBOLS
from tablewright.model.face import ELEMENTS
from tablewright.read.cards import COMMON, MOST_COPIES
from tablewright.read.game_tree import SPAN
from tablewright.read.questions import LISTS
from tablewright.read.rulings import WRITTEN_AS
from tablewright.units import format_length

DIALECT = "https://json-schema.org/draft/2020-12/schema"

WRITTEN = {field: key for key, field in WRITTEN_AS.items()}
_OWN_FIELD: dict[str, Any] = {
    "description": "A field of the deck.",
    "anyOf": [
        {"type": ["string", "number", "boolean", "null"]},
        {"type": "array", "items": {"type": ["string", "number"]}},
    ],
}


def schemas() -> dict[str, dict[str, Any]]:
    """The schema of each kind of file by name."""
    return {
        "game": _game(),
        "deck": _deck(),
        "face": _face(),
        "board": _schema(board.Board),
        "sheet": _schema(sheet.SheetStyle),
        "book": _schema(sheet.BookStyle),
        "catalogue": _schema(paperwords.Catalogue),
        "language": _schema(wording.LanguageFile),
        "papers": _sizes("papers", "Papers by name, portrait."),
        "phrasings": _phrasings(),
        "questions": _questions(),
        "rulings": _rulings(),
        "spoken": _schema(tablewords.TableWords),
        "stocks": _sizes("stocks", "Card sizes after trimming by name, portrait."),
    }


def schema_text(schema: dict[str, Any]) -> str:
    """A schema as it stands in its file."""
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"


def write_schemas(folder: Path) -> tuple[Path, ...]:
    """Writes each schema to `NAME.json` in a folder, which is made if it is missing. OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for name, schema in schemas().items():
        path = folder / f"{name}.json"
        path.write_text(schema_text(schema), encoding="utf-8", newline="\n")
        paths.append(path)
    return tuple(paths)


@cache
def field_texts(record: Any) -> dict[str, str]:
    """The docstrings of a record's fields by name, those of its bases included."""
    found: dict[str, str] = {}
    for base in reversed(record.__mro__):
        if base is not object:
            tree = ast.parse(inspect.getsource(base))
            body = tree.body[0].body if isinstance(tree.body[0], ast.ClassDef) else []
            for line, following in pairwise(body):
                if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
                    text = _constant(following)
                    if text:
                        found[line.target.id] = " ".join(text.split())
    return found


def _constant(line: ast.stmt) -> str:
    value = line.value if isinstance(line, ast.Expr) else None
    return str(value.value) if isinstance(value, ast.Constant) else ""


def _records() -> Iterator[type[Any]]:
    for module in (
        game,
        ownphrases,
        sayings,
        shared,
        face,
        board,
        sheet,
        rulings,
        questions,
        paperwords,
        tablewords,
        wording,
    ):
        for value in vars(module).values():
            if isinstance(value, type) and is_dataclass(value):
                yield value


def _schema(record: Any) -> dict[str, Any]:
    from pydantic import TypeAdapter

    found = dict(TypeAdapter(record).json_schema())
    known = {record.__name__: record for record in _records()}
    definitions = found.get("$defs", {})
    for name in ("Origin", "Place"):
        definitions.pop(name, None)
    for name, part in (*definitions.items(), (record.__name__, found)):
        if name in known:
            _describe(part, known[name])
    for part in list(_parts(found)):
        if isinstance(part.get("title"), str):
            del part["title"]
        default = part.get("default")
        if isinstance(default, float) and part.get("type") == "string":
            part["default"] = format_length(default)
    if not definitions:
        found.pop("$defs", None)
    return {"$schema": DIALECT, **found}


def _describe(part: dict[str, Any], record: Any) -> None:
    properties = part["properties"]
    texts = field_texts(record)
    for item in fields(record):
        if item.name == "origin":
            properties.pop("origin", None)
        elif item.name in properties and item.name in texts:
            properties[item.name]["description"] = texts[item.name]
    if record in ELEMENTS.values():
        properties["kind"]["description"] = "What kind of element it is."
    part["additionalProperties"] = False
    part["description"] = " ".join((inspect.getdoc(record) or "").split("\n\n")[0].split())


def _parts(node: Any) -> Iterator[dict[str, Any]]:
    if isinstance(node, dict):
        yield node
        for value in node.values():
            yield from _parts(value)
    elif isinstance(node, list):
        for value in node:
            yield from _parts(value)


def _game() -> dict[str, Any]:
    """Seats may be written as a span too."""
    found = _schema(game.Game)
    seats = found["properties"]["seats"]
    span = {"type": ["string", "integer"], "pattern": f"^(?:{SPAN})$"}
    reference = {key: seats.pop(key) for key in ("$ref", "allOf") if key in seats}
    seats["anyOf"] = [span, reference]
    return found


def _deck() -> dict[str, Any]:
    found = _schema(game.Deck)
    texts = field_texts(game.Card)
    card = found["$defs"]["Card"]
    own = {name: {**card["properties"][name], "description": texts[name]} for name in COMMON}
    own["code"] = {
        "type": ["string", "number"],
        "pattern": f"^[{SYMBOLS}{SYMBOLS.lower()}]{{3}}$",
        "description": texts["code"] + " Left out, it is made and written here.",
    }
    own["copies"] |= {"minimum": 0, "maximum": MOST_COPIES}
    card.update(properties=own, additionalProperties=_OWN_FIELD, required=["name"])
    default = found["$defs"]["FieldType"]["properties"]["default"]
    default["anyOf"] = [{"type": ["string", "number", "boolean", "null"]}]
    defaults = {name: part for name, part in own.items() if name not in ("name", "code")}
    found["properties"] |= {
        "source": {
            "type": "string",
            "pattern": r"^https?://|\.([cC][sS][vV]|[xX][lL][sS][xX]|[oO][dD][sS])$",
            "description": "A table with the cards, instead of `cards`: CSV, XLSX or ODS, a file "
            "or an address.",
        },
        "sheet": {"type": "string", "description": "The sheet of the workbook; else its first."},
        "header": {
            "type": "integer",
            "minimum": 1,
            "description": "The row of the table that names the fields, if rows stand above it.",
        },
        "columns": {
            "type": "object",
            "description": "Columns that are called otherwise than their fields: `{Question: "
            "name}`.",
            "additionalProperties": {"type": "string"},
        },
        "ignore": _names_listed("Columns that are not for cards: names, `*` for any letters."),
        "skip": _names_listed(
            "Rows that are no cards, by their names or first cells, such as `[Total]`; `*` for any "
            "letters."
        ),
        "defaults": {
            "type": "object",
            "description": "Values for all cards that do not say otherwise.",
            "properties": defaults,
            "additionalProperties": _OWN_FIELD,
        },
    }
    found["oneOf"] = [{"required": ["cards"]}, {"required": ["source"]}]
    return found


def _names_listed(about: str) -> dict[str, Any]:
    """A name, or several."""
    return {
        "description": about,
        "anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}],
    }


def _rulings() -> dict[str, Any]:
    """Two keys of a number are no names in Python; values and claims may be bare numbers."""
    found = _schema(rulings.Rulings)
    del found["properties"]["more"]  # stands in a file of its own
    definitions = found["$defs"]
    del definitions["Phrasings"]
    number = definitions["AskedNumber"]
    number["properties"] = {
        WRITTEN.get(name, name): part for name, part in number["properties"].items()
    }
    for name in ("Ruling", "Otherwise"):
        definitions[name]["properties"]["value"]["type"] = ["string", "number"]
    claims = definitions["Ruling"]["properties"]["claims"]
    claims["items"]["additionalProperties"]["type"] = ["string", "number"]
    return found


def _phrasings() -> dict[str, Any]:
    record = _schema(rulings.Phrasings)
    dialect = record.pop("$schema")
    description = "More ways to ask for the rulings of `rulings.yaml`."
    listed = {"type": "array", "description": description, "items": record}
    return {
        "$schema": dialect,
        "type": "object",
        "description": description,
        "properties": {"phrasings": listed},
        "required": ["phrasings"],
        "additionalProperties": False,
    }


def _questions() -> dict[str, Any]:
    """An only entry needs no brackets, and a pattern may be a bare number."""
    found = _schema(questions.Questions)
    properties = found["$defs"]["Question"]["properties"]
    for name in LISTS:
        listed = properties[name]
        if "type" in listed["items"]:
            listed["items"]["type"] = ["string", "number"]
        only, about = dict(listed["items"]), listed.pop("description")
        default = listed.pop("default")
        properties[name] = {"anyOf": [listed, only], "default": default, "description": about}
    return found


def _face() -> dict[str, Any]:
    """A face that extends another may change an element without saying its kind again."""
    found = _schema(face.Face)
    definitions = found["$defs"]
    names = [record.__name__ for record in ELEMENTS.values()]
    properties: dict[str, Any] = {}
    for name in names:
        for key, part in definitions[name]["properties"].items():
            properties.setdefault(key, part)
    properties.pop("kind")
    definitions["ElementChange"] = {
        "type": "object",
        "description": "What differs from the element with this id in the face that is extended.",
        "properties": properties,
        "additionalProperties": False,
        "required": ["id"],
    }
    change = {"$ref": "#/$defs/ElementChange"}
    for part in list(_parts(found)):
        branches = part.get("oneOf", ())
        if {"$ref": f"#/$defs/{names[0]}"} in branches and change not in branches:
            branches.append(change)
    return found


def _sizes(key: str, description: str) -> dict[str, Any]:
    size = _schema(sheet.Size)
    dialect = size.pop("$schema")
    return {
        "$schema": dialect,
        "type": "object",
        "description": description,
        "properties": {key: {"type": "array", "description": description, "items": size}},
        "required": [key],
        "additionalProperties": False,
    }
