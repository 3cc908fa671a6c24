"""`tablewright add`, as a person meets it: what is written where, what is refused, what is said."""

from __future__ import annotations

import io
import json
import os
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import openpyxl
import pytest
from click.testing import CliRunner, Result
from PIL import Image

from tablewright.cli import group
from tablewright.errors import SourceError
from tablewright.press.beginning import begin_game
from tablewright.read.workspace import Workspace

ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0H10V10Z"/></svg>'
Add = Callable[..., Result]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small game of one's own."""
    return begin_game(tmp_path, "pond").folder


@pytest.fixture
def add(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Add:
    """`tablewright add WORDS` in the workspace."""
    monkeypatch.chdir(folder.parent.parent)
    return lambda *words: CliRunner().invoke(group, ["add", *words])


def png() -> bytes:
    """A small picture."""
    held = io.BytesIO()
    Image.new("RGBA", (16, 16), (200, 30, 30, 255)).save(held, "PNG")
    return held.getvalue()


def said(result: Result) -> str:
    """What was said, with the mistakes that the command line would show."""
    if isinstance(result.exception, SourceError):
        return "\n".join(str(each) for each in result.exception.problems)
    return result.output + ("" if result.exit_code != 1 else str(result.exception))


def test_a_card_comes_to_the_end_of_its_deck_and_is_checked(add: Add, folder: Path) -> None:
    done = add("card", "pond", "cards", "Cherry", "--copies", "4", "--text=Gain 2 points.")
    assert done.exit_code == 0, said(done)
    text = (folder / "cards.yaml").read_text(encoding="utf-8")
    line = text.splitlines().index("  - name: Cherry") + 1
    assert done.output == f"added the card Cherry: cards/pond/cards.yaml:{line}\n"
    assert text.endswith("    copies: 4\n    text: |\n      Gain 2 points.\n")
    assert "# One more card: tablewright add card pond cards Cherry" in text
    deck = Workspace(Path()).read_edition("pond").decks["cards"]
    assert (deck.cards[-1].name, deck.cards[-1].copies) == ("Cherry", 4)
    unread = add("card", "pond", "cards", "Fog", "--text", "Nobody sees a thing.")
    assert unread.exit_code == 0
    assert "no phrase reads this sentence" in unread.output


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (("pond", "cards", "Apple"), "there is a card 'Apple' already in cards/pond/cards.yaml:"),
        (("pond", "crds", "Fig"), "has no deck 'crds'; did you mean 'cards'?"),
        (("pnd", "cards", "Fig"), "there is no game 'pnd'; did you mean 'pond'?"),
        (("pond", "cards", "Fig", "--typ", "Pest"), "--typ: unknown key 'typ' on a card of deck"),
        (("pond", "cards", "Fig", "--type", "Pst"), "--type: wrong value for 'type'; expected"),
        (("pond", "cards", "Fig", "--copies", "x"), "expected a whole number from 0 to 999"),
        (("pond", "cards", "Fig", "--copies"), "Option '--copies' needs a value"),
        (("pond", "cards", "Old", "Fig"), "Got unexpected extra argument (Fig)"),
    ],
)
def test_a_card_that_cannot_be_is_not_written(
    add: Add, folder: Path, words: tuple[str, ...], wanted: str
) -> None:
    before = (folder / "cards.yaml").read_bytes()
    done = add("card", *words)
    assert done.exit_code in (1, 2)
    assert wanted in said(done)
    assert (folder / "cards.yaml").read_bytes() == before


@pytest.mark.game("hearts")
def test_a_game_that_ships_is_copied_first(add: Add) -> None:
    for words in (
        ("card", "hearts", "standard", "X"),
        ("rule", "hearts", "Go."),
        ("deck", "hearts", "x"),
    ):
        assert "begin a copy that you may change: tablewright new my-hearts --like hearts" in said(
            add(*words)
        )


