"""Answers without a verb of their own, and the statements that questions ask about."""

from __future__ import annotations

import pytest

from referee.moves import Move
from referee.state import State
from referee.words.answers import statements
from referee.words.sentences import Unclear, read
from referee.words.typed import typed
from tests.referee.toys import choosing, lying, toy

TABLE = toy()
YES = Move("burn", "Ann", ("Oak",))
NO = Move("decline", "Ann")


def asking(asks: str, *labels: str) -> State:
    """A question with these answers, which may be declined."""
    hand = ("Oak", "Lin Ho", "Dog of War")
    state = choosing(lying(TABLE, Ann__hand=hand), *labels, verbs=("burn", "decline"))
    assert state.asked is not None
    state.asked = state.asked._replace(asks=asks)
    return state


@pytest.mark.parametrize(
    ("asks", "said"),
    [
        ("Ann: do you banish a card from your hand?", "banishes a card from your hand"),
        ("Ann: do you do a draw cycle?", "does a draw cycle"),
        ("Ann: spend 3 energy: from which card?", "spends 3 energy"),
        ("Ann: from which card do you move an energy?", "moves an energy"),
        ("Ann: which key do you take?", "takes a key"),
        ("Ann: which key do you take, from Armory?", "takes a key"),
        ("Ann: which of your satellites do you move?", "moves a satellite"),
        ("Ann: the die shows 5; do you use your ability?", "uses your ability"),
        ("Ann: which unit dies?", ""),
    ],
)
def test_a_question_asks_about_a_statement(asks: str, said: str) -> None:
    assert [" ".join(each) for each in statements(asks)] == ([said] if said else [])


def test_a_question_about_somebody_else_is_a_statement_without_that_name() -> None:
    assert ("uses", "its", "effect") in statements("Ann: does Bog Lurker use its effect?")


@pytest.mark.parametrize(
    "text",
    [
        "yes", "Ann does", "Ann do", "ok", "Ann accepts", "Ann pays", "Ann spends",
        "Ann spends 3 energy", "spend 3 energy", "Ann spe 3", "Ann spends 3 from Oak",
        "Ann spends 3 energy from oak", "Ann burns Oak",
    ],
)  # fmt: skip
def test_yes_and_what_the_question_says_is_a_yes(text: str) -> None:
    assert typed(TABLE, asking("Ann: spend 3 energy: from which card?", "Oak"), text) == YES


@pytest.mark.parametrize(
    "text",
    [
        "no", "nothing", "none", "0", "Ann declines", "Ann passes", "Ann does not", "Ann doesn't",
        "don't", "Ann does not spend 3 energy", "Ann does not burn", "Ann burns nothing",
        "Ann burns none", "Ann spends nothing", "Ann dec",
    ],
)  # fmt: skip
def test_no_and_what_denies_the_question_is_a_no(text: str) -> None:
    assert typed(TABLE, asking("Ann: spend 3 energy: from which card?", "Oak"), text) == NO


@pytest.mark.parametrize("text", ["Ann d", "Ann p", "Ann pa", "d"])
def test_what_may_be_a_yes_and_a_no_is_asked_back(text: str) -> None:
    found = typed(TABLE, asking("Ann: spend 3 energy: from which card?", "Oak"), text)
    assert isinstance(found, Unclear)
    assert set(found.suggestions) == {"Ann burns Oak", "Ann declines"}


def test_another_number_than_the_question_says_is_no_yes() -> None:
    state = asking("Ann: spend 3 energy: from which card?", "Oak")
    assert isinstance(read(TABLE, state, "Ann spends 2 energy"), Unclear)


def test_a_yes_to_several_is_asked_back_with_all_of_them() -> None:
    state = asking("Ann: spend 3 energy: from which card?", "Oak", "Lin Ho")
    for text in ("yes", "Ann does", "Ann spends 3 energy"):
        found = typed(TABLE, state, text)
        assert isinstance(found, Unclear)
        assert set(found.suggestions) == {"Ann burns Oak", "Ann burns Lin Ho"}
    assert typed(TABLE, state, "Ann spends 3 energy from Lin Ho").args == ("Lin Ho",)  # type: ignore[union-attr]


def test_a_card_called_like_a_no_is_still_that_card() -> None:
    state = asking("Ann: which card do you burn?", "Night Guard", "Oak")
    assert typed(TABLE, state, "Ann burns Night Guard") == Move("burn", "Ann", ("Night Guard",))
    assert typed(TABLE, state, "night") == Move("burn", "Ann", ("Night Guard",))
    assert typed(TABLE, state, "n") == NO


def test_zero_is_nothing_where_numbers_are_asked() -> None:
    state = choosing(lying(TABLE), "2", "1", "0")
    for text in ("0", "nothing", "none", "Ann declines", "Ann chooses none", "no"):
        assert read(TABLE, state, text) == Move("choose", "Ann", ("0",))


def test_the_name_of_who_is_asked_is_no_answer() -> None:
    state = asking("Ann: which card do you burn?", "Oak", "Ann's Dog")
    found = typed(TABLE, state, "Ann")
    assert isinstance(found, Unclear)
    assert found.why == "'Ann' is a player; say what happens"


def test_others_do_not_answer_for_who_is_asked() -> None:
    state = asking("Ann: which card do you burn?", "Oak")
    assert typed(TABLE, state, "Bo declines") == Move("decline", "Bo")
    assert isinstance(typed(TABLE, state, "Bo does"), Unclear)
