"""What could be chosen and what was; who seats were and what they went for; who, having lost, said
who would win; deals against skill; what a game without an end goes on with."""

from __future__ import annotations

from collections import Counter as Tally

import pytest

from referee import engine
from referee.keys import OUT
from referee.playtest.figures import crowned, figures_of
from referee.playtest.findings import findings_of
from referee.playtest.gains import choices_of, seats_of
from referee.playtest.game import LAST, Played, Told, play
from referee.playtest.players import kind_of
from referee.playtest.ways import ways_of
from tests.playtest import toys

GREEDY = [kind_of("greedy")] * 3


@pytest.fixture(scope="module")
def played() -> list[Played]:
    at, values = toys.table("king", 3), toys.values("king", 3)
    return [play(at, GREEDY, values, seed) for seed in range(60)]


def words(played: list[Played], seats: int = 3) -> list[str]:
    at = toys.table("king", seats)
    found = findings_of(at, figures_of(played), played, ways_of(at, played), most=40)
    return [each.words for each in found]


def test_each_decision_with_a_choice_counts_once_for_a_kind_of_move(played: list[Played]) -> None:
    for game in played:
        for could, took, decisions in zip(game.could, game.took, game.decisions, strict=True):
            assert could["plays"] + could["choose"] == decisions
            assert took["plays"] + took["choose"] == decisions
            for name, count in took.items():
                assert count <= could[name]
            kinds = [name for name in took if name.startswith("plays: ")]
            assert sum(took[name] for name in kinds) == took["plays"]
        # A choice that all legal moves are is made for certain, at random too.
        assert game.by_chance["plays"] == sum(could["plays"] for could in game.could)
        each = [count for name, count in game.by_chance.items() if name.startswith("plays: ")]
        assert sum(each) == pytest.approx(game.by_chance["plays"], abs=0.001)


def test_an_opponent_is_no_choice_of_its_own(played: list[Played]) -> None:
    """Ann, for Bo, is whom Bo is for Ann."""
    names = {name for game in played for could in game.could for name in could}
    cards = {"plays: Ring", "plays: Cup", "plays: Stick", "plays: Twig"}
    assert names == {"plays", "choose", *cards}


def test_what_is_not_worth_choosing_is_found_and_what_is(played: list[Played]) -> None:
    by_name = {choice.name: choice for choice in figures_of(played).choices}
    ring, cup = by_name["plays: Ring"], by_name["plays: Cup"]
    assert ring.taken.high < ring.by_chance / ring.could < 0.6
    assert cup.taken.low > cup.by_chance / cup.could
    few = [game for game in played if not any(took["plays: Ring"] for took in game.took)]
    said = words(few)
    assert any(
        each.startswith("Greedy players hardly ever choose 'plays: Ring' (0 of ") for each in said
    )


def test_players_who_move_at_random_find_nothing_worth_it() -> None:
    at, values = toys.table("king", 3), toys.values("king", 3)
    games = [play(at, [kind_of("random")] * 3, values, seed) for seed in range(40)]
    figures = figures_of(games)
    for choice in figures.choices:
        assert choice.taken.low <= choice.by_chance / choice.could <= choice.taken.high
    assert not any(" choose " in each for each in words(games))
    assert not figures.kingmaking.known, "who moves at random makes nobody king"


def test_who_chooses_something_often_is_compared_with_who_seldom_does(played: list[Played]) -> None:
    """Half of the seats had it in each second chance, and won; the others never, and lost."""
    games = [one_of_two(number) for number in range(100)]
    choice = next(each for each in choices_of(seats_of(games)) if each.name == "plays: Crown")
    assert (choice.could, choice.took, choice.taken.value) == (800, 200, 0.25)
    assert choice.effect.value == pytest.approx(1.0)
    assert choice.believed
    games = [one_of_two(number, always=True) for number in range(100)]
    choice = next(each for each in choices_of(seats_of(games)) if each.name == "plays: Crown")
    assert choice.effect.value == pytest.approx(1.0), "who always did stands against who did not"


def one_of_two(number: int, *, always: bool = False) -> Played:
    first = number % 2
    could, often = Tally({"plays: Crown": 4}), Tally({"plays: Crown": 4 if always else 2})
    sides = [(often, 1.0), (Tally(), 0.0)]
    (one, got), (other, lost) = sides if number % 4 < 2 else sides[::-1]
    return Played(
        number, ("greedy", "greedy"), first=first, shares=(got, lost), turns=5,
        decisions=[4, 4], had=[Tally(), Tally()], used=[Tally(), Tally()],
        could=[could, could], took=[one, other], by_chance={"plays: Crown": 2.0},
    )  # fmt: skip


def test_the_card_before_a_seat_is_who_it_was(played: list[Played]) -> None:
    for game in played:
        assert {role["clan"] for role in game.roles} == {"Owls", "Foxes", "Bears"}
        assert {zone for role in game.roles for zone in role} == {"clan"}, "a hand is nobody's role"
    for game in (crowns := [play_of(game) for game in played]):
        game.shares = tuple(float(role["clan"] == "Foxes") for role in game.roles)
    (clan,) = [each for each in ways_of(toys.table("king", 3), crowns) if not each.chosen]
    assert (clan.by, clan.ways[0].name, clan.ways[0].got.value) == ("Clan", "Foxes", 1.0)
    assert clan.ways[0].believed
    assert sum(way.seats for way in clan.ways) == 180
    assert any(each.startswith("Who has Foxes (Clan) gets ") for each in words(crowns))


