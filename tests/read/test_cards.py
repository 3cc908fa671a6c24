"""Cards of a deck: typed fields, copies, codes, and what is said of wrong ones."""

from __future__ import annotations

import pytest

from tablewright.errors import SourceError
from tests.read.desk import Desk

FISH = "cards/pond/fish.yaml"


def test_a_card_has_all_fields_of_its_deck(desk: Desk) -> None:
    desk.change(
        FISH,
        "  art: {type: picture}\n",
        """\
  art: {type: picture}
  swift: {type: flag}
  deep: {type: flag, default: "yes"}
  tags: {type: list}
  sign: {type: icon, default: star}
  ground: {type: color, default: "#fff"}
  weight: {type: number, default: "1.5"}
  age: {type: number}
  saying: {}
""",
    )
    desk.change(FISH, "    cost: 5\n", "    cost: 05\n    tags: [No, 2]\n    swift: Yes\n")
    minnow, pike = desk.read().decks["fish"].cards
    assert minnow.fields == {
        "cost": 1,
        "kind": "Prey",
        "art": "",
        "swift": False,
        "deep": True,
        "tags": (),
        "sign": "star",
        "ground": "#fff",
        "weight": 1.5,
        "age": None,
        "saying": "",
    }
    assert (pike.fields["cost"], pike.fields["swift"]) == (5, True)
    assert pike.fields["tags"] == ("No", "2")
    assert pike.text == "Take a card.\n\nGain 2 {fly}."
    assert (pike.name, pike.code, pike.copies) == ("Pike", "23Y", 3)
    assert pike.origin is not None
    assert str(pike.origin.place) == "cards/pond/fish.yaml:24:5"
    assert str(pike.origin.of("cost")) == "cards/pond/fish.yaml:27:11"


def test_defaults_hold_for_cards_that_say_nothing(desk: Desk) -> None:
    desk.change(FISH, "cards:\n", "defaults: {kind: Hunter, flavour: Glub., copies: 9}\ncards:\n")
    cards = desk.read().decks["fish"].cards
    assert [card.fields["kind"] for card in cards] == ["Hunter", "Hunter"]
    assert [card.flavour for card in cards] == ["Glub.", "Glub."]
    assert [card.copies for card in cards] == [6, 3]
    assert str(cards[0].origin.of("kind")) == "cards/pond/fish.yaml:9:18"  # type: ignore[union-attr]


@pytest.mark.parametrize("name", ["No", '"7"', "'007'", "Yes", "null fish"])
def test_a_card_may_be_called_anything(desk: Desk, name: str) -> None:
    desk.change(FISH, "name: Pike", f"name: {name}")
    assert desk.read().decks["fish"].cards[1].name == name.strip("\"'")


@pytest.mark.parametrize(
    ("line", "kind"), [("strength: 4", "number"), ("tide: Ebb", "text"), ("uses: [a, b]", "list")]
)
def test_a_field_that_is_not_declared_is_told_how(desk: Desk, line: str, kind: str) -> None:
    desk.change(FISH, "    cost: 5\n", f"    cost: 5\n    {line}\n")
    with pytest.raises(SourceError) as caught:
        desk.read()
    (problem,) = caught.value.problems
    name = line.partition(":")[0]
    assert problem.hint.endswith(
        "\na field of your own is declared in the deck's file: "
        f"fields: {{{name}: {{type: {kind}}}}}"
    )


