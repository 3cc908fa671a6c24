"""Codes: made for new cards, written where the card stands, every other byte kept."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from tablewright.model.codes import is_code
from tablewright.read import codes
from tablewright.read.codes import write_whole
from tablewright.read.workspace import Workspace
from tests.read.desk import Desk

FISH = "cards/pond/fish.yaml"
HEAD = "deck: more\ntitle: More\nface: plain\n"


def made(desk: Desk, deck: str = "more") -> dict[str, str]:
    return {card.name: card.code for card in desk.read().decks[deck].cards}


def test_a_code_is_written_under_the_name(desk: Desk) -> None:
    before = (
        HEAD + "cards:\n  # the first\n  - name: Eel  # long\n    copies: 2\n\n  - name: Roach\n"
    )
    path = desk.write("cards/pond/more.yaml", before)
    path.chmod(0o640)
    found = made(desk)
    assert all(is_code(code) for code in found.values())
    assert desk.text("cards/pond/more.yaml") == before.replace(
        "# long\n", f"# long\n    code: {found['Eel']}\n"
    ).replace("Roach\n", f"Roach\n    code: {found['Roach']}\n")
    assert path.stat().st_mode & 0o777 == 0o640
    assert made(desk) == found
    assert not list(path.parent.glob(".*"))


def test_places_are_those_of_the_written_file(desk: Desk) -> None:
    desk.write(
        "cards/pond/more.yaml", HEAD + "cards:\n  - name: Eel\n  - name: Roach\n    text: x\n"
    )
    roach = desk.read().decks["more"].cards[1]
    assert str(roach.origin.of("text")) == "cards/pond/more.yaml:9:11"  # type: ignore[union-attr]


def test_a_stored_code_is_never_made_anew(desk: Desk) -> None:
    desk.write("cards/pond/more.yaml", HEAD + "cards:\n  - name: Eel\n")
    found = made(desk)
    desk.change("cards/pond/more.yaml", "name: Eel", "name: Moray")
    assert made(desk) == {"Moray": found["Eel"]}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            "cards:\n  - {name: Eel, copies: 2} # x\n",
            "cards:\n  - {name: Eel, code: @, copies: 2} # x\n",
        ),
        ("cards: [{name: Eel}]", "cards: [{name: Eel, code: @}]"),
        ("cards:\n  - name: Eel", "cards:\n  - name: Eel\n    code: @"),
        (
            "cards:\r\n- copies: 2\r\n  name: Eel\r\n",
            "cards:\r\n- copies: 2\r\n  name: Eel\r\n  code: @\r\n",
        ),
        ("cards:\n  -\n      name: 'Eel'\n", "cards:\n  -\n      name: 'Eel'\n      code: @\n"),
        (
            "cards:\n  - name: |\n      Eel\n\n    copies: 1\n",
            "cards:\n  - name: |\n      Eel\n    code: @\n\n    copies: 1\n",
        ),
        ("cards:\n  - name: >-\n      Eel\n", "cards:\n  - name: >-\n      Eel\n    code: @\n"),
        ('cards:\n  - name: "Eel"\n\n# end\n', 'cards:\n  - name: "Eel"\n    code: @\n\n# end\n'),
    ],
)
def test_every_other_byte_is_kept(desk: Desk, before: str, after: str) -> None:
    mark = b"\xef\xbb\xbf"
    path = desk.write("cards/pond/more.yaml", mark + (HEAD + before).encode())
    code = made(desk)["Eel"]
    assert path.read_bytes() == mark + (HEAD + after.replace("@", code)).encode()


def test_codes_that_look_like_numbers_are_quoted(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(codes, "new_code", lambda name, taken: "246")
    desk.write("cards/pond/more.yaml", HEAD + "cards:\n  - name: Eel\n")
    monkeypatch.setattr("tablewright.read.cards.is_code", lambda text: True)
    made(desk)
    assert desk.text("cards/pond/more.yaml").endswith('name: Eel\n    code: "246"\n')


def test_nothing_is_written_while_there_are_mistakes(desk: Desk) -> None:
    desk.write("cards/pond/more.yaml", HEAD + "cards:\n  - name: Eel\n    coppies: 2\n")
    assert desk.said() == [
        "cards/pond/more.yaml:6:5: unknown key 'coppies' on a card of deck 'more'"
    ]
    assert "code" not in desk.text("cards/pond/more.yaml")


def test_nothing_is_written_if_it_is_not_wanted(desk: Desk) -> None:
    desk.write("cards/pond/more.yaml", HEAD + "cards:\n  - name: Eel\n")
    edition = desk.read(write_codes=False)
    assert is_code(edition.decks["more"].cards[0].code)
    assert edition.warnings == ()
    assert "code" not in desk.text("cards/pond/more.yaml")


def test_a_card_from_a_merge_key_is_not_written_to(desk: Desk) -> None:
    text = HEAD + "constants: {eel: &eel {name: Eel}}\ncards:\n  - <<: *eel\n"
    desk.write("cards/pond/more.yaml", text)
    edition = desk.read()
    assert is_code(edition.decks["more"].cards[0].code)
    assert [str(problem) for problem in edition.warnings] == [
        "cards/pond/more.yaml: warning: the codes of new cards cannot be written: "
        "the lines of its cards are not where they can be changed safely"
    ]
    assert desk.text("cards/pond/more.yaml") == text


def test_a_file_that_cannot_be_written(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.write("cards/pond/more.yaml", HEAD + "cards:\n  - name: Eel\n")
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    edition = desk.read()
    assert is_code(edition.decks["more"].cards[0].code)
    assert [str(problem) for problem in edition.warnings] == [
        "cards/pond/more.yaml: warning: the codes of new cards cannot be written: "
        "the file is write-protected"
    ]
    assert edition.warnings[0].hint == (
        "they hold for this run; write 'code:' yourself so that printed cards stay valid"
    )


def test_shipped_games_are_never_written_to(desk: Desk) -> None:
    shutil.move("cards", "shipped/cards")
    text = HEAD + "cards:\n  - name: Eel\n"
    desk.write("shipped/cards/pond/more.yaml", text)
    shutil.copytree("layouts", "shipped/layouts")
    found = Workspace(Path("mine"), Path("shipped")).read_edition("pond")
    assert is_code(found.decks["more"].cards[0].code)
    assert [str(problem) for problem in found.warnings] == [
        "shipped/cards/pond/more.yaml: warning: the codes of new cards cannot be written: "
        "the file is not in your workspace"
    ]
    assert desk.text("shipped/cards/pond/more.yaml") == text


def test_tables_keep_their_codes_beside_them(desk: Desk) -> None:
    desk.write("cards/pond/more.yaml", HEAD + "source: more.csv\n")
    desk.write("cards/pond/more.csv", 'name\nEel\n"Ann: ""the eel"""\n')
    found = made(desk)
    ann = 'Ann: "the eel"'
    assert desk.text("cards/pond/more.csv.codes.yaml") == (
        "# The codes of the cards in more.csv, by name. Printed cards bear them: keep it.\n"
        f'"Eel": {found["Eel"]}\n'
        f'"Ann: \\"the eel\\"": {found[ann]}\n'
    )
    desk.write("cards/pond/more.csv", "name,code\nRoach,\nEel,\n")
    again = made(desk)
    assert again["Eel"] == found["Eel"]
    assert "Ann" in desk.text("cards/pond/more.csv.codes.yaml")
    assert again["Roach"] not in found.values()


