"""Lines in another language, by sentences with gaps: what is understood, what is left as it is."""

from __future__ import annotations

import pytest

from referee.translating.phrasebook import Phrasebook, Said

SAYS = {
    "{seat} draws {n} cards": "{seat} zieht {n} Karten",
    "{seat} plays {a}": "{seat} spielt {a}",
    "{seat} stops": "{seat} hört auf",
    "{a} goes from {b} to {c}": "{a}: {b} → {c}",
    "{seat}'s {a} {n} -> {n2}": "{seat}: {a} {n} → {n2}",
    "wait for {seat}": "warte auf {seat}",
    "{seat} answers first: {a}": "zuerst antwortet {seat}: {a}",
    "which card do you play?": "welche Karte spielst du?",
    "note: {*words}": "Notiz: {*words}",
    "hand": "Hand",
    "{a}: {b}": "{a}: {b}",
    "{a}? {b}": "{a}? {b}",
    "{a}, {b}": "{a}, {b}",
    "{a} and {b}": "{a} und {b}",
    "{a} ({b})": "{a} ({b})",
    "{a} [{b}]": "{a} [{b}]",
    "{n} {a}": "{n} {a}",
    "{seat}'s {a}": "{a} von {seat}",
    "the {a}": "{a}",
}
NAMES = {
    "Grey Heron": "Graureiher",
    "Li, the Old": "Li, der Alte",
    "Flint": "Flint",
    "Coins": "Münzen",
    "Play": "Spielen",
}
BOOK = Phrasebook(
    "de",
    SAYS,
    NAMES,
    {"Gain 2 coins.": "Erhalte 2 Münzen.", "You may do this:": "Du darfst dies tun:"},
    ("Ann", "Bo"),
    cards=("Grey Heron", "Li, the Old", "Flint"),
)


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("Ann draws 2 cards", "Ann zieht 2 Karten"),
        ("Ann draws 1..3 cards", "Ann zieht 1..3 Karten"),
        ("Ann draws 2 cards.", "Ann zieht 2 Karten."),
        ("Draws 2 cards", "Zieht 2 Karten"),  # a phone leaves the own name out
        ("Stops", "Hört auf"),
        ("Wait for Ann and Bo", "Warte auf Ann und Bo"),
        ("Bo plays Grey Heron [SOI-020, SOI-HR-3]", "Bo spielt Graureiher [SOI-020, SOI-HR-3]"),
        ("Bo plays 2 Grey Heron and Li, the Old", "Bo spielt 2 Graureiher und Li, der Alte"),
        ("Flint goes from Ann's hand to the hand", "Flint: Hand von Ann → Hand"),
        ("Ann's coins 3 -> 4", "Ann: Münzen 3 → 4"),
        ("Ann's coins 3 → 4", "Ann: Münzen 3 → 4"),
        ("Ann: which card do you play?", "Ann: welche Karte spielst du?"),
        (
            "Bo answers first: which card do you play? Wait for Bo",
            "Zuerst antwortet Bo: welche Karte spielst du? Warte auf Bo",
        ),
        ("Note: Bo plays nothing", "Notiz: Bo plays nothing"),
        ("Gain 2 coins.", "Erhalte 2 Münzen."),
        ("You may do this: Gain 2 coins.", "Du darfst dies tun: Erhalte 2 Münzen."),
        ("Gain 2 coins.\nGain 2 coins.", "Erhalte 2 Münzen.\nErhalte 2 Münzen."),
        ("Ann stops · Bo's coins 1 → 2", "Ann hört auf · Bo: Münzen 1 → 2"),
        ("  Ann stops ", "  Ann hört auf "),
        ("3 / 4 ·", "3 / 4 ·"),
        ("Ann", "Ann"),
    ],
)
def test_what_is_understood_is_wholly_in_the_language(line: str, shown: str) -> None:
    assert BOOK.said(line) == Said(shown, True)


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        # a gap takes only what is understood
        ("Cy draws 2 cards", "Cy draws 2 cards"),
        ("Ann draws many cards", "Ann draws many cards"),
        ("Ann plays Nobody's Fool", "Ann plays Nobody's Fool"),
        # the names of cards are known wherever they stand, words of other names are not replaced
        ("Ann buries Grey Heron. Play on", "Ann buries Graureiher. Play on"),
        ("Ann stops. Something odd", "Ann hört auf. Something odd"),
    ],
)
def test_what_is_not_understood_stays(line: str, shown: str) -> None:
    assert BOOK.said(line) == Said(shown, False)


def test_what_a_game_calls_something_goes_before_what_the_referee_says() -> None:
    book = Phrasebook("de", SAYS, {"Hand": "Blatt"}, {}, ("Ann",))
    assert book("Ann's hand") == "Blatt von Ann"


def test_what_is_called_the_same_is_known_but_not_what_is_unknown() -> None:
    assert BOOK.said("Bo plays Flint").whole
    assert not BOOK.said("Bo plays Slate").whole


def test_a_long_list_is_understood_to_its_end() -> None:
    many = ", ".join(["Grey Heron"] * 40)
    assert BOOK.said(f"Ann plays {many}").words.count("Graureiher") == 40


def test_a_line_is_the_same_whenever_it_is_asked_for() -> None:
    """What was asked before makes no difference."""
    lines = ["Ann plays Grey Heron", "Ann stops. Odd", "Bo's coins 3 -> 4", "Ann draws 2 cards"]
    fresh = [BOOK.at(("Ann", "Bo")).said(line) for line in lines]
    assert [BOOK.said(line) for line in reversed(lines)] == fresh[::-1]
