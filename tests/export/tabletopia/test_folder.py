"""A whole export for Tabletopia: which files, how large, what the manifest and the list say."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pypdf
import pytest
from PIL import Image

from tablewright.errors import TablewrightError
from tablewright.export.run import Exported, export_game
from tablewright.export.tabletopia.checks import check_folder
from tablewright.export.target import ExportOptions
from tablewright.export.targets import target_of
from tests.export.conftest import Run, quiet
from tests.export.lagoon import write_lagoon

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FILES = [
    *("cards/fish/01_bream.png", "cards/fish/02_pike-the-old-one.png", "cards/fish/03_eel.png"),
    *("cards/fish/_back.png", "cards/lone/01_heron.png"),
    *("cards/boats/fronts/01_blue-boat.png", "cards/boats/fronts/02_red-boat.png"),
    *("cards/boats/backs/01_blue-boat.png", "cards/boats/backs/02_red-boat.png"),
    *("tokens/rings/01_ring.png", "tokens/fins/01_fin.png", "tokens/fins/_back.png"),
    *("boards/bay.jpg", "boards/bay-magnets.png", "boards/pier.png", "boards/pier-magnets.png"),
    *(f"counters/tide/0{value}_{value}.png" for value in range(6)),
    *(f"dice/d6/0{value}.png" for value in range(1, 7)),
    *("page/box.png", "page/banner.png"),
    *(f"page/gallery-{number}.jpg" for number in (1, 2, 3)),
    *("setups/01_two-players-2.jpg", "setups/02_three-players-3.jpg"),
    *("checklist.html", "checklist.txt", "rules/rules-en.pdf"),
]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Exported]:
    """An export of `lagoon` that no test changes: the folder, and what the run said."""
    folder = tmp_path_factory.mktemp("whole")
    write_lagoon(folder)
    out = folder / "out"
    goal = target_of("tabletopia")
    return out, export_game(folder, "lagoon", goal, ExportOptions(out=out), quiet)


def manifest(out: Path) -> Any:
    return json.loads((out / "manifest.json").read_text())


def size(path: Path) -> tuple[int, int]:
    with Image.open(path) as image:
        return image.size


def test_the_folder_holds_what_the_forms_ask_for(whole: tuple[Path, Exported]) -> None:
    out, made = whole
    found = {path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file()}
    pages = {name for name in found if name.startswith("rules/en/")}
    assert pages
    assert found - pages == {*FILES, "manifest.json", "uploaded.json"}
    assert [path.name for path in made.files[:2]] == ["checklist.html", "checklist.txt"]
    assert [str(each) for each in made.findings] == [
        "9 cells of the magnetic map of 'The bay' are smaller than their spaces, so that none "
        "touches another",
        "the counter 'Hooked' lies on the cards, and a counter of the site cannot; take beads or "
        "cubes from the site's catalogue for it",
    ]
    assert check_folder(out) == (), "the checker reads the folder by its manifest alone"
    assert {size(path) for path in (out / "cards").rglob("*.png")} == {(200, 300)}
    assert (
        size(out / "boards" / "bay.jpg") == size(out / "boards" / "bay-magnets.png") == (2000, 1200)
    )
    assert size(out / "tokens" / "rings" / "01_ring.png") == (120, 120)
    with Image.open(out / "cards" / "fish" / "01_bream.png") as image:
        alpha = image.getchannel("A").histogram()
        assert sum(alpha[1:255]) == 0
        assert alpha[0], "round corners are transparent"


def test_the_rules_are_pictures_and_nothing_else(whole: tuple[Path, Exported]) -> None:
    out, _ = whole
    pages = sorted((out / "rules" / "en").iterdir())
    reader = pypdf.PdfReader(out / "rules" / "rules-en.pdf")
    assert len(reader.pages) == len(pages)
    for page, path in zip(reader.pages, pages, strict=True):
        (only,) = page["/Resources"]["/XObject"].values()  # type: ignore[index]
        stored = only.get_object()
        assert stored["/Filter"] == "/DCTDecode"
        assert stored._data == path.read_bytes(), "the JPEG data lie in it as they are"
        assert not page.extract_text().strip()


def test_every_component_is_carried_or_it_is_said_why_not(whole: tuple[Path, Exported]) -> None:
    parts = manifest(whole[0])["components"]
    assert parts["fish"] == "3 objects (cards), 6 pieces in all"
    assert parts["rings"] == "1 object (tokens), 4 pieces in all"
    assert parts["bay"] == "game boards with magnetic maps"
    assert parts["d6"].startswith("a die of the site")
    assert parts["beads"].startswith("not carried: the game has no picture of it")


def test_a_large_deck_keeps_its_order_its_backs_and_equal_sizes(tmp_path: Path) -> None:
    write_lagoon(tmp_path, crowd=71)
    out = tmp_path / "out"
    export_game(tmp_path, "lagoon", target_of("tabletopia"), ExportOptions(out=out), quiet)
    fronts = sorted(path.name for path in (out / "cards" / "crowd").glob("[0-9]*.png"))
    assert fronts == [f"{number:02}_fry-{number}.png" for number in range(1, 72)]
    files = manifest(out)["files"]
    assert {files[f"cards/crowd/{name}"]["back"] for name in fronts} == {"cards/crowd/_back.png"}
    assert {size(path) for path in (out / "cards" / "crowd").iterdir()} == {(200, 300)}
    text = (out / "checklist.txt").read_text()
    assert re.findall(r"\[ \] The crowd (\d\d) Fry", text) == [f"{n:02}" for n in range(1, 72)]


def test_names_of_objects_are_numbered_and_without_the_title_of_the_game(
    run: Run, workspace: Path
) -> None:
    deck = workspace / "cards" / "lagoon" / "lone.yaml"
    deck.write_text(deck.read_text().replace("title: The heron", "title: Lagoon heron"))
    run("tabletopia")
    files = manifest(workspace / "out")["files"]
    assert files["cards/lone/01_heron.png"]["name"] == "heron 01 Heron"
    assert files["cards/fish/02_pike-the-old-one.png"]["name"] == "Fish 02 Pike: the old one!"
    assert files["boards/pier.png"] | {"sha256": "", "bytes": 0} == {
        "role": "board", "object": True, "mm": [80.0, 50.0], "outline": "rounded", "sha256": "",
        "bytes": 0, "group": "Boards", "name": "Board 02 Pier", "quantity": 3, "scale": 100,
        "setups": ["Two players", "Three players"],
    }  # fmt: skip


def test_the_list_goes_through_the_workshop_in_order(whole: tuple[Path, Exported]) -> None:
    text = (whole[0] / "checklist.txt").read_text()
    heads = [line for line, under in zip(text.split("\n"), text.split("\n")[1:], strict=False)
             if under and set(under) == {"-"}]  # fmt: skip
    assert heads == [
        "The game's page",
        "Fish: 3 objects",
        "Boats: 2 objects",
        "The heron: 1 object",
        "Rings: 1 object",
        "Fins: 1 object",
        "Boards: 2 objects",
        "Counters: 2 objects",
        "Dice: 1 object",
        "Set-up: Two players",
        "Set-up: Three players",
    ]
    eel = text[text.index("[ ] Fish 03 Eel") :].split("[ ]")[1]
    assert [line.strip() for line in eel.strip().split("\n")[1:]][:5] == [
        "Kind: Card",
        "Front image: cards/fish/03_eel.png",
        "Back image: cards/fish/_back.png",
        "Scale: 100 %",
        "Quantity in the group: 1",
    ]
    two = text[text.index("Set-up: Two players") : text.index("Set-up: Three players")]
    for said in (
        "What: all 6 of 'Fish'",
        "Way up: face down",
        "Where: on its space of The bay; 83 mm left, 33 mm above the middle",
        "Where: 97 mm above the middle; turned 180 degrees clockwise",
        "What: Boats 01 Blue boat",
        "Deal: 1 card from Water to Shoal, space 1",
        "Or: a marker on the 0 that is printed on the board",
        "What: Counter 02 Coins",
        "1: Whoever swam last begins.",
    ):
        assert said in two, said


def test_after_a_change_the_list_begins_with_what_is_to_be_uploaded_again(
    run: Run, workspace: Path
) -> None:
    run("tabletopia")
    deck = workspace / "cards" / "lagoon" / "boats.yaml"
    deck.write_text(deck.read_text().replace("Red boat", "Green boat"))
    game = workspace / "cards" / "lagoon" / "game.yaml"
    game.write_text(game.read_text().replace("Red boat", "Green boat"))
    run("tabletopia", changed=True)
    out = workspace / "out"
    aside = {path.relative_to(out / "changed").as_posix() for path in files(out / "changed")}
    assert aside == {
        "cards/boats/fronts/02_green-boat.png",
        "cards/boats/backs/02_green-boat.png",
        "changes.html",
        "changes.txt",
    }
    text = (out / "checklist.txt").read_text()
    again = text[: text.index("The game's page")]
    assert "[ ] Make Card 'Boats 02 Green boat'" in again
    assert "[ ] Delete Card 'Boats 02 Red boat': the game has it no more" in again
    assert "[ ] Change the set-up 'Two players'" in again
    assert "was: Boats 02 Red boat" in " ".join(again.split())
    assert "Bream" not in again
    short = (out / "changed" / "changes.txt").read_text()
    assert again[again.index("To be uploaded") :].strip() in short
    assert "The game's page" not in short
    run("tabletopia", changed=True, uploaded=True)
    run("tabletopia", changed=True)
    assert "Nothing is different from what was uploaded." in (out / "checklist.txt").read_text()
    assert not (out / "changed").exists()
    assert not (out / "changes.txt").exists()


def files(folder: Path) -> list[Path]:
    """The files in a folder, without those of the game's page, which show a bit of everything."""
    return [path for path in folder.rglob("*") if path.is_file() and path.parent.name != "page"]


