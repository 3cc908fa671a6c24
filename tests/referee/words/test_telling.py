"""Events in words for every viewer: names only where they may be seen, and never an error."""

from __future__ import annotations

import pytest

from referee.events import Event
from referee.reasons import Reason
from referee.state import INFINITE, UNKNOWN, Option, Outcome, State
from referee.words.telling import asks, explain, story, tell
from tests.referee.toys import choosing, lying, toy

TABLE = toy()


def moved(state: State, card: int, to: str) -> tuple[State, Event]:
    """The state with a card moved, and the event."""
    new = state.copy()
    source = new.where[card]
    new.zones[source] = tuple(each for each in new.zones[source] if each != card)
    new.zones[to] = (*new.zones[to], card)
    new.where[card] = to
    return new, Event("card", "Ann", card, (source, to), ("TOY-1",), "Oak: Move it.")


def test_a_drawn_card_has_a_name_for_its_owner_only() -> None:
    before = lying(TABLE, Ann__deck=["Mother Oak"])
    after, event = moved(before, 0, "Ann.hand")
    assert tell(TABLE, event, "Ann", after) == "Mother Oak goes from Ann's deck to Ann's hand"
    for viewer in ("Bo", None, ""):
        words = tell(TABLE, event, viewer, after)
        assert words == "A card goes from Ann's deck to Ann's hand"
    assert tell(TABLE, event, "*", after).startswith("Mother Oak")
    assert tell(TABLE, event, "Ann").startswith("A card")


def test_rules_and_the_card_that_did_it_follow_on_request() -> None:
    after, event = moved(lying(TABLE, Ann__hand=["Oak"]), 0, "Ann.camp")
    words = tell(TABLE, event, None, after, rules=True)
    assert words == "Oak goes from Ann's hand to Ann's camp (Oak: Move it.) [TOY-1]"


def test_several_cards_go_together() -> None:
    before = lying(TABLE, Ann__deck=["Mother Oak", "Lin Ho"])
    middle, first = moved(before, 0, "Ann.hand")
    after, second = moved(middle, 1, "Ann.hand")
    events = (first, second)
    hidden = "2 cards go from Ann's deck to Ann's hand"
    assert story(TABLE, before, events, after, "Bo") == [hidden]
    assert story(TABLE, before, events, after, "Ann") == [
        "Mother Oak and Lin Ho go from Ann's deck to Ann's hand"
    ]
    drew = Event("drew", "Ann", -1, (2, 0))
    assert story(TABLE, before, (*events, drew), after, "Bo") == ["Ann draws 2 cards"]
    assert story(TABLE, before, (*events, drew), after, "Ann") == [
        "Ann draws Mother Oak and Lin Ho"
    ]


def test_a_move_hides_the_name_of_a_card_that_stays_hidden() -> None:
    before = lying(TABLE, Ann__hand=["Oak", "Lin Ho"], Bo__camp=["Lin Ho"])
    after, event = moved(before, 1, "pit")
    move = Event("move", "Ann", -1, ("walk", ("Lin Ho", "pit")))
    assert story(TABLE, before, (move, event), after, "Bo") == [
        "Ann walks a card to the black pit",
        "A card goes from Ann's hand to the black pit",
    ]
    assert (
        story(TABLE, before, (move, event), after, "Ann")[0] == "Ann walks Lin Ho to the black pit"
    )
    after, event = moved(before, 1, "road.1")
    move = Event("move", "Ann", -1, ("walk", ("Lin Ho", "road.1")))
    assert story(TABLE, before, (move, event), after, None) == [
        "Ann walks Lin Ho to road 1",
        "Lin Ho goes from Ann's hand to road 1",
    ]


def test_a_target_in_the_open_is_named_though_its_like_is_hidden() -> None:
    state = lying(TABLE, Bo__camp=["Oak"], Ann__hand=["Oak"])
    move = Event("move", "Ann", -1, ("hit-card", ("Oak", "Bo", 1)))
    mark = Event("mark", "", 0, ("damage", 0, 1))
    assert story(TABLE, state, (move, mark), state, "Cy") == [
        "Ann hits Oak of Bo for 1", "Oak: damage 0 -> 1",
    ]  # fmt: skip


def test_a_chosen_card_is_named_only_where_it_is_seen() -> None:
    state = lying(TABLE, Ann__hand=["Oak"], Bo__camp=["Oak"])
    asked = choosing(state, "Oak").asked
    assert asked is not None
    move = Event("move", "Ann", -1, ("choose", ("Oak",)))
    state.asked = asked._replace(options=(Option("Oak", 0),))
    assert story(TABLE, state, (move,), state, "Bo") == ["Ann chooses a card"]
    forgotten = state.copy()
    forgotten.names[0] = UNKNOWN
    assert story(TABLE, state, (move,), forgotten, "Bo") == ["Ann chooses a card"]
    forgotten.asked = asked._replace(options=(Option("Oak", (0, "Oak")),))
    assert story(TABLE, forgotten, (move,), state, "Bo") == ["Ann chooses a card"]
    state.asked = asked._replace(options=(Option("Oak", 1),))
    assert story(TABLE, state, (move,), state, "Bo") == ["Ann chooses Oak"]
    state.asked = asked._replace(options=(Option("Oak", 7),))
    assert story(TABLE, state, (move,), state, "Bo") == ["Ann chooses Oak"]


def test_not_even_the_number_of_a_secret_choice_is_told() -> None:
    before = lying(TABLE, Ann__hand=["Oak", "Lin Ho"])
    after, event = moved(before, 0, "Ann.secret")
    move = Event("move", "Ann", -1, ("play", ("Oak",)))
    assert story(TABLE, before, (move, event), after, "Bo") == []
    assert story(TABLE, before, (move, event), after, "Ann") == [
        "Ann plays Oak", "Oak goes from Ann's hand to Ann's choice",
    ]  # fmt: skip


