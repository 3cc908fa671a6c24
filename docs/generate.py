"""Writes the parts of docs/ that the program knows best: YAML fields, options, patterns, pictures.

In: the records' sources, the command line, the table of patterns. Out: the text between the lines
`<!-- generated: NAME -->` and `<!-- end -->` of docs/*.md; with `pictures`, PNG files in
docs/pictures/ as well. Run it from the checkout: `python docs/generate.py [pictures]`.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import click

    from referee.phrases.phrase import Phrase

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
MODEL = ROOT / "tablewright" / "model"

RECORDS: dict[str, tuple[str, ...]] = {
    "game": (
        "Game",
        "Seats",
        "SharedDeck",
        "Change",
        "Component",
        "Zone",
        "Counter",
        "Setup",
        "Lay",
        "Order",
        "Phase",
        "Variant",
        "OwnPhrase",
        "Saying",
        "Refusal",
        "Label",
        "Icon",
        "Keyword",
        "Meaning",
    ),
    "deck": ("Deck", "FieldType", "Card"),
    "face": (
        "Face",
        "TextStyle",
        "Placement",
        "ElementBase",
        "TextElement",
        "PictureElement",
        "IconElement",
        "RectangleElement",
        "EllipseElement",
        "LineElement",
        "PathElement",
        "GroupElement",
        "RepeatElement",
        "StrokeText",
        "GradientPaint",
    ),
    "sheet": ("SheetStyle", "BookStyle", "Cover", "TurnStep", "Size"),
    "board": ("Board", "Space", "Repeat", "SeatArea", "Look", "Seams"),
    "questions": ("Questions", "Question"),
    "languages": ("LanguageFile", "Translated", "Catalogue", "TableWords"),
}
"""The records of each section of docs/yaml.md, in the order in which they are explained."""

TITLES = {
    "Game": "The game (`game.yaml`)",
    "Seats": "`seats`",
    "SharedDeck": "An entry of `decks`",
    "Change": "An entry of `changes`",
    "Component": "An entry of `components`",
    "Zone": "An entry of `zones`",
    "Counter": "An entry of `counters`",
    "Setup": "An entry of `setups`",
    "Lay": "A step of `lay`",
    "Order": "`order`",
    "Phase": "An entry of `phases`",
    "Variant": "An entry of `variants`",
    "OwnPhrase": "An entry of `phrases`",
    "Saying": "An entry of `moves`",
    "Refusal": "An entry of `refused` and `untimely`",
    "Label": "An entry of `labels`",
    "Icon": "An entry of `icons`",
    "Keyword": "An entry of `keywords`",
    "Meaning": "An entry of `meaning`",
    "Deck": "The deck",
    "FieldType": "An entry of `fields`",
    "Card": "A card",
    "Face": "The face",
    "TextStyle": "A text style",
    "Placement": "A box",
    "ElementBase": "Every element",
    "TextElement": "`kind: text`",
    "PictureElement": "`kind: picture`",
    "IconElement": "`kind: icon`",
    "RectangleElement": "`kind: rectangle`",
    "EllipseElement": "`kind: ellipse`",
    "LineElement": "`kind: line`",
    "PathElement": "`kind: path`",
    "GroupElement": "`kind: group`",
    "RepeatElement": "`kind: repeat`",
    "StrokeText": "A stroke",
    "GradientPaint": "A gradient",
    "SheetStyle": "The sheet style",
    "BookStyle": "The look of a rulebook",
    "Cover": "`cover`",
    "TurnStep": "An entry of `turn`",
    "Size": "A paper or card size",
    "Board": "The board",
    "Space": "An entry of `spaces`",
    "Repeat": "`repeat`",
    "SeatArea": "An entry of `areas`",
    "Seams": "`seams`",
    "Look": "An entry of `looks`",
    "Questions": "The question file",
    "Question": "An entry of `questions`",
    "LanguageFile": "The language file",
    "Translated": "A translation",
    "Catalogue": "The program's own words",
    "TableWords": "The referee's sentences",
}

KINDS = {
    "str": "text",
    "Words": "text",
    "Title": "text, not empty",
    "RightAnswer": "`yes`, `no`, `info`, `unanswered`, or the value",
    "Accepted": "`yes`, `no`, `value`, `info`, `unanswered`, or another value",
    "Given": "`yes`, `no`, `value`, `info` or `unanswered`",
    "Pattern": "text",
    "Pairs": "texts, each with its [translation](#a-translation)",
    "Template": "text, may hold `{{ … }}`",
    "int": "whole number",
    "Seat": "1 to 26",
    "Copies": "0 to 1,000",
    "Count": "0 to 100,000",
    "Repeats": "1 to 2,000",
    "Level": "whole number, up to a million",
    "Weight": "1 to 1,000",
    "float": "number",
    "bool": "`true` or `false`",
    "Any": "anything",
    "Number": "number",
    "Length": "length",
    "Measure": "measure",
    "Extent": "measure without expressions",
    "QuarterTurn": "0, 90, 180 or 270",
    "Id": "id",
    "NumberText": "number or `{{ … }}`",
    "ColorText": "colour",
    "FitText": "`cover`, `contain`, `stretch` or `{{ … }}`",
    "ExtendText": "`none`, `mirror`, `stretch` or `{{ … }}`",
    "PaintText": "colour or [gradient](#a-gradient)",
    "Value": "a value of the field's type",
    "Element": "[element](#every-element)",
    "Area": "`trim`, `bleed` or `safe`",
}
"""How the reference says the types of the records' fields."""


