"""Workbooks that ask for more than there is, or are damaged: refused before a reader sees them."""

from __future__ import annotations

import io
import random
import zipfile
from pathlib import Path

import pytest

from tablewright.read import workbooks
from tablewright.read.cells import cell_name
from tests.read.desk import Desk
from tests.read.test_tables import DECK, ods, xlsx

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
SHEET = "xl/worksheets/sheet1.xml"
STRINGS = "xl/sharedStrings.xml"


def rewritten(path: Path, **parts: str | bytes) -> None:
    """Writes a workbook again with other content of some parts; `sheet` is short for the first
    sheet, `strings` for the texts that cells share, `content` for that of an ODS workbook."""
    names = {"sheet": SHEET, "strings": STRINGS, "content": "content.xml"}
    wanted = {names.get(key, key): content for key, content in parts.items()}
    with zipfile.ZipFile(path) as archive:
        kept = {name: archive.read(name) for name in archive.namelist()}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in {**kept, **wanted}.items():
            archive.writestr(name, content)


def part(path: Path, name: str) -> str:
    with zipfile.ZipFile(path) as archive:
        return archive.read(name).decode()


def xlsx_of(desk: Desk, rows: str, strings: str = "") -> None:
    """The workbook `b.xlsx` with the rows of its sheet as XML."""
    path = desk.folder / "cards/pond/b.xlsx"
    xlsx(path, [["name"], ["Heron"]])
    sheet = f'<worksheet xmlns="{MAIN}"><sheetData>{rows}</sheetData></worksheet>'
    rewritten(path, sheet=sheet)
    if strings:
        rewritten(path, strings=f'<sst xmlns="{MAIN}">{strings}</sst>')
    desk.write("cards/pond/birds.yaml", DECK + "source: b.xlsx\n")


def ods_of(desk: Desk, rows: str) -> None:
    """The workbook `b.ods` with the rows of its table as XML."""
    path = desk.folder / "cards/pond/b.ods"
    ods(path, [["name"], ["Heron"]])
    before, mark, rest = part(path, "content.xml").partition("<table:table-row")
    assert mark
    rewritten(path, content=before + rows + rest[rest.index("</table:table>") :])
    desk.write("cards/pond/birds.yaml", DECK + "source: b.ods\n")


FAR = "the workbook has cells far out; expected at most 400000 cells, got the cell "
NAME = "<row r='1'><c r='A1' t='inlineStr'><is><t>name</t></is></c></row>"


@pytest.mark.parametrize(
    "rows",
    [
        '<row r="1"><c r="XFD1048576"><v>1</v></c></row>',
        "<row r='1'><c r='XFD1048576'><v>1</v></c></row>",
        '<row r="1"><c s="1" t="n" r="XFD1048576"><v>1</v></c></row>',
        '<row r="1"><c\n\tr = "XFD1048576"\n><v>1</v></c></row>',
        '<row r="1"><c r="xfd1048576"><v>1</v></c></row>',
        '<row r="1"><c r="&#88;FD1048576"><v>1</v></c></row>',
        f'<x:row xmlns:x="{MAIN}" r="1"><x:c r="XFD1048576"><x:v>1</x:v></x:c></x:row>',
        '<row r="1048576"><c r="A1"><v>1</v></c><c r="XFD1"/><c><v>1</v></c></row>',
        '<row r="1048576"><c><v>1</v></c></row><row r="1"><c r="XFD1"><v>1</v></c></row>',
        '<row r="1"><c r="A1048576"><is/></c></row><row r="1"><c r="XFD1"><is/></c></row>',
    ],
)
def test_a_cell_far_out_is_found_however_it_is_written(desk: Desk, rows: str) -> None:
    xlsx_of(desk, NAME + rows)
    (said,) = desk.said()
    assert said.startswith(f"cards/pond/b.xlsx: {FAR}"), said


def test_a_sheet_may_lie_in_any_part(desk: Desk) -> None:
    path = desk.folder / "cards/pond/b.xlsx"
    xlsx_of(desk, NAME)
    far = f'<worksheet xmlns="{MAIN}"><sheetData>{NAME}<row r="9"><c r="XFD1048576"><v>1</v></c>'
    rewritten(path, **{"docProps/Anywhere.XML": far + "</row></sheetData></worksheet>"})
    relations = part(path, "xl/_rels/workbook.xml.rels")
    where = "/xl/worksheets/sheet1.xml"
    assert where in relations
    moved = relations.replace(where, "/docProps/Anywhere.XML")
    rewritten(path, **{"xl/_rels/workbook.xml.rels": moved})
    assert desk.said() == [f"cards/pond/b.xlsx: {FAR}XFD1048576"]


