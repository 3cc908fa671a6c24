"""Validators are kept between runs, say what those made anew say, and are made anew when needed."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic_core import ValidationError

from tablewright.keeping import write_sealed
from tablewright.model import board, face, game, rulings, sheet
from tablewright.read import validators

RECORDS = (
    game.Game,
    game.Deck,
    face.Face,
    board.Board,
    rulings.Ruling,
    sheet.SheetStyle,
    sheet.BookStyle,
    sheet.Size,
)


@pytest.fixture
def schemas(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty cache; the folder of what is kept of validators."""
    monkeypatch.setattr(validators, "cache_folder", lambda: tmp_path)
    validators.validator.cache_clear()
    yield tmp_path / "schemas"
    validators.validator.cache_clear()


def made(record: Any) -> Any:
    validators.validator.cache_clear()
    return validators.validator(record)


def said(validator: Any, value: Any) -> object:
    """What it makes of a value, or its errors."""
    try:
        return validator.validate_python(value)
    except ValidationError as error:
        return error.errors(include_url=False)


@pytest.mark.usefixtures("schemas")
@pytest.mark.parametrize("record", RECORDS)
def test_what_is_kept_says_what_was_said_at_first(
    record: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = made(record)

    def never(record: Any) -> Any:
        raise AssertionError(f"{record} was worked out again")

    monkeypatch.setattr(validators, "_worked_out", never)
    kept = made(record)
    values: tuple[Any, ...] = ({}, {"title": "", "seats": {"min": 0}, "heron": 3}, [], "heron")
    for value in values:
        assert said(first, value) == said(kept, value)
    assert said(kept, {}) != said(kept, "heron")


def test_a_good_record_comes_out_of_what_is_kept(schemas: Path) -> None:
    value = {"game": "herons", "title": "Herons", "seats": {"min": 2, "max": "4"}}
    assert said(made(game.Game), value) == said(made(game.Game), value)
    assert said(made(game.Game), value).seats.max == 4  # type: ignore[attr-defined]
    assert len(list(schemas.iterdir())) == 1


@pytest.mark.parametrize("damage", [b"", b"heron", None])
def test_what_is_damaged_is_worked_out_again(schemas: Path, damage: bytes | None) -> None:
    whole = said(made(sheet.Size), {})
    (path,) = schemas.iterdir()
    path.write_bytes(path.read_bytes()[:-9] if damage is None else damage)
    assert said(made(sheet.Size), {}) == whole


def test_what_is_sealed_but_senseless_is_worked_out_again(schemas: Path) -> None:
    whole = said(made(sheet.Size), {})
    (path,) = schemas.iterdir()
    write_sealed(path, b"\x80\x05no pickle")
    assert said(made(sheet.Size), {}) == whole


def test_other_code_of_the_model_is_another_validator(
    schemas: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made(sheet.Size)
    other = tmp_path / "model"
    other.mkdir()
    (other / "sheet.py").write_text("SIZES = 3\n")
    monkeypatch.setattr(validators, "_MODEL", other)
    validators._code.cache_clear()
    made(sheet.Size)
    validators._code.cache_clear()
    assert len(list(schemas.iterdir())) == 2


def test_a_game_is_read_without_all_of_pydantic() -> None:
    code = """
import sys
from pathlib import Path
from tablewright.read.workspace import read_edition
read_edition(Path("."), sys.argv[1], write_codes=False)
print("pydantic" in sys.modules)
"""
    shipped = next(iter((Path(__file__).parents[2] / "cards").glob("*/game.yaml"))).parent.name
    said = [
        subprocess.run(
            [sys.executable, "-c", code, shipped], capture_output=True, text=True, check=True
        ).stdout
        for _ in range(2)
    ]
    assert said[-1] == "False\n"
