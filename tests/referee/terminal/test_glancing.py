"""The game's own turn on one screen, and several dice in one line."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from referee.loading import setting_of
from referee.records.record import carry_out
from referee.sessions.session import Session
from referee.setting import Setting, Table
from referee.terminal import Paper, Terminal
from referee.terminal.paper import WIDTH
from tablewright.read.workspace import Workspace

ROOT = Path(__file__).parents[3]


@cache
def setting(game: str) -> Setting:
    return setting_of(Workspace(ROOT).read_edition(game, write_codes=False))


class Screen:
    """A terminal whose lines are kept."""

    def __init__(self, *rolls: str, game: str = "disc", seats: tuple[str, ...] = ("Ann",)) -> None:
        table = Table(
            setting=setting(game), seats=seats, dealer=frozenset(("shuffle", "reveal", *rolls))
        )
        self.lines: list[str] = []
        self.terminal = Terminal(Session(table, 3), Paper(self.lines.append))

    def type(self, *lines: str) -> str:
        """What is written after the last of these lines."""
        for line in lines:
            self.lines.clear()
            self.terminal.enter(line)
        assert all(len(line) <= WIDTH for line in self.lines)
        return "\n".join(self.lines)

    def in_the_room(self) -> Screen:
        self.type("software", "1")
        return self


def test_an_enemy_turn_is_shown_at_a_glance_instead_of_its_events() -> None:
    screen = Screen("roll").in_the_room()
    text = screen.type("Ann ends the turn")
    row = screen.terminal.position().zone("enemy-row")
    names = [screen.terminal.position().name(card) for card in row]
    for name in names:
        assert f"\n  {name} acts [d6 " in text
    assert "The die shows" not in text
    assert "    by hand: " in text
    assert "against AC 14: " in text
    assert "\n  Not as on the table? 'undo' goes back" in text
    assert text.index("Not as on the table?") < text.index("Ann: what do you do?")
    begun = text.index(f"  {names[0]} acts")
    shown = text[begun : text.index("Not as on the table?")]
    assert screen.type("glance").startswith(shown)
    assert "The die shows" in screen.type("log 1")


def test_an_enemy_turn_with_dice_of_the_table_can_be_looked_at_while_it_goes_on() -> None:
    screen = Screen().in_the_room()
    assert screen.type("glance") == "There was no such turn yet."
    screen.type("Ann ends the turn", "3")
    text = screen.type("glance")
    assert "acts [d6 3]" in text
    assert text.endswith("It goes on.")
    screen.type("undo", "undo")
    assert "[d6 3]" not in screen.type("glance")


def test_the_glance_comes_when_the_last_die_was_said() -> None:
    screen = Screen().in_the_room()
    text = screen.type("Ann ends the turn")
    while "Not as on the table?" not in text:
        asked = screen.terminal.session.state.asked
        assert asked is not None
        assert asked.kind == "roll"
        text = screen.type(f"d{asked.data[0]} 4")
    assert text.startswith("d")
    assert text.count(" acts [d6 4") >= 4
    assert "It goes on." not in screen.type("glance")


def test_a_game_without_a_turn_of_its_own_says_so() -> None:
    screen = Screen("roll", game="shards-of-infinity", seats=("Ann", "Bo"))
    assert screen.type("glance").startswith("In this game nothing has a turn of its own")


def test_several_dice_answer_one_question_after_the_other() -> None:
    screen = Screen().in_the_room()
    screen.type("Ann ends the turn")
    text = screen.type("d6 3, 6")
    assert text.index("The die shows 3 on a d6") < text.index("The die shows 6 on a d6")
    text = screen.type("4 9")
    assert "The die shows 9 on a d20 for Razor Drone's attack" in text
    text = screen.type("rolls 3, 25")
    assert "A d20 cannot show 25." in text
    assert "What does the d20 show for Sentry Bot's attack?" in text
    text = screen.type("d20 17 4")
    assert "The die shows 17 on a d20" in text
    assert "A D6 is asked for, not a D20." in text


def test_surplus_dice_are_not_lost_without_a_word() -> None:
    screen = Screen().in_the_room()
    screen.type("Ann ends the turn", "d6 3, 6", "4 9", "3 17")
    text = screen.type("4 5 6")
    assert "1 die was asked for, 3 were said. Not taken: 5; 6." in text
    assert text.count("what do you do?") == 1


def test_a_record_may_say_several_dice_at_once() -> None:
    record = {
        "record": "dice", "game": "disc", "seats": ["Ann"],
        "start": {"phase": "enemy-turn", "enemy-row": ["Tank Bot", "Jammer Drone"]},
        "moves": ["d20 14", "d6 5 d20 3"],
        "expect": {"Ann": {"hp": 22}},
    }  # fmt: skip
    carried = carry_out(setting("disc"), record)
    assert not carried.differences
    record["moves"] = ["d20 14", "d6 5 d20 3 d20 4"]
    (difference,) = carry_out(setting("disc"), record).differences
    assert "says too many dice" in str(difference)
