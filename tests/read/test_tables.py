"""Cards from CSV, XLSX and ODS: every value with its cell, every mistake named by it."""

from __future__ import annotations

import datetime
import io
import re
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tests.read.desk import Desk

DECK = """\
deck: birds
title: Birds
face: plain
fields:
  cost: {type: number, max: 9}
  wing_span: {}
  tags: {type: list}
  swift: {type: flag}
"""
CSV = "cards/pond/birds.csv"


def xlsx(path: Path, rows: list[list[Any]], sheet: str = "Sheet1", **more: list[list[Any]]) -> None:
    """Writes a workbook with one sheet, or several."""
    import openpyxl

    book = openpyxl.Workbook()
    first = book.active
    assert first is not None
    first.title = sheet
    for name, content in {sheet: rows, **more}.items():
        page = book[name] if name in book.sheetnames else book.create_sheet(name)
        for row in content:
            page.append(row)
    book.save(path)


def ods(path: Path, rows: list[list[Any]]) -> None:
    """Writes a workbook with one sheet `Birds`."""
    from odf.opendocument import OpenDocumentSpreadsheet
    from odf.table import Table, TableCell, TableRow
    from odf.text import P

    book = OpenDocumentSpreadsheet()
    table = Table(name="Birds")
    for row in rows:
        line = TableRow()
        for value in row:
            if isinstance(value, int | float):
                cell = TableCell(valuetype="float", value=value)
            else:
                cell = TableCell(valuetype="string")
                cell.addElement(P(text=value))
            line.addElement(cell)
        table.addElement(line)
    book.spreadsheet.addElement(table)
    book.save(path)


@pytest.mark.parametrize("mark", [",", ";", "\t"])
def test_csv_with_any_separator(desk: Desk, mark: str) -> None:
    desk.write("cards/pond/birds.yaml", DECK + "source: birds.csv\n")
    rows = [
        ["Name", "CODE", "Wing Span", "cost", "Tags", "swift", "text"],
        ["Heron", "222", "wide", "03", '"big; grey"', "yes", '"Gain 1 {fly}.\r\nDraw 2, then 1."'],
        [],
        ["", "", "", "", "", "", ""],
        ['"King ""Fisher"""', "23Y", "", "", "", "", ""],
    ]
    text = "\r\n".join(mark.join(row) for row in rows)
    desk.write("cards/pond/fish.yaml", "deck: fish\ntitle: F\nface: plain\ncards: []\n")
    desk.change("cards/pond/game.yaml", "count: 9", "count: 0")
    desk.write(CSV, b"\xef\xbb\xbf" + text.encode())
    heron, king = desk.read().decks["birds"].cards
    assert (heron.name, heron.code, heron.text) == (
        "Heron",
        "222",
        "Gain 1 {fly}.\r\nDraw 2, then 1.",
    )
    assert heron.fields == {
        "cost": 3,
        "wing_span": "wide",
        "tags": ("big", "grey"),
        "swift": True,
    }
    assert king.name == 'King "Fisher"'
    assert king.fields["cost"] is None
    assert heron.origin is not None
    assert king.origin is not None
    assert str(heron.origin.of("cost")) == "cards/pond/birds.csv:D2"
    assert (king.origin.place.line, king.origin.place.column) == (6, 1)
    assert king.origin.place.cell == "A5"


def test_xlsx_and_ods_give_the_same_cards(desk: Desk) -> None:
    rows: list[list[Any]] = [
        ["name", "cost", "wing span", "text"],
        ["Heron", 3, 1.5, "x"],
        ["1984", 0.5, "y", ""],
    ]
    found = []
    for number, (ending, write) in enumerate((("xlsx", xlsx), ("ods", ods))):
        deck = DECK.replace("birds", f"birds{number}") + f"source: birds{number}.{ending}\n"
        desk.write("cards/pond/birds.yaml", deck)
        write(Path(f"cards/pond/birds{number}.{ending}"), rows)
        cards = desk.read(write_codes=False).decks[f"birds{number}"].cards
        found.append([(card.name, card.text, dict(card.fields)) for card in cards])
        sheet = "Sheet1" if ending == "xlsx" else "Birds"
        assert cards[1].origin is not None
        assert cards[1].origin.of("cost").cell == f"{sheet}!B3"
    assert found[0] == found[1]
    assert found[0][0][2]["wing_span"] == "1.5"
    assert found[0][0][2]["cost"] == 3
    assert found[0][1][0] == "1984"


