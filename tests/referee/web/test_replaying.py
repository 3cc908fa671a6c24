"""What just happened, line by line: nothing is lost of the log, and nobody sees more than in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.view import counts_hidden, may_see
from referee.words.beats import beats
from referee.words.telling import story, ways
from tests.referee.generic.games import PEBBLES, SHIPPED, Case, played
from tests.referee.shown import setting
from tests.referee.web.serving import Client, hosted_table

CASES = [Case(game, max(2, setting(game).game.seats.min), "dealt") for game in (PEBBLES, *SHIPPED)]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_lines_ways_and_places_are_those_that_a_viewer_may_know(case: Case) -> None:
    table = case.table
    counted = 0
    for moment in played(table, 5, 60):
        events, after = moment.after.events, moment.after.state
        for viewer in ("", table.seats[0]):
            found = beats(table, moment.state, events, after, viewer)
            assert [each.line for each in found] == story(
                table, moment.state, events, after, viewer
            )
            known = ways(table, moment.state, events, after, viewer)
            assert {way for each in found for way in each.ways} <= set(known)
            for place, name in (each for beat in found for each in beat.at):
                counted += 1
                if place.startswith(("#", "@")):
                    assert place.startswith("#") or place[1:] in table.seats
                    continue
                assert place in after.zones
                assert not counts_hidden(table, place, viewer)
                # A card that is named lies in the open there, or went from or to where it does.
                open_ways = {each for way in known for each in way[:2] if way[2] == name}
                assert not name or may_see(table, place, viewer) or place in open_ways
    assert counted


def test_a_step_is_asked_for_by_its_number(tmp_path: Path) -> None:
    ann = Client(hosted_table(tmp_path), "Ann")
    assert ann.act("beats", at=1)[0] == 404
    assert ann.act("drop", ref="Ann.hand/0", to="Ann.play")[0] == 200
    status, found = ann.act("beats", at=1)
    assert status == 200
    plays, brought, *_ = found["beats"]
    assert (plays["line"].split()[:2], plays["at"]) == (["Ann", "plays"], [["@Ann", ""]])
    assert [way[:2] for way in brought["ways"]] == [["Ann.hand", "Ann.play"]]
    assert brought["at"][0][0] == "Ann.play"
    assert ann.act("beats", at=0)[0] == 400
