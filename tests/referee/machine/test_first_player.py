"""Who becomes the first player: at once, of those who are tied one, and a round of turns ends where
it would have ended."""

from __future__ import annotations

from pathlib import Path

from referee.effects.rules.keys import BEGAN
from referee.keys import FIRST
from tests.referee.machine.test_played_as_said import INN, LAYS_C, PLAY, begun
from tests.referee.machine.written import Game, laid_out

LAST = "**SN-010** The game ends at the end of a round if you have 9 or more points. "
WINS = "The player with the most points wins."


def test_a_round_of_turns_goes_on_to_its_end(tmp_path: Path) -> None:
    """B becomes the first player while A, who began, is in turn: C has a turn all the same."""
    turn = (
        f"{PLAY}\n\n**SN-003** When you play an Apple, the next player becomes the first player."
        "\n\n**SN-004** At the end of each round, each player gains 1 point."
    )
    game = begun(tmp_path, turn=turn, end=f"{LAST}{WINS}", seats="ABC")
    game.does("A", "Apple")
    assert (game.state.turn, game.counters("points")) == ("B", (0, 0, 0))
    game.does("B", "Pear")
    assert (game.state.turn, game.counters("points")) == ("C", (0, 0, 0))
    assert game.state.facts[BEGAN] == "A"
    game.does("C", "Plum")
    assert (game.state.turn, game.counters("points")) == ("B", (1, 1, 1))
    assert BEGAN not in game.state.facts


def test_of_those_who_are_tied_one_becomes_it(tmp_path: Path) -> None:
    """It is the first of them in turn order, and begins the next phase of the round."""
    files = {
        **INN,
        "game.yaml": INN["game.yaml"]
        .replace("LAYS_C\n", LAYS_C)
        .replace(
            "order: {first: fixed, then: clockwise}",
            "order: {turn: round, first: fixed}\nphases: [{id: vote, name: Vote}, "
            "{id: work, name: Work, who: each}]",
        ),
        "rules.md": INN["rules.md"]
        .replace(
            "TURN",
            "**SN-001** In the vote phase, the first player loses 1 coin. The player with the most "
            "coins gains 1 point and becomes the first player.\n\n**SN-002** In the work phase, "
            "play 1 card from your hand to your row.",
        )
        .replace("END", f"{LAST}{WINS}"),
    }
    game = Game(laid_out(files, tmp_path), "ABC")
    assert game.state.facts[FIRST] == "B"
    assert game.counters("points") == (0, 1, 1)
    assert game.state.turn == "B"
    told = [each.data[0] for each in game.events if each.kind == "told"]
    assert [each for each in told if "first player" in each] == ["B is the first player."]
