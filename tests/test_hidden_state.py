"""Nothing is remembered where nobody sees it: no cache by identity, no module that changes while it
runs, nothing hung onto a function."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

import pytest

from tests.test_architecture import modules, tree

_THE_TREE_ITSELF = (
    "the hash of a deep tree takes longer than most of what is looked up; the tree is kept beside "
    "what was found, in the table or game at rest, and is compared with the one that is asked for"
)
ALLOWED = {
    ("referee.machine.ready", "id"): _THE_TREE_ITSELF,
    ("referee.position", "id"): _THE_TREE_ITSELF,
    ("referee.values", "id"): _THE_TREE_ITSELF,
    ("tablewright.keeping", "_trouble"): "the cache is used from anywhere, and what it could not "
    "keep is told once, at the end, by whoever talks to the person",
    ("tablewright.workers", "_GIVEN"): "a queue reaches another process only while that begins, "
    "and the process does nothing but the work it is given",
}
"""State of a whole module, and why it can be nowhere else."""
CHANGING = {
    "add",
    "append",
    "appendleft",
    "clear",
    "discard",
    "extend",
    "insert",
    "move_to_end",
    "pop",
    "popitem",
    "remove",
    "setdefault",
    "update",
}


FOREIGN = ("Callable", "type[", "ModuleType")
"""What the type of an argument begins with on which nothing may be hung."""


def hidden(source: ast.Module) -> Iterator[tuple[str, int]]:
    """Names of the module that change after they were made, calls of `id`, and what is set on a
    function, a class or somebody else's object behind its back, with their lines."""
    nodes = tuple(ast.walk(source))
    named = {target.id for node in source.body for target in _targets(node)}
    made = {node.name for node in source.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    made |= {"cls"} | {
        node.arg
        for node in nodes
        if isinstance(node, ast.arg)
        and node.annotation is not None
        and ast.unparse(node.annotation).startswith(FOREIGN)
    }
    for node in nodes:
        if isinstance(node, ast.Global):
            yield from ((name, node.lineno) for name in node.names)
        elif isinstance(node, ast.Assign | ast.AugAssign | ast.AnnAssign | ast.Delete):
            for target in _written(node):
                if isinstance(target, ast.Subscript) and _root(target) in named:
                    yield _root(target), node.lineno
                elif isinstance(target, ast.Attribute) and (
                    _root(target) in named | made or ast.unparse(target).startswith("type(")
                ):
                    yield ast.unparse(target), node.lineno
        elif isinstance(node, ast.Call):
            called = node.func
            if isinstance(called, ast.Name) and called.id in ("id", "globals"):
                yield called.id, node.lineno
            elif _sets(called):
                if ast.unparse(node.args[0]) != "self":
                    yield ast.unparse(node.args[0]), node.lineno
            elif (
                isinstance(called, ast.Attribute)
                and called.attr in CHANGING
                and _root(called.value) in named
            ):
                yield _root(called.value), node.lineno


def _sets(called: ast.expr) -> bool:
    """Whether this is `setattr` or `object.__setattr__`."""
    if isinstance(called, ast.Attribute):
        return called.attr == "__setattr__" and _root(called) == "object"
    return isinstance(called, ast.Name) and called.id == "setattr"


def _root(node: ast.AST) -> str:
    """The name at the beginning of `name.other[key].more`; "" for what begins otherwise."""
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def _written(node: ast.AST) -> list[ast.expr]:
    if isinstance(node, ast.Assign | ast.Delete):
        return node.targets
    return [node.target] if isinstance(node, ast.AugAssign | ast.AnnAssign) else []


def _targets(node: ast.stmt) -> Iterator[ast.Name]:
    yield from (target for target in _written(node) if isinstance(target, ast.Name))


def test_no_module_remembers_anything() -> None:
    found = {
        (module, name): f"{path.name}:{line}: {name}"
        for module, path in modules().items()
        for name, line in hidden(tree(path))
    }
    wrong = [where for key, where in found.items() if key not in ALLOWED]
    assert not wrong, "pass it in, or key it by what it is: " + ", ".join(wrong)
    assert set(ALLOWED) <= set(found), "what is allowed and no longer there"


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("_known = {}\ndef f(x):\n    _known[x] = 1", "_known"),
        ("_known = {}\ndef f(x):\n    return _known.setdefault(x, 1)", "_known"),
        ("_seen: list[int] = []\ndef f(x):\n    _seen.append(x)", "_seen"),
        ("_last = None\ndef f(x):\n    global _last\n    _last = x", "_last"),
        ("_known = {}\ndef f(x):\n    del _known[x]", "_known"),
        ("def f(x):\n    f.last = x", "f.last"),
        ("def f(known, x):\n    return known[id(x)]", "id"),
        ("_known = {}\ndef f(x):\n    _known[x].append(1)", "_known"),
        ("_known = {}\ndef f(x):\n    _known[x][1] = 1", "_known"),
        ("def mark(do: Callable[..., int]) -> None:\n    do.rules = ()", "do.rules"),
        ("class Box:\n    @classmethod\n    def f(cls):\n        cls.last = 1", "cls.last"),
        ("def f(box):\n    type(box).last = 1", "type(box).last"),
        ("def f(error):\n    setattr(error, 'cursor', 1)", "error"),
        ("def f(error):\n    object.__setattr__(error, 'cursor', 1)", "error"),
    ],
)
def test_what_is_remembered_is_found(source: str, name: str) -> None:
    assert [found for found, _ in hidden(ast.parse(source))] == [name]


