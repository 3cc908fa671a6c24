"""What faces and games name: stocks, styles, colours, icons, elements, and expressions' braces."""

from __future__ import annotations

import pytest

from tests.read.desk import Desk

PLAIN = "layouts/faces/plain.yaml"
BACK = "layouts/faces/plain-back.yaml"
GAME = "cards/pond/game.yaml"
LENGTH = "a length with its unit, such as "
STOCK = "expected a stock, or width x height such as '63.5mm x 88.9mm'"

CASES = [
    (PLAIN, "size: poker\n", "size: pokr\n", [f"2:7: there is no stock 'pokr'; {STOCK}"]),
    (
        PLAIN,
        "size: poker\n",
        "",
        [
            "1:1: the face 'plain' has no size; expected size: and a stock, or width x "
            "height such as "
            "'63.5mm x 88.9mm'",
        ],
    ),
    (
        BACK,
        "63.5mm x 88.9mm",
        "63.5 x 88.9mm",
        [
            f"2:7: wrong size; expected {LENGTH}'63.5mm', got '63.5'",
        ],
    ),
    (
        BACK,
        "63.5mm x 88.9mm",
        "0mm x 88.9mm",
        [
            "2:7: wrong size; expected a length above 0, got '0mm'",
        ],
    ),
    (BACK, "63.5mm x 88.9mm", "63.5mm", [f"2:7: there is no stock '63.5mm'; {STOCK}"]),
    (
        PLAIN,
        "size: poker",
        "size: 63 x 88",
        ["2:7: wrong size; expected a length with its unit, such as '63mm', got '63'"],
    ),
    (PLAIN, "style: title", "style: tilte", ["10:60: there is no style 'tilte'"]),
    (PLAIN, "top: 40mm", "below: nam", ["14:71: there is no element 'nam'"]),
    (PLAIN, "id: rules", "id: name", ["14:14: the element 'name' is there twice"]),
    (PLAIN, "accent: water", "accent: watr", ["4:11: there is no colour 'watr'"]),
    (PLAIN, "accent: water", "accent: accent", ["4:11: the colour 'accent' stands for itself"]),
    (
        PLAIN,
        "accent: water",
        "accent: '#12'",
        [
            "4:11: wrong colour; expected a colour name, '#rrggbb', '#rrggbb cmyk(0 100 80 10)' or "
            "'none', got '#12'",
        ],
    ),
    (PLAIN, "fill: accent", "fill: acent/0.5", ["9:53: there is no colour 'acent'"]),
    (
        PLAIN,
        "fill: accent",
        "fill: accent/5",
        [
            "9:53: wrong colour; expected an opacity from 0 to 1 behind the '/', got 'accent/5'",
        ],
    ),
    (
        PLAIN,
        '"{{ card.text }}"',
        '"{{ card.text }"',
        [
            "14:39: an expression has no end; expected '}}', got '{{ card.text }'",
        ],
    ),
    (PLAIN, '"{{ card.text }}"', "'Gain {flea}.'", ["14:45: there is no icon 'flea' in this game"]),
    (BACK, "icon: star", "icon: stars", ["4:24: there is no icon 'stars'"]),
    (BACK, "icon: star", "icon: my/stars.svg", ["4:24: there is no file 'my/stars.svg'"]),
    (BACK, "color: water", "color: wine", ["4:37: there is no colour 'wine'"]),
    (GAME, "icon: star", "icon: stra", ["5:15: there is no icon 'stra'"]),
    (GAME, "icon: fly}", "icon: flt}", ["15:45: there is no icon 'flt'"]),
    (GAME, 'water: "#204060"', "water: wter", ["7:10: there is no colour 'wter'"]),
    (
        GAME,
        'water: "#204060"',
        'water: "#20406"',
        [
            "7:10: wrong colour; expected a colour name, '#rrggbb', '#rrggbb cmyk(0 100 80 10)' or "
            "'none', got '#20406'",
        ],
    ),
    (
        GAME,
        'water: "#204060"',
        "water: #204060",
        [
            "7:10: '#' begins a comment in YAML, so there is no value here",
        ],
    ),
    (
        GAME,
        'water: "#204060"',
        "water: sea\n  sea: water",
        [
            "7:10: the colour 'water' stands for itself",
            "8:8: the colour 'sea' stands for itself",
        ],
    ),
]


