"""What a game consists of: stacks of equal pieces, boards, dice, and what each component is."""

from __future__ import annotations

from pathlib import Path

from tablewright.export.names import file_names, slug
from tablewright.export.stock import Stock
from tablewright.units import MM


def test_each_deck_is_a_stack_in_printing_order(stock: Stock) -> None:
    assert [(stack.id, len(stack.items), stack.count) for stack in stock.stacks] == [
        ("fish", 3, 6),
        ("boats", 2, 2),
        ("lone", 1, 1),
        ("rings", 1, 4),
        ("fins", 1, 2),
    ]
    fish = stock.stacks_of("fish")[0]
    assert [item.card.name for item in fish.items] == ["Bream", "Pike: the old one!", "Eel"]
    assert (round(fish.width / MM, 3), round(fish.height / MM, 3)) == (20, 30)
    assert (round(fish.corner / MM, 3), fish.shaped) == (2, False)
    assert stock.stacks_of("rings")[0].shaped


def test_a_common_back_is_one_key_and_other_backs_are_none(stock: Stock) -> None:
    common = {stack.id: stack.common_back for stack in stock.stacks}
    assert common["fish"] == "fish//back"
    assert common["boats"] is None
    assert common["lone"] is None, "nothing is printed on the back of it"
    assert [item.back for item in stock.stacks_of("boats")[0].items] == [
        "boats/25U/back",
        "boats/26S/back",
    ]


def test_components_are_found_again_as_stacks_boards_or_nothing(stock: Stock) -> None:
    found = {
        part.id: (
            [stack.id for stack in stock.made_of(part)[0]],
            [piece.board.board for piece in stock.made_of(part)[1]],
        )
        for part in stock.game.components
    }
    assert found["fish"] == (["fish"], [])
    assert found["pier"] == ([], ["pier"])
    assert found["beads"] == found["d6"] == ([], [])
    assert [part.id for part in stock.dice] == ["d6"]
    assert [(piece.board.board, piece.copies) for piece in stock.boards] == [
        ("bay", 1),
        ("pier", 3),
    ]


def test_pieces_of_two_sizes_make_two_stacks(workspace: Path) -> None:
    deck = workspace / "cards" / "lagoon" / "fish.yaml"
    deck.write_text(deck.read_text().replace("copies: 2}", "copies: 2, face: lagoon-fin}"))
    from tablewright.layout.face import Studio
    from tablewright.press.cache import font_library
    from tablewright.press.faces import Faces
    from tablewright.press.store import FaceStore
    from tablewright.read.workspace import Workspace

    edition = Workspace(workspace, fonts=font_library).read_edition("lagoon")
    store = FaceStore()
    fonts = font_library(edition.assets.fonts)
    faces = Faces(edition, Studio(fonts, edition.assets, edition.layouts), store)
    found = [(stack.id, stack.count) for stack in Stock(edition, faces).stacks_of("fish")]
    store.close()
    assert found == [("fish-1", 4), ("fish-2", 2)]


def test_file_names_sort_in_deck_order(stock: Stock) -> None:
    names = file_names(stock.stacks_of("fish")[0])
    assert names == {
        "Bream": "01_bream",
        "Pike: the old one!": "02_pike-the-old-one",
        "Eel": "03_eel",
    }
    assert slug("Ærø: Über-Möwe!") == "r-uber-mowe"
    assert len(slug("long " * 40)) <= 60
