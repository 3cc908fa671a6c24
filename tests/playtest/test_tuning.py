"""What is asked for to numbers in files: how it is typed, where it stands, the form in which it is
written; aims, and how far a figure is outside of them."""

from __future__ import annotations

import math
from decimal import Decimal
from pathlib import Path

import pytest

from referee.playtest.measures import measures
from referee.playtest.statistics import Interval
from tablewright.errors import TablewrightError
from tablewright.playtest.tuning.aims import aims_of, bounds, far
from tablewright.playtest.tuning.asked import MOST, asked_of
from tablewright.playtest.tuning.numbers import number_of, numbers_of, texts_with
from tablewright.playtest.tuning.racing import change
from tablewright.playtest.tuning.searching import alone, search
from tablewright.playtest.tuning.spots import spots_in, with_values
from tablewright.playtest.tuning.things import Things, things_of
from tablewright.read.workspace import Workspace
from tests.playtest import toys

KNOWN = measures("turns", ("greedy", "random"), ((0,), (1,)))


def numbers(*values: int) -> tuple[Decimal, ...]:
    return tuple(map(Decimal, values))


@pytest.mark.parametrize(
    ("typed", "whose", "what", "plus", "values"),
    [
        ("Sentry Bot: atk 5..8", "Sentry Bot", "atk", False, numbers(5, 6, 7, 8)),
        ("Sentry Bot: ATK between + 5 and + 7", "Sentry Bot", "ATK", False, numbers(5, 6, 7)),
        ("deck: cost 1..9 by 4", "deck", "cost", False, numbers(1, 5, 9)),
        ("PI-010: 100 40 to 60 by 10", "PI-010", "100", False, numbers(40, 50, 60)),
        ("X: Draw 2 cards 1-3", "X", "Draw 2 cards", False, numbers(1, 2, 3)),
        ("X: atk plus -1..1", "X", "atk", True, numbers(-1, 0, 1)),
        ("X: atk −1…0", "X", "atk", False, numbers(-1, 0)),
        ("X: rate 0.5..0.7", "X", "rate", False, tuple(map(Decimal, ("0.5", "0.6", "0.7")))),
    ],
)
def test_what_is_typed(
    typed: str, whose: str, what: str, plus: bool, values: tuple[Decimal, ...]
) -> None:
    asked = asked_of(typed)
    assert (asked.whose[0], asked.what[0], asked.plus, asked.values) == (whose, what, plus, values)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("Dust: copies", "says no range at its end; expected whose number it is, which one, and "),
        ("Dust copies 1..3", "does not say whose number is meant; expected a card, a counter, "),
        ("D: c 3..1", "'D: c 3..1': nothing lies between 3 and 1; the smaller one comes first: 1"),
        ("D: c 1..3 by 0", "'D: c 1..3 by 0': expected steps such as 'by 2', got 'by 0'"),
        ("D: c 1..3 by two", "expected steps such as 'by 2', got 'by two'"),
        ("D: c 0..999", f"has 1000 values, and {MOST} are the most; say steps: 0..999 by 50"),
    ],
)
def test_what_is_typed_wrong(typed: str, told: str) -> None:
    with pytest.raises(TablewrightError) as error:
        asked_of(typed)
    assert told in str(error.value)


@pytest.mark.parametrize(
    ("text", "at", "value", "changed"),
    [
        ("atk: +5", 0, 7, "atk: +7"),
        ("atk: +5", 0, -1, "atk: -1"),
        ("1-4: ATK + 6; Hit = 1 DMG", 2, 7, "1-4: ATK + 7; Hit = 1 DMG"),
        ("loss: −2", 0, -3, "loss: −3"),
        ("no: 007", 0, 12, "no: 012"),
        ("rate: 0.5", 0, 2, "rate: 2"),
        ("Draw 1 card.", 0, 2, "Draw 2 cards."),
        ("Draw 2 cards.", 0, 1, "Draw 1 card."),
        ("Draw 2 cards.", 0, 3, "Draw 3 cards."),
        ("See PI-010, 2d6 and 1,000: 4 of 3rd", 0, 5, "See PI-010, 2d6 and 1,000: 5 of 3rd"),
    ],
)
def test_the_form_of_a_number_stays(text: str, at: int, value: int, changed: str) -> None:
    spots = list(spots_in(Path("a"), text, 0, len(text), words=True))
    assert with_values(text, [(spots[at], Decimal(value))]) == changed


