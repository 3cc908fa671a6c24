"""What never did anything, and which rules never applied: what only chooses, holds or keeps
something from happening does something, and what cannot come up is not missed."""

from __future__ import annotations

from referee.playtest.figures import figures_of
from referee.playtest.findings import findings_of
from referee.playtest.game import Played, play
from referee.playtest.players import kind_of
from tests.playtest import toys

CHOOSES, WARDS, MOANS = (
    "Gift: Choose an opponent.",
    "Ward: Until the start of your next turn, you cannot be chosen.",
    "Moan: Lose 1 star.",
)


def games() -> list[Played]:
    kinds = [kind_of("random")] * 3
    return [play(toys.table("ward", 3), kinds, toys.values("ward", 3), seed) for seed in range(12)]


def test_what_does_nothing_is_told_from_what_shows_later() -> None:
    figures = figures_of(games())
    did = {each.said: (each.did > 0, each.idle > 0) for each in figures.sentences}
    assert did[MOANS] == (False, True)
    assert did[WARDS] == (True, False), "it holds from then on"
    assert did[CHOOSES][1], "nobody can be chosen now and then"


def test_only_what_never_did_anything_is_found() -> None:
    played = games()
    said = [each.words for each in findings_of(toys.table("ward", 3), figures_of(played), played)]
    assert f"1 sentence never did anything: {MOANS}" in said


def test_a_choice_that_everybody_made_is_no_idle_sentence() -> None:
    """Who chooses among several has said so by the move: nothing else shows it."""
    played = games()
    for game in played:
        game.did.pop(CHOOSES, None)
    said = [each.words for each in findings_of(toys.table("ward", 3), figures_of(played), played)]
    assert f"1 sentence never did anything: {MOANS}" in said


def test_a_rule_that_could_apply_and_never_did_is_found_alone() -> None:
    """The phases are cited when they begin, what is forbidden where it is; a note never
    applies, and what only defines is not looked for."""
    played = games()
    figures = figures_of(played)
    assert figures.cited["WA-001"]
    assert figures.cited["WA-004"]
    said = [each.words for each in findings_of(toys.table("ward", 3), figures, played)]
    assert "1 rule never applied: WA-005" in said


def test_a_deck_that_is_not_for_seats_is_not_missed_there() -> None:
    """Omens come to nobody, as they should; a Stone comes to somebody now and then."""
    played = games()
    at = toys.table("ward", 3)
    said = [each.words for each in findings_of(at, figures_of(played), played)]
    assert not any("came to nobody" in each for each in said)
    for game in played:
        for had in game.had:
            had.pop("Stone", None)
    said = [each.words for each in findings_of(at, figures_of(played), played)]
    assert "1 card came to nobody in any game: Stone" in said
