"""Markdown text to the fenced blocks in it: language, content, and the heading they stand under."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Block:
    """A fenced block. `line` is that of its first line of content, counting from 1.

    `language` is what stands behind the fence; a path may follow it.
    """

    language: str
    content: str
    line: int
    heading: str

    @property
    def file(self) -> str:
        """The file it belongs into, "" if it is none.

        It stands behind the language, or in a first line such as `# cards/pond/game.yaml`.
        """
        if " " in self.language:
            return self.language.split()[1]
        match = re.match(r"# ((?:cards|layouts)/[\w./-]+)\n", self.content)
        return match[1] if match else ""


def blocks(path: Path) -> list[Block]:
    """The fenced blocks of a Markdown file, in order."""
    found = []
    heading = ""
    language: str | None = None
    content: list[str] = []
    begun = 0
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("```"):
            if language is None:
                language, content, begun = line[3:].strip(), [], number + 1
            else:
                found.append(Block(language, "\n".join(content) + "\n", begun, heading))
                language = None
        elif language is not None:
            content.append(line)
        elif line.startswith("#"):
            heading = line.lstrip("#").strip()
    if language is not None:
        raise ValueError(f"{path.name}:{begun}: a block is not closed")
    return found


def outside_blocks(path: Path) -> str:
    """The text of a Markdown file without its fenced blocks."""
    kept = []
    inside = False
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("```"):
            inside = not inside
        elif not inside:
            kept.append(line)
    return "\n".join(kept)


def changed(mistake: Block, files: Mapping[str, str]) -> dict[str, str]:
    """The file that a diff block changes, with the change."""
    name = ""
    parts: dict[str, list[str]] = {"-": [], "+": []}
    for line in mistake.content.splitlines():
        if line.startswith("--- "):
            name = line.removeprefix("--- ")
        else:
            parts[line[0]].append(line[1:])
    old, new = ("\n".join(parts[sign]) + "\n" for sign in "-+")
    assert files[name].count(old) == 1, f"line {mistake.line}: not once in {name}:\n{old}"
    return {name: files[name].replace(old, new)}