def test_a_card_that_was_shuffled_away_keeps_the_name_it_had() -> None:
    before = lying(TABLE, Ann__camp=["Oak"])
    after, event = moved(before, 0, "Ann.deck")
    after.names[0] = UNKNOWN
    shuffled = Event("shuffled", "", -1, ("Ann.deck", 1))
    later = Event("card", "Ann", 0, ("Ann.deck", "Ann.hand"))
    assert story(TABLE, before, (event, shuffled, later), after, "*") == [
        "Oak goes from Ann's camp to Ann's deck",
        "Ann's deck is shuffled: 1 card",
        "A card goes from Ann's deck to Ann's hand",
    ]


def test_a_condition_says_what_there_is() -> None:
    state = lying(TABLE)
    state.counters["Ann.gems"] = 9
    failed = Event("condition", "Ann", -1, ("Gems 10", False))
    gained = Event("counter", "Ann", -1, ("Ann.gems", 9, 10))
    held = Event("condition", "Ann", -1, ("Gems 10", True))
    assert story(TABLE, state, (failed, gained, held), state) == [
        "Gems 10: Ann has 9, so nothing",
        "Ann's gems 9 -> 10",
        "Gems 10: Ann has 10, so it holds",
    ]
    assert tell(TABLE, Event("condition", "Ann", -1, ("Unify", False))) == "Unify: it does not hold"


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Event("counter", "Ann", -1, ("Ann.gems", 0, INFINITE)), "Ann's gems 0 -> infinite"),
        (Event("counter", "", -1, ("round", 1, 2)), "Round 1 -> 2"),
        (Event("mark", "", 0, ("tired", 0, 1)), "Oak: tired"),
        (Event("mark", "", 0, ("tired", 1, 0)), "Oak: no longer tired"),
        (Event("mark", "", 1, ("damage", 0, 2)), "A card: damage 0 -> 2"),
        (Event("pile", "", -1, ("Ann.deck", "road.1", 3)), "3 cards go from Ann's deck to road 1"),
        (Event("rolled", "Ann", -1, (20, 7, "for it")), "Ann rolls 7 on a d20 for it"),
        (Event("drew", "Ann", -1, (0, 2)), "Ann draws no cards, 2 short"),
        (Event("nothing", "Ann", -1, ("there is no road",)), "Nothing happens: there is no road"),
        (Event("told", "", -1, ("Sort it.",)), "Sort it."),
        (Event("turn", "Bo", -1, ("Bo",)), "Bo's turn begins"),
        (Event("phase", "Bo", -1, ("end-draw",)), "Draw five"),
        (Event("out", "Bo"), "Bo is out of the game"),
        (Event("ruling", "", -1, ("it counts",)), "Ruling: it counts"),
        (Event("outcome", "", -1, (("Ann",), "it is late")), "Ann wins: it is late"),
        (Event("outcome", "", -1, ((), "it is late")), "Nobody wins: it is late"),
        (Event("shown", "Ann", 1, (3,)), "Ann shows Lin Ho (3)"),
        (Event("named", "", 1, ("Lin Ho",)), ""),
        (Event("named", "", 0, ("Oak",)), "The card is Oak"),
        (Event("move", "Ann", -1, ("hit", ("Bo", 2))), "Ann hits Bo for 2"),
        (Event("move", "Ann", -1, ("Ann hits Bo",)), "Ann hits Bo"),
        (Event("sun-rises", "Ann", 1, ("east", "Lin Ho", 3)), "Ann: sun rises, a card east, 3"),
        (Event("counter", "Ann", -1, ()), "Ann: counter"),
        (Event("card", "Ann", 99, ("pit", "moon")), "A card goes from the black pit to the moon"),
    ],
)  # fmt: skip
def test_every_kind_has_words(event: Event, words: str) -> None:
    state = lying(TABLE, Ann__camp=["Oak"], Ann__hand=["Lin Ho"])
    assert tell(TABLE, event, "Bo", state) == words
    for viewer in (None, "Ann", "*"):
        assert isinstance(tell(TABLE, event, viewer), str)


def test_what_is_asked() -> None:
    state = choosing(lying(TABLE, Ann__hand=["Oak"]), "left", "right", verbs=("choose", "decline"))
    assert asks(TABLE, state) == "Ann: Which one? (left, right, no) [TOY-2]"
    state.asked = state.asked and state.asked._replace(options=(Option("Oak", 0),))
    assert asks(TABLE, state, "Ann") == "Ann: Which one? (Oak, no) [TOY-2]"
    assert asks(TABLE, state, "Bo") == "Ann: Which one? [TOY-2]"
    assert (
        asks(TABLE, choosing(state, *map(str, range(20)))) == "Ann: Which one? (20 answers) [TOY-2]"
    )
    state.outcome = Outcome(("Ann", "Bo"), "enough")
    assert asks(TABLE, state) == "The game is over. Ann and Bo win: enough"
    state.outcome = state.asked = None
    assert asks(TABLE, state) == "Nobody is asked"


def test_a_reason_is_explained_with_its_paragraphs() -> None:
    reason = Reason("x", "you cannot", ("TOY-1", "TOY-9"), "Oak: You cannot.", "needs 1 more")
    assert explain(TABLE.setting, reason) == [
        "You cannot.", "Oak: You cannot.", "TOY-1: Cards are played from hand.", "TOY-9",
        "Needs 1 more.",
    ]  # fmt: skip
