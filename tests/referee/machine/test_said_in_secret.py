"""What players say in secret, a number or a player: nobody hears of it before all have said theirs,
in no log, in no question and in nothing that is worked out for somebody."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from referee import engine
from referee.knowledge import known
from referee.moves import Move
from referee.sessions.session import Session
from referee.setting import CHANCES, Table
from referee.table.back import step_words, taking_back
from referee.terminal.looking import in_secret, when
from referee.together import SEALED
from referee.view import ALL
from referee.web.helping import gives_nothing_away
from referee.web.tables import Hosted
from referee.words.previewing import alone
from referee.words.sentences import read
from referee.words.telling import story
from tests.referee.machine.written import Game, laid_out
from tests.referee.terminal.screens import Kept
from tests.referee.web.serving import Client

GAME = {
    "game.yaml": """
game: hush
title: Hush
prefix: HU
seats: {min: 3, max: 3}
zones:
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
  - {id: trick, name: Trick}
  - {id: won, name: Won pile, owner: seat}
counters:
  - {id: points, name: Points, owner: seat}
  - {id: coins, name: Coins, owner: seat, start: 5}
setups:
  - lay:
      - {cards: {Hare: 2}, to: seat.hand}
order: {first: fixed, then: clockwise}
""",
    "cards.yaml": """
deck: cards
title: Cards
face: plain
cards:
  - {name: Hare, copies: 6}
""",
    "rules.md": """
# Hush

## Play

**HU-001** SAYS

**HU-002** You may pay 1 coin to gain 1 point.