def test_a_sheet_by_name(desk: Desk) -> None:
    xlsx(Path("cards/pond/b.xlsx"), [["x"]], Birds=[["name"], ["Heron"]])
    desk.write("cards/pond/birds.yaml", DECK + "source: b.xlsx\nsheet: Birds\n")
    assert [card.name for card in desk.read().decks["birds"].cards] == ["Heron"]
    desk.write("cards/pond/birds.yaml", DECK + "source: b.xlsx\nsheet: Brids\n")
    problem = desk.problems()[0]
    assert str(problem) == "cards/pond/b.xlsx: there is no sheet 'Brids'"
    assert problem.hint == "did you mean 'Birds'?"


CASES = [
    ("name,cots\nHeron,1\n", ["birds.csv:B1: unknown column 'cots'"]),
    ("name,Name\nHeron,1\n", ["birds.csv:B1: the column 'name' is there twice"]),
    (
        "name,\nHeron,1\n",
        ["birds.csv:B2: this column has no name in the row that names the fields; got '1'"],
    ),
    (
        "name,cost\nHeron,1,2\n",
        ["birds.csv:C2: the row has more cells than the row that names the fields; got '2'"],
    ),
    (
        "name,cost\nHeron,ten\n",
        ["birds.csv:B2: wrong value for 'cost'; expected a number of at most 9, got 'ten'"],
    ),
    (
        "name,cost\n,1\n",
        ["birds.csv:B2: a card without a name; expected name: and the card's name"],
    ),
    (
        'name,text\nHeron,"Draw\nKing,x\n',
        [
            "birds.csv:B2: a quoted cell goes wrong; expected a closing quotation mark "
            "before the next separator"
        ],
    ),
    ("name,text\nPike,x\n", ["fish.yaml:16:11: the card 'Pike' is there twice"]),
    ("name,text\nHeron,{flie}\n", ["birds.csv:B2: there is no icon 'flie' in this game"]),
    (
        "name,swift\nHeron,maybe\n",
        ["birds.csv:B2: wrong value for 'swift'; expected yes or no, got 'maybe'"],
    ),
    ("", ["birds.csv: the table is empty; expected a first row with the names of fields"]),
    ("\n,,\n", ["birds.csv: the table is empty; expected a first row with the names of fields"]),
    ("name,text\nHeron,a\x1bb\n", ["birds.csv:2:8: a character that cannot be seen; got U+001B"]),
    (
        b"name\nH\xe9ron\n",
        [
            "birds.csv:2:2: the file is not UTF-8; expected UTF-8, got the byte 0xE9, which is 'é' "
            "in Windows-1252"
        ],
    ),
]


@pytest.mark.parametrize(("table", "said"), CASES)
def test_mistakes_in_a_table(desk: Desk, table: str | bytes, said: list[str]) -> None:
    desk.write("cards/pond/birds.yaml", DECK + "source: birds.csv\n")
    desk.write(CSV, table)
    assert desk.said() == [f"cards/pond/{line}" for line in said]


def test_the_source_line_of_a_csv_comes_along(desk: Desk) -> None:
    desk.write("cards/pond/birds.yaml", DECK + "source: birds.csv\n")
    desk.write(CSV, "name,cost\nHeron,ten\n")
    problem = desk.problems()[0]
    assert (problem.source, problem.place.column) == ("Heron,ten", 7)


SOURCES = [
    ("source: none.csv", "there is no file 'none.csv'"),
    (
        "source: ../../birds.csv",
        "the path '../../birds.csv' leaves the workspace; expected a path inside of the "
        "game's folder, its art/ or layouts/",
    ),
    (
        "source: /etc/passwd",
        "the path '/etc/passwd' leaves the workspace; expected a path inside of the game's "
        "folder, its art/ or layouts/",
    ),
    ("source: fish.yaml", "a table file of unknown kind; expected CSV, XLSX or ODS, got '.yaml'"),
    (
        "source: [a]",
        "wrong value for 'source'; expected the path of a CSV, XLSX or ODS file, got a list of 1",
    ),
]


