"""What other programs may rely on: the page docs/api.md, run as it stands, and its promises."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

import referee
import tablewright
from referee.reasons import Illegal
from tablewright.errors import SourceError, TablewrightError

PAGE = (Path(__file__).parent.parent / "docs" / "api.md").read_text(encoding="utf-8")
PEBBLES = "shards-of-infinity"


@pytest.mark.game("shards-of-infinity")
def test_the_page_runs_as_it_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    said: list[str] = []
    names = {"print": lambda *values: said.append(" ".join(map(str, values)))}
    for block in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL):
        exec(block, names)
    assert "shards-of-infinity Shards of Infinity shipped" in said
    assert sorted(path.name for path in (tmp_path / "output").iterdir()) == [
        "shade.png",
        "shade.svg",
        "shards-of-infinity",
    ]
    assert "Ann has 0 gems" in said[-1]


def test_the_page_names_everything_and_nothing_else() -> None:
    named = set(re.findall(r"^\| `\.?(\w+)\(", PAGE, re.MULTILINE))
    table = {
        name
        for name, _ in inspect.getmembers(referee.OpenTable, inspect.isfunction)
        if not name.startswith("_")
    }
    assert named == {
        *(set(tablewright.__all__) - {"__version__"}),
        *(set(referee.__all__) - {"NotUnderstood", "OpenTable"}),
        *table,
    }


def test_importing_takes_nothing_along() -> None:
    code = "import sys, tablewright, referee; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    assert not [name for name in done if name.startswith(("tablewright.", "referee.", "yaml"))]


def test_the_engine_needs_no_records_of_files() -> None:
    code = "import sys, referee.engine, referee.sessions.session; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    kinds = ("game", "edition", "fields", "rulebook", "markup")
    assert not {f"tablewright.model.{kind}" for kind in kinds}.intersection(done)


@pytest.mark.game("shards-of-infinity")
def test_what_is_not_there() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        _ = tablewright.nothing
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        _ = referee.nothing
    with pytest.raises(TablewrightError, match="there is no game 'shards-of-infinty'"):
        tablewright.read_game("shards-of-infinty")
    edition = tablewright.read_game(PEBBLES)
    with pytest.raises(TablewrightError, match=r"no card 'Shaed'; did you mean 'Shade'"):
        tablewright.lay_out(edition, "Shaed")
    drawing = tablewright.lay_out(edition, "cmw")
    assert drawing == tablewright.lay_out(edition, "Shade"), "by its code"
    assert drawing != tablewright.lay_out(edition, "Shade", "back")
    with pytest.raises(TablewrightError, match=r"ends in '\.gif'; expected \.pdf, \.svg, \.png"):
        tablewright.save(drawing, "a.gif")
    with pytest.raises(TablewrightError, match=r"print_game\(\) got an unexpected keyword"):
        tablewright.print_game(PEBBLES, papper="a4")


def test_mistakes_of_a_game_come_together(tmp_path: Path) -> None:
    folder = tmp_path / "cards" / "pond"
    folder.mkdir(parents=True)
    (folder / "game.yaml").write_text(
        "game: pond\ntitle: Pond\nseats: {min: 1, max: x}\nsaets: 1\n"
    )
    with pytest.raises(SourceError) as caught:
        tablewright.read_game("pond", tmp_path)
    assert len(caught.value.problems) == 2


@pytest.mark.game("shards-of-infinity")
def test_a_table_tells_why_and_what_was_meant() -> None:
    table = referee.open_table(PEBBLES, ["Ann", "Bo"], seed=7)
    before = table.state
    with pytest.raises(Illegal, match="Grand Indexer"):
        table.say("Ann recruits Grand Indexer")
    reason = table.why_not("Ann recruits Grand Indexer")
    assert reason is not None
    assert reason.rules
    with pytest.raises(referee.NotUnderstood) as caught:
        table.say("Ann plas Crystal")
    assert "Ann plays Crystal" in caught.value.suggestions
    assert table.state is before
    for sentence in table.legal():
        if ".." not in sentence:
            assert table.why_not(sentence) is None, sentence
    assert not table.over
    assert table.winners == ()
    told = table.say("Ann ends the turn", viewer="")
    assert told
    assert table.state.turn == "Bo"
    assert table.ask("whose turn is it?", speaker="Ann").value == "Bo"  # type: ignore[union-attr]
    table.undo()
    assert table.state == before
    with pytest.raises(Illegal):
        table.undo()


@pytest.mark.game("shards-of-infinity")
def test_real_cards_are_said_by_the_table() -> None:
    table = referee.open_table(PEBBLES, ["Ann", "Bo"], variants={"SOI-HR-8": "no protection"})
    assert "?" in table.question
    assert all(isinstance(sentence, str) for sentence in table.legal())
