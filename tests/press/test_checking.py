"""Checking a game: every face is laid out, nothing is written."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablewright.errors import TablewrightError
from tablewright.model.edition import Edition
from tablewright.model.rulebook import Rulebook
from tablewright.press import checks
from tablewright.press.checked import Checked, Heard, Sentences, Sources
from tablewright.press.checking import check_games, is_well


def nothing(what: str, done: int, total: int) -> None:
    """Progress that nobody watches."""


def test_a_sound_game(workspace: Path) -> None:
    checked, layouts = check_games(workspace, (), nothing)
    assert layouts.title == "Layouts"
    assert not layouts.problems
    assert checked.title == "Pond"
    assert checked.about == "7 cards in 2 decks, 5 faces laid out"
    assert not [problem for problem in checked.problems if problem.severity == "error"]
    assert not (workspace / "output").exists()


def test_one_deck_is_one_deck(workspace: Path) -> None:
    deck = workspace / "cards" / "pond" / "weed.yaml"
    deck.unlink()
    (checked,) = check_games(workspace, ("pond",), nothing)
    assert " cards in 1 deck, " in checked.about


def test_a_text_that_does_not_fit_is_found(workspace: Path) -> None:
    deck = workspace / "cards" / "pond" / "fish.yaml"
    deck.write_text(deck.read_text().replace("Draw 2 cards.", "Draw 2 cards. " * 90))
    (checked,) = check_games(workspace, ("pond",), nothing)
    errors = [problem for problem in checked.problems if problem.severity == "error"]
    assert [(Path(e.place.path).name, e.place.line) for e in errors] == [("fish.yaml", 22)]


def test_mistakes_in_the_files_come_without_laying_out(workspace: Path) -> None:
    deck = workspace / "cards" / "pond" / "fish.yaml"
    deck.write_text(deck.read_text().replace("cost: 1", "cots: 1"))
    checked, _ = check_games(workspace, (), nothing)
    assert any("'cots'" in str(problem) for problem in checked.problems)


def test_a_text_that_does_not_fit_is_found_beside_other_mistakes(workspace: Path) -> None:
    deck, game = (workspace / "cards" / "pond" / f"{name}.yaml" for name in ("fish", "game"))
    text = deck.read_text().replace("Draw 2 cards.", "Draw 2 cards. " * 90)
    deck.write_text(text.replace("cost: 1", "cots: 1"))
    game.write_text(game.read_text() + "zones:\n  - {id: pond, owner: none}\n")
    (checked,) = check_games(workspace, ("pond",), nothing)
    found = [(Path(e.place.path).name, e.place.line) for e in checked.problems]
    assert found == [("fish.yaml", 8), ("fish.yaml", 10), ("fish.yaml", 22), ("game.yaml", 6)]


def test_a_face_that_no_game_uses_is_checked_too(workspace: Path) -> None:
    face = workspace / "layouts" / "faces" / "spare.yaml"
    face.write_text("face: spare\nsize: poker-us\nelements:\n  - {kind: txet, text: hello}\n")
    _, layouts = check_games(workspace, (), nothing)
    assert ["txet" in str(problem) for problem in layouts.problems] == [True]


def test_rules_are_checked_with_the_game(workspace: Path) -> None:
    game = workspace / "cards" / "pond" / "game.yaml"
    game.write_text(game.read_text() + "prefix: PO\n")
    rules = game.with_name("rules.md")
    rules.write_text("# Pond\n\n## Goal\n\n**PO-001** [gap] Be first.\n")
    (checked,) = check_games(workspace, ("pond",), nothing)
    assert checked.about.endswith("5 faces laid out, 1 rule")
    rules.write_text("# Pond\n\n## Goal\n\n**PO-001** Be first, see PO-002.\n")
    deck = game.with_name("fish.yaml")
    deck.write_text(deck.read_text().replace("cost: 1", "cots: 1"))
    (checked,) = check_games(workspace, ("pond",), nothing)
    found = {Path(problem.place.path).name for problem in checked.problems}
    assert found == {"fish.yaml", "rules.md"}


def test_a_game_that_is_not_there(workspace: Path) -> None:
    with pytest.raises(TablewrightError, match="there is no game 'pnod'; did you mean 'pond'"):
        check_games(workspace, ("pnod",), nothing)


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was read and laid out: the games by id, and the layouts."""
    done: list[str] = []

    class Watched(checks.Checks):
        def game(self, name: str) -> tuple[Checked, Sources | None]:
            done.append(name)
            return super().game(name)

        def layouts(self) -> tuple[Checked, Sources | None]:
            done.append("layouts")
            return super().layouts()

    monkeypatch.setattr(checks, "Checks", Watched)
    return done


def test_what_did_not_change_is_told_again(workspace: Path, begun: list[str]) -> None:
    game = workspace / "cards" / "pond" / "game.yaml"
    game.write_text(game.read_text() + 'credits: "" # lost\n')
    first = check_games(workspace, (), nothing)
    assert begun == ["pond", "layouts"]
    assert check_games(workspace, (), nothing) == first
    assert check_games(workspace, ("pond",), nothing) == first[:1]
    assert begun == ["pond", "layouts"]