@pytest.mark.parametrize(("path", "old", "new", "said"), CASES, ids=[case[2] for case in CASES])
def test_a_name_that_names_nothing(
    desk: Desk, path: str, old: str, new: str, said: list[str]
) -> None:
    desk.change(path, old, new)
    assert [line for line in desk.said() if line.startswith(path)] == [
        f"{path}:{line}" for line in said
    ]


@pytest.mark.parametrize(
    ("path", "old", "new"),
    [
        (PLAIN, "fill: accent", "fill: '{{ card.color }}'"),
        (PLAIN, "fill: accent", "fill: none"),
        (PLAIN, "fill: accent", "fill: ink/0.5"),
        (PLAIN, "fill: accent", "fill: '#fff cmyk(0 0 0 0)'"),
        (PLAIN, "accent: water", "accent: \"{{ 'water' }}\""),
        (PLAIN, '"{{ card.text }}"', "'{ {{ card.text }} }'"),
        (PLAIN, '"{{ card.text }}"', "'2 {fly}'"),
        (PLAIN, '"{{ card.text }}"', "'{anything}', plain: yes"),
        (BACK, "icon: star", "icon: '{{ card.sign }}'"),
        (BACK, "icon: star", "icon: fly"),
        (BACK, "icon: star", "icon: icons/star.svg"),
        (BACK, "63.5mm x 88.9mm", "2.5in×3.5in"),
        (GAME, "icon: fly}", "icon: star}"),
    ],
)
def test_what_may_be_named(desk: Desk, path: str, old: str, new: str) -> None:
    desk.change(path, old, new)
    assert desk.said() == []


def test_an_icon_in_a_text_is_shown_where_it_stands(desk: Desk) -> None:
    desk.change("cards/pond/fish.yaml", "Draw a card.", "Draw a card.\n      Then lose 3 {flies}.")
    problem = desk.problems()[0]
    assert str(problem) == "cards/pond/fish.yaml:16:19: there is no icon 'flies' in this game"
    assert problem.source == "      Then lose 3 {flies}."
    assert problem.hint == "known names: fly" or problem.hint == "did you mean 'fly'?"


@pytest.mark.parametrize(
    ("old", "new", "meant"),
    [
        ("{size: 12pt}", "{size: 12}", "12pt"),
        ("{size: 12pt}", "{size: 12pt, weight: Semi-Bold}", "600"),
        ("{size: 12pt}", "{size: 12pt, valign: center}", "middle"),
        ("{size: 12pt}", "{size: 12pt, align: middle}", "center"),
        ("{size: 12pt}", "{size: 12pt, style: italic}", "italic"),
        ("size: poker", "size: 63x88", "63mm x 88mm"),
        ("fill: accent", "stroke: black", "{color: black, width: 0.3mm}"),
        ("fill: accent", "stroke: 1px solid accent", "{color: accent, width: 1pt}"),
        ("fill: accent", "stroke: '2 #ff0000'", '{color: "#ff0000", width: 2mm}'),
        ("kind: rectangle", "kind: picture, focus: center", "[50%, 50%]"),
        ("kind: rectangle", "kind: picture, focus: top-left", "[0%, 0%]"),
        ("kind: rectangle", "kind: picture, focus: somewhere", ""),
    ],
)
def test_values_as_other_programs_have_them(desk: Desk, old: str, new: str, meant: str) -> None:
    desk.change(PLAIN, old, new)
    hints = [problem.hint for problem in desk.problems()]
    assert (f"did you mean '{meant}'?" in hints) == bool(meant)
