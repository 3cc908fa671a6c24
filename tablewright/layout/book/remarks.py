"""Remarks about the sources of rules: out of the rules that players read, and to an appendix.

A rulebook in, the same without its quotes `Source:` out; or these as a section at its end.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tablewright.model.paperwords import ENGLISH, PaperWords
from tablewright.model.rulebook import Aside, Block, Listing, Paragraph, Prose, Rulebook, Section

REMARKS = "Remarks about the sources"


def without_remarks(rulebook: Rulebook) -> Rulebook:
    """The rulebook as players read it."""
    sections = tuple(
        replace(
            section,
            blocks=_others(section.blocks),
            paragraphs=tuple(map(_bare, section.paragraphs)),
        )
        for section in rulebook.sections
    )
    return replace(rulebook, intro=_others(rulebook.intro), sections=sections)


def with_appendix(rulebook: Rulebook, say: PaperWords = ENGLISH) -> Rulebook:
    """The rulebook as players read it, and its remarks as a section at the end, each with the
    number of its rule or the title of its section; without that section if there are none."""
    found = [_entry("", block) for block in _remarks(rulebook.intro)]
    for section in rulebook.sections:
        found += [_entry(section.title, block) for block in _remarks(section.blocks)]
        for rule in section.paragraphs:
            found += [_entry(rule.number, block) for block in _remarks(rule.blocks)]
    plain = without_remarks(rulebook)
    if not found:
        return plain
    appendix = Section(title=say(REMARKS), level=2, blocks=(Listing(tuple(found)),))
    return replace(plain, sections=(*plain.sections, appendix))


def _bare(rule: Paragraph) -> Paragraph:
    return replace(rule, blocks=_others(rule.blocks))


def _others(blocks: Iterable[Block]) -> tuple[Block, ...]:
    return tuple(block for block in blocks if not _is_remark(block))


def _remarks(blocks: Iterable[Block]) -> Iterable[Aside]:
    return (block for block in blocks if isinstance(block, Aside) and _is_remark(block))


def _is_remark(block: Block) -> bool:
    return isinstance(block, Aside) and block.kind == "source"


def _entry(about: str, remark: Aside) -> Prose:
    before = f"{about}: " if about else ""
    markup = " ".join(part.markup for part in remark.parts)
    text = " ".join(part.text for part in remark.parts)
    return Prose(before + markup, before + text)
