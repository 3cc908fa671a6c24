"""Mistakes of fields and of names come in one run; what only follows from another does not come."""

from __future__ import annotations

import pytest

from tablewright.errors import SourceError
from tablewright.model.edition import Edition
from tests.read.desk import Desk

GAME, FISH, PLAIN = "cards/pond/game.yaml", "cards/pond/fish.yaml", "layouts/faces/plain.yaml"
UNKNOWN = (GAME, "{source: pile, count: 2, to: seat.hand}", "{source: pile, to: seat.hnd}")
LOST = "game.yaml:19:28: there is no zone 'hnd'"


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ([(GAME, "spaces: 3", "spaces: three")], "spaces'; expected a whole number, got 'three'"),
        ([(GAME, "{id: row, spaces", "{id: row, spcaes")], "unknown key 'spcaes'"),
        ([(GAME, "title: The Pond\n", "")], "'title' is missing"),
        ([(GAME, "max: 20, icon", "max: 20, onwer: seat, icon")], "unknown key 'onwer'"),
        ([(FISH, "    cost: 1\n", "    cots: 1\n")], "unknown key 'cots' on a card of deck 'fish'"),
        ([(FISH, "title: Fish", "titel: Fish")], "unknown key 'titel'"),
    ],
)
def test_a_name_that_leads_nowhere_is_told_beside_a_wrong_field(
    desk: Desk, changes: list[tuple[str, str, str]], said: str
) -> None:
    for change in (*changes, UNKNOWN):
        desk.change(*change)
    lines = desk.said()
    assert any(said in line for line in lines), lines
    alone = said == "'title' is missing"  # without its title there is no game to look into
    assert any(line.endswith(LOST) for line in lines) is not alone, lines


@pytest.mark.parametrize(
    ("change", "mistakes"),
    [
        ((GAME, "{id: hand, owner: seat}", "{id: hand, onwer: seat}"), 1),
        ((GAME, "{id: hand, owner: seat}", "{id: hand, owner: saet}"), 1),
        ((GAME, "{id: pile, face: down}", "{id: pile, spaces: [1]}"), 1),
        ((GAME, "zones:\n", "zonse:\n"), 1),
        ((GAME, "{id: flies, owner: seat, max: 20", "{id: flies, owner: seat, max: some"), 1),
        ((GAME, "{icon: star, word: fly/flies}", "{icno: star, word: fly/flies}"), 2),
        ((FISH, "    copies: 6\n", "    copies: six\n"), 1),
        ((FISH, "deck: fish\n", "deck: fish\nkind: fsh\n"), 1),
        ((FISH, "fields:\n", "feilds:\n"), 1),
        ((FISH, "cards:\n", "crads:\n"), 1),
    ],
)
def test_what_follows_from_a_mistake_is_not_told(
    desk: Desk, change: tuple[str, str, str], mistakes: int
) -> None:
    desk.change(*change)
    assert len(desk.said()) == mistakes, desk.said()


def test_a_name_in_doubt_does_not_hide_another(desk: Desk) -> None:
    desk.change(GAME, "{id: row, spaces: 3}", "{id: row, spcaes: 3}")
    desk.change(GAME, "to: pile, shuffle", "to: row, shuffle")
    desk.change(*UNKNOWN)
    assert [line.partition(": ")[2] for line in desk.said()] == [
        "unknown key 'spcaes'",
        "there is no zone 'hnd'",
    ]


def test_what_is_not_wrong_of_a_game_can_be_laid_out(desk: Desk) -> None:
    desk.change(GAME, "spaces: 3", "spaces: three")
    desk.change(FISH, "    copies: 6\n", "    copies: six\n")
    rest = _rest(desk)
    assert rest is not None
    assert [card.name for card in rest.decks["fish"].cards] == ["Pike"]
    desk.change(PLAIN, "size: poker", "size: pokre")
    assert _rest(desk) is None


def _rest(desk: Desk) -> Edition | None:
    reading = desk.workspace.reading("pond")
    with pytest.raises(SourceError):
        desk.workspace.read_edition("pond", reading=reading)
    return desk.workspace.rest(reading)
