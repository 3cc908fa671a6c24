"""The language server as an editor meets it: a process, spoken with over standard input and output.
One server for all tests, so each leaves the files as it found them."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from tests.lsp.editor import Editor
from tests.lsp.gulls import write_gulls

GAME, BIRDS, RULES = (f"cards/gulls/{name}" for name in ("game.yaml", "birds.yaml", "rules.md"))


@pytest.fixture(scope="module")
def editor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Editor]:
    editor = Editor(write_gulls(tmp_path_factory.mktemp("workspace")))
    before = _files(editor.folder)
    for name in (GAME, BIRDS, RULES):
        editor.open(name)
    yield editor
    assert editor.logged == []
    assert editor.close() == 0
    assert _files(editor.folder) == before, "a server writes no file"


def _files(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


@pytest.fixture
def game(editor: Editor) -> Iterator[str]:
    yield from _as_it_was(editor, GAME)


@pytest.fixture
def birds(editor: Editor) -> Iterator[str]:
    yield from _as_it_was(editor, BIRDS)


@pytest.fixture
def rules(editor: Editor) -> Iterator[str]:
    yield from _as_it_was(editor, RULES)


def _as_it_was(editor: Editor, name: str) -> Iterator[str]:
    uri = editor.uri(name)
    before = editor.texts[uri]
    yield uri
    if editor.texts[uri] != before:
        editor.show(uri, before)


def words_at(editor: Editor, uri: str, where: types.Range) -> str:
    """What stands in a range, counted in UTF-16 units."""
    line = editor.texts[uri].splitlines()[where.start.line].encode("utf-16-le")
    return line[2 * where.start.character : 2 * where.end.character].decode("utf-16-le")


def test_positions_are_counted_in_utf_16(editor: Editor) -> None:
    capabilities = editor.initialized.capabilities
    assert capabilities.position_encoding == types.PositionEncodingKind.Utf16
    assert isinstance(capabilities.rename_provider, types.RenameOptions)


def test_a_problem_has_its_place_its_hint_and_its_fix(editor: Editor, birds: str) -> None:
    editor.type(birds, "kind: auk\r\n", "kind: auc  # 🐦\r\n")
    problem = editor.said(birds, "got 'auc'")
    assert problem.severity == types.DiagnosticSeverity.Error
    assert problem.message.endswith("did you mean 'auk'?")
    assert words_at(editor, birds, problem.range) == "auc"
    (fix,) = editor.fixes(birds, problem)
    assert fix.title == "Write 'auk'"
    assert fix.edit is not None
    assert "kind: auk  # 🐦" in editor.applied(fix.edit)[BIRDS]
    editor.type(birds, "auc", "auk")
    editor.until(birds, lambda many: not any("auc" in each.message for each in many))


def test_what_is_wrong_behind_a_sign_of_two_units_is_underlined(editor: Editor, rules: str) -> None:
    editor.type(rules, "see GU-001", "🐦🐦 see GU-009")
    problem = editor.said(rules, "GU-009")
    assert words_at(editor, rules, problem.range) in ("GU", "GU-009")


def test_names_of_other_files_that_are_not_saved_count(
    editor: Editor, game: str, birds: str
) -> None:
    editor.type(game, "  sea: ", "  brine: ")
    problem = editor.said(birds, "sea")
    assert words_at(editor, birds, problem.range) == "sea"


def test_a_sentence_that_nothing_reads_is_told_with_the_nearest(editor: Editor, birds: str) -> None:
    problem = editor.said(birds, "no phrase reads this sentence")
    assert problem.severity == types.DiagnosticSeverity.Warning
    (fix,) = editor.fixes(birds, problem)
    assert fix.edit is not None
    assert 'text: "Gain 2 fish."' in editor.applied(fix.edit)[BIRDS]
    editor.type(birds, "copies: 9", "copies: 9\r\n    back: plain-back")
    row = problem.range.start.line + 1
    editor.until(
        birds,
        lambda many: any("no phrase" in e.message and e.range.start.line == row for e in many),
    )


def test_keys_are_completed_with_what_they_mean(editor: Editor, game: str, birds: str) -> None:
    editor.type(game, "  - {id: deck, name: Nest", "  - {id: x, own")
    found = {each.label: each for each in editor.complete(game, "{id: x, own")}
    assert "owner" in found
    assert "id" not in found
    assert found["owner"].documentation is not None
    editor.type(birds, "    kind: gull\r\n", "    \r\n")
    labels = editor.labels(birds, "# like the water\r\n    ")
    assert "kind" in labels
    assert "flavour" in labels
    assert "shade" not in labels


@pytest.mark.parametrize(
    ("begun", "offered"),
    [
        ("{source: ", "discard"),
        ("to: seat.hand, count: 3}\n      - {deck: ", "birds"),
        ("to: seat.hand, count: 3}\n      - {deck: birds, to: ", "seat.hand"),
        ("face: ", "owner"),
        ("wing: {icon: ", "coin"),
        ("word: wing/wings, color: ", "sea"),
        ("paper: ", "Letter"),
    ],
)
def test_names_of_the_game_are_completed(
    editor: Editor, game: str, begun: str, offered: str
) -> None:
    if begun == "paper: ":
        editor.type(game, "prefix: GU\n", "prefix: GU\npaper: ")
    elif "- {deck" in begun:
        editor.type(game, "to: seat.hand, count: 3}", begun)
    elif "color" in begun:
        editor.type(game, "word: wing/wings", begun)
    assert offered in editor.labels(game, begun)


def test_values_of_a_cards_own_fields_are_completed(editor: Editor, birds: str) -> None:
    editor.type(birds, "kind: gull", "kind: ")
    assert editor.labels(birds, "water\r\n    kind: ") == ["gull", "auk"]
    editor.type(birds, "kind: ", "shade2: ")
    assert "sea" in editor.labels(birds, "    shade: ")
    assert "plain" in editor.labels(birds, "face: ")


def test_sentences_are_completed_with_their_slots(editor: Editor, birds: str) -> None:
    editor.type(birds, "Gain 1 fish.", "Gain 1 f")
    found = editor.complete(birds, "Gain 1 f")
    assert found[0].label == "Gain 1 fish."
    assert found[0].documentation is not None
    edit = found[0].text_edit
    assert isinstance(edit, types.TextEdit)
    assert edit.new_text == "fish."
    editor.type(birds, "Gain 1 f", "Gain ")
    gains = [each for each in editor.complete(birds, "Gain ") if each.label == "Gain ‹2› fish."]
    gains = gains or [each for each in editor.complete(birds, "Gain ") if "‹2›" in each.label]
    edit = gains[0].text_edit
    assert isinstance(edit, types.TextEdit)
    assert "${1:2}" in edit.new_text


def test_rules_are_completed_too(editor: Editor, rules: str) -> None:
    editor.type(rules, "On your turn, draw 1 card.", "On your turn, draw 1 c")
    assert "On your turn, draw 1 card." in editor.labels(rules, "draw 1 c")
    editor.type(rules, "draw 1 c", "draw 1 {")
    assert editor.labels(rules, "draw 1 {") == ["wing"]


def test_a_file_that_cannot_be_read_is_completed_by_its_last_reading(
    editor: Editor, birds: str
) -> None:
    editor.type(birds, 'text: "Gain 2 fsh."', 'text: "Gain 2 fsh\r\n  - name: [\r\n    shade: ')
    editor.until(birds, lambda many: any(each.severity == 1 for each in many))
    assert "sea" in editor.labels(birds, "name: [\r\n    shade: ")
    assert "**Möwe 🐦 groß**" in editor.hover(birds, "name: Möwe", 8)


def test_a_card_is_shown_with_its_picture_and_what_it_does(editor: Editor, birds: str) -> None:
    said = editor.hover(birds, "name: Möwe", 8)
    assert said.startswith("**Möwe 🐦 groß** (Vögel, 9 copies)")
    assert "shade: sea · kind: gull" in said
    assert "draw 2 cards — " in said
    link = said.partition("(file://")[2].partition(")")[0]
    assert Path(link.replace("%C3%B6", "ö").replace("%C3%9F", "ß")).read_bytes()[:4] == b"\x89PNG"


def test_what_a_sentence_a_key_and_a_colour_are_is_said(
    editor: Editor, game: str, birds: str, rules: str
) -> None:
    assert "gain 1 fish — " in editor.hover(birds, "Gain 1")
    assert "GU-002** is played in part" in editor.hover(rules, "draw 1")
    assert "deal 2 cards" in editor.hover(rules, "GU-001.")
    assert "#204060" in editor.hover(birds, "sea  #")
    assert "seat" in editor.hover(game, "owner: seat")


def test_names_lead_to_where_they_are_named(
    editor: Editor, game: str, birds: str, rules: str
) -> None:
    assert editor.definition(birds, "sea  #") == ["game.yaml:14 sea"]
    assert editor.definition(birds, "plain") == ["plain.yaml:5 plain"]
    assert editor.definition(game, "birds, to") == ["birds.yaml:1 birds"]
    assert editor.definition(game, "hand, count") == ["game.yaml:8 hand"]
    assert editor.definition(rules, "GU-001.") == ["rules.md:5 GU-001"]
    assert editor.definition(rules, "groß is", 2) == ["birds.yaml:8 Möwe 🐦 groß"]
    assert editor.references(game, "hand, count") == ["game.yaml:8 hand", "game.yaml:20 hand"]


def test_a_card_is_renamed_in_all_files(editor: Editor, birds: str) -> None:
    found = editor.applied(editor.rename(birds, "name: Möwe", "Silver: gull", 8))
    assert sorted(found) == [BIRDS, RULES]
    assert found[BIRDS] == editor.texts[birds].replace("Möwe 🐦 groß", '"Silver: gull"')
    assert "A card such as Silver: gull is no Auk" in found[RULES]


def test_a_card_of_a_table_is_renamed_there(editor: Editor) -> None:
    table = editor.open("cards/gulls/nests.csv")
    found = editor.applied(editor.rename(table, "Moss", "Moss, dry"))
    assert found["cards/gulls/nests.csv"].splitlines()[3] == '"Moss, dry",1'
    editor.hide(table)


def test_a_zone_is_renamed_wherever_it_is_addressed(editor: Editor, game: str) -> None:
    found = editor.applied(editor.rename(game, "id: hand", "paw", 5))
    assert found[GAME] == editor.texts[game].replace("id: hand", "id: paw").replace(
        "seat.hand", "seat.paw"
    )


@pytest.mark.parametrize(
    ("file", "words", "behind", "new", "reason"),
    [
        (BIRDS, "name: Auk", 8, "Möwe 🐦 groß", "there is a card 'Möwe 🐦 groß' already"),
        (BIRDS, "face: plain", 8, "dull", "ships with Tablewright"),
        (RULES, "GU-001", 2, "GU-007", "the number of a paragraph is not renamed"),
        (GAME, "id: deck", 5, "My Deck", "is no id"),
        (BIRDS, "deck: b", 1, "x", "there is no name here"),
    ],
)
def test_what_cannot_be_renamed_is_refused_with_a_reason(
    editor: Editor, file: str, words: str, behind: int, new: str, reason: str
) -> None:
    with pytest.raises(JsonRpcException, match=reason):
        editor.rename(editor.uri(file), words, new, behind)


def test_a_card_of_a_workbook_is_refused_with_its_cell(editor: Editor, rules: str) -> None:
    editor.type(rules, "is no Auk", "is no Squall")
    with pytest.raises(JsonRpcException, match=r"storms.xlsx is a workbook.* cell .*A2"):
        editor.rename(rules, "Squall", "Breeze")


def test_another_game_is_read_beside_it(editor: Editor) -> None:
    other = editor.open("cards/other/game.yaml")
    editor.type(other, "id: heap", "id: heap, fase: up")
    assert "'face'" in editor.said(other, "fase").message
    editor.hide(other)


def test_a_file_of_no_game_is_read_alone(editor: Editor, tmp_path: Path) -> None:
    text = "deck: lone\r\ntitle: Lone\r\nface: plain\r\ncards:\r\n\t- name: X\r\n"
    uri = (tmp_path / "lone.yaml").as_uri()
    item = types.TextDocumentItem(uri, "yaml", 1, text)
    editor.client.text_document_did_open(types.DidOpenTextDocumentParams(item))
    assert "tab" in editor.said(uri, "tab").message


def test_a_question_about_nothing_ends_no_server(editor: Editor, birds: str) -> None:
    nowhere = types.TextDocumentIdentifier("untitled:Untitled-1")
    far = types.Position(9_999, 9_999)
    for document in (nowhere, types.TextDocumentIdentifier(birds)):
        hover = editor.client.text_document_hover_async(types.HoverParams(document, far))
        assert editor.wait(hover) is None
        where = types.CompletionParams(document, far)
        editor.wait(editor.client.text_document_completion_async(where))
    assert editor.hover(birds, "Gain 1")
