"""Files for a print shop: one card a page, inks of a press, and what is said of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pypdf
import pytest

from tablewright.errors import TablewrightError
from tablewright.press.options import PrintOptions
from tablewright.press.profiles import read_profile, system_profile
from tablewright.press.run import Printed, print_game
from tablewright.press.several import unchanged
from tablewright.units import MM
from tests.presses import needs_press, said


def run(workspace: Path, **options: object) -> Printed:
    chosen = PrintOptions(**{"out": workspace / "out", **options})  # type: ignore[arg-type]
    return print_game(workspace, "pond", chosen, lambda what, done, total: None)


def shop(workspace: Path, **options: object) -> Printed:
    return run(workspace, shop=True, color_space="cmyk", boards="whole", booklet="pages", **options)


def boxes(page: pypdf.PageObject) -> list[float]:
    """What is cut: left, bottom, width and height in millimetres; then those of the page."""
    trim, media = page.trimbox, page.mediabox
    return [
        round(float(each) / MM, 2)
        for each in (trim.left, trim.bottom, trim.width, trim.height, media.width, media.height)
    ]


def test_each_card_is_a_page_front_and_back_in_turn(workspace: Path) -> None:
    printed = shop(workspace)
    assert [path.name for path in printed.files] == ["10-cards-fish.pdf", "10-cards-weed.pdf"]
    fish = pypdf.PdfReader(printed.files[0])
    texts = [page.extract_text() for page in fish.pages]
    assert len(texts) == 10, "five cards with their copies, and their backs"
    assert [text.split()[0] for text in texts[::2]] == ["Stickleback"] * 3 + ["Pike", "Carp"]
    assert not any("Stickleback" in text for text in texts[1::2])
    assert {tuple(boxes(page)) for page in fish.pages} == {(3, 3, 63.5, 88.9, 69.5, 94.9)}
    assert len(pypdf.PdfReader(printed.files[1]).pages) == 2, "without backs there are fronts only"
    told = next(line for line in printed.report if "10-cards-fish.pdf" in line)
    assert "Fish: 5 pieces of 63.5 x 88.9 mm, 3 mm bleed, front and back in turn" in told


def test_without_a_profile_nothing_is_claimed_and_that_is_said(workspace: Path) -> None:
    printed = shop(workspace)
    assert b"PDF/X" not in printed.files[0].read_bytes()
    assert b"DeviceRGB" not in printed.files[0].read_bytes()
    (warning,) = printed.warnings
    assert "colours become inks by a formula" in warning.message
    assert "--icc FILE" in warning.hint
    assert "no PDF/X" in "\n".join(printed.report)
    (warning,) = run(workspace, color_space="cmyk", formats=("png",), dpi=36).warnings
    assert warning.message == "--color cmyk is for PDF; SVG and PNG files are RGB"


def test_what_a_shop_would_refuse_is_said_with_its_file_and_page(workspace: Path) -> None:
    face = workspace / "layouts" / "faces" / "pond-fish.yaml"
    face.write_text(face.read_text().replace('"#dfeef5"', '"#dfeef5 cmyk(90 90 90 90)"'))
    printed = shop(workspace, decks=("weed",), ink_limit=350)
    (told,) = printed.warnings[1:]
    assert told.place.path == str(workspace / "out" / "10-cards-weed.pdf")
    assert told.message == "page 1: a colour has more than 300 % of ink, up to 350 %"
    assert "1 to mend, see above" in "\n".join(printed.report)


def test_a_narrow_bleed_is_made_wider(workspace: Path) -> None:
    face = workspace / "layouts" / "faces" / "pond-fish.yaml"
    face.write_text(face.read_text().replace("size: poker-us\n", "size: poker-us\nbleed: 1mm\n"))
    printed = shop(workspace)
    assert len(printed.warnings) == 1, "but for the profile there is nothing to mend"
    for path in printed.files:
        for page in pypdf.PdfReader(path).pages:
            assert boxes(page) == [3, 3, 63.5, 88.9, 69.5, 94.9]


@needs_press
def test_with_a_profile_it_is_what_shops_ask_for(workspace: Path) -> None:
    icc = system_profile()
    assert icc is not None
    printed = shop(workspace, icc=icc)
    assert printed.warnings == ()
    name = read_profile(icc).name
    assert f"PDF/X-4 for {name}, at most 280 % of ink" in "\n".join(printed.report)
    for path in printed.files:
        assert "No syntax or stream encoding errors" in said("qpdf", "--check", str(path))
        assert "PDF/X-4" in said("pdfinfo", str(path))
    before = [path.read_bytes() for path in printed.files]
    again = shop(workspace, icc=icc)
    assert (again.laid, [path.read_bytes() for path in again.files]) == (0, before)


@needs_press
def test_another_profile_is_another_run(workspace: Path) -> None:
    icc = workspace / "mine.icc"
    found = system_profile()
    assert found is not None
    icc.write_bytes(found.read_bytes())
    options = PrintOptions(out=workspace / "out", shop=True, color_space="cmyk", icc=icc)
    print_game(workspace, "pond", options, lambda what, done, total: None)
    assert unchanged(workspace, "pond", options) is not None
    icc.write_bytes(b"something else")
    assert unchanged(workspace, "pond", options) is None
    with pytest.raises(TablewrightError, match="is no ICC profile"):
        print_game(workspace, "pond", options, lambda what, done, total: None)


def profiles(folder: Path) -> Iterator[Path]:
    head = bytes(12) + b"prtrCMYKLab " + bytes(12) + b"acsp"
    for name, data in (
        ("Other.icc", head),
        ("deep/ISOcoated_v2_300_eci.icc", head),
        ("default_cmyk.icc", head),
        ("PSOcoated_v3-screen.icc", head.replace(b"prtrCMYK", b"mntrRGB ")),
    ):
        path = folder / "color" / "icc" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        yield path


def test_the_best_known_profile_of_the_system_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    here = {"XDG_DATA_DIRS": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "mine")}
    assert system_profile(here) is None
    known = [path for path in profiles(tmp_path) if "screen" not in path.name]
    assert system_profile(here) == known[1]
    known[1].unlink()
    assert system_profile(here) == known[2]
    known[2].unlink()
    assert system_profile(here) == known[0]


def test_a_profile_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(TablewrightError, match=r"--icc: cannot read .*none\.icc: No such file"):
        read_profile(tmp_path / "none.icc")
