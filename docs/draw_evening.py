"""Draws the pictures of the tutorial from the very game that it makes: PNG files in docs/pictures/.

The page is walked in a scratch folder, so a picture shows what its reader has at that point. The
preview is photographed by Chromium; without one its picture stays as it was.
"""

from __future__ import annotations

import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from docs.draw_pictures import GAP, PAPER, PICTURES, side_by_side
from docs.walk import walk

PAGE = Path(__file__).parent / "evening.md"
GAME = "hedgerow"
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
WIDTH, HEIGHT = 1200, 720
"""Pixels of the window."""


def write_evening() -> list[Path]:
    """Draw all pictures of the tutorial. Raises CalledProcessError if a command fails."""
    found = []
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)

        def run(command: str, typed: str) -> str:
            words = [sys.executable, "-m", "tablewright", *shlex.split(command)[1:]]
            done = subprocess.run(
                words, cwd=folder, input=typed, text=True, check=False, stdout=subprocess.PIPE
            )
            return done.stdout

        for step in walk(PAGE, folder, run):
            if step.command.endswith("--format png --rounded"):
                found.append(_cards(folder / "output" / GAME / "faces"))
            elif step.command == f"tablewright print {GAME}":
                found.append(_sheet(folder / "output" / GAME / "10-cards-cards.pdf"))
        found += _preview(folder)
    return found


def _cards(faces: Path) -> Path:
    from PIL import Image

    backs = sorted(faces.glob("*back*.png"))
    fronts = sorted(path for path in faces.glob("*.png") if path not in backs)
    shown = [Image.open(path).convert("RGBA") for path in (*fronts, *backs)]
    small = [
        each.resize((each.width // 3, each.height // 3), Image.Resampling.LANCZOS) for each in shown
    ]
    return side_by_side(small, "evening-cards.png", PAPER, border=GAP)


def _sheet(path: Path) -> Path:
    import pypdfium2

    document = pypdfium2.PdfDocument(path)
    pages = [document[index].render(scale=1).to_pil().convert("RGBA") for index in (0, 1)]
    return side_by_side(pages, "evening-sheet.png", PAPER, border=GAP)


def _preview(folder: Path) -> list[Path]:
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        return []
    from playwright.sync_api import sync_playwright

    words = [sys.executable, "-m", "tablewright", "preview", GAME, "--no-open", "--port", "0"]
    serving = subprocess.Popen(words, cwd=folder, text=True, stdout=subprocess.PIPE)
    try:
        assert serving.stdout is not None
        address = next(word for line in serving.stdout for word in line.split() if "://" in word)
        with sync_playwright() as playwright:
            page = playwright.chromium.launch(
                executable_path=browser, args=["--no-sandbox"]
            ).new_page(viewport={"width": WIDTH, "height": HEIGHT}, bypass_csp=True)
            page.goto(address)
            page.wait_for_function(
                "[...document.querySelectorAll('#wall .tile img')]"
                ".filter(image => image.complete && image.naturalWidth).length >= 6"
            )
            page.click("#wall .tile >> nth=4")
            page.wait_for_selector("#card img")
            path = PICTURES / "evening-preview.png"
            page.screenshot(path=path)
    finally:
        serving.terminate()
        serving.wait()
    return [path]
