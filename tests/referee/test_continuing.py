"""The beginnings of sentences and what is offered to say on."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.loading import language_of
from referee.phrases.continuing import continuations
from referee.phrases.reading import Language
from tablewright.read.workspace import Workspace


@pytest.fixture(scope="module")
def language(tmp_path_factory: pytest.TempPathFactory) -> Language:
    folder: Path = tmp_path_factory.mktemp("game") / "cards" / "geese"
    folder.mkdir(parents=True)
    (folder / "game.yaml").write_text(
        "game: geese\ntitle: Geese\nseats: {min: 2, max: 2}\n"
        "zones:\n  - {id: deck}\n  - {id: discard}\n  - {id: hand, owner: seat}\n"
        "counters:\n  - {id: corn, owner: seat, word: grain/grains}\n",
        encoding="utf-8",
    )
    return language_of(Workspace(folder.parents[1]).read_edition("geese", write_codes=False))


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("Dra", "w ‹2› cards."),
        ("Draw 2 c", "ards."),
        ("Gain 1 ", "grain."),
        ("Gain 2 g", "rains."),
        ("Gain 2", " ‹counter›."),
        ("If you do, draw 1 ", "card."),
        ("On your turn, dr", "aw ‹2› cards."),
    ],
)
def test_what_may_follow_is_offered(language: Language, typed: str, offered: str) -> None:
    assert offered in [each.said for each in continuations(language, typed)]


def test_what_is_offered_is_read(language: Language) -> None:
    """Whatever has no slots left is a sentence that the game reads."""
    for typed in ("Draw 2 c", "Gain 1 ", "If you do, gain 2 "):
        whole = [
            typed + each.said
            for each in continuations(language, typed)
            if "‹" not in each.said and each.said.endswith(".")
        ]
        assert whole
        for sentence in whole[:20]:
            assert language.reads(sentence), sentence


def test_what_no_phrase_begins_with_has_no_end(language: Language) -> None:
    assert continuations(language, "Frobnicate the ") == ()