@pytest.mark.parametrize(("line", "said"), SOURCES)
def test_a_wrong_source(desk: Desk, line: str, said: str) -> None:
    desk.write("cards/pond/birds.yaml", DECK + line + "\n")
    assert desk.said() == [f"cards/pond/birds.yaml:9:9: {said}"]


def test_cards_or_a_source(desk: Desk) -> None:
    desk.write("cards/pond/birds.yaml", DECK)
    assert desk.said() == [
        "cards/pond/birds.yaml:1:1: the deck has no cards; "
        "expected cards: and a list, or source: FILE"
    ]
    desk.write("cards/pond/birds.yaml", DECK + "cards: []\nsource: birds.csv\n")
    assert desk.said() == ["cards/pond/birds.yaml:10:1: a deck has either 'cards' or 'source'"]
    desk.write("cards/pond/birds.yaml", DECK + "cards: []\nsheet: x\n")
    assert desk.said() == [
        "cards/pond/birds.yaml:10:1: 'sheet' needs 'source', the file that it is in"
    ]
    desk.write("cards/pond/birds.yaml", DECK + "cards: Heron\n")
    assert desk.said() == [
        "cards/pond/birds.yaml:9:8: wrong value for 'cards'; expected a list of cards, got 'Heron'"
    ]


def test_a_csv_has_no_sheets(desk: Desk) -> None:
    desk.write("cards/pond/birds.yaml", DECK + "source: birds.csv\nsheet: a\n")
    desk.write(CSV, "name\nHeron\n")
    assert desk.said() == ["cards/pond/birds.csv: a CSV file has no sheets"]


def test_a_nearest_table_is_offered(desk: Desk) -> None:
    desk.write("cards/pond/birds.yaml", DECK + "source: brids.csv\n")
    desk.write(CSV, "name\nHeron\n")
    assert desk.problems()[0].hint == "did you mean 'birds.csv'?"


def broken_zip() -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        # a date of its own: the time of the moment would give each test worker another test
        archive.writestr(zipfile.ZipInfo("hello.txt", (2020, 1, 1, 0, 0, 0)), "x")
    return data.getvalue()


@pytest.mark.parametrize(
    ("data", "hint"),
    [
        (b"not a workbook", ""),
        (b"", ""),
        (broken_zip(), ""),
        (broken_zip()[:40], ""),
        (
            b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(2000),
            "it is encrypted or an old XLS file: save it as XLSX without a password",
        ),
    ],
)
@pytest.mark.parametrize("ending", ["xlsx", "ods"])
def test_a_workbook_that_does_not_open(desk: Desk, data: bytes, hint: str, ending: str) -> None:
    desk.write("cards/pond/birds.yaml", DECK + f"source: b.{ending}\n")
    desk.write(f"cards/pond/b.{ending}", data)
    problem = desk.problems()[0]
    assert str(problem) == (
        f"cards/pond/b.{ending}: the workbook does not open; expected an XLSX or ODS file"
    )
    assert problem.hint == hint


def test_a_date_is_hardly_meant(desk: Desk) -> None:
    desk.write("cards/pond/birds.yaml", DECK + "source: b.xlsx\n")
    xlsx(Path("cards/pond/b.xlsx"), [["name", "cost"], ["Heron", datetime.date(2026, 2, 1)]])
    problem = desk.problems()[0]
    assert str(problem) == (
        "cards/pond/b.xlsx:Sheet1!B2: the spreadsheet made a date of this cell; "
        "expected a text or a number, got '2026-02-01'"
    )


def test_a_cell_far_out_is_no_danger(desk: Desk) -> None:
    import openpyxl

    book = openpyxl.Workbook()
    page = book.active
    assert page is not None
    page["A1"] = "name"
    page["XFD1048576"] = " "
    book.save("cards/pond/b.xlsx")
    desk.write("cards/pond/birds.yaml", DECK + "source: b.xlsx\n")
    assert desk.said() == [
        "cards/pond/b.xlsx: the workbook has cells far out; expected at most 400000 cells, "
        "got the cell XFD1048576"
    ]