**HU-010** The game has 3 rounds. The player with the most points wins.
""",
}
BIDS = "On your turn, each player secretly bids coins. The highest bidder pays their bid."
VOTES = "On your turn, each player votes for another player."
CALLS = "At the start of each round, each player secretly bids a number of tricks."
SECRETS = [
    (BIDS, ("A bids 4", "B bids 3", "C bids 1"), "A bids 4 coins."),
    (VOTES, ("A votes B", "B votes C", "C votes B"), "A votes for B."),
    (CALLS, ("A bids 2", "B bids 1", "C bids 0"), "A bids 2."),
]


def begun(folder: Path, says: str) -> Session:
    rules = GAME["rules.md"].replace("SAYS", says)
    setting = laid_out({**GAME, "rules.md": rules}, folder)
    assert not setting.program.by_hand, setting.program.by_hand
    return Session(Game(setting, "ABC").table)


def say(session: Session, sentence: str) -> None:
    move = read(session.table, session.state, sentence)
    session.do(move)  # type: ignore[arg-type]


@pytest.mark.parametrize(("rule", "said", "told"), SECRETS)
def test_what_is_said_in_secret_stands_nowhere_before_all_have_said_it(
    rule: str, said: tuple[str, ...], told: str, tmp_path: Path
) -> None:
    session = begun(tmp_path, rule)
    table = session.table
    assert in_secret(table, session.state, "A"), "the screen goes from hand to hand"
    say(session, said[0])
    hidden = f"A {said[0].split()[1]} in secret"
    for viewer in ("B", "C", ""):
        assert step_words(session, 1, viewer) == hidden
        assert taking_back(session, 1, viewer).steps == (hidden,)
        assert story(
            table, session.state_at(0), session.moment(1).events or (), session.state, viewer
        ) == [hidden]
    assert step_words(session, 1, "A") == said[0] == step_words(session, 1, ALL)
    shown = " ".join(when(table, session.state))
    assert "A" not in shown.split(), shown
    assert not gives_nothing_away(table, session.state, ("B",))
    say(session, said[1])
    say(session, said[2])
    lines = story(table, session.state_at(2), session.moment(3).events or (), session.state, "B")
    assert lines[0] == f"C {said[2].split()[1]} in secret"
    assert told in lines
    back = taking_back(session, 1, "B")
    assert back.kind == "seen"
    assert "everybody heard what A had said in secret" in back.learned


@pytest.mark.parametrize(("rule", "said", "told"), SECRETS)
def test_what_is_said_in_secret_cannot_be_worked_out(
    rule: str, said: tuple[str, ...], told: str, tmp_path: Path
) -> None:
    session = begun(tmp_path, rule)
    table = session.table
    say(session, said[0])
    say(session, said[1])
    for viewer in ("A", "B", "C", ""):
        seen = known(table, session.state, viewer)
        kept = [pair for each in SEALED for pair in seen.facts.get(each.fact, ())]
        assert [seat for seat, _ in kept] == [viewer] * (viewer in ("A", "B"))
        assert next(move.seat for move in engine.legal(table, seen)) == "C"
    move = read(table, session.state, said[2])
    last = alone(table, session.state, move, "C")  # type: ignore[arg-type]
    assert last.lines == ()
    assert last.asked is not None
    assert last.asked.seat == "A"


@pytest.mark.parametrize(("rule", "said", "told"), SECRETS)
def test_it_is_said_in_any_order(
    rule: str, said: tuple[str, ...], told: str, tmp_path: Path
) -> None:
    session = begun(tmp_path / "turned", rule)
    for each in (said[2], said[0], said[1]):
        say(session, each)
    other = begun(tmp_path / "in order", rule)
    for each in said:
        say(other, each)
    assert session.state == other.state
    lines = [each.data[0] for each in session.moment(3).events or () if each.kind == "told"]
    assert lines == [each.data[0] for each in other.moment(3).events or () if each.kind == "told"]
    assert told in lines


@pytest.mark.parametrize(("rule", "said", "told"), SECRETS)
def test_it_is_said_once_and_in_bounds(
    rule: str, said: tuple[str, ...], told: str, tmp_path: Path
) -> None:
    session = begun(tmp_path, rule)
    table = session.table
    say(session, said[1])
    move = read(table, session.state, said[1])
    for viewer in ("A", "B", "C", "", ALL):
        reason = engine.why_not(table, session.state, move, viewer)  # type: ignore[arg-type]
        assert reason is not None
        assert reason.sentence == "B has said it already"
    wrong = said[2].rpartition(" ")[0]
    beyond = read(table, session.state, f"{wrong} {'C' if 'votes' in wrong else 9}")
    reason = engine.why_not(table, session.state, beyond) if isinstance(beyond, Move) else None
    assert reason is None or re.search("has 5 coins|the most|for another", reason.sentence)


@pytest.mark.parametrize(("rule", "said", "told"), SECRETS)
def test_phones_say_it_in_any_order_and_see_nothing_of_the_others(
    rule: str, said: tuple[str, ...], told: str, tmp_path: Path
) -> None:
    hosted = Hosted("1", begun(tmp_path, rule))
    phones = {seat: Client(hosted, seat) for seat in "ABC"}
    for words in (said[2], said[0], said[1]):
        phone = phones[words[0]]
        seen = phone.sees()
        assert seen["standing"][words[0]] is False
        assert seen["now"]["seat"] == words[0]
        status, came = phone.do(words)
        assert status == 200, came
        if words != said[1]:
            assert phones[words[0]].sees()["standing"][words[0]] is True
            for seat in "ABC":
                shown = phones[seat].text()
                assert (words in shown) == (seat == words[0]), shown
    assert all(told.rstrip(".") in phone.text() for phone in phones.values())
    hosted.close()


@pytest.mark.parametrize("dealt", [True, False])
@pytest.mark.parametrize(("rule", "said", "told"), SECRETS)
def test_a_shared_screen_tells_nothing_whoever_deals(
    rule: str, said: tuple[str, ...], told: str, dealt: bool, tmp_path: Path
) -> None:
    setting = begun(tmp_path, rule).table.setting
    dealer = frozenset(CHANCES if dealt else ())
    table = Table(setting=setting, seats=("A", "B", "C"), dealer=dealer, first="A")
    screen = Kept(Session(table))
    screen.type(said[0])
    for line in ("log", "story", "why", f"preview {said[1]}", "state", "now", "undo", "redo"):
        text = screen.type(line)
        assert said[0] not in text, line
        assert told.rstrip(".") not in text, line
    assert told in screen.type(said[1], said[2])
