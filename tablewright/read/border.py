"""The border: a tree from a file in, a checked frozen record of the model out, or its mistakes.

pydantic checks the values; what it finds is said in our own words, at the place of the value.
"""

from __future__ import annotations

import dataclasses
import re
import types
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from typing import Annotated, Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from tablewright.errors import Origin, Place, did_you_mean
from tablewright.model.kinds import Kind, OneOf, key_value
from tablewright.read.complaints import note_errors, wrong_paths
from tablewright.read.doubt import Doubt, without
from tablewright.read.meant import meant
from tablewright.read.notes import Notes
from tablewright.read.traps import how_to_write
from tablewright.read.tree import Entries, Items, Node, Written
from tablewright.read.validators import validator

Record = TypeVar("Record")

DEEPEST = 12
"""How often what is wrong is left out: a record without what it needs is wrong in its turn."""
NUMBER = re.compile(r"[-+]?(?:\d+(?:[.,]\d*)?|\.\d+)(?:[eE][-+]?\d+)?")
_PLAIN_NUMBER = re.compile(r"-?(?:0|[1-9]\d*)(?:\.\d+)?")


@dataclasses.dataclass(frozen=True)
class Shape:
    """What may be written for a type: which records lie where in it, and which texts are words.

    What lies inside is kept as annotations, since records may hold themselves.
    """

    record: type[Any] | None = None
    fields: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    items: tuple[Any, ...] = ()
    """For a list: the annotation of every item, or of each if they are a fixed number."""
    mapping: bool = False
    values: Any = None
    """For a mapping with free keys: the annotation of its values."""
    words: bool = False
    number: bool = False
    """Whether a bare number may stand for words."""
    free: bool = False
    kind: Kind | None = None
    branches: tuple[Shape, ...] = ()
    key: str = ""
    """For a union of records: the key that names the branch."""
    by_key: Mapping[str, Shape] = dataclasses.field(default_factory=dict)


LEAF = Shape()


@cache
def shape_of(hint: Any) -> Shape:
    """The shape of a type annotation."""
    origin, arguments = get_origin(hint), get_args(hint)
    if hint is Any:
        return Shape(free=True)
    if origin is Annotated:
        kind, *marks = arguments
        if "words" in marks:
            return Shape(words=True, number="or a number" in marks)
        for mark in marks:
            if isinstance(mark, Kind):
                return Shape(kind=mark)
            if isinstance(mark, OneOf):
                return _keyed(shape_of(kind), mark.key)
        return shape_of(kind)
    if dataclasses.is_dataclass(hint):
        hints = get_type_hints(hint, include_extras=True)
        names = [field.name for field in dataclasses.fields(hint)]
        return Shape(record=cast(type[Any], hint), fields={name: hints[name] for name in names})
    if origin is tuple:
        return Shape(items=tuple(kind for kind in arguments if kind is not Ellipsis))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return Shape(mapping=True, values=arguments[1])
    if origin in (Union, types.UnionType):
        return Shape(branches=tuple(shape_of(argument) for argument in arguments))
    return LEAF


def _keyed(shape: Shape, key: str) -> Shape:
    if not key:
        return shape
    records: dict[str, Shape] = {}
    for branch in shape.branches:
        record: Any = branch.record
        records[key_value(record, key)] = branch
    return dataclasses.replace(shape, key=key, by_key=records)


def read_record(
    record: type[Record], tree: Entries, notes: Notes, *, apart: Collection[str] = ()
) -> Record | None:
    """The record that a mapping says; None with the mistakes in `notes` if it is wrong.

    Keys in `apart` may be there too and are read by somebody else.
    """
    from pydantic_core import ValidationError

    known = tree.made.get(record) if tree.made is not None else None
    if known is not None and known[1] == apart:
        return cast(Record, known[0])
    before = len(notes.problems)
    hint: Any = record
    data = _prepared(tree, shape_of(hint), notes, apart)
    try:
        found: Record = validator(hint).validate_python(data)
    except ValidationError as error:
        note_errors(error.errors(include_url=False), tree, notes)
        return None
    if notes.memory is not None and len(notes.problems) == before:
        tree.made = {**(tree.made or {}), record: (found, apart)}
    return None if notes.wrong_since(before) else found


def read_rest(
    record: type[Record], tree: Entries, notes: Notes, doubt: Doubt, *, apart: Collection[str] = ()
) -> Record | None:
    """The record that a mapping says; what is wrong is in `notes`, left out, and in doubt. None if
    nothing is left without it."""
    from pydantic_core import ValidationError

    before = len(notes.problems)
    found = read_record(record, tree, notes, apart=apart)
    doubt.about(tree, notes.problems[before:])
    hint: Any = record
    rest = tree
    for _ in range(DEEPEST if found is None else 0):
        try:
            return cast(
                Record,
                validator(hint).validate_python(_prepared(rest, shape_of(hint), Notes(), apart)),
            )
        except ValidationError as error:
            paths = wrong_paths(error.errors(include_url=False), rest)
            if () in paths:
                return None
            rest = without(rest, paths)
    return found


