"""Parsed expressions to functions of a scope: the table of all that an expression may hold."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from tablewright.errors import did_you_mean
from tablewright.layout import operations
from tablewright.layout.both import both
from tablewright.layout.filters import FILTERS, TESTS
from tablewright.layout.operations import ExpressionError, UnknownName

if TYPE_CHECKING:
    from jinja2 import nodes

MOST_NODES = 400
DEEPEST = 40

Scope = Mapping[str, Any]
Code = Callable[[Scope], Any]


class Builder:
    """Turns parsed expressions into functions, counting what they are made of."""

    def __init__(self) -> None:
        self.count = 0
        self.fields: list[str] = []
        self.names: dict[str, None] = {}

    def build(self, node: nodes.Expr, depth: int) -> Code:
        """The function of a scope that computes `node`. Raises ExpressionError."""
        self.count += 1
        if self.count > MOST_NODES:
            raise ExpressionError(f"an expression has at most {MOST_NODES} parts")
        if depth > DEEPEST:
            raise ExpressionError("the expression is nested too deeply")
        kind = type(node).__name__
        make = _KINDS.get(kind)
        if make is None:
            raise ExpressionError(
                f"{_REFUSED.get(kind, 'this')} cannot be used in an expression",
                "see the list of operators, filters and tests in the YAML reference",
            )
        return make(self, node, depth + 1)


def _const(builder: Builder, node: Any, depth: int) -> Code:
    constant = node.value
    if operations.is_number(constant):
        operations.number(constant)
    return lambda scope: constant


def _name(builder: Builder, node: Any, depth: int) -> Code:
    name = node.name
    builder.names[name] = None

    def run(scope: Scope) -> Any:
        try:
            return scope[name]
        except KeyError:
            pass
        hyphened = name.replace("_", "-")
        if hyphened in scope:
            return scope[hyphened]
        raise UnknownName(f"unknown name '{name}'", lambda: did_you_mean(name, scope))

    return run


def _part(builder: Builder, node: Any, depth: int) -> Code:
    from jinja2 import nodes

    whole = _written(node.node)
    of = builder.build(node.node, depth)
    if isinstance(node, nodes.Getattr):
        key = node.attr
        if key.startswith("_"):
            raise ExpressionError(f"a name cannot begin with '_': '{key}'")
        if whole == "card" and key not in builder.fields:
            builder.fields.append(key)

        def get(scope: Scope) -> Any:
            table = of(scope)
            if type(table) is dict and key in table:
                return table[key]
            return operations.part(table, key, whole)

        return get
    if isinstance(node.arg, nodes.Slice):
        return _slice(builder, of, node.arg, whole, depth)
    if isinstance(node.arg, nodes.Const) and whole == "card":
        builder.fields.append(str(node.arg.value))
    index = builder.build(node.arg, depth)
    return lambda scope: operations.part(of(scope), index(scope), whole)


def _slice(builder: Builder, of: Code, node: Any, whole: str, depth: int) -> Code:
    if node.step is not None:
        raise ExpressionError("a part of a list is written [from:to], without a step")
    start = builder.build(node.start, depth) if node.start is not None else lambda scope: None
    stop = builder.build(node.stop, depth) if node.stop is not None else lambda scope: None

    def run(scope: Scope) -> Any:
        sequence, first, last = of(scope), start(scope), stop(scope)
        if not isinstance(sequence, (str, list, tuple)) or not all(
            end is None or isinstance(end, int) for end in (first, last)
        ):
            raise ExpressionError(f"'{whole}[from:to]' needs a text or list and whole numbers")
        return both(lambda whole: whole[first:last], sequence)

    return run


def _written(node: Any) -> str:
    kind = type(node).__name__
    if kind == "Name":
        return str(node.name)
    if kind == "Getattr":
        return f"{_written(node.node)}.{node.attr}"
    return f"{_written(node.node)}[…]" if kind == "Getitem" else "the value"


def _binary(action: Callable[[Any, Any], Any]) -> Any:
    def make(builder: Builder, node: Any, depth: int) -> Code:
        left, right = builder.build(node.left, depth), builder.build(node.right, depth)
        return lambda scope: action(left(scope), right(scope))

    return make


def _unary(action: Callable[[Any], Any]) -> Any:
    def make(builder: Builder, node: Any, depth: int) -> Code:
        inner = builder.build(node.node, depth)
        return lambda scope: action(inner(scope))

    return make


def _and(builder: Builder, node: Any, depth: int) -> Code:
    left, right = builder.build(node.left, depth), builder.build(node.right, depth)
    return lambda scope: left(scope) and right(scope)


def _or(builder: Builder, node: Any, depth: int) -> Code:
    left, right = builder.build(node.left, depth), builder.build(node.right, depth)
    return lambda scope: left(scope) or right(scope)


def _compare(builder: Builder, node: Any, depth: int) -> Code:
    first = builder.build(node.expr, depth)
    rest = [(operations.COMPARISONS[o.op], builder.build(o.expr, depth)) for o in node.ops]

    def run(scope: Scope) -> bool:
        left = first(scope)
        for action, operand in rest:
            right = operand(scope)
            if not action(left, right):
                return False
            left = right
        return True

    return run


def _concat(builder: Builder, node: Any, depth: int) -> Code:
    parts = [builder.build(part, depth) for part in node.nodes]

    def run(scope: Scope) -> str:
        return both(_put_together, [operations.text_of(part(scope)) for part in parts])  # type: ignore[no-any-return]

    return run


def _put_together(texts: list[str]) -> str:
    if sum(map(len, texts)) > operations.LONGEST_TEXT:
        raise ExpressionError(f"a text would be longer than {operations.LONGEST_TEXT} characters")
    return "".join(texts)


def _choice(builder: Builder, node: Any, depth: int) -> Code:
    test, then = builder.build(node.test, depth), builder.build(node.expr1, depth)
    otherwise = builder.build(node.expr2, depth) if node.expr2 is not None else lambda scope: ""
    return lambda scope: then(scope) if test(scope) else otherwise(scope)


def _sequence(builder: Builder, node: Any, depth: int) -> Code:
    items = [builder.build(item, depth) for item in node.items]
    return lambda scope: operations.bounded(tuple(item(scope) for item in items))


def _table(builder: Builder, node: Any, depth: int) -> Code:
    pairs = [(builder.build(p.key, depth), builder.build(p.value, depth)) for p in node.items]

    def run(scope: Scope) -> Any:
        return operations.bounded({operations.text_of(k(scope)): v(scope) for k, v in pairs})

    return run


def _filter(builder: Builder, node: Any, depth: int) -> Code:
    name = node.name
    if node.node is None or node.kwargs or node.dyn_args or node.dyn_kwargs:
        raise ExpressionError(f"filter '{name}' takes its values in their order, without names")
    inner = builder.build(node.node, depth)
    args = [builder.build(arg, depth) for arg in node.args]
    if name in ("default", "d"):
        return _default(inner, args)
    action = FILTERS.get(name)
    if action is None:
        raise ExpressionError(f"unknown filter '{name}'", did_you_mean(name, [*FILTERS, "default"]))
    least, most = _arity(action)
    if not least <= len(args) <= most:
        raise ExpressionError(f"filter '{name}' takes {_counted(least, most)}; got {len(args)}")
    if not args:
        return lambda scope: both(action, inner(scope))
    return lambda scope: both(action, inner(scope), *[arg(scope) for arg in args])


def _arity(action: Callable[..., Any]) -> tuple[int, int]:
    values = list(inspect.signature(action).parameters.values())[1:]
    return sum(v.default is v.empty for v in values), len(values)


def _counted(least: int, most: int) -> str:
    if most == 0:
        return "no value in brackets"
    return f"{least} value{'s' * (least != 1)}" if least == most else f"{least} to {most} values"


def _default(inner: Code, args: list[Code]) -> Code:
    if not 1 <= len(args) <= 2:
        raise ExpressionError("filter 'default' takes 1 to 2 values")

    def run(scope: Scope) -> Any:
        try:
            found = inner(scope)
        except UnknownName:
            return args[0](scope)
        if not found and len(args) == 2 and args[1](scope):
            return args[0](scope)
        return found

    return run


def _test(builder: Builder, node: Any, depth: int) -> Code:
    if node.args or node.kwargs or node.dyn_args or node.dyn_kwargs:
        raise ExpressionError(f"test '{node.name}' takes no values")
    inner = builder.build(node.node, depth)
    if node.name in ("defined", "undefined"):
        wanted = bool(node.name == "defined")

        def run(scope: Scope) -> bool:
            try:
                inner(scope)
            except UnknownName:
                return not wanted
            return wanted

        return run
    action = TESTS.get(node.name)
    if action is None:
        raise ExpressionError(
            f"unknown test '{node.name}'", did_you_mean(node.name, [*TESTS, "defined"])
        )
    return lambda scope: bool(action(inner(scope)))


_KINDS: Mapping[str, Callable[[Builder, Any, int], Code]] = {
    "Const": _const,
    "Name": _name,
    "Getattr": _part,
    "Getitem": _part,
    "Compare": _compare,
    "And": _and,
    "Or": _or,
    "Not": _unary(lambda value: not value),
    "Add": _binary(operations.add),
    "Sub": _binary(operations.arithmetic("-", lambda a, b: a - b)),
    "Mul": _binary(operations.arithmetic("*", lambda a, b: a * b)),
    "Div": _binary(operations.arithmetic("/", lambda a, b: a / b)),
    "FloorDiv": _binary(operations.arithmetic("//", lambda a, b: a // b)),
    "Mod": _binary(operations.arithmetic("%", lambda a, b: a % b)),
    "Neg": _unary(operations.signed(-1)),
    "Pos": _unary(operations.signed(1)),
    "Concat": _concat,
    "CondExpr": _choice,
    "Tuple": _sequence,
    "List": _sequence,
    "Dict": _table,
    "Filter": _filter,
    "Test": _test,
}
_REFUSED = {"Call": "a call", "Pow": "a power '**'", "Slice": "a slice"}