@pytest.fixture(scope="module")
def things(tmp_path_factory: pytest.TempPathFactory) -> Things:
    folder = toys.write(tmp_path_factory.mktemp("things"), "comet")
    more = "\n".join(
        (
            "fields:",
            "  cost: {type: number}",
            "  lure: {type: number, default: 4}",
            "defaults: {lure: 3}",
            "cards:",
            "  - name: Sail",
            "    cost: 2  # cheap",
            "    text: |  # 9 words at most",
            "      Gain 2",
            "      points. Gain 1 point.",
            "  - {name: points, cost: 5, copies: 2, text: 'Gain 2 points. Gain 2 points.'}",
        )
    )
    home = folder / "cards" / "comet"
    (home / "more.yaml").write_text(f"deck: more\ntitle: More\nface: plain\n{more}\n")
    (home / "table.csv").write_text("name,cost,text\nOar,+4,Gain 3 points.\n")
    table = "fields: {cost: {type: text}}\nsource: table.csv\n"
    (home / "table.yaml").write_text(f"deck: table\ntitle: Table\nface: plain\n{table}")
    path = home / "game.yaml"
    text = path.read_text()
    says = "says: {short: The game has 2 rounds.}"
    variant = f"variants:\n  CM-010: {{default: long, choices: [long, short], {says}}}\n"
    text = text.replace("owner: seat}\nsetups", "owner: seat, start: 3}\nsetups")
    path.write_text(text + variant)
    return things_of(Workspace(folder), "comet")


@pytest.mark.parametrize(
    ("typed", "line", "changed"),
    [
        ("Sail: cost 7..7", "    cost: 2  # cheap", "    cost: 7  # cheap"),
        ("sail: 'Gain 2 points' 7..7", "      Gain 2", "      Gain 7"),
        (
            "Sail: Gain 1 point 7..7",
            "      points. Gain 1 point.",
            "      points. Gain 7 points.",
        ),
        ("deck more: lure 7..7", "defaults: {lure: 3}", "defaults: {lure: 7}"),
        ("Oar: cost 7..7", "Oar,+4,Gain 3 points.", "Oar,+7,Gain 3 points."),
        ("Oar: 3 7..7", "Oar,+4,Gain 3 points.", "Oar,+4,Gain 7 points."),
        (
            "counter points: start 7..7",
            "  - {id: points, name: Points, owner: seat, start: 3}",
            "  - {id: points, name: Points, owner: seat, start: 7}",
        ),
        (
            "setup standard: seat.hand 7..7",
            "{source: deck, count: 3, to: seat.hand}",
            "{source: deck, count: 7, to: seat.hand}",
        ),
        ("points: start 7..7", "owner: seat, start: 3}", "owner: seat, start: 7}"),
        ("variant cm-010: 2 rounds 7..7", "The game has 2 rounds", "The game has 7 rounds"),
        ("CM-010: 3 7..7", "**CM-010** The game has 3", "**CM-010** The game has 7"),
    ],
)
def test_where_a_number_stands(things: Things, typed: str, line: str, changed: str) -> None:
    number = number_of(things, asked_of(typed))
    texts = texts_with(things, [number], number.values)
    (path,) = texts
    assert line in things.texts[path]
    assert texts[path] == things.texts[path].replace(line, changed)


