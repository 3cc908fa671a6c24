"""The catalogue of font files: what is found, and that files are opened only when they changed."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tablewright.fonts import catalog
from tablewright.fonts.catalog import installed_files, read_catalog
from tablewright.fonts.sfnt import FontInfo, read_info
from tablewright.keeping import read_sealed, seal
from tests.fonts.samples import tiny


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder of installed packages."""
    folder = tmp_path / "site"
    for name in (
        "fontpkg_one/files/One.ttf",
        "fontpkg_one/__pycache__/No.ttf",
        "fontpkg_one-1.0.dist-info/No.ttf",
        "justmytype_more/fonts/ofl/two/Two[wght].TTF",
        "justmytype_more/fonts/ofl/two/OFL.txt",
        "other/files/No.ttf",
    ):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        tiny(path, path.stem)
    return folder


def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that are opened from now on."""
    names: list[str] = []

    def read(path: Path) -> FontInfo:
        names.append(path.name)
        return read_info(path)

    monkeypatch.setattr(catalog, "read_info", read)
    return names


def test_finds_files_of_font_packages(site: Path, tmp_path: Path) -> None:
    found = [os.path.relpath(entry.path, site) for entry in installed_files([str(site)])]
    assert found == ["fontpkg_one/files/One.ttf", "justmytype_more/fonts/ofl/two/Two[wght].TTF"]
    assert list(installed_files([str(tmp_path / "nowhere")])) == []


def test_a_package_that_is_there_twice_counts_once(site: Path) -> None:
    names = [entry.name for entry in installed_files([str(site), str(site)])]
    assert names == ["One.ttf", "Two[wght].TTF"]


def test_opens_a_file_once(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = opened(monkeypatch)
    own = tiny(tmp_path / "Own.ttf", "Own")
    first = read_catalog([own], tmp_path / "cache", [str(site)])
    assert [entry.info.family for entry in first] == ["Own", "One", "Two[wght]"]
    assert [entry.own for entry in first] == [True, False, False]
    assert names == ["Own.ttf", "One.ttf", "Two[wght].TTF"]
    names.clear()
    assert read_catalog([own], tmp_path / "cache", [str(site)]) == first
    assert names == []


def test_opens_a_file_again_when_it_changed(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read_catalog([], tmp_path / "cache", [str(site)])
    tiny(site / "fontpkg_one/files/One.ttf", "Another Name")
    os.utime(site / "fontpkg_one/files/One.ttf", (1, 1))
    names = opened(monkeypatch)
    entries = read_catalog([], tmp_path / "cache", [str(site)])
    assert names == ["One.ttf"]
    assert [entry.info.family for entry in entries] == ["Another Name", "Two[wght]"]


def index_in(cache: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(read_sealed(cache / "index") or b"{}")
    return found


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"",
        lambda data: data[:-9],
        lambda data: data.replace(b'"italic": false', b'"italic": true '),
        lambda data: data.replace(b'"family"', b'"fbmily"'),
        lambda data: seal(b'{"version": 0, "files": {}}'),
    ],
    ids=["empty", "cut off", "another value", "another name", "another version"],
)
def test_a_damaged_index_is_made_anew(
    site: Path, tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    cache = tmp_path / "cache"
    first = read_catalog([], cache, [str(site)])
    whole = (cache / "index").read_bytes()
    assert damage(whole) != whole
    (cache / "index").write_bytes(damage(whole))
    assert read_catalog([], cache, [str(site)]) == first
    assert (cache / "index").read_bytes() == whole


def test_a_file_that_is_gone_leaves_the_index(site: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    own = tiny(tmp_path / "Own.ttf", "Own")
    read_catalog([own], cache, [str(site)])
    own.unlink()
    tiny(tmp_path / "New.ttf", "New")
    entries = read_catalog([own, tmp_path / "New.ttf"], cache, [str(site)])
    assert [entry.info.family for entry in entries] == ["New", "One", "Two[wght]"]
    assert str(own) not in index_in(cache)["files"]


def test_an_unusable_file_is_listed_with_its_fault(tmp_path: Path) -> None:
    path = tmp_path / "Broken.ttf"
    path.write_text("no font")
    (entry,) = read_catalog([path], tmp_path / "cache", [])
    assert entry.info.family == "Broken"
    assert entry.fault == f"{path}: not a font file, or a damaged one"