KEPT = [
    ("", "name,cost,Notes\nHeron,1,shy\n", "unknown column 'Notes'"),
    ("ignore: [notes]\n", "name,cost,Notes\nHeron,1,shy\n,,only a note\n", ""),
    ("ignore: notes\n", "name,cost,Notes\nHeron,1,shy\n", ""),
    ("ignore: ['play*', n?tes]\n", "name,cost,Play test,notes\nHeron,1,a,b\n", ""),
    ("ignore: '*'\n", "name,cost,x,,z\nHeron,1,a,b,c\n", ""),
    ("ignore: [cost]\n", "name,cost\nHeron,1\n", "'cost' is a field of the deck, and ignored"),
    ("ignore: {a: b}\n", "name\nHeron\n", "wrong value for 'ignore'"),
    ("", "My birds\n\nname,cost\nHeron,1\n", ""),
    ("", "My birds,,\nwritten in May,,\nname,cost,\nHeron,1,\n", ""),
    ("", "My birds;\nname;cost\nHeron;1\n", ""),
    ("", "Birds,May\nname,cost\nHeron,1\n", ""),
    ("", "Birds,May\n,Stats\nname,cost\nHeron,1\n", ""),
    ("", "Birds,cost\nname,cost\nHeron,1\n", ""),
    ("", "Birds, version 2\nname;cost\nHeron;1\n", ""),
    ("columns: {Bird: name, Price: cost}\n", "Birds\nBIRD,price\nHeron,1\n", ""),
    ("columns: {Bird: name}\nignore: [name]\n", "Name,Bird,cost\nwho,Heron,1\n", ""),
    ("columns: {'#': cost}\nskip: total\n", "Name,#\nHeron,1\nTotal:,1\n", ""),
    ("skip: ['-- *']\n", "Name,cost\n-- Birds --,\nHeron,1\n-- None --,\n", ""),
    ("columns: {Brid: name}\n", "Bird,cost\nHeron,1\n", "the table has no column 'Brid'"),
    ("columns: {Bird: nmae}\n", "Bird,cost\nHeron,1\n", "the deck has no field 'nmae'"),
    ("columns: {B: cost, C: cost}\n", "Name,B,C\nHeron,1,2\n", "two columns for the field"),
    ("columns: [Bird]\n", "Bird,cost\nHeron,1\n", "wrong value for 'columns'"),
    ("columns: {cost: {type: number}}\n", "Name,cost\nHeron,1\n", "wrong value for 'cost' in"),
    ("skip: {a: b}\n", "Name,cost\nHeron,1\n", "wrong value for 'skip'"),
    ("header: 2\n", "Birds,May\nname,cost\nHeron,1\n", ""),
    ("header: 3\nignore: '*'\n", "name,May\n\nname,cost\nHeron,1\n", ""),
    ("header: 9\n", "name,cost\nHeron,1\n", "row 9 of the table is empty"),
    ("header: two\n", "name,cost\nHeron,1\n", "wrong value for 'header'"),
]


@pytest.mark.parametrize(("more", "table", "said"), KEPT)
def test_tables_as_people_keep_them(desk: Desk, more: str, table: str, said: str) -> None:
    desk.write("cards/pond/birds.yaml", DECK + "source: birds.csv\n" + more)
    desk.write(CSV, table)
    if said:
        assert said in "\n".join(desk.said())
        return
    (heron,) = desk.read(write_codes=False).decks["birds"].cards
    assert (heron.name, heron.fields["cost"]) == ("Heron", 1 if "cost" in table + more else None)


def hint(desk: Desk, table: str, more: str = "", deck: str = DECK) -> list[str]:
    """The only problem of a table: what it says, and the lines of its hint."""
    desk.write("cards/pond/birds.yaml", deck + "source: birds.csv\n" + more)
    desk.write(CSV, table)
    (problem,) = desk.problems()
    return [str(problem).removeprefix("cards/pond/"), *problem.hint.split("\n")]


