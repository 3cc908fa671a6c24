"""Templates to values: text with Jinja2 expressions `{{ … }}` and a scope of names in, text out.

The sandbox is the interpreter itself. Jinja2 only parses; what it parsed is turned into functions
of a scope by the table below, which knows constants, names, parts of tables, comparison, logic,
arithmetic on numbers, and a few filters and tests. There is nothing else: no statement, no call,
no attribute of a Python object, no power, no repetition of text.

Time is bounded by construction. An expression has at most `LONGEST_SOURCE` characters and
`MOST_NODES` nodes, `DEEPEST` deep. Nothing in it loops, so each node runs at most once, and what
a node does is linear in values that `operations` bounds. Values that are put in are never read as
templates again.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from tablewright.layout import operations
from tablewright.layout.both import both, joined
from tablewright.layout.operations import ExpressionError, UnknownName
from tablewright.layout.syntax import DEEPEST, Builder, Code, Scope
from tablewright.model.worded import Worded, original_of, shown_of

__all__ = [
    "ExpressionError",
    "Scope",
    "UnknownName",
    "card_fields",
    "check_template",
    "condition",
    "evaluate",
    "names_in",
    "value",
    "words",
]

LONGEST_SOURCE = 2_000
LONGEST_TEMPLATE = 100_000


class _Compiled(NamedTuple):
    """The pieces of a template in order; `fields` are the parts of `card` that it names, and
    `names` all names of its expressions."""

    pieces: tuple[str | Code, ...]
    fields: tuple[str, ...]
    names: frozenset[str]


def evaluate(template: str, scope: Scope) -> str:
    """The template's text with every expression replaced by its value, in the game's own words:
    what a file, a colour or a seed is named by. Raises ExpressionError."""
    return original_of(_text(template, scope))


def words(template: str, scope: Scope) -> str:
    """The same as it is shown to people: in another language, if the game is printed in one."""
    return shown_of(_text(template, scope))


def _text(template: str, scope: Scope) -> str:
    if "{{" not in template and "{%" not in template:
        return template
    if isinstance(template, Worded):
        shown, original = shown_of(template), template.original
        return joined(_text(shown, scope), _text(original, scope))  # type: ignore[no-any-return]
    pieces = _compiled(template).pieces
    if len(pieces) == 1 and not isinstance(pieces[0], str):
        return operations.text_of(pieces[0](scope))
    parts = [p if isinstance(p, str) else operations.text_of(p(scope)) for p in pieces]
    return both(_whole, parts)  # type: ignore[no-any-return]


def _whole(parts: list[str]) -> str:
    return operations.text("".join(parts))


def value(template: str, scope: Scope) -> Any:
    """The value of a template that is one expression, as a number, list, …; else its text."""
    if "{{" not in template and "{%" not in template:
        return template
    if isinstance(template, Worded):
        return joined(value(shown_of(template), scope), value(template.original, scope))
    pieces = [p for p in _compiled(template).pieces if not isinstance(p, str) or p.strip()]
    if len(pieces) == 1 and not isinstance(pieces[0], str):
        return pieces[0](scope)
    return _text(template, scope)


def condition(template: str, scope: Scope) -> bool:
    """Whether a template's value is true: not false, none, 0, nor an empty text, list or table."""
    found = value(template, scope)
    return bool(found.strip()) if isinstance(found, str) else bool(found)


def check_template(template: str) -> None:
    """Raises ExpressionError if the template could not be evaluated with any scope."""
    if "{{" in template or "{%" in template:
        _compiled(shown_of(template))


def card_fields(template: str) -> tuple[str, ...]:
    """The parts of `card` that a template names, such as ("text",), in order."""
    return _compiled(shown_of(template)).fields if "{{" in template else ()


def names_in(template: str) -> frozenset[str]:
    """The names that a template's expressions ask the scope for, such as `card` or one of `let`;
    none of one that cannot be read."""
    try:
        return _compiled(shown_of(template)).names if "{{" in template else frozenset()
    except ExpressionError:
        return frozenset()


@lru_cache(maxsize=4096)
def _compiled(template: str) -> _Compiled:
    _refuse_excess(template)
    from jinja2 import TemplateSyntaxError, nodes
    from jinja2.sandbox import SandboxedEnvironment

    # Statements and comments get delimiters that no text has: `{#` in a text stays text.
    environment = SandboxedEnvironment(
        autoescape=False,
        keep_trailing_newline=True,
        block_start_string="\0{%",
        block_end_string="%}\0",
        comment_start_string="\0{#",
        comment_end_string="#}\0",
    )
    try:
        tree = environment.parse(template)
        builder = Builder()
        pieces: list[str | Code] = []
        for output in tree.body:
            if not isinstance(output, nodes.Output):
                raise ExpressionError("only expressions {{ … }} are allowed")
            for node in output.nodes:
                if isinstance(node, nodes.TemplateData):
                    pieces.append(node.data)
                else:
                    pieces.append(builder.build(node, 0))
    except TemplateSyntaxError as error:
        said = (error.message or "syntax error").replace("'end of print statement'", "'}}'")
        raise ExpressionError(f"the expression cannot be read: {said}") from None
    except (RecursionError, OverflowError):
        raise ExpressionError("the expression is nested too deeply") from None
    return _Compiled(tuple(pieces), tuple(builder.fields), frozenset(builder.names))


def _refuse_excess(template: str) -> None:
    if "\0" in template:
        raise ExpressionError("a template cannot hold the character U+0000")
    if "{%" in template:
        raise ExpressionError(
            "statements {% … %} are not allowed",
            "write {{ a if condition else b }}, or give the element a 'when'",
        )
    if len(template) > LONGEST_TEMPLATE:
        raise ExpressionError(f"a template has at most {LONGEST_TEMPLATE} characters")
    for part in template.split("{{")[1:]:
        source = part[: max(0, part.rfind("}}"))]
        if len(source) > LONGEST_SOURCE:
            raise ExpressionError(f"an expression has at most {LONGEST_SOURCE} characters")
        depth = 0
        for character in source:
            depth += (character in "([{") - (character in ")]}")
            if depth > DEEPEST // 2:
                raise ExpressionError("the expression is nested too deeply")
