"""What people are told at a table: what now, taking back, forgotten steps, audits, reminders."""

from __future__ import annotations

import pytest

from referee.moves import Move, members
from referee.reasons import Illegal
from referee.sessions.session import Session
from referee.state import Decision, Outcome, State
from referee.table.back import HEADLINES, step_words, taking_back
from referee.table.coaching import put_away, set_up
from referee.table.counting import audit, check
from referee.table.forgotten import inserting
from referee.table.leaving import left_undone
from referee.table.lessons import MOST, applying, lessons, taught
from referee.table.now import Now, what_now
from referee.view import ALL, seen_by
from tests.referee.generic.games import REFEREED
from tests.referee.playing import BOS_TURN, laid, play_on
from tests.referee.shown import setting, table

pytestmark = pytest.mark.game("shards-of-infinity")

SHARDS = "shards-of-infinity"


def shards(dealer: str = "dealt", *moves: Move) -> Session:
    """A game of two after some moves; Bo begins."""
    session = Session(table(SHARDS, 2, dealer), 1)
    for move in moves:
        session.do(move)
    return session


PLAY = Move("Play", "Bo", ("Crystal",))


# What now


def test_what_now_says_who_decides_what_by_which_rule() -> None:
    session = shards()
    now = what_now(session.table, session.state, "Bo")
    assert now.line == "Bo · Play Phase: what do you do? [SOI-030]"
    state = session.state.copy()
    state.outcome = Outcome(("Ann",), "Bo has 0 health", ("SOI-110",))
    over = what_now(session.table, state)
    assert over.line == "The game is over. Ann wins: Bo has 0 health [SOI-110]"


def test_a_line_that_is_too_long_loses_rules_then_answers_then_its_end() -> None:
    now = Now("Ann", "Draft", "which of these? (a, b)", ("DI-001", "DI-002"))
    assert now.fitted(60) == "Ann · Draft: which of these? (a, b) [DI-001, DI-002]"
    assert now.fitted(50) == "Ann · Draft: which of these? (a, b) [DI-001]"
    assert now.fitted(40) == "Ann · Draft: which of these? [DI-001]"
    assert now.fitted(20) == "Ann · Draft: whi ..."


def test_with_real_cards_everybody_at_the_screen_sees_what_is_known() -> None:
    assert seen_by(table(SHARDS, 2, "real"), "Ann") == ALL
    assert seen_by(table(SHARDS, 2, "dealt"), "Ann") == "Ann"


# Taking back


def test_the_three_kinds_of_taking_back_are_said_before() -> None:
    session = shards()
    session.note("hello")
    free = taking_back(session)
    assert (free.kind, free.lines) == ("nothing", (HEADLINES["nothing"],))
    session.do(PLAY)
    seen = taking_back(session)
    assert seen.lines == (
        "Somebody has seen something since: take it back only if all agree.",
        "Since then: Ann saw Crystal",
        "By hand: Crystal: from Bo's play zone back to Bo's hand",
        "By hand: Bo's gems back to 0",
    )
    assert seen.steps == ("Bo plays Crystal",)
    chance = taking_back(play_on(shards(), 60), 60)
    assert chance.headline.startswith("Something was shuffled or rolled since")
    assert chance.steps[-1].startswith("Bo ")


@pytest.mark.parametrize("game", REFEREED)
def test_steps_tell_a_viewer_no_more_than_the_log(game: str) -> None:
    session = play_on(Session(table(game, 2, "dealt"), 4), 60)
    hidden = 0
    for at in range(session.at + 1):
        whole = step_words(session, at)
        for seat in session.table.seats:
            mine = step_words(session, at, seat)
            moment = session.moment(at)
            own = moment.entry is not None and moment.entry.move.seat == seat
            if mine != whole:
                hidden += 1
                assert not own
                assert mine.endswith("does something in secret") or "a card" in mine
    secret = {"disaster-draft", "space-mines", "disco-infinity"}
    assert (hidden > 0) >= (game in secret)


# Forgotten steps


def test_a_forgotten_step_is_tried_out_before_it_is_inserted() -> None:
    focus = Move("focus", "Bo")
    session = laid(table(SHARDS, 2, "dealt"), BOS_TURN)
    for move in (PLAY, PLAY, PLAY, Move("Recruit", "Bo", ("Reactor Drone",))):
        session.do(move)
    plan = inserting(session, 2, [Move("Play", "Bo", ("Blaster",))])
    assert plan.conflict is None
    assert plan.lines == (
        "It becomes step 2; 3 later steps go on.",
        "By hand: Blaster: from Bo's hand to Bo's play zone",
        "By hand: Bo's power to 1",
    )
    broken = inserting(session, 2, [focus])
    assert broken.conflict is not None
    assert broken.conflict.at == 4
    assert broken.lines[0].startswith(
        "Step 4, 'Bo recruits Reactor Drone', would not go any more: Reactor Drone costs 3: Bo is"
    )
    never = inserting(session, 1, [Move("Recruit", "Bo", ("Reactor Drone",))])
    assert never.lines[0].startswith("It would not go there: Reactor Drone costs 3: Bo is")
    assert session.at == 4
    with pytest.raises(Illegal, match="there is no step 9"):
        inserting(session, 9, [focus])


def test_what_goes_otherwise_afterwards_is_named() -> None:
    session = shards("dealt", PLAY, Move("end", "Bo"))
    plan = inserting(session, 2, [PLAY])
    assert plan.otherwise == ("2  Bo ends the turn",)
    assert plan.lines[1] == "Goes otherwise: 2  Bo ends the turn"


# Counting


