"""The package as others get it: sdist, wheel and editable install carry the games, and print."""

from __future__ import annotations

import os
import site
import subprocess
import sys
import tarfile
import tomllib
import venv
import zipfile
from pathlib import Path

import pytest

from tablewright import __version__

ROOT = Path(__file__).parent.parent
GAME = "shards-of-infinity"


def run(*command: str | Path, cwd: Path, **environment: str) -> str:
    """What a command says; fails with it if the command fails."""
    result = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, f"{command}\n{result.stdout}\n{result.stderr}"
    return result.stdout


def build(target: str, source: Path, folder: Path) -> Path:
    """Build a wheel or an sdist of a source tree, offline."""
    run(sys.executable, "-m", "hatchling", "build", "-t", target, "-d", folder, cwd=source)
    (found,) = folder.iterdir()
    return found


def environment(folder: Path) -> Path:
    """A fresh environment that sees the libraries of this one; gives its folder of programs."""
    venv.create(folder, with_pip=False, symlinks=True)
    packages = next((folder / "lib").glob("python*/site-packages"))
    # A .pth file inside a folder that a .pth file names is not read: an editable install of
    # Tablewright in this environment stays out of sight.
    paths = [path for path in site.getsitepackages() if Path(path).is_dir()]
    (packages / "libraries.pth").write_text("\n".join(paths) + "\n", encoding="utf-8")
    return folder / "bin"


def install(programs: Path, *what: str | Path) -> None:
    """Install into an environment without asking any registry."""
    pip = (sys.executable, "-m", "pip", "--python", programs / "python")
    offline = (
        "--no-compile",
        "--no-index",
        "--no-deps",
        "--no-build-isolation",
        "--ignore-installed",
    )
    run(*pip, "install", "--quiet", *offline, *what, cwd=programs)


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source tree as an sdist carries it."""
    folder = tmp_path_factory.mktemp("sdist")
    sdist = build("sdist", ROOT, folder)
    with tarfile.open(sdist) as archive:
        archive.extractall(folder / "unpacked", filter="data")
    (tree,) = (folder / "unpacked").iterdir()
    assert tree.name == f"tablewright-{__version__}"
    return tree


@pytest.fixture(scope="module")
def wheel(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the sdist."""
    return build("wheel", source, tmp_path_factory.mktemp("wheel"))


def test_lower_bounds_stand_for_everything_that_is_used() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    bare = [
        entry
        for entry in project["dependencies"]
        if ">=" not in entry and not entry.startswith("fontpkg-")
    ]
    assert not bare, "a version that is known to work"


def names(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as archive:
        return sorted(archive.namelist())


def data_files(root: Path) -> set[str]:
    """What cards/ and layouts/ hold."""
    return {
        path.relative_to(root).as_posix()
        for folder in ("cards", "layouts")
        for path in (root / folder).rglob("*")
        if path.is_file()
    }


def test_an_sdist_carries_all_that_is_needed_to_work_on_it(source: Path) -> None:
    for name in ("Makefile", "LICENSE", "CONTRIBUTING.md", ".ci/run", "docs", "tests/conftest.py"):
        assert (source / name).exists(), name
    assert data_files(source) == data_files(ROOT)
    left_out = (".venv", ".git", ".cache", "dist")
    assert not any((source / name).exists() for name in left_out)
    assert [path.name for path in (source / "output").iterdir()] == [".gitignore"]


def test_a_wheel_carries_the_games_and_nothing_else(wheel: Path) -> None:
    found = names(wheel)
    shipped = {name.removeprefix("tablewright/shipped/") for name in found if "/shipped/" in name}
    assert shipped == data_files(ROOT)
    tops = {name.partition("/")[0] for name in found}
    assert tops == {"tablewright", "referee", f"tablewright-{__version__}.dist-info"}
    assert "tablewright/py.typed" in found
    assert not [name for name in found if name.endswith(".pyc") or "/tests/" in name]


def test_a_wheel_from_the_checkout_is_the_same(wheel: Path, tmp_path: Path) -> None:
    direct = build("wheel", ROOT, tmp_path)
    with zipfile.ZipFile(wheel) as one, zipfile.ZipFile(direct) as other:
        assert {info.filename: info.CRC for info in one.infolist()} == {
            info.filename: info.CRC for info in other.infolist()
        }


@pytest.mark.game("shards-of-infinity")
def test_a_plain_install_prints(wheel: Path, tmp_path: Path) -> None:
    programs = environment(tmp_path / "env")
    install(programs, wheel)
    check_that_it_prints(programs, tmp_path / "desk")
    where = run(
        programs / "python",
        "-c",
        "from tablewright.read.folders import shipped; print(shipped())",
        cwd=tmp_path,
    )
    assert Path(where.strip()).is_relative_to(tmp_path / "env"), where


@pytest.mark.game("shards-of-infinity")
def test_an_editable_install_prints_and_follows_its_checkout(source: Path, tmp_path: Path) -> None:
    programs = environment(tmp_path / "env")
    install(programs, "--editable", source)
    check_that_it_prints(programs, tmp_path / "desk")
    game = source / "cards" / "new-game"
    game.mkdir()
    (game / "game.yaml").write_text(
        "game: new-game\ntitle: New Game\nseats: {min: 1, max: 2}\n", encoding="utf-8"
    )
    assert "new-game" in run(programs / "tablewright", "games", cwd=tmp_path)


def check_that_it_prints(programs: Path, desk: Path) -> None:
    """From an empty folder: the shipped game is listed, and one of its cards is printed."""
    desk.mkdir()
    assert GAME in run(programs / "tablewright", "games", cwd=desk)
    said = run(programs / "tablewright", "--version", cwd=desk)
    assert __version__ in said
    run(programs / "tablewright", "print", GAME, "--only", "1", cwd=desk)
    made = list((desk / "output" / GAME).glob("*.pdf"))
    assert made, "no PDF in output/"
    assert all(path.read_bytes().startswith(b"%PDF-") for path in made)
