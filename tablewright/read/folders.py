"""The folders of a workspace and of what ships: paths in, the folders of games by id out.

Imports nothing large, so that a run which finds nothing to do has not waited for anything.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tablewright.errors import TablewrightError, did_you_mean
from tablewright.installed import game_roots

GAME_FILE = "game.yaml"
_SHORT = "game.yml"
RULES_FILE = "rules.md"
RECORDS = "records"
"""The folder of a game's table records in its folder."""
LANGUAGES = "languages"
"""The folder of a game's texts in other languages in its folder."""


def shipped() -> Path:
    """The folder with the `cards/` and `layouts/` that ship: in a wheel inside of the package, in
    an editable install the checkout."""
    package = Path(__file__).resolve().parent.parent
    inside = package / "shipped"
    return inside if inside.is_dir() else package.parent


def roots(workspace: Path, shipped_folder: Path | None = None) -> tuple[Path, ...]:
    """The folders with `cards/` and `layouts/` that are looked into: the user's own first, then
    those of installed packages, then what ships."""
    last = shipped_folder or shipped()
    if workspace.resolve() == last.resolve():
        return (workspace, *game_roots())
    return (workspace, *game_roots(), last)


def data_file(folder: Path, name: str) -> Path:
    """A file such as `game.yaml` in a folder: also with the ending `.yml`, where only that is."""
    path = folder / name
    other = path.with_suffix(".yml")
    return other if not path.exists() and other.exists() else path


def game_file(folder: Path) -> Path:
    """The file that makes a folder a game, `game.yaml` or `game.yml`."""
    return data_file(folder, GAME_FILE)


def game_folders(roots: Iterable[Path]) -> dict[str, Path]:
    """The folder of each game by id: a game of an earlier root wins wholly over later ones."""
    found: dict[str, Path] = {}
    for root in roots:
        cards = root / "cards"
        for path in sorted((*cards.glob(f"*/{GAME_FILE}"), *cards.glob(f"*/{_SHORT}"))):
            found.setdefault(path.parent.name, path.parent)
    return dict(sorted(found.items()))


def sheet_styles(roots: Iterable[Path]) -> list[str]:
    """The names of the sheet styles of all roots, that of the default first."""
    files = [path for root in roots for path in (root / "layouts" / "sheets").glob("*.y*ml")]
    return sorted({path.stem for path in files}, key=lambda name: (name != "default", name))


def own_or_shipped(workspace: Path) -> dict[str, Path]:
    """The games that are meant where none is named: the workspace's own, else those that ship;
    without those that stand on a shelf, unless all of them do."""
    found = game_folders([workspace]) or game_folders([shipped()])
    return {name: folder for name, folder in found.items() if not shelf_of(folder)} or found


def on_shelf(workspace: Path, shelf: str) -> dict[str, Path]:
    """The games of all roots that stand on a shelf, whose name may be written small.

    Raises TablewrightError with the shelves that there are."""
    shelves = {name: shelf_of(folder) for name, folder in game_folders(roots(workspace)).items()}
    wanted = shelf.casefold()
    found = {
        name: folder
        for name, folder in game_folders(roots(workspace)).items()
        if shelves[name].casefold() == wanted
    }
    if not found:
        known = sorted({name for name in shelves.values() if name})
        hint = did_you_mean(shelf, known) or "no game has a 'shelf:' in its game.yaml"
        raise TablewrightError(f"there is no shelf '{shelf}'; {hint}")
    return found


def shelf_of(folder: Path) -> str:
    """The shelf that the `game.yaml` in a folder names; nothing if it names none or is wrong."""
    path = game_file(folder)
    try:
        if b"shelf" not in path.read_bytes():
            return ""
    except OSError:
        return ""
    # Reading YAML brings large libraries, and few games have a shelf.
    from tablewright.read.notes import Notes
    from tablewright.read.source import read_yaml
    from tablewright.read.tree import Written

    tree = read_yaml(path, Notes())
    shelf = tree.get("shelf") if tree is not None else None
    return str(shelf).strip() if isinstance(shelf, Written) else ""
