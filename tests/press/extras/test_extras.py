"""Dividers, score pads and standees of a small game: what stands on them, and what is said where
there are none."""

from __future__ import annotations

import re
from pathlib import Path

import pypdf
import pytest

from tablewright.errors import TablewrightError
from tablewright.layout.extras.divider import TAB, places
from tablewright.layout.extras.score_pad import pads_on
from tablewright.layout.extras.shelves import APART, shelved
from tablewright.layout.extras.standee import FOOT, Figure
from tablewright.units import MM
from tests.press.extras.test_cartons import box, names, room

A4 = (210 * MM, 297 * MM)


def texts(path: Path) -> str:
    return " ".join(page.extract_text() for page in pypdf.PdfReader(path).pages)


def counters(workspace: Path, *lines: str) -> None:
    path = workspace / "cards" / "pond" / "game.yaml"
    path.write_text(path.read_text() + "counters:\n" + "".join(f"  - {line}\n" for line in lines))


def test_dividers_name_the_decks_and_list_their_cards(workspace: Path) -> None:
    printed = box(workspace, what=("dividers",))
    assert names(printed) == ["71-dividers.pdf"]
    text = texts(printed.files[0])
    assert text.count("Fish") == text.count("Weed") == 2, "on the tab and below it"
    assert "5 cards, 3 different" in text
    assert "3 × Stickleback" in text
    assert "2 × Duckweed" in text
    told = "  71-dividers.pdf  2 dividers for cards of 63.5 x 88.9 mm: 1 sheet"
    assert told in printed.report


def test_a_box_that_is_asked_for_with_dividers_has_room_for_them(workspace: Path) -> None:
    printed = box(workspace, what=("box", "dividers"), thickness=2 * MM)
    assert names(printed) == ["70-box.pdf", "71-dividers.pdf"]
    # 9 mm for the tabs, and two dividers of 0.3 mm.
    assert room(printed) == "65.0 x 99.4 x 16.1 mm, at 2 mm a card."


def test_as_many_dividers_as_fit_lie_on_a_sheet() -> None:
    poker, jumbo = (63.5 * MM, 88.9 * MM), (88.9 * MM, 139.7 * MM)
    assert places(*poker, A4) == (A4, 3, 2)
    page, columns, rows = places(*jumbo, A4) or (A4, 0, 0)
    assert (page, columns, rows) == ((A4[1], A4[0]), 3, 1)
    assert rows * (jumbo[1] + TAB) < page[1]
    assert places(*jumbo, (100 * MM, 150 * MM)) is None


def test_points_are_written_down_round_by_round(workspace: Path) -> None:
    counters(workspace, "{id: points, name: Points, owner: seat}", "{id: depth, name: Depth}")
    printed = box(workspace, what=("scores",))
    text = texts(printed.files[0])
    assert text.count("Points round by round") == text.count("Σ") == 4, "four pads on a sheet"
    assert "12" in text
    assert "Depth" not in text


def test_what_else_players_have_has_a_row_each(workspace: Path) -> None:
    counters(
        workspace,
        "{id: flies, name: Flies, owner: seat, icon: leaf}",
        "{id: eggs, owner: seat, icon: drop}",
        "{id: tired, name: Tired, owner: seat}",
    )
    text = texts(box(workspace, what=("scores",)).files[0])
    assert text.count("Flies") == text.count("Eggs") == 4
    assert "Tired" not in text
    assert "Σ" not in text


def test_many_players_have_larger_pads() -> None:
    assert pads_on(A4, 4, 0) == (2, 2)
    assert pads_on(A4, 8, 0) == (1, 2)
    assert pads_on(A4, 6, 14) == (1, 2)
    assert pads_on((A4[1], A4[0]), 2, 0) == (2, 1)


def test_a_game_without_them_is_told_what_they_would_need(workspace: Path) -> None:
    with pytest.raises(TablewrightError) as caught:
        box(workspace, what=("scores",))
    assert str(caught.value) == (
        "Pond has no score pad: none of its counters is each player's; write one into 'counters:' "
        "of its game.yaml, such as {id: points, name: Points, owner: seat}"
    )
    (workspace / "cards" / "pond" / "weed.yaml").unlink()
    with pytest.raises(TablewrightError) as caught:
        box(workspace, what=("dividers",))
    assert str(caught.value) == "Pond has no two decks of one size that dividers could part"


def test_a_token_stands_on_both_its_feet_seen_from_both_sides(workspace: Path) -> None:
    game = workspace / "cards" / "pond"
    (game / "flies.yaml").write_text(
        "deck: flies\ntitle: Flies\nkind: tokens\nface: token\ncards:\n"
        "  - {name: Gnat, code: 26S, copies: 3}\n"
    )
    printed = box(workspace, what=("standees",))
    assert names(printed) == ["73-standees.pdf"]
    assert "  73-standees.pdf  3 standees: 1 sheet" in printed.report
    assert texts(printed.files[0]).count("Gnat") == 6, "each token twice"


