"""A question file to its Questions, every mistake with its place; and what it names against
rulebook and cards.

`docs/questions.md` describes the format.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from pathlib import Path

from tablewright.errors import Origin, Place, did_you_mean
from tablewright.model.questions import CARD, CARDS, GAME, Question, Questions, wrong_expression
from tablewright.model.rulebook import Rulebook
from tablewright.read.border import origin_of, read_record
from tablewright.read.folders import RULES_FILE
from tablewright.read.notes import Notes
from tablewright.read.ruling_checks import REACH, normal
from tablewright.read.source import read_yaml
from tablewright.read.tree import Entries, Items, Written, describe

QUESTIONS_FILE = "questions.yaml"
LISTS = ("accept", "rule", "says")
"""Keys of a question whose only entry needs no brackets."""


def read_questions(path: Path, notes: Notes) -> Questions | None:
    """What a question file holds; None with its mistakes in `notes` if it cannot be read at all."""
    tree = read_yaml(path, notes)
    if tree is None:
        return None
    head = read_record(Questions, tree, notes, apart=("questions",))
    found = tuple(_questions(tree, notes))
    if head is None:
        return None
    return replace(head, questions=found, origin=origin_of(tree))


def _questions(tree: Entries, notes: Notes) -> Iterator[Question]:
    node = tree.get("questions")
    if not isinstance(node, Items):
        notes.error(
            tree.values_at.get("questions", tree.place),
            "wrong value for 'questions'" if "questions" in tree else "'questions' is missing",
            expected="a list of questions, each with 'ask:' and 'answer:'",
            found=describe(node) if "questions" in tree else "",
        )
        return
    for item, place in zip(node, node.items_at, strict=True):
        if not isinstance(item, Entries):
            notes.error(
                place,
                "wrong entry of 'questions'",
                expected="a mapping that begins with 'ask:'",
                found=describe(item),
            )
            continue
        record = read_record(Question, _listed(item), notes)
        if record is not None:
            yield record


def _listed(item: Entries) -> Entries:
    """A question in which an only entry is a list of one."""
    for key in LISTS:
        value = item.get(key)
        if isinstance(value, Written):
            only = Items(value.place)
            only.append(value)
            only.items_at.append(value.place)
            item[key] = only
    return item


def check_questions(
    questions: Questions, game: str, rulebook: Rulebook, cards: Collection[str], notes: Notes
) -> None:
    """Notes what is wrong with questions about a game, whose cards are known by name and code."""
    if questions.game != game:
        notes.error(
            _at(questions.origin, "game"),
            "the questions are about another game",
            expected=f"'{game}'",
            found=f"'{questions.game}'",
        )
        return
    seen: dict[str, Place] = {}
    named = {name.casefold() for name in cards}
    for each in questions.questions:
        place = _at(each.origin, "ask")
        key = normal(each.ask)
        if not key:
            notes.error(place, "a question without words", expected="what somebody asks")
        elif key in seen:
            notes.error(
                place, f"the question '{each.ask}' is there twice", hint=f"first in {seen[key]}"
            )
        else:
            seen[key] = place
        _check_rules(each, rulebook, cards, named, notes)
        for pattern in each.says:
            wrong = wrong_expression(pattern)
            if wrong:
                at = _at(each.origin, "says")
                notes.error(
                    notes.find(at, pattern, at.line + REACH),
                    f"a pattern that cannot be read: {wrong}",
                    expected="a regular expression, such as 'one|1|only'",
                    found=f"'{pattern}'",
                )


def _check_rules(
    question: Question, rulebook: Rulebook, cards: Collection[str], named: set[str], notes: Notes
) -> None:
    place = _at(question.origin, "rule")
    for cited in question.rule:
        if cited in (GAME, CARDS) or rulebook.find(cited) is not None:
            continue
        at = notes.find(place, cited, place.line + REACH)
        name = cited.removeprefix(CARD).strip()
        if not cited.startswith(CARD):
            notes.error(
                at,
                f"there is no rule '{cited}' in {RULES_FILE}",
                hint=did_you_mean(cited, (*rulebook.by_number, GAME)),
            )
        elif name.casefold() not in named:
            notes.error(at, f"there is no card '{name}'", hint=did_you_mean(name, cards))
    if question.verdict == "unanswered" and question.rule and not question.accept:
        notes.warning(
            place,
            "what is not answered stands on no rule, and 'rule:' is not looked at",
            hint="leave 'rule:' out",
        )


def _at(origin: Origin | None, field: str) -> Place:
    return origin.of(field) if origin else Place("")
