"""The ledger of the cards that lie in the box, as they were printed: a file in, its entries out.

That of a game of the workspace lies in its folder, `printed.json`, so that it is kept with the
game; that of a game that ships, in the user's own data folder. Of each side it holds where
something is drawn and a digest of how it looks, so that stickers need no picture of the old card.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from tablewright.drawing import Box
from tablewright.errors import TablewrightError
from tablewright.press.patches import Side
from tablewright.press.store import key_of
from tablewright.read.codes import write_whole
from tablewright.read.workspace import Workspace

LEDGER = "printed.json"
FORMAT = 2
WITHOUT_SIDES = 1
"""The format of ledgers that say of a card only whether it is the same."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A card as it was printed."""

    name: str
    deck: str
    copies: int
    looks: str
    """A digest of both its sides; it does not hang on the version of Tablewright."""
    front: Side | None = None
    """None if the ledger does not know it, or nobody asked for it."""
    back: Side | None = None
    """None if there is no back, too."""


def ledger_path(workspace: Workspace, game: str, language: str = "") -> Path:
    """Where the ledger of a game lies; cards in another `language` have their own. Raises
    UnknownGame."""
    folder = workspace.game_folder(game)
    of = f"-{language}" if language else ""
    if workspace.is_own(folder):
        own = folder / LEDGER
        return own.with_name(f"{own.stem}{of}{own.suffix}")
    return user_data_path("tablewright") / "printed" / f"{game}{of}.json"


def read_ledger(path: Path) -> dict[str, Entry] | None:
    """The cards that were printed, by code; None if none were. Raises TablewrightError for a file
    that is no ledger."""
    try:
        data = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise TablewrightError(f"{path} cannot be read: {error}") from None
    try:
        plain: Any = json.loads(data)
        if plain["format"] not in (FORMAT, WITHOUT_SIDES):
            raise ValueError(f"format {plain['format']}")
        sides = {key: _side(its) for key, its in plain.get("sides", {}).items()}
        return {str(code): _entry(its, sides) for code, its in plain["cards"].items()}
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise TablewrightError(
            f"{path} is no list of printed cards ({error}); take the file away, print the whole "
            "game, and mark it as printed"
        ) from None


def write_ledger(path: Path, cards: Mapping[str, Entry], version: str) -> None:
    """Notes that these cards lie in the box. Raises OSError."""
    sides: dict[str, Any] = {}
    entries = {}
    for code, card in cards.items():
        entries[code] = {
            "name": card.name, "deck": card.deck, "copies": card.copies, "looks": card.looks,
        }  # fmt: skip
        for name, side in (("front", card.front), ("back", card.back)):
            if side is not None:
                key = key_of(side.trim, side.corner, side.shaped, side.fields)[:12]
                sides[key] = _plain(side)
                entries[code][name] = key
    plain = {"format": FORMAT, "version": version, "cards": entries, "sides": sides}
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, (json.dumps(plain, ensure_ascii=False, indent=1) + "\n").encode())


def _entry(its: Any, sides: Mapping[str, Side]) -> Entry:
    front, back = (sides[its[name]] if name in its else None for name in ("front", "back"))
    return Entry(
        str(its["name"]), str(its["deck"]), int(its["copies"]), str(its["looks"]), front, back
    )


def _plain(side: Side) -> dict[str, Any]:
    return {
        "trim": _numbers(side.trim),
        "corner": side.corner,
        "shaped": side.shaped,
        "fields": [f"{looks} {_numbers(box)}" for looks, box in side.fields],
    }


def _side(its: Any) -> Side:
    parts = [field.split() for field in its["fields"]]
    return Side(
        _box(its["trim"].split()),
        float(its["corner"]),
        bool(its["shaped"]),
        tuple((looks, _box(numbers)) for looks, *numbers in parts),
    )


def _numbers(box: Box) -> str:
    return f"{box.x:g} {box.y:g} {box.width:g} {box.height:g}"


def _box(numbers: list[str]) -> Box:
    x, y, width, height = map(float, numbers)
    return Box(x, y, width, height)
