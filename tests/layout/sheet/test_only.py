"""`--only`: names, codes, positions, ranges, patterns, copies, and ways to get them wrong."""

from __future__ import annotations

import pytest

from tablewright.errors import TablewrightError
from tablewright.layout.sheet import select
from tablewright.model.codes import code
from tablewright.model.game import Card

NAMES = {
    "Crystal": 7,
    "Moon, The Shattered": 1,
    "The Shattered": 2,
    "Ion x2": 3,
    "Fungal Hermit": 1,
    "7": 1,
    "Shade": 1,
    "Reactor": 1,
    "Moon": 2,
}
CARDS = [
    Card(name=name, code=code(number, 20), copies=copies)
    for number, (name, copies) in enumerate(NAMES.items())
]


def names(only: str) -> dict[str, int]:
    return {card.name: copies for card, copies in select(CARDS, only)}


def fault(only: str) -> str:
    with pytest.raises(TablewrightError) as caught:
        select(CARDS, only)
    return str(caught.value)


def test_without_a_wish_all_cards_have_their_own_copies() -> None:
    assert names("") == names("  ") == NAMES


@pytest.mark.parametrize(
    ("only", "chosen"),
    [
        ("Shade", {"Shade": 1}),
        ("fungal HERMIT", {"Fungal Hermit": 1}),
        ("Crystal", {"Crystal": 7}),
        ("Crystal x2", {"Crystal": 2}),
        ("crystal ×2", {"Crystal": 2}),
        ("crystal×2", {"Crystal": 2}),
        ("Shade, Crystal x1", {"Crystal": 1, "Shade": 1}),
        ("Crystal, Crystal x1, 1", {"Crystal": 1}),
        ("Moon", {"Moon": 2}),
        ("Moon, The Shattered", {"Moon, The Shattered": 1}),
        ("Moon, The Shattered x4, Shade", {"Moon, The Shattered": 4, "Shade": 1}),
        ("Moon; The Shattered", {"The Shattered": 2, "Moon": 2}),
        ('"Moon", "The Shattered" x3', {"The Shattered": 3, "Moon": 2}),
        ("“Moon, The Shattered” x3", {"Moon, The Shattered": 3}),
        ("Ion x2", {"Ion x2": 3}),
        ("Ion x2 x5", {"Ion x2": 5}),
        ("1", {"Crystal": 7}),
        ("1-2,9", {"Crystal": 7, "Moon, The Shattered": 1, "Moon": 2}),
        ("1–2", {"Crystal": 7, "Moon, The Shattered": 1}),
        ("8-", {"Reactor": 1, "Moon": 2}),
        ("8- x4", {"Reactor": 4, "Moon": 4}),
        ('"7"', {"7": 1}),
        ("7-7", {"Shade": 1}),
        ("*shattered*", {"Moon, The Shattered": 1, "The Shattered": 2}),
        ("s?ade", {"Shade": 1}),
        (CARDS[4].code, {"Fungal Hermit": 1}),
        (f"{CARDS[4].code.lower()} x2", {"Fungal Hermit": 2}),
    ],
)
def test_cards_are_chosen(only: str, chosen: dict[str, int]) -> None:
    assert names(only) == chosen


def test_cards_come_in_the_order_of_the_deck() -> None:
    assert list(names("Shade, 1, Fungal Hermit")) == ["Crystal", "Fungal Hermit", "Shade"]


@pytest.mark.parametrize(
    ("only", "message"),
    [
        ("Sahde", "no card has the name or code 'Sahde' in --only; did you mean 'Shade'?"),
        ("Shade, Reaktor", "no card has the name or code 'Reaktor' in --only; did you mean 'React"),
        ("Quux", "no card has the name or code 'Quux' in --only; known names: 7, Crystal, Fungal"),
        ("10", "'10' in --only; expected positions from 1 to 9, the smaller first"),
        ("0-2", "'0-2' in --only; expected positions from 1 to 9, the smaller first"),
        ("3-1", "'3-1' in --only; expected positions from 1 to 9, the smaller first"),
        (
            "7",
            "'7' in --only is a card's name and also a position; write a name in quotes, and a p",
        ),
        ("Shade x0", "--only asks for 0 copies of 'Shade'; expected 1 to 1000"),
        ("Shade x9999", "--only asks for 9999 copies of 'Shade'; expected 1 to 1000"),
        ("Shade x2, Shade x3", "--only asks for both 2 and 3 copies of 'Shade'; name it once"),
        (",;", "--only names no card; expected names, codes, or ranges such as 1-9"),
        ("*zz*", "no card's name matches '*zz*' in --only"),
        ('"1-2"', "no card has the name or code '1-2' in --only"),
        (code(30, 30), "if it was meant as a code, it is a code, but of no card here"),
        ("ZZZ", "if it was meant as a code, it is a mistyped code"),
    ],
)
def test_what_is_not_there_or_not_clear_is_an_error(only: str, message: str) -> None:
    assert message in fault(only)


def test_a_code_that_is_also_a_position_is_an_error() -> None:
    digits = next(
        text
        for text in (code(first, second) for first in range(8) for second in range(8))
        if text.isdigit()
    )
    cards = [Card(name=f"Card {number}", code="") for number in range(int(digits))]
    cards[0] = Card(name="Ace", code=digits)
    with pytest.raises(TablewrightError, match="is the code of 'Ace' and also a position"):
        select(cards, digits)
    assert select(cards[:9], digits) == ((cards[0], 1),)