def test_pieces_lie_apart_and_within_the_paper() -> None:
    sizes = [((15 + at % 3 * 8) * MM, (50 + at % 4 * 9) * MM) for at in range(60)]
    found, large = shelved(sizes, A4)
    assert large is None
    assert sorted(place.piece for place in found) == list(range(60))
    for at, one in enumerate(found):
        width, height = sizes[one.piece]
        assert one.x + width < A4[0]
        assert one.y + height < A4[1]
        for other in found[at + 1 :]:
            wide, high = sizes[other.piece]
            assert (
                other.page != one.page
                or other.x >= one.x + width + APART - 0.01
                or one.x >= other.x + wide + APART - 0.01
                or other.y >= one.y + height + APART - 0.01
                or one.y >= other.y + high + APART - 0.01
            )
    assert shelved([(10.0, 10.0), (100 * MM, 400 * MM)], A4) == ((), 1)


def test_a_standee_has_room_for_the_token_twice_and_two_feet() -> None:
    assert Figure("gnat", 20 * MM, 30 * MM).size == pytest.approx((22 * MM, 82 * MM))
    assert FOOT == 9 * MM


def test_a_game_without_tokens_has_no_standees(workspace: Path) -> None:
    with pytest.raises(TablewrightError) as caught:
        box(workspace, what=("standees",))
    assert str(caught.value) == (
        "Pond has no tokens that could stand; a deck of 'kind: tokens' makes them"
    )


def test_labels_name_the_game_and_what_each_bag_holds(workspace: Path) -> None:
    printed = box(workspace, what=("labels",))
    assert names(printed) == ["75-labels.pdf"]
    assert "  75-labels.pdf  5 labels for the box and its bags: 1 sheet" in printed.report
    text = texts(printed.files[0])
    assert text.startswith("Pond\nPond\nPond\n"), "at two ends and on the lid"
    assert "Fish" in text
    assert "5 cards" in text
    with pytest.raises(TablewrightError) as caught:
        box(workspace, what=("labels",), paper="100mmx150mm")
    assert str(caught.value) == (
        "a label of 120 x 82 mm does not fit on 100mmx150mm; take a larger paper, such as "
        "--paper a4"
    )


def test_each_player_has_a_screen_with_what_is_looked_up(workspace: Path) -> None:
    game = workspace / "cards" / "pond" / "game.yaml"
    game.write_text(
        game.read_text() + "phases:\n  - {id: leap, name: Leap, note: Jump once.}\n"
        "keywords:\n  - {word: Dive, about: Goes under water.}\n"
    )
    printed = box(workspace, what=("screens",))
    pages = [page.extract_text() for page in pypdf.PdfReader(printed.files[0]).pages]
    assert f"  76-screens.pdf  {len(pages)} screens 96 mm high: {len(pages)} sheets" in (
        printed.report
    )
    for page in pages:
        assert "Leap. Jump once." in page
        assert "Dive: Goes under water." in page
    with pytest.raises(TablewrightError) as caught:
        box(workspace, what=("screens",), paper="150mmx200mm")
    assert str(caught.value) == (
        "screens do not fit on 150mmx200mm; take a larger paper, such as --paper a4"
    )


def test_the_set_up_sheet_lists_what_is_printed_beside_the_game(workspace: Path) -> None:
    printed = box(workspace, what=("setup", "labels", "box"))
    setup = texts(next(path for path in printed.files if "setup" in path.name))
    assert "70-box.pdf" in setup
    assert "5 labels for the box and its bags" in setup


def test_a_screen_with_nothing_inside_says_what_would_stand_there(workspace: Path) -> None:
    empty = (
        "  Nothing stands inside: players look up 'phases', 'icons' and 'keywords' of game.yaml, "
    )
    printed = box(workspace, what=("screens",))
    assert printed.report[-2] == f"{empty}and there are none."
    game = workspace / "cards" / "pond" / "game.yaml"
    game.write_text(game.read_text() + "phases: [{id: leap, name: Leap}]\n")
    assert not any("Nothing" in line for line in box(workspace, what=("screens",)).report)


def test_a_screen_bears_the_name_of_its_seat(workspace: Path) -> None:
    game = workspace / "cards" / "pond" / "game.yaml"
    said = "seats: {min: 2, max: 2, names: [Heron, Otter]}"
    game.write_text(re.sub(r"^seats:.*$", said, game.read_text(), flags=re.MULTILINE))
    pages = pypdf.PdfReader(box(workspace, what=("screens",)).files[0]).pages
    assert ["Heron" in page.extract_text() for page in pages] == [True, False]
    assert "Otter" in pages[1].extract_text()
