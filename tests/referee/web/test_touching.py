"""What is tapped and dragged on the table: where a card may go, what dropping it does, why not."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from referee.moves import Span
from referee.sessions.journal import begin
from referee.setting import CHANCES, Table
from referee.view import may_see, shows
from referee.web import touching, wire
from referee.web.references import References
from referee.web.tables import Hosted
from referee.words.telling import ways
from tests.referee.generic.games import PEBBLES, SHIPPED, Case, played
from tests.referee.machine.written import laid_out
from tests.referee.shown import setting
from tests.referee.web.serving import Client, a_move, hosted_table

CASES = [Case(game, max(2, setting(game).game.seats.min), "dealt") for game in (PEBBLES, *SHIPPED)]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_places_are_what_the_viewer_sees(case: Case) -> None:
    """Whatever a move lights is a place of the view, and a card of it is one that is seen there."""
    table = case.table
    found = 0
    for moment in played(table, 3, 60):
        state = moment.state
        for move in moment.listed:
            for seat in table.seats:
                for refs in References(table, state, seat).of(move):
                    for ref in refs:
                        found += 1
                        if ref.startswith("@"):
                            assert ref[1:] in table.seats
                            continue
                        address, _, number = ref.partition("/")
                        assert address in state.zones
                        if number:
                            card = state.zones[address][int(number)]
                            assert shows(table, state, card, seat)
    assert found


def test_a_card_is_played_by_dropping_it_where_it_is_brought(tmp_path: Path) -> None:
    ann = Client(hosted_table(tmp_path), "Ann")
    hosted = ann.hosted
    status, found = ann.act("lit", ref="Ann.hand/0")
    assert status == 200
    assert list(found["to"]) == ["Ann.play"]
    assert len(found["whole"]) == 1
    before = len(hosted.session.state.zones["Ann.hand"])
    status, came = ann.act("drop", ref="Ann.hand/0", to="Ann.play")
    assert (status, "lines" in came) == (200, True)
    assert len(hosted.session.state.zones["Ann.hand"]) == before - 1
    assert len(hosted.session.state.zones["Ann.play"]) == 1


def test_a_card_that_cannot_go_there_says_why_with_its_rule(tmp_path: Path) -> None:
    ann = Client(hosted_table(tmp_path), "Ann")
    at = ann.hosted.session.at
    status, came = ann.act("drop", ref="center-row.1/0", to="Ann.discard")
    assert status == 422
    assert came["why"]["rules"]
    assert "gem" in came["error"].lower()
    status, came = ann.act("drop", ref="Ann.hand/0", to="Bo.discard")
    assert status == 422
    assert "does not go to" in came["error"]
    assert came["why"]["remedy"].startswith("it may: Ann plays ")
    assert ann.hosted.session.at == at


@pytest.mark.game("space-mines")
def test_the_place_says_the_number_where_it_is_a_position(tmp_path: Path) -> None:
    """The sixth card of the row begins a whole resolution, which carries it on to other places:
    where it is dropped is where it is laid first."""
    hosted = hosted_table(tmp_path, "space-mines", seed=32)
    chance = random.Random(32)
    while not (forms := [move for move in hosted.legal() if move.args[1:] == (Span(1, 6),)]):
        move = a_move(hosted, chance)
        assert move is not None
        hosted.session.do(move)
    seat = forms[0].seat
    player = Client(hosted, seat)
    to = player.act("lit", ref=f"{seat}.hand/0")[1]["to"]
    at = to["action-row.3"][0][0]
    assert to == {f"action-row.{number}": [[at, number]] for number in range(1, 7)}
    status, came = player.act("drop", ref=f"{seat}.hand/0", to="action-row.3/0", sure=True)
    assert status == 200
    assert came["lines"][0].endswith(" at 3")


def test_a_pile_is_drawn_from_by_touching_it(tmp_path: Path) -> None:
    """A move that names no place, but takes from a pile alone, is made by touching that pile."""
    hosted = hosted_table(tmp_path, "rummy", seed=2)
    seat = hosted.legal()[0].seat
    player = Client(hosted, seat)
    hand = f"{seat}.hand"
    piles = player.act("piles")[1]["piles"]
    assert set(piles) == {"deck", "discard"}
    for pile, (at,) in piles.items():
        assert player.act("lit", ref=pile)[1] == {"to": {hand: [[at]]}, "whole": [at]}
    status, came = player.act("drop", ref="deck", to="discard")
    assert status == 422
    assert came["error"].startswith("What lies there does not go to the discard pile now")
    before = len(hosted.session.state.zones[hand])
    assert player.act("drop", ref="deck", to=hand)[0] == 200
    assert len(hosted.session.state.zones[hand]) == before + 1
    assert player.act("piles")[1] == {"piles": {}}


def test_what_only_leads_to_drawing_takes_from_no_pile(tmp_path: Path) -> None:
    """The end of a turn draws the next hand: nobody takes that up from the deck."""
    ann = Client(hosted_table(tmp_path), "Ann")
    assert any(move.verb == "end" for move in ann.hosted.legal())
    assert ann.act("piles")[1] == {"piles": {}}


def test_who_is_not_asked_hears_who_is(tmp_path: Path) -> None:
    bo = Client(hosted_table(tmp_path), "Bo")
    status, came = bo.act("drop", ref="Bo.hand/0", to="Bo.play")
    assert status == 422
    assert "Ann" in came["error"]
    assert bo.act("lit", ref="Bo.hand/0")[1] == {"to": {}, "whole": []}


def test_a_ref_that_is_none_is_answered(tmp_path: Path) -> None:
    ann = Client(hosted_table(tmp_path), "Ann")
    for ref in ("", "nowhere", "Ann.hand/99", "Bo.hand/0", "@Cy", "Ann.hand/x"):
        assert ann.act("lit", ref=ref)[1] == {"to": {}, "whole": []}
        assert ann.act("drop", ref=ref, to="Ann.play")[0] in (400, 422)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_is_lit_is_what_dropping_does(case: Case, tmp_path: Path) -> None:
    """Every place that is lit for a piece is one where dropping it makes a move, or asks which."""
    hosted = hosted_table(tmp_path, case.game, case.table.seats, seed=3)
    chance = random.Random(3)
    client = {seat: Client(hosted, seat) for seat in case.table.seats}
    dropped = 0
    for _ in range(25):
        legal = hosted.legal()
        if not legal:
            break
        seat = legal[0].seat or case.table.seats[0]
        own = wire.mine(legal, seat)
        refs = sorted(
            {
                ref
                for move in own
                for each in References(hosted.table, hosted.session.state, seat).of(move)
                for ref in each
            }
        )
        for ref in chance.sample(refs, min(2, len(refs))):
            came = touching.lit(hosted, seat, {"v": hosted.stamp, "ref": ref})
            to = came["to"]
            assert isinstance(to, dict)
            if to:
                place = chance.choice(sorted(to))
                status, done = client[seat].act("drop", ref=ref, to=place, sure=True)
                assert status == 200, (ref, place, done)
                assert all(way in to[place] for way in done.get("which", ()))
                dropped += 1
                break
        else:
            move = chance.choice(own)
            if any(isinstance(arg, Span) for arg in move.args):
                move = move._replace(
                    args=tuple(a.low if isinstance(a, Span) else a for a in move.args)
                )
            hosted.session.do(move)
    assert dropped


@pytest.mark.parametrize("case", CASES, ids=str)
def test_cards_fly_with_their_faces_only_where_they_are_seen(case: Case) -> None:
    table = case.table
    for moment in played(table, 4, 80):
        after = moment.after.state
        for viewer in ("", *table.seats):
            events = moment.after.events
            for source, to, name in ways(table, moment.state, events, after, viewer):
                seen = (
                    each in after.zones and may_see(table, each, viewer) for each in (source, to)
                )
                assert not name or any(seen)


ROAD = {
    "game.yaml": """\
