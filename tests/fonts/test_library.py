"""Families to faces: weights by the rules of CSS, slopes, the workspace's own files, errors."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from tablewright.fonts import Fonts, UnknownFont, UnusableFont
from tablewright.keeping import take_trouble
from tests.fonts.samples import tiny


@pytest.fixture(scope="module")
def fonts() -> Fonts:
    return Fonts()


@pytest.fixture
def sparse(tmp_path: Path) -> Fonts:
    """A family with the weights 300, 500, 600 and 800."""
    files = [
        tiny(tmp_path / f"{weight}.ttf", "Sparse", weight=weight) for weight in (300, 500, 600, 800)
    ]
    return Fonts(files, tmp_path / "cache")


def test_families(fonts: Fonts) -> None:
    assert {"Alegreya Sans", "Cinzel", "Noto Sans", "Noto Sans JP"} <= set(fonts.families())
    assert fonts.families() == tuple(sorted(fonts.families()))


def test_a_variable_font_gives_the_very_weight(fonts: Fonts) -> None:
    face = fonts.find("Cinzel", 650)
    assert (face.key, face.weight, face.italic) == ("Cinzel/650", 650, False)
    assert face.path.suffix == ".ttf"
    assert fonts.find("Cinzel", 1000).key == "Cinzel/900"
    assert fonts.find("Cinzel", 100).key == "Cinzel/400"


def test_bolder_is_blacker(fonts: Fonts) -> None:
    regular, bold = fonts.find("Noto Sans", 400), fonts.find("Noto Sans", 800)
    assert bold.shape("H")[0].advance > regular.shape("H")[0].advance


def test_a_family_is_found_by_its_name_in_any_case(fonts: Fonts) -> None:
    assert fonts.find("alegreya  sans") is fonts.find("Alegreya Sans")


@pytest.mark.parametrize(
    ("wanted", "got"),
    [
        (300, 300),
        (100, 300),
        (350, 300),
        (400, 500),
        (450, 500),
        (500, 500),
        (510, 600),
        (700, 800),
        (650, 800),
        (900, 800),
    ],
)
def test_a_static_family_gives_the_nearest_weight(sparse: Fonts, wanted: int, got: int) -> None:
    assert sparse.find("Sparse", wanted).key == f"Sparse/{got}"


def test_italics(fonts: Fonts) -> None:
    assert fonts.find("Alegreya Sans", 700, italic=True).key == "Alegreya Sans/700/italic"
    assert fonts.find("Noto Sans", 500, italic=True).key == "Noto Sans/500/italic"


def test_a_family_without_italics_stays_upright(fonts: Fonts) -> None:
    assert fonts.find("Cinzel", 700, italic=True) is fonts.find("Cinzel", 700)


def test_a_key_gives_its_face(fonts: Fonts) -> None:
    for face in (fonts.find("Cinzel", 700), fonts.find("Alegreya Sans", 500, italic=True)):
        assert fonts.face(face.key) is face
    assert Fonts().face("Cinzel/700").digest == fonts.find("Cinzel", 700).digest


def test_an_unknown_family_names_the_nearest_and_the_remedy(fonts: Fonts) -> None:
    with pytest.raises(UnknownFont) as caught:
        fonts.find("Alegrya Sans")
    assert str(caught.value) == (
        "no font family 'Alegrya Sans'; did you mean 'Alegreya Sans'?; a family comes with "
        "'pip install fontpkg-alegrya-sans' or as .ttf files in the workspace"
    )


def test_a_family_of_other_programs_comes_with_no_package(fonts: Fonts) -> None:
    with pytest.raises(UnknownFont) as caught:
        fonts.find("Arial")
    assert str(caught.value) == (
        "no font family 'Arial'; it comes with other programs, and no package may bring it: put "
        "its .ttf files into layouts/fonts/; 'Noto Sans' is free and there"
    )


def test_a_bad_key_is_an_unknown_font(fonts: Fonts) -> None:
    with pytest.raises(UnknownFont) as caught:
        fonts.face("Cinzel")
    assert str(caught.value) == "expected a font key such as 'Cinzel/700'; got 'Cinzel'"


def test_the_workspace_hides_a_package(tmp_path: Path) -> None:
    own = tiny(tmp_path / "own.ttf", "Cinzel")
    fonts = Fonts([own], tmp_path / "cache")
    assert fonts.find("Cinzel", 700).path == own
    assert fonts.find("Cinzel", 700).key == "Cinzel/400"


def test_an_unusable_file_is_an_error_when_its_family_is_wanted(tmp_path: Path) -> None:
    own = tiny(tmp_path / "Pretty.otf", "Pretty", cff=True)
    fonts = Fonts([own], tmp_path / "cache")
    assert fonts.find("Cinzel").key == "Cinzel/400"
    assert not fonts.has_family("Pretty")
    ((path, fault),) = fonts.faults()
    assert path == own
    with pytest.raises(UnusableFont) as caught:
        fonts.find("Pretty")
    assert str(caught.value) == fault
    assert "no TrueType outlines" in fault


def test_covers_asks_without_an_instance(tmp_path: Path) -> None:
    fonts = Fonts([], tmp_path / "cache")
    assert fonts.covers("Noto Sans JP", "日")
    assert not fonts.covers("Cinzel", "日")
    assert not fonts.covers("No Such Family", "a")
    assert not (tmp_path / "cache" / "instances").exists()


def test_the_digest_tells_other_fonts(tmp_path: Path) -> None:
    one = tiny(tmp_path / "one.ttf", "One")
    with_one, without = Fonts([one], tmp_path / "a"), Fonts([], tmp_path / "b")
    assert with_one.digest != without.digest
    assert without.digest == Fonts([], tmp_path / "c").digest


def test_a_cache_that_cannot_be_written_is_replaced(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    fonts = Fonts([], blocked / "cache")
    assert fonts.find("Cinzel", 700).path.exists()
    assert str(blocked / "cache") in take_trouble()


def test_the_usual_cache_is_named_by_the_environment(own_cache: Path) -> None:
    assert Fonts().cache == own_cache / "fonts"


def test_fonts_go_to_another_process(tmp_path: Path) -> None:
    own = tiny(tmp_path / "own.ttf", "Own")
    fonts = Fonts([own], tmp_path / "cache")
    fonts.find("Own").shape("H")
    assert pickle.loads(pickle.dumps(fonts)).find("Own").path == own


def test_a_start_opens_neither_harfbuzz_nor_font_tools(tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from tablewright.fonts import Fonts; "
        f"Fonts(cache=Path({str(tmp_path)!r})).families(); "
        "print(sorted({'uharfbuzz', 'fontTools', 'platformdirs'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "[]\n", done.stderr
