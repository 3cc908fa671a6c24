"""Rulebooks that the machine plays beside a module, which brings what no sentence says."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee import loading
from referee.events import Event
from referee.machine import flow
from referee.machine.byhand import acting
from referee.machine.rules import RULES, beside
from referee.play import Play
from referee.program import Program
from referee.rules import Rules, rules_in
from referee.state import Step
from referee.verbs import Verb
from tests.referee.machine.written import Game, laid_out

FILES = {
    "game.yaml": """
game: reef
title: Reef
prefix: RE
seats: {min: 2, max: 2}
zones:
  - {id: deck, name: Deck, ordered: true, face: down}
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
counters: [{id: shells, name: Shells, owner: seat}]
setups: [{lay: [{cards: {Pike: 9}, to: deck}]}]
order: {first: fixed, then: clockwise}
""",
    "fish.yaml": """
deck: fish
title: Fish
face: plain
cards: [{name: Pike, copies: 9}]
""",
    "rules.md": """
# Reef

## Rules

**RE-001** On your turn, draw 1 card from the deck.

**RE-002** On your turn, gain 5 shells. The tide takes what it wants.

**RE-003** The game ends as soon as the deck is empty. The player with the most shells wins.
""",
}


def _noted(play: Play, event: Event) -> None:
    """The module's own eye: a shell for every card that is drawn."""
    if event.data[1].endswith(".hand"):
        play.count_by(event.data[1].replace("hand", "shells"), 1 if event.data[1][0] == "A" else 2)


def _tide(play: Play, step: Step) -> None:
    play.tell("told", "The tide comes.")


def _begin(play: Play) -> None:
    flow.begin(play)
    play.then(Step("tide"))


@pytest.fixture
def module(monkeypatch: pytest.MonkeyPatch) -> Rules:
    rules = Rules(
        verbs={}, steps={"tide": _tide}, begin=_begin, watches={"card": (_noted,)}, machine=True,
        by_hand=False,
    )  # fmt: skip
    monkeypatch.setattr(loading, "rules_for", lambda game: rules)
    return rules


def test_a_module_and_the_machine_play_one_game(module: Rules, tmp_path: Path) -> None:
    game = Game(laid_out(FILES, tmp_path))
    assert [each.data[0] for each in game.events if each.data[0] == "The tide comes."]
    assert game.state.outcome is not None
    assert game.state.outcome.winners == ("B",), "both looked at every change"
    assert game.counters("shells") == (4, 8), "no paragraph that is not read whole gave any"


def test_what_nothing_reads_is_the_modules(module: Rules, tmp_path: Path) -> None:
    setting = laid_out(FILES, tmp_path)
    assert setting.program.read == {"RE-001", "RE-003"}
    assert not setting.program.by_hand
    assert not setting.program.whole, "turns hold more than the rulebook says of them"
    own = setting.rules
    assert isinstance(own, Rules)
    by_hand = {verb.id for verb in acting.VERBS}
    assert by_hand <= set(RULES.verbs)
    assert not by_hand & set(own.verbs), "nobody carries anything out by hand"


def test_what_a_module_says_is_no_move_of_the_machine(tmp_path: Path) -> None:
    """A word with which a verb of the module begins is the module's alone."""
    setting = laid_out(FILES, tmp_path)
    own = Verb(id="show-it", sentence="{seat} reveals {card}", also=("{seat} gives {card} away",))
    program = Program(phrases=frozenset(("rules.play-card", "rules.reveal")))
    module = Rules(verbs={own.id: own}, steps={}, begin=flow.begin, by_hand=False)
    found = beside(module, RULES, program).verbs
    assert not {"reveals", "gives"} & set(found)
    assert not {"gives", "moves", "places"} & set(found), "nothing lets anybody do that"
    assert {"plays", "show-it"} <= set(found)
    assert "reveals" in rules_in(setting).verbs


def test_what_each_does_is_no_move_of_one(tmp_path: Path) -> None:
    said = "At the start of the game, each player draws 1 card from the deck.\n\n**RE-001** On your"
    files = {**FILES, "rules.md": FILES["rules.md"].replace("**RE-001** On your", f"{said}", 1)}
    files["rules.md"] = files["rules.md"].replace("At the start", "**RE-000** At the start", 1)
    verbs = rules_in(laid_out(files, tmp_path)).verbs
    assert "draws 1 card from the deck" in verbs
    assert not [name for name in verbs if name.startswith("each player")]
