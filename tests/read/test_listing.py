"""One entry more in a list, a row more, a rule more: as the file is written, and all the rest
as it was."""

from __future__ import annotations

import pytest

from tablewright.errors import TablewrightError
from tablewright.read.listing import with_listed, with_named, with_sentence
from tablewright.read.rule_lines import with_rule
from tablewright.read.tables import with_row
from tests.read.test_amending import changed

NEW = {"name": "Pike", "cost": "5", "text": "Draw 2 cards."}


def listed(text: str, values: dict[str, str] = NEW, blocks: tuple[str, ...] = ("text",)) -> str:
    new, line = with_listed(text, "cards", values, blocks)
    assert "Pike" in new.splitlines()[line - 1]
    return new


def test_below_the_last_card_in_its_way() -> None:
    text = (
        "deck: fish\ncards:\n  # Small ones.\n  - name: Carp   # old\n    cost: 1\n\n# The end.\n"
    )
    assert changed(text, listed(text)) == [
        "6   - name: Pike", "7     cost: 5", "8     text: |", "9       Draw 2 cards.",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("cards:\n-   name: Carp\n", "-   name: Pike\n    cost: 5\n    text: |\n      Draw 2"),
        (
            "cards:\n     - name: Carp\n\n     - name: Eel\n",
            "\n\n     - name: Pike\n       cost: 5\n",
        ),
        ("cards: []   # none yet\n", "cards:   # none yet\n  - name: Pike\n    cost: 5\n"),
        ("cards:\nnote: few\n", "cards:\n  - name: Pike\n    cost: 5\n"),
        ("deck: fish\n", "deck: fish\ncards:\n  - name: Pike\n"),
        (
            "cards:\n  - {name: Carp, cost: 1}\n",
            "\n  - {name: Pike, cost: 5, text: Draw 2 cards.}\n",
        ),
        ("cards: [{name: Carp}]\n", "[{name: Carp}, {name: Pike, cost: 5, text: Draw 2 cards.}]\n"),
        (
            "cards: [\n  {name: Carp, tags: [a, b]},  # one\n  {name: Eel}   # two\n]\n",
            "  {name: Eel}, {name: Pike, cost: 5, text: Draw 2 cards.}   # two\n]\n",
        ),
        ("cards:\n  - name: Carp", "cards:\n  - name: Carp\n  - name: Pike\n"),
    ],
)
def test_however_the_list_is_written(before: str, after: str) -> None:
    assert after in listed(before)


def test_line_ends_stay_as_they_are() -> None:
    text = "deck: fish\r\ncards:\r\n  - name: Carp\r\n    text: |\r\n      Draw 1 card.\r\n"
    new = listed(text)
    assert new.startswith(text)
    assert new.count("\n") == new.count("\r\n") == 9


def test_nothing_means_anything_to_yaml() -> None:
    values = {"name": "Pike: #1", "text": "{gem}: take it, #2\n\nThen stop."}
    for text in ("cards:\n  - name: Carp\n", "cards:\n  - {name: Carp}\n"):
        new = listed(text, values)
        assert (
            '- name: "Pike: #1"\n    text: |\n      {gem}: take it, #2\n\n      Then stop.\n' in new
        )
    short = {"name": "Pike", "text": "Gain {gem}: now, #2"}
    assert '{name: Pike, text: "Gain {gem}: now, #2"}' in listed("cards: [{name: Carp}]\n", short)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("cards: few\n", "'cards' is no list"),
        ("cards:\n - a\n\tb: [\n", "the file has mistakes"),
        ("cards: [{name: Carp, text: }]\n", "write there:\n"),
    ],
)
def test_what_cannot_be_changed_safely_is_said(text: str, said: str) -> None:
    with pytest.raises(TablewrightError, match=said.replace("[", r"\[")):
        listed(text)


