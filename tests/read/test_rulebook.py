"""Reading `rules.md`: its records, and every mistake in it with its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.errors import SourceError
from tablewright.model.game import Game, Seats
from tablewright.model.rulebook import Aside, Diagram, InShort, Listing, Prose, Table
from tablewright.read.notes import Notes
from tablewright.read.rulebook import read_rulebook
from tablewright.read.workspace import Workspace
from tests.conftest import SHELVED, SHIPPED
from tests.read.desk import Desk

GAME = "cards/pond/game.yaml"
RULES = "cards/pond/rules.md"
TEXT = """\
# The Pond

Be quick.

## Goal

Words before the first number.

**PO-001** [Goal; End of Game] Whoever has 3 {fly} wins, and
nobody else (PO-002).

- A pike
  counts.
- So does *another*.

> Example: A has 2 {fly}.
>
> B has 1 {fly}.

**PO-002** [gap] As the table says.

More words.

| fish | flies |
|---|---|
| Pike | 2 {fly} |
| Minnow | none |

## House rulings

### Hunting

**PO-HR-1** [gap] Eat at once.

> Switch: Eat later, see PO-001.

## Glossary

- **Fly**: what {fly} means (PO-001, PO-HR-1).
- **Pike** hunts (PO-002)
"""


@pytest.fixture
def pond(desk: Desk) -> Desk:
    desk.change(GAME, "title: The Pond\n", "title: The Pond\nprefix: PO\n")
    desk.change(GAME, "[{id: eat}]}", "[{id: eat, rules: [PO-001]}]}")
    with (desk.folder / GAME).open("a") as file:
        file.write("variants:\n  PO-HR-1: {default: at once, choices: [at once, later]}\n")
    desk.write(RULES, TEXT)
    return desk


def said(desk: Desk) -> list[str]:
    """What is wrong, line by line."""
    _, problems = desk.workspace.check_rulebook("pond")
    return [str(problem).removeprefix("cards/pond/") for problem in SourceError(problems).problems]


def test_the_records(pond: Desk) -> None:
    assert said(pond) == []
    book = pond.workspace.rulebook("pond")
    assert (book.game, book.title) == ("pond", "The Pond")
    assert book.intro == (Prose("Be quick.", "Be quick."),)
    assert [(part.title, part.level, len(part.paragraphs)) for part in book.sections] == [
        ("Goal", 2, 2),
        ("House rulings", 2, 0),
        ("Hunting", 3, 1),
        ("Glossary", 2, 0),
    ]
    assert book.sections[0].blocks == (
        Prose("Words before the first number.", "Words before the first number."),
    )
    first, second, ruling = book.paragraphs
    assert first.number == "PO-001"
    assert first.section == "Goal"
    assert first.headings == ("Goal", "End of Game")
    assert first.mentions == ("PO-002",)
    assert first.blocks == (
        Prose(
            "Whoever has 3 {fly} wins, and nobody else (PO-002).",
            "Whoever has 3 flies wins, and nobody else (PO-002).",
        ),
        Listing(
            (
                Prose("A pike counts.", "A pike counts."),
                Prose("So does *another*.", "So does another."),
            )
        ),
        Aside(
            "example",
            (Prose("A has 2 {fly}.", "A has 2 flies."), Prose("B has 1 {fly}.", "B has 1 fly.")),
        ),
    )
    assert not first.house
    assert second.blocks[2] == Table(
        (Prose("fish", "fish"), Prose("flies", "flies")),
        (
            (Prose("Pike", "Pike"), Prose("2 {fly}", "2 flies")),
            (Prose("Minnow", "Minnow"), Prose("none", "none")),
        ),
    )
    assert (
        second.text
        == "As the table says.\nMore words.\nfish | flies\nPike | 2 flies\nMinnow | none"
    )
    assert ruling.house
    assert ruling.text == "Eat at once."
    assert ruling.asides("switch")[0].text == "Switch: Eat later, see PO-001."
    assert ruling.origin is not None
    assert str(ruling.origin.place) == "cards/pond/rules.md:33:1"


def test_the_glossary(pond: Desk) -> None:
    fly, pike = pond.workspace.rulebook("pond").glossary
    assert (fly.word, fly.markup, fly.text) == ("Fly", "what {fly} means", "what fly means")
    assert fly.numbers == ("PO-001", "PO-HR-1")
    assert (pike.word, pike.text, pike.numbers) == ("Pike", "hunts", ("PO-002",))


def test_rules_without_numbers_are_told(desk: Desk) -> None:
    desk.change(GAME, "title: The Pond\n", "title: The Pond\nprefix: PO\n")
    desk.write(RULES, "# The Pond\n\n## Goal\n\nWhoever has 3 flies wins.\n")
    (problem,) = desk.workspace.check_rulebook("pond")[1]
    assert str(problem) == (
        f"{RULES}:1:1: warning: no rule has a number, so nothing of it is played or cited"
    )
    assert problem.hint == "write it before the words of each rule: '**PO-001** …'"
    desk.change(GAME, "prefix: PO\n", "prefix: PO\nreferee: false\n")
    assert desk.workspace.check_rulebook("pond")[1] == ()


def test_a_number_that_is_not_bold_has_its_cure(pond: Desk) -> None:
    pond.change(RULES, "Be quick.", "PO-007 Be quick.")
    (problem,) = pond.workspace.check_rulebook("pond")[1]
    assert problem.hint == "if it begins here, its number is bold: '**PO-007** …'"


def test_a_game_without_rules(desk: Desk) -> None:
    assert not desk.workspace.rulebook("pond")
    assert desk.workspace.check_rulebook("pond")[1] == ()


MISTAKES = [
    ("Be quick.", "Be\x07 quick.", "3:3: a character that cannot be seen; got U+0007"),
    ("# The Pond\n", "# Pond\n", "1:1: the rulebook begins with the game's title; expected "
     "'# The Pond' as its first line, got '# Pond'"),
    ("# The Pond\n", "", "1:1: the rulebook has no title; expected '# The Pond' as its first line"),
    ("### Hunting", "#### Hunting", "31:1: wrong level of a heading; expected '##' for a section, "
     "'###' for a part of it; '#' is the title, got '####'"),
    ("### Hunting", "### PO-003 Hunting", "31:1: a heading is no rule, and its number is not read; "
     "expected the number in bold before the words: '**PO-003** …', got 'PO-003 Hunting'"),
    ("Be quick.", "PO-007 Be.", "3:1: there is no rule 'PO-007'"),
    ("Be quick.", "**PO-007** [gap] Be.", "3:1: the rule 'PO-007' stands before the first section; "
     "expected a heading '## …' before it"),
    ("**PO-002** [", "**PI-002** [", "20:1: wrong number of a rule; expected 'PO-' with three "
     "digits, or 'PO-HR-' with a number, got 'PI-002'"),
    ("**PO-002** [", "**PO-2** [", "20:1: wrong number of a rule; expected 'PO-' with three "
     "digits, or 'PO-HR-' with a number, got 'PO-2'"),
    ("More words.", "**PO-001** [gap] Again.", "22:1: the rule 'PO-001' is there twice"),
    ("[gap] As", "As", "20:12: the rule 'PO-002' has no source heading; expected the headings in "
     "brackets behind its number, such as '[Setup; Contents]'"),
    ("[gap] As", "[ ; ] As", "20:12: the rule 'PO-002' has no source heading; expected the "
     "headings in brackets behind its number, such as '[Setup; Contents]'"),
    (" As the table says.", "", "20:1: the rule 'PO-002' says nothing; expected its words"),
    ("nobody else", "no {fyl} else", "10:4: there is no icon 'fyl' in this game"),
    ("So does *another*", "So does *another", "14:11: '*' is not closed in its paragraph; expected "
     "'*' behind the words it is for, or '\\*' for the character itself, got the end of the "
     "paragraph"),
    ("B has 1 {fly}", "B has 1 {fly", "18:11: no icon; expected an icon's name in braces, such as "
     "'{gem}', or '\\{' for a brace, got '{fly.'"),
    ("| 2 {fly} |", "| 2 {bee} |", "26:12: there is no icon 'bee' in this game"),
    ("see PO-001", "see PO-011", "35:26: there is no rule 'PO-011'"),
    ("nobody else (PO-002)", "nobody else (PO-2)", "10:14: there is no rule 'PO-2'"),
    ("(PO-001, PO-HR-1)", "(PO-001, PO-HR-7)", "39:38: there is no rule 'PO-HR-7'"),
    ("- **Pike** hunts (PO-002)", "- Pike hunts", "40:3: wrong entry of the glossary; expected "
     "'**Word**: what it means (PO-…)', got 'Pike hunts'"),
    ("> Example:", "> For example:", "16:1: wrong quote; expected words that begin with "
     "'Example:', 'Play:', 'Switch:', 'Source:' or 'Diagram:', got 'For example: A has 2 {fly}.'"),
    ("> Example: A has", "> Play:\n>\n> Example: A has", "16:1: 'Play:' says nothing; expected the "
     "sentences to play"),
    ("> Example: A has", "> Play: Draw.\n>\n> | a |\n> |---|\n>\n> A has", "18:1: this does not "
     "belong to what is played; expected sentences and lists"),
    ("Be quick.", "> Example: Be.", "3:1: a quote belongs to a rule; expected a numbered rule "
     "before it"),
    ("More words.", "---", "22:1: this has no meaning in a rulebook; expected a heading, a "
     "paragraph, a list, a quote or a table, got a line of hyphens"),
    ("More words.", "```\nx\n```", "22:1: this has no meaning in a rulebook; expected a heading, a "
     "paragraph, a list, a quote or a table, got a block of code"),
    ("  counts.", "  - counts", "13:3: a list within a list; expected '- ' in the same column as "
     "the items before it"),
    ("More words.", "It gets\n+ 3 at once.", "23:1: a list that was hardly meant; expected '- ' "
     "before each item of a list, got '+ '"),
    ("\nMore words.\n", "**PO-003** [gap] More.\n", "21:1: the rule 'PO-003' begins within other "
     "words; expected an empty line before it"),
    ("> Switch: Eat later, see PO-001.\n", "", "33:1: the house ruling 'PO-HR-1' does not say what "
     "its switch changes; expected a quote that begins with '> Switch:'"),
    ("## Glossary", "**PO-HR-2** [gap] Rest.\n\n## Glossary", "37:1: the house ruling 'PO-HR-2' "
     "is not in game.yaml; expected an entry 'PO-HR-2:' under 'variants:'"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "expected"), MISTAKES, ids=[case[2] for case in MISTAKES])
def test_a_mistake(pond: Desk, old: str, new: str, expected: str) -> None:
    pond.change(RULES, old, new)
    assert f"rules.md:{expected}" in said(pond)


IN_THE_GAME = [
    ("rules: [PO-001]", "rules: [PO-001, PO-010]", "23:51: there is no rule 'PO-010' in rules.md"),
    ("PO-HR-1: {", "PO-HR-2: {", "25:12: the house ruling 'PO-HR-2' is not in rules.md; expected a "
     "paragraph that begins with '**PO-HR-2** [gap]'"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "expected"), IN_THE_GAME)
def test_a_mistake_in_the_game(pond: Desk, old: str, new: str, expected: str) -> None:
    pond.change(GAME, old, new)
    assert f"game.yaml:{expected}" in said(pond)


def test_a_ruling_with_one_choice_has_no_switch(pond: Desk) -> None:
    pond.change(GAME, "[at once, later]", "[at once]")
    assert said(pond) == [
        "rules.md:33:1: the house ruling 'PO-HR-1' has one choice and nothing to switch; expected "
        "more 'choices:' in game.yaml, or no quote 'Switch:'"
    ]


def test_a_ruling_that_came_in_later_has_a_letter(pond: Desk) -> None:
    pond.change(GAME, "PO-HR-1: {", "PO-HR-1b: {")
    for found in ("**PO-HR-1**", "PO-001, PO-HR-1"):
        pond.change(RULES, found, found.replace("HR-1", "HR-1b"))
    ruling = pond.workspace.rulebook("pond").by_number["PO-HR-1b"]
    assert ruling.house
    pond.change(GAME, "PO-HR-1b: {", "PO-HR-1c: {")
    assert said(pond)[0].startswith("game.yaml:25:13: the house ruling 'PO-HR-1c' is not in rules")


def test_a_game_without_a_prefix(pond: Desk) -> None:
    pond.change(GAME, "prefix: PO\n", "")
    assert said(pond) == [
        "rules.md:1:1: the game has no prefix for the numbers of its rules; expected 'prefix:' in "
        "game.yaml, such as 'prefix: SOI'"
    ]


def test_all_mistakes_come_at_once_and_sorted(pond: Desk) -> None:
    pond.change(RULES, "# The Pond", "# Pond")
    pond.change(RULES, "3 {fly}", "3 {bee}")
    pond.change(RULES, "[gap] As", "As")
    with pytest.raises(SourceError) as caught:
        pond.workspace.rulebook("pond")
    places = [(item.place.line, item.place.column) for item in caught.value.problems]
    assert places == [(1, 1), (9, 46), (20, 12)]
    assert caught.value.problems[1].source.startswith("**PO-001**")
    assert caught.value.problems[1].hint == "known names: fly"


def test_rules_of_a_damaged_game_are_left_alone(pond: Desk) -> None:
    pond.change(GAME, "seats: {min: 2, max: 4}\n", "")
    book, problems = pond.workspace.check_rulebook("pond")
    assert not book
    assert [problem.place.path for problem in problems] == [GAME]


def test_a_file_that_is_no_text(pond: Desk) -> None:
    pond.write(RULES, b"# The Pond\n\n\xff\n")
    assert said(pond) == [
        "rules.md:3:1: the file is not UTF-8; expected UTF-8, got the byte 0xFF, which is 'ÿ' in "
        "Windows-1252"
    ]


@given(st.text(alphabet="ab *-_#>|\\`[]{}<&1.:\n\t\r", max_size=200))
def test_any_text_is_read_or_refused(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    path = tmp_path_factory.mktemp("rules") / "rules.md"
    path.write_text("# T\n\n## S\n\n**PO-001** [gap] " + text, encoding="utf-8", newline="")
    notes = Notes()
    read_rulebook(path, Game(game="t", title="T", seats=Seats(min=1, max=1), prefix="PO"), notes)
    assert all(problem.place.line and problem.place.column for problem in notes.problems)


GAMES = (*SHIPPED, *SHELVED)


@pytest.mark.parametrize("game", GAMES)
def test_shipped_rules(game: str) -> None:
    workspace = Workspace(Path("nowhere"))
    book, problems = workspace.check_rulebook(game)
    assert [str(problem) for problem in problems] == []
    assert book.title
    assert book.glossary or game in SHELVED
    for rule in book.paragraphs:
        blocks = [each for each in rule.blocks if not isinstance(each, InShort)]
        ends = isinstance(blocks[-1], Table | Aside | Listing | Diagram)
        assert rule.text[-1] in ".:)”" or ends
        assert "{" not in rule.whole, "icons are words in plain text"


def test_a_game_without_an_original_rulebook_needs_no_headings(pond: Desk) -> None:
    bare = TEXT
    for headings in ("[Goal; End of Game] ", "[gap] "):
        bare = bare.replace(headings, "")
    pond.write(RULES, bare)
    assert said(pond) == []
    paragraphs = pond.workspace.rulebook("pond").paragraphs
    assert [each.headings for each in paragraphs] == [()] * len(paragraphs)