def test_the_audit_says_what_should_lie_where_and_what_is_easily_forgotten() -> None:
    session = shards("dealt", PLAY, Move("end", "Bo"))
    found = audit(session, "Ann")
    assert [line.seat for line in found.lines] == ["", "Ann", "Bo"]
    assert found.lines[1].words == "deck 5, hand 5, character 1, health 50, mastery 1"
    assert found.lines[2].words == "deck 0, hand 5, discard pile 5, character 1, health 50"
    assert "Bo drew 5 cards" in found.latest
    assert found.breaks == ()
    session.fix((("counter", "Ann.health", 60),), reason="test")
    assert audit(session).breaks == ("Ann's health is 60; it is never above 50.",)
    assert audit(session, "Bo").breaks == audit(session).breaks, "everybody sees that"


def test_counted_piles_name_the_step_that_was_forgotten() -> None:
    session = shards("dealt", PLAY, PLAY)
    assert check(session, {"Bo.hand": 3}).off == ()
    found = check(session, {"Bo.hand": 4, "Bo.play": 1})
    assert [each.words for each in found.off] == [
        "Bo's hand: 1 card too many, 4 instead of 3",
        "Bo's play zone: 1 card too few, 1 instead of 2",
    ]
    assert "step 2, 'Bo plays Crystal', was not carried out" in found.likely
    assert check(session, {"Ann.deck": 3}).likely == ()


@pytest.mark.game("disaster-draft")
def test_a_secret_choice_is_counted_with_the_hand_for_others() -> None:
    session = play_on(Session(table("disaster-draft", 2, "dealt"), 4), 14)
    state = session.state
    sent = {seat: len(state.zones[f"{seat}.choice"]) for seat in ("Ann", "Bo")}
    assert any(sent.values())
    for seat, other in (("Ann", "Bo"), ("Bo", "Ann")):
        lines = {line.seat: line for line in audit(session, seat).lines}
        piles = {pile.zone: pile.cards for pile in lines[other].piles}
        assert piles[f"{other}.hand"] == len(state.zones[f"{other}.hand"]) + sent[other]
        assert f"{other}.choice" not in piles


# Reminders


def test_what_a_turn_leaves_undone_is_said_by_the_legal_moves() -> None:
    session = shards("dealt", PLAY, PLAY)
    end = Move("end", "Bo")
    left = left_undone(session.table, session.state, end)
    assert left[0] == "gems 2 would be lost"
    assert any("'Bo plays" in each for each in left)
    assert any("'Bo focuses'" in each for each in left)
    assert left_undone(session.table, session.state, PLAY) == ()
    assert left_undone(session.table, session.state, Move("focus", "Bo")) == ()


def test_cards_that_nobody_has_named_are_not_guessed_at() -> None:
    session = play_on(Session(table(SHARDS, 2, "real"), 1), 7, seed=2)
    asked = session.state.asked
    assert asked is not None
    assert asked.kind == "act"
    left = left_undone(session.table, session.state, Move("end", asked.seat))
    assert "5 cards in hand could still be played" in left


def test_nothing_is_left_when_everything_is_done() -> None:
    session = shards()
    while True:
        ways = ("Play", "focus", "Recruit")
        listed = [each for each in session.legal() if each.verb in ways]
        if not listed:
            break
        session.do(next(members(listed[0])))
    assert session.state.turn == "Bo"
    assert left_undone(session.table, session.state, Move("end", "Bo")) == ()


# Set-up and putting away


@pytest.mark.parametrize("game", REFEREED)
def test_everything_in_the_box_is_fetched_and_put_away(game: str) -> None:
    seats = setting(game).game.seats
    for number in range(seats.min, seats.max + 1):
        at = table(game, number, "real")
        steps = set_up(at)
        things = put_away(at, Session(at, 1).state)
        fetched = [each.words for each in steps if each.kind == "fetch"]
        assert len(fetched) == len(things) == len(at.setting.game.components)
        for thing in things:
            assert thing.number > 0
            assert any(each.startswith(f"{thing.called}: {thing.number}") for each in fetched)
        assert [each.kind for each in steps] == sorted(
            (each.kind for each in steps),
            key=["fetch", "people", "cards", "counters", "rules"].index,
        )
        per_seat = [part for part in at.setting.game.components if part.per == "seat"]
        for part in per_seat:
            assert next(t for t in things if t.called == part.name).number == part.count * number


def test_the_coach_says_what_lies_where_for_these_players() -> None:
    words = [each.words for each in set_up(table(SHARDS, 3, "real"))]
    assert "Characters: 1 to each player's character" in words
    assert "5 cards from their deck to each player's hand" in words
    assert "1 card from the center deck to each space of the center row" in words
    assert "Mastery 0, 1 and 2 in turn order, the first player first" in words


# Teaching


def test_a_rule_is_taught_once_a_few_at_a_time() -> None:
    session = play_on(shards(), 40)
    seen: set[str] = set()
    for each in taught(session):
        assert len(each) <= MOST
        for lesson in each:
            assert lesson.number not in seen
            assert lesson.text == session.table.setting.paragraphs[lesson.number]
            seen.add(lesson.number)
    assert "SOI-030" in seen


def test_the_question_is_taught_before_what_happened() -> None:
    session = shards()
    session.do(PLAY)
    moment = session.moment(1)
    numbers = applying(moment.events or (), moment.state)
    assert numbers[0] == "SOI-030"
    found = lessons(session.table.setting, moment.events or (), moment.state, {"SOI-030"})
    assert "SOI-030" not in [each.number for each in found]
    state = State()
    state.asked = Decision("act", "Ann", "?", (), ("SOI-999",))
    assert lessons(session.table.setting, (), state, set()) == ()
