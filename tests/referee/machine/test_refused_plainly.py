"""What is not offered is refused with the reason that people look for, at the terminal, on a phone
and to whoever asks `why`."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee import engine
from referee.moves import Move
from referee.sessions.session import Session
from referee.web.tables import Hosted
from referee.words.sentences import Unclear, read
from tests.referee.machine.test_powers import YARD, yard
from tests.referee.machine.test_said_in_secret import BIDS, CALLS, VOTES, begun
from tests.referee.machine.written import Game, laid_out
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


def at_all_ends(session: Session, said: str, why: str, rule: str) -> None:
    """A move is refused with this reason by the referee, at a terminal, by `why`, on a phone."""
    assert why_not(session, said)[0] == why
    screen = Kept(session, interactive=False)
    large = f"{why[0].upper()}{why[1:]}"
    for typed in (said, said.removeprefix("A ")):
        screen.type(typed)
        assert " ".join(" ".join(screen.errors).split()).startswith(f"{large}.")
        again = screen.type("why")
        assert again.startswith(large[:60]), again
        assert rule in again
    assert screen.type(f"why {said}").startswith(large[:60])
    hosted = Hosted("1", session)
    status, came = Client(hosted, "A").act("say", text=said)
    assert (status, came["why"]["sentence"]) == (422, large)
    hosted.close()


DONE = "Mill has done that already: it is done once per"
ASLEEP = "counters: [{id: asleep, name: Asleep, owner: card, max: 1, exhausts: true}, "


def mill(text: str, folder: Path, rule: str = "") -> Game:
    """A turn of A, before whom a mill lies that says this and may be exhausted."""
    return yard(text, folder, rule, game=YARD["game.yaml"].replace("counters: [", ASLEEP))


@pytest.mark.parametrize(
    ("text", "said", "why"),
    [
        ("Once per turn, you may gain 3 wood.", "A gains 3 wood", f"{DONE} turn"),
        ("Once per game, on your turn, you may gain 3 wood.", "A uses Mill", f"{DONE} game"),
        ("On your turn, you may exhaust this card to gain 1 wood.", "A uses Mill", f"{DONE} turn"),
        ("Trim: Once per turn, you may gain 3 wood.", "A uses Trim of Mill", f"{DONE} turn"),
    ],
)
def test_what_a_card_let_one_do_is_refused_for_what_it_is(
    text: str, said: str, why: str, tmp_path: Path
) -> None:
    game = mill(text, tmp_path)
    game.says(said)
    if game.state.phase == "dawn":
        game.does("A", "decline")
    session = Session(game.table, begun=engine.Result(game.state, ()))
    at_all_ends(session, said, why, f"Mill: {text}"[:40])


def test_what_a_card_does_not_let_one_do_yet_is_refused_for_what_it_is(tmp_path: Path) -> None:
    game = mill("On your turn, you may pay 2 wood to gain 1 point.", tmp_path)
    session = Session(game.table, begun=engine.Result(game.state, ()))
    assert why_not(session, "A uses Mill")[0] == "A is 2 wood short"
    game = mill("In the dusk phase, you may gain 3 wood.", tmp_path / "dusk")
    session = Session(game.table, begun=engine.Result(game.state, ()))
    at_all_ends(session, "A uses Mill", "that is done in the phase Dusk", "Mill: In the dusk")
    game.does("A", "draws 1 card", "decline")
    session = Session(game.table, begun=engine.Result(game.state, ()))
    move = Move("gains 3 wood", "B")
    reason = engine.why_not(game.table, game.state, move)
    assert reason is not None
    assert reason.sentence == "that is done in the phase Dusk"


def test_a_card_of_another_kind_is_refused_by_the_kind_that_is_asked_for(tmp_path: Path) -> None:
    act = "Exhaust 1 ready card of your row to gain 1 point."
    listed = YARD["rules.md"].replace("Draw 1 card.", act)
    config = YARD["game.yaml"].replace("counters: [", ASLEEP)
    text = "On your turn, you may exhaust this card to gain 1 wood."
    game = yard(text, tmp_path, game=config, rules=listed)
    game.says("A uses Mill")
    session = Session(game.table, begun=engine.Result(game.state, ()))
    words = "A exhausts Mill to gain 1 point"
    at_all_ends(session, words, "Mill is no ready card: it is exhausted", "YA-002")


def typed(session: Session, *lines: str) -> str:
    """What is said against the last of these lines."""
    screen = Kept(session, interactive=False)
    screen.type(*lines)
    return " ".join(" ".join(screen.errors).split())


def test_nothing_is_suggested_that_the_game_has_not(tmp_path: Path) -> None:
    session = begun(tmp_path, BIDS)
    assert typed(session, "B builds Hare") == (
        "'B builds Hare' is not understood, and A is asked now. 'moves' lists what is possible."
    )
    assert typed(session, "B plays Hare").startswith(
        "B answers first: what do you bid in secret (coins)? [HU-001]"
    )
    for said in ("A chooses B", "choose B", "choose Hare"):
        assert typed(session, said).startswith(f"'{said.split()[-1]}' is no number. [HU-001]")
    game = mill("Once per turn, you may gain 3 wood.", tmp_path)
    game.does("A", "decline")
    session = Session(game.table, begun=engine.Result(game.state, ()))
    for said in ("A bids Mill", "A builds Mill", "A leads Mill", "B choses A"):
        found = read(game.table, game.state, said)
        suggested = found.suggestions if isinstance(found, Unclear) else ()
        assert not suggested, (said, suggested)
    found = read(game.table, game.state, "A discrds Plank")
    assert isinstance(found, Unclear)
    assert found.suggestions[0] == "A sells Plank", "what is done there is suggested"


def test_a_card_that_is_bought_is_built_too(tmp_path: Path) -> None:
    rule = "In the work phase, you may buy 1 card from the deck to your row."
    game = mill("Once per turn, you may gain 3 wood.", tmp_path, rule)
    for said in ("A buys Mill", "A builds Mill", "A gets Mill"):
        found = read(game.table, game.state, said)
        assert isinstance(found, Move), found
        assert (found.verb, found.args) == ("buys", ("Mill",))


@pytest.mark.parametrize("said", ["A draws 2", "draw 2", "A draws 2 cards"])
def test_a_number_is_enough_for_so_many_cards(said: str, tmp_path: Path) -> None:
    listed = YARD["rules.md"].replace("Draw 1 card.", "Draw 2 cards.")
    game = yard("Gain 1 wood.", tmp_path, rules=listed)
    assert typed(Session(game.table, begun=engine.Result(game.state, ())), said) == ""


def test_a_player_who_cannot_be_chosen_is_refused_so(tmp_path: Path) -> None:
    listed = YARD["rules.md"].replace(
        "Draw 1 card.", "Choose another player, then that player draws 1 card."
    )
    files = {
        **YARD,
        "game.yaml": YARD["game.yaml"].replace("max: 2", "max: 4"),
        "cards.yaml": YARD["cards.yaml"].replace("TEXT", "Gain 1 wood."),
        "rules.md": f"{listed}\n**YA-005** When you discard a card, until the end of your next "
        "turn, you cannot be chosen.\n",
    }
    game = Game(laid_out(files, tmp_path), "ABCD").says("A sells Plank")
    assert game.state.turn == "B"
    why = "A cannot be chosen until the end of their next turn. [YA-005]"

    def session() -> Session:
        return Session(game.table, begun=engine.Result(game.state, ()))

    assert typed(session(), "B chooses A").startswith(why)
    assert typed(session(), "B chooses another player", "choose A").startswith(why)
    assert typed(session(), "B chooses another player", "A").startswith(why)
    assert typed(session(), "B chooses C") == "", "the move and its answer at once"


def test_a_place_that_is_said_with_the_move_is_its_answer_or_its_refusal(tmp_path: Path) -> None:
    config = YARD["game.yaml"].replace("sees: all}", "sees: all, spaces: 3}")
    config = config.replace("to: A.row}", "to: A.row.2}")
    act = "**Set.** Put a card from your hand on an empty space of your row."
    game = yard(
        "Gain 1 wood.", tmp_path, game=config, rules=YARD["rules.md"].replace("Draw 1 card.", act)
    )
    for said in ("A sets Plank to row 2", "set Plank in row 2", "set plank on my row 2"):
        session = Session(game.table, begun=engine.Result(game.state, ()))
        assert typed(session, said).startswith("A's row 2 is not empty. [YA-002]"), said
        hosted = Hosted("1", session)
        status, came = Client(hosted, "A").act("say", text=said)
        assert (status, came["why"]["sentence"]) == (422, "A's row 2 is not empty")
        hosted.close()
        assert not session.state.zones["A.row.1"]
        alike = "Empty spaces there are alike, and A's row 1 is taken first. [YA-002]"
        assert typed(session, said.replace("2", "3")).startswith(alike)
        assert typed(session, said.replace("2", "1")) == ""
        assert session.state.zones["A.row.1"]


def test_what_belongs_to_another_phase_is_refused_by_its_own_paragraph(tmp_path: Path) -> None:
    rule = "In the dusk phase, you may buy 1 card from the deck to your row."
    game = mill("Once per turn, you may gain 3 wood.", tmp_path, rule)
    game.does("A", "decline")
    session = Session(game.table, begun=engine.Result(game.state, ()))
    at_all_ends(session, "A buys Mill", "that is done in the phase Dusk", "YA-005")
    assert typed(session, "A gains 9 points").startswith(
        "That is not among what A may do now: draws 1 card, sells Plank, gains 3 wood. [YA-002]"
    )


def test_the_name_of_a_player_abbreviates_no_card(tmp_path: Path) -> None:
    listed = YARD["rules.md"].replace("Draw 1 card.", "**Use.** Exhaust 1 ready card of your row.")
    config = YARD["game.yaml"].replace("counters: [", ASLEEP).replace("Mill", "Brown Mill")
    cards = YARD["cards.yaml"].replace("TEXT", "Gain 1 wood.").replace("Mill", "Brown Mill")
    files = {**YARD, "game.yaml": config, "rules.md": listed, "cards.yaml": cards}
    game = Game(laid_out(files, tmp_path))
    found = [read(game.table, game.state, each) for each in ("use B", "use Brow", "use with Brow")]
    assert not isinstance(found[0], Move), found
    assert found[1:] == [Move("Use", "A", ("Brown Mill",))] * 2


def test_whoever_ends_the_turn_is_told_how_that_is_said(tmp_path: Path) -> None:
    game = yard(
        "Gain 1 wood.", tmp_path,
        rules=YARD["rules.md"].replace("do one of these", "you may do one of these"),
    )  # fmt: skip
    session = Session(game.table, begun=engine.Result(game.state, ()))
    said = typed(session, "end turn")
    assert said.startswith("That is not among what A may do now: draws 1 card, sells Plank, or")
    assert said.endswith("Did you mean: A declines")


ISLE = (
    "**Sail.** Move 1 Plank of your row to an adjacent space.\n"
    "- **Trade.** Pay 1 wood to gain 2 points.\n"
    "- **Build.** Pay 1 wood to take 1 card from the discard pile."
)


def test_moves_by_their_names_are_refused_for_what_speaks_against_them(tmp_path: Path) -> None:
    config = YARD["game.yaml"].replace("sees: all}", "sees: all, spaces: 4}")
    config = config.replace("{cards: {Mill: 1}, to: A.row}", "{cards: {Plank: 1}, to: A.row.1}")
    config = config.replace(
        "{cards: {Mill: 1, Plank: 6}, to: deck}",
        "{cards: {Mill: 1, Plank: 1}, to: discard}\n      - {cards: {Plank: 3}, to: deck}",
    )
    rules = YARD["rules.md"].replace("Draw 1 card.", ISLE)
    game = yard("Gain 1 wood.", tmp_path, game=config, rules=rules)
    session = Session(game.table, begun=engine.Result(game.state, ()))
    for said in ("A trades", "A builds"):
        at_all_ends(session, said, "A is 1 wood short", "YA-002")
    assert typed(session, "A sails Plank to row 4").startswith("A's row 4 is not an adjacent space")
    assert typed(session, "pass").startswith("That is not optional. [YA-002]")
    rich = config.replace("{id: wood, name: Wood, ", "{id: wood, name: Wood, start: 1, ")
    game = yard("Gain 1 wood.", tmp_path / "rich", game=rich, rules=rules)
    session = Session(game.table, begun=engine.Result(game.state, ()))
    assert typed(session, "build Plank") == ""


def test_where_a_piece_that_may_be_moved_cannot_go_the_ways_are_named(tmp_path: Path) -> None:
    config = YARD["game.yaml"].replace("sees: all}", "sees: all, spaces: 4}")
    config = config.replace("{cards: {Mill: 1}, to: A.row}", "{cards: {Mill: 1}, to: A.row.1}")
    act = "Move 1 Mill of your row forward 2 spaces."
    rules = YARD["rules.md"].replace("Draw 1 card.", act)
    game = yard("Gain 1 wood.", tmp_path, game=config, rules=rules)
    session = Session(game.table, begun=engine.Result(game.state, ()))
    said = typed(session, "A moves Mill from row 1 to row 4")
    assert said.startswith("That is not among the choices. [YA-002]"), said
    assert said.endswith("choose one of: moves Mill from A's row 1 to A's row 3."), said


def test_an_answer_abbreviates_no_card(tmp_path: Path) -> None:
    config = YARD["game.yaml"].replace("Mill", "Passage")
    cards = YARD["cards.yaml"].replace("TEXT", "Gain 1 wood.").replace("Mill", "Passage")
    rules = YARD["rules.md"].replace("Draw 1 card.", "Discard 1 card from your row.")
    game = Game(
        laid_out({**YARD, "game.yaml": config, "cards.yaml": cards, "rules.md": rules}, tmp_path)
    )
    session = Session(game.table, begun=engine.Result(game.state, ()))
    assert typed(session, "pass").startswith("That is not optional. [YA-002]")
    assert typed(session, "done").startswith("That is not among what A may do now")
