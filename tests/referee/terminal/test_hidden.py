"""What lies face down stays there: no refusal, command or take-back at a terminal names it."""

from __future__ import annotations

from typing import Any

import pytest

from referee.records.positions import build
from referee.sessions.session import Session
from referee.setting import CHANCES, Table
from tests.referee.playing import setting
from tests.referee.terminal.screens import Kept

pytestmark = pytest.mark.game("disco-infinity")

HIDDEN = "Bassline Bombard"
STEALTHY = "Undercover Dancer"


def screen(**more: Any) -> Kept:
    """A's turn to place; B has laid a card face down in space 3, and another lies in B's discard
    pile."""
    start = {
        "phase": "placement", "turn": "A", "first": "A",
        "timeline": [None, None, {HIDDEN: {"face-down": 1}}],
        "A": {"hand": ["Lab Mixer", "Power Chord"]},
        "B": {"hand": ["Stage Dive"], "placed": [3], "discard": [STEALTHY]},
        **more,
    }  # fmt: skip
    table = Table(setting=setting("disco-infinity"), seats=("A", "B"), dealer=frozenset(CHANCES))
    return Kept(Session(table, begun=build(table, start, 3)), interactive=False)


def test_a_refusal_does_not_say_where_a_hidden_card_lies() -> None:
    at = screen()
    for name in (HIDDEN, STEALTHY):
        at.type(f"A places {name} at 1")
        refused = " ".join("\n".join(at.errors).split())
        assert refused.startswith(f"{name} is not in A's hand. [DI-037, DI-HR-33]")
        text = " ".join(at.type(f"ask may A place {name} at 1").split())
        assert text.startswith(f"No: {name} is not in A's hand")
        said, cited, _ = text.partition("DI-037")
        assert cited
        assert "timeline" not in said
        assert "discard" not in said


def test_commands_do_not_name_what_lies_face_down() -> None:
    at = screen()
    assert "Known to lie" not in at.type(f"card {HIDDEN}")
    assert at.type("state timeline.3") == "Timeline 3: 1 unknown card"
    for line in ("state", "board", "moves", "put away", "audit"):
        assert HIDDEN not in at.type(line), line


def test_taking_back_does_not_name_what_was_laid_face_down() -> None:
    at = screen(turn="B", timeline=[], B={"hand": [STEALTHY]})
    assert "B places a card" in at.type(f"B places {STEALTHY} in stealth mode at 3")
    text = at.type("undo")
    assert STEALTHY not in text
    assert "a card: from timeline 3 back to B's hand" in text
