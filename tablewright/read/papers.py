"""A paper by any of its names, or by a measure such as `210mmx297mm`, to its size in points."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tablewright.errors import Place, TablewrightError, did_you_mean
from tablewright.model.sheet import Size
from tablewright.read.layouts import find_size, size_names
from tablewright.read.notes import Notes
from tablewright.units import parse_length

USUAL = "a4"
"""What is printed on where nobody says otherwise."""


def paper_named(wanted: str, papers: Mapping[str, Size], said: str = "--paper ") -> Size:
    """The paper that is meant. Raises TablewrightError; `said` stands before what was written."""
    found = find_size(wanted, papers) or next(
        (each for each in papers.values() if each.name.casefold() == wanted.strip().casefold()),
        None,
    )
    if found is not None:
        return found
    name = wanted.strip().casefold()
    sides = re.split(r"(?<=[a-z])\s*[x×]\s*", name)
    if len(sides) == 2:
        try:
            width, height = (parse_length(side) for side in sides)
        except ValueError as error:
            raise TablewrightError(f"{said}{wanted}: expected {error}") from None
        if min(width, height) <= 0:
            raise TablewrightError(f"{said}{wanted}: expected lengths greater than 0")
        return Size(id="own", name=wanted, width=width, height=height)
    near = did_you_mean(name, papers)
    if not near.startswith("did"):
        near = did_you_mean(name, size_names(papers.values()))
    joint = " Or" if near.endswith("?") else "; or"
    raise TablewrightError(f"no paper '{wanted}'; {near}{joint} give its size, such as 210mmx297mm")


def check_paper(wanted: str, papers: Mapping[str, Size], place: Place, notes: Notes) -> None:
    """Notes a paper that there is not."""
    try:
        paper_named(wanted, papers, "")
    except TablewrightError as error:
        notes.error(place, str(error))