def test_a_row_in_a_table_and_none_in_a_workbook(add: Add, folder: Path) -> None:
    (folder / "fish.yaml").write_text(
        "deck: fish\ntitle: Fish\nface: plain\nback: plain-back\n"
        "fields: {cost: {type: number, required: true}}\nsource: fish.csv\n", encoding="utf-8",
    )  # fmt: skip
    table = folder / "fish.csv"
    table.write_bytes("\ufeffName\tCost\r\nCarp\t1\r\n".encode())
    assert "the card 'Pike' has no 'cost'; expected a number" in said(
        add("card", "pond", "fish", "Pike")
    )
    done = add("card", "pond", "fish", "Pike", "--cost", "5")
    assert "added the card Pike: cards/pond/fish.csv:3\n" in done.output
    assert table.read_bytes() == "\ufeffName\tCost\r\nCarp\t1\r\nPike\t5\r\n".encode()
    assert "the table has no column 'flavour'" in said(
        add("card", "pond", "fish", "Eel", "--cost", "1", "--flavour", "Slimy.")
    )
    book = openpyxl.Workbook()
    book.active.append(["Name", "Cost"])
    book.active.append(["Carp", 1])
    book.save(folder / "fish.xlsx")
    deck = folder / "fish.yaml"
    deck.write_text(deck.read_text("utf-8").replace("fish.csv", "fish.xlsx"), encoding="utf-8")
    words = said(add("card", "pond", "fish", "Eel", "--cost", "1"))
    assert "is a workbook" in words
    assert "add a row there: name = Eel, cost = 1" in words