@pytest.mark.parametrize(
    ("path", "again"),
    [
        ("cards/pond/fish.yaml", ["pond"]),
        ("cards/pond/rules.md", ["pond"]),
        ("cards/pond/rulings.yaml", ["pond"]),
        ("cards/pond/questions.yaml", ["pond"]),
        ("cards/pond/cited.json", ["pond"]),
        ("cards/pond/records/basic.yaml", ["pond"]),
        ("cards/pond/layouts/faces/own.yaml", ["pond"]),
        ("layouts/faces/spare.yaml", ["pond", "layouts"]),
        ("cards/other/game.yaml", []),
    ],
)
def test_what_changed_is_checked_again(
    workspace: Path, begun: list[str], path: str, again: list[str]
) -> None:
    file = workspace / path
    file.parent.mkdir(parents=True, exist_ok=True)
    if path.endswith(("spare.yaml", "own.yaml")):
        file.write_text(f"face: {file.stem}\nsize: poker-us\nelements: []\n")
    check_games(workspace, ("pond",), nothing)
    check_games(workspace, (), nothing)
    begun.clear()
    before = file.read_text() if file.exists() else ""
    file.write_text(f"{before}\n")
    check_games(workspace, ("pond",), nothing)
    if again[1:]:
        check_games(workspace, (), nothing)
    assert begun == again


def test_what_is_wrong_is_looked_at_again(workspace: Path, begun: list[str]) -> None:
    deck = workspace / "cards" / "pond" / "fish.yaml"
    deck.write_text(deck.read_text().replace("Draw 2 cards.", "Draw 2 cards. " * 90))
    assert check_games(workspace, ("pond",), nothing) == check_games(workspace, ("pond",), nothing)
    assert begun == ["pond", "pond"]


def test_another_reader_of_sentences_reads_them_again(workspace: Path, begun: list[str]) -> None:
    def read(edition: Edition, rules: Rulebook, whole: bool, lines_of: object = None) -> Heard:
        title = edition.game.title
        return Heard(notes=(f"{title} was read",), turn=(f"{title} is played", "to its end"))

    reader = Sentences("referee", read)
    for _ in range(2):
        (checked,) = check_games(workspace, ("pond",), nothing, reader)
        assert checked.notes == ("Pond was read",)
        assert checked.turn == ("Pond is played", "to its end")
    (checked,) = check_games(workspace, ("pond",), nothing)
    assert not checked.notes
    assert not checked.turn
    assert begun == ["pond", "pond"]


def test_rules_that_nothing_cites_are_named_where_something_is_cited(workspace: Path) -> None:
    game = workspace / "cards" / "pond" / "game.yaml"
    game.write_text(game.read_text() + "prefix: PO\n")
    rules = "".join(f"**PO-00{at}** [gap] Be there.\n\n" for at in (1, 2, 3))
    game.with_name("rules.md").write_text(f"# Pond\n\n## Goal\n\n{rules}")
    (checked,) = check_games(workspace, ("pond",), nothing)
    assert checked.uncited == ()
    records = game.with_name("records")
    records.mkdir()
    (records / "basic.yaml").write_text("record: one\ngame: pond\nrules: [PO-002]\n")
    (checked,) = check_games(workspace, ("pond",), nothing)
    assert checked.uncited == ("PO-001", "PO-003")

    def read(edition: Edition, rules: Rulebook, whole: bool, lines_of: object = None) -> Heard:
        assert whole
        return Heard(carried_out=frozenset({"PO-003"}))

    (checked,) = check_games(workspace, ("pond",), nothing, Sentences("referee", read))
    assert checked.uncited == ("PO-001",)


def test_a_back_of_another_size_than_its_front_is_found(workspace: Path) -> None:
    face = workspace / "layouts" / "faces" / "square.yaml"
    face.write_text("face: square\nsize: 70mm x 70mm\nelements: []\n")
    deck = workspace / "cards" / "pond" / "fish.yaml"
    deck.write_text(re.sub("back: .*", "back: square", deck.read_text(), count=1))
    (checked,) = check_games(workspace, ("pond",), nothing)
    (error,) = (problem for problem in checked.problems if problem.severity == "error")
    assert error.message.startswith("the back 'square' is not as large as the front '")
    assert error.found == "70 x 70 mm"
    assert error.hint == (
        "'square' is for any game; make a copy for this one: tablewright add face pond "
        "pond-fish-back --like square; in it write 'size: poker-us', and here "
        "'back: pond-fish-back'"
    )
    own = workspace / "cards" / "pond" / "layouts" / "faces" / "square.yaml"
    own.parent.mkdir(parents=True)
    face.rename(own)
    (checked,) = check_games(workspace, ("pond",), nothing)
    (error,) = (problem for problem in checked.problems if problem.severity == "error")
    assert error.hint == f"'size:' in {own}"


