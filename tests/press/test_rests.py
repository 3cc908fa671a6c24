"""What is left over of several decks shares sheets, where that takes fewer; each card keeps its own
back behind it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pypdf
import pypdfium2 as pdfium
import pytest

from tablewright.press.cache import font_library
from tablewright.press.faces import Faces
from tablewright.press.jobs import Job, jobs_for
from tablewright.press.options import PrintOptions
from tablewright.press.rests import parted
from tablewright.press.run import Printed, print_game
from tablewright.press.store import FaceStore
from tablewright.press.studios import studio_of
from tablewright.read.workspace import Workspace
from tests.press.pond import GAME

DECK = """\
deck: {id}
title: {title}
kind: {kind}
face: plain
{back}
cards:
  - name: First {title}
    copies: {first}
  - name: Last {title}
    copies: {last}
"""
NINE = 9
"""Poker cards on a sheet of A4."""


def write_game(folder: Path, **decks: Any) -> Path:
    """A game whose decks have so many cards: `fish=13`, or `(13, kind, back)`."""
    game = folder / "cards" / "quay"
    game.mkdir(parents=True)
    (game / "game.yaml").write_text(GAME.replace("pond", "quay").replace("Pond", "Quay"))
    for name, said in decks.items():
        count, kind, back = said if isinstance(said, tuple) else (said, "cards", "plain-back")
        words = {"id": name, "title": name.title(), "kind": kind, "first": count - 1, "last": 1}
        text = DECK.format(**words, back=f"back: {back}" if back else "")
        (game / f"{name}.yaml").write_text(text)
    return folder


def laid(folder: Path, **options: Any) -> tuple[Job, ...]:
    edition = Workspace(folder).read_edition("quay", write_codes=True)
    asked = PrintOptions(out=folder / "out", **options)
    store = FaceStore()
    try:
        faces = Faces(edition, studio_of(edition, font_library(edition.assets.fonts)), store)
        return parted(jobs_for(edition, faces, asked), asked)
    finally:
        store.close()


def printed(folder: Path, **options: Any) -> Printed:
    asked = PrintOptions(out=folder / "out", **options)
    return print_game(folder, "quay", asked, lambda what, done, total: None)


def counts(jobs: tuple[Job, ...]) -> list[tuple[str, int, int]]:
    return [(job.name, len(job.pieces), job.made.sheets) for job in jobs]


def test_what_is_left_over_shares_a_sheet(tmp_path: Path) -> None:
    jobs = laid(write_game(tmp_path, crabs=2, eels=13, rays=12))
    assert counts(jobs) == [
        ("10-cards-eels", NINE, 1),
        ("10-cards-rays", NINE, 1),
        ("11-cards-rest", NINE, 1),
    ]
    shared = jobs[-1]
    assert [(part.title, part.number) for part in shared.parts] == [
        ("Crabs", 2),
        ("Eels", 4),
        ("Rays", 3),
    ]
    assert [piece.label.split()[1] for piece in shared.pieces] == [
        *(["Crabs"] * 2),
        *(["Eels"] * 4),
        *(["Rays"] * 3),
    ]


def test_decks_keep_together_where_that_takes_no_more_sheets(tmp_path: Path) -> None:
    jobs = laid(write_game(tmp_path, crabs=8, eels=1, rays=7, squid=2))
    assert [sorted(part.title for part in job.parts) for job in jobs if job.parts] == [
        ["Crabs", "Eels"],
        ["Rays", "Squid"],
    ]


def test_where_no_whole_decks_fit_sheets_are_filled(tmp_path: Path) -> None:
    jobs = laid(write_game(tmp_path, crabs=6, eels=6, rays=6))
    parts = [[(part.title, part.number) for part in job.parts] for job in jobs if job.parts]
    assert parts == [[("Crabs", 6), ("Eels", 3)], [("Eels", 3), ("Rays", 6)]]
    assert [job.among for job in jobs] == [(0, 2), (1, 2)]


@pytest.mark.parametrize(
    "decks",
    [
        {"crabs": 6, "eels": 6},
        {"crabs": 9, "eels": 4},
        {"crabs": 2, "eels": (2, "cards", "")},
    ],
    ids=["no fewer sheets", "one has no rest", "one has no backs"],
)
def test_nothing_is_shared_for_nothing(tmp_path: Path, decks: dict[str, Any]) -> None:
    assert not any(job.parts or job.apart for job in laid(write_game(tmp_path, **decks)))


def test_aids_of_the_same_size_come_along_where_they_save_a_sheet(tmp_path: Path) -> None:
    game = write_game(tmp_path, crabs=5, hints=(4, "aids", "plain-back"), eels=6)
    (shared,) = [job for job in laid(game) if job.parts]
    assert [part.title for part in shared.parts] == ["Crabs", "Hints"]
    other = write_game(tmp_path / "other", crabs=5, hints=(4, "aids", "plain-back"), eels=4)
    (shared,) = [job for job in laid(other) if job.parts]
    assert [part.title for part in shared.parts] == ["Crabs", "Eels"], "cards alone save as many"


@pytest.mark.parametrize("wishes", [{"style": {"cut": "stacked"}}, {"shop": True}], ids=str)
def test_decks_that_come_by_themselves_share_nothing(
    tmp_path: Path, wishes: dict[str, Any]
) -> None:
    game = write_game(tmp_path, crabs=13, eels=13)
    assert [job.apart for job in laid(game)] == [4, 4, 0]
    assert not any(job.parts for job in laid(game, **wishes))


def write_back(folder: Path, name: str, text: str) -> None:
    faces = folder / "cards" / "quay" / "layouts" / "faces"
    faces.mkdir(parents=True, exist_ok=True)
    (faces / f"{name}.yaml").write_text(
        f"face: {name}\nsize: poker-us\nstyles: {{base: {{font: Alegreya Sans, size: 10pt}}}}\n"
        "elements:\n"
        f'  - {{kind: text, text: "{text}", box: {{left: 4mm, top: 4mm, height: 8mm}}}}\n'
    )


def test_unlike_backs_do_not_touch(tmp_path: Path) -> None:
    game = write_game(tmp_path, crabs=(5, "cards", "sea"), eels=(4, "cards", "sea"))
    write_back(game, "sea", "Sea")
    (alike,) = laid(game)
    assert alike.grid.gaps == (0.0, 0.0)
    eels = game / "cards" / "quay" / "eels.yaml"
    eels.write_text(eels.read_text().replace("back: sea", "back: river"))
    write_back(game, "river", "River")
    (shared,) = laid(game)
    assert min(shared.grid.gaps) > 4.0, "about 1.7 mm for nine cards on A4"
    (asked,) = laid(game, style={"bleed": "block"})
    assert asked.grid.gaps == (0.0, 0.0), "as it was asked for"
    (on_letter,) = laid(game, paper="letter")
    assert on_letter.grid.gaps == (0.0, 0.0), "there is no room"


def test_each_back_lies_behind_its_front(tmp_path: Path) -> None:
    """The page is read: a back that says whose it is stands at the mirrored place."""
    game = write_game(tmp_path, crabs=(2, "cards", "told"), eels=(3, "cards", "told"))
    write_back(game, "told", "behind {{ card.name }}")
    (path,) = printed(game, what=("cards",)).files
    document = pdfium.PdfDocument(path)
    fronts, backs = document[0], document[1]
    width = fronts.get_width()
    assert fronts.get_textpage().search("Crabs and Eels").get_next() is not None

    def columns(page: pdfium.PdfPage, name: str) -> list[int]:
        words, found = page.get_textpage(), []
        search = words.search(name)
        while (hit := search.get_next()) is not None:
            found.append(int(words.get_charbox(hit[0])[0] // (width / 3)))
        return sorted(found)

    for name, front in (("First Crabs", [0]), ("Last Crabs", [1]), ("Last Eels", [1])):
        assert columns(fronts, name) == front
        assert columns(backs, f"behind {name}") == [2 - column for column in front]
    assert columns(backs, "behind First Eels") == [0, 2]
    document.close()


def test_the_report_and_the_set_up_sheet_say_where_cards_are(tmp_path: Path) -> None:
    made = printed(write_game(tmp_path, crabs=13, eels=2, rays=3))
    report = "\n".join(made.report)
    assert "10-cards-crabs.pdf  Crabs: 9 of 13 cards on 1 sheet, 4 in 11-cards-rest.pdf" in report
    assert "11-cards-rest.pdf  Crabs (4), Eels (2) and Rays (3): 9 cards on 1 sheet" in report
    assert "\n2 sheets of A4.\n" in report
    words = " ".join(pypdf.PdfReader(made.files[0]).pages[0].extract_text().split())
    assert "Crabs: 9 of 13 cards, 4 in 11-cards-rest.pdf" in words
    assert "Crabs (4), Eels (2) and Rays (3): 9 cards" in words
    before = [path.name for path in made.files]
    assert before == ["00-setup.pdf", "10-cards-crabs.pdf", "11-cards-rest.pdf"]
    again = printed(tmp_path, only="First Crabs")
    assert [path.name for path in again.files] == ["10-cards-crabs.pdf"]


def test_paths_for_machines_are_those_of_shared_sheets(tmp_path: Path) -> None:
    game = write_game(tmp_path, crabs=6, eels=6, rays=6)
    made = printed(game, what=("cards",), style={"cutter": "laser", "bleed": "block"})
    names = [path.name for path in made.files if path.suffix == ".svg"]
    assert names == ["11-cards-rest-1.svg", "11-cards-rest-2.svg"]
    assert "11-cards-rest-2: Shared sheets, sheet 2" in "\n".join(made.report)


def test_only_some_cards_share_too(tmp_path: Path) -> None:
    made = printed(write_game(tmp_path, crabs=9, eels=9), only="Last Crabs, Last Eels")
    assert [path.name for path in made.files] == ["11-cards-rest.pdf"]


def test_coloured_paper_is_for_decks_by_themselves(tmp_path: Path) -> None:
    """Cards of two decks on one sheet cannot be on paper of two colours."""
    game = write_game(tmp_path, crabs=(5, "cards", "sea"), eels=(4, "cards", "river"))
    write_back(game, "sea", "Sea")
    write_back(game, "river", "River")

    def words() -> str:
        path = printed(game).files[0]
        return " ".join(pypdf.PdfReader(path).pages[0].extract_text().split())

    assert (
        "Fronts only, each printed by itself (--deck) on coloured paper, or in sleeves" in words()
    )
    eels = game / "cards" / "quay" / "eels.yaml"
    eels.write_text(eels.read_text().replace("copies: 3", "copies: 8"))
    assert "Fronts only, on coloured paper or in sleeves with coloured backs" in words()
