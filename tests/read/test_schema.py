"""The JSON Schemas that ship: fresh, described, and of one mind with the reader."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tablewright.read.folders import shipped
from tablewright.read.layouts import yaml_files
from tablewright.read.schema import field_texts, schema_text, schemas, write_schemas

NAMES = [
    "game", "deck", "face", "board", "sheet", "book", "catalogue", "language", "papers",
    "phrasings", "questions", "rulings", "spoken", "stocks",
]  # fmt: skip


def objects(node: Any) -> Iterator[dict[str, Any]]:
    if isinstance(node, dict):
        if "properties" in node:
            yield node
        for value in node.values():
            yield from objects(value)
    elif isinstance(node, list):
        for value in node:
            yield from objects(value)


def test_there_is_a_schema_for_each_kind_of_file() -> None:
    assert list(schemas()) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_what_ships_is_fresh(name: str) -> None:
    path = shipped() / "layouts" / "schemas" / f"{name}.json"
    assert path.read_text(encoding="utf-8") == schema_text(schemas()[name]), (
        "run 'tablewright schema'"
    )


@pytest.mark.parametrize("name", NAMES)
def test_every_key_is_described_and_no_other_is_let_in(name: str) -> None:
    schema = schemas()[name]
    found = list(objects(schema))
    assert found
    for part in found:
        assert part["description"]
        assert "origin" not in part["properties"]
        assert "additionalProperties" in part
        for key, value in part["properties"].items():
            assert value.get("description"), f"{key} in {part['description']}"
    assert "Origin" not in schema.get("$defs", {})
    assert "tablewright" not in schema_text(schema).casefold().replace("$ref", "")


def test_lengths_have_a_pattern_as_javascript_knows_it() -> None:
    schema = schemas()["sheet"]["properties"]["margin"]
    assert schema["type"] == "string"
    assert schema["default"] == "6.35mm"
    for text in ("63.5mm", "2.5in", "7 pt", "-.5cm"):
        assert re.search(schema["pattern"], text)
    for text in ("63.5", "3px", "5%", "mm"):
        assert not re.search(schema["pattern"], text)


def test_cards_may_have_fields_of_their_deck() -> None:
    deck = schemas()["deck"]
    card = deck["$defs"]["Card"]
    assert card["required"] == ["name"]
    assert list(card["properties"]) == [
        "name",
        "code",
        "copies",
        "text",
        "flavour",
        "face",
        "back",
    ]
    assert "anyOf" in card["additionalProperties"]
    assert {"source", "sheet", "defaults", "cards"} <= set(deck["properties"])


def test_phrasings_stand_in_a_file_of_their_own() -> None:
    phrasings, rulings = schemas()["phrasings"], schemas()["rulings"]
    item = phrasings["properties"]["phrasings"]["items"]
    assert list(item["properties"]) == ["ruling", "yes", "no", "what"]
    assert item["required"] == ["ruling"]
    assert list(rulings["properties"]) == ["words", "rulings"]
    assert "Phrasings" not in rulings["$defs"]


def test_a_claim_says_yes_or_no() -> None:
    claim = schemas()["rulings"]["$defs"]["Ruling"]["properties"]["claims"]["items"]
    assert claim["propertyNames"] == {"enum": ["yes", "no"]}


def test_docstrings_of_fields_are_found_in_bases_too() -> None:
    from tablewright.model.face import TextElement

    texts = field_texts(TextElement)
    assert texts["style"] == "The named style it is set in."
    assert texts["when"].startswith("A condition `{{ … }}`")


def test_they_are_written_to_a_folder(tmp_path: Path) -> None:
    paths = write_schemas(tmp_path / "new" / "schemas")
    assert [path.name for path in paths] == [f"{name}.json" for name in NAMES]
    assert all(path.read_bytes().endswith(b"}\n") for path in paths)


def test_shipped_files_name_their_schema() -> None:
    wrong = []
    for folder in ("cards", "layouts"):
        for path in yaml_files(shipped() / folder):
            text = path.read_text(encoding="utf-8")
            kind = re.search(r"^(\w+):", text, re.MULTILINE)
            match = re.match(r"# yaml-language-server: \$schema=(\S+)\n", text)
            if kind is None or kind[1] not in NAMES:
                continue
            languages = shipped() / "layouts" / "languages"
            names = {languages: "catalogue", languages / path.parent.name: "spoken"}
            name = names.get(path.parent, kind[1])
            expected = (shipped() / "layouts" / "schemas" / f"{name}.json").resolve()
            if match is None or (path.parent / match[1]).resolve() != expected:
                wrong.append(str(path))
    assert not wrong
