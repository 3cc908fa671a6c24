"""Which cards of a game lie in the box, as they were printed: a ledger in; what has to be printed
and taken out since then out.

The ledger of a game of the workspace lies in its folder, `printed.json`, so that it is kept with
the game; that of a game that ships, in the user's own data folder.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from tablewright.drawing import dump
from tablewright.errors import SourceError, TablewrightError
from tablewright.model.edition import Edition
from tablewright.press.cache import font_library
from tablewright.press.faces import Faces
from tablewright.press.store import FaceStore
from tablewright.press.studios import studio_of
from tablewright.read.codes import write_whole
from tablewright.read.workspace import Workspace

LEDGER = "printed.json"
FORMAT = 1


@dataclass(frozen=True, slots=True)
class Entry:
    """A card as it was printed."""

    name: str
    deck: str
    copies: int
    looks: str
    """A digest of both its sides; it does not hang on the version of Tablewright."""


@dataclass(frozen=True, slots=True)
class Difference:
    """What differs between what lies in the box and the game as it is, by the cards' codes."""

    to_print: tuple[tuple[str, Entry, int, str], ...]
    """A card to print: its code, itself, how many, and why: `new`, `changed` or `more`."""
    to_take_out: tuple[tuple[str, Entry, int, str], ...]
    """A card to take out of the box: its code, itself as it was printed, how many, and why:
    `changed`, `fewer` or `gone`."""

    @property
    def only(self) -> str:
        """What `--only` would ask for."""
        return ", ".join(
            f"“{card.name}” x{copies}" if '"' in card.name else f'"{card.name}" x{copies}'
            for _, card, copies, _ in self.to_print
        )

    @property
    def decks(self) -> tuple[str, ...]:
        """The decks of the cards to print."""
        return tuple(dict.fromkeys(card.deck for _, card, _, _ in self.to_print))


def ledger_path(workspace: Workspace, game: str) -> Path:
    """Where the ledger of a game lies. Raises UnknownGame."""
    folder = workspace.game_folder(game)
    if workspace.is_own(folder):
        return folder / LEDGER
    return user_data_path("tablewright") / "printed" / f"{game}.json"


def now(edition: Edition) -> dict[str, Entry]:
    """The cards as they would be printed now, by code. Raises SourceError for what cannot be."""
    store = FaceStore()
    try:
        fonts = font_library(edition.assets.fonts)
        faces = Faces(edition, studio_of(edition, fonts), store)
        found = dict(_entries(edition, faces))
        if faces.errors:
            raise SourceError(faces.errors)
        return found
    finally:
        store.close()


def _entries(edition: Edition, faces: Faces) -> Iterator[tuple[str, Entry]]:
    backs: dict[str, str] = {}
    for deck in edition.decks.values():
        for card in deck.cards:
            front, back = faces.keys(deck, card)
            if back is not None and back not in backs:
                backs[back] = dump(faces.laid_out(back).drawing)
            sides = dump(faces.laid_out(front).drawing) + (backs[back] if back else "")
            looks = sha256(sides.encode()).hexdigest()[:16]
            yield card.code, Entry(card.name, deck.deck, card.copies, looks)


def difference(before: Mapping[str, Entry], after: Mapping[str, Entry]) -> Difference:
    """What has to be printed, and what has to be taken out of the box."""
    printed: list[tuple[str, Entry, int, str]] = []
    taken: list[tuple[str, Entry, int, str]] = []
    for code, card in after.items():
        was = before.get(code)
        if was is None:
            printed.append((code, card, card.copies, "new"))
        elif was.looks != card.looks:
            printed.append((code, card, card.copies, "changed"))
            taken.append((code, was, was.copies, "changed"))
        elif card.copies > was.copies:
            printed.append((code, card, card.copies - was.copies, "more"))
        elif card.copies < was.copies:
            taken.append((code, was, was.copies - card.copies, "fewer"))
    taken += ((code, was, was.copies, "gone") for code, was in before.items() if code not in after)
    return Difference(tuple(printed), tuple(taken))


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
        if plain["format"] != FORMAT:
            raise ValueError(f"format {plain['format']}")
        return {
            str(code): Entry(str(its["name"]), str(its["deck"]), int(its["copies"]), its["looks"])
            for code, its in plain["cards"].items()
        }
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise TablewrightError(
            f"{path} is no list of printed cards ({error}); take the file away, print the whole "
            "game, and mark it as printed"
        ) from None


def write_ledger(path: Path, cards: Mapping[str, Entry], version: str) -> None:
    """Notes that these cards lie in the box. Raises OSError."""
    plain = {
        "format": FORMAT,
        "version": version,
        "cards": {
            code: {
                "name": card.name, "deck": card.deck, "copies": card.copies, "looks": card.looks,
            }
            for code, card in cards.items()
        },
    }  # fmt: skip
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, (json.dumps(plain, ensure_ascii=False, indent=1) + "\n").encode())
