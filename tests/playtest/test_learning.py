"""The example learns: what it has learned wins more than chance in deals that it has not seen."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from docs.examples.learning import at_random, best_of, counted, train
from tablewright.rl import environment
from tests.playtest import toys

ROOT = Path(__file__).parents[2]


def test_the_example_learns_which_cards_win(tmp_path: Path) -> None:
    env = environment("comet", workspace=toys.write(tmp_path, "comet"))
    *_, weights = train(env, rounds=2, games=60, seed=1)
    share = counted(env, best_of(weights), 100, seed=1)
    even = counted(env, at_random(np.random.default_rng(2)), 100, seed=1)
    assert even.low < 0.5 < even.high
    assert share.low > 0.6
    *_, again = train(env, rounds=2, games=60, seed=1)
    assert np.array_equal(weights, again)


@pytest.mark.game("lantern-court")
def test_what_the_page_shows_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = (ROOT / "docs" / "learning.md").read_text(encoding="utf-8")
    (block,) = page.split("```python\n")[1:]
    monkeypatch.chdir(tmp_path)
    exec(block.partition("```")[0], {})
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("seat_")
    assert sorted(line.partition(" got ")[2] for line in said[-2:]) == ["0.0", "1.0"]
