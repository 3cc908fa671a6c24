"""Over games of every kind, at every step: what stands under a name in a position, and what a step
has with it, is of the type that was declared."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Mapping
from typing import Any, get_args, get_type_hints

import pytest

from referee import engine
from referee.plain import fits
from referee.rules import rules_in
from referee.setting import Setting
from referee.state import State
from tests.conftest import SHELVED
from tests.referee.generic.games import Case, cases, one_of_each, played, setting
from tests.test_architecture import modules, tree

MOVES = 60


def types(kind: str, game: str) -> Mapping[str, Any]:
    """The types of the names of a kind that may meet at a table of a game."""
    found: dict[str, Any] = {}
    for module, path in modules().items():
        parts = module.split(".")
        package = parts[2] if parts[:2] == ["referee", "games"] and len(parts) > 2 else ""
        if parts[0] != "referee" or package not in ("", "sequence", game.replace("-", "_")):
            continue
        for node in tree(path).body:
            value = node.value if isinstance(node, ast.Assign) else None
            if not isinstance(value, ast.Call) or not isinstance(value.func, ast.Subscript):
                continue
            if ast.unparse(value.func.value) == kind:
                (name,) = value.args
                assert isinstance(name, ast.Constant)
                said = eval(ast.unparse(value.func.slice), vars(importlib.import_module(module)))
                if str(name.value) not in found or package:  # a game's own go before
                    found[str(name.value)] = said
    return found


def data_types(its: Setting) -> Mapping[str, Any]:
    """The types of the data of each kind of step."""
    found: dict[str, Any] = {}
    for do, handler in {**engine.STEPS, **rules_in(its).steps}.items():
        hints = get_type_hints(handler)
        step = next((its for name, its in hints.items() if name.startswith("step")), None)
        found[do] = next(iter(get_args(step)), tuple[()])
    return found


def wrong(
    state: State, facts: Mapping[str, Any], data: Mapping[str, Any], memos: Mapping[str, Any]
) -> list[str]:
    """What is of another type than was declared."""
    found = [
        f"{name}: {value!r}"
        for name, value in state.facts.items()
        if name in facts and not fits(value, facts[name])
    ]
    for step in state.agenda:
        if not fits(step.data, data[step.do]):
            found.append(f"{step}: expected {data[step.do]}")
        found += [
            f"{name}: {value!r}"
            for name, value in step.memory
            if name in memos and not fits(value, memos[name])
        ]
    return found


@pytest.mark.parametrize(
    "case",
    [
        *one_of_each(cases()),
        *(Case(game, setting(game).game.seats.min, "dealt") for game in SHELVED),
    ],
    ids=str,
)
def test_what_a_position_holds_is_of_the_declared_type(case: Case) -> None:
    its = case.table.setting
    facts, memos = types("Key", case.game), types("Memo", case.game)
    data = data_types(its)
    for seed in (1, 2):
        for moment in played(case.table, seed, MOVES if case.small else 8):
            assert wrong(moment.after.state, facts, data, memos) == [], moment.move


@pytest.mark.parametrize(
    ("value", "kind", "held"),
    [
        (3, int, True),
        (True, int, False),
        (True, bool, True),
        (None, int | None, True),
        ("A", int | None, False),
        ((), tuple[int, ...], True),
        ((1, 2), tuple[int, ...], True),
        ((1, "A"), tuple[int, ...], False),
        ((1, "A"), tuple[int, str], True),
        ((1,), tuple[int, str], False),
        ((), tuple[()], True),
        ((1,), tuple[()], False),
        (("A", 1), tuple[str] | tuple[str, int], True),
        (("A", 1, 2), tuple[str] | tuple[str, int], False),
        ((("A", 1),), tuple[tuple[str, int], ...], True),
        ([1], tuple[int, ...], False),
        (("draw", (1,)), tuple[str, tuple[Any, ...]], True),
    ],
)
def test_a_value_fits_a_type(value: object, kind: Any, held: bool) -> None:
    assert fits(value, kind) == held
