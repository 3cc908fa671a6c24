"""Reading `rulings.yaml`: its records, and every mistake in it with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.errors import Problem
from tablewright.model.rulings import Rulings
from tablewright.read.cited import cited_in, read_cited, uncited
from tablewright.read.folders import shipped
from tablewright.read.workspace import Workspace
from tests.conftest import SHIPPED
from tests.read.desk import Desk

GAME = "cards/pond/game.yaml"
RULES = "cards/pond/rules.md"
FILE = "cards/pond/rulings.yaml"
MORE = "cards/pond/phrasings.yaml"
BOOK = """\
# The Pond

## Goal

**PO-001** [Goal] Whoever has 3 {fly} wins.

**PO-002** [gap] The table is silent on this.

## House rulings

**PO-HR-1** [gap] Eat at once.

> Switch: Eat later.

## Glossary

- **Fly**: what you eat (PO-001).
"""
TEXT = """\
words:
  bug: fly
rulings:
- ruling: flies-to-win
  about: How many flies win?
  verdict: value
  value: 3
  answer: Whoever has three flies wins.
  cites: [PO-001]
  what: [how many flies do i need, "flies to win = ?"]
  yes:
  - do 3 bugs win
- ruling: eat-at-once
  about: Must I eat at once?
  verdict: yes
  source: house
  answer: Eat at once.
  cites: [PO-HR-1, PO-002]
  yes: [eat right away?]
  no: [can i eat later]
  under: {PO-HR-1: {later: {verdict: no, answer: Eat later.}}}
- ruling: dealt
  about: How many flies are dealt with three pikes?
  verdict: value
  numbers: {pikes: {words: [pikes, of us], from: 2, to: 4}}
  value: 2 * (pikes + 1)
  answer: With {pikes} pikes there are {value} flies.
  otherwise: Two for each pike, and two more.
  cites: [PO-002]
  what: [flies for 4 pikes]
"""
MORE_TEXT = """\
phrasings:
- ruling: eat-at-once
  no:
  - do i save it for winter
- ruling: flies-to-win
  yes: [three of them win?]
  what:
  - what makes a winner
