"""A rulebook's text with one numbered paragraph more: at the end of a section, under the next
number that is free there."""

from __future__ import annotations

import re

from tablewright.errors import TablewrightError, did_you_mean, nearest
from tablewright.read.amending import lines_of

_HEADING = re.compile(r"(#{1,6})\s+(.*?)\s*#*\s*$")
LAST = 999


def with_rule(text: str, prefix: str, words: str, section: str = "") -> tuple[str, int, str]:
    """The text with `words` as a paragraph of their own, its line, and its number.

    Without a `section` it is the last one that is not about the end; one that is not there is made
    at the end. Raises TablewrightError where a name is nearly that of one.
    """
    lines = lines_of(text)
    found = re.search(r"\r\n|\r|\n", text)
    ending = found[0] if found else "\n"
    taken = {int(each) for each in re.findall(rf"\b{re.escape(prefix)}-(\d{{3}})\b", text)}
    parts = _sections(lines)
    at = _chosen(parts, section)
    if at is None:
        end = len(lines)
        while end and not lines[end - 1].strip():
            end -= 1
        head = [f"## {section or 'More'}", ""]
        number = _free(max(taken, default=0) // 10 * 10 + 10 if taken else 1, taken)
    else:
        _, begin, end = parts[at]
        while end > begin + 1 and not lines[end - 1].strip():
            end -= 1
        head = []
        its = re.findall(
            rf"^\s*\*\*{re.escape(prefix)}-(\d{{3}})\*\*", "".join(lines[begin:end]), re.MULTILINE
        )
        number = _free(max(map(int, its)) + 1 if its else max(taken, default=0) + 1, taken)
    called = f"{prefix}-{number:03}"
    bracket = _bracket(lines, prefix, parts[at] if at is not None else None, section)
    new = ["", *head, f"**{called}** {bracket}{words}"]
    kept = lines[:end]
    if kept and not kept[-1].endswith(("\r", "\n")):
        kept[-1] += ending
    changed = "".join((*kept, *(f"{line}{ending}" for line in new), *lines[end:]))
    return changed, len(kept) + len(new), called


def _sections(lines: list[str]) -> list[tuple[str, int, int]]:
    """Each section below the title: its heading, the line of that (from 0), and where it ends."""
    heads = []
    fenced = False
    for number, line in enumerate(lines):
        if line.lstrip().startswith(("```", "~~~")):
            fenced = not fenced
        found = None if fenced else _HEADING.match(line.rstrip("\r\n"))
        if found and len(found[1]) > 1:
            heads.append((found[2], number))
    ends = [*(number for _, number in heads[1:]), len(lines)][: len(heads)]
    return [(title, number, end) for (title, number), end in zip(heads, ends, strict=True)]


def _chosen(parts: list[tuple[str, int, int]], section: str) -> int | None:
    titles = [title for title, _, _ in parts]
    if section:
        same = [at for at, title in enumerate(titles) if title.casefold() == section.casefold()]
        if same:
            return same[0]
        near = nearest(section, titles)
        if near:
            raise TablewrightError(
                f"there is no section '{section}'; {did_you_mean(section, titles)} A heading that "
                "is unlike all of them is written anew"
            )
        return None
    usual = [
        at for at, title in enumerate(titles)
        if not re.search(r"\b(?:end|winning|glossary|scoring)\b", title, re.IGNORECASE)
    ]  # fmt: skip
    return usual[-1] if usual else len(titles) - 1 if titles else None


def _bracket(lines: list[str], prefix: str, part: tuple[str, int, int] | None, section: str) -> str:
    """The heading in brackets that rules have: that of the last rule of the section; nothing where
    the rules have none."""
    marked = re.compile(rf"\s*\*\*{re.escape(prefix)}-\w+\*\* (\[[^\]]*\] )?")
    begin, end = (part[1], part[2]) if part else (0, len(lines))
    its = [found[1] or "" for line in lines[begin:end] if (found := marked.match(line))]
    its = [each for each in its if each.casefold() != "[note] "] or its
    every = [found[1] or "" for line in lines if (found := marked.match(line))]
    if part and its:
        return its[-1] if its[-1].casefold() != "[note] " else ""
    if any(every) or not every:
        title = part[0] if part else section
        return f"[{title}] " if title else ""
    return ""


def _free(number: int, taken: set[int]) -> int:
    while number in taken:
        number += 1
    if number > LAST:
        raise TablewrightError("no number is left behind the last rule; write it by hand")
    return number
