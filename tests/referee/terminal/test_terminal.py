"""The terminal referee without a terminal: typed lines go in, written lines come out."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from referee.moves import Span
from referee.sessions.history import Entry
from referee.sessions.session import Session
from referee.setting import CHANCES, Setting, Table
from referee.terminal import converse, run
from referee.terminal.correcting import FORMS, change_of, parted
from referee.terminal.paper import WIDTH
from tablewright.errors import harmless
from tablewright.model.rulebook import Rulebook
from tests.conftest import by_game
from tests.referee.shown import setting
from tests.referee.terminal.screens import Kept
from tests.shipped import rulebook_of

ROOT = Path(__file__).parents[3]
OWN = Path(__file__).parents[1] / "games" / "plainly"


@cache
def loaded(game: str) -> tuple[Setting, Rulebook]:
    return setting(game), rulebook_of(game)


class Screen(Kept):
    """A game of two with its rulebook."""

    def __init__(
        self,
        game: str = "pebbles",
        *,
        dealt: bool = False,
        interactive: bool = True,
        first: str = "Ann",
        saved: str = "",
    ) -> None:
        setting, rulebook = loaded(game)
        table = Table(
            setting=setting,
            seats=("Ann", "Bo"),
            dealer=frozenset(CHANCES if dealt else ()),
            first=first,
        )
        super().__init__(
            Session(table, 1),
            rulebook=rulebook,
            interactive=interactive,
            saved=saved,
        )


def playing(**how: bool) -> Screen:
    screen = Screen(**how)  # type: ignore[arg-type]
    screen.type("Flint")
    return screen


def test_a_conversation_from_the_first_line_to_the_last() -> None:
    screen = Screen()
    typed = iter(["Flint comes up", "Ann draws 1", "Ann wins", "quit", "Ann draws 1"])
    prompts: list[str] = []

    def ask(prompt: str) -> str:
        prompts.append(prompt)
        return next(typed)

    assert converse(screen.terminal, ask) == 0
    assert prompts == ["table> ", "Ann> ", "Ann> ", "over> "]
    text = "\n".join(screen.lines)
    assert "── Pebbles" in text
    assert "Which card is it: path 1?" in text
    assert "Ann draws 1\n" in text
    assert "The game is over. Ann wins: as the players say." in text
    assert "Nothing was saved" in text
    assert all(len(line) <= WIDTH for line in screen.lines)


def test_a_line_without_end_is_not_read() -> None:
    assert Screen().type("Ann takes Flint; " * 400) == (
        "A line of 6799 characters, of which at most 4000 are read; type less at a time."
    )


@pytest.mark.parametrize("error", [EOFError, KeyboardInterrupt])
def test_stopping_says_where_the_game_is_kept(error: type[BaseException]) -> None:
    screen = Screen(saved="evening.save")

    def ask(prompt: str) -> str:
        raise error

    assert converse(screen.terminal, ask) == 0
    assert "Everything is saved in evening.save" in screen.lines[-1]


def test_the_table_shows_zones_and_counters_by_seat() -> None:
    text = playing().type("Ann gains 4 score", "state")
    assert "── Ann · in turn · score 4 ──" in text
    assert " Bag             17 unknown cards" in text
    assert " Path            1 Flint" in text
    assert " Hand            3 unknown cards" in text


def test_the_referee_shows_the_hand_of_whoever_is_asked_alone() -> None:
    screen = Screen(dealt=True)
    text = screen.type("state")
    ann = text[text.index("── Ann") : text.index("── Bo")]
    bo = text[text.index("── Bo") :]
    assert "Hand            3 cards" not in ann
    assert "Hand            3 cards" in bo
    assert screen.type("state Bo.hand") == "Bo's hand: 3 cards"
    assert screen.type("state deck") == "Bag: 17 cards"


def test_moves_are_listed_with_numbers_that_make_them() -> None:
    screen = playing()
    text = screen.type("moves")
    number = next(line.split()[0] for line in screen.lines if line.endswith("Ann plays Amber"))
    assert "Ann draws 1..3" in text
    assert "of others: 'moves Bo'" in text
    assert screen.type(number).startswith("Ann plays Amber")
    assert "plays Flint to path 3" in screen.type("moves flint path")
    assert screen.type("moves nowhere") == (
        "No legal move with 'nowhere'; 'why nowhere' says why not."
    )


def test_a_refusal_teaches_and_why_tells_more_each_time() -> None:
    screen = playing()
    text = screen.type("Bo plays Flint")
    assert text.splitlines()[:2] == [
        "It is Ann's turn, not Bo's. [PB-002]",
        "  PB-002  At the beginning of your turn you draw one stone from the bag.",
    ]
    assert "  To do: Ann ends the turn." in text
    assert "PB-002  At the beginning" in screen.type("why")
    section = screen.type("why")
    assert section.startswith("── Turns ─")
    assert "PB-003" in section
    assert screen.type("why") == "The rulebook says no more about it."


def test_why_of_a_move_answers_without_making_it() -> None:
    screen = playing()
    before = screen.terminal.session.state
    assert screen.type("why Ann gains 11 score").startswith("Ann has 0, and Score ends at 10.")
    assert screen.type("why not Ann draws 1?") == "Yes: Ann draws 1."
    assert screen.terminal.session.state == before


@pytest.mark.game("shards-of-infinity")
def test_why_after_a_move_names_the_sentence_and_the_rules_that_did_it() -> None:
    screen = Screen("shards-of-infinity", dealt=True)
    text = screen.type("Ann plays Crystal", "why")
    assert text.startswith("By Crystal: Gain 1 gem.")
    assert "By the rules SOI-030" in text
    assert "  SOI-030  In your Play Phase" in screen.type("why")


def test_what_is_unclear_is_asked_back_and_answered_by_number() -> None:
    screen = playing()
    text = screen.type("Ann plys Flint")
    assert "Did you mean (type the number):" in text
    number = next(line.split()[0] for line in screen.lines if line.endswith(" Ann plays Flint"))
    assert screen.type(number).startswith("Ann plays Flint")


def test_a_beginning_is_enough_if_only_one_move_begins_so() -> None:
    assert playing().type("ends the tu").startswith("Ann ends the turn")
    assert playing().type("Ann shu").startswith("Shuffle where? Type the number:\n  1  Ann shuff")


def test_several_moves_in_a_line_stop_at_the_first_that_is_refused() -> None:
    screen = playing()
    text = screen.type("Ann gains 1 score; Ann gains 20 score; Ann gains 2 score")
    assert "Left out: Ann gains 2 score" in text
    assert screen.terminal.session.state.counters["Ann.score"] == 1


def test_undo_says_what_was_learned_and_what_hands_must_do() -> None:
    screen = playing()
    text = screen.type("Ann plays Amber", "undo")
    assert "Since then:" in text
    assert "Say 'undo' again to take it back anyway." in text
    text = screen.type("undo")
    assert "1 step taken back" in text
    assert "Amber: from Ann's shore back to Ann's hand" in text
    assert "Ann plays Amber" in screen.type("redo")
    assert screen.type("undo x") == "How many steps? expected a number, got 'x'"


def test_undo_of_what_nobody_learned_asks_nothing() -> None:
    assert playing().type("Ann gains 1 score", "undo").startswith("1 step taken back")


def test_the_log_tells_the_steps_with_what_came_of_them() -> None:
    screen = playing()
    text = screen.type("Ann gains 2 score", "note a good stone", "log 2")
    assert text.splitlines() == [
        "2  Ann gains 2 score",
        "    Ann's score 0 -> 2",
        "3  note: a good stone",
    ]


def test_the_table_is_right_and_says_why() -> None:
    screen = playing()
    assert "A correction needs its reason" in screen.type("fix Bo score 7")
    text = screen.type("fix Bo score 12 because the marker fell")
    assert "by hand: Bo's score is 12 (the marker fell)" in text
    assert "it is never above 10" in text
    assert screen.terminal.session.state.counters["Bo.score"] == 12
    assert "in the log" in screen.type("ruling a draw is a win because we say so")
    assert "a draw is a win (we say so)" in screen.type("log 1")


@pytest.mark.parametrize(
    ("typed", "change"),
    [
        ("Ann.score 4", ("counter", "Ann.score", 4)),
        ("ann score = 4", ("counter", "Ann.score", 4)),
        ("Bo's score is 4", ("counter", "Bo.score", 4)),
        ("tide 2", ("counter", "tide", 2)),
        ("Ann's Score 4", ("counter", "Ann.score", 4)),
        ("turn bo", ("turn", "Bo")),
        ("phase play", ("phase", "play")),
        ("flint from path.1 to discard", ("card", "Flint", "path.1", "discard")),
        ("2AH to Bo.shore", ("card", "Flint", "", "Bo.shore")),
        ("Flint from path.1 to deck top", ("card", "Flint", "path.1", "deck", "top")),
        ("all from path.1 to discard", ("cards", "path.1", "discard")),
        ("Flint from the path 1 to my shore", ("card", "Flint", "path.1", "Ann.shore")),
        ("all from path 1 to the discard pile", ("cards", "path.1", "discard")),
        ("Moss on Flint in path 1 2", ("mark", "Flint", "path.1", "moss", 2)),
        ("? in Bo's hand is Jade", ("name", "?", "Bo.hand", "Jade")),
        ("moss on Flint in path.1 2", ("mark", "Flint", "path.1", "moss", 2)),
        ("? in hand is Jade", ("name", "?", "Ann.hand", "Jade")),
    ],
)
def test_corrections_are_read(typed: str, change: tuple[object, ...]) -> None:
    terminal = playing().terminal
    assert change_of(terminal.table, terminal.session.state, typed) == change


def test_a_correction_that_is_none_shows_how() -> None:
    text = " ".join(playing().type("fix whatever because").split())
    assert "'whatever because' is no correction" in text
    on_cards = "moss/face down"
    assert all(form.replace("COUNTER", on_cards) in text for form in FORMS)
    assert parted("a b  because  c d") == ("a b", "c d")


def test_a_card_is_named_later() -> None:
    screen = playing()
    screen.type("fix ? in Bo.hand is Jade because he showed it")
    assert screen.type("state Bo.hand") == "Bo's hand: Jade, 2 unknown cards"


def test_rules_and_cards_are_looked_up() -> None:
    screen = playing()
    for typed in ("rule PB-002", "rule pb-2", "rule 2", "rule 002"):
        assert screen.type(typed).startswith("PB-002  At the beginning of your turn")
    assert screen.type("rule tide").startswith("PB-003")
    assert screen.type("rule 99").startswith("There is no rule '99'")
    for typed in ("card jade", "card 2CD", "card ja"):
        assert "── Jade · 2CD · 8 copies" in screen.type(typed)
        assert "Hum a low note." in screen.lines
    assert "Known to lie: path 1." in screen.type("card Flint")
    assert screen.type("card Granite").startswith("There is no card 'Granite'")


def test_a_preview_changes_nothing_and_tells_nothing_hidden() -> None:
    screen = Screen(dealt=True)
    state = screen.terminal.session.state
    amber = next(line for line in screen.type("moves plays").splitlines() if "plays" in line)
    text = screen.type(f"preview {amber.split('  ')[-1]}")
    assert "Nothing was done." in text
    text = screen.type("preview Ann draws 2")
    assert "chance decides" in text
    assert screen.terminal.session.state == state


@pytest.mark.game("disco-infinity")
def test_a_preview_without_a_move_shows_what_the_row_would_do() -> None:
    assert playing().type("preview").startswith("This game has no row that is carried out in order")
    screen = Screen("disco-infinity", dealt=True)
    assert screen.type("preview") == "Nothing lies there now that would be carried out."
    state = screen.terminal.session.state
    name = state.names[state.zones["Ann.hand"][0]]
    text = screen.type(f"preview Ann places {name} at 4")
    assert text.startswith(f"If Ann places {name} at 4:\n")
    assert "Then, as the row would lie:\n  1 of 8 spaces of the timeline are taken" in text
    assert f"\n  Space 4: {name} of Ann\n" in text
    assert text.endswith("Nothing was done.")
    assert screen.terminal.session.state == state
    screen.type(f"Ann places {name} at 4")
    assert screen.type("preview").startswith("As the row lies now:\n")


def test_a_preview_does_not_deal() -> None:
    assert Screen().type("preview the referee deals").startswith("Chance decides that")


def test_piles_are_counted() -> None:
    screen = playing()
    assert screen.type("count deck 17") == "Bag is right: 17 cards."
    assert "the bag should hold 17, 16 were counted" in screen.type("count deck 16").lower()
    assert " Ann's hand  3 cards" in screen.type("count")


def test_a_forgotten_step_is_inserted_and_taken_out() -> None:
    screen = playing()
    screen.type("Ann gains 1 score", "insert 2 Bo gains 5 score")
    assert screen.terminal.session.state.counters["Bo.score"] == 5
    screen.type("remove 2")
    assert screen.terminal.session.state.counters["Bo.score"] == 0


def test_help_lists_moves_and_commands() -> None:
    screen = playing()
    text = screen.type("help")
    assert "Ann draws NUMBER" in text
    assert "undo [N]" in text
    assert "The top card" not in screen.type("help throws")
    assert "No move and no command" in screen.type("help xyzzy")


def test_lines_of_a_pipe_are_all_carried_out() -> None:
    screen = Screen(interactive=False)
    lines = ["# a comment\n", "\n", "Flint\n", "Ann gains 99 score\n", "Ann gains 3 score\n"]
    assert run(screen.terminal, lines) == 1
    assert screen.errors[:2] == [
        "line 4: Ann gains 99 score",
        "Ann has 0, and Score ends at 10.",
    ]
    assert screen.errors[-1] == "1 line was not taken."
    assert screen.lines == [
        "Flint comes up",
        "  Ann's turn begins",
        "  Draw",
        "Ann gains 3 score",
        "  Ann's score 0 -> 3",
        "Ann: what happens next? [PB-002]",
    ]


def test_a_pipe_without_a_mistake_ends_well() -> None:
    screen = Screen(interactive=False)
    assert run(screen.terminal, ["Flint; Ann draws 1; Ann wins"]) == 0
    assert screen.errors == []
    assert screen.lines[-1] == "The game is over. Ann wins: as the players say."


def test_a_rule_that_breaks_does_not_end_the_evening(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = playing()

    def broken(*_: object, **__: object) -> Iterator[object]:
        raise LookupError("a hole in the rules")

    monkeypatch.setattr(screen.terminal.session, "do", broken)
    text = " ".join(screen.type("Ann draws 1").split())
    assert "The referee stumbled over this (LookupError: a hole in the rules)" in text
    assert "nothing was changed" in text


@pytest.mark.game("shards-of-infinity")
def test_a_warning_is_said_twice_and_then_done() -> None:
    screen = Screen("shards-of-infinity", dealt=True)
    screen.type("fix Ann mastery 30 because we try it", "fix Ann gems 1 because we try it")
    text = screen.type("Ann focuses")
    assert "Say it again to do it anyway." in text
    assert "SOI-044" in text
    assert screen.type("Ann focuses").startswith("Ann focuses")


@pytest.mark.parametrize("dealt", [False, True], ids=["table", "referee"])
@pytest.mark.parametrize("game", by_game("shards-of-infinity", "disaster-draft"))
def test_whatever_is_listed_can_be_typed(game: str, dealt: bool) -> None:
    screen = Screen(game, dealt=dealt)
    chance = random.Random(3)
    for number in range(80):
        listed = screen.terminal.session.legal()
        if not listed:
            break
        verb = chance.choice(sorted({move.verb for move in listed}))
        form = chance.choice([move for move in listed if move.verb == verb])
        move = form._replace(
            args=tuple(each.low if isinstance(each, Span) else each for each in form.args)
        )
        typed = screen.terminal.said(move)
        at = screen.terminal.session.at
        screen.type(typed)
        if screen.terminal.again is not None:
            screen.type(typed)
        assert screen.terminal.session.at == at + 1, f"{typed}: {screen.lines}"
        if number % 20 == 0:
            for command in ("why", "moves", "log 2", "state", "help", "undo", "undo"):
                assert "stumbled" not in screen.type(command)


def test_what_is_shown_steers_no_terminal() -> None:
    """Notes come from phones and from saves of others."""
    screen = Screen()
    nasty = "\x1b]0;mine\x07 \x9b2J\u202eturned \ud800"
    screen.type(f"note {nasty}")
    entry = Entry("rule", (f"old {nasty}",), nasty, "Bo")
    screen.terminal.session._enter(entry)
    shown = screen.type("log") + screen.type("story all")
    assert "note: ]0;mine 2Jturned \N{REPLACEMENT CHARACTER}" in shown
    assert "ruling: old ]0;mine" in shown
    assert shown == harmless(shown)
