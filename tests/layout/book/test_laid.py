"""A set-up to the cards that lie on a board: which, where, and which way up."""

from __future__ import annotations

from tablewright.layout.book.laid import laid_cards, piles_of
from tablewright.model.board import Board, Repeat, Space
from tablewright.model.game import Card, Deck, Game, Lay, Seats, Setup, Zone

ZONES = (
    Zone(id="pile", face="down"),
    Zone(id="row", spaces=3),
    Zone(id="draft"),
    Zone(id="hand", owner="seat", face="owner"),
    Zone(id="hero", owner="seat"),
)
GAME = Game(game="pond", title="Pond", seats=Seats(min=2, max=3), zones=ZONES)
DECKS = {
    "fish": Deck(
        deck="fish",
        title="Fish",
        face="plain",
        cards=(Card(name="Carp", copies=8), Card(name="Pike", copies=4)),
    ),
    "heroes": Deck(
        deck="heroes",
        title="Heroes",
        face="plain",
        cards=(Card(name="Ann"), Card(name="Bo"), Card(name="Cleo")),
    ),
}
SETUP = Setup(
    lay=(
        Lay(deck="heroes", count=1, to="seat.hero"),
        Lay(cards={"Pike": 1}, to="A.hand"),
        Lay(cards={"Pike": 1}, to="C.hand"),
        Lay(deck="fish", to="pile"),
        Lay(source="pile", count=1, to="row", each="space"),
        Lay(source="pile", count=2, to="draft"),
        Lay(source="pile", count=1, to="seat.hand"),
    )
)


def counted(seats: int) -> dict[str, list[str]]:
    piles = piles_of(SETUP, {zone.id: zone for zone in ZONES}, DECKS, seats)
    return {name: [card.name for _, card in pile] for name, pile in piles.items()}


def test_where_the_cards_go() -> None:
    assert counted(2) == {
        "A.hero": ["Ann"],
        "B.hero": ["Bo"],
        "A.hand": ["Pike", "Carp"],
        "pile": ["Carp", "Pike", "Pike", "Pike"],
        "row.1": ["Carp"],
        "row.2": ["Carp"],
        "row.3": ["Carp"],
        "draft": ["Carp", "Carp"],
        "B.hand": ["Carp"],
    }
    assert counted(3)["C.hand"] == ["Pike", "Carp"], "a third player has a seat C"


def test_shuffling_is_the_same_every_time() -> None:
    setup = Setup(lay=(Lay(deck="heroes", to="pile", shuffle=True),))
    zones = {zone.id: zone for zone in ZONES}
    one, other = (piles_of(setup, zones, DECKS, 2)["pile"] for _ in range(2))
    assert one == other
    assert {card.name for _, card in one} == {"Ann", "Bo", "Cleo"}


def test_what_can_be_seen_on_a_board() -> None:
    board = Board(
        board="table",
        title="Table",
        width=900.0,
        height=900.0,
        spaces=(
            Space(id="deck", zone="pile"),
            Space(id="row", zone="row", repeat=Repeat(count=3)),
            Space(id="open", zone="draft", repeat=Repeat(count=3, numbered=False), face="down"),
            Space(id="hero", zone="hero", seat="each"),
            Space(id="hand", zone="hand", seat="each"),
            Space(id="flies", zone="hero", counter="flies", seat="each"),
        ),
    )
    found = laid_cards(SETUP, board, GAME, DECKS, 2)
    assert [(one.space.id, one.card.name, one.up) for one in found] == [
        ("deck", "Carp", False),
        ("row.1", "Carp", True),
        ("row.2", "Carp", True),
        ("row.3", "Carp", True),
        ("open.1", "Carp", False),
        ("open.2", "Carp", False),
        ("A.hero", "Ann", True),
        ("B.hero", "Bo", True),
        ("A.hand", "Pike", False),
        ("B.hand", "Carp", False),
    ]
