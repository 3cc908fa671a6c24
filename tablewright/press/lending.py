"""A face or an icon that is copied into a game of one's own, to be changed there: a name or a file
in; the game's files as they will be out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from json import dumps
from pathlib import Path
from tempfile import TemporaryDirectory

from tablewright.errors import TablewrightError, did_you_mean
from tablewright.press.additions import Additions, additions
from tablewright.press.collections import icon_of
from tablewright.read.folders import game_file
from tablewright.read.listing import with_named, with_sentence
from tablewright.read.notes import Notes, shown_path
from tablewright.read.pictures import BadPicture, check_picture
from tablewright.read.source import parse_yaml, read_yaml
from tablewright.read.taken import faces_of, taken_faces, taken_icons
from tablewright.read.tree import Entries, Written
from tablewright.read.workspace import Workspace

_SCHEMA = re.compile(r"\A# yaml-language-server:.*\n")
HEAD = "# yaml-language-server: $schema=../../../../layouts/schemas/face.json\n"
ID = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")


def add_face(known: Workspace, game: str, name: str, like: str) -> Additions:
    """A copy of a face under a new name: one that the game may use, or GAME/FACE of another game,
    with the faces that it extends, the icons and the colours that it names."""
    more = additions(known, game)
    if not ID.fullmatch(name):
        raise TablewrightError(
            f"'{name}' cannot be a face's name; expected small letters, digits and '-', such as "
            "'my-face'"
        )
    there = known.face_names(game)
    if name in there and there[name].is_relative_to(more.folder):
        raise TablewrightError(f"the game has a face '{name}' already; choose another name")
    if "/" in like:
        _from_another(known, more, name, like)
        return more
    if like not in there:
        hint = did_you_mean(like, there)
        others = [
            each for each, folder in known.folders().items() if like in faces_of(folder / "layouts")
        ]
        if others:
            hint = f"that of another game: --like {others[0]}/{like}"
        raise TablewrightError(f"there is no face '{like}'; {hint}")
    _put(more, name, there[like].read_text(encoding="utf-8"), {like: name})
    return more


def _from_another(known: Workspace, more: Additions, name: str, like: str) -> None:
    other, _, face = like.partition("/")
    folder = known.game_folder(other)
    layouts = folder / "layouts"
    faces = taken_faces(layouts, [face])
    if face not in faces:
        hint = did_you_mean(face, faces_of(layouts)) or "it has no faces of its own"
        raise TablewrightError(f"the game '{other}' has no face '{face}'; {hint}")
    names = {each: name if each == face else f"{name}-{each}" for each in faces}
    texts = {each: path.read_text(encoding="utf-8") for each, path in faces.items()}
    colors = _colors(folder, texts.values())
    for each, text in texts.items():
        _put(more, names[each], text, names, colors if each == face else {})
    for icon, path in taken_icons(layouts, texts.values()).items():
        copy = more.folder / "layouts" / "icons" / path.name
        if not copy.exists():
            more.make(copy, path.read_bytes())
            more.added.append((f"the icon {icon}, which it draws", copy, 0))


def _put(
    more: Additions,
    name: str,
    text: str,
    names: dict[str, str],
    colors: dict[str, str] | None = None,
) -> None:
    """A face's text under its new name, those that it extends under theirs."""
    text = HEAD + _SCHEMA.sub("", text, count=1)
    text = re.sub(r"^face:.*$", f"face: {name}", text, count=1, flags=re.MULTILINE)
    found = re.search(r"^extends: *[\"']?([\w-]+)", text, re.MULTILINE)
    if found and found[1] in names:
        text = re.sub(
            r"^extends:.*$", f"extends: {names[found[1]]}", text, count=1, flags=re.MULTILINE
        )
    if colors:
        text = _with_colors(text, colors)
    path = more.folder / "layouts" / "faces" / f"{name}.yaml"
    more.make(path, text.encode())
    more.added.append((f"the face {name}", path, 0))


