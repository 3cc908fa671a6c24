"""A game in another language: what is shown changes, what is named stays."""

from __future__ import annotations

from pathlib import Path

from tablewright.languages.applied import edition_in, rulebook_in
from tablewright.languages.sayable import sayable
from tablewright.model.edition import Edition
from tablewright.model.rulebook import Diagram, Rulebook, Table
from tablewright.model.worded import original_of
from tablewright.model.wording import Wording
from tablewright.press.translating import translate
from tablewright.read.languages import read_language, wording_of
from tablewright.read.notes import Notes
from tablewright.read.workspace import Workspace
from tests.languages.moon import GERMAN, fill, fill_strangely, strange


def read(workspace: Path, language: str) -> tuple[Edition, Rulebook, Wording]:
    space = Workspace(workspace)
    edition = space.read_edition("moon")
    translate(workspace, "moon", language)
    path = edition.folder / "languages" / f"{language}.yaml"
    if language == "de":
        fill(path, GERMAN)
    else:
        fill_strangely(path)
    notes = Notes()
    wording = wording_of(read_language(edition.folder, edition.game, language, notes), edition)
    assert not notes.problems
    return edition, space.rulebook("moon"), wording


def test_names_are_shown_in_the_language_and_found_by_their_own(workspace: Path) -> None:
    edition, _, wording = read(workspace, "de")
    shown = edition_in(edition, wording)
    assert shown.game.language == "de"
    fern, willow = shown.decks["plants"].cards
    assert f"{fern.name}" == "Silberfarn"
    assert fern.name == "Silver Fern"
    assert fern.code == edition.decks["plants"].cards[0].code
    assert fern.text.splitlines() == [
        "Erhalte 2 {drop}. Ziehe eine Karte.",
        "Nachts: Blüte. Lege den Silberfarn in dein Gartenbeet.",
    ]
    assert f"{willow.fields['kind']}" == "Baum"
    assert willow.fields["kind"] == "tree"
    assert [f"{each}" for each in fern.fields["needs"]] == ["Wasser", "Schatten"]  # type: ignore[union-attr]
    named = {card.name: card for card in shown.decks["plants"].cards}
    assert all(name in named for lay in shown.game.setups[1].lay for name in lay.cards)


def test_what_is_not_translated_stays_and_nothing_else_changes(workspace: Path) -> None:
    edition, rules, wording = read(workspace, "de")
    shown = edition_in(edition, wording)
    assert shown.game.zones[1].name == "Shed"
    assert f"{shown.game.zones[1].name}" == "Schuppen"
    assert f"{shown.game.zones[2].name}" == "Open row"
    assert [zone.id for zone in shown.game.zones] == [zone.id for zone in edition.game.zones]
    assert shown.game.colors == edition.game.colors
    assert shown.layouts.faces["moon"].let["marks"]["flower"]["word"] == "Blossom"
    book = rulebook_in(rules, shown.game, wording)
    assert f"{book.title}" == "Mondgarten"
    assert book.paragraphs[0].text.startswith("On your turn")


def test_all_of_a_rulebook_is_shown_in_the_language(workspace: Path) -> None:
    edition, rules, wording = read(workspace, "xx")
    shown = edition_in(edition, wording)
    book = rulebook_in(rules, shown.game, wording)
    assert [rule.number for rule in book.paragraphs] == [rule.number for rule in rules.paragraphs]
    first, second = book.paragraphs[:2]
    assert first.text == strange(rules.paragraphs[0].text)
    assert first.text.startswith("Он ")
    assert first.mentions == ("MG-002",)
    table = next(block for block in second.blocks if isinstance(block, Table))
    assert table.rows[0][0].markup == "{drop}"
    assert f"{table.rows[0][0].text}" == "дроп"
    picture = next(block for block in second.blocks if isinstance(block, Diagram))
    assert picture.shown == "Silver Fern", "it is still found"
    assert f"{picture.text}" == strange("How a plant looks.")
    assert f"{picture.pointers[0].said.text}" == strange("what it is called")
    assert f"{book.glossary[0].word}" == "Лигхт"
    assert original_of(book.sections[0].title) == "Growing"


def test_all_that_is_to_be_said_is_said_once(workspace: Path) -> None:
    edition, rules, _ = read(workspace, "de")
    every = sayable(edition, rules, wording_of_nothing(edition))
    assert len({(each.heading, each.words) for each in every}) == len(every)
    assert len({each.words for each in every}) == len(every), "under its first heading alone"
    light = next(each for each in every if each.words == "Light")
    assert (light.heading, light.where) == ("counters", "counter light, glossary")


def wording_of_nothing(edition: Edition) -> Wording:
    return Wording(
        labels=tuple(label.text for label in edition.game.labels), end=edition.game.sentence_end
    )
