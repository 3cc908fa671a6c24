"""A terminal in German: what it shows, what may be typed at it, and that the game is the same."""

from __future__ import annotations

from referee.sessions.session import Session
from referee.terminal.completing import completions
from tests.referee.terminal.screens import Kept
from tests.referee.translating import mill


def screen(*, german: bool = True, interactive: bool = True) -> Kept:
    session = Session(mill.table(), 9)
    tongue = mill.german() if german else None
    at = Kept(session, rulebook=mill.rulebook(), interactive=interactive, tongue=tongue)
    at.type("Ann goes first" if session.state.asked and not session.state.turn else "now")
    return at


def test_the_table_the_question_and_the_story_are_german() -> None:
    at = screen()
    shown = at.type("state")
    assert "Mühlteich · Ann ist am Zug" in shown
    assert "Zugstapel" in shown
    told = at.type("Ann plays Grey Heron")
    assert told.startswith("Ann spielt Graureiher\n  Graureiher: Hand von Ann → Ufer von Ann\n")
    assert "Ann: Fang 0 → 2" in told
    assert "Grey Heron" not in told


def test_what_is_listed_may_be_typed_in_either_language() -> None:
    digests = set()
    for german, typed in (
        (False, "Ann plays Grey Heron"),
        (True, "Ann plays Grey Heron"),
        (True, "Ann plays Graureiher"),
        (True, "Ann spielt Graureiher"),
        (True, "spielt graureiher"),
        (True, "1"),
    ):
        at = screen(german=german)
        at.type("moves", typed)
        assert at.terminal.session.at == 1, typed
        digests.add(at.terminal.session.state.digest())
    assert len(digests) == 1


def test_a_refusal_cites_the_rule_in_german() -> None:
    at = screen()
    refused = " ".join(at.type("Bo spielt Graureiher").split())
    assert "Ann ist am Zug" in refused
    assert "Spiele 1 Karte aus deiner Hand" in " ".join(at.type("rule MP-001").split())
    assert "Ziehe 1 Karte. Erhalte 1 Fisch." in at.type("card Seerose")


def test_commands_stay_as_they_are_typed_and_peoples_words_as_they_wrote_them() -> None:
    at = screen()
    assert "undo [N]" in at.type("help")
    at.type("note Graureiher sind Vögel")
    assert "Graureiher sind Vögel" in at.type("log")


def test_questions_are_said_to_be_understood_in_english_only() -> None:
    at = screen()
    shown = " ".join(at.type("ask may I play Graureiher?").split())
    assert shown.startswith("Fragen werden nur auf Englisch verstanden")
    assert "Grey Heron" not in shown


def test_both_languages_are_completed() -> None:
    at = screen()
    for typed, whole in (
        ("Ann sp", "Ann spielt Graureiher"),
        ("Ann pl", "Ann plays Grey Heron"),
        ("spielt G", "Ann spielt Graureiher"),
        ("card Grau", "Graureiher"),
        ("card Grey", "Grey Heron"),
        ("state Zug", "Zugstapel"),
    ):
        assert whole in [each.text for each in completions(at.terminal, typed)], typed


def test_what_is_hidden_is_told_in_no_language() -> None:
    """Bo's hand and the pile hold cards of both kinds; at Ann's screen no list has their names."""
    at = screen()
    state = at.terminal.session.state
    hidden = {state.names[card] for card in state.zones["Bo.hand"]}
    assert hidden
    lines = [line for line in at.type("state").split("\n") if "Hand" in line]
    assert len(lines) == 2
    shown = lines[1]
    assert "2 Karten" in shown
    assert not any(mill.german()(name) in shown or name in shown for name in hidden)
