"""The game's own turn on one screen, and several dice in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.records.positions import build
from referee.records.record import carry_out
from referee.sessions.session import Session
from referee.setting import CHANCES, Table
from tests.referee.machine.written import kit
from tests.referee.playing import laid
from tests.referee.shown import setting
from tests.referee.terminal.screens import Kept

pytestmark = pytest.mark.game("disc")


IN_THE_ROOM = {
    "phase": "act", "enemy-row": ["Iris Gate", "Code Grid", "Razor Drone", "Sentry Bot"],
    "enemy-deck": ["Jammer Drone", "..."],
    "Ann": {"player-row": ["Remote Override"]},
    "chance": 19,
}  # fmt: skip
"""The referee's d6 shows 3 then, and then 6."""


class Screen(Kept):
    """A game in which the referee rolls, or the table."""

    def __init__(self, *rolls: str, game: str = "disc", seats: tuple[str, ...] = ("Ann",)) -> None:
        table = Table(
            setting=setting(game), seats=seats, dealer=frozenset(("shuffle", "reveal", *rolls))
        )
        super().__init__(Session(table, 3))

    def in_the_room(self) -> Screen:
        """Ann acts, and these enemies wait for their turn."""
        table = self.terminal.session.table
        super().__init__(Session(table, 3, begun=build(table, IN_THE_ROOM, 3)))
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
    assert "\n  Still open: the d6 for Code Grid; then Razor Drone, Sentry Bot." in text
    screen.type("undo", "undo")
    assert "[d6 3]" not in screen.type("glance")


def test_what_is_still_open_is_said_whenever_a_die_is_waited_for() -> None:
    screen = Screen().in_the_room()
    text = screen.type("Ann ends the turn")
    assert "  Still open: the d6 for Iris Gate; then Code Grid, Razor Drone, Sentry Bot.\n" in text
    text = screen.type("3")
    assert "  Still open: the d6 for Code Grid; then Razor Drone, Sentry Bot.\n" in text
    text = screen.type("1")
    assert "  Still open: the d20 for Code Grid's attack; then Razor Drone, Sentry Bot.\n" in text
    text = screen.type("2", "d6 6")
    assert "  Still open: the d6 for Sentry Bot; then the turn ends.\n" in text
    screen.type("undo", "undo")
    text = screen.type("d6 1")
    assert "  Still open: the d20 for Razor Drone's attack; then Sentry Bot.\n" in text


def test_an_enemy_turn_that_stops_for_a_card_shows_what_is_decided() -> None:
    screen = Screen("roll").in_the_room()
    screen.type(
        "fix Abort Signal from player-deck to Ann.player-row because it was kept",
        "Ann ends the turn",
    )
    text = screen.type("glance")
    assert "  Iris Gate acts [d6 3]: Uninstall 1 software\n    not carried out yet" in text
    text = " ".join(text.split())
    assert "Still open: the die shows 3 (Uninstall 1 software); do you use a card for it? " in text
    assert "Then Code Grid, Razor Drone, Sentry Bot." in text
    text = screen.type("Ann goes on")
    assert "Remote Override" in text[: text.index("Code Grid acts [d6 6]: Draw 1 drone")]
    text = screen.type("fix Ann.hp 18 because it was miscounted")
    assert "Code Grid acts [d6 6]: Draw 1 drone\n" in text
    assert "by hand: Ann's HP is 18 (it was miscounted)" in text
    text = " ".join(screen.type("Ann uses Abort Signal").split())
    assert "the action of Code Grid was cancelled" in text
    assert "Not as on the table?" in text


def test_a_die_that_nobody_asked_for_is_refused_with_what_is_asked() -> None:
    screen = Screen()
    asked = "Ann answers first: do you want software or hardware to begin with? No die is"
    assert screen.type("d6 2").startswith(asked)
    screen.in_the_room()
    assert screen.type("d20 4").startswith("No die is asked for now, but: Ann: what do you do?")
    screen.type("Ann ends the turn")
    text = screen.type("d20 4")
    assert text.startswith("A D6 is asked for, not a D20.")
    assert "throw the D6 for Iris Gate" in text


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


def test_a_phase_of_a_game_of_one_s_own_is_shown_at_a_glance(tmp_path: Path) -> None:
    table = Table(
        setting=kit("reef", tmp_path), seats=("Ann", "Bo"), dealer=frozenset(CHANCES), first="Ann"
    )
    screen = Kept(laid(table, {"turn": "Ann", "deep": ["Eel", "..."]}))
    assert screen.type("glance") == "There was no such turn yet."
    screen.type("Ann declines")
    text = screen.type("Bo declines")
    shown = """
  The Storm begins
    by hand: Eel from the deep to the reef; Fog 0 -> 1
  Eel -> Ann and Bo: Lose 1 boat.
    by hand: Ann's boats 6 -> 5; Bo's boats 6 -> 5
  Not as on the table? 'undo' goes back, 'log' says all of it, 'fix' corrects.
"""
    assert shown in text
    assert "Round 2" not in text[: text.index("Not as on")]
    assert screen.type("glance") == shown.strip("\n")


@pytest.mark.game("shards-of-infinity")
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
