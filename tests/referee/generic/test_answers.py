"""Over every question that games ask: no shortening of an answer means its opposite, and what means
yes, no and done means it everywhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from referee import engine
from referee.moves import Move, Span, slot_names
from referee.setting import Table
from referee.state import State
from referee.words.answers import NO, YES
from referee.words.meanings import said
from referee.words.sentences import read
from referee.words.typed import typed
from referee.words.wording import TURNING, Unclear
from tests.referee.generic.games import WHOLE, Case, cases, one_of_each, played, setting

GAMES = {"disaster-draft": 12 if WHOLE else 5}
"""Games that are played to meet questions; of others 3."""
MOVES = 250
SEATS = {"real": "min", "dealt": "max"}
WAYS = 3 if WHOLE else 1
"""Answers of one kind whose shortenings are tried."""
CUT = 4
"""Letters of a word within which it is cut."""


class Question(NamedTuple):
    """A question that was met."""

    table: Table
    state: State
    answers: tuple[Move, ...]
    """Its legal answers."""


def kind_of(state: State) -> tuple[object, ...]:
    """What makes a question another kind of question than others."""
    asked = state.asked
    assert asked is not None
    numbers = {option.label for option in asked.options if option.label.isdigit()}
    bare = re.sub(r"\d+|\b[A-Z]\w+(?: [A-Z]\w+)*", "", asked.asks)
    return (asked.kind, asked.verbs, min(len(asked.options), 2), bool(numbers), bare)


@cache
def questions(case: Case) -> tuple[Question, ...]:
    """The questions that some games ask, each kind once."""
    found: dict[object, Question] = {}
    for seed in range(GAMES.get(case.game, 3)):
        for moment in played(case.table, seed, MOVES):
            asked = moment.state.asked
            if asked is not None and asked.kind not in ("roll", "identify", "random"):
                key = kind_of(moment.state)
                found.setdefault(key, Question(case.table, moment.state, tuple(moment.listed)))
    return tuple(found.values())


SMALL = one_of_each(
    case
    for case in cases()
    if case.small and case.seats == getattr(setting(case.game).game.seats, SEATS[case.dealer])
)
"""Each game with few seats and real cards, or with many and cards dealt by the referee; with both
where everything is tried."""


def refuses(question: Question, move: Move) -> bool:
    """Whether an answer leaves undone what is asked."""
    verb = engine.find_verb(question.table, move.verb)
    assert verb is not None
    return verb.answer == "no" or (verb.chooses and str(move.args[0]) in ("0", "no", "none"))


def may_refuse(question: Question) -> bool:
    """Whether something may be left undone."""
    return any(refuses(question, move) for move in question.answers)


def sentences(table: Table, move: Move) -> Iterator[str]:
    """Every way to say a move, with its seat and without."""
    verb = engine.find_verb(table, move.verb)
    assert verb is not None
    names = slot_names(verb.sentence)
    for sentence in (verb.sentence, *verb.also):
        text = sentence.replace("[", "").replace("]", "").replace("{seat}", move.seat)
        for name, value in zip(names, move.args, strict=True):
            text = text.replace(
                "{" + name + "}", said(table, verb.slots.get(name, "option"), value)
            )
        yield text
        yield text.removeprefix(f"{move.seat} ")


def shortenings(text: str) -> Iterator[str]:
    """Its beginnings, and the beginnings of its words together. In a sample a word is cut within
    its first letters only: with more of them it is hardly taken for another one."""
    words = text.split()
    found = [
        text[:end]
        for end in range(1, len(text))
        if text[end - 1] != " "
        and (WHOLE or text[end] == " " or len(text[:end].rpartition(" ")[2]) <= CUT)
    ]
    found += [" ".join(word[:length] for word in words) for length in (1, 2, 3)]
    yield from dict.fromkeys(found)


DENYING = re.compile(rf"\b(?:{'|'.join(sorted(TURNING))})\b|n't\b", re.IGNORECASE)


def denies(text: str) -> bool:
    """Whether the words turn a sentence round."""
    return DENYING.search(text) is not None


def lost(whole: str, short: str) -> bool:
    """Whether a shortening lacks the word that turns the sentence round, even its beginning."""
    turning = DENYING.search(whole)
    if turning is None:
        return False
    if whole.startswith(short):
        return len(short) <= turning.start()
    return "n't" in whole  # words cut to two or three letters


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_no_shortening_turns_an_answer_round(case: Case) -> None:
    wrong = []
    for question in questions(case):
        if not may_refuse(question) or all(refuses(question, each) for each in question.answers):
            continue
        tried: dict[str, int] = {}
        meant: dict[str, Move | Unclear] = {}
        for move in question.answers:
            tried[move.verb] = tried.get(move.verb, 0) + 1
            if tried[move.verb] > WAYS or any(isinstance(each, Span) for each in move.args):
                continue
            no = refuses(question, move)
            universal = [" ".join(words) for words in NO] if no else []
            for whole in (*sentences(question.table, move), *universal):
                for short in shortenings(whole):
                    if short not in meant:
                        meant[short] = typed(question.table, question.state, short)
                    meaning = meant[short]
                    if isinstance(meaning, Unclear) or meaning not in question.answers:
                        continue  # asked back, or refused
                    # Without its `not` it is the beginning of the opposite alone.
                    if refuses(question, meaning) != (no and not lost(whole, short)):
                        wrong.append(f"'{short}' of '{whole}' is {meaning}")
    assert not wrong


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_nothing_and_no_leave_undone_what_may_be(case: Case) -> None:
    for question in questions(case):
        asked = question.state.asked
        assert asked is not None
        if not may_refuse(question):
            continue
        for words in ("no", "nothing", "none", "0", "declines", "passes", "does not", "don't"):
            for text in (words, f"{asked.seat} {words}"):
                meaning = read(question.table, question.state, text)
                assert isinstance(meaning, Move), f"{asked.asks} '{text}': {meaning}"
                assert refuses(question, meaning), f"{asked.asks} '{text}': {meaning}"


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_yes_does_what_may_be_left_undone(case: Case) -> None:
    for question in questions(case):
        asked = question.state.asked
        assert asked is not None
        if not may_refuse(question) or asked.kind == "act":
            continue
        others = [
            move
            for move in question.answers
            if not refuses(question, move) and move.seat == asked.seat
        ]
        for words in YES:
            meaning = read(question.table, question.state, f"{asked.seat} {' '.join(words)}")
            if isinstance(meaning, Move):
                assert meaning in others, f"{asked.asks} {words}: {meaning}"
            elif len(others) == 1 and not any(isinstance(each, Span) for each in others[0].args):
                pytest.fail(f"{asked.asks} {words}: {meaning}")
            else:
                assert len(others) != 1, f"{asked.asks} {words}: {meaning}"


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_done_ends_what_goes_on_until_somebody_says_so(case: Case) -> None:
    for question in questions(case):
        asked = question.state.asked
        assert asked is not None
        ends = [
            move for move in question.answers
            if (verb := engine.find_verb(question.table, move.verb)) is not None
            and verb.answer and not move.args and move.seat == asked.seat
        ]  # fmt: skip
        if ends:
            for text in ("done", f"{asked.seat} is done", "finished"):
                meaning = read(question.table, question.state, text)
                assert meaning in ends, f"{asked.asks} '{text}': {meaning}"


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_what_is_said_with_not_or_nothing_is_a_no(case: Case) -> None:
    for question in filter(may_refuse, questions(case)):
        for move in question.answers:
            if not any(isinstance(each, Span) for each in move.args) and not move.args:
                for text in sentences(question.table, move):
                    assert not denies(text) or refuses(question, move), text