def test_several_go_together(things: Things) -> None:
    number = number_of(things, asked_of("all *: copies plus -1..2"))
    assert [spot.said for spot in number.spots] == ["2", "4", "4", "4", "4", "4", "1"]
    assert number.now == Decimal(0)
    assert number.range == "plus -1..2"
    (one, two) = texts_with(things, [number], numbers(2)).values()
    assert "copies: 4" in one
    assert two.count("copies: 6") == 5
    assert "name: Comet, copies: 3" in two
    alike = number_of(things, asked_of("I*: copies 1..5"))
    assert alike.now == 4
    assert len(alike.spots) == 2


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("Cmoet: copies 1..2", "'Cmoet' is no card, counter, set-up, rule or the like of this "
                               "game; did you mean 'Comet'?"),
        ("Comet: copeis 1..2", "Comet has no number 'copeis'; did you mean 'copies'?"),
        ("Comet: joy 1..2", "Comet has no number 'joy'; it has copies (1), 'Gain 20 points.'"),
        ("Comet: Gain 5 1..2", "Comet has no number 'Gain 5'; it has copies (1), 'Gain 20 "
                               "points.'"),
        ("Comet: copies 1..1", "Comet: copies is 1 already, and 1..1 leaves nothing to choose "
                               "from"),
        ("Sail: lure 1..2", "'lure' of Sail cannot be changed: it comes from 'defaults' of its "
                            "deck; say 'deck more: lure' for all cards"),
        ("Sail: copies 1..2", "'copies' of Sail cannot be changed: it is not written at the "
                              "card; write 'copies: …' there first"),
        ("card points: Gain 2 1..2", "'Gain 2' stands 2 times at points (more.yaml:14:52 and "
                                     "more.yaml:14:67); quote more words around the one that is "
                                     "meant"),
        ("Sail: Gain 2 points. Gain 1 1..2", "'Gain 2 points. Gain 1' holds 2 numbers; quote fewer "
                                             "words of Sail, around one of them"),
        ("*: copies 1..2", "*: copies is not one number now, but 2, 4, 1, and all would become "
                           "the same; to change all by as much, say plus: "
                           '"*: copies plus -1..1"'),
        ("I*: joy 1..2", "nothing that 'I*' names has 'joy'; known names: copies, text"),
        ("points: max 1..2", "'points' may be 'card points' or 'counter points'; say which"),
        ("counter points: max 1..2", "'max' of counter points cannot be changed: it is not written "
                                     "there; write 'max: …' at it first"),
    ],
)  # fmt: skip
def test_what_is_no_number(things: Things, typed: str, told: str) -> None:
    with pytest.raises(TablewrightError) as error:
        number_of(things, asked_of(typed))
    folder = f"{things.edition.folder}/"
    assert str(error.value).replace(folder, "") == told


def test_one_number_is_named_once(things: Things) -> None:
    with pytest.raises(TablewrightError) as error:
        numbers_of(things, ["Dust: copies 1..9", "D*: copies 1..3"])
    assert str(error.value) == "D*: copies and Dust: copies are the same number; name it once"


@pytest.mark.parametrize(
    ("typed", "low", "high", "said"),
    [
        ("won 40..55%", 0.4, 0.55, "40 to 55 %"),
        ("won 40% to 55%", 0.4, 0.55, "40 to 55 %"),
        ("won 0.4..0.55", 0.4, 0.55, "40 to 55 %"),
        ("first at least 45%", 0.45, math.inf, "at least 45 %"),
        ("turns <= 12", -math.inf, 12, "at most 12"),
        ("minutes 8..12.5", 8, 12.5, "8 to 12.5"),
        ("player:random 20..30%", 0.2, 0.3, "20 to 30 %"),
        ("card:Dust -5..5", -0.05, 0.05, "−5 to 5 points"),
    ],
)
def test_an_aim(typed: str, low: float, high: float, said: str) -> None:
    (aim,) = aims_of([typed], KNOWN, ["Dust"])
    assert [aim.low, aim.high] == pytest.approx([low, high])
    assert aim.range == said


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (["wno 1..2"], "'wno' is no measure; expected first, second, player:greedy, player:random, "
                       "won, ties, leads, turns, decisions, minutes, or card:NAME"),
        (["won"], "'won' is no aim; expected a measure and between which it should lie, such as "
                  '"won 40..55%" or "turns 8..12"'),
        (["won 55..40%"], "'won 55..40%': nothing lies between 55 and 40; the smaller one comes "
                          "first"),
        (["won 40..55%, turns 8..12"], "'won 40..55%, turns 8..12' seems to be several aims; say "
                                       '--aim for each of them, such as "won 40..55%" or '
                                       '"turns 8..12"'),
        (["won 50..50%"], "'won 50..50%' is one value, which no number of games can show; say "
                          'between which, such as "won 40..55%" or "turns 8..12"'),
        (["won 140..150%"], "'won 140..150%': a share lies between 0 and 100 %"),
        (["won 1..2%", "won 3..4%"], "there are two aims for 'won'; say one, with both its ends"),
        (["card:Duts 1..2"], "no card 'Duts' that both versions have; did you mean 'Dust'?"),
    ],
)  # fmt: skip
def test_what_is_no_aim(typed: list[str], told: str) -> None:
    with pytest.raises(TablewrightError) as error:
        aims_of(typed, KNOWN, ["Dust"])
    assert str(error.value) == told


