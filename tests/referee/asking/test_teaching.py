"""Small changes that may mend a question: which are proposed, and in what order."""

from __future__ import annotations

from referee.asking.teaching import (
    MorePhrasing,
    Word,
    missing_words,
    nearest_rules,
    new_id,
    new_ruling,
    phrasing_changes,
    word_changes,
)
from tablewright.model.questions import Question
from tests.referee.asking.pond import RULEBOOK, RULINGS

PARAGRAPHS = RULEBOOK.paragraphs


def test_words_stand_for_words_of_their_kind() -> None:
    question = Question(ask="must i chuck all my stuff", answer="yes", rule=("PO-002",))
    text = "At the end of your turn, discard your whole hand."
    asked: list[str] = []

    def right(words: str) -> bool:
        asked.append(words)
        return "chuck" not in words

    found = word_changes(question, {"stuff"}, [text], [], right)
    assert found[0] == Word("chuck", "discard")
    assert Word("chuck", "hand") not in found
    assert asked[0] == "must i all my stuff"
    assert word_changes(question, {"stuff", "chuck"}, [text], [], right) == []
    assert missing_words(question.ask, {"stuff"}) == ["chuck"]


def test_words_that_are_needed_go_before_those_that_only_take_one_away() -> None:
    question = Question(ask="do beasties chuck it", answer="yes")
    found = word_changes(
        question, set(), ["Then discard 2 flies."], ["flies"],
        lambda words: "beasties" not in words or "discard" in words,
    )  # fmt: skip
    assert found[0] == Word("chuck", "discard")
    assert Word("beasties", "flies") in found


def test_rulings_that_stand_on_the_rule_and_say_the_value() -> None:
    question = Question(ask="bugs until it is over", answer="3", rule=("PO-001",))
    assert phrasing_changes(question, RULINGS)[0] == MorePhrasing(
        "flies-to-win", "what", question.ask
    )
    wrong = Question(ask=question.ask, answer="7", rule=("PO-001",))
    assert not [each for each in phrasing_changes(wrong, RULINGS) if each.ruling == "flies-to-win"]


def test_a_ruling_is_drafted_in_the_words_of_its_rule() -> None:
    rule = RULEBOOK.find("PO-002")
    assert rule is not None
    drafted = new_ruling(Question(ask="i chuck it, right", answer="yes"), [rule], {"chuck-right"})
    assert drafted is not None
    assert (drafted.ruling, drafted.about) == ("chuck-right-2", "I chuck it, right?")
    assert drafted.answer == "At the end of your turn discard your whole hand."
    assert (drafted.verdict, drafted.side, drafted.cites) == ("yes", "yes", ("PO-002",))
    value = new_ruling(Question(ask="hand limit", answer="0"), [rule], ())
    assert value is not None
    assert (value.value, value.side) == ("0", "what")
    assert value.answer.endswith(" That is 0.")
    house = RULEBOOK.find("PO-HR-1")
    assert house is not None
    shared = new_ruling(Question(ask="a tie", answer="info"), [house], ())
    assert shared is not None
    assert shared.house
    assert new_ruling(Question(ask="a tie", answer="info"), [], ()) is None


def test_ids_are_made_of_what_tells() -> None:
    assert new_id("can we?", ()) == "question"
    assert new_id("7 of them?", ("question",)) == "question-2"


def test_the_nearest_rules_begin_with_those_that_were_cited() -> None:
    found = nearest_rules("do reeds hide me", PARAGRAPHS, ["PO-003", "PO-009"])
    assert [each.number for each in found][:2] == ["PO-003", "PO-004"]
    assert len(found) == len(PARAGRAPHS)
