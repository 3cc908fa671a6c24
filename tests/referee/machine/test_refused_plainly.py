"""What is not offered is refused with the reason that people look for, at the terminal, on a phone
and to whoever asks `why`."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee import engine
from referee.moves import Move
from referee.sessions.session import Session
from referee.setting import Table
from referee.web.tables import Hosted
from referee.words.sentences import read
from tests.referee.machine.test_newcomers_secrets import BIDS, CALLS, VOTES, begun
from tests.referee.terminal.screens import Kept
from tests.referee.web.serving import Client


def why_not(session: Session, sentence: str) -> tuple[str, tuple[str, ...]]:
    """What speaks against a move that somebody says, and by which rules."""
    move = read(session.table, session.state, sentence)
    assert isinstance(move, Move), move
    reason = engine.why_not(session.table, session.state, move)
    assert reason is not None
    return reason.sentence, reason.rules


OPENLY = "On your turn, each player bids more coins or passes, once."
CHOSEN = "On your turn, choose a number from 2 to 4. Gain that many points."


@pytest.mark.parametrize(
    ("rule", "said", "why"),
    [
        (BIDS, "A bids 9", "A has 5 coins"),
        (BIDS, "A bids 400", "A has 5 coins"),
        (OPENLY, "A bids 400", "A has 5 coins"),
        (BIDS, "A bids -1", "-1 is less than 0, which is the least that can be said here"),
        (CALLS, "A bids 9", "9 is more than 2, which is the most that can be said here"),
        (VOTES, "A votes A", "everybody votes for another player"),
    ],
)
def test_a_number_that_is_not_offered_is_refused_for_what_it_is(
    rule: str, said: str, why: str, tmp_path: Path
) -> None:
    session = begun(tmp_path, rule)
    assert why_not(session, said) == (why, ("HU-001",))
    screen = Kept(session, interactive=False)
    bare = said.removeprefix("A ").replace("bids", "bid").replace("votes", "vote")
    for typed in (said, bare):
        screen.type(typed)
        assert " ".join(" ".join(screen.errors).split()).startswith(f"{why[0].upper()}{why[1:]}.")
        assert "HU-001" in screen.type("why")
    hosted = Hosted("1", session)
    status, came = Client(hosted, "A").act("say", text=said)
    assert (status, came["why"]["sentence"]) == (422, f"{why[0].upper()}{why[1:]}")
    hosted.close()


def test_why_says_that_a_line_was_no_move(tmp_path: Path) -> None:
    session = begun(tmp_path, BIDS)
    screen = Kept(session, interactive=False)
    screen.type("A bids 3", "flurb the gnusto")
    assert screen.type("why").splitlines() == [
        "'flurb the gnusto' is not understood.",
        "Nothing was done. 'moves' lists what is possible.",
    ]