def _given(text: str) -> Mapping[str, str]:
    """The colours that a face gives itself."""
    tree = parse_yaml(text, "the face", Notes())
    found = tree.get("colors") if tree is not None else None
    return {name: str(value) for name, value in found.items()} if isinstance(found, Entries) else {}


def _with_colors(text: str, colors: Mapping[str, str]) -> str:
    """A face's text with more colours, one below the other."""
    lines = "".join(f"  {each}: {dumps(value)}\n" for each, value in colors.items())
    if re.search(r"^colors: *(?:#.*)?$", text, re.MULTILINE):
        return re.sub(r"^(colors:.*\n)", lambda at: at[1] + lines, text, count=1, flags=re.M)
    lines += "".join(f"  {each}: {dumps(value)}\n" for each, value in _given(text).items())
    text = re.sub(r"^colors:.*\n(?: .*\n)*", "", text, count=1, flags=re.MULTILINE)
    return re.sub(
        r"^(?=(?:let|styles|elements):)", lambda _: f"colors:\n{lines}", text, count=1, flags=re.M
    )


def _colors(folder: Path, texts: Iterable[str]) -> dict[str, str]:
    """The colours of a game that these texts name and do not give themselves."""
    tree = read_yaml(game_file(folder), Notes())
    known = tree.get("colors") if tree is not None else None
    every = list(texts)
    words = {word for text in every for word in re.findall(r"[a-z][a-z0-9-]*", text)}
    given = {name for text in every for name in _given(text)}
    return {
        name: str(value)
        for name, value in (known.items() if isinstance(known, Entries) else ())
        if isinstance(value, Written) and name in words and name not in given
    }


def add_icon(
    known: Workspace,
    game: str,
    file: Path,
    *,
    name: str,
    word: str,
    credit: str,
    collection: Path | None = None,
) -> Additions:
    """A copy of an SVG or PNG file among the icons of a game, its line under `icons`, and who made
    it under `credits`. With a collection, `file` is the name of an icon in it."""
    more = additions(known, game)
    if collection is not None:
        found, drawn, made_by = icon_of(collection, str(file))
        with TemporaryDirectory() as folder:
            alone = Path(folder) / f"{found}.svg"
            alone.write_bytes(drawn)
            said = credit or made_by
            if not said:
                raise TablewrightError(
                    f"{shown_path(collection)} does not say who made its icons, and under which "
                    "licence; say it with --credit"
                )
            return add_icon(known, game, alone, name=name, word=word, credit=said)
    kind = file.suffix.lower()
    called = name or re.sub(r"[^a-z0-9]+", "-", file.stem.casefold()).strip("-")
    if kind not in (".svg", ".png"):
        raise TablewrightError(
            f"{shown_path(file)} is no SVG and no PNG file, which icons are; save it as one"
        )
    if not ID.fullmatch(called):
        raise TablewrightError(
            f"'{called}' cannot be an icon's name; expected small letters, digits and '-': --name"
        )
    if not file.is_file():
        raise TablewrightError(f"there is no file {shown_path(file)}")
    try:
        check_picture(file)
    except BadPicture as error:
        wanted = f"; expected {error.expected}" if error.expected else ""
        raise TablewrightError(f"{shown_path(file)}: {error.message}{wanted}") from None
    copy = more.folder / "layouts" / "icons" / f"{called}{kind}"
    more.make(copy, file.read_bytes())
    more.added.append((f"the icon {called}", copy, 0))
    path = game_file(more.folder)
    values = {"icon": called if kind == ".svg" else f"icons/{copy.name}", "word": word or called}
    try:
        text, line = with_named(more.text(path), "icons", called, values)
        more.change(path, text)
        more.added.append((f"{{{called}}} for texts, read as '{values['word']}'", path, line))
        if credit:
            sentence = f"Icon '{called}': {credit.strip().rstrip('.')}."
            text, line = with_sentence(more.text(path), "credits", sentence, "title")
            more.change(path, text)
            more.added.append(("its credit", path, line))
    except TablewrightError as error:
        raise TablewrightError(f"{shown_path(path)}: {error}") from None
    return more