def test_what_a_table_is_to_do_is_said(desk: Desk) -> None:
    desk.write("cards/pond/birds.yaml", DECK + "source: birds.csv\nignore: [nots]\n")
    desk.write(CSV, "name,Notes\nHeron,a\n")
    missing, unknown = sorted(desk.problems(), key=lambda each: each.severity, reverse=True)
    assert str(missing) == (
        "cards/pond/birds.yaml:10:10: warning: the table has no column 'nots' to ignore"
    )
    assert missing.hint == "did you mean 'Notes'?"
    assert unknown.hint == "write in cards/pond/birds.yaml: ignore: [nots, Notes]"
    said = hint(desk, "Birds,May\nname,cost\nHeron,1\n", "header: 1\n")
    assert said[1] == ("row 2 seems to have it: write 'header: 2' in cards/pond/birds.yaml")
    assert hint(desk, "name,cost\nHeron,1\n", "columns: {name: Bird}\n")[1:] == [
        "the column stands before its field: Bird: name"
    ]


def test_a_table_without_names_is_one_mistake_with_its_cure(desk: Desk) -> None:
    rows = "".join(f"What is {n}?,Answer {n},7\n" for n in range(60))
    assert hint(desk, "Question,Answer,Points\n" + rows) == [
        "birds.csv:A1: the table has no column with the names of the cards; expected a column "
        "'Name', or 'columns: {COLUMN: name}' in the deck's file, got 'Question', 'Answer', "
        "'Points'",
        "write in cards/pond/birds.yaml:",
        "  columns: {Question: name, Answer: text}",
        "  fields: {points: {type: number}}, beside those that are there",
        "or, for a column that is not for cards: ignore: [Points]",
    ]
    needed = DECK.replace("max: 9", "required: true")
    assert hint(desk, "Name,tags\n" + "Heron,a\n" * 9, "", needed) == [
        "birds.csv:A1: the table has no column 'cost', which every card of the deck needs",
        "add it; or if another column says it, write in cards/pond/birds.yaml: "
        "columns: {COLUMN: cost}",
    ]


def test_columns_that_are_called_otherwise(desk: Desk) -> None:
    table = (
        "Meine Karten;;;;;\n\nNr.;Name;Stärke (roh);Anzahl;Wirkung;Notiz\n"
        "1;Bär;3;2;Zieh 1 Karte.;x\n2;Äffchen;1;4;;\n3;Igel;2;1;;\n"
    )
    assert hint(desk, table) == [
        "birds.csv:A3: unknown columns 'Nr.', 'Stärke (roh)', 'Anzahl', 'Wirkung', 'Notiz'",
        "write in cards/pond/birds.yaml:",
        "  columns: {Stärke (roh): staerke_roh, Anzahl: copies, Wirkung: text}",
        "  fields: {staerke_roh: {type: number}}, beside those that are there",
        "  ignore: [Nr., Notiz]",
        "  'Anzahl: copies' prints so many of each card; if it says something else, it is a "
        "field: fields: {anzahl: {type: number}}",
    ]
    more = "columns: {Stärke (roh): cost, Anzahl: copies, Wirkung: text}\nignore: [Nr., Notiz]\n"
    desk.write("cards/pond/birds.yaml", DECK + "source: birds.csv\n" + more)
    bear, ape, _ = desk.read(write_codes=False).decks["birds"].cards
    assert (bear.name, bear.copies, bear.fields["cost"]) == ("Bär", 2, 3)
    assert bear.text == "Zieh 1 Karte."
    assert ape.origin is not None
    assert ape.origin.of("copies").cell == "D5"


@pytest.mark.parametrize("head", ["Count", "Qty", "Quantity", "Amount", "Number", "#", "Stück"])
def test_how_many_of_a_card_there_are_is_asked_and_not_guessed(desk: Desk, head: str) -> None:
    said = hint(desk, f"Name,{head}\nHeron,4\nPelican,2\n")
    shown = '"#"' if head == "#" else head
    assert f"  columns: {{{shown}: copies}}" in said
    assert said[-1] == f"or, for a column that is not for cards: ignore: [{shown}]"
    # a gold piece of 1.5 is no number of copies
    assert not any(": copies" in line for line in hint(desk, f"Name,{head}\nHeron,1.5\n"))


