"""Answers of a game at rest: the verdict of the question as it was asked, and what it stands on."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.asking.index import taken_up
from referee.asking.replies import Answer, answer
from tests.referee.asking.pond import index


def ask(text: str) -> Answer:
    return answer(index(), text)


@pytest.mark.parametrize(
    ("question", "ruling", "verdict"),
    [
        ("how many flies do i need to win?", "flies-to-win", "value"),
        ("how many filies to win", "flies-to-win", "value"),
        ("do I win with three flies", "flies-to-win", "yes"),
        ("do I win with seven flies", "flies-to-win", "no"),
        ("do i have to discard my hand?", "hand-discarded", "yes"),
        ("can I keep my hand?", "hand-discarded", "no"),
        ("cant i keep my hand", "hand-discarded", "no"),
        ("may i hold on to my cards", "hand-discarded", "no"),
        ("at the end of the turn: what happens to the cards in my hand", "hand-discarded", "info"),
        ("is my hand kept or discarded?", "hand-discarded", "info"),
        ("how many flies are dealt with 4 pikes", "flies-dealt", "value"),
        ("flies dealt at setup?", "flies-dealt", "info"),
        ("what happens in a tie", "tie", "info"),
        ("what age is it for", "age", "unanswered"),
        ("is my kid old enough to play this?", "age", "unanswered"),
    ],
)
def test_rulings_answer(question: str, ruling: str, verdict: str) -> None:
    found = ask(question)
    assert (found.ruling, found.verdict) == (ruling, verdict), found


def test_yes_and_no_stand_before_the_plain_statement() -> None:
    assert ask("can I keep my hand?").answer == (
        "No. Your whole hand is discarded at the end of your turn."
    )


def test_two_questions_get_two_answers() -> None:
    found = ask("how many flies do I need to win and do i have to discard my hand?")
    assert found.verdict == "info"
    assert found.answer == (
        "Whoever is the first to have 3 flies wins. "
        "Yes. Your whole hand is discarded at the end of your turn."
    )
    assert [each.rule for each in found.citations] == ["PO-001", "PO-002"]


def test_a_value_is_worked_out() -> None:
    assert ask("how many flies are dealt with 4 pikes").answer == (
        "With 4 pikes, 8 flies are dealt."
    )
    assert ask("how many flies are dealt for three of us").answer.startswith("With 3 pikes, 6")
    assert ask("how many flies are dealt with 9 pikes").answer.startswith("2 flies for each")


def test_a_house_ruling_is_labelled_and_follows_the_table() -> None:
    found = ask("what if we tie")
    assert (found.source, found.citations[0].rule) == ("house", "PO-HR-1")
    switched = answer(index(), "what if we tie", {"PO-HR-1": "nobody"})
    assert switched.answer == "Nobody wins a tie."
    assert switched.variant == "PO-HR-1: nobody"


def test_silence_shows_the_nearest_rules_as_nearest() -> None:
    found = ask("what age is it for")
    assert found.source == "none"
    assert found.citations == ()
    assert [each.rule for each in found.nearest] == ["PO-001"]
    nothing = ask("which sleeves fit the box")
    assert nothing.verdict == "unanswered"
    assert nothing.ruling == ""


def test_terms_of_the_glossary_are_explained() -> None:
    found = ask("what is a heron?")
    assert (found.verdict, found.source) == ("info", "rules")
    assert found.answer == "Heron: a bird that hunts pikes."
    assert found.citations[0].heading == "Reeds"


@pytest.mark.parametrize(
    ("question", "verdict", "words"),
    [
        ("what does Old Pike do?", "info", "Take 2 flies."),
        ("old pike = ?", "info", "Take 2 flies."),
        ("what does old pkie do", "info", "Take 2 flies."),
        ("how many Old Pikes are there", "value", "3 copies of Old Pike"),
        ("cost of grey minnow", "value", "cost 1"),
        ("what kind is Grey Minnow", "value", "kind prey"),
        ("is Grey Minnow a hunter?", "no", "kind prey"),
        ("is old pike a hunter", "yes", "kind hunter"),
    ],
)
def test_cards_answer_for_themselves(question: str, verdict: str, words: str) -> None:
    found = ask(question)
    assert (found.source, found.verdict) == ("card", verdict), found
    assert words in found.answer
    assert found.citations[0].rule in ("card 222", "card 23Y")


def test_an_answer_as_json() -> None:
    plain = ask("can I keep my hand?").plain()
    assert list(plain) == ["verdict", "source", "answer", "citations", "nearest", "ruling"]
    assert plain["citations"] == [
        {
            "rule": "PO-002",
            "heading": "Hand",
            "text": "At the end of your turn discard your whole hand.",
        }
    ]


def test_a_ruling_that_knows_a_claim_about_a_card_goes_before_its_text() -> None:
    found = ask("does Moss Back catch his prey in the dark of the night?")
    assert (found.ruling, found.verdict) == ("moss-back", "no")
    assert ask("does Moss Back catch his prey upstream?").source == "card"


@pytest.mark.parametrize("text", ["Moss Back", "moss back?", "what does Moss Back do"])
def test_a_name_alone_asks_for_the_card(text: str) -> None:
    found = ask(text)
    assert (found.source, found.answer) == ("card", "Moss Back, the Old: Wait.")


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("ok, can i keep my hand?", "no"),
        ("so do i hold on to my cards for the next turn or not?", "no"),
        ("does my whole hand go to the discard or not?", "yes"),
        ("must i chuck all my cards at turn end with two pikes?", "yes"),
    ],
)
def test_phrasings_that_are_near_have_a_vote(question: str, verdict: str) -> None:
    assert ask(question).verdict == verdict


def test_word_for_word_a_phrasing_gets_what_it_gets() -> None:
    assert ask("do i hold on to my cards for the next turn").verdict == "no"
    assert ask("what happens to my hand at the end of the turn").verdict == "info"


def test_an_index_is_kept_and_taken_up(tmp_path: Path) -> None:
    path = tmp_path / "pond.sqlite"
    index().keep(path, "key")
    again = taken_up(path, "key")
    assert again is not None
    for question in ("can I keep my hand?", "what if we tie", "what does Old Pike do?"):
        assert answer(again, question) == ask(question)
    assert taken_up(path, "another key") is None
    assert taken_up(tmp_path / "none.sqlite", "key") is None
    damaged = tmp_path / "damaged.sqlite"
    for content in (b"", b"no database", path.read_bytes()[:5000]):
        damaged.write_bytes(content)
        assert taken_up(damaged, "key") is None


def test_an_index_of_another_form_is_not_taken_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    index().keep(tmp_path / "pond.sqlite", "key")
    monkeypatch.setattr("referee.asking.index.FORMAT", "another")
    assert taken_up(tmp_path / "pond.sqlite", "key") is None


@pytest.mark.parametrize("text", ["", "?", "???", "a", "'", "=", "\n", "ä" * 2000, "why " * 500])
def test_whatever_is_typed_is_answered(text: str) -> None:
    assert ask(text).verdict in ("unanswered", "info", "value", "yes", "no")
