"""What a refusal quotes of a rule that is a list of moves: what it is about, not the whole list."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.sessions.session import Session
from referee.setting import CHANCES, Table
from referee.terminal.explaining import in_short
from tests.referee.machine.test_crowded_spaces import FILES
from tests.referee.machine.written import laid_out
from tests.referee.terminal.screens import Kept

NAMED = """\
# Pond

## Turn

**PO-001** On your turn, do one of these:

- **Hop.** Move 1 frog of the pond to an adjacent space.
- **Land.** Place 1 frog from your camp on a space of the pond.
- **Croak.** Gain 1 point, then return 1 frog of the pond to your camp.

**PO-009** The game ends as soon as a player has 50 points. The player with the most points wins.
"""
PLAIN = NAMED.replace("**Hop.** ", "").replace("**Land.** ", "").replace("**Croak.** ", "")


def screen(rules: str, folder: Path) -> Kept:
    setting = laid_out({**FILES, "rules.md": rules}, folder)
    table = Table(
        setting=setting, seats=("A", "B", "C"), dealer=frozenset(CHANCES), first="A"
    )  # fmt: skip
    return Kept(Session(table, 1))


def quoted(text: str) -> str:
    """The rule that stands under a refusal, on one line."""
    return " ".join(" ".join(text.split()).partition("PO-001 ")[2].split())


@pytest.mark.parametrize(
    ("rules", "line", "items"),
    [
        (NAMED, "A hops Blue frog from pond 4 to pond 1", "these: Hop. Move 1 frog of"),
        (NAMED, "A lands Blue frog on pond 1", "these: …; Land. Place 1 frog from your camp"),
        (PLAIN, "A places Blue frog on pond 1", "these: …; Place 1 frog from your camp on"),
        (PLAIN, "A moves Blue frog from pond 4 to pond 1", "these: Move 1 frog of the pond"),
    ],
)
def test_only_the_move_that_is_refused_is_quoted(
    rules: str, line: str, items: str, tmp_path: Path
) -> None:
    said = quoted(screen(rules, tmp_path).type(line))
    assert items in said, said
    assert "Croak" not in said
    assert "Croak" not in said
    assert "Gain" not in said
    assert "; …" in said or said.count(";") == 1


FIGHT = """\
In the main phase, do one of these:
- Attack. Lose 1 force, then 1 enemy gets + 1 damage for each force you have.
- Strike. Lose 1 force, then each opponent loses 1 life for each force you have.
- Rest. Gain 1 force."""


@pytest.mark.parametrize(
    ("sentence", "verb", "items"),
    [
        (
            "A answers first: which enemy gets + 1 damage for each force you have?",
            "",
            "Attack. Lose 1 force, then 1 enemy gets + 1 damage for each force you have; …",
        ),
        ("A's row is empty", "rests", "…; Rest. Gain 1 force."),
        ("A's row is empty", "Rest", "…; Rest. Gain 1 force."),
        ("A's row is empty", "sings", FIGHT.partition("- ")[2].replace(".\n- ", "; ")),
    ],
)
def test_of_a_list_the_item_is_quoted_that_a_question_speaks_of(
    sentence: str, verb: str, items: str
) -> None:
    assert in_short(FIGHT, sentence, verb) == f"In the main phase, do one of these: {items}"
