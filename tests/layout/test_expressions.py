"""Expressions: what they compute, what they say about mistakes, and what they refuse."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.layout.expressions import (
    LONGEST_SOURCE,
    ExpressionError,
    UnknownName,
    card_fields,
    check_template,
    condition,
    evaluate,
    value,
)
from tablewright.layout.operations import LONGEST_TEXT
from tablewright.layout.syntax import DEEPEST

SCOPE: dict[str, Any] = {
    "card": {
        "name": "Fungal Hermit",
        "cost": 3,
        "shield-value": 2,
        "text": "Gain {gem} and {{ card.name }}.",
        "tags": ("Order", "Ally"),
        "unique": False,
        "note": "",
        "nothing": None,
    },
    "look": {"3": "cheap", "order": {"color": "azure"}},
    "big": "x" * 90_000,
    "numbers": (3, 1, 2),
}


@pytest.mark.parametrize(
    ("template", "expected"),
    [
        ("plain text with {gem} and }}", "plain text with {gem} and }}"),
        ("{{ card.name }}", "Fungal Hermit"),
        ("a {{ card.cost }} b {{ card.cost + 1 }}\n", "a 3 b 4\n"),
        ("{{ card.shield_value }}{{ card['shield-value'] }}", "22"),
        (
            "{{ card.cost / 2 }} {{ 4 / 2 }} {{ 0.1 + 0.2 }} {{ 7 // 2 }} {{ -7 % 4 }}",
            "1.5 2 0.3 3 1",
        ),
        ("{{ card.cost * 2.5 }}mm", "7.5mm"),
        ("{{ card.name ~ ' ' ~ card.cost }}", "Fungal Hermit 3"),
        ("{{ 'a' if card.cost > 2 else 'b' }}{{ 'x' if card.unique }}", "a"),
        ("{{ 'yes' if 2 < card.cost <= 3 and not card.unique }}", "yes"),
        ("{{ card.tags | join(' – ') | upper }}", "ORDER – ALLY"),
        (
            "{{ card.tags[0] }} {{ card.tags | last }} {{ card.tags[:1] | join }}",
            "Order Ally Order",
        ),
        ("{{ card.name[0] | lower }}{{ '' | first }}", "f"),
        ("{{ look[card.cost] }} {{ look.order.color }}", "cheap azure"),
        ("{{ look.other | default('none') }} {{ nowhere | default(1) }}", "none 1"),
        ("{{ card.note | default('-') }}{{ card.note | default('-', true) }}", "-"),
        ("{{ 'there' if look.order is defined and look.x is undefined }}", "there"),
        ("{{ 'Order' in card.tags }} {{ 'z' not in card.name }} {{ 3 in look }}", "true true true"),
        ("{{ card.name | replace('Fungal', 'Old') | length }}", "10"),
        ("{{ card.name | split(' ') | last }} {{ card.name | split(', ') | length }}", "Hermit 1"),
        (
            "{{ numbers | sort | join }} {{ numbers | max }}{{ numbers | min }}{{ numbers|sum }}",
            "123 316",
        ),
        ("{{ 2.5 | round }} {{ -2.5 | abs | round(1) }} {{ '7' | int + 1 }}", "3 2.5 8"),
        (
            "{{ 'x' | int(4) }} {{ ' a ' | trim }} {{ \"o'neill's dog\" | title }}",
            "4 a O'neill's Dog",
        ),
        ("{{ [1, 2] + [3] | list | length }}", "[unused]"),
        ("{{ {'a': 1, 'b': 2}['b'] }}", "2"),
        (
            "{{ 3 is odd }} {{ 3 is even }} {{ card.nothing is none }}{{ card.nothing }}",
            "true false true",
        ),
        ("{{ '}}' }}{# not a comment #}", "}}{# not a comment #}"),
    ],
)
def test_values(template: str, expected: str) -> None:
    if expected == "[unused]":
        with pytest.raises(ExpressionError, match=r"'\+' needs two numbers; got a list and 1"):
            evaluate(template, SCOPE)
    else:
        assert evaluate(template, SCOPE) == expected


def test_a_value_that_is_put_in_is_never_a_template() -> None:
    assert evaluate("{{ card.text }}", SCOPE) == "Gain {gem} and {{ card.name }}."


def test_a_lone_expression_keeps_its_kind() -> None:
    assert value("{{ card.tags }}", SCOPE) == ("Order", "Ally")
    assert value(" {{ card.cost }} ", SCOPE) == 3
    assert value("{{ card.cost }}mm", SCOPE) == "3mm"
    assert value("7", SCOPE) == "7"


def test_conditions() -> None:
    assert condition("{{ card.cost > 2 }}", SCOPE)
    assert not condition("{{ card.unique }}", SCOPE)
    assert not condition("{{ card.note }} ", SCOPE)
    assert not condition("{{ 0 }}", SCOPE)
    assert condition("{{ card.note }}x", SCOPE)
    assert not condition("", SCOPE)


def test_fields_of_the_card_that_a_template_names() -> None:
    assert card_fields("{{ card.cost }}: {{ card['text'] | upper }}{{ deck.x }}") == (
        "cost",
        "text",
    )
    assert card_fields("no card.text") == ()


@pytest.mark.parametrize(
    ("template", "message", "hint"),
    [
        ("{{ crad.name }}", "unknown name 'crad'", "did you mean 'card'?"),
        ("{{ card.coost }}", "'card' has nothing named 'coost'", "did you mean 'cost'?"),
        (
            "{{ look.order.colour }}",
            "'look.order' has nothing named 'colour'",
            "did you mean 'color'?",
        ),
        ("{{ card.tags[5] }}", "'card.tags' has 2 items; there is none at 5", ""),
        ("{{ card.tags }}", "a list cannot be printed as a whole", "write {{ list | join(', ') }}"),
        ("{{ look }} ", "a table cannot be printed as a whole", "name one of its entries"),
        (
            "{{ card.name + 1 }}",
            "'+' needs two numbers; got 'Fungal Hermit' and 1",
            "texts are joined",
        ),
        ("{{ 1 / 0 }}", "'/' divides 1 by 0", ""),
        ("{{ card.note > 1 }}", "'>' compares two numbers or two texts; got '' and 1", ""),
        ("{{ -card.name }}", "a sign needs a number; got 'Fungal Hermit'", ""),
        ("{{ card.name.upper }}", "'card.name' is 'Fungal Hermit' and has no part 'upper'", ""),
        ("{{ card.name | uper }}", "unknown filter 'uper'", "did you mean 'upper'?"),
        ("{{ card.cost is od }}", "unknown test 'od'", "did you mean 'odd'?"),
        ("{{ card.name | upper(1) }}", "filter 'upper' takes no value in brackets; got 1", ""),
        ("{{ card.name | replace('a') }}", "filter 'replace' takes 2 values; got 1", ""),
        ("{{ card.name | split('') }}", "'split' needs something to split at", ""),
        ("{{ card.name ", "the expression cannot be read: unexpected end of template", ""),
        ("{{ }}", "the expression cannot be read: Expected an expression", ""),
        (
            "{% if x %}{% endif %}",
            "statements {% … %} are not allowed",
            "give the element a 'when'",
        ),
        ("{{ 'x' | int }}", "'x' is not a number", ""),
        ("{{ [] | max }}", "'max' needs a list that is not empty", ""),
        ("{{ [1, 'a'] | sort }}", "'sort' needs a list of numbers only or of texts only", ""),
    ],
)
def test_mistakes(template: str, message: str, hint: str) -> None:
    with pytest.raises(ExpressionError) as caught:
        evaluate(template, SCOPE)
    assert message in str(caught.value)
    assert hint in caught.value.hint


@pytest.mark.parametrize(
    ("template", "message"),
    [
        ("{{ 'a' * 10**9 }}", "a power '**' cannot be used"),
        ("{{ 'a' * 1000000000 }}", "'*' needs two numbers; got 'a' and 1000000000"),
        ("{{ [1] * 1000000000 }}", "'*' needs two numbers; got a list and 1000000000"),
        ("{{ '%1000000000d' % 1 }}", "'%' needs two numbers"),
        ("{{ ''.__class__ }}", "a name cannot begin with '_'"),
        ("{{ ''['__class__'] }}", "'the value' is '' and has no part '__class__'"),
        ("{{ card.__class__.__mro__ }}", "a name cannot begin with '_'"),
        ("{{ range(1000000000) }}", "a call cannot be used"),
        ("{{ '{:>1000000000}'.format(1) }}", "a call cannot be used"),
        ("{{ 'a' | center(1000000000) }}", "unknown filter 'center'"),
        ("{{ 'a' | attr('__class__') }}", "unknown filter 'attr'"),
        ("{{ '%s' | format('a') }}", "unknown filter 'format'"),
        ("{{ 99999999999999999999 }}", "a number is out of bounds"),
        ("{{ 9e9 * 9e9 }}", "a number is out of bounds"),
        ("{{ 1e400 }}", "a number is out of bounds"),
        ("{{ 'inf' | float }}", "'inf' is not a number"),
        ("{{ ('9' ~ big) | int }}", "is not a number"),
        ("{{ big ~ big }}", f"longer than {LONGEST_TEXT} characters"),
        ("{{ big + big }}", f"longer than {LONGEST_TEXT} characters"),
        ("{{ big }}{{ big }}", f"longer than {LONGEST_TEXT} characters"),
        ("{{ [big, big] | join }}", f"longer than {LONGEST_TEXT} characters"),
        ("{{ big | replace('x', 'yyyy') }}", f"longer than {LONGEST_TEXT} characters"),
        ("{{ big | list }}", "more than 10000 items"),
        ("{{ big | split('x') }}", "more than 10000 items"),
        ("{{ " + "(" * 900 + "1" + ")" * 900 + " }}", "nested too deeply"),
        ("{{ " + "[" * 900 + "]" * 900 + " }}", "nested too deeply"),
        ("{{ " + "not " * 450 + "1 }}", "nested too deeply"),
        ("{{ " + "-" * 1900 + "1 }}", "nested too deeply"),
        ("{{ 1" + "+1" * 900 + " }}", "nested too deeply"),
        ("{{ 1" + " if 1 else 1" * 150 + " }}", "nested too deeply"),
        ("{{ card" + ".a" * 900 + " }}", "nested too deeply"),
        ("{{ [" + "1," * 900 + "] }}", "an expression has at most 400 parts"),
        ("{{ '" + "a" * LONGEST_SOURCE + "' }}", f"at most {LONGEST_SOURCE} characters"),
        ("{{ namespace(a=1) }}", "a call cannot be used"),
        ("{{ self }}", "unknown name 'self'"),
        ("{{ a := 1 }}", "cannot be read"),
        ("x\0{{ 1 }}", "U+0000"),
    ],
)
def test_attacks_are_refused(template: str, message: str) -> None:
    with pytest.raises(ExpressionError) as caught:
        evaluate(template, SCOPE)
    assert message in str(caught.value)


def test_lists_cannot_grow_by_naming_each_other() -> None:
    scope: dict[str, Any] = {"a": tuple(range(100))}
    scope["b"] = value("{{ [" + "a," * 90 + "] }}", scope)
    with pytest.raises(ExpressionError, match="more than 10000 items"):
        value("{{ [b, b] }}", scope)
    with pytest.raises(ExpressionError, match="more than 10000 items"):
        value("{{ b + b }}", scope)


def test_depth_below_the_bound_is_fine() -> None:
    check_template("{{ " + "(" * (DEEPEST // 2) + "1" + ")" * (DEEPEST // 2) + " }}")
    with pytest.raises(UnknownName):
        evaluate("{{ a and b }}", {})


@given(st.text(alphabet="{}()[]%#|.,:'\"~+-*/<>= \nabcdefinot01_", max_size=60))
def test_any_text_gives_a_text_or_says_what_is_wrong(source: str) -> None:
    try:
        result = evaluate("{{ " + source, {"a": 1, "b": "x"})
    except ExpressionError as error:
        result = str(error)
    assert isinstance(result, str)