def play_of(game: Played) -> Played:
    """The same game, to be changed."""
    return Played(**{name: getattr(game, name) for name in Played.__slots__})


def test_a_seat_that_is_out_was_who_it_was() -> None:
    """Its cards go with it: else only winners would have been somebody."""
    at = toys.table("king", 3)
    told = Told(at, Played(1, ("greedy",) * 3), {"Ann": 0, "Bo": 1, "Cy": 2})
    state = engine.start(at, 3).state
    told.turn(state, 3)
    later = state.copy()
    later.zones = {**state.zones, "Ann.clan": (), "Bo.clan": ()}
    later.facts[OUT] = ("Ann",)
    told.end(later)
    assert [sorted(role) for role in told.found.roles] == [["clan"], [], ["clan"]]


def test_what_most_cards_of_a_seat_are_is_what_it_went_for(played: list[Played]) -> None:
    games = [play_of(game) for game in played]
    for number, game in enumerate(games):
        rich = number % 3
        game.had = [Tally(Ring=4, Cup=2, Stick=0 if at == rich else 5) for at in range(3)]
        game.shares = tuple(float(at == rich) for at in range(3))
    (kind,) = [each for each in ways_of(toys.table("king", 3), games) if each.chosen]
    assert kind.by == "kind"
    assert [(way.name, way.seats, way.got.value) for way in kind.ways] == [
        ("gold", 60, 1.0),
        ("wood", 120, 0.0),
    ]
    assert any(
        each.startswith("Whose cards are gold (kind) more than those of others gets ")
        for each in words(games)
    )


def test_who_has_lost_and_says_who_wins(played: list[Played]) -> None:
    figures = figures_of(played)
    kings = [game for game in played if game.kings]
    assert kings, "somebody far behind held a Ring"
    for game in kings:
        for turn, by in game.kings:
            assert 0 <= turn < len(game.values)
            assert min(game.values[turn]) <= 0.2 / 3
            assert 0.2 <= by <= 1
    late = [game for game in played if crowned(game)]
    assert figures.kingmaking.value == pytest.approx(len(late) / len(played))
    late = [game for game in late if max(game.shares) == 1] * 10
    assert any("says in the last quarter which of the others wins" in each for each in words(late))


def test_two_players_make_no_king() -> None:
    values = toys.values("comet")
    game = play(toys.table("comet"), GREEDY[:2], values, 1)
    assert not game.kings
    assert not figures_of([game]).kingmaking.known


def deal(number: int, winner: str) -> list[Played]:
    """A deal that was played twice."""
    found = []
    for players in (("greedy", "random"), ("random", "greedy")):
        who = players.index(winner) if winner in players else 0
        shares = tuple(float(seat == who) for seat in range(2))
        empty: list[Tally[str]] = [Tally(), Tally()]
        found.append(Played(number, players, shares=shares, turns=3, decisions=[1, 1], had=empty,
                            used=empty, could=empty, took=empty))  # fmt: skip
    return found


def test_deals_are_won_by_a_seat_or_by_a_player() -> None:
    games = [game for number in range(30) for game in deal(number, "greedy" if number < 12 else "")]
    deals = figures_of(games).deals
    assert (deals.by_player.value, deals.by_seat.value) == (0.4, 0.6)
    alike = [play(toys.table("coin", 2), GREEDY[:2], toys.values("coin"), seed) for seed in (1, 2)]
    assert not figures_of(alike).deals.by_seat.known


def test_how_games_end_is_told_without_whose_and_how_much() -> None:
    def ended(number: int, reason: str) -> Played:
        empty: list[Tally[str]] = [Tally(), Tally()]
        return Played(number, ("greedy",) * 2, shares=(1.0, 0.0), reason=reason, rules=("TO-9",),
                      had=empty, used=empty, could=empty, took=empty)  # fmt: skip

    said = ("Ann has 15 points", "Bo has 18 points", "round 9 is over", "Bo has 15 points: 15 to 3")
    games = [ended(number, reason) for number, reason in enumerate(said)]
    assert figures_of(games).reasons == {
        "one has so many points (TO-9)": 3, "a round is over (TO-9)": 1,
    }  # fmt: skip


def test_a_game_without_an_end_says_what_it_goes_on_with() -> None:
    empty: list[Tally[str]] = [Tally(), Tally()]
    endless = Played(7, ("random",) * 2, decisions=[5000, 0], had=empty, used=empty, could=empty,
                     took=empty, last=Tally(draws=150, passes=LAST - 150))  # fmt: skip
    said = findings_of(toys.table("heap"), figures_of([endless]), [endless])
    assert said[0].words == (
        "1 of 1 games had no end after 5000 decisions; they go on with: draws, passes"
    )
