"""The documentation: complete, fresh, and every link of it leads somewhere. Fast."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from docs import generate
from tests.blocks import blocks, outside_blocks

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
IDS = [page.name for page in PAGES]
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")


@pytest.mark.parametrize("page", sorted(generate.SECTIONS))
def test_generated_parts_are_fresh(page: str) -> None:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    assert generate.filled(page, text) == text, "run: python docs/generate.py"


def test_every_record_that_yaml_may_hold_is_in_the_reference() -> None:
    """A new record is named in docs/generate.py, so that its fields appear."""
    listed = {name for names in generate.RECORDS.values() for name in names}
    assert set(generate.records()) == listed
    assert not set(generate.TITLES) - listed, "a title without its record"


def test_every_field_has_its_meaning() -> None:
    bare = [
        f"{record.name}.{item.name}"
        for record in generate.records().values()
        for item in record.fields
        if not item.about.endswith((".", "…"))
    ]
    assert not bare, "a sentence under the field says what it means"


@pytest.mark.parametrize("section", sorted(generate.RECORDS))
def test_every_field_is_in_the_reference(section: str) -> None:
    text = (ROOT / "docs" / "yaml.md").read_text(encoding="utf-8")
    known = generate.records()
    for name in generate.RECORDS[section]:
        start = text.index(f"### {generate.TITLES[name]}\n")
        table = text[start : text.find("\n### ", start + 1)]
        for item in known[name].fields:
            assert f"| `{item.name}` |" in table, f"{name}.{item.name}"


def test_what_a_deck_file_says_besides_is_in_the_reference() -> None:
    from tablewright.read.decks import APART

    text = (ROOT / "docs" / "yaml.md").read_text(encoding="utf-8")
    start = text.index("## Deck files")
    part = text[start : text.index("<!-- generated: deck -->")]
    for name in APART:
        assert f"| `{name}` |" in part, name


def test_every_command_and_option_is_documented() -> None:
    import click

    from tablewright.cli import group

    text = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    context = click.Context(group, info_name="tablewright")
    names = group.list_commands(context)
    assert {"games", "check", "print", "schema"} <= set(names)
    for name in names:
        command = group.get_command(context, name)
        assert command is not None
        assert command.help, f"tablewright {name} has no help"
        start = text.index(f"### `tablewright {name}`\n")
        part = text[start : text.find("\n### ", start + 1)]
        for option in command.params:
            if isinstance(option, click.Option):
                assert option.help, f"tablewright {name} {option.opts[0]} has no help"
                assert f"`{option.opts[0]}`" in part, f"tablewright {name} {option.opts[0]}"


def test_every_pattern_is_documented() -> None:
    from tablewright.layout.patterns import PATTERNS

    text = (ROOT / "docs" / "patterns.md").read_text(encoding="utf-8")
    for pattern in PATTERNS.values():
        assert f"| `{pattern.name}` |" in text
        for motif in pattern.motifs:
            assert f"`{motif}`" in text, f"{pattern.name}: {motif}"


@pytest.mark.parametrize("page", PAGES, ids=IDS)
def test_links_lead_somewhere(page: Path) -> None:
    wrong = []
    for target in LINK.findall(outside_blocks(page)):
        if target.startswith(("https://", "http://", "mailto:")):
            continue
        name, _, fragment = target.partition("#")
        path = (page.parent / name).resolve() if name else page
        if not path.is_relative_to(ROOT) or not path.exists():
            wrong.append(f"{target}: no such file")
        elif fragment and fragment not in headings(path):
            wrong.append(f"{target}: no such heading")
    assert not wrong, f"{page.name}: " + "; ".join(wrong)


def headings(page: Path) -> set[str]:
    """The fragments that links into a page may have."""
    return {
        generate.anchor(line.lstrip("#").strip())
        for line in outside_blocks(page).splitlines()
        if line.startswith("#")
    }


@pytest.mark.parametrize("page", PAGES, ids=IDS)
def test_every_page_of_docs_can_be_found_from_the_readme(page: Path) -> None:
    if page.parent == ROOT:
        return
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"(docs/{page.name})" in text


@pytest.mark.parametrize("page", PAGES, ids=IDS)
def test_commands_on_the_pages_exist(page: Path) -> None:
    """Every `tablewright …` on a page names a command, and options that it has."""
    import click

    from tablewright.cli import group

    context = click.Context(group, info_name="tablewright")
    lines = [
        line.strip().removeprefix("$ ")
        for block in blocks(page)
        for line in block.content.splitlines()
    ]
    lines += re.findall(r"`(tablewright [^`]+)`", outside_blocks(page))
    for line in lines:
        words = line.split()
        if len(words) < 2 or words[0] != "tablewright" or not words[1].isalpha():
            continue
        if words[1].isupper():
            continue
        command = group.get_command(context, words[1])
        assert command is not None, f"{page.name}: {line}"
        known = {name for option in command.params for name in option.opts} | {"--help"}
        used = {word.partition("=")[0] for word in words[2:] if word.startswith("--")}
        assert used <= known, f"{page.name}: {line}"
