"""A table record as plain values to the YAML text of it, as `records` reads it again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import yaml

WIDTH = 100
"""Columns after which a line is broken."""
BLOCKS = ("start", "expect")
"""What is written entry by entry, each in a line of its own."""


def record_text(record: Mapping[str, Any]) -> str:
    """The record as a YAML document."""
    return "\n".join(_lines(record)) + "\n"


def _lines(record: Mapping[str, Any]) -> Iterator[str]:
    for key, value in record.items():
        if key in BLOCKS and value:
            yield f"{key}:"
            for name, inner in value.items():
                yield f"  {_inline(name)}: {_inline(inner)}"
        elif isinstance(value, list) and key in ("moves", "cards") and value:
            yield f"{key}:"
            for step in value:
                yield f"  - {_inline(step)}"
        else:
            yield f"{key}: {_inline(value)}"


def _inline(value: Any) -> str:
    """A value in a line, or in several that go on further in. Long texts stay whole: a line break
    in them would be a blank."""
    if isinstance(value, str):
        text = yaml.safe_dump(value, allow_unicode=True, width=float("inf"))
    else:
        text = yaml.safe_dump(
            value, allow_unicode=True, default_flow_style=True, sort_keys=False, width=WIDTH
        )
    text = text.removesuffix("\n").removesuffix("\n...")
    return "\n      ".join(line.strip() for line in text.split("\n"))