def rewritten(workspace: Path, name: str, old: str, new: str) -> None:
    path = workspace / "cards" / "lagoon" / f"{name}.yaml"
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


def told(run: Run, workspace: Path) -> str:
    """What is to be done now, as one line."""
    run("tabletopia", changed=True)
    text = (workspace / "out" / "checklist.txt").read_text()
    return " ".join(text[: text.index("The game's page")].split())


def test_more_copies_are_a_change_without_a_picture(run: Run, workspace: Path) -> None:
    run("tabletopia")
    rewritten(workspace, "fish", "code: 222, copies: 3", "code: 222, copies: 4")
    rewritten(workspace, "game", "kind: deck, count: 6", "kind: deck, count: 7")
    again = told(run, workspace)
    assert "[ ] Open Card 'Fish 01 Bream' Quantity in the group: 4 (was: 3)" in again
    assert "[ ] Change the set-up 'Two players' Water, How many: 7 (was: 6) Water, What: " in again
    assert [path.name for path in sorted(files(workspace / "out" / "changed"))] == [
        "changes.html",
        "changes.txt",
    ]


def test_a_card_in_the_middle_renames_what_follows_and_uploads_one(
    run: Run, workspace: Path
) -> None:
    run("tabletopia")
    rewritten(
        workspace, "fish", '  - {name: "Pike', '  - {name: Roach, code: 2AH}\n  - {name: "Pike'
    )
    rewritten(workspace, "game", "kind: deck, count: 6", "kind: deck, count: 7")
    again = told(run, workspace)
    assert "[ ] Make Card 'Fish 02 Roach' File: cards/fish/02_roach.png" in again
    assert "[ ] Rename Card 'Fish 03 Eel' to 'Fish 04 Eel'" in again
    assert "Delete" not in again
    aside = [path.name for path in files(workspace / "out" / "changed") if path.suffix == ".png"]
    assert sorted(aside) == ["02_roach.png", "_back.png"]


