"""A strict reader of asset packs: a pack's folder in; everything that is wrong with it out.

The rules are those of Tabletop Club's own documentation and source (on GitHub, drwhut's
tabletop-club: the pages on asset packs, and what `AssetDB` takes when it imports one), with what
this program promises besides: faces have the proportions of their objects, and bodies are closed.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from tablewright.export.tabletopclub.reading import CannotRead, Sections, sections_of

PICTURES = {".jpg", ".png"}
MODELS = {".obj"}
OBJECTS: Mapping[str, set[str]] = {
    "boards": MODELS,
    "cards": PICTURES,
    "pieces": MODELS,
    "templates": {*PICTURES, ".txt"},
    "tokens/cube": PICTURES,
    "tokens/cylinder": PICTURES,
}
"""What is an object in each folder, by the ending of its file."""
BESIDE = {".mtl", ".jpg", ".png"}
"""What models need beside them."""
KEYS = {
    "back_face": str,
    "desc": str,
    "ignore": bool,
    "mass": float,
    "scale": tuple,
    "textboxes": dict,
}
KINDS = {str: "a text", bool: "true or false", float: "a number", dict: "a table"}
NET = {"tokens/cube": (3, 2), "tokens/cylinder": (1, 1)}
"""The proportions of the pictures that are laid around bodies."""
STRETCHED = 0.02
"""By so much the proportions of a picture may differ from those of its object."""
NAME = re.compile(r"[^\[\]\"*:<>|?\\/]+")


def mistakes(pack: Path, among: Collection[Path] | None = None) -> list[str]:
    """Everything that is wrong with a pack; nothing if it is sound. With `among` only these files
    are looked at: somebody may keep others beside them."""
    if not pack.is_dir():
        return [f"there is no folder {pack.name}"]
    found: list[str] = []
    folders: dict[str, set[str]] = {}
    for path in sorted(among if among is not None else pack.rglob("*")):
        folder = path.relative_to(pack).parent.as_posix()
        if not path.is_file():
            continue
        if folder not in OBJECTS:
            found.append(f"{path.relative_to(pack).as_posix()} is in no folder that is looked into")
        folders.setdefault(folder, set()).add(path.name)
    for folder, endings in OBJECTS.items():
        if names := folders.get(folder):
            found += [
                f"{folder}: {each}" for each in _folder(pack / folder, folder, endings, names)
            ]
    return found


def _folder(path: Path, folder: str, endings: set[str], files: set[str]) -> Iterator[str]:
    try:
        config = _read(path / "config.cfg")
        stacks = _read(path / "stacks.cfg")
    except CannotRead as error:
        yield str(error)
        return
    for name in sorted(files - {"config.cfg", "stacks.cfg"}):
        if Path(name).suffix not in endings | (BESIDE if endings == MODELS else set()):
            yield f"{name} is of a kind that is not taken there"
        if not NAME.fullmatch(name):
            yield f"{name} has signs that a section cannot have"
    yield from _sections(config, files)
    ignored = {name for name, values in config.items() if values.get("ignore") is True}
    objects = {name for name in files if Path(name).suffix in endings} - ignored
    for name in sorted(objects):
        values = config.get(name, {})
        if folder == "templates":
            yield from _template(path / name, values)
        else:
            yield from _object(path / name, folder, values, files, ignored)
    if stacks:
        yield from _stacks(stacks, config, objects)


def _read(path: Path) -> Sections:
    try:
        return sections_of(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except UnicodeDecodeError:
        raise CannotRead(f"{path.name}: it is no text in UTF-8") from None
    except CannotRead as error:
        raise CannotRead(f"{path.name}: {error}") from None


def _sections(config: Sections, files: set[str]) -> Iterator[str]:
    for name, values in config.items():
        if "*" not in name and name not in files:
            yield f"config.cfg: there is no file '{name}'"
        for key, value in values.items():
            if key not in KEYS:
                yield f"config.cfg: '{name}' says '{key}', which nothing reads"
            elif not isinstance(value, KEYS[key]):
                kind = KINDS.get(KEYS[key], "a vector")
                yield f"config.cfg: {key} of '{name}' is {value!r}, expected {kind}"


def _object(
    path: Path, folder: str, values: Mapping[str, object], files: set[str], ignored: set[str]
) -> Iterator[str]:
    scale = values.get("scale")
    parts = 2 if folder == "cards" else 3
    if not isinstance(scale, tuple) or len(scale) != parts or min(scale) <= 0:
        yield f"{path.name} has scale {scale!r}, expected {parts} lengths in centimetres"
        return
    if path.suffix in MODELS:
        yield from _model(path)
        return
    wanted = NET.get(folder) or (scale[0], scale[1])
    yield from _picture(path, wanted)
    back = values.get("back_face")
    if isinstance(back, str) and back:
        if back not in files:
            yield f"{path.name} has the back {back}, which is not there"
            return
        if back not in ignored:
            yield f"{back} is a back and would be a card too: expected ignore = true"
        yield from _picture(path.parent / back, wanted)


def _picture(path: Path, wanted: tuple[float, float]) -> Iterator[str]:
    from PIL import Image

    try:
        with Image.open(path) as image:
            width, height = image.size
    except OSError:
        yield f"{path.name} is no picture"
        return
    if abs(width / height * wanted[1] / wanted[0] - 1) > STRETCHED:
        yield (
            f"{path.name} has {width} x {height} pixels, and its object is "
            f"{wanted[0]:g} to {wanted[1]:g}"
        )


def _template(path: Path, values: Mapping[str, object]) -> Iterator[str]:
    if path.suffix == ".txt":
        try:
            if not path.read_text(encoding="utf-8").strip():
                yield f"{path.name} is empty"
        except UnicodeDecodeError:
            yield f"{path.name} is no text in UTF-8"
    elif "textboxes" not in values:
        yield f"{path.name} is a page without textboxes"


def _stacks(stacks: Sections, config: Sections, objects: set[str]) -> Iterator[str]:
    for name, values in stacks.items():
        items = values.get("items")
        if not isinstance(items, list) or len(items) < 2:
            yield f"stacks.cfg: '{name}' has {items!r}, expected two or more items"
            continue
        lost = sorted({str(each) for each in items} - objects)
        if lost:
            yield f"stacks.cfg: '{name}' has {lost[0]}, which is no object"
        sizes = {config.get(str(each), {}).get("scale") for each in items}
        if len(sizes) > 1:
            yield f"stacks.cfg: '{name}' has objects of several sizes"
        if unknown := sorted(set(values) - {"items", "desc"}):
            yield f"stacks.cfg: '{name}' says '{unknown[0]}', which nothing reads"


def _model(path: Path) -> Iterator[str]:
    """A body: its materials and picture are there, its corners are known, and it is closed."""
    lines = [line.split() for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    library = next((line[1] for line in lines if line[0] == "mtllib"), "")
    materials = path.parent / library
    if not library or not materials.is_file():
        yield f"{path.name} has the materials '{library}', which are not there"
        return
    known = [line.split() for line in materials.read_text(encoding="utf-8").splitlines()]
    names = {line[1] for line in known if line[:1] == ["newmtl"]}
    for line in known:
        if line[:1] == ["map_Kd"] and not (path.parent / line[1]).is_file():
            yield f"{library} has the picture {line[1]}, which is not there"
    corners = [tuple(map(float, line[1:4])) for line in lines if line[0] == "v"]
    counts = [sum(line[0] == kind for line in lines) for kind in ("v", "vt", "vn")]
    edges: dict[tuple[int, int], int] = {}
    volume = 0.0
    for line in lines:
        if line[0] == "usemtl" and line[1] not in names:
            yield f"{path.name} uses the material {line[1]}, which {library} does not have"
        if line[0] != "f":
            continue
        face = [[int(part) for part in corner.split("/")] for corner in line[1:]]
        if any(
            not 1 <= part <= most for one in face for part, most in zip(one, counts, strict=True)
        ):
            yield f"{path.name} has a face with corners that there are not"
            return
        ring = [one[0] for one in face]
        for at, one in enumerate(ring):
            pair = (one, ring[(at + 1) % len(ring)])
            edges[pair] = edges.get(pair, 0) + 1
        for at in range(1, len(ring) - 1):
            a, b, c = (corners[ring[0] - 1], corners[ring[at] - 1], corners[ring[at + 1] - 1])
            volume += (
                a[0] * (b[1] * c[2] - b[2] * c[1])
                - a[1] * (b[0] * c[2] - b[2] * c[0])
                + a[2] * (b[0] * c[1] - b[1] * c[0])
            )
    if any(edges.get((two, one)) != number for (one, two), number in edges.items()):
        yield f"{path.name} is no closed body"
    elif volume <= 0:
        yield f"{path.name} shows its inside"
