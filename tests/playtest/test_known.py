"""Games of which it is known what comes out: luck alone, a first player who wins, a card that wins,
a game without an end. What is found, with its rank, and what is not."""

from __future__ import annotations

import math
from collections import Counter as Tally
from dataclasses import replace

import pytest

from referee.playtest.figures import Figures, figures_of
from referee.playtest.findings import Finding, findings_of
from referee.playtest.game import Played, play
from referee.playtest.players import kind_of
from referee.teams import sides_of
from tests.playtest import toys


def games(game: str, number: int, *players: str) -> list[Played]:
    """With unlike players, each deal is played with each at each seat."""
    kinds = [kind_of(each) for each in players]
    at, its = toys.table(game, len(players)), toys.values(game, len(players))
    turns = len(set(players)) > 1
    return [
        play(at, kinds[::-1] if turns and each % 2 else kinds, its, each // 2 if turns else each)
        for each in range(number)
    ]


def found(game: str, played: list[Played]) -> tuple[Figures, tuple[Finding, ...]]:
    at = toys.table(game, len(played[0].players))
    figures = figures_of(played, sides_of(at))
    return figures, findings_of(at, figures, played)


def test_a_fair_coin_strikes_nobody() -> None:
    figures, findings = found("coin", games("coin", 400, "greedy", "greedy", "greedy"))
    for share in (*figures.turn_order, *figures.seats):
        # Six are looked at: one in four times the interval of 95 % of one of them is off.
        assert abs(share.value - 1 / 3) < 1.4 * share.half
    assert figures.order_by_chance > 0.01
    assert not any("turn" in each.words or "wins" in each.words for each in findings)
    assert set(figures.turns) == {6}
    assert not figures.wrong
    assert not figures.unfinished


def test_a_few_games_say_nothing_of_luck() -> None:
    """Nothing seen in twelve games is not seen that there is nothing."""
    said = {
        number: [each.words for each in found("coin", games("coin", number, "greedy", "random"))[1]]
        for number in (12, 1000)
    }
    assert [words for words in said[12] if " needs more games: " in words]
    assert not any("luck decides" in words for words in said[12])
    assert [words for words in said[1000] if "hardly more than a " in words]


def test_a_first_player_win_is_the_gravest() -> None:
    figures, findings = found("first", games("first", 60, "greedy", "greedy"))
    assert figures.turn_order[0].value == 1
    assert (
        findings[0].words == "Who has the first turn wins 94 to 100 % of games; even would be 50 %"
    )
    assert findings[0].weight == 1
    assert len(findings[0].examples) == 3
    assert figures.reasons.most_common(1)[0][1] == 60


def test_what_leaves_a_hand_counts_as_used_whatever_else_a_game_calls_it() -> None:
    """What only its owner sees is a hand; the rules of a game need not say which zone that is."""
    figures, _ = found("comet", games("comet", 20, "random", "random"))
    assert sum(card.used for card in figures.cards) > 0
    assert all(card.used <= card.came for card in figures.cards)


def test_a_card_that_wins_is_found_first_among_cards() -> None:
    figures, findings = found("comet", games("comet", 120, "greedy", "greedy"))
    first = max(figures.cards, key=lambda card: card.effect.value)
    assert (first.name, first.believed) == ("Comet", True)
    said = [each for each in findings if " wins: " in each.words or " loses: " in each.words]
    assert said[0].words.startswith("Comet wins: seats to which it came got ")
    seeds = {example.seed for example in said[0].examples}
    assert seeds < set(range(120))
    for game in games("comet", max(seeds) + 1, "greedy", "greedy"):
        if game.seed in seeds:
            assert any(
                "Comet" in had and won for had, won in zip(game.had, game.shares, strict=True)
            )


def test_a_card_that_always_lies_before_the_same_seat_is_not_taken_for_what_the_seat_gets() -> None:
    played = games("first", 60, "greedy", "greedy")
    for game in played:
        game.had[game.first]["Crown"] += 1
    crown = next(card for card in figures_of(played).cards if card.name == "Crown")
    assert (crown.with_it.value, crown.without.value) == (1, 0)
    assert math.isnan(crown.effect.value)
    assert not crown.believed


def test_a_game_that_all_win_together_has_no_better_player() -> None:
    played = games("coin", 40, "greedy", "random")
    for number, game in enumerate(played):
        game.shares = (0.5, 0.5) if number % 4 else (0.0, 0.0)
    figures, findings = found("coin", played)
    assert figures.together.value == 0.75
    said = [each.words for each in findings]
    assert said[0] == "Players win together in 60 to 86 % of games"
    assert not any("several" in words or "A greedy player" in words for words in said)


def test_a_team_that_wins_is_no_tie() -> None:
    figures, findings = found("pairs", games("pairs", 40, *["random"] * 4))
    assert figures.shared.high < 0.2, "two players win each game, who are a team"
    assert not any("several" in each.words for each in findings)


TEAMS = ((0, 2), (1, 3))


def of_teams(seed: int, players: tuple[str, ...], won: int, first: list[float]) -> Played:
    """A game that one of two teams won; `first` is what positions were worth to a seat of the first
    of them."""
    shares = (0.5, 0.0) if won == 0 else (0.0, 0.5)
    values: list[tuple[float, ...]] = [
        (each, 0.5 - each - 0.1, each, 0.5 - each + 0.1) for each in first
    ]
    return Played(seed, players, shares=shares * 2, values=values, turns=8, decisions=[2] * 4,
                  had=[Tally()] * 4, used=[Tally()] * 4, could=[Tally()] * 4,
                  took=[Tally()] * 4)  # fmt: skip


def test_a_team_leads_comes_back_and_wins_as_one() -> None:
    one, other = ("greedy", "random") * 2, ("random", "greedy") * 2
    behind = [0.25, 0.3, 0.2, 0.3, 0.1, 0.3, 0.46, 0.48]
    ahead = [0.25, 0.3, 0.3, 0.4, 0.46, 0.46, 0.47, 0.49]
    played = [
        of_teams(1, one, 0, behind),
        of_teams(1, other, 0, ahead),
        of_teams(2, one, 0, ahead),
        of_teams(2, other, 1, [0.5 - each for each in ahead]),
    ]
    figures = figures_of(played, TEAMS)
    assert figures.decided.value == (6 / 8 + 3 * 4 / 8) / 4, "0.92 to both together"
    assert figures.comeback.value == 1 / 4, "0.2 to both together where even is 0.5"
    assert figures.lead_changes.value == 4 / 4
    assert [each.value for each in figures.leader_wins] == [0.75, 0.75, 1]
    assert figures.shared.value == 0
    assert (figures.deals.by_seat.value, figures.deals.by_player.value) == (0.5, 0.5)
    assert not figures.kingmaking.known, "of two teams one wins and one loses"
    assert figures.by_teams
    shares = {player: share.value for player, share in figures.by_player.items()}
    assert shares == {"greedy": 0.75, "random": 0.25}, "what both partners got"
    unlike = [replace(game, players=("greedy", "random", "random", "greedy")) for game in played]
    apart = figures_of(unlike, TEAMS)
    assert not apart.by_teams
    assert [share.value for share in apart.by_player.values()] == [0.25, 0.25], "of a seat"


def test_of_six_three_teams_play() -> None:
    at = toys.table("pairs", 6)
    assert sides_of(at) == ((0, 3), (1, 4), (2, 5))
    figures, findings = found("pairs", games("pairs", 60, *("greedy", "random", "random") * 2))
    assert figures.by_teams
    assert figures.by_player["greedy"].low < 1 / 3 < figures.by_player["greedy"].high
    assert figures.shared.high < 0.3
    assert not any("several" in each.words for each in findings)
    assert sides_of(toys.table("coin", 3)) == ((0,), (1,), (2,))


def test_a_game_without_an_end_comes_first() -> None:
    played = [play(toys.table("heap"), [kind_of("random")] * 2, toys.values("heap"), 1)]
    played += [Played(7, ("random", "random"), had=[], used=[], decisions=[5000, 0])]
    figures, findings = found("heap", played)
    assert figures.unfinished == (7,)
    assert findings[0].words == "1 of 2 games had no end after 5000 decisions"
    assert findings[0].examples == ((7, ("random", "random")),)


@pytest.mark.parametrize(
    ("game", "better", "worse", "number"),
    [
        ("comet", "greedy", "random", 60),
        ("heap", "greedy", "random", 60),
        ("heap", "search:40", "greedy", 24),
        ("comet", "search:30", "random", 24),
    ],
)
def test_who_looks_further_wins(game: str, better: str, worse: str, number: int) -> None:
    """With the whole interval; the table of all shipped games is a benchmark."""
    figures, findings = found(game, games(game, number, better, worse))
    assert figures.by_player[better].low > 0.5 > figures.by_player[worse].high
    assert any(each.words.startswith(f"A {better} player wins ") for each in findings)


def test_what_leaves_a_hand_is_counted_as_used() -> None:
    """In each of three rounds everybody plays a card."""
    for played in games("comet", 5, "random", "greedy"):
        assert [sum(used.values()) for used in played.used] == [3, 3]
