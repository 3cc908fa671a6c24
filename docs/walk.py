"""A tutorial, walked in one folder from its first line to its last: its steps out, one by one.

A `console` block has commands behind `$ `, what is typed into one behind `> `, and lines that come
out in this order; `…` stands for any others. A `diff` block changes a file. A `sh` block is not
run: it does not end by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.blocks import Block, blocks, changed

LEFT_OUT = "…"


@dataclass(frozen=True)
class Step:
    """A command of the page, and how it went."""

    line: int
    """The line of its block."""
    heading: str
    command: str
    shown: tuple[str, ...]
    """What the page shows of its answer."""
    said: tuple[str, ...]

    def lacking(self) -> str:
        """The first line that the page shows and that was not said, "" if all were; where nothing
        is left out on the page, also the first that it does not show."""
        left = iter(self.said)
        for line in self.shown:
            if line != LEFT_OUT and line not in left:
                return line
        if LEFT_OUT in self.shown or self.shown == self.said:
            return ""
        return next(line for line in (*left, *self.said) if line not in self.shown)


def walk(page: Path, folder: Path, run: Callable[[str, str], str]) -> Iterator[Step]:
    """Carries out each step when it is asked for; `run` takes a command and what is typed into it,
    and returns all that it said."""
    for block in blocks(page):
        if block.language == "diff":
            name = block.content.partition("\n")[0].removeprefix("--- ")
            path = folder / name
            written = {name: path.read_text(encoding="utf-8")}
            path.write_text(changed(block, written)[name], encoding="utf-8")
        elif block.language == "console":
            for command, typed, shown in _commands(block):
                said = run(command, "".join(f"{line}\n" for line in typed))
                lines = tuple(line.rstrip() for line in said.rstrip().splitlines())
                yield Step(block.line, block.heading, command, tuple(shown), lines)


def _commands(block: Block) -> Iterator[tuple[str, list[str], list[str]]]:
    for part in f"\n{block.content}".split("\n$ ")[1:]:
        command, *lines = part.rstrip("\n").split("\n")
        typed = [line.removeprefix("> ") for line in lines if line.startswith("> ")]
        yield command, typed, [line.rstrip() for line in lines if not line.startswith("> ")]