def test_far_is_the_mean_distance_by_which_it_is_missed() -> None:
    (aim,) = aims_of(["won 40..50%"], KNOWN, [])
    sure = far([aim], [Interval(0.56, 0.56, 0.56)])
    assert sure == pytest.approx(6)
    # At the edge half of all that it may be is outside: σ / √(2π) on average.
    edge = far([aim], [Interval(0.5, 0.5 - 0.0196, 0.5 + 0.0196)])
    assert edge == pytest.approx(1 / math.sqrt(2 * math.pi), rel=0.01)
    inside = far([aim], [Interval(0.45, 0.43, 0.47)])
    assert inside < 0.001
    assert far([aim], [Interval(math.nan, 0.0, 1.0)]) == math.inf
    # Lengths count in hundredths of what is aimed at; several aims add up.
    (long,) = aims_of(["turns 8..10"], KNOWN, [])
    assert far([aim, long], [Interval(0.56, 0.56, 0.56), Interval(12.0, 12.0, 12.0)]) == (
        pytest.approx(6 + 20)
    )


def test_how_far_at_best_and_at_worst() -> None:
    (aim,) = aims_of(["won 40..50%"], KNOWN, [])
    assert [*bounds([aim], [Interval(0.6, 0.56, 0.64)], 1.5)] == pytest.approx([4, 16])
    assert [*bounds([aim], [Interval(0.52, 0.48, 0.56)], 1.0)] == pytest.approx([0, 6])


def test_the_smaller_change_counts_numbers_first(things: Things) -> None:
    both = numbers_of(things, ["Dust: copies 1..9", "Comet: copies 1..9"])
    ranked = sorted([numbers(4, 1), numbers(9, 1), numbers(5, 2), numbers(3, 1)],
                    key=lambda each: change(both, each))  # fmt: skip
    assert ranked == [numbers(4, 1), numbers(3, 1), numbers(9, 1), numbers(5, 2)]


def test_a_search_finds_what_is_near_and_tries_nothing_twice(things: Things) -> None:
    two = numbers_of(things, ["Dust: copies 1..40", "Comet: copies 1..40"])

    def searched(seed: int) -> list[tuple[Decimal, ...]]:
        tried: list[tuple[Decimal, ...]] = []

        def far_of(values: tuple[Decimal, ...]) -> float:
            tried.append(values)
            return float(abs(values[0] - 30) + abs(values[1] - 12))

        search(two, 60, seed, far_of)
        return tried

    tried = searched(1)
    assert tried[0] == numbers(4, 1)
    assert len(tried) == len(set(tried)) == 60
    # Of 30 combinations by chance, the nearest lies 5 away in the middle of all cases.
    assert min(abs(one - 30) + abs(other - 12) for one, other in tried) <= 3
    assert searched(1) == tried
    assert searched(2) != tried


def test_a_search_begins_with_one_number_alone(things: Things) -> None:
    two = numbers_of(things, ["Dust: copies 1..9", "Comet: copies 1..5"])
    assert [*alone(two, 20)] == [
        (3, 0), *((at, 0) for at in (0, 1, 2, 4, 5, 6, 7, 8)), *((3, at) for at in (1, 2, 3, 4))
    ]  # fmt: skip
    assert [*alone(two, 8)] == [(3, 0), (1, 0), (5, 0), (7, 0), (3, 2), (3, 4)]


def test_few_combinations_are_all_tried(things: Things) -> None:
    two = numbers_of(things, ["Dust: copies 1..3", "Comet: copies 5..6"])
    tried: list[tuple[Decimal, ...]] = []

    def far_of(values: tuple[Decimal, ...]) -> float:
        tried.append(values)
        return 0.0

    search(two, 6, 1, far_of)
    assert tried == [numbers(a, b) for a in (1, 2, 3) for b in (5, 6)]