def test_cells_without_a_value_do_not_count(desk: Desk) -> None:
    xlsx_of(
        desk, NAME + "<row r='2'><c r='A2'><v>7</v></c><c r='XFD2' s='1'/></row><row r='1048576'/>"
    )
    assert [card.name for card in desk.read(write_codes=False).decks["birds"].cards] == ["7"]
    style = '<table:table-cell table:number-columns-repeated="16383"/>'
    text = '<table:table-cell office:value-type="string"><text:p>{}</text:p></table:table-cell>'
    row = "<table:table-row{}>{}</table:table-row>"
    again = ' table:number-rows-repeated="1048574"'
    (desk.folder / "cards/pond/birds.yaml").unlink()
    ods_of(
        desk,
        row.format("", text.format("name") + style)
        + row.format("", text.format("Heron") + style)
        + row.format(again, style + "<table:table-cell/>"),
    )
    assert [card.name for card in desk.read(write_codes=False).decks["birds"].cards] == ["Heron"]


WIDE = (
    '<table:table-cell table:number-columns-repeated="{}" '
    'office:value-type="float" office:value="1"/>'
)


@pytest.mark.parametrize(
    "rows",
    [
        '<table:table-row table:number-rows-repeated="1048576">'
        + WIDE.format(16384)
        + "</table:table-row>",
        "<table:table-row table:number-rows-repeated='1000000'/>"
        "<table:table-row><table:table-cell table:number-columns-repeated='16000'/>"
        + WIDE.format(1)
        + "</table:table-row>",
        "<table:table-row>"
        + WIDE.format(300_000)
        + "</table:table-row><table:table-row table:number-rows-repeated='300000'>"
        + WIDE.format(1)
        + "</table:table-row>",
        "<table:table-row table:number-rows-repeated='300000'><table:table-cell "
        "table:number-columns-repeated='2' office:value-type='string'/></table:table-row>",
    ],
)
def test_repeated_cells_are_counted(desk: Desk, rows: str) -> None:
    ods_of(desk, rows)
    (said,) = desk.said()
    assert said.startswith(f"cards/pond/b.ods: {FAR}"), said


def test_all_sheets_of_an_ods_workbook_count(desk: Desk) -> None:
    table = "<table:table-row>" + WIDE.format(300_000) + "</table:table-row>"
    ods_of(desk, f"{table}</table:table><table:table table:name='Two'>{table}")
    assert desk.said() == [f"cards/pond/b.ods: {FAR}{cell_name(0, 299_999)}"]


def test_a_table_within_a_table_hides_nothing(desk: Desk) -> None:
    inner = "<table:table table:name='In'/>"
    row = "<table:table-row table:number-rows-repeated='{}'>" + WIDE + "</table:table-row>"
    ods_of(desk, row.format(1, 300_000) + inner + row.format(300_000, 1))
    assert desk.said() == [
        "cards/pond/b.ods: the workbook is damaged; expected an XLSX or ODS file, "
        "got a table within a table in its part 'content.xml'"
    ]


TOO_MUCH = "the workbook holds too much text; expected at most 50 million characters in its cells"


def test_a_text_that_many_cells_share_counts_for_each(desk: Desk) -> None:
    cells = "".join(f"<c r='A{row}' t='s'><v>0</v></c>" for row in range(2, 3002))
    xlsx_of(desk, f"{NAME}<row r='2'>{cells}</row>", f"<si><t>{'x' * 30_000}</t></si>")
    assert desk.said() == [f"cards/pond/b.xlsx: {TOO_MUCH}"]


@pytest.mark.parametrize(
    "inside",
    [
        "<text:p>" + "x" * 30_000 + "</text:p>",
        "<text:p>x<text:s text:c='30000'/></text:p>",
    ],
)
def test_a_repeated_text_counts_for_each_cell(desk: Desk, inside: str) -> None:
    ods_of(
        desk,
        "<table:table-row table:number-rows-repeated='3000'><table:table-cell "
        f"office:value-type='string'>{inside}</table:table-cell></table:table-row>",
    )
    assert desk.said() == [f"cards/pond/b.ods: {TOO_MUCH}"]


DAMAGED = "the workbook is damaged; expected an XLSX or ODS file, got "
IN_SHEET = f" in its part '{SHEET}'"


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ('<row r="1"><c r="A4294967297"><v>1</v></c></row>', "the cell 'A4294967297'"),
        ('<row r="1"><c r="ABCDEFGH1"><v>1</v></c></row>', "the cell 'ABCDEFGH1'"),
        ('<row r="1"><c r="A0"><v>1</v></c></row>', "the number '0'"),
        ('<row r="1e3"><c><v>1</v></c></row>', "the number '1e3'"),
        ('<row r="1"><c r="A1" t="s"><v>-1</v></c></row>', "the number '-1'"),
        ('<row r="1"><c r="A1"><v>1</c></row>', "no well-formed XML"),
        ('<row r="1"><c r="A1"><v>&lol;</v></c></row>', "no well-formed XML"),
    ],
)
def test_a_damaged_sheet_is_named(desk: Desk, rows: str, said: str) -> None:
    xlsx_of(desk, rows)
    assert desk.said() == [f"cards/pond/b.xlsx: {DAMAGED}{said}{IN_SHEET}"]


