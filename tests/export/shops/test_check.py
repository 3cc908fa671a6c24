"""The checker of orders: one order for each rule that breaks it alone."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from tablewright.export.shops import gamecrafter, makeplayingcards
from tablewright.export.shops.check import check_order
from tablewright.export.shops.products import Shop

HEAD = "product,name,piece,card,quantity,front,back\n"
GOOD = HEAD + (
    "poker,Poker,fish,Bream,1,fish/fronts/01_bream.png,fish/backs/01_bream.png\n"
    "poker,Poker,fish,Eel,1,fish/fronts/02_eel.png,fish/backs/02_eel.png\n"
)
SIZES = {gamecrafter.SHOP.id: (825, 1125), makeplayingcards.SHOP.id: (822, 1122)}


def write_order(folder: Path, shop: Shop) -> None:
    """An order of two cards with backs of their own."""
    (folder / "order.csv").write_text(GOOD)
    for side in ("fronts", "backs"):
        (folder / "fish" / side).mkdir(parents=True)
        for name in ("01_bream", "02_eel"):
            image = Image.new("RGB", SIZES[shop.id])
            image.save(folder / "fish" / side / f"{name}.png", dpi=(300, 300))


def rewrite(old: str, new: str) -> Callable[[Path], None]:
    def change(folder: Path) -> None:
        text = (folder / "order.csv").read_text()
        assert old in text
        (folder / "order.csv").write_text(text.replace(old, new))

    return change


def picture(
    mode: str = "RGB", size: tuple[int, int] = (825, 1125), dpi: int = 300, kind: str = "PNG"
) -> Callable[[Path], None]:
    def change(folder: Path) -> None:
        image = Image.new(mode, size)
        path = folder / "fish" / "fronts" / "01_bream.png"
        image.save(path, kind, dpi=(dpi, dpi))

    return change


def renamed(folder: Path) -> None:
    rewrite("fish/fronts/02_eel", "fish/fronts/03_eel")(folder)
    shutil.move(folder / "fish/fronts/02_eel.png", folder / "fish/fronts/03_eel.png")


def unpadded(folder: Path) -> None:
    rewrite("fish/fronts/02_eel", "fish/fronts/2_eel")(folder)
    shutil.move(folder / "fish/fronts/02_eel.png", folder / "fish/fronts/2_eel.png")


def not_a_picture(folder: Path) -> None:
    (folder / "fish" / "fronts" / "01_bream.png").write_text("no")


BROKEN: list[tuple[Shop, Callable[[Path], None], str]] = [
    (gamecrafter.SHOP, lambda folder: (folder / "order.csv").unlink(), "there is no order.csv"),
    (gamecrafter.SHOP, rewrite("product,name", "name,product"), "order.csv begins with"),
    (gamecrafter.SHOP, rewrite(",Eel,1,", ",Eel\n#"), "columns, expected 7"),
    (gamecrafter.SHOP, rewrite("poker,Poker,fish,Eel", "pokr,Poker,fish,Eel"), "no product 'pokr'"),
    (gamecrafter.SHOP, rewrite("Bream,1", "Bream,0"), "quantity '0', expected 1 or more"),
    (makeplayingcards.SHOP, rewrite("Bream,1", "Bream,2"), "each copy is a picture"),
    (gamecrafter.SHOP, rewrite("fronts/01_bream", "fronts/01_brem"), "there is no file 01_brem"),
    (gamecrafter.SHOP, not_a_picture, "01_bream.png is no picture"),
    (gamecrafter.SHOP, picture(kind="GIF"), "is GIF, expected PNG or JPEG"),
    (gamecrafter.SHOP, picture(size=(825, 1124)), "825 x 1124 pixels, expected 825 x 1125"),
    (gamecrafter.SHOP, picture(mode="RGBA"), "is RGBA, expected RGB"),
    (gamecrafter.SHOP, picture(dpi=72), "says 72 dpi, expected 300"),
    (gamecrafter.SHOP, renamed, "fish: the fronts are not numbered from 1 to 2"),
    (gamecrafter.SHOP, unpadded, "fish: the fronts do not sort"),
    (gamecrafter.SHOP, rewrite("poker,Poker,fish,Eel", "tarot,T,fish,Eel"), "several products"),
    (
        gamecrafter.SHOP,
        rewrite("Eel,1,fish/fronts/02_eel.png,fish/backs/02_eel", "Eel,1,fish/fronts/02_eel.png,"
                "fish/fronts/01_bream"),
        "fish: the back of 02_eel.png is 01_bream.png",
    ),
    (makeplayingcards.SHOP, rewrite("fish/backs/02_eel.png", ""), "02_eel.png has no back"),
]  # fmt: skip


@pytest.mark.parametrize("shop", [gamecrafter.SHOP, makeplayingcards.SHOP])
def test_a_good_order_is_good(tmp_path: Path, shop: Shop) -> None:
    write_order(tmp_path, shop)
    assert check_order(tmp_path, shop) == ()


@pytest.mark.parametrize(("shop", "breaks", "said"), BROKEN)
def test_each_rule_is_kept(
    tmp_path: Path, shop: Shop, breaks: Callable[[Path], None], said: str
) -> None:
    write_order(tmp_path, shop)
    breaks(tmp_path)
    assert said in "\n".join(check_order(tmp_path, shop))


def test_a_file_that_the_shop_does_not_take(tmp_path: Path) -> None:
    write_order(tmp_path, makeplayingcards.SHOP)
    with (tmp_path / "fish" / "fronts" / "01_bream.png").open("ab") as file:
        file.write(bytes(33 * 2**20))
    assert "is larger than" in "\n".join(check_order(tmp_path, makeplayingcards.SHOP))


@pytest.mark.parametrize("shop", [gamecrafter.SHOP, makeplayingcards.SHOP])
def test_canvases_hold_their_products(shop: Shop) -> None:
    for product in shop.products:
        if product.kind == "box":
            # Its flat is as large as its canvas.
            continue
        for points, pixels in zip((product.width, product.height), product.canvas, strict=True):
            bleed = (pixels - points / 72 * 300) / 2
            assert 25 <= bleed <= 70, f"{product.id}: {bleed} pixels of bleed"
    assert len({product.id for product in shop.products}) == len(shop.products)
