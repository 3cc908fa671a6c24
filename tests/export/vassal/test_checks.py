"""The reader of modules: a sound module passes, and each rule finds its one broken file."""

from __future__ import annotations

import pytest

from tablewright.export.packing import packed
from tablewright.export.vassal.checks import mistakes

Files = dict[str, str | bytes]

BUILD = """\
<VASSAL.build.GameModule name="Pond" version="1" VassalVersion="3.5.8" nextPieceSlotId="2">
  <VASSAL.build.module.BasicCommandEncoder/>
  <VASSAL.build.module.Documentation>
    <VASSAL.build.module.documentation.HelpFile fileName="a.html" title="A"/>
  </VASSAL.build.module.Documentation>
  <VASSAL.build.module.PlayerRoster><entry>One</entry><entry>Two</entry></VASSAL.build.module.PlayerRoster>
  <VASSAL.build.module.GlobalOptions/>
  <VASSAL.build.module.Map mapName="Table">
    <VASSAL.build.module.map.BoardPicker>
      <VASSAL.build.module.map.boardPicker.Board name="Pond" image="pond.jpg" width="90"
        height="60">
        <VASSAL.build.module.map.boardPicker.board.mapgrid.Zone name="a"/>
        <VASSAL.build.module.map.boardPicker.board.mapgrid.Zone name="b"/>
      </VASSAL.build.module.map.boardPicker.Board>
    </VASSAL.build.module.map.BoardPicker>
    <VASSAL.build.module.map.DrawPile name="Deck" owningBoard="Pond" x="9" y="9" faceDown="Always">
      SLOT
    </VASSAL.build.module.map.DrawPile>
  </VASSAL.build.module.Map>
  <VASSAL.build.module.PlayerHand mapName="Hand" side="One"/>
  <VASSAL.build.module.Chatter/>
  <VASSAL.build.module.KeyNamer/>
  <VASSAL.i18n.Language/>
</VASSAL.build.GameModule>
"""
SLOT = (
    '<VASSAL.build.widget.CardSlot entryName="Frog" gpid="1">PIECE</VASSAL.build.widget.CardSlot>'
)
BUILD = BUILD.replace("SLOT", SLOT)
PIECE = "+/null/obs;F;back.png;Flip;I;?;\tpiece;;;frog.png;Frog/null\tnull;0;0;1;0"
DATA = (
    '<data version="1"><version>1</version><VassalVersion>3.5.8</VassalVersion>'
    "<dateSaved>0</dateSaved><description/><name>Pond</name></data>"
)


def files(build: str = BUILD) -> Files:
    pictures = {f"images/{name}": b"x" for name in ("pond.jpg", "frog.png", "back.png")}
    text = build.replace("PIECE", PIECE)
    return {"buildFile.xml": text, "moduledata": DATA, "help/a.html": "A", **pictures}


def test_a_sound_module_passes() -> None:
    assert mistakes(packed(files())) == []


BROKEN_BUILD = {
    "no <VASSAL.build.module.Chatter>": ("<VASSAL.build.module.Chatter/>", ""),
    "the build file begins with <pond>; expected <VASSAL.build.GameModule>": (
        "VASSAL.build.GameModule",
        "pond",
    ),
    "moduledata names 'Pond', the build file 'Lake'": ('Module name="Pond"', 'Module name="Lake"'),
    "sides are missing or not all different: ['One', 'One']": ("<entry>Two", "<entry>One"),
    "the hand 'Hand' belongs to no side": ('side="One"', 'side="Six"'),
    "2 places of 'Pond' are called 'a'": ('name="b"', 'name="a"'),
    "'Deck' lies on the board 'Lake', which is not there": (
        'owningBoard="Pond"',
        'owningBoard="Lake"',
    ),
    "'Deck' does not lie on its board 'Pond'": ('x="9"', 'x="91"'),
    "the deck 'Deck' lies 'Mostly'; expected ['Always', 'Never', 'Via right-click Menu']": (
        "Always",
        "Mostly",
    ),
    "the piece 'Toad' calls itself 'Frog'": ('entryName="Frog"', 'entryName="Toad"'),
    "the piece 'Frog' has two numbers": ('gpid="1"', 'gpid="0"'),
    "nextPieceSlotId is 1; a piece has that number already": ('SlotId="2"', 'SlotId="1"'),
    "2 pieces have the number 1": (SLOT, SLOT + SLOT),
    "the document 'help/b.html' is not in the module": (
        'fileName="a.html" title="A"/>',
        'fileName="a.html"/><VASSAL.build.module.documentation.HelpFile fileName="b.html"/>',
    ),
}