def test_counts_of_components_follow(add: Add, folder: Path) -> None:
    path = folder / "game.yaml"
    text = path.read_text(encoding="utf-8")
    box = "components:\n  - {id: cards, kind: deck, count: 36}   # all of them\n"
    path.write_text(text.replace("zones:", f"{box}zones:", 1), encoding="utf-8", newline="\r\n")
    done = add("card", "pond", "cards", "Fig", "--copies", "3")
    assert "the count of 'cards', now 39: cards/pond/game.yaml:" in done.output
    assert b"count: 39}   # all of them\r\n" in path.read_bytes()
    deck = add("deck", "pond", "events", "--title", "What happens")
    assert deck.exit_code == 0, said(deck)
    assert b"  - {id: events, kind: deck}\r\n" in path.read_bytes()
    board = add("board", "pond", "table", "--zone", "discard")
    assert board.exit_code == 0, said(board)
    edition = Workspace(Path()).read_edition("pond")
    assert edition.decks["events"].title == "What happens"
    assert [space.zone for space in edition.boards["table"].spaces] == ["discard"]
    assert [part.id for part in edition.game.components] == ["cards", "events", "table"]


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (("deck", "pond", "cards"), "there is a deck or board 'cards' already"),
        (("deck", "pond", "My Deck"), "'My Deck' cannot be a deck's id"),
        (("deck", "pond", "fish", "--face", "plan"), "no face 'plan'; did you mean 'plain'?"),
        (("deck", "pond", "fish", "--back", "x"), "there is no face 'x'"),
        (("board", "pond", "game"), "'game' is the file of the game itself"),
        (("board", "pond", "map", "--zone", "dock"), "there is no zone 'dock' in this game"),
        (("board", "pond", "map", "--zone", "hand"), "'hand' is a zone of each player"),
        (("face", "pond", "Mine"), "'Mine' cannot be a face's name"),
        (("face", "pond", "mine", "--like", "plan"), "no face 'plan'; did you mean 'plain'?"),
        (("rule", "pond", "  "), "a rule needs words"),
        (("rule", "pond", "**PO-004** Go."), "leave the number out"),
        (("rule", "pond", "Go.", "--section", "You turn"), "did you mean 'Your turn'?"),
        (("icon", "pond", "no.svg"), "there is no file no.svg"),
        (("icon", "pond", "no.gif"), "is no SVG and no PNG file"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_and_nothing_written(
    add: Add, folder: Path, words: tuple[str, ...], wanted: str
) -> None:
    before = sorted(path for path in folder.rglob("*"))
    assert wanted in said(add(*words))
    assert sorted(path for path in folder.rglob("*")) == before


def test_a_face_to_be_changed(add: Add, folder: Path) -> None:
    done = add("face", "pond", "mine")
    assert done.exit_code == 0, said(done)
    assert "It shows of a card's fields: cost, type, picture, pattern, motif." in done.output
    text = (folder / "layouts" / "faces" / "mine.yaml").read_text(encoding="utf-8")
    assert text.startswith(
        "# yaml-language-server: $schema=../../../../layouts/schemas/face.json\n"
    )
    assert "\nface: mine\n" in text
    assert "has a face 'mine' already" in said(add("face", "pond", "mine"))
    path = folder / "cards.yaml"
    path.write_text(path.read_text("utf-8").replace("face: plain\n", "face: mine\n"), "utf-8")
    assert Workspace(Path()).read_edition("pond").decks["cards"].face == "mine"


@pytest.mark.game("shards-of-infinity")
def test_a_face_of_another_game_comes_with_what_it_needs(add: Add, folder: Path) -> None:
    assert "that of another game: --like shards-of-infinity/center" in said(
        add("face", "pond", "jewel", "--like", "center")
    )
    done = add("face", "pond", "jewel", "--like", "shards-of-infinity/center")
    assert done.exit_code == 0, said(done)
    faces = folder / "layouts" / "faces"
    assert sorted(path.name for path in faces.iterdir()) == ["jewel-base.yaml", "jewel.yaml"]
    assert "\nextends: jewel-base\n" in (faces / "jewel.yaml").read_text(encoding="utf-8")
    assert (folder / "layouts" / "icons" / "crest-order.svg").is_file()
    (folder / "cards.yaml").write_text(
        "deck: cards\ntitle: C\nface: jewel\nback: plain-back\nfields:\n  faction: {type: text}\n"
        "  type: {type: text}\n  cost: {type: number}\n  health: {type: number}\n"
        "  shield: {type: number}\ncards:\n  - {name: Elm, faction: Order, type: ally, cost: 1}\n",
        encoding="utf-8",
    )  # fmt: skip
    assert CliRunner().invoke(group, ["check", "pond"]).exit_code == 0


def test_a_rule_says_at_once_whether_it_is_read(add: Add, folder: Path) -> None:
    done = add("rule", "pond", "On your turn, you may  draw 1 card.")
    assert "added PO-003: cards/pond/rules.md:9\nThe referee reads it." in done.output
    rules = (folder / "rules.md").read_text(encoding="utf-8")
    assert "\n\n**PO-003** [Turn] On your turn, you may draw 1 card.\n\n## The end\n" in rules
    other = add("rule", "pond", "Each player get 1 point.", "--section", "the end")
    assert "expected 'Each player gains 1 point.'" in other.output
    assert "The referee does not carry out all of PO-021" in other.output


def test_a_first_rule_brings_its_prefix(add: Add, folder: Path) -> None:
    (folder / "rules.md").unlink()
    path = folder / "game.yaml"
    path.write_text(path.read_text("utf-8").replace("prefix: PO\n", ""), encoding="utf-8")
    done = add("rule", "pond", "On your turn, draw 1 card.", "--section", "Play")
    assert done.exit_code == 0, said(done)
    assert "title: Pond\nprefix: PO\n" in path.read_text(encoding="utf-8")
    rules = (folder / "rules.md").read_text(encoding="utf-8")
    assert rules == "# Pond\n\n## Play\n\n**PO-001** [Play] On your turn, draw 1 card.\n"


def test_an_icon_with_its_word_and_its_credit(add: Add, folder: Path) -> None:
    Path("Golden Coin.svg").write_text(ICON, encoding="utf-8")
    words = (
        "icon",
        "pond",
        "Golden Coin.svg",
        "--word",
        "coin/coins",
        "--credit",
        "Ann, CC BY 4.0",
    )
    done = add(*words)
    assert done.exit_code == 0, said(done)
    edition = Workspace(Path()).read_edition("pond")
    assert edition.game.icons["golden-coin"].word == "coin/coins"
    assert edition.game.credits == "Icon 'golden-coin': Ann, CC BY 4.0."
    assert "is there already; nothing is overwritten" in said(add(*words))
    Path("dot.png").write_bytes(png())
    assert add("icon", "pond", "dot.png").exit_code == 0
    assert add("card", "pond", "cards", "Fig", "--text", "Take {dot}.").exit_code == 0
    Path("bad.svg").write_text("<svg", encoding="utf-8")
    assert "bad.svg: " in said(add("icon", "pond", "bad.svg"))


def test_all_of_it_is_written_or_nothing(
    add: Add, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a deck and its line in `components`, the second cannot be written."""
    path = folder / "game.yaml"
    box = "components:\n  - {id: cards, kind: deck, count: 36}\nzones:"
    path.write_text(path.read_text("utf-8").replace("zones:", box, 1), encoding="utf-8")
    real = os.access
    monkeypatch.setattr(
        os, "access", lambda where, how: Path(where).name != "game.yaml" and real(where, how)
    )
    done = add("deck", "pond", "events")
    assert "game.yaml cannot be written: the file is write-protected; nothing was changed" in said(
        done
    )
    assert not (folder / "events.yaml").exists()


def test_a_deck_that_several_games_share_stays(add: Add, folder: Path) -> None:
    path = folder / "game.yaml"
    path.write_text(path.read_text("utf-8") + "decks: [{deck: standard}]\n", encoding="utf-8")
    assert "the deck 'standard' is one that several games share" in said(
        add("card", "pond", "standard", "Joker")
    )


BODY = '<path fill="currentColor" d="M0 0H512V512Z"/>'
ICONIFY = {
    "prefix": "drawn",
    "info": {
        "name": "Drawn Icons",
        "author": {"name": "Ada", "url": "https://example.org"},
        "license": {"title": "CC BY 3.0", "url": "https://example.org/by"},
    },
    "icons": {"sword": {"body": BODY}, "broad-sword": {"body": BODY}},
    "width": 512,
    "height": 512,
}


@pytest.mark.parametrize("kind", ["tgz", "zip", "folder"])
def test_one_icon_of_a_collection_comes_with_its_credit(
    add: Add, folder: Path, tmp_path: Path, kind: str
) -> None:
    package = tmp_path / "package"
    package.mkdir()
    (package / "icons.json").write_text(json.dumps(ICONIFY))
    of = {"folder": package}.get(kind, tmp_path / f"drawn.{kind}")
    if kind == "tgz":
        with tarfile.open(of, "w:gz") as tar:
            tar.add(package, "package")
    elif kind == "zip":
        with zipfile.ZipFile(of, "w") as archive:
            archive.write(package / "icons.json", "package/icons.json")
    done = add("icon", "pond", "drawn:sword", "--from", str(of))
    assert done.exit_code == 0, said(done)
    drawn = (folder / "layouts/icons/sword.svg").read_text()
    assert 'viewBox="0 0 512 512"' in drawn
    assert BODY in drawn
    credits = Workspace(Path()).read_edition("pond").game.credits
    assert credits.endswith(
        "Icon 'sword': Drawn Icons by Ada (https://example.org), CC BY 3.0 (https://example.org/by)."
    )
    told = said(add("icon", "pond", "sord", "--from", str(of)))
    assert "has no icon 'sord' among its 2; did you mean 'sword'?" in told
    assert "there are broad-sword, sword" in said(add("icon", "pond", "swor", "--from", str(of)))


def test_a_collection_that_cannot_be_used(add: Add, folder: Path, tmp_path: Path) -> None:
    told = said(add("icon", "pond", "sword", "--from", "no.tgz"))
    assert "there is no collection no.tgz" in told
    assert "@iconify-json/game-icons" in told
    (tmp_path / "bad.tgz").write_bytes(b"no archive")
    told = said(add("icon", "pond", "sword", "--from", str(tmp_path / "bad.tgz")))
    assert "does not open as a collection of icons" in told
    plain = tmp_path / "plain"
    plain.mkdir()
    (plain / "sword.svg").write_text(ICON)
    told = said(add("icon", "pond", "sword", "--from", str(plain)))
    assert "does not say who made its icons, and under which licence; say it with --credit" in told
    assert add("icon", "pond", "sword", "--from", str(plain), "--credit", "me").exit_code == 0
