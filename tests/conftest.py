"""What tests share: golden texts, a headless browser, and caches of their own in a scratch folder.

In: the option `--update-golden`, and Chromium on the search path. Out: the fixtures `golden`,
`browser`, `cache_folder` and `own_cache`, and for every test the environment variable
TABLEWRIGHT_CACHE.
"""

from __future__ import annotations

import difflib
import gc
import importlib
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pytest
from hypothesis import settings

from tablewright.cycles import look_seldom
from tablewright.read.folders import game_folders, shelf_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser

GOLDEN = Path(__file__).parent / "golden"
GAMES = Path(__file__).parent / "games"
"""A folder of each shipped game: its tests, and its golden texts."""
CARDS = Path(__file__).parent.parent / "cards"
SHIPPED = tuple(
    game for game, folder in game_folders([CARDS.parent]).items() if not shelf_of(folder)
)
"""The ids of the games that ship and are on no shelf: all that holds of a game is tried on them."""
SHELVED = tuple(game for game in game_folders([CARDS.parent]) if game not in SHIPPED)
"""The ids of those that are on one: small games, of which a sample is tried."""
TOYS = Path(__file__).parent / "referee" / "games" / "plainly" / "cards"
CHROMIUM = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
"""What a browser is called; the first one opens a page in a third of the others' time."""
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""Switches that let Chromium run as root, without a display and without talking to anybody."""

CACHE = Path(__file__).parent.parent / ".cache" / "tests"
"""Kept between runs and shared by the processes of one run: an instance of a font takes a second.
What is in it is found by its content, so an old entry is never wrong."""
CACHE.mkdir(parents=True, exist_ok=True)
os.environ["TABLEWRIGHT_CACHE"] = str(CACHE)


# How long an example takes says how busy the machine is; no test is a timed one.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


@pytest.fixture(scope="session", autouse=True)
def _scratch(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What tests put into a scratch folder goes with the folders of pytest, of which old ones are
    removed."""
    before, tempfile.tempdir = tempfile.tempdir, str(tmp_path_factory.mktemp("scratch"))
    yield
    tempfile.tempdir = before


def chromium() -> str | None:
    """The path of a browser that can render SVG, or None."""
    return next((found for name in CHROMIUM if (found := shutil.which(name))), None)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="write what was made to tests/golden/ instead of comparing with it",
    )


class Golden(Protocol):
    """Compares a text with `tests/golden/NAME.txt`, or with that of a game, and fails with the
    difference."""

    def __call__(self, name: str, actual: str, game: str = "") -> None: ...


def golden_of(game: str) -> Path:
    """The folder of a game's golden texts: among its tests, or that of a game of the tests."""
    own = GAMES / game.replace("-", "_")
    return own / "golden" if game and own.is_dir() else GOLDEN / game


@pytest.fixture
def golden(request: pytest.FixtureRequest, tmp_path: Path) -> Golden:
    """`golden(name, text)`: fails unless the text is what `tests/golden/NAME.txt` holds;
    `golden(name, text, game)` looks among the tests of that game.

    After a failure the actual text lies in the test's `tmp_path`. `pytest --update-golden` writes
    it to the golden file instead; look at the difference before you commit it.
    """

    def compare(name: str, actual: str, game: str = "") -> None:
        path = golden_of(game) / f"{name}.txt"
        if request.config.option.update_golden:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(actual, encoding="utf-8", newline="\n")
            return
        expected = path.read_text(encoding="utf-8") if path.exists() else ""
        if actual == expected:
            return
        beside = tmp_path / f"{Path(name).name}.actual.txt"
        beside.write_text(actual, encoding="utf-8", newline="\n")
        difference = "\n".join(
            difflib.unified_diff(
                expected.splitlines(),
                actual.splitlines(),
                path.name,
                "what was made now",
                lineterm="",
                n=1,
            )
        )
        pytest.fail(
            f"{difference or 'only line ends differ'}\n\nThe whole text is in {beside}. "
            "If it is right, run pytest --update-golden.",
            pytrace=False,
        )

    return compare


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's Chromium, headless, started once per test process.

    Where there is none the test fails; `make test` leaves browser tests out on such a machine and
    says so, and `.ci/run` installs one.
    """
    path = chromium()
    if path is None:
        pytest.fail(
            "no Chromium found (looked for " + ", ".join(CHROMIUM) + "); install it, or leave "
            'these tests out with: pytest -m "not browser"',
            pytrace=False,
        )
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=list(QUIET))
        yield started
        started.close()


def by_game(*rows: Any) -> list[Any]:
    """Rows of parameters that begin with a game's id; each is left out where its game is gone."""
    found = []
    for row in rows:
        values = row if isinstance(row, tuple) else (row,)
        found.append(pytest.param(*values, marks=pytest.mark.game(values[0])))
    return found


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """The tests of a game are left out where its folder under `cards/` is gone."""
    own = collection_path.parent == GAMES and collection_path.is_dir()
    return (own and not is_there(collection_path.name.replace("_", "-"))) or None


