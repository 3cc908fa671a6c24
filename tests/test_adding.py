"""A card that is added to a deck breaks nothing: of every shipped game a copy with one card more in
each deck, its records, and what the tests show on it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from referee.loading import setting_of
from referee.records.record import carry_out
from tablewright.model.edition import Edition
from tablewright.model.rulebook import Rulebook
from tablewright.read.notes import Notes
from tablewright.read.records import read_records
from tablewright.read.workspace import Workspace
from tests.conftest import SHIPPED
from tests.decks import as_transcribed, as_written, held
from tests.newcomers import with_newcomers

ROOT = Path(__file__).parent.parent
GAMES = SHIPPED
EVERY_CARD = {
    "tests/referee/sessions/test_forged.py": "looks for what it needs in every game",
    "tests/referee/sessions/test_former.py": "a save of before opens in the game of today",
    "tests/referee/sessions/test_stored_steps.py": "a step of its own, whatever the cards",
    "tests/referee/table/test_code.py": "codes of any position",
    "tests/referee/web/test_secrecy.py": "nobody sees what is hidden, whatever the cards",
}
"""Shared tests that play with every card of a shipped game besides the generic ones, and why."""


class Enlarged(NamedTuple):
    """A game with one card more in each deck."""

    edition: Edition
    rulebook: Rulebook


@pytest.fixture(scope="module", params=GAMES)
def enlarged(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Enlarged:
    game: str = request.param
    workspace = with_newcomers(game, tmp_path_factory.mktemp("enlarged"))
    return Enlarged(workspace.read_edition(game, write_codes=False), workspace.rulebook(game))


def test_a_new_card_is_a_card_of_the_game(enlarged: Enlarged) -> None:
    for name, deck in enlarged.edition.decks.items():
        assert deck.cards[-1].name.startswith(f"Newcomer of {name}")


def test_its_records_are_held(enlarged: Enlarged) -> None:
    setting = setting_of(enlarged.edition, enlarged.rulebook)
    notes = Notes()
    broken = [
        f"{record.place_of(each.path)}: {record.name}: {each}"
        for path in sorted((enlarged.edition.folder / "records").glob("**/*.yaml"))
        for record in read_records(path, notes)
        for each in carry_out(setting, record.plain).differences
    ]
    notes.stop_if_wrong()
    assert not broken, "\n".join(broken)


@pytest.mark.parametrize("shown", [as_transcribed, as_written])
def test_what_tests_show_is_the_same(
    enlarged: Enlarged, shown: Callable[[Edition], Edition]
) -> None:
    """The cards, in their order, and the counts of the box that every test sees which names what is
    dealt: the goldens of whole games, tables, screens."""
    game = enlarged.edition.game.game
    before = shown(Workspace(ROOT).read_edition(game, write_codes=False))
    after = shown(enlarged.edition)
    assert set(held(game)) == set(before.decks)
    for name, deck in before.decks.items():
        assert [
            (card.name, card.copies, card.text, card.fields) for card in after.decks[name].cards
        ] == [(card.name, card.copies, card.text, card.fields) for card in deck.cards]
    assert [(each.id, each.count) for each in after.game.components] == [
        (each.id, each.count) for each in before.game.components
    ]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_down_is_in_the_game(game: str) -> None:
    """A card that is renamed or taken out is so in `decks.yaml` too."""
    edition = Workspace(ROOT).read_edition(game, write_codes=False)
    for name, cards in held(game).items():
        assert set(cards) <= {card.name for card in edition.decks[name].cards}, name


def test_tests_that_name_what_is_dealt_play_with_what_is_written_down() -> None:
    """`tests.referee.shown` has it; whoever takes the whole game says why in the table above."""
    whole = re.compile(
        r"from tests\.referee\.generic\.games import (?:\([^)]*|[^(\n]*)\b(?:setting|table)\b"
        r"|\bgames\.(?:setting|table)\("
    )
    found = {
        str(path.relative_to(ROOT))
        for folder in ("referee", "browser", "cli")
        for path in (ROOT / "tests" / folder).rglob("*.py")
        if "generic" not in path.parts and whole.search(path.read_text(encoding="utf-8"))
    }
    assert found == set(EVERY_CARD)
