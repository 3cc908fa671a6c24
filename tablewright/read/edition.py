"""A game's folder to an Edition: game, decks, boards, the faces they need, and all cross checks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from tablewright.errors import Place, Problem, did_you_mean
from tablewright.model.board import Board
from tablewright.model.colors import BUILTIN
from tablewright.model.edition import Assets, Edition, Layouts
from tablewright.model.game import Card, Deck, Game
from tablewright.model.kinds import COLOR
from tablewright.read.amounts import check_amounts
from tablewright.read.art import with_art
from tablewright.read.boards import check_board, check_names_of_board, with_sizes
from tablewright.read.border import read_record, read_rest, texts_of
from tablewright.read.counted import with_counts
from tablewright.read.decks import SIDECAR, DeckSource, read_deck
from tablewright.read.doubt import Doubt
from tablewright.read.extends import ids
from tablewright.read.folders import LANGUAGES, RECORDS, game_file
from tablewright.read.game_tree import game_tree
from tablewright.read.laid import with_only
from tablewright.read.layouts import LayoutFiles, yaml_files
from tablewright.read.looks import (
    FontsOf,
    check_circles,
    check_face,
    check_fonts,
    check_names_of_face,
)
from tablewright.read.memory import Memory
from tablewright.read.misplaced import home_of, note_twins, note_unread
from tablewright.read.names import Names
from tablewright.read.notes import Notes, shown_path
from tablewright.read.paper_words import words_of
from tablewright.read.papers import check_paper
from tablewright.read.references import check_names, check_references, place_of
from tablewright.read.shared import shared_deck
from tablewright.read.source import read_yaml
from tablewright.read.tree import Entries, Written

RESERVED = tuple(
    f"{name}.{ending}"
    for name in ("rulings", "phrasings", "questions")
    for ending in ("yaml", "yml")
)
"""Files of a game's folder that are read by others."""
RESERVED_FOLDERS = ("layouts", RECORDS, LANGUAGES)
"""Folders of a game's folder whose files are read by others."""
FONT_ENDINGS = (".ttf", ".otf", ".ttc")


def assets_of(folder: Path, layouts: LayoutFiles) -> Assets:
    """What the layouts of the game in `folder` find by name."""
    fonts = [
        path
        for place in (folder / "fonts", *(root / "fonts" for root in layouts.folders))
        for path in sorted(place.rglob("*"))
        if path.suffix.lower() in FONT_ENDINGS
    ]
    return Assets(
        icons=layouts.icons(),
        folders=(folder, folder / "art", *layouts.folders),
        fonts=tuple(fonts),
    )


