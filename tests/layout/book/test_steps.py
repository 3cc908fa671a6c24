"""What a turn is: from the look of the booklet, from phases, from rules alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tablewright.layout.book.steps import Step, few, turn_steps
from tablewright.model.game import Game, Phase, Seats
from tablewright.model.rulebook import Rulebook
from tablewright.model.sheet import BookStyle, TurnStep
from tablewright.read.notes import Notes
from tablewright.read.rulebook import read_rulebook

RULES = """\
# Pond

## The turn

**PO-001** At the end of your turn, sleep. Pikes sleep deeply.

**PO-002** In the hunt phase, you may do these:

- Eat a fly.
- Pay 1 fly to rest.

**PO-003** Flies are never given back. They are eaten.

## Sleep

**PO-004** Whoever sleeps is no prey.
"""


def rules(folder: Path, text: str = RULES) -> Rulebook:
    (folder / "rules.md").write_text(text)
    notes = Notes()
    found = read_rulebook(folder / "rules.md", game(), notes)
    assert not notes.problems
    return found


def game(*phases: Phase, **more: Any) -> Game:
    seats = Seats(min=2, max=2)
    return Game(game="pond", title="Pond", prefix="PO", seats=seats, phases=phases, **more)


def steps(folder: Path, *phases: Phase, **look: Any) -> tuple[Step, ...]:
    return turn_steps(game(*phases), rules(folder), BookStyle(book="pond", **look))


END = "At the end of your turn, sleep. Pikes sleep deeply. (PO-001)"
HUNT = Phase(id="hunt", name="Hunt", who="each")


def test_a_phase_says_what_its_rule_says_that_begins_with_it(tmp_path: Path) -> None:
    (hunt,) = steps(tmp_path, HUNT)
    assert (hunt.name, hunt.label) == ("Hunt", ("each in turn",))
    assert hunt.lead == "You may do these: (PO-002)"
    assert hunt.points == ("Eat a fly.", "Pay 1 fly to rest.", END)


def test_a_list_of_moves_is_whole_and_what_is_left_out_is_marked(tmp_path: Path) -> None:
    moves = [f"Eat {number} flies." for number in range(2, 11)]
    listed = "- Eat a fly.\n- Pay 1 fly to rest.\n"
    long = RULES.replace(listed, "".join(f"- {move}\n" for move in moves))
    (hunt,) = turn_steps(game(HUNT), rules(tmp_path, long), BookStyle(book="pond"))
    assert hunt.points == (*moves, END)
    assert few(hunt.points, 4) == (*moves[:4], "…")


def test_what_begins_a_turn_stands_in_its_first_step(tmp_path: Path) -> None:
    said = RULES.replace("At the end of your turn", "At the start of your turn")
    rest = Phase(id="rest", name="Rest", rules=("PO-004",))
    hunt, then = turn_steps(game(HUNT, rest), rules(tmp_path, said), BookStyle(book="pond"))
    assert hunt.points[0] == END.replace("the end", "the start")
    assert hunt.points[1] == "You may do these: (PO-002)"
    assert len(hunt.points) == 4
    assert not then.points


def test_the_rules_that_a_phase_names_come_first_and_their_first_sentence_is_enough(
    tmp_path: Path,
) -> None:
    phase = Phase(id="hunt", name="Hunt", rules=("PO-003", "PO-004"), note="As in spring.")
    (hunt,) = steps(tmp_path, phase)
    assert hunt.lead == "As in spring."
    assert hunt.points == (
        "Flies are never given back. (PO-003)",
        "Whoever sleeps is no prey. (PO-004)",
        END,
    )


def test_parts_of_a_phase_are_its_points(tmp_path: Path) -> None:
    parts = (Phase(id="a", name="Look", note="Quietly."), Phase(id="b", name="", note="Unseen."))
    again = Phase(id="hunt", name="Hunt", repeat=True, phases=parts)
    (hunt,) = steps(tmp_path, again)
    assert hunt.points == ("**Look.** Quietly.", END)
    assert hunt.label == ("several times",)


def test_a_designer_says_steps_in_their_own_words_and_with_cards(tmp_path: Path) -> None:
    told = TurnStep(phases=("hunt", "rest"), name="All day", says="Eat and sleep.", shows=("Pike",))
    rest = Phase(id="rest", name="Rest", rules=("PO-004",))
    assert steps(tmp_path, HUNT, rest, turn=(told,)) == (
        Step("All day", "Eat and sleep. (PO-004)", (), (), ("Pike",)),
    )
    (two,) = steps(tmp_path, HUNT, rest, turn=(TurnStep(phases=("hunt", "rest")),))
    assert two.name == "Hunt, Rest"
    assert two.points[1] == "**Rest.** Whoever sleeps is no prey. (PO-004)"
    assert steps(tmp_path, HUNT, turn=()) == ()


def test_a_game_without_phases_tells_what_its_rules_say_of_a_turn(tmp_path: Path) -> None:
    (turn,) = steps(tmp_path)
    assert turn.name == "The turn"
    assert turn.points == (END,)
    silent = RULES.replace("At the end of your turn", "Now and then")
    assert turn_steps(game(), rules(tmp_path, silent), BookStyle(book="pond")) == ()