def test_a_damaged_file_of_codes_is_a_mistake(desk: Desk) -> None:
    desk.write("cards/pond/more.yaml", HEAD + "source: more.csv\n")
    desk.write("cards/pond/more.csv", "name\nEel\n")
    desk.write("cards/pond/more.csv.codes.yaml", "Eel: 223\n")
    assert desk.said() == [
        "cards/pond/more.csv.codes.yaml:1:6: the code '223' has a wrong check character; "
        "expected '222' if the first two are right, got '223'"
    ]
    desk.write("cards/pond/more.csv.codes.yaml", "Eel: 22: 3\n")
    assert desk.said()[0].startswith("cards/pond/more.csv.codes.yaml:1:8: this text holds ': '")


def test_at_most_961_cards(desk: Desk) -> None:
    cards = "".join(f"  - name: Card {number}\n" for number in range(960))
    desk.write("cards/pond/more.yaml", HEAD + "cards:\n" + cards)
    assert desk.said() == [
        "cards/pond/more.yaml:964:5: no code is left for this card; "
        "expected at most 961 different cards in a game"
    ]


def test_a_file_is_replaced_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "f.yaml"
    path.write_bytes(b"old")
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"

    def broken(source: str, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", broken)
    with pytest.raises(OSError, match="No space left"):
        write_whole(path, b"newer")
    assert path.read_bytes() == b"new"
    assert [item.name for item in tmp_path.iterdir()] == ["f.yaml"]
