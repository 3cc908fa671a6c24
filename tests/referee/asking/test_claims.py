"""What a question claims of a ruling: the language of patterns, denial, and the order of words."""

from __future__ import annotations

import pytest

from referee.asking.asks import denied
from referee.asking.claims import claimed
from referee.asking.find import asked
from referee.asking.replies import answer
from tablewright.model.claims import ANY, parts_of, wrong_pattern
from tests.referee.asking.pond import index

SO, NOT_SO, UNKNOWN = 1, -1, 0


def judged(text: str, *claims: tuple[str, str], value: str = "") -> int:
    """What claims say of a question that is made ready as `ask` does it."""
    ruling = index().matter(0)._replace(claims=claims, value=value, numbers={})
    return claimed(index(), ruling, asked(index(), text).text)


def test_a_pattern_is_parts_and_each_is_ways_to_say_it() -> None:
    assert parts_of("keep/carry_over ... Hand") == (
        (("keep",), ("carry", "over")),
        ANY,
        (("hand",),),
    )
    assert parts_of("!not ... #") == parts_of("not ... #")


@pytest.mark.parametrize(
    ("pattern", "wrong"),
    [
        ("", "it has no words"),
        ("!", "it has no words"),
        ("... ...", "it has no words"),
        ("keep//hold", "'keep//hold' has a gap"),
        ("keep__it", "'keep__it' has a gap"),
        ("_keep", "'_keep' has a gap"),
        ("keep, hold", "'keep,' is no word"),
        ("keep (hand)", "'(hand)' is no word"),
        ("keep…hand", "'keep…hand' is no word"),
        ("me #a her #a", "a number is named twice"),
        ("keep ... hand/=", ""),
        ("me #a ... her #b where a > b + 1", ""),
        ("don't/can’t keep", ""),
    ],
)
def test_what_is_wrong_in_a_pattern_is_said(pattern: str, wrong: str) -> None:
    assert wrong_pattern(pattern) == wrong


@pytest.mark.parametrize(
    ("pattern", "text", "matches"),
    [
        ("keep hand", "keep hand?", True),
        ("keep hand", "keep my hand?", False),
        ("keep my hand", "may I keep my hand?", True),
        ("keep ... hand", "keep my whole hand?", True),
        ("keep ... hand", "keep hand?", True),
        ("keep ... hand", "my hand, may I keep it?", False),
        ("keep/hold ... hand/card", "may I hold on to my cards?", True),
        ("keep/hold ... hand", "may I lose my hand?", False),
        ("carry_over ... hand", "do I carry over my hand?", True),
        ("carry_over ... hand", "do I carry my hand over?", False),
        ("keeping hands", "I keep hand?", True),
        ("keep", "is there a keeper?", False),
        ("eep", "may I keep it?", False),
        ("don't keep", "what if I do not keep it?", True),
    ],
)
def test_words_stand_in_their_order_in_any_form(pattern: str, text: str, matches: bool) -> None:
    assert judged(text, ("yes", f"!{pattern}")) == (SO if matches else UNKNOWN)


@pytest.mark.parametrize("said", ["get_rid_of", "discard", "throw_away/lose"])
@pytest.mark.parametrize("asks", ["get rid of", "discard", "throw away"])
def test_table_talk_means_the_same_in_a_pattern(said: str, asks: str) -> None:
    assert judged(f"do I {asks} my hand?", ("yes", f"{said} ... hand")) == SO


@pytest.mark.parametrize(
    ("text", "value", "verdict"),
    [
        ("is it twelve flies?", "12", SO),
        ("is it 12 flies?", "12", SO),
        ("is it 9 flies?", "12", NOT_SO),
        ("is it 120 flies?", "12", NOT_SO),
        ("is it 9 flies?", "", NOT_SO),
        ("is it many flies?", "12", UNKNOWN),
    ],
)
def test_numbers_are_compared_with_the_value(text: str, value: str, verdict: int) -> None:
    assert judged(text, ("yes", "= ... flies"), ("no", "# ... flies"), value=value) == verdict


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("I have 3 flies and she has 2: do I win?", SO),
        ("I have two flies and she has three: do I win?", NOT_SO),
        ("I have 3 flies and she has 3: do I win?", UNKNOWN),
        ("I have 3 flies: do I win?", UNKNOWN),
    ],
)
def test_numbers_of_a_question_are_compared(text: str, verdict: int) -> None:
    claims = (("yes", "i_have #a ... she_has #b where a > b"),
              ("no", "i_have #a ... she_has #b where a + 1 <= b"))  # fmt: skip
    assert judged(text, *claims) == verdict