CASES = [
    (
        "cost: 5",
        "cots: 5",
        [
            "16:5: the card 'Pike' has no 'cost'; expected a number from 0 to 9",
            "19:5: unknown key 'cots' on a card of deck 'fish'",
        ],
    ),
    (
        "cost: 5",
        "cost: 5x",
        ["19:11: wrong value for 'cost'; expected a number from 0 to 9, got '5x'"],
    ),
    (
        "cost: 5",
        "cost: 12",
        ["19:11: wrong value for 'cost'; expected a number from 0 to 9, got '12'"],
    ),
    (
        "cost: 5",
        "cost: nan",
        ["19:11: wrong value for 'cost'; expected a number from 0 to 9, got 'nan'"],
    ),
    (
        "cost: 5",
        "cost: [5]",
        ["19:11: wrong value for 'cost'; expected a number from 0 to 9, got a list of 1"],
    ),
    ("cost: 5", "cost:", ["19:5: the card 'Pike' has no 'cost'; expected a number from 0 to 9"]),
    (
        "kind: Hunter",
        "kind: Huntre",
        ["20:11: wrong value for 'kind'; expected 'Prey' or 'Hunter', got 'Huntre'"],
    ),
    (
        "copies: 3",
        "copies: -1",
        ["18:13: wrong value for 'copies'; expected a whole number from 0 to 999, got '-1'"],
    ),
    (
        "copies: 3",
        "copies: 1000",
        ["18:13: wrong value for 'copies'; expected a whole number from 0 to 999, got '1000'"],
    ),
    (
        "copies: 3",
        "copies: two",
        ["18:13: wrong value for 'copies'; expected a whole number from 0 to 999, got 'two'"],
    ),
    (
        "copies: 3",
        "copies: {a: b}",
        ["18:13: wrong value for 'copies'; expected a whole number from 0 to 999, got a mapping"],
    ),
    (
        "code: 23Y",
        "code: 23R",
        [
            "17:11: the code '23R' has a wrong check character; expected '23Y' if the first "
            "two are right, got '23R'"
        ],
    ),
    (
        "code: 23Y",
        "code: 2O0",
        [
            "17:11: wrong value for 'code'; expected three characters of "
            "23456789ABCDEFGHJKMNPQRSTUVWXYZ, got '2O0'"
        ],
    ),
    ("code: 23Y", "code: 222", ["17:11: the code '222' is there twice"]),
    ("name: Pike", "name: minnow", ["16:11: the card 'minnow' is there twice"]),
    (
        "name: Pike",
        "name: 1984",
        ["16:11: a number where the text of 'name' belongs; expected a text, got 1984"],
    ),
    ("name: Pike", "name:", ["16:5: a card without a name; expected name: and the card's name"]),
    (
        "name: Pike",
        "name: [Pike]",
        ["16:11: wrong value for 'name'; expected a text, got a list of 1"],
    ),
    (
        "- name: Pike\n    code",
        "- code",
        ["16:5: a card without a name; expected name: and the card's name"],
    ),
    ("Gain 2 {fly}", "Gain 2 {fli}", ["24:14: there is no icon 'fli' in this game"]),
    (
        "Gain 2 {fly}",
        "Gain **2 {fly}",
        [
            "24:12: '**' is not closed in its paragraph; expected '**' behind the words it "
            "is for, or '\\*' for the character itself, got the end of the paragraph"
        ],
    ),
    (
        "art: {type: picture}",
        "art: {type: pictur}",
        [
            "8:15: wrong value for 'type'; expected 'text', 'number', 'choice', 'flag', "
            "'list', 'picture', 'icon' or 'color', got 'pictur'"
        ],
    ),
    ("art: {type: picture}", "name: {type: picture}", ["8:9: every card has 'name' already"]),
    (
        "art: {type: picture}",
        "Art-1: {type: picture}",
        [
            "8:10: 'Art-1' cannot be the name of a field; expected small letters, digits and "
            "'_', since faces write it 'card.NAME'"
        ],
    ),
    (
        "art: {type: picture}",
        "art: {type: choice}",
        ["8:8: the field 'art' has no choices; expected choices: [...]"],
    ),
    (
        "art: {type: picture}",
        "art: {type: number, choices: [a]}",
        ["8:8: the field 'art' has choices, but is not of type 'choice'"],
    ),
    (
        "art: {type: picture}",
        "art: {max: 3}",
        ["8:8: the field 'art' has limits, but is not of type 'number'"],
    ),
    (
        "default: Prey",
        "default: Pry",
        ["7:58: wrong default for 'kind'; expected 'Prey' or 'Hunter', got 'Pry'"],
    ),
    ("art: {type: picture}", "art: {type: icon, default: stra}", ["8:30: there is no icon 'stra'"]),
    (
        "art: {type: picture}",
        "art: {type: color, default: watr}",
        ["8:31: there is no colour 'watr'"],
    ),
    (
        "art: {type: picture}",
        "art: {type: color, default: '#12'}",
        [
            "8:31: wrong default for 'art'; expected a colour name, '#rrggbb', '#rrggbb "
            "cmyk(0 100 80 10)' or 'none', got '#12'"
        ],
    ),
    (
        "cards:\n",
        "defaults: {name: A, kinds: B}\ncards:\n",
        ["9:12: unknown key 'name'", "9:21: unknown key 'kinds'"],
    ),
    (
        "cards:\n",
        "defaults: [a]\ncards:\n",
        [
            "9:11: wrong value for 'defaults'; expected a mapping of fields to values, got a "
            "list of 1"
        ],
    ),
    (
        "cards:\n",
        "cards:\n  - Pike\n",
        ["10:5: wrong card; expected a mapping such as 'name: Crystal', got 'Pike'"],
    ),
]


