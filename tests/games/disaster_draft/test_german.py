"""Disaster Draft in German: all of it is said, one kind of sentence is said in one way, no paper
shows English, and what the referee executes is the original."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import pypdfium2
import pytest

from tablewright.errors import Problem
from tablewright.languages.applied import edition_in
from tablewright.languages.sayable import sayable
from tablewright.model.alphabet import in_alphabet
from tablewright.model.edition import Edition
from tablewright.model.game import Card
from tablewright.model.markup import plain
from tablewright.model.worded import original_of, shown_of
from tablewright.model.wording import Wording
from tablewright.press.aside import Aside
from tablewright.press.cache import font_library
from tablewright.press.languages_checked import languages_checked
from tablewright.press.options import PrintOptions
from tablewright.press.reading import ToPrint
from tablewright.press.run import print_game
from tablewright.press.translated import in_language
from tablewright.read.languages import language_files, read_translation, wording_of
from tablewright.read.notes import Notes
from tablewright.read.paper_words import read_catalogue
from tablewright.read.workspace import Workspace
from tests.decks import as_transcribed
from tests.games.printed import printed_of, runs, size_on_paper
from tests.shipped import ROOT, edition_of, language, rulebook_of, setting

GAME = "disaster-draft"
WORD = re.compile(r"[^\W\d_]{3,}")
FILE = re.compile(r"\d\d-[\w-]+\.pdf")
SLEEVE = "Standard Card Game"
"""What a maker calls a size of sleeves, in any language."""
TYPES = {
    "creature": "B", "warrior": "K", "mage": "M", "archer": "S", "support": "H",
    "bestie": "B", "krieger": "K", "magier": "M", "schütze": "S", "schützen": "S", "helfer": "H",
}  # fmt: skip
TYPE = re.compile(rf"\b({'|'.join(TYPES)})\b", re.IGNORECASE)
ICON = re.compile(r"\{[\w-]+\}")
NUMBER = re.compile(r"\d+")


@pytest.fixture(scope="module")
def edition() -> Edition:
    """The game with the cards that were there when it was translated."""
    return as_transcribed(edition_of(GAME))


@pytest.fixture(scope="module")
def wording(edition: Edition) -> Wording:
    notes = Notes()
    found = read_translation(language_files(edition.folder)["de"], edition.game, notes)
    notes.stop_if_wrong()
    return wording_of(found, edition)


@pytest.fixture(scope="module")
def shown(edition: Edition, wording: Wording) -> Edition:
    return edition_in(edition, wording)


def units(edition: Edition) -> tuple[Card, ...]:
    return edition.decks["units"].cards


def test_nothing_is_left_untranslated(edition: Edition, wording: Wording) -> None:
    left = [
        f"{each.heading}: {each.words} ({each.where})"
        for each in sayable(edition, rulebook_of(GAME), wording)
        if wording.pair(each.words, each.heading) is None
    ]
    assert left == []


def test_nothing_is_wrong_with_it(edition: Edition) -> None:
    """Numbers, icons, names and rules are those of the original, nothing is said that the game does
    not say, and every card has room for its words."""

    def look(shown: Edition) -> tuple[Problem, ...]:
        return printed_of(shown).problems

    workspace = Workspace(ROOT)
    problems = languages_checked(workspace, edition, rulebook_of(GAME), look, frozenset())
    assert [str(each) for each in problems] == []


def test_every_unit_has_a_name_of_its_own_that_its_head_has_room_for(shown: Edition) -> None:
    """None is set smaller than a head of the game may be without being hard to read at a glance."""
    cards = units(shown)
    names = [shown_of(card.name) for card in cards]
    assert len(set(names)) == len(names)
    fronts = printed_of(shown, ("units",)).fronts
    sizes = {
        name: size_on_paper(run, matrix)
        for card, name in zip(cards, names, strict=True)
        for run, matrix in runs(fronts[card.name])
        if run.text == name
    }
    assert set(sizes) == set(names), "every name stands on one line"
    assert min(sizes.values()) > 15


def test_the_letter_of_a_unit_is_the_first_of_its_type(shown: Edition) -> None:
    """The rulebook says so too (DD-050), and no two types share one."""
    fronts = printed_of(shown, ("units",)).fronts
    letters = {
        (shown_of(str(card.fields["type"])), run.text)
        for card in units(shown)
        for run, _ in runs(fronts[card.name])
        if len(run.text) == 1 and run.text.isalpha()
    }
    assert letters == {
        ("Bestie", "B"), ("Krieger", "K"), ("Magier", "M"), ("Schütze", "S"), ("Helfer", "H"),
    }  # fmt: skip


def test_one_kind_of_sentence_is_said_in_one_way(edition: Edition, shown: Edition) -> None:
    """But for numbers, types and endings: who has learned the words of one card can read them all,
    and what differs in the original differs here."""
    said: dict[str, set[str]] = defaultdict(set)
    meant: dict[str, set[str]] = defaultdict(set)
    for before, after in zip(units(edition), units(shown), strict=True):
        pairs = list(zip(sentences(before.text), sentences(after.text), strict=True))
        for original, translated in pairs:
            assert NUMBER.findall(translated) == NUMBER.findall(original), before.name
            assert ICON.findall(translated) == ICON.findall(original), before.name
            said[kind_of(original)].add(kind_of(translated))
            meant[kind_of(translated)].add(kind_of(original))
    assert {kind: many for kind, many in said.items() if len(many) > 1} == {}
    assert {kind: many for kind, many in meant.items() if len(many) > 1} == {}
    assert len(said) > 30


def test_types_in_sentences_are_those_of_the_original(edition: Edition, shown: Edition) -> None:
    for before, after in zip(units(edition), units(shown), strict=True):
        assert types_in(after.text) == types_in(before.text), before.name


def test_what_the_referee_executes_is_the_original(edition: Edition, shown: Edition) -> None:
    """The sentences behind a card that is shown in German are read as those of the card itself."""
    reader = language(GAME)
    words = {name: icon.word for name, icon in edition.game.icons.items()}
    known = setting(GAME).cards
    for before, after in zip(units(edition), units(shown), strict=True):
        assert shown_of(after.text) != before.text, before.name
        assert original_of(after.text) == before.text
        assert after.code == before.code
        facts = known[after.name]  # what it is called in German finds it too
        assert reader.read(plain(original_of(after.text), words)) == facts.sections, before.name
        assert not list(reader.unread(facts.sections)), before.name


def test_no_paper_shows_an_english_word_that_is_translated(
    edition: Edition, wording: Wording, tmp_path: Path, own_cache: Path
) -> None:
    """All that is printed, with its margins and its set-up sheet."""
    workspace = Workspace(ROOT, fonts=font_library)
    shown, rules = in_language(workspace, edition, rulebook_of(GAME), "de")
    options = PrintOptions(out=tmp_path, language="de", write_codes=False)
    printed = print_game(
        ROOT, GAME, options, lambda what, done, total: None, Read((shown, rules, ()))
    )
    assert len(printed.files) == 8
    english = english_words(edition, wording)
    assert {"unit", "graveyard", "sheet", "and"} <= english
    codes = {card.code for deck in shown.decks.values() for card in deck.cards}
    left = {
        f"{path.name}, page {page}: {word}"
        for path in printed.files
        for page, text in enumerate(pages(path), 1)
        for word in WORD.findall(FILE.sub("", text.replace(SLEEVE, "")))
        if word.casefold() in english and word not in codes
    }
    assert sorted(left) == []


class Read(Aside[ToPrint]):
    """What was read before."""

    def __init__(self, what: ToPrint) -> None:
        super().__init__(None)
        self.what = what

    def take(self) -> ToPrint:
        return self.what


def english_words(edition: Edition, wording: Wording) -> set[str]:
    """The words that the game and the program say, but those that German has as well."""
    notes = Notes()
    catalogue = read_catalogue(ROOT / "layouts" / "languages" / "de.yaml", notes)
    notes.stop_if_wrong()
    every = sayable(edition, rulebook_of(GAME), wording)
    said = [wording.pair(each.words, each.heading) for each in every]
    german = [pair.say for pair in said if pair] + list(catalogue.words.values())
    return _words([each.words for each in every] + list(catalogue.words)) - _words(german)


def _words(texts: Iterable[str]) -> set[str]:
    return {word.casefold() for text in texts for word in WORD.findall(ICON.sub("", text))}


def pages(path: Path) -> list[str]:
    pdf = pypdfium2.PdfDocument(path)
    try:
        return [page.get_textpage().get_text_range() for page in pdf]
    finally:
        pdf.close()


def sentences(text: str) -> list[str]:
    """The sentences of a card, without what keeps words on one line."""
    return re.split(r"(?<=\.)\s+", shown_of(text).replace("\u00a0", " ").strip())


def types_in(text: str) -> list[str]:
    """The types that a text names, in order, by their letters in German."""
    text = shown_of(text)
    return [TYPES[found[0].casefold()] for found in TYPE.finditer(text)]


def kind_of(sentence: str) -> str:
    """A sentence without its numbers, its types and the endings that these ask for."""
    said = NUMBER.sub("#", TYPE.sub("T", sentence))
    said = re.sub(r"\ban? (?=T)", "a ", said)
    return re.sub(r"\b(jede|feindliche|verbündete)[nmrs]?\b", r"\1", said, flags=re.IGNORECASE)


def test_the_glossary_stands_in_the_order_of_its_own_alphabet() -> None:
    _, rules = in_language(Workspace(ROOT), edition_of(GAME), rulebook_of(GAME), "de")
    assert rules is not None
    words = [f"{term.word}" for term in rules.glossary]
    assert words == sorted(words, key=in_alphabet)
    original = [term.word for term in rulebook_of(GAME).glossary]
    assert original == sorted(original, key=in_alphabet), "else nothing is sorted"
