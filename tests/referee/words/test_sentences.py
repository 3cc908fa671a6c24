"""Moves said and read: every shape of sentence, abbreviations, what is asked back."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.engine import legal, why_not
from referee.moves import Move, Span, members
from referee.state import INFINITE, Decision
from referee.words.hints import hint
from referee.words.meanings import Meanings
from referee.words.sentences import Unclear, read, say
from referee.words.typed import typed
from tests.referee.toys import CODES, MAIN, NAMES, choosing, lying, toy

TABLE = toy()
HAND = ("Lin Ha, The Bent", "Mother Oak", "Three-Legged Dog", "Salt and Ash")


def position(**more: list[str]):  # type: ignore[no-untyped-def]
    zones = {"Ann__hand": HAND, "Bo__camp": ("Oak", "Night Guard", "Night Guard"), **more}
    return lying(TABLE, **zones)


def reads(text: str, state=None) -> Move:  # type: ignore[no-untyped-def]
    found = read(TABLE, state or position(), text)
    assert isinstance(found, Move), str(found)
    return found


def unclear(text: str, state=None) -> Unclear:  # type: ignore[no-untyped-def]
    found = read(TABLE, state or position(), text)
    assert isinstance(found, Unclear), say(TABLE, found)
    return found


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        (Move("hit", "Ann", ("Bo", 7)), "Ann hits Bo for 7"),
        (Move("hit", "Ann", ("Bo", Span(1, 7))), "Ann hits Bo for 1..7"),
        (Move("hit", "Ann", ("Bo", Span(4, 4))), "Ann hits Bo for 4"),
        (Move("hit", "Ann", ("Bo", INFINITE)), "Ann hits Bo for infinite"),
        (Move("hit-card", "Ann", ("Oak", "Bo", 1)), "Ann hits Oak of Bo for 1"),
        (Move("hit-card", "Ann", ("Oak", None, 1)), "Ann hits Oak for 1"),
        (Move("give", "Ann", (HAND[:3], "Bo")),
         "Ann gives Lin Ha, The Bent, Mother Oak and Three-Legged Dog to Bo"),
        (Move("give", "Ann", ((), "Bo")), "Ann gives no cards to Bo"),
        (Move("walk", "Ann", ("Oak", "road.2")), "Ann walks Oak to road 2"),
        (Move("walk", "Ann", ("Oak", "Ann.hand")), "Ann walks Oak to Ann's hand"),
        (Move("walk", "Ann", ("Oak", "pit")), "Ann walks Oak to the black pit"),
        (Move("set", "Ann", ("Bo.gems", 3)), "Ann sets Bo's gems to 3"),
        (Move("phase", "Ann", ("end-draw",)), "Ann goes to Draw five"),
        (Move("decline", ""), "the table declines"),
        (Move("unheard-of", "Ann", ("x",)), "Ann unheard-of x"),
    ],
)  # fmt: skip
def test_a_move_is_said(move: Move, sentence: str) -> None:
    assert say(TABLE, move) == sentence


def test_every_listed_move_is_said_in_its_own_way_and_read_back() -> None:
    state = position(Ann__camp=["Oak", "Dog of War"])
    sentences: dict[str, Move] = {}
    for form in legal(TABLE, state):
        assert read(TABLE, state, say(TABLE, form), forms=True) == form
        if any(isinstance(value, Span) and value.high >= INFINITE for value in form.args):
            continue
        for move in members(form):
            sentence = say(TABLE, move)
            assert sentences.setdefault(sentence, move) == move
            assert read(TABLE, state, sentence) == move
    assert len(sentences) > 40


@given(
    st.lists(st.sampled_from(NAMES), max_size=6), st.sampled_from(TABLE.seats[1:]),
    st.sampled_from(TABLE.seats),
)  # fmt: skip
def test_lists_of_cards_are_read_back(names: list[str], other: str, seat: str) -> None:
    move = Move("give", seat, (tuple(names), other))
    assert reads(say(TABLE, move)) == move


@given(
    st.sampled_from(NAMES), st.integers(1, 12), st.sampled_from(TABLE.seats),
    st.integers(0, INFINITE),
)  # fmt: skip
def test_moves_are_read_back_legal_or_not(name: str, which: int, other: str, power: int) -> None:
    label = f"{name} {which}" if which > 1 else name
    move = Move("hit-card", "Ann", (label, other, power))
    assert reads(say(TABLE, move)) == move


@given(st.text(max_size=40))
def test_no_text_is_too_strange(text: str) -> None:
    found = read(TABLE, position(), text)
    assert isinstance(found, Unclear) or isinstance(say(TABLE, found), str)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("ann PLAYS mother oak", "Ann plays Mother Oak"),
        ("  Ann   plays Mother Oak. ", "Ann plays Mother Oak"),
        ("plays Mother Oak", "Ann plays Mother Oak"),
        ("Ann pl moth", "Ann plays Mother Oak"),
        ("a pl dog", "Ann plays Three-Legged Dog"),
        ("Ann plays bent", "Ann plays Lin Ha, The Bent"),
        ("Ann plays the bent", "Ann plays Lin Ha, The Bent"),
        ("Ann plays Lin Ha The Bent", "Ann plays Lin Ha, The Bent"),
        ("Ann plays di core alpha-1", "Ann plays D.I. Core Alpha-1"),
        ("Ann plays Baker\u2019s Cart", "Ann plays Baker's Cart"),
        ("h b 3", "Ann hits Bo for 3"),
        ("Ann hits Bo for infinite power", "Ann hits Bo for infinite"),
        ("Ann hits Oak for 2", "Ann hits Oak of Bo for 2"),
        ("Ann strikes Bo's Night Guard 2 3", "Ann hits Night Guard 2 of Bo for 3"),
        ("Ann hits Night Guard 1 for 3", "Ann hits Night Guard 1 of Bo for 3"),
        ("Ann hits Oak 1 for 3", "Ann hits Oak of Bo for 3"),
        ("Ann hits night guard 2 for 3", "Ann hits Night Guard 2 of Bo for 3"),
        ("Ann gives oak & three-legged dog to Cy", "Ann gives Oak and Three-Legged Dog to Cy"),
        ("Ann gives Oak, Lin Ho, and Salt and Ash to Cy",
         "Ann gives Oak, Lin Ho and Salt and Ash to Cy"),
        ("Ann gives nothing to Bo", "Ann gives no cards to Bo"),
        ("Ann walks Oak to road.2", "Ann walks Oak to road 2"),
        ("Ann walks Oak to hand", "Ann walks Oak to Ann's hand"),
        ("Ann walks Oak to bo.camp", "Ann walks Oak to Bo's camp"),
        ("Ann sets bo.gems to 4", "Ann sets Bo's gems to 4"),
        ("Ann is done", "Ann ends"),
        ("e", "Ann ends"),
    ],
)  # fmt: skip
def test_a_sentence_may_be_typed_in_other_ways(text: str, sentence: str) -> None:
    assert say(TABLE, reads(text)) == sentence


def test_codes_are_names() -> None:
    code = CODES["Mother Oak"]
    assert reads(f"Ann plays {code}") == Move("play", "Ann", ("Mother Oak",))
    assert reads(f"plays {code.lower()}") == Move("play", "Ann", ("Mother Oak",))
    move = reads(f"Ann gives {code} and Lin Ho to Bo")
    assert move.args == (("Mother Oak", "Lin Ho"), "Bo")


def test_a_mistyped_code_is_asked_back_with_near_codes() -> None:
    code = CODES["Mother Oak"]
    for wrong in (code[1] + code[0] + code[2], code[:2] + ("2" if code[2] != "2" else "3")):
        found = unclear(f"Ann plays {wrong}")
        assert found.why == f"no card has the code '{wrong}'"
        assert "Ann plays Mother Oak" in found.suggestions


def test_an_illegal_move_is_read_so_that_its_refusal_can_teach() -> None:
    state = position()
    move = reads("Ann plays Night Guard", state)
    reason = why_not(TABLE, state, move)
    assert reason is not None
    assert reason.rules == ("TOY-1",)
    assert reads("Bo plays Oak", state).seat == "Bo"
    assert reads("Ann burns Oak", state) == Move("burn", "Ann", ("Oak",))


def test_what_was_left_out_is_filled_from_the_cards_even_if_illegal() -> None:
    state = position(Cy__hand=["Dog of War"])
    assert reads("Ann hits Dog of War for 1", state).args == ("Dog of War", "Cy", 1)


def test_what_was_left_out_is_asked_for_if_it_may_be_several() -> None:
    found = unclear("Ann hits Oak for 2", position(Cy__camp=["Oak"]))
    assert found.suggestions == ("Ann hits Oak of Bo for 2", "Ann hits Oak of Cy for 2")


def test_an_abbreviation_with_several_meanings_is_asked_back() -> None:
    found = unclear("Ann plays dog", position(Ann__hand=["Dog of War", "Three-Legged Dog"]))
    assert found.why == "'Ann plays dog' can mean several things"
    assert found.suggestions == ("Ann plays Dog of War", "Ann plays Three-Legged Dog")
    assert str(found).endswith(
        "did you mean 'Ann plays Dog of War' or 'Ann plays Three-Legged Dog'?"
    )


def test_typing_mistakes_are_asked_back() -> None:
    found = unclear("Ann plays Mothr Oka")
    assert found.why == "no card is called 'Mothr Oka'"
    assert found.suggestions[0] == "Ann plays Mother Oak"
    assert unclear("Ann playz Mother Oak").suggestions[0] == "Ann plays Mother Oak"
    assert "Ann hits Bo for 3" in unclear("Ann hits Boo for 3").suggestions
    assert unclear("Ann hits Bo for lots").why == "'lots' is no number"


def test_what_is_called_like_no_card_brings_no_others() -> None:
    found = unclear("Ann plays first")
    assert found.why == "no card is called 'first'"
    assert not found.suggestions


def test_nonsense_and_silence() -> None:
    assert unclear("xyzzy").why == "'xyzzy' is not understood"
    assert unclear("   ").why == "nothing was said"
    assert unclear("Ann hits Bo for 1..7").why == "'1..7' is not one number; say which"


def test_a_bare_answer_answers_the_question() -> None:
    state = choosing(position(), "Oak", "Lin Ho", "14", verbs=("choose", "decline"))
    assert reads("oak", state) == Move("choose", "Ann", ("Oak",))
    assert reads("Ann chooses lin", state) == Move("choose", "Ann", ("Lin Ho",))
    assert reads("14", state) == Move("choose", "Ann", ("14",))
    assert reads(CODES["Lin Ho"], state) == Move("choose", "Ann", ("Lin Ho",))
    assert reads("no", state) == Move("decline", "Ann")
    assert reads("passes", state) == Move("decline", "Ann")
    meant = {"Ann chooses 14", "Ann chooses Lin Ho", "Ann chooses Oak"}
    assert set(unclear("yes", state).suggestions) == meant
    assert reads("Ann chooses Mother Oak", state) == Move("choose", "Ann", ("Mother Oak",))


def test_every_question_with_choices_may_be_answered_by_choosing() -> None:
    state = choosing(position(), "Oak", "Lin Ho", verbs=("burn",))
    assert reads("Ann burns Oak", state) == Move("burn", "Ann", ("Oak",))
    assert reads("Ann chooses Oak", state) == Move("burn", "Ann", ("Oak",))
    assert reads("chooses lin", state) == Move("burn", "Ann", ("Lin Ho",))


def test_yes_takes_the_only_answer_and_labels_go_before() -> None:
    state = choosing(position(), "Oak", verbs=("choose", "decline"))
    assert reads("yes", state) == Move("choose", "Ann", ("Oak",))
    assert reads("Ann no", state) == Move("decline", "Ann")
    state = choosing(position(), "yes", "no")
    assert reads("yes", state) == Move("choose", "Ann", ("yes",))


def test_a_die_is_read_by_its_number() -> None:
    state = position()
    state.asked = Decision("roll", "Bo", "What?", ("roll", "roll-it"), data=(20, "for it"))
    for text in ("14", "d20 14", "rolls 14", "Bo rolls 14"):
        assert reads(text, state) == Move("roll", "Bo", (14,))
    assert reads("the referee rolls", state) == Move("roll-it", "Bo")
    assert reads("d20 21", state) == Move("roll", "Bo", (21,))


def test_what_chance_brought_needs_no_seat() -> None:
    state = choosing(position(), "Oak", "Lin Ho", seat="", verbs=("show", "deal"))
    state.asked = state.asked and state.asked._replace(kind="identify")
    assert reads("Oak", state) == Move("show", "", ("Oak",))
    assert reads("Oak comes up", state) == Move("show", "", ("Oak",))


def test_seats_with_hard_names() -> None:
    table = toy(("A", "Ann Lee", "Ann"))
    state = lying(table, A__hand=["Oak"])
    assert read(table, state, "A plays Oak") == Move("play", "A", ("Oak",))
    assert read(table, state, "ann lee plays Oak") == Move("play", "Ann Lee", ("Oak",))
    assert read(table, state, "A hits Ann for 2") == Move("hit", "A", ("Ann", 2))
    assert read(table, state, "A hits lee for 2") == Move("hit", "A", ("Ann Lee", 2))


def test_nobody_is_asked_once_the_game_is_over() -> None:
    state = position()
    state.asked = None
    assert reads("Ann plays Oak", state) == Move("play", "Ann", ("Oak",))
    assert unclear("Ann plais Oak", state).why


def test_the_main_question_takes_no_bare_card() -> None:
    assert "burn" not in MAIN
    assert "Ann plays Mother Oak" in unclear("Mother Oak").suggestions


def test_a_verbs_own_sentence_goes_before_another_way_to_say_another() -> None:
    state = position()
    assert reads("Ann declines", state) == Move("end", "Ann")  # the only legal one
    state.asked = state.asked and state.asked._replace(verbs=("end", "decline"))
    assert reads("Ann declines", state) == Move("decline", "Ann")


def test_the_end_of_a_sentence_may_be_left_out() -> None:
    assert reads("Ann hits Oak of Bo 2") == Move("hit-card", "Ann", ("Oak", "Bo", 2))
    state = position()
    state.asked = Decision("roll", "Bo", "What?", ("roll", "roll-it"), data=(20, "for it"))
    assert reads("the referee", state) == Move("roll-it", "Bo")


def test_capitals_that_are_no_code_abbreviate_nothing() -> None:
    assert unclear("Ann plays MOT").why == "no card has the code 'MOT'"
    assert reads("ANN PLAYS MOT") == Move("play", "Ann", ("Mother Oak",))
    assert reads("Ann plays OAK") == Move("play", "Ann", ("Oak",))


def test_what_no_move_is_as_long_as_is_not_tried() -> None:
    assert str(unclear("Ann gives " + "Oak and " * 80)) == (
        "'Ann gives Oak and Oak an …' has 162 words and commas; a move has at most 150"
    )
    assert str(unclear("1," * 80)).startswith("'1,1,1,1,1,1,1,1,1,1,1,1, …' has 160 words")
    assert str(unclear("Ann " + "a" * 2000)).endswith(
        "has 2004 characters; a move has at most 1500"
    )
    assert str(typed(TABLE, position(), "x " * 151)).endswith("a move has at most 150")


@pytest.mark.parametrize("words", ["1 ", "a ", "Ann hits ", "Oak "])
def test_the_work_does_not_grow_with_the_cube_of_the_words(
    monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    """A name is looked for where one can be: not in every stretch of words, less and less of it."""
    looked = 0
    cards = Meanings._cards

    def counted(*given: Any, **more: Any) -> list[str]:
        nonlocal looked
        looked += 1
        return cards(*given, **more)

    monkeypatch.setattr(Meanings, "_cards", counted)
    counts = []
    for times in (35, 70):
        looked = 0
        unclear(words * times)
        counts.append(looked)
    assert counts[1] <= 3 * counts[0]


def marked(counter: str, card: int, value: int = 1, **more: list[str]):  # type: ignore[no-untyped-def]
    """The position with a counter on a card of Bo's camp: Oak, Night Guard, Night Guard."""
    state = position(**more)
    state.marks[counter] = {state.zones["Bo.camp"][card]: value}
    return state


