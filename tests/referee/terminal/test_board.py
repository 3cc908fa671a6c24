"""The drawn table, of zones that no shipped game has."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.setting import Setting, Table
from referee.terminal.board import draw
from referee.terminal.paper import WIDTH
from tablewright.model.game import Zone
from tests.referee import toys


@pytest.mark.parametrize("spaces", [1, 9, 12, 42, 121, 400])
def test_a_row_of_any_length(spaces: int) -> None:
    toy = toys.toy()
    zones = (*toys.GAME.zones, Zone(id="field", name="Field", spaces=spaces))
    setting: Setting = replace(toy.setting, game=replace(toys.GAME, zones=zones))
    table: Table = replace(toy, setting=setting)
    fields = {f"field__{at}": () for at in range(1, spaces + 1)} | {f"field__{spaces}": ["Oak"]}
    lines = [line.text for line in draw(table, toys.lying(table, **fields), "Ann")]
    assert any("Oak" in line for line in lines)
    assert max(map(len, lines)) <= WIDTH
    assert len(lines) < 30
