"""Reading again with a memory gives what reading for the first time gives, whatever was changed."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest
from PIL import Image

from tablewright.errors import Problem, SourceError
from tablewright.model.edition import Edition
from tablewright.read.compose import compose
from tablewright.read.memory import Memory
from tablewright.read.notes import LINE_BREAK, Notes
from tablewright.read.source import parse_yaml
from tablewright.read.tree import Entries, Items, Node, Written
from tablewright.read.workspace import Workspace
from tests.conftest import CARDS, TOYS, by_game
from tests.preview.ponds import DECK, pond
from tests.referee.generic.games import WHOLE


def places(node: Node) -> object:
    """A tree with all its places, so that two of them can be compared whole."""
    if isinstance(node, Entries):
        return [
            node.place,
            node.flow,
            [(key, node.keys_at[key], node.values_at[key], places(node[key])) for key in node],
        ]
    if isinstance(node, Items):
        return [node.place, node.items_at, [places(each) for each in node]]
    if isinstance(node, Written):
        return [str(node), node.place, node.end, node.plain, node.comment]
    return None


def read(workspace: Workspace, game: str) -> tuple[Edition | None, tuple[Problem, ...]]:
    try:
        edition = workspace.read_edition(game, write_codes=False)
    except SourceError as error:
        return None, error.problems
    return edition, edition.warnings


def changed(text: str, chance: random.Random) -> str:
    """A text after somebody has worked at it for a second: often well, sometimes not."""
    lines = text.split("\n")
    at = chance.randrange(len(lines))
    ways = chance.randrange(8)
    if ways == 0:
        lines.insert(at, "")
    elif ways == 1:
        del lines[at]
    elif ways == 2:
        lines[at] = f"  {lines[at]}"
    elif ways == 3:
        lines.insert(at, lines[at])
    elif ways == 4:
        lines[at] = lines[at].removesuffix(".") + " and more"
    elif ways == 5:
        lines.insert(at, "    # a remark")
    elif ways == 6:
        lines[at] = lines[at].replace(": ", ": 7", 1)
    else:
        begin, end = sorted(chance.sample(range(len(lines)), 2))
        lines[begin:end] = lines[begin:end][::-1] if end - begin < 4 else lines[begin:end]
    return "\n".join(lines)


@pytest.mark.parametrize("seed", range(40 if WHOLE else 12))
def test_what_is_remembered_is_what_would_be_read(tmp_path: Path, seed: int) -> None:
    folder = pond(tmp_path)
    chance = random.Random(seed)
    remembering = Workspace(tmp_path, memory=Memory())
    texts = {path: path.read_text() for path in folder.glob("*.yaml")}
    for _ in range(6):
        path = chance.choice(sorted(texts))
        text = texts[path] if chance.random() < 0.4 else path.read_text()
        path.write_text(changed(text, chance))
        found, problems = read(remembering, "pond")
        fresh, expected = read(Workspace(tmp_path), "pond")
        assert problems == expected, path.read_text()
        assert found == fresh, path.read_text()


@pytest.mark.parametrize("game", by_game("shards-of-infinity", "rummy"))
def test_a_shipped_game_is_read_again_as_it_was_read(game: str) -> None:
    workspace = Workspace(CARDS.parent, memory=Memory())
    first, _ = read(workspace, game)
    again, _ = read(workspace, game)
    assert again == first
    assert first == read(Workspace(CARDS.parent), game)[0]


def compose_in(lines: list[str], above: int) -> Node:
    return compose(lines, "f", Notes(), above)


def test_card_by_card_a_deck_is_read_as_the_whole_file_is() -> None:
    tried = 0
    for path in sorted((*CARDS.rglob("*.yaml"), *TOYS.rglob("*.yaml"))):
        text = path.read_text(encoding="utf-8")
        if "\ncards:" not in text or len(text) > 60_000:
            continue
        lines = LINE_BREAK.split(text)
        memory = Memory()
        found = memory.by_cards("f", lines, compose_in)
        if found is None:
            continue
        tried += 1
        assert places(found) == places(parse_yaml(text, "f", Notes())), path
        # What stands above a card grows: it is the same card, further down.
        grown = text.replace("\ncards:", "\n# More to come.\n\ncards:", 1)
        again = memory.by_cards("f", LINE_BREAK.split(grown), compose_in)
        assert places(again) == places(parse_yaml(grown, "f", Notes())), path
    assert tried > 10


def test_of_a_changed_card_only_that_card_is_read_again() -> None:
    memory = Memory()
    notes = Notes(memory)
    before = parse_yaml(DECK, "fish.yaml", notes)
    after = parse_yaml(DECK.replace("weight: 9", "weight: 8"), "fish.yaml", notes)
    assert before is not None
    assert after is not None
    was, now = before["cards"], after["cards"]
    assert isinstance(was, Items)
    assert isinstance(now, Items)
    assert [old is new for old, new in zip(was, now, strict=True)] == [True, True, True, False]
    assert after["fields"] is before["fields"]


@pytest.mark.parametrize(
    "text",
    [
        DECK.replace("  - name: Roach", "  - &first\n    name: Roach"),
        DECK.replace("cards:", "cards: # all of them\n  #\n"),
        DECK.replace("    text: Gain", "   text: Gain"),
        DECK.replace("  - name: Pike", "- name: Pike"),
        DECK + "note: below the cards\n",
        DECK + "---\n",
        DECK.replace("      Gain 2", "  - Gain 2"),
        "cards:\n",
        "deck: fish\ncards: []\n",
    ],
)
def test_whatever_is_written_unusually_is_read_whole(text: str) -> None:
    notes, fresh = Notes(Memory()), Notes()
    found = parse_yaml(text, "fish.yaml", notes)
    assert places(found) == places(parse_yaml(text, "fish.yaml", fresh))
    assert notes.problems == fresh.problems


def test_a_shared_deck_is_not_changed_by_the_game_that_has_it(tmp_path: Path) -> None:
    shutil.copytree(CARDS / "rummy", tmp_path / "cards" / "rummy")
    path = tmp_path / "cards" / "rummy" / "game.yaml"
    workspace = Workspace(tmp_path, memory=Memory())
    before, _ = read(workspace, "rummy")
    text = path.read_text()
    path.write_text(text.replace("deck: standard\n", "deck: standard\n    title: Other\n", 1))
    read(workspace, "rummy")
    path.write_text(text)
    assert read(workspace, "rummy")[0] == before


def test_what_a_deck_says_for_all_cards_does_not_move_with_one(tmp_path: Path) -> None:
    path = pond(tmp_path) / "fish.yaml"
    text = DECK.replace("cards:", "defaults: {flavour: Wet.}\ncards:")
    remembering = Workspace(tmp_path, memory=Memory())
    longer = text.replace("text: Gain 1 point.", "text: |\n      Gain 1 point.\n      Yes.")
    for now in (text, longer):
        path.write_text(now)
        assert read(remembering, "pond") == read(Workspace(tmp_path), "pond")


def test_a_picture_that_was_sound_and_is_no_more_is_told(tmp_path: Path) -> None:
    folder = pond(tmp_path)
    (folder / "art").mkdir()
    picture = folder / "art" / "pike.png"
    Image.new("RGB", (60, 40), "red").save(picture)
    remembering = Workspace(tmp_path, memory=Memory())
    for _ in range(2):
        edition, problems = read(remembering, "pond")
        assert edition is not None
        assert not problems
    picture.write_bytes(picture.read_bytes()[:40])
    edition, problems = read(remembering, "pond")
    assert "picture" in problems[0].message
    assert (edition, problems) == read(Workspace(tmp_path), "pond")