class Reading:
    """One reading of a game: what was read so far.

    `layouts` are its `layouts/` folders in the order in which they are looked into, `others` those
    of other games.
    """

    def __init__(
        self,
        folder: Path,
        layouts: Sequence[Path],
        fonts: FontsOf | None = None,
        others: Sequence[Path] = (),
        memory: Memory | None = None,
    ) -> None:
        self.name = folder.name
        self.folder = folder
        self._layouts = layouts
        self._layouts_of_others = others
        self._fonts = fonts
        self.notes = Notes(memory)
        self.files: list[Path] = []
        self.sources: list[DeckSource] = []
        self.boards: dict[str, Board] = {}
        self._board_trees: dict[str, Entries] = {}
        self._doubt = Doubt()
        self._seen: dict[tuple[str, str], Place] = {}
        """Where each deck and board was first."""
        self.rest: Edition | None = None
        """What can be laid out of a game with mistakes, so that all are told in one run."""

    def edition(self, *, looks_stop: bool = True) -> Edition:
        """The game. Raises SourceError; unless `looks_stop`, not for mistakes in how cards look, if
        every card has a face all the same: these are the edition's `wrong` then."""
        notes = self.notes
        layouts = LayoutFiles(self._layouts, notes, self._layouts_of_others)
        game_tree, game = self._game()
        self._others()
        if game is not None and game_tree is not None:
            self._shared(game_tree, game)
        read = len(notes.problems)
        assets = assets_of(self.folder, layouts)
        stocks, papers, sheets = layouts.sizes("stocks"), layouts.sizes("papers"), layouts.sheets()
        books = layouts.books()
        self._find_art()
        for source in self.sources:
            read_faces(source, layouts)
        for name, face in list(layouts.faces.items()):
            check_face(face, layouts.trees[name], stocks, notes)
        if self._fonts is not None:
            trees = (*layouts.trees.values(), *self._board_trees.values())
            check_fonts(trees, self._fonts(assets.fonts), notes)
        for source in self.sources:
            _check_common_size(source, layouts, notes)
        looks = [problem for problem in notes.problems[read:] if problem.severity == "error"]
        if self._doubt:
            notes.problems[read:] = looks
        compared = len(notes.problems)
        check_names((source.deck for source in self.sources), notes)
        decks = {source.deck.deck: source.deck for source in self.sources}
        if game is not None and game_tree is not None:
            self.sources = _in_order(self.sources, game)
            decks = {source.deck.deck: source.deck for source in self.sources}
            game = with_counts(with_only(game, decks, notes), decks, self.boards, notes)
            self.boards = {
                name: with_sizes(board, stocks, notes) for name, board in self.boards.items()
            }
            check_references(game, decks, self.boards, notes)
            if game.paper:
                check_paper(game.paper, papers, place_of(game, "paper"), notes)
            for board in self.boards.values():
                check_board(board, game, notes)
            if not notes.errors:
                check_amounts(game, decks, notes)
            named = len(notes.problems)
            self._check_names(game, game_tree, assets, layouts)
            looks += [each for each in notes.problems[named:] if each.severity == "error"]
            self._leave_out_doubtful(game, compared)
        if game is None:
            notes.stop_if_wrong()
        assert game is not None
        wrong: tuple[Problem, ...] = ()
        if not looks_stop and _have_faces(decks.values(), layouts):
            errors = [each for each in notes.problems if each.severity == "error"]
            if set(errors) <= set(looks):
                wrong = tuple(dict.fromkeys(looks))
                notes.problems = [each for each in notes.problems if each not in wrong]
        own_words = words_of(game.language, self._layouts, notes)
        files = [*self.files, *layouts.files, *own_words.files]
        edition = Edition(
            game=game,
            folder=self.folder,
            decks=decks,
            boards=self.boards,
            layouts=Layouts(
                faces=layouts.faces, stocks=stocks, papers=papers, sheets=sheets, books=books
            ),
            assets=assets,
            say=own_words.say,
            files=tuple(dict.fromkeys(files)),
            warnings=notes.warnings,
            wrong=wrong,
        )
        self.rest = None if looks else edition
        notes.stop_if_wrong()
        return edition

    def _leave_out_doubtful(self, game: Game, compared: int) -> None:
        """Of what was found by comparing what was read, leaves what is a mistake in any case."""
        if not self._doubt:
            return
        for part in game.components:
            if not self._doubt.names.isdisjoint(part.which):
                self._doubt.names.add(part.id)
        notes = self.notes
        notes.problems[compared:] = filter(self._doubt.sure, notes.problems[compared:])

    def _game(self) -> tuple[Entries | None, Game | None]:
        path = game_file(self.folder)
        note_twins(yaml_files(self.folder), self.notes)
        note_unread(self.folder, self.notes)
        self.files.append(path)
        tree = game_tree(path, self.notes)
        game = read_rest(Game, tree, self.notes, self._doubt) if tree is not None else None
        if game is not None and game.game != self.name:
            self.notes.error(
                place_of(game, "game"),
                "the game's id is not the name of its folder",
                expected=f"'{self.name}'",
                found=f"'{game.game}'",
            )
        return tree, game

    def _others(self) -> None:
        """Reads the other files of the folder, told apart by their first key."""
        for path in yaml_files(self.folder):
            if path == game_file(self.folder) or path.name.endswith(SIDECAR):
                continue
            if path.name in RESERVED:
                continue
            if path.relative_to(self.folder).parts[0] in RESERVED_FOLDERS:
                continue
            self.files.append(path)
            tree = read_yaml(path, self.notes)
            if tree is None:
                self._doubt.unread("deck", "card", "board")
                continue
            kind = next(iter(tree), "")
            if kind == "deck":
                source = read_deck(path, tree, self.folder, self.notes, self._doubt)
                if source is not None:
                    self.files += source.files
                    if self._is_new("deck", source.deck.deck, tree):
                        self.sources.append(source)
            elif kind == "board":
                board = read_record(Board, tree, self.notes)
                if board is None:
                    self._doubt.names.add(str(tree["board"]))
                if board is not None and self._is_new("board", board.board, tree):
                    self.boards[board.board] = board
                    self._board_trees[board.board] = tree
            else:
                self._doubt.unread("deck", "card", "board")
                place = tree.keys_at.get(kind, tree.place)
                self.notes.error(
                    place,
                    "it cannot be told what this file is",
                    expected="'deck:' or 'board:' as its first key",
                    found=f"'{kind}:'" if kind else "nothing",
                    hint=home_of(kind, self.folder),
                )

    def _find_art(self) -> None:
        decks = with_art([source.deck for source in self.sources], self.folder, self.notes)
        self.sources = [
            replace(source, deck=deck) for source, deck in zip(self.sources, decks, strict=True)
        ]

    def _shared(self, tree: Entries, game: Game) -> None:
        """Reads the decks of `layouts/decks/` that the game names."""
        for asked in game.decks:
            found = shared_deck(asked, tree, self.folder, self._layouts, self.notes)
            if found is None:
                self._doubt.unread("deck", "card")
                continue
            path = found.path
            source = read_deck(path, found.tree, path.parent, self.notes, self._doubt, found)
            if source is not None:
                self.files += source.files
                if self._is_new("deck", source.deck.deck, found.tree):
                    self.sources.append(source)

    def _is_new(self, kind: str, name: str, tree: Entries) -> bool:
        first = self._seen.setdefault((kind, name), tree.values_at[kind])
        if first == tree.values_at[kind]:
            return True
        self.notes.error(
            tree.values_at[kind], f"the {kind} '{name}' is there twice", hint=f"first in {first}"
        )
        return False

    def _check_names(self, game: Game, tree: Entries, assets: Assets, layouts: LayoutFiles) -> None:
        """Checks the colours, icons and pictures that game, cards and faces name."""
        others = self._layouts_of_others
        names = Names(assets, set(game.icons), self.notes, self.files, others)
        face_colors = {
            name: text for face in layouts.faces.values() for name, text in face.colors.items()
        }
        known = {**BUILTIN, **face_colors, **game.colors}
        for _, text in texts_of(COLOR, tree, Game):
            names.color(text, text.place, known)
        check_circles(tree.get("colors"), {**BUILTIN, **game.colors}, self.notes)
        for icon in game.icons.values():
            Names(assets, (), self.notes, self.files, others).icon(
                icon.icon, place_of(icon, "icon")
            )
        for counter in game.counters:
            if counter.icon:
                names.icon(counter.icon, place_of(counter, "icon"))
        for name, face in layouts.faces.items():
            check_names_of_face(face, layouts.trees[name], game.colors, names)
        for board_id, board in self.boards.items():
            check_names_of_board(board, self._board_trees[board_id], game, names)
        for source in self.sources:
            _check_cards(source, names, {**known, **source.deck.colors})
            _check_colors(source, names, layouts, game)


