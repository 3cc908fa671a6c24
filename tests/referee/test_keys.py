"""What a state remembers: each name is declared once among the modules that may meet at a table,
and stands in a state as a string like any other."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator

from referee import keys
from referee.effects.rules.keys import trump
from referee.games import MODULES
from referee.machine import remembered
from referee.phrases.tree import Sentence
from referee.plain import Key
from referee.program import Program, Standing
from referee.state import State
from tests.test_architecture import modules, tree

SAME = {
    ("chosen", "disaster_draft"): "no sentence of the game chooses cards in secret",
    ("revealed", "shards_of_infinity"): "no sentence of the game reveals cards at once",
    ("space", "sequence"): "no sentence of such a game is carried out on spaces of a board",
}
"""Names of a game that the language of rulebooks has too, since the game's saves have had them
longer; each with the reason why the two never meet."""

SUIT = Standing("1", Sentence("rules.trump", ("card suit", "card suit", ("", ()))))
TRUMPED = Program(standing={"rules.trump": (SUIT,)}, trumps=("card suit",))
"""A rulebook of which a deck has a field `card-suit`."""


def declared() -> Iterator[tuple[str, str, str]]:
    """Every declaration: the package of whose game it is, the kind of the name, the name."""
    for name, path in modules().items():
        if not name.startswith("referee.") or name == "referee.plain":
            continue
        parts = name.split(".")
        game = parts[2] if parts[1] == "games" and len(parts) > 2 else ""
        for node in tree(path).body:
            value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
            if not isinstance(value, ast.Call) or not isinstance(value.func, ast.Subscript):
                continue
            kind = ast.unparse(value.func.value)
            if kind in ("Key", "Memo"):
                (said,) = value.args
                assert isinstance(said, ast.Constant), f"{name}: {ast.unparse(node)}"
                yield game, kind, str(said.value)


def test_no_name_is_declared_twice() -> None:
    found = list(declared())
    assert {kind for _, kind, _ in found} >= {"Key"}
    packages = {game for game, _, _ in found} - {"", "sequence"}
    assert len(packages) == len(MODULES)
    for package in packages:
        here = ("", "sequence", package)
        names = Counter((kind, name) for game, kind, name in found if game in here)
        twice = {name for (_, name), number in names.items() if number > 1}
        assert twice == {name for name, its in SAME if its in here}


def test_a_key_is_a_string_and_nothing_more() -> None:
    assert type(Key[int]("round")) is str
    assert type(Key("trump suit")) is str
    state = State()
    state.facts[keys.ROUND] = 3
    assert state.plain()["facts"] == {"round": 3}
    assert State.from_plain(state.plain()).facts[keys.ROUND] == 3
    assert {*map(type, state.copy().facts)} == {str}


def test_a_trump_is_written_as_the_rules_say_and_kept_by_its_field() -> None:
    (fact,) = (each for each in remembered.facts_of(TRUMPED) if each.key.startswith("trump"))
    assert fact.key == trump("card-suit")
