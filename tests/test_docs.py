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
        if isinstance(command, click.Group) and words[2:3] and not words[2].startswith("-"):
            assert words[2] in command.commands, f"{page.name}: {line}"
            command = command.commands[words[2]]
        if command.context_settings.get("ignore_unknown_options"):
            continue  # its options are the fields of a deck
        known = {name for option in command.params for name in option.opts} | {"--help"}
        used = {word.partition("=")[0] for word in words[2:] if word.startswith("--")}
        assert used <= known, f"{page.name}: {line}"


@pytest.mark.parametrize(
    ("page", "at"),
    [
        (page, part.line)
        for page in PAGES
        for part in blocks(page)
        if part.language == "yaml" and any(line[:1] != "#" for line in part.content.splitlines())
    ],
    ids=lambda value: value.name if isinstance(value, Path) else str(value),
)
def test_yaml_on_the_pages_can_be_read(page: Path, at: int, tmp_path: Path) -> None:
    from tablewright.read.notes import Notes
    from tablewright.read.source import read_yaml

    (block,) = (part for part in blocks(page) if part.line == at)
    path = tmp_path / "block.yaml"
    content = block.content
    if content.startswith("- "):
        content = f"list:\n{content}"
    path.write_text(content, encoding="utf-8")
    notes = Notes()
    assert read_yaml(path, notes) is not None
    assert not notes.problems, f"{page.name}:{at}"


def test_the_rulings_that_the_page_shows_are_sound(tmp_path: Path) -> None:
    """All YAML of docs/rulings.md is one game's: a ruling that stands alone is one more, or says
    the claims of one that is there; `under:` is said of the last."""
    from tablewright.errors import SourceError
    from tablewright.read.workspace import Workspace

    rulings, more = "", ""
    for block in blocks(ROOT / "docs" / "rulings.md"):
        if "schemas/phrasings.json" in block.content:
            more = block.content
        elif block.language == "yaml":
            rulings += block.content
    game = tmp_path / "cards" / "pond"
    game.mkdir(parents=True)
    written = {
        "game.yaml": "game: pond\ntitle: Pond\nprefix: PO\nseats: {min: 2, max: 4}\n"
        "variants:\n  PO-HR-1: {name: Ties, default: all, choices: [all, nobody]}\n",
        "rules.md": "# Pond\n\n## Rules\n\n**PO-001** [Goal] The first to have 3 flies wins.\n\n"
        "**PO-002** [Hand] Discard your hand.\n\n**PO-003** [Set-up] Deal two flies for each "
        "pike.\n\n## House rulings\n\n**PO-HR-1** [gap] A tie is shared.\n\n> Switch: Nobody.\n",
        "rulings.yaml": rulings,
        "phrasings.yaml": more,
    }
    for name, text in written.items():
        (game / name).write_text(text, encoding="utf-8")
    space = Workspace(tmp_path)
    rules, in_rules = space.check_rulebook("pond")
    try:
        found, in_rulings = space.check_rulings("pond", rules, space.read_edition("pond"))
    except SourceError as error:
        pytest.fail(str(error))
    assert not [*map(str, (*in_rules, *in_rulings))]
    assert [ruling.ruling for ruling in found.rulings] == [
        "hand-discarded", "flies-to-win", "flies-dealt",
    ]  # fmt: skip
    won = found.rulings[1]
    assert won.claimed() == (("no", "more_than/less_than/fewer_than"), ("yes", "3"), ("no", "#"))
    assert found.rulings[2].under


def test_the_questions_that_the_page_shows_are_sound(tmp_path: Path) -> None:
    from tablewright.read.workspace import Workspace
    from tests.press.pond import write_pond

    game = write_pond(tmp_path)
    (block,) = (part for part in blocks(ROOT / "docs" / "questions.md") if part.language == "yaml")
    (game / "questions.yaml").write_text(block.content, encoding="utf-8")
    text = (game / "game.yaml").read_text(encoding="utf-8")
    (game / "game.yaml").write_text(f"{text}prefix: PO\n", encoding="utf-8")
    (game / "rules.md").write_text(
        "# Pond\n\n## Goal\n\n**PO-001** 3 flies win.\n\n**PO-002** Play 1 card.\n",
        encoding="utf-8",
    )
    space = Workspace(tmp_path)
    edition = space.read_edition("pond", write_codes=False)
    found, problems = space.check_questions(
        game / "questions.yaml", space.rulebook("pond"), edition
    )
    assert problems == ()
    assert found is not None
    assert [each.verdict for each in found.questions] == [
        "no",
        "value",
        "info",
        "info",
        "unanswered",
    ]


def test_what_contributing_names_is_there() -> None:
    """Files and folders of the checkout, without those that stand for any game's."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    named = re.findall(r"`((?:tests|layouts|tablewright|referee|docs|benchmarks)/[^`<>*]*)`", text)
    assert [name for name in named if not (ROOT / name).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=IDS)
def test_tables_are_whole_and_headings_have_a_text(page: Path) -> None:
    """An empty line within a table makes text of the rows below it, and a heading that another one
    follows at once has lost what it is about, or stands before the wrong part."""
    text = re.sub(r"^```.*?^```$", "a block", page.read_text("utf-8"), flags=re.M | re.S)
    lines = text.splitlines()
    wrong = [
        f"cut off from its table: {line}"
        for before, line, after in zip(["", *lines], lines, [*lines[1:], ""], strict=False)
        if line.startswith("|") and before[:1] != "|" and not re.fullmatch(r"[|: -]+", after)
    ]
    said = [line for line in lines if line]
    wrong += [
        f"nothing stands under: {line}"
        for line, after in zip(said, [*said[1:], "# the end"], strict=True)
        if line.startswith("#") and after.startswith("#") and page.name != "CHANGELOG.md"
    ]
    assert wrong == []