"""


@pytest.fixture
def pond(desk: Desk) -> Desk:
    desk.change(GAME, "title: The Pond\n", "title: The Pond\nprefix: PO\nvariants:\n  PO-HR-1: "
                "{name: When to eat, default: now, choices: [now, later]}\n")  # fmt: skip
    desk.write(RULES, BOOK)
    desk.write(FILE, TEXT)
    return desk


def found(desk: Desk) -> tuple[Rulings, tuple[Problem, ...]]:
    space = desk.workspace
    return space.check_rulings("pond", space.rulebook("pond"), desk.read())


def said(desk: Desk) -> list[str]:
    return [str(problem) for problem in found(desk)[1]]


def test_rulings_are_read(pond: Desk) -> None:
    rulings, problems = found(pond)
    assert problems == ()
    first, second, third = rulings.rulings
    assert rulings.words == {"bug": "fly"}
    assert (first.ruling, first.verdict, first.value) == ("flies-to-win", "value", "3")
    asked = rulings.phrasings()["flies-to-win"]
    assert [(each.side, each.words) for each in asked] == [
        ("yes", "do 3 bugs win"),
        ("what", "how many flies do i need"),
        ("what", "flies to win = ?"),
    ]
    assert second.source == "house"
    assert second.under["PO-HR-1"]["later"].verdict == "no"
    assert (third.numbers["pikes"].least, third.numbers["pikes"].most) == (2, 4)
    assert pond.workspace.rulings("pond") == rulings


def test_without_a_prefix_the_missing_prefix_is_the_one_mistake(pond: Desk) -> None:
    pond.change(GAME, "prefix: PO\n", "")
    space = pond.workspace
    rules, in_rules = space.check_rulebook("pond")
    _, in_rulings = space.check_rulings("pond", rules, pond.read())
    (problem,) = (*in_rules, *in_rulings)
    assert "no prefix" in str(problem)


def test_a_game_without_rulings_has_none(desk: Desk) -> None:
    assert not desk.workspace.rulings("pond")


@pytest.mark.parametrize(
    ("old", "new", "where", "complaint"),
    [
        ("cites: [PO-001]", "cites: [PO-009]", "9:11", "there is no rule 'PO-009' in rules.md"),
        ("cites: [PO-001]", "cites: []", "9:10", "'flies-to-win' cites no rule"),
        ("ruling: eat-at-once", "ruling: flies-to-win", "13:11", "is there twice"),
        ("answer: Eat at once.", "answer: Yes, at once.", "17:11", "does not begin with Yes or No"),
        ("three flies wins", "some flies wins", "8:11", "the value does not stand in the answer"),
        ("  value: 3\n", "", "6:12", "a value without its value"),
        ("[PO-HR-1, PO-002]", "[PO-001]", "16:11", "cites no house ruling"),
        ("{later:", "{never:", "21:21", "'never' is not another choice of 'PO-HR-1'"),
        ("under: {PO-HR-1", "under: {PO-HR-2", "21:11", "there is no house ruling 'PO-HR-2'"),
        ("can i eat later", "Must I eat at once", "20:8", "stands under 'yes' and under 'no'"),
        ("can i eat later", "Do 3 bugs win", "20:8", "contradict each other"),
        ("eat right away?", "how many flies do I need?", "19:9", "belongs to 'flies-to-win'"),
        ("2 * (pikes + 1)", "2 * (frogs + 1)", "26:10", "a formula that cannot be worked out"),
        ("2 * (pikes + 1)", "2 ** pikes", "26:10", "a formula that cannot be worked out"),
        ("{value} flies", "{many} flies", "27:40", "'{many}' is no number of this ruling"),
        ("from: 2", "from: 9", "25:12", "wrong number 'pikes'"),
        ("from: 2", "least: 2", "25:44", "unknown key 'least'"),
        ("words:\n", "talk:\n", "1:1", "unknown key 'talk'"),
        ("  bug: fly", "  bug: [fly]", "2:8", "wrong value for 'bug'"),
        ("verdict: yes", "verdict: maybe", "15:12", "wrong value for 'verdict'"),
        ("answer: Eat at once.", 'answer: Eat "Golden Pike" at once.', "17:16", "no card or term"),
    ],
)
def test_mistakes_have_their_place(
    pond: Desk, old: str, new: str, where: str, complaint: str
) -> None:
    pond.change(FILE, old, new)
    lines = said(pond)
    assert any(line.startswith(f"{FILE}:{where}:") and complaint in line for line in lines), lines


def test_claims_are_read_in_their_order(pond: Desk) -> None:
    claims = '  claims:\n  - yes: 3/three_of_them ... win\n  - no: "# ... win"\n'
    pond.change(FILE, "  - do 3 bugs win\n", "  - do 3 bugs win\n" + claims)
    rulings, problems = found(pond)
    assert problems == ()
    assert rulings.rulings[0].claimed() == (("yes", "3/three_of_them ... win"), ("no", "# ... win"))
    assert rulings.rulings[1].claimed() == ()


@pytest.mark.parametrize(
    ("claim", "where", "complaint"),
    [
        ("yes: keep//hold", "14:10", "a claim that cannot be read: 'keep//hold' has a gap"),
        ("no: keep, hold", "14:9", "a claim that cannot be read: 'keep,' is no word"),
        ("no: ...", "14:9", "a claim that cannot be read: it has no words"),
        ("{yes: keep, no: hold}", "14:3", "wrong entry of 'claims'"),
        ("{}", "14:3", "wrong entry of 'claims'"),
        ("maybe: keep", "14:5", "maybe"),
        ("keep", "14:5", "wrong value for 'claims'"),
        ("yes: [keep]", "14:10", "wrong value for 'yes'"),
    ],
)
def test_wrong_claims_have_their_place(pond: Desk, claim: str, where: str, complaint: str) -> None:
    asked = "  - do 3 bugs win\n"
    pond.change(FILE, asked, f"{asked}  claims:\n  - {claim}\n")
    lines = said(pond)
    assert any(line.startswith(f"{FILE}:{where}:") and complaint in line for line in lines), lines


def test_more_phrasings_are_merged(pond: Desk) -> None:
    pond.write(MORE, MORE_TEXT)
    rulings, problems = found(pond)
    assert problems == ()
    assert [more.ruling for more in rulings.more] == ["eat-at-once", "flies-to-win"]
    asked = rulings.phrasings()
    assert [(each.side, each.words) for each in asked["eat-at-once"]] == [
        ("yes", "eat right away?"),
        ("no", "can i eat later"),
        ("no", "do i save it for winter"),
    ]
    assert [each.words for each in asked["flies-to-win"]][-2:] == [
        "three of them win?",
        "what makes a winner",
    ]
    origin = asked["flies-to-win"][-1].origin
    assert origin is not None
    assert str(origin.of("what")) == f"{MORE}:8:3"


def test_phrasings_may_stand_in_the_other_file_alone(pond: Desk) -> None:
    pond.change(FILE, "  what: [flies for 4 pikes]\n", "")
    assert any("nobody asks for 'dealt'" in line for line in said(pond))
    pond.write(MORE, "phrasings:\n- ruling: dealt\n  what: [flies for 4 pikes]\n")
    assert said(pond) == []


@pytest.mark.parametrize(
    ("old", "new", "where", "complaint"),
    [
        ("ruling: eat-at-once", "ruling: eat-at-one", "2:11", "no ruling 'eat-at-one' in rulings"),
        ("do i save it for winter", "can i eat later", "4:5", "'can i eat later' is there twice"),
        ("do i save it for winter", "eat right away", "4:5", "under 'yes' and under 'no'"),
        ("do i save it for winter", "Do 3 bugs win?", "4:5", "contradict each other"),
        (
            "do i save it for winter",
            "how many flies do I need?",
            "4:5",
            "belongs to 'flies-to-win' already",
        ),
        ("three of them win?", '"?"', "6:", "a phrasing without words"),
        ("phrasings:\n", "phrases:\n", "1:1", "unknown key 'phrases'"),
        ("  no:\n", "  nope:\n", "3:3", "unknown key 'nope'"),
        ("  no:\n", "  answer: Later.\n  no:\n", "3:3", "unknown key 'answer'"),
        ("- ruling: eat-at-once\n  no:\n  - do i save", "- do i save", "2:3", "wrong entry of"),
        ("  yes: [three of them win?]", "  yes: three of them win?", "6:8", "value for 'yes'"),
        ("- ruling: eat-at-once\n  no:", "- no:", "2:3", "'ruling'"),
    ],
)
def test_mistakes_in_phrasings_have_their_place(
    pond: Desk, old: str, new: str, where: str, complaint: str
) -> None:
    pond.write(MORE, MORE_TEXT)
    pond.change(MORE, old, new)
    lines = said(pond)
    assert any(line.startswith(f"{MORE}:{where}") and complaint in line for line in lines), lines


def test_the_nearest_ruling_is_named(pond: Desk) -> None:
    pond.write(MORE, MORE_TEXT.replace("eat-at-once", "eat-at-one"))
    (problem,) = found(pond)[1]
    assert problem.hint == "did you mean 'eat-at-once'?"


def test_what_is_no_list_of_phrasings_is_refused(pond: Desk) -> None:
    pond.write(MORE, "phrasings: none\n")
    (line,) = said(pond)
    assert line.startswith(f"{MORE}:1:12: wrong value for 'phrasings'")
    assert "a list of phrasings" in line


def test_phrasings_need_rulings(desk: Desk) -> None:
    desk.write("cards/pond/phrasings.yaml", "phrasings:\n- ruling: tie\n  what: [a tie?]\n")
    lines = said(desk)
    assert any("phrasings without a rulings.yaml" in line for line in lines), lines


def test_all_mistakes_come_at_once(pond: Desk) -> None:
    pond.change(FILE, "cites: [PO-001]", "cites: [PO-009]")
    pond.change(FILE, "under: {PO-HR-1", "under: {PO-HR-7")
    assert len(said(pond)) == 2


def test_the_index_of_citations_is_read(pond: Desk, tmp_path: Path) -> None:
    rulings, _ = found(pond)
    rulebook = pond.workspace.rulebook("pond")
    assert read_cited(tmp_path) is None
    pond.write("cards/pond/cited.json", '{"code": ["PO-001"], "records": []}')
    cited = read_cited(tmp_path / "cards" / "pond")
    assert cited is not None
    assert set(cited) == {"PO-001"}
    assert uncited(rulebook, rulings.cites | cited) == ()
    assert uncited(rulebook, cited) == ("PO-002", "PO-HR-1")
    assert uncited(rulebook, ()) == ()


def test_phases_and_table_records_of_a_game_cite(pond: Desk, tmp_path: Path) -> None:
    pond.change(FILE, "cites: [PO-HR-1, PO-002]", "cites: [PO-HR-1]")
    pond.change(FILE, "cites: [PO-002]", "cites: [PO-001]")
    rulings, _ = found(pond)
    rulebook = pond.workspace.rulebook("pond")
    folder = tmp_path / "cards" / "pond"
    game = pond.read().game
    assert uncited(rulebook, rulings.cites | cited_in(folder, game)) == ("PO-002",)
    pond.write("cards/pond/records/deep/silent.yaml", "record: S1\ngame: pond\nrules: [PO-002]\n")
    assert uncited(rulebook, rulings.cites | cited_in(folder, game)) == ()
    (folder / "records" / "deep" / "silent.yaml").unlink()
    pond.change(GAME, "{id: hunt,", "{id: hunt, rules: [PO-002],")
    assert cited_in(folder, pond.read().game) == {"PO-002"}


@pytest.mark.parametrize("game", SHIPPED)
def test_shipped_rulings_are_sound(game: str) -> None:
    space = Workspace(shipped())
    edition = space.read_edition(game, write_codes=False)
    rulings, problems = space.check_rulings(game, space.rulebook(game), edition)
    assert len(rulings.rulings) >= 80
    assert not problems, [str(problem) for problem in problems]
