"""A round that a card cuts short: what of it comes all the same; piles that are looked through; the
rules that are cited for what no sentence says."""

from __future__ import annotations

from referee import engine
from referee.keys import ROUND
from referee.moves import Move
from tests.referee.machine.test_kits import setting
from tests.referee.machine.written import Game


def test_a_phase_comes_though_the_round_ends_early() -> None:
    game = Game(setting("regatta"), "AB")
    game.does("A", "Gale")
    assert game.state.facts[ROUND] == 2
    assert (game.counters("wins"), game.counters("rope")) == ((0, 0), (1, 1))
    assert game.counters("fish") == (0, 0), "supper is left out"
    game.does("A", "Gull").does("B", "Gull")
    assert (game.counters("rope"), game.counters("fish")) == ((2, 2), (1, 1))


def test_who_may_look_through_a_pile() -> None:
    game = Game(setting("parade"), "AB")

    def why_not(seat: str, zone: str) -> tuple[str, tuple[str, ...]]:
        reason = engine.why_not(game.table, game.state, Move("look", seat, (zone,)))
        return ("", ()) if reason is None else (reason.sentence, reason.rules)

    assert why_not("A", "A.hand") == ("", ())
    assert why_not("A", "street.1") == ("", ())
    assert why_not("A", "deck")[0].endswith("nobody may look through the deck")
    assert why_not("", "street.1")[0] == "it is not said who does that"
    words, rules = why_not("A", "B.hand")
    assert words.endswith("only B may look through B's hand")
    assert "PA-003" in rules
    result = engine.apply(game.table, game.state, Move("look", "A", ("A.hand",)))
    assert result.events[-1].data == ("A looks through A's hand",)
    assert result.state.asked == game.state.asked


def test_rules_are_cited_for_what_no_sentence_says() -> None:
    rules = setting("parade").rules.cites
    assert rules["draw"] == ("PA-006",)
