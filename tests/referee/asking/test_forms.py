"""What a question wants, whether it denies, and how its words are read."""

from __future__ import annotations

import pytest

from referee.asking.asks import denied, form_of, polar, questions_in
from referee.asking.words import correct, english, stem, words_of


@pytest.mark.parametrize(
    "question",
    [
        "can I keep my hand", "isn't it my turn?", "so do we shuffle", "any way to heal",
        "I have 2 sats over space 3. do both die?", "the pile is open, right?",
        "cards in the trash - visible?", "am i allowed to pass", "the winner kills a card?",
        "reset = my cards return to me?", "no limit on guns in play?", "5 damage, any left?",
        "one draw no matter how many I discard?", "49 health, heal 3. now 52?",
        "is that what I need",
        "can it choose whether it acts before or after?", "do I lose a turn or something",
        "number in the corner is the AC?", "with two players are 15 cards revealed",
        "if alpha-1 dies does alpha-2 die as well", "once used is an exe discarded",
    ],
)  # fmt: skip
def test_questions_for_yes_or_no(question: str) -> None:
    assert polar(question) > 0.7


@pytest.mark.parametrize(
    "question",
    [
        "how many cards", "when do satellites drift", "onto which card may I put it?",
        "is it face up or face down?", "before or after the draw?", "hand limit = ?",
        "can you tell me what a mine does", "define shield", "my deck is empty, what now",
        "do we count before or after the effects", "order of the phases in a hand?",
        "hand size for a hand with 3 players", "five rooms done - then?", "he assigns 8. damage?",
        "can't pay - options?", "effects listed on an ally happen when?", "fly to win",
        "the number above hangs over which card?", "points needed to win?",
        "any advice on what to pick?", "do we draw first or does the effect come first?",
        "I have to draw 5 but only 2 cards are left", "number of players possible?",
        "the card gives me what", "cards we look at in a draft", "phase 3 is?",
        "can't heal past which number?", "exceptions to the order?", "way of taking turns in it",
    ],
)  # fmt: skip
def test_questions_for_something_else(question: str) -> None:
    assert polar(question) < 0.4


def test_forms() -> None:
    assert form_of("what time does it end") == "when"
    assert form_of("who may begin?") == "who"
    assert form_of("whats a mine?") == "mean"


@pytest.mark.parametrize(
    ("text", "questions"),
    [
        ("who starts and how many cards do we draw?", 2),
        ("do shields help champions? can I attack one at all?", 2),
        ("may I look at my deck, and can she look at hers", 2),
        ("I have a shield and three gems, can I keep both?", 1),
        ("do I draw and shuffle?", 1),
        ("can I play it and how?", 1),
        ("is it open or hidden?", 1),
        ("what does focus cost and how often may I use it?", 1),
        ("what does focus cost, and may I look at my hand?", 2),
    ],
)
def test_a_text_may_ask_more_than_one_question(text: str, questions: int) -> None:
    assert len(questions_in(text)) == questions


def test_negation_that_only_sounds_so() -> None:
    assert not denied("can't I keep it?")
    assert not denied("it stays, doesn't it?")
    assert not denied("do I win if nobody has not drawn")
    assert denied("can I not draw")
    assert denied("is there no limit")


def test_words() -> None:
    assert words_of("dont I draw 2cards w/o shields?") == [
        "do", "not", "i", "draw", "2", "cards", "without", "shields", "?",
    ]  # fmt: skip
    assert stem("dropped") == stem("drops") == stem("drop")
    assert stem("apply") == stem("applies") != stem("app")
    assert stem("early") == stem("earlier") != stem("ear")
    assert stem("took") == stem("taking") == stem("takes")


def test_spelling() -> None:
    known = {"satellite": 9, "missile": 7, "energy": 3, "misile": 1}
    assert correct(known, english().spelled, "satelite") == "satellite"
    assert correct(known, english().spelled, "stallite") == "satellite"
    assert correct(known, english().spelled, "misile") == "missile"
    assert correct(known, english().spelled, "again") == "again"
    assert correct(known, english().spelled, "dog") == "dog"
    assert correct(known, english().spelled, "zebra") == "zebra"
