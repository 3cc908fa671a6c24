"""What is known of the printers at home: a name in; how far their backs are off, kept for the user.

It lies in the user's data folder, for all games: one entry for each paper, as its pages lie, and
each way of turning it, since a printer is off in another way with each.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from platformdirs import user_data_path

from tablewright.errors import TablewrightError
from tablewright.layout.sheet.calibration import Backs
from tablewright.layout.sheet.correction import Correction
from tablewright.layout.sheet.grid import Grid, measures
from tablewright.model.sheet import SheetStyle
from tablewright.read.codes import write_whole
from tablewright.units import MM

SAME = 1 * MM
"""By so much may a paper differ from one that is known: whole millimetres are a matter of taste."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """How a printer is off on one paper: the size of its pages in points, and how it is turned."""

    width: float
    height: float
    backs: Backs
    correction: Correction

    @property
    def words(self) -> str:
        """For people: what it is for."""
        return f"pages of {measures(self.width, self.height)}, {self.backs}"


def printers_path() -> Path:
    """The file with what is known of all printers."""
    return user_data_path("tablewright") / "printers.json"


def printers() -> dict[str, tuple[Calibration, ...]]:
    """All printers, by name. Raises TablewrightError for a file that is damaged."""
    path = printers_path()
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
        return {
            str(name): tuple(
                Calibration(
                    float(each["width_mm"]) * MM,
                    float(each["height_mm"]) * MM,
                    each["backs"],
                    Correction(
                        float(each["right_mm"]) * MM,
                        float(each["down_mm"]) * MM,
                        float(each["turn"]),
                        float(each["across"]),
                        float(each["along"]),
                    ),
                )
                for each in entries
            )
            for name, entries in told.items()
        }
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        raise TablewrightError(
            f"{path}: this file with what is known of printers is damaged; delete it, and "
            "calibrate your printers anew"
        ) from None


def printer(name: str) -> tuple[Calibration, ...]:
    """What is known of a printer. Raises TablewrightError that lists those that are known."""
    known = printers()
    if name not in known:
        hint = f"known: {', '.join(known)}" if known else "no printer was calibrated yet"
        raise TablewrightError(
            f"no printer '{name}' is known; {hint}. The page for a new one is printed by "
            f"'tablewright calibrate --printer {name}'"
        )
    return known[name]


def keep(name: str, new: Calibration) -> None:
    """Keeps what was found out of a printer, in place of what was known for that paper. Raises
    TablewrightError if it cannot."""
    known = printers()
    before = known.get(name, ())
    old = of_paper(before, new.width, new.height, new.backs)
    others = [each for each in before if each is not old]
    _write({**known, name: (*others, new)})


def forget(name: str) -> None:
    """Forgets a printer. Raises TablewrightError for one that is not known."""
    printer(name)
    _write({each: entries for each, entries in printers().items() if each != name})


def _write(known: dict[str, tuple[Calibration, ...]]) -> None:
    told = {
        name: [
            {
                "width_mm": round(each.width / MM, 2),
                "height_mm": round(each.height / MM, 2),
                "backs": each.backs,
                "right_mm": round(each.correction.right / MM, 4),
                "down_mm": round(each.correction.down / MM, 4),
                **{
                    key: round(value, 6)
                    for key, value in asdict(each.correction).items()
                    if key not in ("right", "down")
                },
            }
            for each in entries
        ]
        for name, entries in sorted(known.items())
    }
    path = printers_path()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, (json.dumps(told, indent=1) + "\n").encode())
    except OSError as error:
        raise TablewrightError(
            f"{path}: cannot write what is known of printers: {error.strerror or error}"
        ) from None


def of_paper(
    known: Iterable[Calibration], width: float, height: float, backs: str
) -> Calibration | None:
    """What is known for pages of a size, turned in one way; None if nothing is."""
    for each in known:
        if (
            each.backs == backs
            and abs(each.width - width) < SAME
            and abs(each.height - height) < SAME
        ):
            return each
    return None


def suited_to(style: SheetStyle, grid: Grid, known: Sequence[Calibration]) -> SheetStyle | None:
    """The style with backs that make up for a printer; None if nothing is known for its sheets."""
    found = of_paper(known, grid.width, grid.height, style.backs)
    if found is None:
        return None
    by = found.correction
    return replace(
        style,
        back_offset=(by.right, by.down),
        back_turn=by.turn,
        back_scale=(by.across, by.along),
    )


def uncalibrated(
    name: str, jobs: Iterable[tuple[str, SheetStyle, Grid]], known: Sequence[Calibration]
) -> list[str]:
    """Lines about sheets, by title, whose backs nothing is known for: what to do about them."""
    lacking: dict[str, list[str]] = {}
    for title, style, grid in jobs:
        if suited_to(style, grid, known) is None:
            page = measures(grid.width, grid.height)
            paper = f"--paper {min(grid.width, grid.height) / MM:g}mmx"
            paper += f"{max(grid.width, grid.height) / MM:g}mm"
            lying = " --landscape" if grid.landscape else ""
            said = (
                f"printer '{name}' was not calibrated for pages of {page}, {style.backs}; their "
                f"backs are where they always are: tablewright calibrate --printer {name} {paper}"
                f"{lying} --duplex {style.backs}"
            )
            lacking.setdefault(said, []).append(title)
    return [f"{', '.join(titles)}: {said}" for said, titles in lacking.items()]
