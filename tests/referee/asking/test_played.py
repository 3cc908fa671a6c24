"""Questions of a game without rulings are answered from what is played, with the paragraph."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.asking.index import Index, taken_up
from referee.asking.replies import answer
from tablewright.cli.ask import made
from tests.referee.asking.ford import FORD, OF_FORD, SILENT_AT_FORD
from tests.referee.asking.harbour import SAID, SILENT, harbour
from tests.referee.asking.levee import (
    LEVEE,
    OF_LEVEE,
    OF_STOOK,
    SILENT_AT_STOOK,
    STOOK,
    small_game,
)
from tests.referee.asking.moot import MOOT, OF_MOOT, SILENT_AT_MOOT
from tests.referee.asking.quill import OF_QUILL, QUILL, SILENT_AT_QUILL


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Index:
    return harbour(tmp_path_factory.mktemp("harbour"))


@pytest.mark.parametrize(("question", "verdict", "rule", "says"), SAID)
def test_what_a_rule_says_is_answered(
    index: Index, question: str, verdict: str, rule: str, says: str
) -> None:
    found = answer(index, question)
    assert found.verdict == verdict, found
    assert rule in (found.citations[0].rule, found.citations[0].rule.partition(" ")[0]), found
    assert says in found.answer


@pytest.mark.parametrize("question", SILENT)
def test_what_no_rule_says_is_not_answered(index: Index, question: str) -> None:
    assert answer(index, question).verdict == "unanswered"


@pytest.fixture(scope="module")
def levee(tmp_path_factory: pytest.TempPathFactory) -> Index:
    return small_game(tmp_path_factory.mktemp("levee"), LEVEE)


@pytest.fixture(scope="module")
def stook(tmp_path_factory: pytest.TempPathFactory) -> Index:
    return small_game(tmp_path_factory.mktemp("stook"), STOOK)


@pytest.mark.parametrize(("question", "verdict", "rule", "says"), OF_LEVEE)
def test_a_game_that_all_win_or_lose_is_asked(
    levee: Index, question: str, verdict: str, rule: str, says: str
) -> None:
    test_what_a_rule_says_is_answered(levee, question, verdict, rule, says)


@pytest.mark.parametrize(("question", "verdict", "rule", "says"), OF_STOOK)
def test_a_game_of_tricks_is_asked(
    stook: Index, question: str, verdict: str, rule: str, says: str
) -> None:
    test_what_a_rule_says_is_answered(stook, question, verdict, rule, says)


@pytest.fixture(scope="module")
def moot(tmp_path_factory: pytest.TempPathFactory) -> Index:
    return small_game(tmp_path_factory.mktemp("moot"), MOOT)


@pytest.mark.parametrize(("question", "verdict", "rule", "says"), OF_MOOT)
def test_cards_and_named_moves_are_asked(
    moot: Index, question: str, verdict: str, rule: str, says: str
) -> None:
    found = answer(moot, question)
    cited = {found.citations[0].rule, f"card {found.citations[0].heading}"}
    assert found.verdict == verdict, found
    assert rule in cited, found
    assert says in found.answer


@pytest.mark.parametrize("question", SILENT_AT_MOOT)
def test_what_cards_do_not_say_has_no_yes_or_no(moot: Index, question: str) -> None:
    assert answer(moot, question).verdict not in ("yes", "no", "value")


@pytest.fixture(scope="module")
def ford(tmp_path_factory: pytest.TempPathFactory) -> Index:
    return small_game(tmp_path_factory.mktemp("ford"), FORD)


@pytest.mark.parametrize(("question", "verdict", "rule", "says"), OF_FORD)
def test_what_is_done_held_and_needed_is_asked(
    ford: Index, question: str, verdict: str, rule: str, says: str
) -> None:
    test_cards_and_named_moves_are_asked(ford, question, verdict, rule, says)


@pytest.mark.parametrize("question", SILENT_AT_FORD)
def test_what_cards_leave_open_is_no_no(ford: Index, question: str) -> None:
    assert answer(ford, question).verdict not in ("yes", "no", "value")


@pytest.fixture(scope="module")
def quill(tmp_path_factory: pytest.TempPathFactory) -> Index:
    return small_game(tmp_path_factory.mktemp("quill"), QUILL)


@pytest.mark.parametrize(("question", "verdict", "rule", "says"), OF_QUILL)
def test_a_game_of_named_cards_is_asked(
    quill: Index, question: str, verdict: str, rule: str, says: str
) -> None:
    test_what_a_rule_says_is_answered(quill, question, verdict, rule, says)


@pytest.mark.parametrize("question", SILENT_AT_QUILL)
def test_of_who_shuffles_and_of_clocks_nothing_is_said(quill: Index, question: str) -> None:
    assert answer(quill, question).verdict == "unanswered"


def test_an_answer_cites_what_says_most_of_the_question_behind_its_own_rule(quill: Index) -> None:
    found = answer(quill, "can I put the 5 of tail on the queen of tail")
    first, *others = (each.rule for each in found.citations)
    assert first == "QU-004"
    assert "QU-003" in others
    assert len(others) < 3


@pytest.mark.parametrize("question", SILENT_AT_STOOK)
def test_of_talk_and_take_backs_nothing_is_said(stook: Index, question: str) -> None:
    assert answer(stook, question).verdict == "unanswered"


def test_one_ruling_takes_no_answer_from_the_rules(tmp_path: Path) -> None:
    harbour(tmp_path)
    (tmp_path / "cards" / "harbour" / "rulings.yaml").write_text(
        "rulings:\n- ruling: captains\n  about: Who may call themselves captain?\n"
        "  verdict: info\n  answer: Whoever has the most silk.\n  cites: [HB-040, HB-030]\n"
        "  what: [who is the captain]\n",
        encoding="utf-8",
    )
    index = made(tmp_path, "harbour")
    assert answer(index, "who's the captain").ruling == "captains"
    gone = [
        question
        for question, verdict, _, says in SAID
        for found in (answer(index, question),)
        if found.verdict != verdict or says not in found.answer
    ]
    assert gone == []


@pytest.mark.parametrize(
    ("before", "after", "question", "verdict"),
    [
        ("becomes the first player.", "becomes the first player. At the end of each round, each "
         "player passes 1 card from their hand to the player on their left.",
         "do we pass a card to the right", "no"),
        ("play 1 card from your hand", "play 2 cards from your hand",
         "may I play two cards to my hold", "yes"),
        ("play 1 card from your hand", "you may play 1 card from your hand",
         "do I have to play a card", "no"),
        ("the most points wins", "the fewest points wins",
         "does the player with the fewest points win", "yes"),
        ("10 or more cards", "9 or more cards",
         "does the game end when someone has 9 cards in their hold", "yes"),
        ("those players share the win", "the player with the most coins wins",
         "if it is a tie do they share it", "no"),
    ],
)  # fmt: skip
def test_a_changed_rule_changes_the_answer(
    tmp_path: Path, before: str, after: str, question: str, verdict: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    from tests.referee.asking import harbour as module

    assert before in module.RULES
    monkeypatch.setattr(module, "RULES", module.RULES.replace(before, after))
    assert answer(harbour(tmp_path), question).verdict == verdict


def test_what_is_played_is_kept_with_the_index(index: Index, tmp_path: Path) -> None:
    index.keep(tmp_path / "index", "key")
    again = taken_up(tmp_path / "index", "key")
    assert again is not None
    assert again.book.units == index.book.units
    question = "may I play two cards to my hold"
    assert answer(again, question) == answer(index, question)
