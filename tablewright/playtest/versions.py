"""What somebody types for a version of a game (its id, a folder, or either `@` a commit of git) to
a workspace with that version in it."""

from __future__ import annotations

import io
import re
import shutil
import subprocess
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tablewright.errors import TablewrightError
from tablewright.read.folders import game_file
from tablewright.read.notes import Notes
from tablewright.read.source import read_yaml
from tablewright.read.tree import Written
from tablewright.read.workspace import Workspace

LAYOUTS = "layouts"
CARDS = "cards"


class Version(NamedTuple):
    """A version of a game, ready to be read."""

    label: str
    """As it was typed."""
    workspace: Path
    game: str


@contextmanager
def version(workspace: Path, typed: str) -> Iterator[Version]:
    """The version that is meant; what is not in the workspace as it is lies in a folder of its own
    as long as this lasts. Raises TablewrightError."""
    if typed in Workspace(workspace).folders():
        yield Version(typed, workspace, typed)
        return
    name, at, ref = typed.rpartition("@")
    if not at or Path(typed).is_dir():
        name, ref = typed, ""
    elif not ref or not name:
        raise TablewrightError(
            f"'{typed}' lacks {'what is before' if ref else 'the commit behind'} the @; expected "
            "such as pig@HEAD or pig@v1"
        )
    folder = _folder(workspace, name)
    layouts = (folder.parent.parent if folder.parent.name == CARDS else workspace) / LAYOUTS
    prefix = re.sub(r"[^\w.@-]+", "-", f"tablewright-{folder.name}{at}{ref}-")
    with TemporaryDirectory(prefix=prefix) as temporary:
        place = Path(temporary)
        home = place / CARDS / folder.name
        if ref:
            commit = _commit(folder, ref)
            _take_out(folder, commit, ref, home)
            if _holds(layouts, commit):
                _take_out(layouts, commit, ref, place / LAYOUTS)
        else:
            shutil.copytree(folder, home)
            if layouts.is_dir():
                shutil.copytree(layouts, place / LAYOUTS)
        # A copy beside the game, such as `pig-old`, says `game: pig` as the game does.
        named = _id_in(home) or home.name
        home.rename(home.with_name(named))
        yield Version(typed, place, named)


def _id_in(folder: Path) -> str:
    """The id that the `game.yaml` in a folder says; nothing if it says none that names a folder."""
    tree = read_yaml(game_file(folder), Notes())
    said = tree.get("game") if tree is not None else None
    return str(said) if isinstance(said, Written) and re.fullmatch(r"[\w-]+", str(said)) else ""


def _folder(workspace: Path, name: str) -> Path:
    """The folder of a game, by its id or as a path."""
    known = Workspace(workspace).folders()
    if name in known:
        return known[name].resolve()
    path = Path(name)
    if path.is_dir():
        if not game_file(path).is_file():
            raise TablewrightError(f"{path} holds no game: there is no game.yaml in it")
        return path.resolve()
    if re.search(r"[/\\]", name):
        raise TablewrightError(f"there is no folder {path}")
    return Workspace(workspace).game_folder(name)


def _commit(folder: Path, ref: str) -> str:
    """The full name of a commit."""
    inside = _git(folder, "rev-parse", "--is-inside-work-tree")
    if inside.returncode:
        raise TablewrightError(
            f"{folder} is not kept in git, so there is no '{ref}' of it; name another folder "
            "instead"
        )
    # Words that begin with a dash would be options.
    found = _git(
        folder, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{ref}^{{commit}}"
    )
    if found.returncode:
        raise TablewrightError(
            f"git knows no commit '{ref}' in {folder}; 'git log --oneline {folder}' lists them"
        )
    return found.stdout.decode().strip()


def _holds(folder: Path, commit: str) -> bool:
    """Whether a folder has files at a commit."""
    if not folder.is_dir():
        return False
    found = _git(folder, "ls-tree", "--name-only", commit)
    return not found.returncode and bool(found.stdout)


def _take_out(folder: Path, commit: str, ref: str, to: Path) -> None:
    """Writes a folder as it was at a commit."""
    # Run in the folder itself, an archive holds that folder and nothing else.
    found = _git(folder, "archive", "--format=tar", commit) if _holds(folder, commit) else None
    if found is None or found.returncode:
        raise TablewrightError(f"{folder.name} was not in git yet at '{ref}'")
    to.mkdir(parents=True)
    with tarfile.open(fileobj=io.BytesIO(found.stdout)) as archive:
        archive.extractall(to, filter="data")


def _git(folder: Path, *words: str) -> subprocess.CompletedProcess[bytes]:
    try:
        return subprocess.run(["git", "-C", str(folder), *words], capture_output=True, check=False)
    except FileNotFoundError as error:
        raise TablewrightError(
            "git is not installed, and a version behind an @ is taken from it; install git, or "
            "name another folder instead"
        ) from error