def test_a_name_alone_means_any_of_equal_cards_that_are_alike() -> None:
    assert say(TABLE, reads("Ann hits Night Guard for 3")) == "Ann hits Night Guard of Bo for 3"


def test_a_name_alone_is_asked_back_where_it_matters_which() -> None:
    state = marked("tired", 1)
    found = unclear("Ann hits Night Guard for 3", state)
    assert found.several
    assert found.suggestions == (
        "Ann hits Night Guard 1 of Bo for 3", "Ann hits Night Guard 2 of Bo for 3",
    )  # fmt: skip
    assert [hint(TABLE, state, move) for move in found.moves] == ["tired", "not tired"]
    state = marked("damage", 2, 2)
    found = unclear("Ann hits Night Guard for 3", state)
    assert [hint(TABLE, state, move) for move in found.moves] == ["damage 0", "damage 2"]


def test_a_name_alone_means_the_copy_for_which_it_is_legal() -> None:
    state = marked("tired", 1)
    assert reads("Ann wakes Night Guard", state).args == ("Night Guard 1", "Bo")
    state = marked("tired", 2)
    assert reads("Ann wakes night guard", state).args == ("Night Guard 2", "Bo")


def test_a_refusal_names_the_other_copy() -> None:
    state = marked("tired", 2)
    reason = why_not(TABLE, state, reads("Ann wakes Night Guard 1 of Bo", state))
    assert reason is not None
    assert reason.remedy == "take Night Guard 2 (tired)"
    state = marked("damage", 2)
    reason = why_not(TABLE, state, reads("Ann wakes Night Guard", state))
    assert reason is not None
    assert reason.sentence == "Night Guard 1 is awake; so is Night Guard 2 (damage 1)"