def test_a_name_more() -> None:
    values = {"icon": "gem", "word": "gem/gems"}
    said = "gem: {icon: gem, word: gem/gems}"
    for before, after in (
        ("icons:\n    fly: {icon: star}\nat: 3\n", f"star}}\n    {said}\nat: 3\n"),
        ("icons: {fly: {icon: star}}\n", f"icons: {{fly: {{icon: star}}, {said}}}\n"),
        ("icons: {}\n", f"icons: {{{said}}}\n"),
        ("a: 1\n\nb: 2\n", f"b: 2\n\nicons:\n  {said}\n"),
    ):
        assert after in with_named(before, "icons", "gem", values)[0]
    with pytest.raises(TablewrightError, match="'gem' in 'icons' already"):
        with_named("icons: {gem: {icon: x}}\n", "icons", "gem", values)


def test_a_sentence_more() -> None:
    for before, after in (
        ("title: A\nat: 3\n", "title: A\ncredits: Drawn by Bo.\nat: 3\n"),
        ("credits: Ann.  # us\nat: 3\n", "credits: Ann. Drawn by Bo.  # us\nat: 3\n"),
        ("credits: >-\n  Ann.\n\nat: 3\n", "credits: >-\n  Ann.\n  Drawn by Bo.\n\nat: 3\n"),
    ):
        assert with_sentence(before, "credits", "Drawn by Bo.", "title")[0] == after


@pytest.mark.parametrize(
    ("before", "row"),
    [
        ("Name,Cost\nCarp,1\n", "Pike,5\n"),
        ("cost;NAME\r\n1;Carp\r\n", "5;Pike\r\n"),
        ("Name\tCost\nCarp\t1", "Pike\t5\n"),
        ('Name,Text,Cost\nCarp,"Draw, then\ndiscard",1\n\n', "Pike,,5\n\n"),
    ],
)
def test_a_row_more(before: str, row: str) -> None:
    new, line = with_row(before, {"name": "Pike", "cost": "5"}, ("name", "cost", "text"))
    assert new == before.rstrip("\r\n") + ("\r\n" if "\r" in before else "\n") + row
    assert "Pike" in new.splitlines()[line - 1]


def test_a_cell_gets_quotation_marks_where_it_needs_them() -> None:
    values = {"name": 'Old "Pike"', "text": "Draw 1 card, then stop."}
    new, _ = with_row("Name,Text\n", values, ("name", "text"))
    assert new == 'Name,Text\n"Old ""Pike""","Draw 1 card, then stop."\n'
    with pytest.raises(TablewrightError, match=r"no column 'cost'; .* has: Name, Text"):
        with_row("Name,Text\n", {"name": "Pike", "cost": "5"}, ("name", "text", "cost"))


RULES = """\
# Pond

## Your turn

**PO-001** [Turn] On your turn, draw 1 card.

**PO-002** [Turn] Do one of these:

- Draw 1 card.

## The end

**PO-003** [End] The game ends.
**PO-012** [note] Be kind.
"""


def test_a_rule_gets_the_next_free_number_of_its_section() -> None:
    new, line, number = with_rule(RULES, "PO", "Gain 1 coin.")
    assert number == "PO-004"
    assert new.splitlines()[line - 1] == "**PO-004** [Turn] Gain 1 coin."
    assert "- Draw 1 card.\n\n**PO-004** [Turn] Gain 1 coin.\n\n## The end\n" in new
    new, _, number = with_rule(RULES, "PO", "Gain 1 coin.", "the END")
    assert new.endswith("Be kind.\n\n**PO-013** [End] Gain 1 coin.\n")
    new, _, number = with_rule(RULES, "PO", "Gain 1 coin.", "Trading")
    assert new.endswith("\n\n## Trading\n\n**PO-020** [Trading] Gain 1 coin.\n")


def test_a_rule_where_none_are_yet() -> None:
    assert (
        with_rule("# Pond\n", "PO", "Go.", "Play")[0]
        == "# Pond\n\n## Play\n\n**PO-001** [Play] Go.\n"
    )
    plain = "# Pond\r\n\r\n## Play\r\n\r\n**PO-001** Go.\r\n"
    assert with_rule(plain, "PO", "Stop.")[0] == plain + "\r\n**PO-002** Stop.\r\n"
    with pytest.raises(TablewrightError, match="no section 'The ent'; did you mean 'The end'"):
        with_rule(RULES, "PO", "Go.", "The ent")