@pytest.mark.parametrize(("old", "new", "said"), CASES, ids=[case[1] for case in CASES])
def test_a_wrong_card(desk: Desk, old: str, new: str, said: list[str]) -> None:
    desk.change(FISH, old, new)
    assert desk.said() == [f"cards/pond/fish.yaml:{line}" for line in said]


def test_a_field_with_choices_is_a_choice(desk: Desk) -> None:
    desk.change(FISH, "art: {type: picture}", "art: {choices: [reed, stone]}")
    assert desk.read().decks["fish"].fields["art"].type == "choice"


def test_what_is_said_elsewhere_is_shown(desk: Desk) -> None:
    desk.change(
        "cards/pond/game.yaml", "title: The Pond\n", "title: The Pond\ndice: [{sides: 6}]\n"
    )
    assert "dice are components" in desk.problems()[0].hint


def test_the_nearest_name_is_offered(desk: Desk) -> None:
    desk.change(FISH, "kind: Hunter", "kind: Huntre")
    desk.change(FISH, "copies: 3", "copeis: 3")
    assert [problem.hint for problem in desk.problems()] == [
        "did you mean 'copies'?",
        "did you mean 'Hunter'?",
    ]


def test_a_duplicate_names_the_first(desk: Desk) -> None:
    desk.write(
        "cards/pond/more.yaml", "deck: more\ntitle: M\nface: plain\ncards:\n  - name: PIKE\n"
    )
    problem = desk.problems()[0]
    assert str(problem) == "cards/pond/more.yaml:5:11: the card 'PIKE' is there twice"
    assert problem.hint == (
        "first in cards/pond/fish.yaml:16:11; 'copies:' prints a card more often"
    )


def test_a_text_that_looks_like_a_mapping_is_explained(desk: Desk) -> None:
    desk.change(FISH, "text: |\n      Draw a card.", "text: {fly}")
    problem = desk.problems()[0]
    assert str(problem) == (
        "cards/pond/fish.yaml:14:11: wrong value for 'text'; expected a text, got a mapping"
    )
    assert problem.hint.endswith("    text: |\n      {fly}")
    assert problem.source == "    text: {fly}"


@pytest.mark.parametrize("copies", ["3x", "x3", "3 ×", "3"])
def test_copies_as_people_write_them(desk: Desk, copies: str) -> None:
    desk.change(FISH, "copies: 3", f"copies: {copies}")
    assert desk.read().decks["fish"].cards[1].copies == 3


def test_a_number_with_a_comma_is_answered_with_a_point(desk: Desk) -> None:
    desk.change(FISH, "cost: 5", "cost: 4,5")
    assert desk.problems()[0].hint == "did you mean '4.5'?"


def test_a_choice_minds_no_capitals(desk: Desk) -> None:
    desk.change(FISH, "kind: Hunter", "kind: ' hunter'")
    assert desk.read().decks["fish"].cards[1].fields["kind"] == "Hunter"
    desk.change(FISH, "[Prey, Hunter]", "[Prey, Hunter, HUNTER]")
    assert "did you mean" in desk.problems()[0].hint


def test_a_name_that_is_there_twice_is_told_once(desk: Desk) -> None:
    desk.write("cards/pond/birds.yaml", "deck: birds\ntitle: B\nface: plain\nsource: birds.csv\n")
    desk.write("cards/pond/birds.csv", "name\nHeron\nGull\nheron\n")
    desk.write("cards/pond/birds.csv.codes.yaml", "Heron: 24W\nheron: 24W\n")
    assert [problem.message for problem in desk.problems()] == ["the card 'heron' is there twice"]