def test_a_field_that_nobody_sees_is_told(workspace: Path) -> None:
    deck = workspace / "cards" / "pond" / "fish.yaml"
    text = deck.read_text()
    deck.write_text(text.replace("fields:\n", "fields:\n  depth: {default: deep}\n  tag: {}\n"))

    def told() -> list[str]:
        (checked,) = check_games(workspace, ("pond",), nothing)
        return [each.message for each in checked.problems if "no face of" in each.message]

    assert told() == ["no face of the deck 'fish' shows 'depth'"], "no card has a tag"
    rules = workspace / "cards" / "pond" / "rules.md"
    rules.write_text("# Pond\n\n## Fish\n\n**PO-001** Fish of one depth are a school.\n")
    assert told() == []
    rules.unlink()
    face = workspace / "layouts" / "faces" / "pond-fish.yaml"
    face.write_text(face.read_text().replace('"{{ card.text }}"', '"{{ card.text ~ card.depth }}"'))
    assert told() == []


def test_a_text_that_a_face_leaves_out_is_told_once(workspace: Path) -> None:
    face = workspace / "layouts" / "faces" / "pond-fish.yaml"
    text = face.read_text()
    face.write_text(text.replace('"{{ card.text }}"', '"{{ card.sections.hunt }}"'))
    game = workspace / "cards" / "pond" / "game.yaml"
    game.write_text(game.read_text() + 'labels: [{id: hunt, text: "Hunt:"}]\n')
    deck = workspace / "cards" / "pond" / "fish.yaml"
    deck.write_text(deck.read_text().replace("Draw 2 cards.", "Hunt: Draw 2 cards."))
    (checked,) = check_games(workspace, ("pond",), nothing)
    (told,) = (each for each in checked.problems if "does not show" in each.message)
    assert told.message == (
        "the face 'pond-fish' does not show this part of the text of 'Stickleback'"
    )
    assert (told.expected, told.found) == ("all of it on the card", "'Draw 1 card.'")
    assert told.severity == "warning"
    assert told.hint.endswith("or give the card another one; also on 'Pike'")
    assert told.place.path.endswith("fish.yaml")
    face.write_text(text.replace('"{{ card.text }}"', '"Fish"'))
    (checked,) = check_games(workspace, ("pond",), nothing)
    assert not [each for each in checked.problems if "does not show" in each.message]


@pytest.mark.parametrize(
    ("said", "severity", "message"),
    [
        ("book: pnod", "warning", "the look of a rulebook 'pnod' is used by nothing"),
        ("book: pond\ncover: [Pikke]", "error", "there is no card 'Pikke'"),
        ("book: pond\nfont: Comic Nope", "error", "no font family 'Comic Nope'"),
        ("book: pond\nhead_font: Comic Nope", "error", "no font family 'Comic Nope'"),
        ("book: pond\naccent: watr", "error", "there is no colour 'watr'"),
        ("book: pond\nhouse: '#12'", "error", "wrong colour '#12'"),
    ],
)
def test_what_the_look_of_a_rulebook_names_is_looked_for(
    workspace: Path, said: str, severity: str, message: str
) -> None:
    path = workspace / "cards" / "pond" / "layouts" / "books" / "pond.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(f"{said}\n")
    (checked,) = check_games(workspace, ("pond",), nothing)
    told = [each for each in checked.problems if each.place.path.endswith("books/pond.yaml")]
    assert [(each.severity, each.message) for each in told] == [(severity, message)]


def test_cards_that_get_a_generated_picture_are_counted(workspace: Path) -> None:
    face = workspace / "layouts" / "faces" / "pond-fish.yaml"
    picture = (
        '  - {kind: picture, source: "{{ card.art }}", pattern: rays, '
        "box: {top: 20mm, height: 9mm}}\n"
    )
    face.write_text(face.read_text().replace("  - id: title\n", f"{picture}  - id: title\n"))
    (checked,) = check_games(workspace, ("pond",), nothing)
    assert ", 4 cards with a generated picture" in checked.about
    art = workspace / "cards" / "pond" / "art"
    art.mkdir()
    (art / "pike.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')
    (checked,) = check_games(workspace, ("pond",), nothing)
    assert ", 3 cards with a generated picture" in checked.about


@pytest.mark.game("disc")
def test_a_game_is_well_that_ships_or_was_found_to_be(workspace: Path) -> None:
    assert is_well(Path(__file__).parents[2], "disc"), "in a checkout it lies among one's own"
    assert is_well(workspace, "disc")
    assert not is_well(workspace, "pond")
    check_games(workspace, ("pond",), nothing)
    assert is_well(workspace, "pond")
    deck = workspace / "cards" / "pond" / "fish.yaml"
    deck.write_text(deck.read_text() + "\n", "utf-8")
    assert not is_well(workspace, "pond")
