"""What comes nearest to a sentence that nothing reads, and where the two part."""

from __future__ import annotations

import pytest

from referee import vocabularies
from referee.phrases.nearest import nearest
from referee.phrases.reading import Language
from tablewright.model.game import Counter, Game, Seats, Zone
from tests.conftest import by_game
from tests.referee.phrases.test_reading import language

DISCO = "disco-infinity"
DISC = "disc"


@pytest.mark.parametrize(
    ("game", "words", "said", "rest"),
    by_game(
        (DISCO, "Launch 2 missile.", "Launch 2 missiles.", "missile."),
        (DISCO, "Lunch 2 missiles.", "Launch 2 missiles.", "Lunch 2 missiles."),
        (DISCO, "Launch two missiles.", "Launch 2 missiles.", "two missiles."),
        (DISCO, "gian 2 shields.", "gain 2 shields.", "gian 2 shields."),
        (DISCO, "Draw 1 card", "Draw 1 card.", ""),
        (DISCO, "Draw 1 card now.", "Draw 1 card.", "now."),
        (
            DISCO,
            "If this card is in spice 3, draft.",
            "If this card is in space 3, draft.",
            "spice",
        ),
        (DISCO, "If this card is in space 3, sing.", "If this card is in space 3, …", "sing"),
        (
            DISCO,
            "Negate this card if it is a Alien Tech card.",
            "Negate this card if it is an",
            "a ",
        ),
        (DISC, "Only bots", "Only bot", "bots"),
    ),
)
def test_the_nearest_phrase_and_the_first_word_that_differs(
    game: str, words: str, said: str, rest: str
) -> None:
    found = nearest(language(game), words)
    assert found is not None
    assert found.said.startswith(said)
    assert words[found.offset :].startswith(rest)
    assert bool(rest) == (found.offset < len(words))


@pytest.mark.game("disco-infinity")
@pytest.mark.parametrize("words", ["Xyzzy quux.", "Hm", "…"])
def test_nothing_is_near(words: str) -> None:
    assert nearest(language(DISCO), words) is None


ZONES = "r_zonename"
RULES = Game(
    game="own",
    title="Own",
    seats=Seats(min=2, max=4),
    zones=(
        Zone(id="deck", name="Deck", face="down", sees="nobody"),
        Zone(id="hand", name="Hand", owner="seat", face="owner", sees="owner"),
    ),
    counters=(Counter(id="coins", name="Coins", owner="seat"),),
    vocabularies=("common", "rules"),
)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("Draw two cards.", "Draw 2 cards."),
        ("Draw 1 card", "Draw 1 card."),
        ("Spend two coins: draw a card.", "Pay 2 coins to draw a card."),
        ("All players get three coins.", "All players gain 3 coins."),
        ("The game is over when the deck is empty.", "The game ends as soon as the deck is empty."),
        ("Whoever has the most coins wins.", "The player with the most coins wins."),
        ("In case of a tie, those players share the win.", "If tied, those players share the win."),
    ],
)
def test_near_words_are_offered_as_a_sentence_that_is_read(words: str, said: str) -> None:
    language = Language(RULES, vocabularies.book(RULES.vocabularies))
    assert any(language.unread(language.read(words)))
    found = nearest(language, words)
    assert found is not None
    assert found.said == said
    assert not any(language.unread(language.read(found.said)))


def test_words_that_no_sentence_is_near_are_looked_at_in_the_time_of_their_length() -> None:
    language = Language(RULES, vocabularies.book(RULES.vocabularies))
    assert nearest(language, "The purple cow " + "sings and sings and " * 20) is None


@pytest.mark.parametrize(
    ("words", "said", "changes"),
    [
        (
            "Deal three cards to every player.",
            "Deal 3 cards to each player.",
            [("three", "3", ""), ("every", "each", "")],
        ),
        ("Draw a card from the dekc.", "Draw a card from the deck.", [("dekc", "deck", ZONES)]),
        ("Draw a card from the Deck.", "Draw a card from the deck.", [("Deck", "deck", "")]),
        (
            "Draw a card from the dusty cellar.",
            "Draw a card from the ….",
            [("dusty cellar", "…", ZONES)],
        ),
        ("Each player gains 2 gold.", "Each player gains 2 ….", [("gold", "…", "counter")]),
        (
            "The winner is the player with the most coins.",
            "The player with the most coins wins.",
            [("winner is the", "", ""), ("", "wins", "")],
        ),
    ],
)
def test_what_differs_is_named_word_by_word(
    words: str, said: str, changes: list[tuple[str, str, str]]
) -> None:
    language = Language(RULES, vocabularies.book(RULES.vocabularies))
    found = nearest(language, words)
    assert found is not None
    assert found.said == said
    assert [each[1:] for each in found.changes] == changes
    assert found.offset == words.index(changes[0][0])
    assert found.read == ("…" not in said)
    assert any(language.unread(language.read(said))) == ("…" in said)


@pytest.mark.parametrize(
    "words",
    [
        "Lose 0 coins.",
        "Gain some coins.",
        "Gain coins.",
        "The most famous player wins.",
        "The player with the highest review wins.",
        "Each other player gives 1 coin to you.",
        "Flip the top card of the deck.",
        "You may go on as often as you like.",
        "Each card in your hand is worth 2 coins.",
        "Gain 1 coin for every 3 cards in your hand.",
        "The player with 20 coins wins.",
        "Draw fewer than 3 cards.",
        "Take the deck.",
        "Play goes to the left.",
        "Those opponents lose 1 coin.",
    ],
)
def test_nothing_is_offered_that_says_something_else(words: str) -> None:
    language = Language(RULES, vocabularies.book(RULES.vocabularies))
    if not any(language.unread(language.read(words))):
        return  # what is read needs no offer
    found = nearest(language, words)
    assert found is None or not found.read


@pytest.mark.game(DISCO)
@pytest.mark.parametrize(
    "words",
    ["Launch missiles.", "Steal 1 research from that space.", "Generate 1 energy on a satellite."],
)
def test_no_number_and_no_place_is_made_up(words: str) -> None:
    found = nearest(language(DISCO), words)
    assert found is None or not found.read


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("Each player gets 2 coins at the start.", "At the start of the game, each player gains 2"),
        ("You must discard a card if your hand is full.", "If your hand is full, discard a card."),
        ("If you have more than 2 coins, draw one.", "If you have 3 or more coins, draw 1 card."),
        ("The player with the most coins is the winner.", "The player with the most coins wins."),
        ("Your opponents each lose 1 coin.", "Each opponent loses 1 coin."),
        ("The game lasts 7 rounds.", "The game has 7 rounds."),
        ("Swap hands with a player of your choice.", "Exchange hands with a player."),
        ("Draw a card when the Deck is full.", "When the deck is full, draw a card."),
    ],
)
def test_what_is_said_in_another_order_is_offered_in_the_one_that_is_read(
    words: str, said: str
) -> None:
    language = Language(RULES, vocabularies.book(RULES.vocabularies))
    assert any(language.unread(language.read(words)))
    found = nearest(language, words)
    assert found is not None
    assert found.read
    assert found.said.startswith(said)