def free(node: Node) -> Any:
    """A value whose meaning is free: bare `true`, `false` and plain numbers are such, the rest is
    text (`No`, `007`, and all in quotation marks)."""
    if isinstance(node, Written):
        if node.plain and node in ("true", "false"):
            return node == "true"
        if node.plain and _PLAIN_NUMBER.fullmatch(node) and len(node) < 18:
            return float(node) if "." in node else int(node)
        return str(node)
    if isinstance(node, Entries):
        return {key: free(value) for key, value in node.items()}
    if isinstance(node, Items):
        return tuple(free(value) for value in node)
    return None


def texts_of(kind: Kind, node: Node, record: Any) -> Iterator[tuple[str, Written]]:
    """Every text of a kind in a tree that was read as `record`, with the key it stands under."""
    shape = _branch(node, shape_of(record))
    inner: list[tuple[str, Node, Any]] = []
    if isinstance(node, Items) and shape.items:
        kinds = shape.items if len(shape.items) == len(node) else shape.items[:1] * len(node)
        inner = [("", item, hint) for item, hint in zip(node, kinds, strict=True)]
    elif isinstance(node, Entries) and shape.mapping:
        inner = [(key, value, shape.values) for key, value in node.items()]
    elif isinstance(node, Entries) and shape.record is not None:
        known = shape.fields
        inner = [(key, node[key], known[key]) for key in node if key in known]
    for key, value, hint in inner:
        if isinstance(value, Written):
            if _branch(value, shape_of(hint)).kind == kind:
                yield key, value
        else:
            yield from texts_of(kind, value, hint)


def check_words(node: Written, name: str, notes: Notes, *, number: bool = False) -> None:
    """Notes a bare number where a text for people belongs, if it does, and a lost comment."""
    if not number and node.plain and NUMBER.fullmatch(node):
        notes.error(
            node.place,
            f"a number where the text of '{name}' belongs",
            expected="a text",
            found=str(node),
            hint=f'if it is meant as a text, put it in quotation marks: {name}: "{node}"',
        )
    if node.comment:
        notes.warning(
            node.place,
            f"'{_short(node.comment)}' behind the text of '{name}' is taken as a comment",
            hint=how_to_write(name, f"{node} {node.comment}"),
        )


ELSEWHERE = {
    "dice": "dice are components: 'components: [{id: die, kind: die, sides: 6, count: 2}]'",
    "players": "how many may play is said by 'seats: {min: 2, max: 4}'",
    "cards": "cards stand in a file of their own, such as 'cards.yaml', which begins with 'deck:'",
}
"""Keys that people look for in `game.yaml` and that are not there, and where it is said."""


def unknown_key(
    key: str, place: Place, known: Iterable[str], notes: Notes, what: str = "", *, own: str = ""
) -> None:
    """Notes a key that is not known here, with the nearest that is; where none is near, with `own`:
    how a key of one's own is made known."""
    known = tuple(known)
    hint = ELSEWHERE.get(key, "") if "seats" in known else ""
    near = next((name for name in meant(key) if name in known), "")
    if not hint and near:
        hint = f"did you mean '{near}'?"
    hint = hint or (did_you_mean(key, known) if known else "")
    if own and not hint.startswith("did you mean"):
        hint = f"{hint}\n{own}"
    notes.error(place, f"unknown key '{key}'{what}", hint=hint)


def origin_of(tree: Entries) -> Origin:
    """Where a mapping and each of its values is written."""
    return Origin(tree.place, tree.values_at)


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:37] + "…"


def _prepared(
    node: Node, hint: Shape, notes: Notes, apart: Collection[str] = (), name: str = ""
) -> Any:
    """The node with origins put into its records, empty values left out, and free values read."""
    shape = _branch(node, hint)
    if shape.free:
        return free(node)
    if isinstance(node, Written):
        if shape.words:
            check_words(node, name, notes, number=shape.number)
        return node
    if isinstance(node, Items) and shape.items:
        kinds = shape.items if len(shape.items) == len(node) else shape.items[:1] * len(node)
        pairs = zip(node, kinds, strict=True)
        return [_prepared(item, shape_of(kind), notes, (), name) for item, kind in pairs]
    if not isinstance(node, Entries):
        return node
    if shape.mapping:
        inner = shape_of(shape.values)
        return {key: _prepared(value, inner, notes, (), key) for key, value in node.items()}
    if shape.record is None:
        return node
    known = [key for key in (*shape.fields, *apart) if key != "origin"]
    data: dict[str, Any] = {}
    for key, value in node.items():
        if key in apart:
            continue
        if key not in known:
            unknown_key(key, node.keys_at[key], known, notes)
        elif value is not None:
            data[key] = _prepared(value, shape_of(shape.fields[key]), notes, (), key)
    if "origin" in shape.fields:
        data["origin"] = origin_of(node)
    return data


def _branch(node: Node, shape: Shape) -> Shape:
    """The branch of a union that fits to the form of a value."""
    if not shape.branches:
        return shape
    if shape.key:
        written = node.get(shape.key) if isinstance(node, Entries) else None
        return shape.by_key.get(written, LEAF) if isinstance(written, Written) else LEAF
    branches = [_branch(node, branch) for branch in shape.branches]
    if isinstance(node, Entries):
        return next((branch for branch in branches if branch.record or branch.mapping), LEAF)
    if isinstance(node, Items):
        return next((branch for branch in branches if branch.items), LEAF)
    return next((b for b in branches if b.words or b.free or b.kind is not None), LEAF)