@dataclass(frozen=True)
class Field:
    """A field of a record as its source states it."""

    name: str
    kind: str
    default: str
    about: str


@dataclass(frozen=True)
class Record:
    """A record: its name, what it is, its own fields (not those of its base)."""

    name: str
    about: str
    fields: tuple[Field, ...]


MODULES = (
    "game",
    "fields",
    "shared",
    "ownphrases",
    "sayings",
    "variants",
    "face",
    "sheet",
    "board",
    "questions",
    "wording",
    "paperwords",
    "tablewords",
)
"""The modules of the model whose records are written in YAML."""


def records() -> dict[str, Record]:
    """All records of the model, by class name, read from their sources."""
    found: dict[str, Record] = {}
    for path in (MODEL / f"{name}.py" for name in MODULES):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and node.name in TITLES:
                found[node.name] = Record(
                    node.name, ast.get_docstring(node) or "", tuple(_fields(node))
                )
    return found


def _fields(node: ast.ClassDef) -> Iterator[Field]:
    for item, following in zip(node.body, [*node.body[1:], None], strict=True):
        if not isinstance(item, ast.AnnAssign) or not isinstance(item.target, ast.Name):
            continue
        name = item.target.id
        if name == "origin" or (name == "kind" and node.name.endswith("Element")):
            continue
        about = ""
        if isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant):
            about = " ".join(str(following.value.value).split())
        yield Field(name, kind_of(item.annotation), _default(item), about)


def kind_of(node: ast.expr) -> str:
    """A type in words, such as "list of measures" for `tuple[Measure, ...]`."""
    if isinstance(node, ast.BinOp):
        sides = [side for side in (node.left, node.right) if ast.unparse(side) != "None"]
        return " or ".join(dict.fromkeys(kind_of(side) for side in sides))
    if isinstance(node, ast.Subscript):
        outer = ast.unparse(node.value)
        inner = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        if outer == "Literal":
            words = [str(ast.literal_eval(word)) for word in inner]
            shown = [f"`{word}`" if word else "nothing" for word in words]
            return " or ".join(filter(None, (", ".join(shown[:-1]), shown[-1])))
        if outer == "tuple" and ast.unparse(inner[-1]) == "...":
            return f"list of {kind_of(inner[0])}"
        if outer == "tuple":
            return f"[{', '.join(kind_of(part) for part in inner)}]"
        if outer == "Annotated":
            return kind_of(inner[0])
        if outer == "Mapping":
            return f"names, each with: {kind_of(inner[1])}"
    name = ast.unparse(node)
    if name in KINDS:
        return KINDS[name]
    if name in TITLES:
        return f"[{_plain(TITLES[name])}](#{anchor(TITLES[name])})"
    raise ValueError(f"docs/generate.py does not know how to say the type {name}")


def _plain(title: str) -> str:
    title = title.removeprefix("An entry of ").replace("`", "")
    return title[0].lower() + title[1:]


def anchor(title: str) -> str:
    """The fragment by which a Markdown viewer links to a heading."""
    kept = re.sub(r"[^\w\- ]", "", title.lower())
    return kept.replace(" ", "-")