game: teas
title: Teas
seats: {min: 2, max: 2}
prefix: TS
components: [{id: goods, kind: deck}, {id: mules, kind: token}]
zones:
  - {id: bazaar, name: Bazaar, spaces: 4, capacity: 1}
  - {id: road, name: Road, spaces: 5}
  - {id: pack, name: Pack, owner: seat}
  - {id: stable, name: Stable, owner: seat}
counters: [{id: coins, name: Coins, owner: seat, start: 9}]
setups:
  - lay:
      - {to: bazaar.1, deck: goods, only: [Tea 1]}
      - {to: bazaar.2, cards: {Tea 2: 1}}
      - {to: bazaar.4, cards: {Tea 2: 1}}
      - {to: bazaar.3, cards: {Tea: 1}}
      - {to: A.stable, cards: {Red Mule: 1}}
      - {to: B.stable, cards: {Blue Mule: 1}}
""",
    "goods.yaml": """\
deck: goods
title: Goods
face: standard
fields: {cost: {type: number}}
cards:
  - {name: Tea, cost: 1, code: 222}
  - {name: Tea 1, cost: 1, code: 23Y}
  - {name: Tea 2, cost: 1, copies: 2, code: 24W}
""",
    "mules.yaml": """\
deck: mules
title: Mules
kind: tokens
face: piece
fields: {color: {type: color}, kind: {choices: [mule], default: mule}}
cards:
  - {name: Red Mule, color: "#b3352b", code: 25U}
  - {name: Blue Mule, color: "#2b5fb3", code: 26S}
