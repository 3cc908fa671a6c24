"""What a translation must keep: numbers, icons, names, rules, slots; what it may say its way."""

from __future__ import annotations

import pytest

from tablewright.languages.comparing import Called, Comparison, holds, names_of
from tablewright.model.edition import Edition
from tablewright.model.game import Card, Deck, Game, Seats, Zone
from tablewright.model.wording import Translated, Wording
from tablewright.read.folders import shipped
from tablewright.read.notes import Notes
from tablewright.read.paper_words import words_of

LAYOUTS = [shipped() / "layouts"]
CARDS = {
    "Plum Tree": Translated(say="Pflaumenbaum"),
    "Old Orchard": Translated(say="Alter Obstgarten"),
    "Shade": Translated(say="Schatten"),
    "Owl": Translated(say="Eule", forms=("Käuzchen",)),
    "Untold": Translated(),
}
ZONES = {
    "Market": Translated(say="Markt"),
    "Market deck": Translated(say="Marktstapel"),
    "Play": Translated(say="Auslage"),
}


def names() -> tuple[Called, ...]:
    game = Game(
        game="moon",
        title="Moon",
        seats=Seats(min=2, max=2),
        zones=tuple(Zone(id=name.lower().replace(" ", "-"), name=name) for name in ZONES),
    )
    deck = Deck(deck="d", title="D", face="f", cards=tuple(Card(name=name) for name in CARDS))
    told = {words: each for words, each in CARDS.items() if each.say}
    wording = Wording(language="de", pairs={"cards": told, "zones": ZONES})
    from pathlib import Path

    return names_of(Edition(game=game, folder=Path(), decks={"d": deck}), wording)


def differs(
    words: str, said: str, heading: str = "texts", language: str = "de", why: str = ""
) -> list[str]:
    notes = Notes()
    comparison = Comparison(
        original=words_of("en", LAYOUTS, notes),
        shown=words_of(language, LAYOUTS, notes),
        names=names(),
        prefix="MG",
    )
    return list(comparison.differences(heading, words, Translated(say=said, differs=why)))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("Draw 1 card.", "Ziehe eine Karte."),
        ("Draw a card.", "Ziehe 1 Karte."),
        ("Draw 3 cards.", "Ziehe drei Karten."),
        ("Draw three cards.", "Ziehe 3 Karten."),
        ("Do it twice.", "Tu es zweimal."),
        ("Both players lose 2 coins.", "Beide verlieren zwei Münzen."),
        ("The 2 cards.", "Die beiden Karten."),
        ("Pay 1,000 coins.", "Zahle 1.000 Münzen."),
        ("Gain 2 {gem}.", "Erhalte 2 {gem}."),
        ("Gain {gem}{gem}.", "Erhalte {gem}{gem}."),
        ("See MG-012.", "Siehe MG-012."),
        ("Gain 1 coin for each Plum Tree.", "Erhalte 1 Münze je Pflaumenbaum."),
        ("Count your Plum Trees.", "Zähle deine Pflaumenbäume."),
        ("Take an Old Orchard.", "Nimm einen alten Obstgarten."),
        ("Put it into the market deck.", "Lege es in den Marktstapel."),
        ("Put it into the market.", "Lege es auf den Markt."),
        ("Play 1 card.", "Spiele 1 Karte."),
        ("Shade the card.", "Schattiere die Karte nicht."),
        ("Wake the Owl.", "Weck das Käuzchen."),
        ("Take Untold.", "Nimm das."),
        ("No cards are left.", "Keine Karten sind übrig."),
        ("Roll 2d6.", "Wirf 2W6."),
    ],
)
def test_a_right_translation_is_let_be(words: str, said: str) -> None:
    assert differs(words, said) == []


