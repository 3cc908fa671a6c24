"""Figures of a game whose cards were counted by hand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image

from tablewright.cli.stats import command
from tablewright.read.workspace import Workspace
from tablewright.statistics.counting import Count, Figures, figures_of
from tablewright.statistics.ink import inks

GAME = """\
game: lake
title: Lake
seats: {min: 2, max: 4}
colors: {water: "#336699"}
icons:
  worm: {icon: worm, word: worm/worms}
  hook: {icon: worm, word: hook/hooks}
keywords:
  - word: "Catch #:"
  - word: Flood
zones: [{id: deck, name: Deck}]
setups:
  - lay: [{deck: fish, to: deck}]
"""
FISH = """\
deck: fish
title: Fish
face: plain
fields:
  kind: {choices: [small, large, odd]}
  rare: {type: flag}
  cost: {type: number}
  shade: {type: color, default: "#112233"}
cards:
  - {name: Roach, kind: small, cost: 1, copies: 3, text: "Gain 2 {worm}."}
  - {name: Perch, kind: small, cost: 1, text: "Gain 3 {worm}."}
  - name: Pike
    kind: large
    cost: 4
    rare: true
    copies: 2
    text: "Catch 2: Draw a card. Gain 3 {worm}."
  - {name: Eel, kind: large, cost: 2, text: "Each player draws a card. Gian {worm}."}
  - {name: Weed, copies: 4}
  - {name: Boot, kind: odd, cost: 1, text: "Gain nothing."}
"""
TOKENS = """\
deck: stones
title: Stones
kind: tokens
face: plain
cards: [{name: Stone, copies: 5}]
"""


@pytest.fixture
def lake(tmp_path: Path) -> Path:
    folder = tmp_path / "cards" / "lake"
    (folder / "layouts" / "icons").mkdir(parents=True)
    icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>'
    (folder / "layouts" / "icons" / "worm.svg").write_text(icon)
    for name, text in (("game", GAME), ("fish", FISH), ("stones", TOKENS)):
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return tmp_path


def figures(root: Path, by: str = "") -> Figures:
    return figures_of(Workspace(root).read_edition("lake", write_codes=False), by)


def test_cards_and_choices_are_counted_with_their_copies(lake: Path) -> None:
    fish, stones = figures(lake).decks
    assert (fish.cards, fish.copies) == (6, 12)
    assert (stones.cards, stones.copies) == (1, 5)
    kind, rare = fish.tallies
    assert kind.counts == (Count("small", 2, 4), Count("large", 2, 3), Count("odd", 1, 1))
    assert rare.counts == (Count("no", 5, 10), Count("yes", 1, 2))


def test_a_curve_is_split_by_a_field(lake: Path) -> None:
    (curve,) = figures(lake).decks[0].curves
    parts = ("small", "large", "odd", "")
    assert (curve.field, curve.split, curve.parts) == ("cost", "kind", parts)
    assert list(curve.bars) == [(1, (4, 0, 1, 0)), (2, (0, 1, 0, 0)), (4, (0, 2, 0, 0))]
    assert curve.mean == (5 * 1 + 1 * 2 + 2 * 4) / 8
    (by_rare,) = figures(lake, "rare").decks[0].curves
    assert list(by_rare.bars) == [(1, (5, 0)), (2, (1, 0)), (4, (0, 2))]


def test_texts_are_measured_in_words(lake: Path) -> None:
    length = figures(lake).decks[0].length
    assert length is not None
    assert (length.cards, length.without) == (5, 1)
    # "Gain 2 worms." has two words, the number is none; "Catch 2: Draw a card. Gain 3 worms." six.
    assert (length.shortest, length.middle, length.longest) == (2, 2, 7)
    assert length.wordiest[0] == ("Eel", 7)


def test_what_stands_alone_is_found(lake: Path) -> None:
    found = figures(lake)
    worm = next(used for used in found.icons if used.name == "worm")
    assert (worm.cards, worm.times) == (4, 3 + 1 + 2 + 1)
    assert worm.worth == ((2, 3), (3, 1 + 2))
    assert found.unused == ("{hook}", "Flood")
    assert found.keywords == (Count("Catch #:", 1, 2),)
    assert found.decks[0].alike == (("Roach", "Perch"),)
    assert found.undealt == ("Stone",)
    once = {word: (card, near) for word, card, near in found.once}
    assert once["gian"] == ("Eel", "gain")
    assert once["nothing"] == ("Boot", "")
    assert "gain" not in once
    assert "roach" not in once


def test_a_broken_text_is_counted_as_it_stands(lake: Path) -> None:
    # The text of a card that cannot be read is told by 'check'; figures come all the same.
    path = lake / "cards" / "lake" / "fish.yaml"
    path.write_text(FISH.replace("Gain nothing.", "Gain \\\\{nothing.\\\\}"))
    assert figures(lake).decks[0].copies == 12


def test_the_command_says_all_of_it(lake: Path) -> None:
    page = lake / "out" / "figures.html"
    done = CliRunner().invoke(
        command, ["lake", "-w", str(lake), "--ink", "--page", str(page)], env={"COLUMNS": "120"}
    )
    assert done.exit_code == 0, done.output
    for words in (
        "6 different, 12 in all", "cost, mean 1.88", "small 4", "Misspelled?", "gain?",
        "alike but for names and numbers: Roach, Perch", "Laid by no set-up  Stone",
        "10-cards-fish",
    ):  # fmt: skip
        assert words in done.output, words
    text = page.read_text(encoding="utf-8")
    assert "mean 1.88" in text
    assert "10-cards-fish" in text
    assert "://" not in text
    assert text.count('class="stack"') == 3
    heights = [float(each) for each in re.findall(r"height: ([\d.]+)rem; background", text)]
    assert max(heights) * 5 == pytest.approx(8.5 * 4), "the highest bar has four of one kind"


def test_a_field_that_is_not_there_is_said(lake: Path) -> None:
    done = CliRunner().invoke(command, ["lake", "-w", str(lake), "--by", "kinds"])
    assert done.exit_code == 2
    assert "no deck has a field 'kinds' with choices; did you mean 'kind'?" in done.output


def test_ink_is_what_a_printer_would_mix() -> None:
    half = Image.new("RGB", (2, 1), "white")
    half.putpixel((0, 0), (255, 0, 0))
    assert inks(half) == (0.0, 50.0, 50.0, 0.0)
    assert inks(Image.new("RGB", (1, 1), (0, 0, 128)))[0] == pytest.approx(50.2, abs=0.1)