def read_faces(source: DeckSource, layouts: LayoutFiles) -> None:
    """Reads the faces that a deck and its cards name."""
    for record in (source.deck, *source.deck.cards):
        for key, what in (("face", "face"), ("back", "back")):
            name = getattr(record, key)
            if name or (record is source.deck and key == "face"):
                layouts.face(name, place_of(record, key), what)


def _have_faces(decks: Iterable[Deck], layouts: LayoutFiles) -> bool:
    """Whether every card could be drawn, however that may look."""
    wanted = {
        face
        for deck in decks
        for face in (
            *(deck.face, deck.back),
            *(own for card in deck.cards for own in (card.face, card.back)),
        )
    }
    return wanted - {""} <= set(layouts.faces)


def _check_common_size(source: DeckSource, layouts: LayoutFiles, notes: Notes) -> None:
    deck = source.deck
    names = {deck.face, *(card.face for card in deck.cards if card.face)}
    known: set[str] = set()
    for name in names:
        if name not in layouts.trees:
            return
        known |= set(ids(layouts.trees[name].get("elements")))
    for name in deck.common_size:
        if name not in known:
            notes.error(
                place_of(deck, "common_size"),
                f"there is no element '{name}' in the face '{deck.face}'",
                hint=did_you_mean(name, known),
            )