def test_the_first_claim_that_matches_counts() -> None:
    general, special = ("yes", "keep"), ("no", "keep ... hand")
    assert judged("may I keep my hand?", special, general) == NOT_SO
    assert judged("may I keep my hand?", general, special) == SO
    assert judged("may I keep my reeds?", special, general) == SO
    assert judged("may I keep my hand?") == UNKNOWN


@pytest.mark.parametrize(
    ("text", "turned"),
    [
        ("can I keep my hand?", False),
        ("can't I keep my hand?", False),
        ("so can't I keep my hand?", False),
        ("don't we keep our hand?", False),
        ("I can't keep my hand, right?", True),
        ("we don't keep our hand?", True),
        ("so I don't keep my hand, do I?", True),
        ("I keep my hand, don't I?", False),
        ("I keep my hand, or not?", False),
        ("no, I keep my hand?", False),
        ("do I not only keep my hand?", False),
        ("I never keep my hand?", True),
        ("nobody may keep a hand?", True),
        ("is it forbidden to keep my hand?", True),
        ("it isn't forbidden to keep my hand, right?", False),
        ("is it wrong that I keep my hand?", True),
        ("if I can't move, may I keep my hand?", False),
        ("may I keep my hand if I have not moved?", False),
        ("I have no flies. May I keep my hand?", False),
        ("I don't keep my hand, do I not?", True),
        ("with no flies I keep my hand?", False),
        ("cards that can't be played I keep in hand?", False),
        ("no matter what, may I keep my hand?", False),
    ],
)
def test_denial_turns_a_claim_round(text: str, turned: bool) -> None:
    assert denied(text) is turned
    assert judged(text, ("yes", "keep ... hand")) == (NOT_SO if turned else SO)
    assert judged(text, ("no", "keep ... hand")) == (SO if turned else NOT_SO)


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("I keep my hand, not the discard pile?", SO),
        ("I keep my hand but not my flies?", SO),
        ("I keep my hand without paying?", SO),
        ("the flies stay, so I don't keep my hand?", NOT_SO),
        ("I have no flies and it isn't my turn, may I keep my hand?", SO),
        ("do we stop at the end and keep our hand?", SO),
        ("can a heron stop me, or do I keep my hand?", SO),
        ("can't a heron stop that I keep my hand?", NOT_SO),
        ("is my hand discarded, and not what I keep in hand?", NOT_SO),
    ],
)
def test_what_is_denied_is_the_clause_that_claims(text: str, verdict: int) -> None:
    assert judged(text, ("yes", "keep ... hand")) == verdict


def test_an_exclamation_mark_takes_it_as_it_stands() -> None:
    text = "I can't keep my hand, right?"
    assert judged(text, ("yes", "keep ... hand")) == NOT_SO
    assert judged(text, ("yes", "!keep ... hand")) == SO


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        ("not keep", "I can't keep it, right?"),
        ("never ... keep", "I never get to keep it?"),
        ("forbidden ... keep", "is it forbidden to keep it?"),
        ("keep ... nothing", "I keep nothing?"),
    ],
)
def test_a_pattern_that_denies_is_not_turned_round(pattern: str, text: str) -> None:
    assert denied(text)
    assert judged(text, ("yes", pattern)) == SO


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("shields before satellites?", SO),
        ("satellites before shields?", NOT_SO),
        ("do shields come before the satellites", SO),
        ("it's satellites before shields, right?", NOT_SO),
        ("so shields don't come before satellites?", NOT_SO),
        ("shields and satellites?", UNKNOWN),
    ],
)
def test_the_order_of_words_counts(text: str, verdict: int) -> None:
    claims = (("yes", "shields ... before ... satellites"),
              ("no", "satellites ... before ... shields"))  # fmt: skip
    assert judged(text, *claims) == verdict


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("do I win with seven flies?", "no"),
        ("do I win with three flies?", "yes"),
        ("do I need more than three flies?", "no"),
        ("I don't win with three flies, right?", "no"),
        ("it isn't eleven flies to win, is it?", "yes"),
        ("how many flies to win?", "value"),
    ],
)
def test_a_claim_decides_the_answer(text: str, verdict: str) -> None:
    found = answer(index(), text)
    assert (found.ruling, found.verdict) == ("flies-to-win", verdict)


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("with 4 pikes, are 8 flies dealt?", "yes"),
        ("with 4 pikes, are 7 flies dealt?", "no"),
        ("with 3 pikes, are 8 flies dealt?", "no"),
    ],
)
def test_a_claim_of_a_value_that_is_worked_out(text: str, verdict: str) -> None:
    found = answer(index(), text)
    assert (found.ruling, found.verdict) == ("flies-dealt", verdict)
