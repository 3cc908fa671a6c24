"""A component whose count nobody wrote has as many pieces as there are."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.errors import SourceError
from tablewright.read.workspace import Workspace
from tests.preview.ponds import DECK, GAME, pond


def counts(root: Path, components: str) -> dict[str, int]:
    (root / "cards" / "pond" / "game.yaml").write_text(f"{GAME}components:\n{components}")
    edition = Workspace(root).read_edition("pond", write_codes=False)
    return {part.id: part.count for part in edition.game.components}


def test_a_card_more_needs_no_other_change(tmp_path: Path) -> None:
    folder = pond(tmp_path)
    parts = "  - {id: fish, kind: deck}\n  - {id: die, kind: die, sides: 6}\n"
    assert counts(tmp_path, parts) == {"fish": 5, "die": 1}
    (folder / "fish.yaml").write_text(DECK.replace("copies: 2", "copies: 4"))
    assert counts(tmp_path, parts) == {"fish": 7, "die": 1}


def test_what_is_written_is_held_to(tmp_path: Path) -> None:
    pond(tmp_path)
    with pytest.raises(SourceError, match="'fish' does not add up; expected 6, got 5"):
        counts(tmp_path, "  - {id: fish, kind: deck, count: 6}\n")
    with pytest.raises(SourceError, match="does not add up; expected 0, got 5"):
        counts(tmp_path, "  - {id: fish, kind: deck, count: 0}\n")


def test_a_deck_for_each_seat_is_divided_among_all(tmp_path: Path) -> None:
    folder = pond(tmp_path)
    part = "  - {id: fish, kind: deck, per: seat}\n"
    with pytest.raises(SourceError, match="cannot be divided among all seats; expected a multiple"):
        counts(tmp_path, part)
    (folder / "fish.yaml").write_text(DECK.replace("copies: 2", "copies: 5"))
    assert counts(tmp_path, part) == {"fish": 2}


@pytest.mark.parametrize(
    ("wrong", "meant"),
    [("file: x.csv", "source"), ("template: plain", "face"), ("columns: {}", "fields")],
)
def test_what_other_programs_call_it_leads_to_what_is_meant(
    tmp_path: Path, wrong: str, meant: str
) -> None:
    folder = pond(tmp_path)
    (folder / "fish.yaml").write_text(DECK.replace("title: Fish", f"title: Fish\n{wrong}"))
    with pytest.raises(SourceError) as caught:
        Workspace(tmp_path).read_edition("pond", write_codes=False)
    assert f"did you mean '{meant}'?" in [each.hint for each in caught.value.problems]
