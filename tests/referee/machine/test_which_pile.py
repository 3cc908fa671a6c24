"""From which pile cards are drawn and dealt where nothing says it: the one that nobody looks into,
not one in which a player keeps cards."""

from __future__ import annotations

from pathlib import Path

from tests.referee.machine.test_played_as_said import INN, LAST, PLAY
from tests.referee.machine.written import Game, laid_out


def test_a_players_own_cards_face_down_are_no_pile_to_draw_from(tmp_path: Path) -> None:
    files = {
        **INN,
        "game.yaml": INN["game.yaml"]
        .replace("LAYS_C\n", "")
        .replace("{id: deck, name: Deck", "{id: cove, name: Cove")
        .replace("to: deck}", "to: cove}"),
        "cards.yaml": INN["cards.yaml"].replace("BEGGAR", "Draw 1 card."),
        "rules.md": INN["rules.md"].replace("TURN", PLAY).replace("END", LAST),
    }
    game = Game(laid_out(files, tmp_path)).does("A", "Beggar")
    assert game.names("A.hand") == ("Apple", "Pear", "Plum")
    assert game.names("cove") == ()
    assert game.names("B.stash") == ("Plum",)