SUMS = [
    ("Total,,7,\n", "looks like a sum, and 'Total' is a card"),
    ("Summe:,9,7,\n", "looks like a sum, and 'Summe:' is a card"),
    ("Total,,7,\nOwl,1,1,x\n", "looks like a sum, and 'Total' is a card"),
    (",9,7,\n", None),
    (",,7,Total\n", None),
    (",,,\n,Total,7,\n", None),
    ("Total Eclipse,,7,\n", ""),
    ("Total,2,1,Draw all cards.\n", ""),
    ("Total,2,1,\nOwl,1,1,x\n", ""),
    (",9,8,\n", "a card without a name"),
    (",,7,Draw a card.\n", "a card without a name"),
]


@pytest.mark.parametrize(("row", "said"), SUMS)
def test_a_sum_is_no_card(desk: Desk, row: str, said: str | None) -> None:
    """None: the row is left out; "": it is a card like any other."""
    desk.write("cards/pond/birds.yaml", DECK + "source: birds.csv\n")
    desk.write(CSV, "name,cost,copies,text\nHeron,4,2,\nPelican,5,4,\nGull,,1,x\n" + row)
    found = desk.problems()
    if said:
        assert said in str(found[0])
        return
    assert not found
    names = [card.name for card in desk.read(write_codes=False).decks["birds"].cards]
    assert len(names) == 3 + (row.count("\n") if said == "" else 0)


def test_what_is_read_in_a_table_of_somebody_elses(desk: Desk) -> None:
    table = (
        "SPACE TRADERS,,,,,\nversion 7,,by Jo,,,\n\n,,Numbers,,Words,\n"
        "Card,Typ,Kosten,Qty.,Rules text,Picture\nFreighter,Ship,2,3x,Gain 1 {fly}.,a.png\n"
        "Eclipse,Event,0,×1,,\nTotal,,2,4,,\n"
    )
    assert hint(desk, table, "", "deck: birds\ntitle: Birds\nface: plain\n")[1:-1] == [
        "write in cards/pond/birds.yaml:",
        "  columns: {Card: name, Typ: type, Kosten: cost, Qty.: copies, Rules text: text}",
        "  fields: {type: {}, cost: {type: number}, picture: {type: picture}}",
        "  'Qty.: copies' prints so many of each card; if it says something else, it is a field: "
        "fields: {qty: {}}",
    ]


def test_a_heading_between_cards_is_told(desk: Desk) -> None:
    table = "name,cost\n-- Big --,\nHeron,4\nPelican,5\nGull,1\nSMALL,\nWren,1\nEND:,\nTotal,9\n"
    desk.write("cards/pond/birds.yaml", DECK + "source: birds.csv\n")
    desk.write(CSV, table)
    found = desk.problems()
    assert [(each.place.cell, "a heading" in each.message) for each in found] == [
        ("A2", True), ("A6", True), ("A8", True), ("A9", False),
    ]  # fmt: skip
    assert {each.hint for each in found} == {
        "if it is none, take the row out, or write in cards/pond/birds.yaml: "
        'skip: ["--*", SMALL, "END:", Total]'
    }
    desk.write(
        "cards/pond/birds.yaml",
        DECK + 'source: birds.csv\nskip: ["--*", SMALL, "END:", Total]\n',
    )
    names = [card.name for card in desk.read(write_codes=False).decks["birds"].cards]
    assert names == ["Heron", "Pelican", "Gull", "Wren"]
    # where all are in capitals, or all have nothing but a name, none of them is set apart
    for text in ("name,cost\nHERON,\nWREN,\nGULL,1\n", "name\n#1\n#2\n#3\n"):
        desk.write("cards/pond/birds.yaml", DECK + "source: birds.csv\n")
        desk.write(CSV, text)
        assert not desk.problems()


def test_what_a_row_of_sums_is_to_be_skipped_by(desk: Desk) -> None:
    table = "name,cost\nHeron,4\nPelican,5\nTotal,9\n"
    assert hint(desk, table, "skip: ['-- *']\n") == [
        "birds.csv:A4: warning: this row looks like a sum, and 'Total' is a card all the same",
        'if it is none, take the row out, or write in cards/pond/birds.yaml: skip: ["-- *", Total]',
    ]


