"""The schemas of files to the keys and values that may stand at a place, with what they mean."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from tablewright.lsp.spots import ITEM

Schema = Mapping[str, Any]


class Key(NamedTuple):
    """A key that a mapping may have."""

    name: str
    about: str
    required: bool
    shape: str
    """`list`, `mapping` or "": what stands behind it."""


class Keys:
    """What the schemas of all kinds of files say."""

    def __init__(self, schemas: Mapping[str, Schema]) -> None:
        self._schemas = schemas

    def keys(self, kind: str, path: Sequence[str], said: Mapping[str, str]) -> tuple[Key, ...]:
        """The keys of the mapping under some keys, that has some already."""
        found: dict[str, Key] = {}
        for part in self._fitting(kind, path, said):
            required = part.get("required", ())
            for name, value in part.get("properties", {}).items():
                about = " ".join(str(value.get("description", "")).split())
                key = Key(name, about, name in required, self._shape(kind, value))
                found.setdefault(name, key)
        return tuple(found.values())

    def about(self, kind: str, path: Sequence[str]) -> str:
        """What the last of some keys means."""
        if not path or path[-1] == ITEM:
            return ""
        return next(
            (each.about for each in self.keys(kind, path[:-1], {}) if each.name == path[-1]), ""
        )

    def values(self, kind: str, path: Sequence[str], said: Mapping[str, str]) -> tuple[str, ...]:
        """The values that may stand under some keys, as far as there are only some."""
        found: dict[str, None] = {}
        for part in self._at(kind, path, said):
            found.update(dict.fromkeys(str(each) for each in part.get("enum", ()) if each != ""))
            if "const" in part:
                found[str(part["const"])] = None
            if part.get("type") == "boolean":
                found.update({"true": None, "false": None})
        return tuple(found)

    def _shape(self, kind: str, value: Schema) -> str:
        types = {str(part.get("type")) for part in self._open(kind, value)}
        if types == {"array"}:
            return "list"
        return "mapping" if types == {"object"} else ""

    def _fitting(self, kind: str, path: Sequence[str], said: Mapping[str, str]) -> list[Schema]:
        """The mappings that may stand under some keys: of several kinds that with this `kind`."""
        found = [part for part in self._at(kind, path, {}) if "properties" in part]
        named = said.get("kind", "").strip("\"'")
        fits = [part for part in found if part["properties"].get("kind", {}).get("const") == named]
        return fits or found

    def _at(self, kind: str, path: Sequence[str], said: Mapping[str, str]) -> list[Schema]:
        root = self._schemas.get(kind)
        parts = list(self._open(kind, root)) if root is not None else []
        for at, step in enumerate(path):
            last = at == len(path) - 1
            if last and said:
                named = said.get("kind", "").strip("\"'")
                fits = [
                    each
                    for each in parts
                    if each.get("properties", {}).get("kind", {}).get("const") == named
                ]
                parts = fits or parts
            parts = [
                one
                for part in parts
                for below in _below(part, step)
                for one in self._open(kind, below)
            ]
        return parts

    def _open(self, kind: str, part: Schema) -> Iterator[Schema]:
        """The branches of a part, with what it only points to."""
        if "$ref" in part:
            name = str(part["$ref"]).rpartition("/")[2]
            yield from self._open(kind, self._schemas[kind]["$defs"][name])
            return
        branches = [*part.get("anyOf", ()), *part.get("oneOf", ())]
        inner = [each for each in branches if each.keys() - {"required"}]
        if "properties" in part or not inner:
            yield part
        for each in inner:
            yield from self._open(kind, each)


def _below(part: Schema, step: str) -> Iterator[Schema]:
    if step == ITEM:
        items = part.get("items")
        if isinstance(items, dict):
            yield items
        yield from part.get("prefixItems", ())
        return
    properties = part.get("properties", {})
    if step in properties:
        yield properties[step]
    elif isinstance(part.get("additionalProperties"), dict):
        yield part["additionalProperties"]
