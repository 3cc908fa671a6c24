"""Draws the pictures of README and docs from the shipped games: PNG files in docs/pictures/.

In: the shipped games, through the command line as anybody would. Out: `faces.png` (some faces side
by side), `sheet.png` (front and back of a sheet), `patterns.png` (a picture of each pattern).
"""

from __future__ import annotations

import math
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
GAME = "shards-of-infinity"
FACES = ("Infinity Shard", "Siege Walker", "Systema AI", "Rootcaller", "Veil Executioner")
"""One starting card and one of each faction."""
ON_SHEET = (
    *("Relay Engineer", "Gantry Sentinel", "Novice Scribe", "Lattice Monk", "Query Runner"),
    *("Fungal Hermit", "Mossback Herder", "Shade", "Void Knife"),
)
"""Nine cards of the center deck, of all factions."""
DPI = 110
GAP = 12
"""Pixels between pictures that stand side by side."""
WHITE = (255, 255, 255)
PAPER = (214, 211, 204)
"""What sheets lie on, so that their edges show."""


def write_pictures() -> list[Path]:
    """Draw all pictures. Raises CalledProcessError if a command fails."""
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        return [faces(Path(folder)), sheet(Path(folder)), patterns(Path(folder))]


def print_game(*options: str | Path) -> None:
    """Run `tablewright print` on the shipped game."""
    command = [sys.executable, "-m", "tablewright", "print", GAME, *map(str, options)]
    subprocess.run(command, check=True, cwd=ROOT, stdout=subprocess.DEVNULL)


def faces(folder: Path) -> Path:
    """The chosen faces side by side, with round corners."""
    from PIL import Image

    shown = []
    for name in FACES:
        out = folder / name
        options = ("--only", name, "--format", "png", "--dpi", str(DPI), "--rounded")
        print_game(*options, "--out", out)
        shown.append(Image.open(fronts(out)).convert("RGBA"))
    return side_by_side(shown, "faces.png", PAPER, border=GAP)


def fronts(out: Path) -> Path:
    """The only front among the faces that were written."""
    found = [path for path in sorted(out.rglob("*.png")) if "back" not in path.stem]
    if len(found) != 1:
        raise ValueError(f"expected one face, got {[path.name for path in found]}")
    return found[0]


def sheet(folder: Path) -> Path:
    """The first sheet's front and back as they lie in the PDF."""
    import pypdfium2

    out = folder / "sheet"
    print_game("--only", ", ".join(f"{name} x1" for name in ON_SHEET), "--out", out)
    (path,) = out.rglob("*.pdf")
    document = pypdfium2.PdfDocument(path)
    pages = [document[index].render(scale=1).to_pil().convert("RGBA") for index in (0, 1)]
    return side_by_side(pages, "sheet.png", PAPER, border=GAP)


def patterns(folder: Path) -> Path:
    """A picture of each pattern, with its usual colours."""
    from tablewright.drawing import Drawing
    from tablewright.fonts import Fonts
    from tablewright.layout.patterns import PATTERNS, draw_pattern
    from tablewright.render.png import rasterise

    width, height = 150.0, 108.0
    fonts = Fonts()
    shown = [
        rasterise(
            Drawing(width, height, draw_pattern(name, "Tablewright", width, height), key=name),
            DPI,
            fonts,
        ).convert("RGBA")
        for name in PATTERNS
    ]
    rows = math.ceil(len(shown) / 4)
    return side_by_side(shown, "patterns.png", WHITE, across=math.ceil(len(shown) / rows))


def side_by_side(
    pictures: list[Image],
    name: str,
    ground: tuple[int, int, int],
    border: int = 0,
    across: int = 99,
) -> Path:
    """Pictures of one size in rows, saved as a PNG file."""
    from PIL import Image

    across = min(across, len(pictures))
    down = -(-len(pictures) // across)
    width, height = pictures[0].size
    size = (
        2 * border + across * width + (across - 1) * GAP,
        2 * border + down * height + (down - 1) * GAP,
    )
    whole = Image.new("RGB", size, ground)
    for index, picture in enumerate(pictures):
        row, column = divmod(index, across)
        whole.paste(
            picture, (border + column * (width + GAP), border + row * (height + GAP)), picture
        )
    path = PICTURES / name
    whole.save(path, optimize=True)
    return path