@pytest.mark.parametrize("first", [[["Birds"], ["by Anna", 3]], [], [["Bird", "cost"], ["a", 1]]])
def test_a_workbook_whose_first_sheet_is_no_table(desk: Desk, first: list[list[Any]]) -> None:
    today = datetime.date(2026, 2, 1)  # which would be a mistake in a table of cards
    rows = [*first, *([[today]] if first else [])]
    xlsx(
        Path("cards/pond/b.xlsx"), rows, "Overview",
        Birds=[["name", "cost"], ["Heron", 1]], Log=[["x"]], Fish=[["Name"], ["Pike"]],
    )  # fmt: skip
    desk.write("cards/pond/birds.yaml", DECK + "source: b.xlsx\n")
    (problem,) = desk.problems()
    assert problem.hint.split("\n")[0] == (
        "the sheet 'Overview' was read; 'Birds', 'Fish' have names of cards: write in "
        "cards/pond/birds.yaml: sheet: Birds"
    )


def test_a_sheet_that_is_like_a_table_of_cards_is_named(desk: Desk) -> None:
    xlsx(
        Path("cards/pond/b.xlsx"), [["Mein Spiel"], ["von", "Ute"]], "Info",
        Karten=[["Titel", "Anzahl", "Wirkung"], ["Bär", 2, "x"]], Ideen=[["a", "b"]],
    )  # fmt: skip
    desk.write("cards/pond/birds.yaml", DECK + "source: b.xlsx\n")
    assert desk.problems()[0].hint == (
        "the sheet 'Info' was read; 'Karten' is more like a table of cards: write in "
        "cards/pond/birds.yaml: sheet: Karten"
    )


def test_lists_in_cells(desk: Desk) -> None:
    desk.write("cards/pond/birds.yaml", DECK + "source: birds.csv\n")
    cells = ['"big, grey"', '"big, and grey; shy"', '"big, and grey;"', '"big\ngrey, shy"', "big"]
    desk.write(CSV, "name,tags\n" + "".join(f"B{at},{each}\n" for at, each in enumerate(cells)))
    found = [card.fields["tags"] for card in desk.read(write_codes=False).decks["birds"].cards]
    assert found == [
        ("big", "grey"), ("big, and grey", "shy"), ("big, and grey",), ("big", "grey, shy"),
        ("big",),
    ]  # fmt: skip


@pytest.mark.parametrize("ending", ["xlsx", "ods"])
def test_a_formula_that_was_never_calculated(desk: Desk, ending: str) -> None:
    desk.write("cards/pond/birds.yaml", DECK + f"source: b.{ending}\nignore: [sum]\n")
    path = Path(f"cards/pond/b.{ending}")
    if ending == "xlsx":
        xlsx(path, [["name", "cost", "sum"], ["Heron", "=1+1", "=2+2"]], "Birds")
    else:
        ods(path, [["name", "cost", "sum"], ["Heron", 2, 4]])
        with zipfile.ZipFile(path) as archive:
            parts = {name: archive.read(name).decode() for name in archive.namelist()}
        was = parts["content.xml"]
        parts["content.xml"] = re.sub(
            r'office:value-type="float" office:value="\d"|office:value="\d" '
            r'office:value-type="float"', 'table:formula="of:=1+1"', was,
        )  # fmt: skip
        assert parts["content.xml"].count("table:formula") == 2
        with zipfile.ZipFile(path, "w") as archive:
            for name, content in parts.items():
                archive.writestr(name, content)
    (problem,) = desk.problems()
    assert str(problem) == (
        f"cards/pond/b.{ending}:Birds!B2: the formula of this cell has no value in the file; "
        "expected a value that was calculated and saved"
    )
    assert "save it there" in problem.hint


def test_a_table_beside_its_deck(desk: Desk) -> None:
    desk.write("cards/pond/deck/birds.yml", DECK + "source: birds.csv\n")
    desk.write("cards/pond/deck/birds.csv", "name\nHeron\n")
    assert [card.name for card in desk.read().decks["birds"].cards] == ["Heron"]