""",
    "rules.md": """\
# Teas

## Set-up

**TS-000** At the start of the game, each player places 1 mule from their stable on space 3
of the road.

## Turn

**TS-001** On your turn, do one of these:

- Buy 1 card from the bazaar.
- Move your mule to an adjacent space.

**TS-002** The game ends when a player has 0 coins. The player with the most coins wins.
""",
}


@pytest.fixture
def road(tmp_path: Path) -> Hosted:
    laid = laid_out(ROAD, tmp_path)
    table = Table(setting=laid, seats=("Ann", "Bo"), dealer=frozenset(CHANCES), first="Ann")
    return Hosted("1", begin(tmp_path / "game.save", table, 1))


def test_equal_cards_in_spaces_of_a_row_are_each_taken_by_touching_them(road: Hosted) -> None:
    ann = Client(road, "Ann")
    found = {
        ref: str(move.args[0])
        for move in road.legal()
        for refs in References(road.table, road.session.state, "Ann").of(move)
        for ref in refs
    }
    assert found == {
        "bazaar.1/0": "Tea 1",
        "bazaar.2/0": "Tea 2 of bazaar 2",
        "bazaar.3/0": "Tea",
        "bazaar.4/0": "Tea 2 of bazaar 4",
    }
    assert len(ann.act("lit", ref="bazaar.4/0")[1]["whole"]) == 1


def test_a_piece_of_which_a_move_asks_where_it_goes_is_moved_by_touching_it(road: Hosted) -> None:
    ann, state = Client(road, "Ann"), road.session.state
    mule = next(
        f"road.3/{at}"
        for at, card in enumerate(state.zones["road.3"])
        if state.names[card] == "Red Mule"
    )
    piles = ann.act("piles")[1]["piles"]
    assert list(piles) == [mule], "not that of the other player"
    (at,) = piles[mule]
    assert ann.act("lit", ref=mule)[1] == {
        "to": {"road.2": [[at]], "road.4": [[at]]},
        "whole": [at],
    }
    status, came = ann.act("drop", ref=mule, to="road.5")
    assert (status, came["why"]["remedy"]) == (
        422,
        "it may: Ann moves their mule to an adjacent space",
    )
    status, came = ann.act("drop", ref=mule, to="road.4")
    assert (status, came["lines"][2]) == (200, "Red Mule goes from road 3 to road 4"), came
    assert len(road.session.state.zones["road.4"]) == 1


def test_an_empty_place_that_is_not_lit_says_why_while_it_is_asked_where(road: Hosted) -> None:
    ann = Client(road, "Ann")
    assert ann.act("unlit", ref="road.1")[1] == {}, "she may do one thing or another"
    (move,) = (each for each in road.legal() if each.verb.startswith("moves"))
    road.session.do(move)
    why = ann.act("unlit", ref="road.1")[1]["why"]
    assert why["sentence"] == "Road 1 is not an adjacent space"
    assert why["remedy"] == "choose one of: road 2, road 4"
    assert Client(road, "Bo").act("unlit", ref="road.1")[1] == {}