@pytest.mark.parametrize("said", BROKEN_BUILD)
def test_each_rule_about_the_build_file_finds_its_broken_module(said: str) -> None:
    old, new = BROKEN_BUILD[said]
    assert old in BUILD
    assert mistakes(packed(files(BUILD.replace(old, new)))) == [said]


def test_a_board_without_a_name_of_its_own_is_found() -> None:
    board = '<VASSAL.build.module.map.boardPicker.Board name="Pond"/>'
    twice = BUILD.replace('side="One"/>', f'side="One">{board}</VASSAL.build.module.PlayerHand>')
    assert mistakes(packed(files(twice)))[0] == "a board has no name of its own: 'Pond'"


BROKEN_PIECES = {
    "cannot be read: expected +/id/type/state": PIECE.replace("+/", "-/"),
    "cannot be read: 1 traits and 2 states": PIECE.replace("obs;F;back.png;Flip;I;?;\t", ""),
    "does not end in exactly one basic piece": "+/null/obs;F;back.png;;I;?;/null",
    "has unknown traits: ['fly']": PIECE.replace("obs;F;", "fly;F;"),
    "is not written as Vassal writes it": PIECE.replace("Flip", "'Flip'"),
}


@pytest.mark.parametrize("said", BROKEN_PIECES)
def test_each_rule_about_pieces_finds_its_broken_module(said: str) -> None:
    text = BUILD.replace("PIECE", BROKEN_PIECES[said])
    assert mistakes(packed(files(text)))[0].startswith(f"the piece 'Frog' {said}")


def test_each_rule_about_files_finds_its_broken_module() -> None:
    def without(name: str) -> list[str]:
        return mistakes(packed({key: value for key, value in files().items() if key != name}))

    def with_file(name: str, content: str = "x") -> list[str]:
        return mistakes(packed({**files(), name: content}))

    assert without("buildFile.xml") == ["no buildFile.xml"]
    assert without("moduledata") == ["no moduledata"]
    assert without("images/frog.png") == ["the picture 'frog.png' is not in the module"]
    assert without("help/a.html") == ["the document 'help/a.html' is not in the module"]
    assert with_file("images/toad.png") == [
        "the picture 'toad.png' is in the module, and nothing uses it"
    ]
    assert with_file("notes.txt") == ["notes.txt is in the module, and nothing uses it"]
    assert "../up leads out of the archive" in with_file("../up")
    assert with_file("buildFile.xml", "<a><b></a>")[0].startswith("buildFile.xml is not well-for")
    assert with_file("moduledata", DATA.replace("<dateSaved>0</dateSaved>", "")) == [
        "moduledata has no <dateSaved>"
    ]
    assert with_file("moduledata", DATA.replace('version="1"', "")) == [
        'moduledata does not begin with <data version="1">'
    ]


def test_a_picture_of_another_kind_is_found() -> None:
    contents = files(BUILD.replace("pond.jpg", "pond.tif"))
    contents["images/pond.tif"] = contents.pop("images/pond.jpg")
    assert mistakes(packed(contents)) == ["the picture 'pond.tif' is of no kind that Vassal shows"]


def test_other_files_are_refused() -> None:
    assert mistakes(b"<data/>") == ["not a zip archive"]