def test_a_new_common_back_is_told_at_each_card_and_put_aside_once(
    run: Run, workspace: Path
) -> None:
    run("tabletopia")
    face = workspace / "layouts" / "faces" / "lagoon-back.yaml"
    face.write_text(face.read_text().replace("#123f6b", "#6b123f"))
    again = told(run, workspace)
    assert again.count("File: cards/fish/_back.png Then: Replace these pictures") == 3
    assert "set-up '" not in again, "no set-up is other"
    aside = [path.name for path in files(workspace / "out" / "changed") if path.suffix == ".png"]
    assert aside == ["_back.png"]


def test_a_set_up_that_is_new_or_gone(run: Run, workspace: Path) -> None:
    run("tabletopia")
    rewritten(workspace, "game", "name: Three players", "name: All three")
    again = told(run, workspace)
    assert "[ ] Make the set-up 'All three'" in again
    assert "[ ] Delete the set-up 'Three players': the game has it no more" in again


def test_an_upload_that_an_older_version_marked_is_compared_by_its_files(
    run: Run, workspace: Path
) -> None:
    run("tabletopia")
    marked = workspace / "out" / "uploaded.json"
    stored = json.loads(marked.read_text())
    del stored["noted"]
    marked.write_text(json.dumps(stored))
    rewritten(workspace, "boats", "Red boat", "Green boat")
    rewritten(workspace, "game", "Red boat", "Green boat")
    again = told(run, workspace)
    assert "[ ] Make Card 'Boats 02 Green boat'" in again
    gone = "Delete the object or picture of cards/boats/fronts/02_red-boat.png"
    assert gone in again
    assert "Bream" not in again


def test_a_board_that_is_too_large_is_refused(run: Run, workspace: Path) -> None:
    board = workspace / "cards" / "lagoon" / "bay.yaml"
    board.write_text(board.read_text().replace("width: 200mm", "width: 1610mm"))
    with pytest.raises(
        TablewrightError, match="has 4025 x 300 pixels; 4000 on a side is the limit"
    ):
        run("tabletopia")


def test_the_page_remembers_what_is_ticked_and_fits_a_phone(
    whole: tuple[Path, Exported], browser: Browser
) -> None:
    address = f"file://{whole[0] / 'checklist.html'}"
    context = browser.new_context(viewport={"width": 360, "height": 740})
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert [url for url in asked if not url.startswith("data:")] == [address], (
        "it needs no other file"
    )
    boxes = page.locator("input[data-key]")
    total = boxes.count()
    assert len({boxes.nth(at).get_attribute("data-key") for at in range(total)}) == total
    boxes.nth(0).check()
    boxes.nth(3).check()
    assert page.locator("#told").inner_text() == f"2 of {total} done"
    page.reload()
    assert page.locator("#told").inner_text() == f"2 of {total} done"
    assert boxes.nth(3).is_checked()
    page.locator("#only").check()
    assert not page.locator(".step").nth(0).is_visible()
    assert page.locator(".step").nth(1).is_visible()
    context.close()