def _default(item: ast.AnnAssign) -> str:
    if item.value is None:
        return "**required**"
    if isinstance(item.value, ast.Call):
        return ""
    value = _literal(item.value)
    if value is None or value == "" or value == ():
        return ""
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    if "Length" in ast.unparse(item.annotation):
        from tablewright.units import format_length

        if isinstance(value, tuple):
            return f"`[{', '.join(format_length(part) for part in value)}]`"
        return f"`{format_length(value)}`"
    if isinstance(value, tuple):
        return f"`[{', '.join(map(str, value))}]`"
    return f"`{value}`"


def _literal(node: ast.expr) -> Any:
    """A value as written: a constant, or a product such as `3 * 72 / 25.4`."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult | ast.Div):
        left, right = _literal(node.left), _literal(node.right)
        return left * right if isinstance(node.op, ast.Mult) else left / right
    return ast.literal_eval(node)


def cell(text: str) -> str:
    """A text as it may stand in a cell of a Markdown table."""
    return text.replace("|", "\\|")


def yaml_reference(section: str) -> str:
    """Headings and tables of the records of a section of docs/yaml.md."""
    known = records()
    parts: list[str] = []
    for name in RECORDS[section]:
        record = known[name]
        parts += [f"### {TITLES[name]}", "", record.about, ""]
        parts += ["| field | value | if left out | meaning |", "|---|---|---|---|"]
        parts += [
            f"| `{item.name}` | {cell(item.kind)} | {cell(item.default)} | {cell(item.about)} |"
            for item in record.fields
        ]
        parts.append("")
    return "\n".join(parts).rstrip()


def commands_reference() -> str:
    """Every command with its usage, help and options."""
    import click

    from tablewright.cli import group

    context = click.Context(group, info_name="tablewright")
    parts: list[str] = []
    ahead: list[tuple[str, click.Command, click.Context]] = []
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if command is None:
            raise ValueError(f"the command line lists '{name}' and does not have it")
        inner = click.Context(command, info_name=name, parent=context)
        ahead.append((name, command, inner))
        if isinstance(command, click.Group):
            ahead += [
                (f"{name} {part}", each, click.Context(each, info_name=part, parent=inner))
                for part, each in command.commands.items()
            ]
    for name, command, inner in ahead:
        usage = " ".join(["tablewright", name, *command.collect_usage_pieces(inner)])
        parts += [f"### `tablewright {name}`", "", f"    {usage}", ""]
        for paragraph in re.split(r"\n\s*\n", (command.help or "").strip()):
            if paragraph.strip().startswith("\b"):
                parts += ["    " + line.strip() for line in paragraph.strip("\b\n ").splitlines()]
            else:
                parts.append(" ".join(paragraph.split()))
            parts.append("")
        options = [item for item in command.get_params(inner) if isinstance(item, click.Option)]
        rows = [
            f"| {', '.join(f'`{name}`' for name in option.opts)} | {cell(_values(option))} "
            f"| {cell(_left_out(option))} | {cell(_meaning(option))} |"
            for option in options
            if not option.hidden and "--help" not in option.opts
        ]
        if rows:
            parts += ["| option | value | if left out | meaning |", "|---|---|---|---|", *rows, ""]
    return "\n".join(parts).rstrip()


DEFAULT_IN_HELP = re.compile(r"\s*\[default: (.*?)\]\s*$")


def _values(option: click.Option) -> str:
    import click

    if option.is_flag:
        return ""
    if isinstance(option.type, click.Choice):
        return ", ".join(f"`{choice}`" for choice in option.type.choices)
    if isinstance(option.type, click.IntRange):
        return f"{option.type.min} to {option.type.max}"
    return {"directory": "folder"}.get(option.type.name, option.type.name)


def _left_out(option: click.Option) -> str:
    said = DEFAULT_IN_HELP.search(option.help or "")
    if said:
        return said[1]
    if isinstance(option.show_default, str):
        return option.show_default
    if option.is_flag or option.default is None or not option.show_default:
        return ""
    return f"`{option.default}`"


def _meaning(option: click.Option) -> str:
    return DEFAULT_IN_HELP.sub("", option.help or "")


def patterns_reference() -> str:
    """The generated pictures: pattern names, what they show, their motifs."""
    from tablewright.layout.patterns import PATTERNS

    rows = [
        f"| `{pattern.name}` | {cell(pattern.about)} | "
        f"{', '.join(f'`{motif}`' for motif in pattern.motifs)} |"
        for pattern in PATTERNS.values()
    ]
    return "\n".join(["| pattern | what it is | motifs |", "|---|---|---|", *rows])


def expressions_reference() -> str:
    """The filters and tests that expressions know."""
    from tablewright.layout.filters import FILTERS, TESTS

    filters = ", ".join(f"`{name}`" for name in (*FILTERS, "default"))
    tests = ", ".join(f"`{name}`" for name in (*TESTS, "defined", "undefined"))
    return f"Filters: {filters}.\n\nTests, behind `is` or `is not`: {tests}."


def games_gallery() -> str:
    """The shipped games with their pictures."""
    from docs.draw_gallery import gallery_text

    return gallery_text()


def phrases_reference() -> str:
    """The phrases of every vocabulary: sentence, meaning, example, rules."""
    from referee import vocabularies

    parts: list[str] = []
    for vocabulary in vocabularies.VOCABULARIES:
        parts += [f"### `{vocabulary}`", ""]
        if vocabulary == "rules":
            parts += [
                "What rules and cards of every game may say: [Rules that play](playing.md).",
                "",
            ]
            continue
        declared = _in_folder(vocabulary)
        if declared:
            parts += [f"Those of `cards/{vocabulary}/game.yaml`, under `phrases:`.", ""]
        parts += ["| phrase | what it does | for example | rules |", "|---|---|---|---|"]
        for each in (*vocabularies.book((vocabulary,)).phrases.values(), *declared):
            kind = "" if each.kind == "sentence" else f"*{each.kind.removeprefix('r_')}* "
            kind += "*standing* " if each.when == "static" else ""
            doc = "" if each in declared else each.do.__doc__ or ""
            parts.append(
                f"| {kind}`{cell(each.pattern)}` | {cell(each.about)} "
                f"| {_example(doc)} | {', '.join(each.rules)} |"
            )
        parts.append("")
    return "\n".join(parts).rstrip()


def _in_folder(game: str) -> list[Phrase]:
    """The phrases that a shipped game declares in its folder and its module carries out."""
    from referee import vocabularies
    from referee.loading import language_of
    from tablewright.read.workspace import Workspace

    if not (ROOT / "cards" / game / "game.yaml").exists():
        return []
    book = language_of(Workspace(ROOT).read_edition(game, write_codes=False)).book.phrases
    coded = vocabularies.book((game,)).phrases
    return [each for each in book.values() if each.vocabulary == game and each.id not in coded]


def sentences_reference() -> str:
    """What may be written in rules, for people who write them."""
    from docs.list_sentences import sentences_reference as listed

    return listed()


def _example(docstring: str) -> str:
    """The examples of a docstring as a cell: what is written, and what comes of it."""
    import doctest

    shown = []
    for each in doctest.DocTestParser().get_examples(docstring):
        source = " ".join(line.strip() for line in each.source.splitlines())
        source = re.sub(r'^example\("([^"]*)"\)$', r"\1", source)
        shown += [source, *each.want.splitlines()]
    return "<br>".join(f"`{cell(line)}`" for line in shown)


def referee_games() -> str:
    """What can be said to the referee in each game: moves, zones, counters, phases, rulings."""
    from referee.games import MODULES
    from referee.loading import setting_of
    from referee.terminal.reference import game_page
    from tablewright.read.workspace import Workspace

    workspace = Workspace(ROOT)
    pages = []
    for entry in workspace.games()[0]:
        if entry.shelf:
            continue
        edition = workspace.read_edition(entry.id, write_codes=False)
        setting = setting_of(edition, workspace.rulebook(entry.id))
        pages.append(game_page(setting, entry.id in MODULES))
    return "\n\n".join(pages)


def referee_commands() -> str:
    """What can be typed to the terminal referee besides moves."""
    from referee.terminal.reference import commands_page

    return commands_page()


def referee_answers() -> str:
    """The moves of every game."""
    from referee.terminal.reference import common_page

    return common_page()


def referee_free() -> str:
    """The moves of a free table."""
    from referee.terminal.reference import free_page

    return free_page()


def referee_plain() -> str:
    """The moves of games without rules of their own."""
    from referee.terminal.reference import plain_page

    return plain_page()


def record_reference() -> str:
    """What a table record may say."""
    from tablewright.read.records import KEYS, NEEDED

    rows = [
        f"| `{name}` | {cell(about)}{' Needed.' if name in NEEDED else ''} |"
        for name, about in KEYS.items()
    ]
    return "\n".join(["| key | meaning |", "|---|---|", *rows])


def setting_of_game(space: Any, game: str) -> Any:
    """A game of a workspace at rest."""
    from referee.loading import setting_of

    return setting_of(space.read_edition(game, write_codes=False), space.rulebook(game))


def record_facts() -> str:
    """The facts of games that positions may hold besides zones and counters."""
    from referee.games import MODULES, rules_of
    from referee.machine.remembered import UNWRITTEN, facts_of
    from tablewright.read.workspace import Workspace

    space = Workspace(ROOT)
    games = [(entry.title, entry.id) for entry in space.games()[0]]
    named = [
        (title, rules_of(game).facts, rules_of(game).unwritten)
        for title, game in games
        if game in MODULES
    ]
    played = {
        fact.key: fact
        for _, game in games
        for fact in facts_of(setting_of_game(space, game).program)
    }
    plain = rules_of("")
    every = (
        *named,
        ("Games that follow their rulebook", tuple(played.values()), UNWRITTEN),
        ("Any other game", plain.facts, plain.unwritten),
    )
    parts = []
    for title, facts, unwritten in every:
        parts += [f"**{title}**", "", "| written | means |", "|---|---|"]
        for fact in facts:
            written = f"{fact.key}: {fact.like}"
            parts.append(
                f"| `{f'A: {{{written}}}' if fact.own else written}` | {cell(fact.about)} |"
            )
        parts.append("")
        for reason in dict.fromkeys(unwritten.values()):
            names = [f"`{name}`" for name, why in unwritten.items() if why == reason]
            parts += [f"Never written: {', '.join(names)}; {reason}.", ""]
    return "\n".join(parts).rstrip()


SECTIONS: dict[str, dict[str, Callable[[], str]]] = {
    "yaml.md": {
        **{section: partial(yaml_reference, section) for section in RECORDS},
        "expressions": expressions_reference,
    },
    "commands.md": {"commands": commands_reference},
    "patterns.md": {"patterns": patterns_reference},
    "phrases.md": {"phrases": phrases_reference},
    "playing.md": {"sentences": sentences_reference},
    "referee.md": {
        "free": referee_free,
        "commands": referee_commands,
        "common": referee_answers,
        "plain": referee_plain,
        "referee games": referee_games,
    },
    "records.md": {"record": record_reference, "facts": record_facts},
    "gallery.md": {"games": games_gallery},
}
"""The generated parts of each page, by the name in its marker."""


def filled(page: str, text: str) -> str:
    """A page with its generated parts made anew. Raises ValueError if a marker is missing."""
    for name, make in SECTIONS[page].items():
        pattern = re.compile(
            rf"(<!-- generated: {re.escape(name)} -->\n).*?(<!-- end -->)", re.DOTALL
        )
        if not pattern.search(text):
            raise ValueError(f"docs/{page} has no part '<!-- generated: {name} -->'")
        made = make()
        text = pattern.sub(lambda match, made=made: f"{match[1]}\n{made}\n\n{match[2]}", text)  # type: ignore[misc]
    return text


def write_pages() -> list[Path]:
    """Write the generated parts of all pages; gives those that changed."""
    changed = []
    for page in SECTIONS:
        path = DOCS / page
        text = path.read_text(encoding="utf-8")
        new = filled(page, text)
        if new != text:
            path.write_text(new, encoding="utf-8", newline="\n")
            changed.append(path)
    return changed


def main(arguments: list[str]) -> None:
    """Write the pages, and the pictures if asked."""
    for path in write_pages():
        print(f"wrote {path.relative_to(ROOT)}")
    from docs.cite import write

    for path in write():
        print(f"wrote {path.relative_to(ROOT)}")
    if arguments == ["pictures"]:
        from docs.draw_evening import write_evening
        from docs.draw_gallery import write_gallery
        from docs.draw_pictures import write_pictures

        for path in (*write_pictures(), *write_gallery(), *write_evening()):
            print(f"wrote {path.relative_to(ROOT)}")


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    main(sys.argv[1:])
