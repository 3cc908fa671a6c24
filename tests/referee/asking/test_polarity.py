"""Yes and no by learned weights: what is noticed of a question beside a ruling."""

from __future__ import annotations

from referee.asking.matching import asked
from referee.asking.polarity import noticed, odds_of_yes, signs_of, weights
from tests.referee.asking.pond import index


def _ruling(name: str) -> int:
    return next(at for at, each in enumerate(index().matters) if each.ruling == name)


def test_signs_tell_how_a_text_is_turned() -> None:
    signs = signs_of("do I not have to discard only 2 cards", ("do", "not", "discard", "only", "2"))
    assert {"#not", "#must", "#only", "#2", "#number", "discard"} <= signs
    assert "not" not in signs


def test_opposites_are_noticed_beside_a_phrasing() -> None:
    question = asked(index(), "do I keep my whole hand")
    found = dict(noticed(index(), _ruling("hand-discarded"), question))
    assert any("keep" in name.split("/") and "discard" in name.split("/") for name in found)
    assert {"?keep", "-keep", "+hand", "about", "lean"} <= found.keys()


def test_hidden_entries_are_not_there() -> None:
    question = asked(index(), "can I keep my hand?")
    ruling = _ruling("hand-discarded")
    everything = range(len(index().entries))
    names = [name for name, _ in noticed(index(), ruling, question, everything)]
    assert "same side" not in names


def test_the_side_turns_with_the_question() -> None:
    ruling = _ruling("hand-discarded")
    yes = odds_of_yes(index(), ruling, asked(index(), "must I discard my hand"))
    no = odds_of_yes(index(), ruling, asked(index(), "can I keep my hand"))
    assert yes > no


def test_weights_are_small_numbers_by_name() -> None:
    assert len(weights()) > 1000
    assert all(abs(weight) < 20 for weight in weights().values())