def _check_cards(source: DeckSource, names: Names, colors: dict[str, str]) -> None:
    """Checks what cards name: icons in their texts, and fields of type icon, picture and color."""
    deck, memory, notes = source.deck, names.notes.memory, names.notes
    within = (deck.fields, set(names.icons), colors)
    known = memory.sound_cards(deck.deck, within) if memory is not None else {}
    sound: dict[str, Card] = {}
    drawn = [key for key, kind in deck.fields.items() if kind.type in ("picture", "icon")]
    for card in deck.cards:
        if card.art:
            names.picture(card.art, Place(shown_path(names.assets.folders[0] / card.art)))
        for key in drawn:  # files, which may be others by now
            _check_field(source, card, key, names, colors)
        if _names_same(known.get(card.name), card):
            sound[card.name] = card
            continue
        before = len(notes.problems)
        for key, text in (("text", card.text), ("flavour", card.flavour)):
            if text:
                names.text(text, place_of(card, key))
        for key, kind in deck.fields.items():
            if kind.type == "color":
                _check_field(source, card, key, names, colors)
        if len(notes.problems) == before:
            sound[card.name] = card
    if memory is not None:
        memory.keep_sound_cards(deck.deck, within, sound)


def _names_same(one: Card | None, other: Card) -> bool:
    """Whether two cards say the same where they may name something, wherever they stand."""
    return one is other or (
        one is not None
        and (one.text, one.flavour, one.fields) == (other.text, other.flavour, other.fields)
    )


def _check_field(
    source: DeckSource, card: Card, key: str, names: Names, colors: dict[str, str]
) -> None:
    """Checks an icon, picture or colour that a card names in a field."""
    kind, value = source.deck.fields[key], card.fields.get(key)
    if not isinstance(value, str) or not value:
        return
    place = place_of(card, key)
    if card.origin is not None and key not in card.origin.fields:
        place = place_of(kind, "default")
    if kind.type == "picture":
        names.picture(value, place)
    elif kind.type == "icon":
        names.icon(value, place)
    else:
        names.color(value, place, colors)


def _check_colors(source: DeckSource, names: Names, layouts: LayoutFiles, game: Game) -> None:
    """Checks that a deck's own colours are those of a face that it has, and are colours."""
    deck, written = source.deck, source.colors
    if not isinstance(written, Entries):
        return
    used = {deck.face, deck.back, *(name for card in deck.cards for name in (card.face, card.back))}
    faces = [layouts.faces[name] for name in sorted(filter(None, used)) if name in layouts.faces]
    theirs = {name: text for face in faces for name, text in face.colors.items()}
    known = {**BUILTIN, **game.colors, **theirs, **deck.colors}
    check_circles(written, known, names.notes)
    for name, text in written.items():
        if isinstance(text, Written):
            names.color(text, text.place, known)
        if faces and name not in {**theirs, **game.colors}:
            names.notes.error(
                written.keys_at[name],
                f"no face of this deck has a colour '{name}'",
                expected=", ".join(sorted(theirs)) or "a face with colors:",
                hint=did_you_mean(name, theirs),
            )


def _in_order(sources: Sequence[DeckSource], game: Game) -> list[DeckSource]:
    """Decks in the order of the game's components, the others behind them by file name."""
    order = [name for part in game.components for name in (part.which or (part.id,))]
    return sorted(
        sources,
        key=lambda source: (
            order.index(source.deck.deck) if source.deck.deck in order else len(order)
        ),
    )
