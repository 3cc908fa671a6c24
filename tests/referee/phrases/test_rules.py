"""The language of rules: everyday sentences are read or answered with one that is; every phrase is
read in one way and said letter for letter."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest
import yaml

from referee.loading import language_of
from referee.phrases.nearest import nearest
from referee.phrases.reading import Language
from referee.phrases.saying import say
from tablewright.read.workspace import Workspace
from tests.referee.generic.games import WHOLE
from tests.referee.phrases.growing import Grower

WORDS = Path(__file__).parents[1] / "machine" / "words.yaml"
TIMES = 40 if WHOLE else 3
"""So many sentences are grown of each phrase."""

READ = """\
Draw a card.
Draw 2 cards.
Draw 1 card, then discard 1 card from your hand.
Draw up to 3 cards.
Draw cards until you have 5 in hand.
Draw cards until you have 7 cards in your hand.
Draw 1 card for each coin you have.
Draw 1 card for each worker in your supply.
Discard your hand.
Discard down to 7 cards.
Each player discards down to 3 cards.
At the end of your turn, discard down to 7 cards.
You may discard 1 card to draw 2 cards.
Discard 1 red card to gain 3 coins.
Gain 4 health.
Gain 1 coin and 1 gem.
Gain 2 coins or 1 gem.
Gain 2 coins or draw 1 card.
Gain 1 coin for each red card in your play area.
Gain 5 points for each set of 3 red cards in your play area.
Gain 2 points for each different colour in your play area.
Gain 1 point for each die that shows 6.
Gain points equal to the sum of the dice.
Pay 2 coins to gain 1 gem.
Steal 1 coin from another player.
Take 2 coins from another player.
Give 1 coin to another player.
Each other player loses 1 coin.
1 opponent loses 2 health.
Choose a player. That player draws 1 card.
Compare hands with another player; the lower one is out.
Swap hands with another player.
Take a card from another player's hand.
Look at another player's hand.
Look at the top 3 cards of the deck.
Put 1 of those cards into your hand, then put the other cards under the deck.
Put this card under the deck.
Return this card to your hand.
Put 1 card from the discard pile into your hand.
Reveal the top card of the deck. If that card is red, gain 2 coins.
Refill the market.
Shuffle the discard pile into the deck.
Take another turn.
Another player skips their next turn.
Roll a die.
Roll 5 dice.
You may reroll any number of dice up to 2 times.
If 3 or more dice show 6, gain 10 points.
If the sum of the dice is 10 or more, gain 2 coins.
If you have the most coins, gain 2 points.
The player with the most workers on space 2 of the board gains 3 points.
For each space of the board, the player with the most workers there gains 3 points.
On your turn, place 1 worker on a space of the board.
A space of the board holds at most 1 worker.
When you place a worker on space 1 of the board, gain 2 wood.
When a worker is placed on the farm, gain 2 wood.
At the end of each round, each player takes back their workers.
Move 1 worker to an adjacent space.
Move 1 worker forward 3 spaces.
Each player passes their hand to the player on their left.
In turn, each player bids more coins or passes until only 1 player is left.
The highest bidder pays their bid, then takes the top card of the deck.
Each player votes for another player.
The player who got the most votes loses 1 health.
All players lose together as soon as the threat is 5 or more.
All players lose together as soon as the threat is 0.
When a player has no health, that player is out of the game.
The last player left wins.
The game has 5 rounds.
"""
MENDED = {
    "Draw two cards.": "Draw 2 cards.",
    "Pay 3 coins: gain 1 gem.": "Pay 3 coins to gain 1 gem.",
    "Spend 3 wood to gain 2 points.": "Pay 3 wood to gain 2 points.",
    "Roll all the dice.": "Roll all dice.",
    "Keep any number of dice and roll the others again.": "Reroll any number of dice.",
    "If you roll a 1, your turn ends.": "If a die shows 1, end your turn.",
    "Each player passes their hand to the left.": "Each player passes their hand to the player on "
    "their left.",
    "All players lose as soon as the threat reaches 5.": "All players lose together as soon as the "
    "threat is 5 or more.",
    "A player with no health is out of the game.": "When a player has no health, that player is "
    "out of the game.",
    "The game ends after 5 rounds.": "The game has 5 rounds.",
    "The game is over after five rounds.": "The game has 5 rounds.",
    "Instead of drawing, you may take 1 card from the market.": "You may take 1 card from the "
    "market instead.",
    "Raise the threat by 2.": "Gain 2 threat.",
    "Each player begins with 5 coins.": "Each player starts with 5 coins.",
    "At the end of each round, each player gains 10 points if they have no coins.": "At the end of "
    "each round, each player with no coins gains 10 points.",
    "If the deck is empty at the end of a turn, you all lose.": "At the end of each turn, if the "
    "deck is empty, all players lose the game.",
    "Each player says how many tricks they will win.": "Each player bids a number of tricks.",
    "The player with the most cards in hand discards 1 card.": "The player with the most cards in "
    "their hand discards 1 card.",
    "Deal 2 damage to another player.": "Another player loses 2 health.",
    "Take an extra turn.": "Take another turn.",
    "Choose one: draw 2 cards or gain 2 coins.": "Draw 2 cards or gain 2 coins.",
}
"""What newcomers write, and the sentence that is offered."""


@cache
def language() -> Language:
    """What reads a game that has every kind of word."""
    home = Path(mkdtemp()) / "cards" / "words"
    home.mkdir(parents=True)
    for path, text in yaml.safe_load(WORDS.read_text(encoding="utf-8")).items():
        (home / path).write_text(text, encoding="utf-8")
    return language_of(Workspace(home.parents[1]).read_edition("words", write_codes=False))


@pytest.mark.parametrize("text", READ.splitlines())
def test_an_everyday_sentence_is_read(text: str) -> None:
    sections = language().read(text)
    assert not list(language().unread(sections))
    assert language().say(sections) == text


@pytest.mark.parametrize(
    "text",
    [
        "You may they play up to 2 cards.",
        "You may you draw 1 card.",
        "Each player may the dealer draws 1 card.",
        "You may all players win.",
    ],
)
def test_who_may_do_something_is_said_once(text: str) -> None:
    assert list(language().unread(language().read(text)))


@pytest.mark.parametrize("text", MENDED)
def test_an_everyday_sentence_is_answered_with_one_that_is_read(text: str) -> None:
    assert list(language().unread(language().read(text)))
    near = nearest(language(), text)
    assert near is not None
    assert near.said == MENDED[text]
    assert not list(language().unread(language().read(near.said)))


def grower() -> Grower:
    return Grower(language(), random.Random(18), (1, 2, 3, 5, 12))


def test_there_is_a_word_for_every_slot() -> None:
    grows = grower()
    every = [each for patterns in grows.patterns.values() for each in patterns]
    assert not [each.phrase.id for each in every if not grows.can(each)]
    assert {each.phrase.kind for each in every} <= {*grows.hosts, "sentence"}


@pytest.mark.parametrize("kind", grower().kinds)
def test_a_phrase_is_read_in_one_way_and_said_letter_for_letter(kind: str) -> None:
    grows, reads = grower(), language()
    for _ in range(TIMES):
        for pattern in grows.patterns[kind]:
            tree = grows.whole(pattern)
            text = say(reads.book, tree)
            ((_, sentences, _),) = reads.read(text)  # raises for a second reading
            assert sentences == (tree,), text
            assert reads.say(reads.read(text)) == text


def test_no_space_of_a_zone_without_any_is_made_up() -> None:
    near = nearest(language(), "Your hand holds at most 6 cards.")
    assert near is None or "space of" not in near.said