@pytest.mark.parametrize(
    ("words", "said", "found"),
    [
        ("Draw 3 cards.", "Ziehe 4 Karten.", "the numbers differ: 3 → 4"),
        ("Draw 3 cards.", "Ziehe vier Karten.", "the numbers differ: 3 → 4"),
        ("Draw three cards.", "Ziehe Karten.", "the numbers differ: 3 → nothing"),
        ("Draw cards.", "Ziehe zwei Karten.", "the numbers differ: nothing → 2"),
        ("Gain 2 {gem}.", "Erhalte 2 {coin}.", "the icons differ: gem → coin"),
        ("Gain {gem}{gem}.", "Erhalte {gem}.", "the icons differ: gem → nothing"),
        ("See MG-012.", "Siehe MG-013.", "the rules that are named differ: MG-012 → MG-013"),
        (
            "Count your Plum Trees.",
            "Zähle deine Birnbäume.",
            "it names the card 'Plum Tree', but its translation does not hold 'Pflaumenbaum'",
        ),
        (
            "Put it into the market deck.",
            "Lege es in den Markt.",
            "it names the zone 'Market deck', but its translation does not hold 'Marktstapel'",
        ),
        (
            "Put it into your play.",
            "Lege es vor dich.",
            "it names the zone 'Play', but its translation does not hold 'Auslage'",
        ),
        (
            "Put Shade there.",
            "Lege Licht dorthin.",
            "it names the card 'Shade', but its translation does not hold 'Schatten'",
        ),
        (
            "Gain **2** coins.",
            "Erhalte **2 Münzen.",
            "the translation cannot be read: '**' is not closed in its paragraph; expected '**' "
            "behind the words it is for, or '\\*' for the character itself, got the end of the "
            "paragraph",
        ),
    ],
)
def test_what_differs_is_told(words: str, said: str, found: str) -> None:
    assert differs(words, said) == [found]


def test_a_reason_ends_the_question() -> None:
    assert differs("Draw 3 cards.", "Ziehe 4 Karten.", why="the German box has more") == []


def test_words_of_a_place_are_compared_too() -> None:
    comparison = Comparison(
        original=words_of("en", LAYOUTS, Notes()), shown=words_of("de", LAYOUTS, Notes())
    )
    pair = Translated(say="Ziehe 3.", on={"Owl": "Ziehe 5."})
    assert list(comparison.differences("texts", "Draw 3.", pair)) == ["the numbers differ: 3 → 5"]


@pytest.mark.parametrize(
    ("heading", "words", "said", "found"),
    [
        ("keywords", "Mastery #:", "Können:", "the signs '#' for numbers differ"),
        (
            "labels",
            "Night:",
            "Nachts",
            "the head of a section does not end with a colon, as the original does",
        ),
        (
            "moves",
            "{seat} takes {card}",
            "{seat} nimmt",
            "the slots in braces differ: card → nothing",
        ),
        ("faces", "Cost {{ card.cost + 1 }}", "Preis {{ card.cost + 2 }}", ""),
        (
            "faces",
            "Cost {{ card.cost }}",
            "Preis {{ card.cost",
            "the translation cannot be read: the expression cannot be read: unexpected end of "
            "template, expected '}}'.",
        ),
        ("cards", "Level 2", "Stufe 3", "the numbers differ: 2 → 3"),
        ("icons", "gem/gems", "Edelstein/Edelsteine", ""),
    ],
)
def test_each_heading_keeps_what_is_its_own(
    heading: str, words: str, said: str, found: str
) -> None:
    assert differs(words, said, heading) == ([found] if found else [])


def test_digits_of_any_script_are_numbers() -> None:
    assert differs("Draw 3 cards.", "اسحب ٣ بطاقات.", language="ar") == []
    assert differs("Draw 3 cards.", "اسحب ٤ بطاقات.", language="ar") == [
        "the numbers differ: 3 → 4"
    ]
    assert differs("Draw 3 cards.", "カードを三枚引く。", language="ja") == []


def test_numbers_as_words_are_not_asked_for_where_nobody_knows_them() -> None:
    assert differs("Draw three cards.", "Tirez trois cartes.", language="fr") == []
    assert differs("Draw 3 cards.", "Tirez des cartes.", language="fr") == [
        "the numbers differ: 3 → nothing"
    ]


@pytest.mark.parametrize(
    ("text", "name", "held"),
    [
        ("deine Pflaumenbäume", "Pflaumenbaum", True),
        ("des alten Obstgartens", "Alter Obstgarten", True),
        ("in den Gartenbeeten", "Gartenbeet", True),
        ("einen Apfelbaum", "Pflaumenbaum", False),
        ("alte Bäume", "Alter Obstgarten", False),
        ("銀のシダを置く", "銀のシダ", True),
    ],
)
def test_names_are_held_in_any_case_and_number(text: str, name: str, held: bool) -> None:
    assert holds(text, name) is held