def own_tests() -> list[str]:
    """The ids of the games that have tests of their own, whether they are there or not."""
    return sorted(
        path.name.replace("_", "-")
        for path in GAMES.iterdir()
        if path.is_dir() and not path.name.startswith("_")
    )


def is_there(game: str) -> bool:
    """Whether a game is shipped, or one of the tests' own."""
    return any((folder / game / "game.yaml").is_file() for folder in (CARDS, TOYS))


LONG = ("tests/test_readme.py", "tests/test_packaging.py", "tests/browser/")
"""What has the longest tests comes first, so that at the end nobody waits for one of them alone."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Whatever asks for the browser, PostgreSQL or nginx bears its mark, so that
    `-m "not browser"` finds it. What is shown on a shipped game, `@pytest.mark.game("disc")`, is
    left out where that game is gone."""
    kept: list[pytest.Item] = []
    gone: list[pytest.Item] = []
    for item in items:
        for needed in ("browser", "postgres", "nginx"):
            if needed in getattr(item, "fixturenames", ()):
                item.add_marker(needed)
        games = [game for mark in item.iter_markers("game") for game in mark.args]
        (kept if all(map(is_there, games)) else gone).append(item)
    if gone:
        config.hook.pytest_deselected(items=gone)
    items[:] = sorted(kept, key=lambda item: not item.nodeid.startswith(LONG))


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Where several processes are about to import every module of tests, each begins with others:
    what one has compiled the others only load. Whatever cannot be imported is told when the tests
    are looked for."""
    here, many = (os.environ.get(f"PYTEST_XDIST_WORKER{end}", "") for end in ("", "_COUNT"))
    if not here or session.config.args_source is not pytest.Config.ArgsSource.TESTPATHS:
        return
    folder = Path(__file__).parent
    paths = [
        path.relative_to(folder.parent).with_suffix("")
        for path in sorted(folder.rglob("test_*.py"))
        if path.parent.parent != GAMES or is_there(path.parent.name.replace("_", "-"))
    ]
    first = len(paths) * int(here.removeprefix("gw")) // int(many)
    for path in (*paths[first:], *paths[:first]):
        try:
            importlib.import_module(".".join(path.parts))
        except Exception:
            return


def pytest_collection_finish() -> None:
    """Thousands of tests and the games that they are about stay to the end: nobody looks through
    them again and again for what can be freed."""
    gc.collect()
    gc.freeze()
    look_seldom()


@pytest.fixture(autouse=True, scope="session")
def no_wait_for_the_disk() -> Iterator[None]:
    """What a process writes it reads back whether the disk has it or not: no test can tell, and
    thousands of waits are long."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("os.fsync", lambda number: None)
        yield


@pytest.fixture
def monkeypatch() -> Iterator[pytest.MonkeyPatch]:
    """pytest's own; besides, what a test put in the place of something is looked for afterwards: a
    module that was first imported meanwhile keeps it, and breaks whatever test comes next."""
    with pytest.MonkeyPatch.context() as patch:
        yield patch
        put = [getattr(where, name, None) for where, name, _ in patch._setattr]
    known = {id(each) for each in put if str(getattr(each, "__module__", "")).startswith("tests")}
    left = [
        f"{module}.{name}"
        for module, its in list(sys.modules.items() if known else ())
        if module.partition(".")[0] in ("referee", "tablewright")
        for name, value in vars(its).items()
        if id(value) in known
    ]
    assert not left, f"{', '.join(left)} keep what a test put there: import them before it does"


def pytest_runtest_setup() -> None:
    """What was noted of an earlier test's cache is not told by a later test."""
    from tablewright.keeping import take_trouble

    take_trouble()


@pytest.fixture
def cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache of the test's own, for tests of caching."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("TABLEWRIGHT_CACHE", str(folder))
    return folder


def link_fonts(folder: Path) -> None:
    """Gives a cache the fonts that all tests share."""
    shared = CACHE / "fonts"
    shared.mkdir(exist_ok=True)
    (folder / "fonts").symlink_to(shared, target_is_directory=True)


@contextmanager
def cache_at(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """This folder is the cache for so long."""
    from tablewright import keeping

    monkeypatch.setenv("TABLEWRIGHT_CACHE", str(folder))
    # A process looks the variable up once.
    keeping.cache_folder.cache_clear()
    yield
    keeping.cache_folder.cache_clear()


@pytest.fixture
def own_cache(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Path]:
    """A cache of the test's own with nothing kept but the fonts that all tests share."""
    folder = tmp_path_factory.mktemp("cache")
    link_fonts(folder)
    with cache_at(folder, monkeypatch):
        yield folder
