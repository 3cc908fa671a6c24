"""Problems to plain data and back, so that an unchanged run can show its warnings again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any

from tablewright.errors import Place, Problem


def storable_problems(problems: Iterable[Problem]) -> tuple[dict[str, Any], ...]:
    """Problems as plain data."""
    return tuple(asdict(problem) for problem in problems)


def stored_problems(stored: Iterable[Mapping[str, Any]]) -> tuple[Problem, ...]:
    """Problems from the plain data that `storable_problems` made."""
    return tuple(Problem(**{**item, "place": Place(*item["place"])}) for item in stored)