def test_the_same_name_twice_means_two_copies() -> None:
    state = marked("tired", 1)
    assert reads("Ann throws at Night Guard and Night Guard", state).args == (
        ("Night Guard 1", "Night Guard 2"),
    )
    assert reads("Ann throws at Night Guard 2 and Night Guard", state).args == (
        ("Night Guard 2", "Night Guard 1"),
    )
    three = marked("tired", 1, Bo__camp=["Night Guard", "Night Guard", "Night Guard"])
    found = unclear("Ann throws at Night Guard and Night Guard", three)
    assert found.suggestions == (
        "Ann throws at Night Guard 1 and Night Guard 2",
        "Ann throws at Night Guard 1 and Night Guard 3",
    )


def test_a_name_alone_may_mean_each_of_the_answers_that_have_it() -> None:
    state = choosing(position(), "Oak 1", "Oak 2", "Lin Ho", verbs=("burn",))
    assert set(unclear("Ann burns Oak", state).suggestions) == {
        "Ann burns Oak 1",
        "Ann burns Oak 2",
    }
    assert reads("Ann burns Oak 2", state).args == ("Oak 2",)
    state = choosing(position(), "Oak of Ann's hand", "Oak of Bo's camp", verbs=("burn",))
    assert len(unclear("Ann burns Oak", state).suggestions) == 2
    assert reads("Ann burns Oak of Bo's camp", state).args == ("Oak of Bo's camp",)
