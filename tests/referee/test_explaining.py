"""What was understood of rules and cards in plain words: each phrase has its meaning, and what the
game fills in is said."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

import pytest

from referee import vocabularies
from referee.designing.explaining import Explained, Explainer, meaning
from referee.designing.meanings import MEANINGS
from referee.designing.understanding import sentences_of, understood
from referee.loading import language_of, shapes_of
from referee.phrases.phrase import Phrase
from referee.phrases.slots import Slot, parts_of
from referee.phrases.tree import base
from tablewright.model.markup import plain
from tablewright.read.workspace import Workspace
from tests.conftest import by_game

ROOT = Path(__file__).parents[2]
BOOK = vocabularies.book(("rules",))
PHRASES = tuple(each for each in BOOK.phrases.values() if each.vocabulary == "rules")
SHARED = 2
"""So many phrases may mean the same in the words of one docstring: those of one and of many."""
NAMED = {"deck", "hand", "discard", "open", "money"}
CLASSICS = tuple(
    sorted(
        path.parent.name
        for path in (ROOT / "cards").glob("*/game.yaml")
        if "shelf: Classics" in path.read_text(encoding="utf-8")
    )
)


def only_a_slot(phrase: Phrase) -> bool:
    parts = parts_of(phrase.pattern)
    return len(parts) == 1 and isinstance(parts[0], Slot)


@pytest.mark.parametrize("phrase", PHRASES, ids=lambda phrase: phrase.id)
def test_every_phrase_has_a_meaning(phrase: Phrase) -> None:
    assert meaning(phrase) or only_a_slot(phrase)
    filled = set(re.findall(r"\{(\w*)\}", meaning(phrase)))
    assert filled <= {*phrase.slots, *NAMED}


def test_no_docstring_stands_for_phrases_that_mean_different_things() -> None:
    bases = defaultdict(set)
    for phrase in PHRASES:
        if not only_a_slot(phrase) and meaning(phrase).lower().startswith(
            phrase.about.lower()[:20]
        ):
            bases[phrase.about].add(base(phrase.id))
    assert not {about: names for about, names in bases.items() if len(names) > SHARED}


def test_every_meaning_is_that_of_a_phrase() -> None:
    names = {each.id.partition(".")[2] for each in PHRASES}
    assert {name.rstrip("@") for name in MEANINGS} <= names | {base(name) for name in names}


@cache
def explainable(game: str) -> dict[str, Callable[[], tuple[Explained, ...]]]:
    """A game's paragraphs and cards, each with what explains its sentences."""
    workspace = Workspace(ROOT)
    edition = workspace.read_edition(game, write_codes=False)
    language = language_of(edition)
    rulebook = workspace.rulebook(game)
    assert rulebook is not None
    explainer = Explainer(language)
    found: dict[str, Callable[[], tuple[Explained, ...]]] = {
        each.paragraph.number: partial(lambda it: tuple(explainer.paragraph(it)), each)
        for each in understood(rulebook, language, shapes_of(edition))
    }
    words = {name: icon.word for name, icon in edition.game.icons.items()}
    for deck in edition.decks.values():
        for card in deck.cards:
            said = sentences_of(language, plain(card.text, words))
            found[card.name] = partial(lambda its: tuple(map(explainer.card, its)), said)
    return found


@cache
def explained(game: str, name: str) -> tuple[Explained, ...]:
    """The sentences of a paragraph or card, explained."""
    return explainable(game)[name]()


@pytest.mark.parametrize("game", CLASSICS)
def test_every_sentence_of_the_classics_is_explained(game: str) -> None:
    for name in explainable(game):
        for each in explained(game, name):
            assert each.meanings, each.words
            assert not each.by_hand
            for words, means in each.meanings:
                assert words == "when" or words.partition("…")[0].lower() in each.words.lower()
                assert means
                assert not re.search(r"[{}]|  ", means)


def means(game: str, name: str, words: str) -> str:
    """What words of a paragraph or card mean."""
    found = [
        meant.means
        for each in explained(game, name)
        for meant in each.meanings
        if meant.words == words
    ]
    assert len(set(found)) == 1, explained(game, name)
    return found[0]


@pytest.mark.parametrize(
    ("game", "name", "words", "said"),
    by_game(
        ("eights", "EI-010", "1 card from your hand", "whoever does it chooses which; fewer if"),
        ("eights", "EI-010", "1 card from the stock", "off the top; fewer if there are fewer"),
        ("eights", "EI-001", "all cards", "all there are"),
        ("disaster-draft", "DD-027", "each unit in play", "all there are"),
        ("eights", "EI-012", "when you play an eight", "waits: right after"),
        ("eights", "EI-021", "the player with the most points", "of several who are tied all"),
        ("hearts", "HE-002", "in the passing phase", "each time the passing phase comes"),
        ("hearts", "HE-002", "3 cards from their hand", "whoever does it chooses which"),
        ("dyke-watch", "DW-004", "you may do up to 2 of these", "fewer or none is possible"),
        ("lantern-court", "LC-002", "draw 1 card", "from the deck to one's own hand"),
        ("orchard-lane", "Penny", "when", "as soon as the card is played"),
    ),
)
def test_defaults_are_filled_in(game: str, name: str, words: str, said: str) -> None:
    assert said in means(game, name, words)


@pytest.mark.game("dyke-watch")
def test_a_price_is_paid_whole() -> None:
    assert means("dyke-watch", "DW-004", "2 cards of the same colour from your hand") == (
        "whoever does it chooses which"
    )


def test_every_phrase_has_a_sentence_in_the_documentation() -> None:
    page = (ROOT / "docs" / "playing.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| `")]
    assert len(rows) > 200
    assert not [row for row in rows if row.endswith("|  |")]
