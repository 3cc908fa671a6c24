"""What tests of exports share: the game `lagoon`, its stock, a bench, and what is kept of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tablewright.export.bench import Bench
from tablewright.export.run import Exported, export_game
from tablewright.export.stock import Stock
from tablewright.export.target import ExportOptions
from tablewright.export.targets import target_of
from tablewright.layout.face import Studio
from tablewright.press.cache import font_library
from tablewright.press.faces import Faces
from tablewright.press.store import FaceStore
from tablewright.read.workspace import Workspace
from tests.conftest import cache_at, link_fonts
from tests.export.lagoon import write_lagoon

Run = Callable[..., Exported]
ABOUT_KEEPING = ("test_bench.py", "test_run.py")


def quiet(what: str, done: int, total: int) -> None:
    """Tells nobody how far it is."""


@pytest.fixture(autouse=True, scope="module")
def one_process() -> Iterator[None]:
    """Pictures are made by the test's own process: starting others takes longer than these few.
    What several make is tried in `tests/render/test_png_files.py` and from the command line."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("os.cpu_count", lambda: 1)
        yield


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    """A workspace with the game `lagoon`."""
    write_lagoon(tmp_path)
    return tmp_path


@pytest.fixture(scope="session")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache that begins empty, and keeps a picture of `lagoon` for all who look at it."""
    folder = tmp_path_factory.mktemp("kept")
    link_fonts(folder)
    return folder


@pytest.fixture(autouse=True)
def cached(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A picture is made once, unless a test is about what is kept: that begins with nothing."""
    if request.path.name in ABOUT_KEEPING:
        request.getfixturevalue("own_cache")
        yield
        return
    with cache_at(request.getfixturevalue("kept"), monkeypatch):
        yield


@pytest.fixture
def stock(workspace: Path) -> Iterator[Stock]:
    """The stock of `lagoon`."""
    reader = Workspace(workspace, fonts=font_library)
    edition = reader.read_edition("lagoon")
    fonts = font_library(edition.assets.fonts)
    store = FaceStore()
    faces = Faces(edition, Studio(fonts, edition.assets, edition.layouts), store)
    yield Stock(edition, faces, reader.rules_to_print(edition))
    store.close()


@pytest.fixture
def bench(stock: Stock, tmp_path: Path) -> Bench:
    """A bench that writes to `out`."""
    return Bench(stock.faces, tmp_path / "out", quiet)


@pytest.fixture
def run(workspace: Path) -> Run:
    """`run("images", dpi=50)`: an export of `lagoon` into the workspace's `out`."""

    def export(target: str, **options: object) -> Exported:
        chosen = ExportOptions(**{"out": workspace / "out", **options})  # type: ignore[arg-type]
        return export_game(workspace, "lagoon", target_of(target), chosen, quiet)

    return export
