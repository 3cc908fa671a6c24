"""The pages that teach by example: every file and every command on them works, word for word.

A YAML block whose first line is a comment with a path is written there; a `sh` block is run in the
same folder. What makes a shipped game whole takes minutes: such a command is run, word for word,
where a small game stands in for it, and on the game itself where the environment asks for the
whole. README's `make` commands are tried by hand and by `.ci/run`; here their targets
exist.
"""

from __future__ import annotations

import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.blocks import Block, blocks, changed
from tests.cli import warm
from tests.cli.warm import as_text
from tests.conftest import own_tests
from tests.export.lagoon import write_lagoon
from tests.referee.generic.games import WHOLE

ROOT = Path(__file__).parent.parent
TAUGHT = ("README.md", "docs/designing.md")


def run(line: str, folder: Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run a line of a page that begins with `tablewright`; `typed` comes through a pipe."""
    words = shlex.split(line)
    assert words[0] == "tablewright", line
    return as_text(warm.run(folder, *words[1:], typed=typed.encode(), more={"COLUMNS": "100"}))


def commands(block: Block) -> list[str]:
    return [line for line in block.content.splitlines() if line and not line.startswith("#")]


def makes_much(line: str) -> bool:
    """Whether a command makes all pictures of a shipped game, or every game, or draws all faces of
    one a second time."""
    words = set(shlex.split(line))
    a_game = bool(words & {*own_tests()})
    return "--all" in words or (a_game and ({"export", "--to"} <= words or "--ink" in words))


def with_small_games(folder: Path) -> Path:
    """A folder in which every shipped game is a small one."""
    small = write_lagoon(folder)
    for game in own_tests():
        own = small.with_name(game)
        shutil.copytree(small, own)
        text = (own / "game.yaml").read_text(encoding="utf-8")
        assert "game: lagoon\n" in text
        (own / "game.yaml").write_text(text.replace("game: lagoon\n", f"game: {game}\n"))
    return folder


def tried(page: str) -> list[Block]:
    """The blocks of a page with commands that are run."""
    return [
        block
        for block in blocks(ROOT / page)
        if block.language == "sh"
        and any(line.startswith("tablewright ") for line in commands(block))
    ]


def shown_on(block: Block) -> list[str]:
    """The shipped games that a block's commands name."""
    words = {word for line in commands(block) for word in line.split()}
    return sorted(each for each in own_tests() if each in words)


def test_pages_have_commands_to_try() -> None:
    for page in TAUGHT:
        assert sum(len(commands(block)) for block in tried(page)) >= 3, page


@pytest.mark.parametrize(
    ("page", "at"),
    [
        pytest.param(page, block.line, marks=[pytest.mark.game(each) for each in shown_on(block)])
        for page in TAUGHT
        for block in tried(page)
    ],
)
def test_files_and_commands_of_a_page_work(page: str, at: int, tmp_path: Path) -> None:
    """The commands of a block, in a folder with all files that stand before it."""
    for block in blocks(ROOT / page):
        if block.line > at:
            break
        if block.file:
            path = tmp_path / block.file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.content, encoding="utf-8")
        elif block.line == at:
            for number, line in enumerate(commands(block)):
                if line.startswith("tablewright "):
                    small = makes_much(line) and not WHOLE
                    folder = with_small_games(tmp_path / f"small {number}") if small else tmp_path
                    result = run(line, folder)
                    said = f"{page}:{at}: {line}"
                    assert result.returncode == 0, f"{said}\n{result.stdout}{result.stderr}"


def test_the_referee_answers_as_the_page_shows(tmp_path: Path) -> None:
    """A `text` block below a `tablewright referee` command is what is said then; its lines that
    stand at the left are typed."""
    line = ""
    shown = 0
    for block in blocks(ROOT / "docs/designing.md"):
        if block.file:
            path = tmp_path / block.file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.content, encoding="utf-8")
        elif block.language == "sh":
            line = commands(block)[-1]
        elif block.language == "text" and line.startswith("tablewright referee"):
            typed = [each for each in block.content.splitlines() if each[:1] != " "]
            result = run(line, tmp_path, "\n".join(typed))
            assert result.stdout.startswith(block.content), result.stdout + result.stderr
            shown += 1
    assert shown == 1


@pytest.mark.parametrize("page", TAUGHT)
def test_make_commands_of_a_page_exist(page: str) -> None:
    make = shutil.which("make")
    assert make, "make is needed to work on Tablewright"
    lines = [
        line
        for block in blocks(ROOT / page)
        if block.language == "sh"
        for line in commands(block)
        if line.startswith("make ")
    ]
    if page == "README.md":
        assert lines == ["make print", "make test"], "the two commands that do everything"
    for line in lines:
        result = subprocess.run(
            [make, "-n", *shlex.split(line)[1:]],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
        assert result.returncode == 0, result.stderr


@pytest.mark.parametrize("page", TAUGHT)
def test_mistakes_are_answered_as_the_page_shows(page: str, tmp_path: Path) -> None:
    """A `diff` block makes a mistake in a file of the page, a `console` block shows the answer;
    without a diff before it, the answer to the files as they stand there."""
    written: dict[str, str] = {}
    mistake: Block | None = None
    shown = 0
    for block in blocks(ROOT / page):
        if block.file:
            written[block.file] = block.content
        elif block.language == "diff":
            mistake = block
        elif block.language == "console":
            folder = tmp_path / str(block.line)
            wrong = changed(mistake, written) if mistake is not None else {}
            mistake = None
            for name, content in {**written, **wrong}.items():
                path = folder / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(content, encoding="utf-8")
            first, _, rest = block.content.partition("\n")
            result = run(first.removeprefix("$ "), folder)
            said = "\n".join(line.rstrip() for line in result.stderr.splitlines())
            assert rest.rstrip() == said, f"{page}:{block.line}: it says\n{said}"
            assert result.returncode == (" error" in said.rpartition("\n")[2]), said
            shown += 1
    assert shown >= 1
