"""What `moves` of a game.yaml says: what people try, and how it is answered."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee import engine
from referee.moves import Move
from referee.reasons import Reason
from referee.words.sentences import read
from tablewright.errors import SourceError
from tests.referee.machine.inn import inn
from tests.referee.machine.written import Game

TRIED = """
order: {first: fixed}
variants:
  IN-HR-1: {default: closed, choices: [closed, open]}
moves:
  - id: hide
    says: "{seat} hides {card} in {place}"
    also: ["{seat} puts {card} aside in {place}"]
    about: "Never legal: cards lie open."
    slots: {place: zone}
    refused:
      - {code: open, says: "{card} may lie in {place}, {seat}", chosen: {IN-HR-1: open}}
      - {code: no-hiding, says: "{card} is not hidden", rules: [IN-001], remedy: "play {card}"}
  - id: gain
    says: "{seat} earns {number} {counter}"
    slots: {counter: text}
    untimely: [{code: no-pay, says: "{seat} earns nothing now", rules: [IN-001]}]
"""


def reason(game: Game, words: str) -> Reason:
    move = read(game.table, game.state, words)
    assert isinstance(move, Move), move
    found = engine.why_not(game.table, game.state, move)
    assert found is not None
    return found


def test_what_is_never_legal_is_answered_with_its_rule(tmp_path: Path) -> None:
    game = inn(tmp_path, "On your turn, you may draw 1 card.", order=TRIED)
    for words in ("A hides Soup 1 in chest", "A puts Soup 1 aside in chest"):
        found = reason(game, words)
        assert "Soup 1 is not hidden" in found.sentence
        assert found.rules == ("IN-001",)


def test_a_move_that_is_not_asked_for_has_an_answer_of_its_own(tmp_path: Path) -> None:
    game = inn(tmp_path, "On your turn, you may draw 1 card.", order=TRIED)
    found = engine.why_not(game.table, game.state, Move("gain", "A", (1, "coins")))
    assert found is not None
    assert "A earns nothing now" in found.sentence


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ('says: "{card} is not', 'says: "{thing} is not', "there is no slot of"),
        ("{IN-HR-1: open}}", "{IN-HR-1: opened}}", "there is no choice of IN-HR-1 'opened'"),
        ("rules: [IN-001]", "outside: [night]", "there is no phase 'night'"),
        ("rules: [IN-001]", "within: [noon]", "there is no phase 'noon'"),
    ],
)
def test_what_an_answer_names_must_be_there(
    before: str, after: str, expected: str, tmp_path: Path
) -> None:
    assert before in TRIED
    with pytest.raises(SourceError, match=expected):
        inn(tmp_path, "On your turn, draw 1 card.", order=TRIED.replace(before, after))


BY_PHASE = """
order: {first: fixed}
phases: [{id: dawn, name: Dawn}, {id: dusk, name: Dusk}]
moves:
  - id: sing
    says: "{seat} sings"
    refused:
      - {code: early, says: nobody sings at dawn, within: [dawn]}
      - {code: late, says: it is too late, outside: [dawn]}
      - {code: ever, says: nobody sings}
"""


def test_a_refusal_holds_in_its_phases(tmp_path: Path) -> None:
    rules = [f"In the {phase} phase, you may draw 1 card." for phase in ("dawn", "dusk")]
    game = inn(tmp_path, *rules, order=BY_PHASE)
    assert reason(game, "A sings").sentence.endswith("Nobody sings at dawn")
    game.does("A", "decline")
    assert game.state.phase == "dusk"
    assert reason(game, "A sings").sentence.endswith("It is too late")
    game.state.phase = ""
    assert reason(game, "A sings").sentence.endswith("Nobody sings")


BY_QUESTION = """
order: {first: fixed}
moves:
  - id: decline
    says: "{seat} declines"
    answer: "no"
    untimely:
      - {code: discards, says: somebody must go, asked: [discards]}
      - {code: chooses, says: the cook asks for a name, asked: [choose]}
"""


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("On your turn, choose a player.", "cook asks for a name"),
        ("On your turn, draw 2 cards, then discard 1 card from your hand.", "must go"),
    ],
)
def test_what_is_not_left_undone_is_answered_by_what_is_asked(
    rule: str, expected: str, tmp_path: Path
) -> None:
    game = inn(tmp_path, rule, order=BY_QUESTION)
    assert reason(game, "A declines").sentence.endswith(expected)