@pytest.mark.parametrize(
    "source",
    [
        "NAMES = {'a': 1}\ndef f(x):\n    return NAMES.get(x)",
        "def f(x):\n    known = {}\n    known[x] = 1\n    return known",
        "class Box:\n    def __init__(self) -> None:\n        self.id = 1\n        self.id += 1",
    ],
)
def test_what_is_made_and_passed_on_is_let_through(source: str) -> None:
    assert not list(hidden(ast.parse(source)))


def kept_by(source: ast.Module) -> Iterator[tuple[str, str]]:
    """What a module works out once for a game or table: by what its key begins with, and the
    function that does it. Who only looks whether it is there takes it from that one."""
    if not any(isinstance(node, ast.expr) and _is_kept(node) for node in ast.walk(source)):
        return
    constants = dict(_named(source.body))
    for function in ast.walk(source):
        if not isinstance(function, ast.FunctionDef):
            continue
        named = {**constants, **dict(_named(ast.walk(function)))}
        for node in ast.walk(function):
            if not isinstance(node, ast.Subscript) or not isinstance(node.ctx, ast.Store):
                continue
            if _is_kept(node.value):
                key = node.slice
                while isinstance(key, ast.Tuple) or (isinstance(key, ast.Name) and key.id in named):
                    key = key.elts[0] if isinstance(key, ast.Tuple) else named[key.id]
                yield ast.unparse(key), function.name


def _named(nodes: Iterable[ast.AST]) -> Iterator[tuple[str, ast.expr]]:
    """What is assigned to names."""
    for each in nodes:
        if isinstance(each, ast.Assign):
            target, value = each.targets[0], each.value
            pairs = [(target, value)]
            if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
                pairs = list(zip(target.elts, value.elts, strict=False))
            yield from ((name.id, its) for name, its in pairs if isinstance(name, ast.Name))


def _is_kept(node: ast.expr) -> bool:
    by_name = isinstance(node, ast.Name) and node.id == "kept"
    return by_name or (isinstance(node, ast.Attribute) and node.attr == "kept")


def test_what_is_kept_is_kept_by_one_function() -> None:
    """Two that call something else by the same key take each other's."""
    found: dict[str, set[str]] = {}
    for name, path in modules().items():
        if name.startswith("referee."):
            for key, function in kept_by(tree(path)):
                found.setdefault(key, set()).add(f"{name}.{function}")
    assert len(found) > 20
    assert not {key: its for key, its in found.items() if len(its) > 1}