def test_entities_are_not_read(desk: Desk) -> None:
    xlsx_of(desk, NAME)
    bomb = '<!DOCTYPE l [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><sst>&b;</sst>'
    rewritten(desk.folder / "cards/pond/b.xlsx", strings=bomb)
    (said,) = desk.said()
    assert said == f"cards/pond/b.xlsx: {DAMAGED}a document type in its part '{STRINGS}'"


def test_a_damaged_stream_is_named(desk: Desk) -> None:
    desk.write("cards/pond/birds.yaml", DECK + "source: b.xlsx\n")
    path = desk.folder / "cards/pond/b.xlsx"
    xlsx(path, [["name"], *([f"Heron {number}"] for number in range(400))])
    with zipfile.ZipFile(path) as archive:
        item = archive.getinfo(SHEET)
    data = bytearray(path.read_bytes())
    at = item.header_offset + 30 + len(item.filename)
    for number in range(at + 20, at + 60):
        data[number] ^= 0xFF
    path.write_bytes(data)
    assert desk.said() == [
        "cards/pond/b.xlsx: the workbook does not open; expected an XLSX or ODS file, "
        f"got a part '{SHEET}' that does not unpack"
    ]


def test_what_unpacks_without_end_is_not_unpacked(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workbooks, "UNPACKED", 3_000_000)
    xlsx_of(desk, NAME + " " * 4_000_000)
    assert (desk.folder / "cards/pond/b.xlsx").stat().st_size < 20_000
    assert desk.said() == [
        "cards/pond/b.xlsx: the workbook is too large; expected at most 3 MB unpacked"
    ]


def test_a_part_that_says_it_is_small_is_not_read_on(desk: Desk) -> None:
    """What a reader gets is what was looked at: it never unpacks by itself."""
    xlsx_of(desk, NAME)
    sound, _ = workbooks.sound_workbook(desk.folder / "cards/pond/b.xlsx", 100)
    with zipfile.ZipFile(io.BytesIO(sound)) as archive:
        assert {item.compress_type for item in archive.infolist()} == {zipfile.ZIP_STORED}
        assert SHEET in archive.namelist()


@pytest.mark.parametrize("ending", ["xlsx", "ods"])
def test_an_encrypted_workbook_says_so(desk: Desk, ending: str) -> None:
    desk.write("cards/pond/birds.yaml", DECK + f"source: b.{ending}\n")
    path = desk.folder / f"cards/pond/b.{ending}"
    if ending == "ods":
        ods_of(desk, "")
        manifest = part(path, "META-INF/manifest.xml")
        within = "<manifest:encryption-data/></manifest:file-entry>"
        end = "</manifest:manifest>"
        more = f'<manifest:file-entry manifest:full-path="content.xml">{within}{end}'
        rewritten(
            path,
            content=b"\x00\x01\x02",
            **{"META-INF/manifest.xml": manifest.replace(end, more)},
        )
    else:
        xlsx_of(desk, NAME)
        data = bytearray(path.read_bytes())
        with zipfile.ZipFile(path) as archive:
            for item in archive.infolist():
                data[item.header_offset + 6] |= 1
        at = -1
        while (at := data.find(b"PK\x01\x02", at + 1)) >= 0:
            data[at + 8] |= 1
        path.write_bytes(data)
    problem = desk.problems()[0]
    assert str(problem) == f"cards/pond/b.{ending}: the workbook is encrypted"
    assert problem.hint == "save it without a password"


@pytest.mark.parametrize("ending", ["xlsx", "ods"])
def test_stray_bytes_in_a_workbook(desk: Desk, ending: str) -> None:
    desk.write("cards/pond/birds.yaml", DECK + f"source: b.{ending}\n")
    path = desk.folder / f"cards/pond/b.{ending}"
    write = xlsx if ending == "xlsx" else ods
    write(path, [["name", "cost"], *([f"Heron {number}", 1] for number in range(9))])
    whole = path.read_bytes()
    for seed in range(120):
        chance = random.Random(seed)
        data = bytearray(whole)
        for _ in range(chance.randrange(1, 6)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        path.write_bytes(data[: chance.choice((len(data), chance.randrange(len(data))))])
        desk.said()


def test_a_character_that_cannot_be_seen(desk: Desk) -> None:
    xlsx_of(desk, NAME + "<row r='2'><c t='inlineStr'><is><t>He_x001B_ron</t></is></c></row>")
    assert desk.said() == [
        "cards/pond/b.xlsx:Sheet1!A2: a character that cannot be seen; got U+001B"
    ]
