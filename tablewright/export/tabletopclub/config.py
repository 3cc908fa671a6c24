"""Configuration of an asset pack: sections with values in; the text of a .cfg file out, as the
Godot engine writes such files. Sizes are centimetres."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Value = str | bool | float | tuple[float, ...] | list[str] | dict[str, str]
Section = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Entry:
    """What a file says of one object, or `*` of all in its folder."""

    name: str
    values: Section


def written(entries: Sequence[Entry]) -> str:
    """The text of a file."""
    return "\n".join(_section(entry) for entry in entries)


def _section(entry: Entry) -> str:
    lines = [f"[{entry.name}]", ""]
    lines += [f"{key} = {_value(value)}" for key, value in entry.values.items()]
    return "\n".join(lines) + "\n"


def _value(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, tuple):
        return f"Vector{len(value)}({', '.join(_number(part) for part in value)})"
    if isinstance(value, list):
        return "[\n" + ",\n".join(f"    {_text(each)}" for each in value) + "\n]"
    if isinstance(value, dict):
        inner = ", ".join(f"{_text(key)}: {_text(each)}" for key, each in value.items())
        return f"{{ {inner} }}" if inner else "{ }"
    return _number(value)


def _text(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _number(value: float) -> str:
    return f"{round(value, 3):.3f}".rstrip("0").rstrip(".") if value % 1 else f"{value:.1f}"
