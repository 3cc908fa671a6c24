"""An order for a print shop, checked strictly: its folder and the shop in; what is wrong out.

Each rule is tested with an order that breaks it alone.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from pathlib import Path

from tablewright.export.shops.bill import BILL, COLUMNS
from tablewright.export.shops.products import DPI, Product, Shop


def check_order(folder: Path, shop: Shop) -> tuple[str, ...]:
    """What is wrong with an order, line by line."""
    try:
        with (folder / BILL).open(encoding="utf-8", newline="") as file:
            rows = list(csv.reader(file))
    except OSError:
        return (f"there is no {BILL}",)
    if not rows or tuple(rows[0]) != COLUMNS:
        return (f"{BILL} begins with {rows[:1]}, expected {COLUMNS}",)
    lines = [dict(zip(COLUMNS, row, strict=False)) for row in rows[1:]]
    return (*_lines(lines, folder, shop), *_pieces(lines, shop))


def _lines(lines: list[dict[str, str]], folder: Path, shop: Shop) -> Iterator[str]:
    products = {product.id: product for product in shop.products}
    for number, line in enumerate(lines, 2):
        place = f"{BILL}:{number}"
        if len(line) < len(COLUMNS):
            yield f"{place}: {len(line)} columns, expected {len(COLUMNS)}"
            continue
        product = products.get(line["product"])
        if product is None:
            yield f"{place}: {shop.title} has no product '{line['product']}'"
            continue
        if not re.fullmatch(r"[1-9]\d*", line["quantity"]):
            yield f"{place}: quantity '{line['quantity']}', expected 1 or more"
        elif shop.slots and line["quantity"] != "1":
            yield f"{place}: quantity {line['quantity']}, expected 1: each copy is a picture"
        for side in ("front", "back"):
            if line[side] or side == "front":
                yield from _picture(folder / line[side], product, shop, f"{place}: {side}")


def _picture(path: Path, product: Product, shop: Shop, place: str) -> Iterator[str]:
    from PIL import Image

    if not path.is_file():
        yield f"{place}: there is no file {path.name}"
        return
    if shop.largest and path.stat().st_size > shop.largest:
        yield f"{place}: {path.name} is larger than {shop.largest} bytes"
    try:
        with Image.open(path) as image:
            size, mode, kind = image.size, image.mode, image.format
            dpi = image.info.get("dpi", (0, 0))
    except OSError:
        yield f"{place}: {path.name} is no picture"
        return
    if kind not in ("PNG", "JPEG"):
        yield f"{place}: {path.name} is {kind}, expected PNG or JPEG"
    if size != product.canvas:
        yield (
            f"{place}: {path.name} has {size[0]} x {size[1]} pixels, expected "
            f"{product.canvas[0]} x {product.canvas[1]}"
        )
    if mode != "RGB":
        yield f"{place}: {path.name} is {mode}, expected RGB without transparency"
    if any(round(each) != DPI for each in dpi):
        yield f"{place}: {path.name} says {dpi[0]:.0f} dpi, expected {DPI}"


def _pieces(lines: list[dict[str, str]], shop: Shop) -> Iterator[str]:
    """What holds for a piece as a whole: numbers without gaps, and as many backs as fronts."""
    pieces: dict[str, list[dict[str, str]]] = {}
    for line in lines:
        pieces.setdefault(line.get("piece", ""), []).append(line)
    for piece, some in pieces.items():
        fronts = [Path(line.get("front", "")).name for line in some]
        numbered = [name.partition("_")[0].removesuffix(".png") for name in fronts]
        if len(some) > 1 or numbered[0].isdecimal():
            counted = [int(number) if number.isdecimal() else 0 for number in numbered]
            if counted != list(range(1, len(some) + 1)):
                yield f"{piece}: the fronts are not numbered from 1 to {len(some)}"
            if len({len(number) for number in numbered}) > 1 or sorted(fronts) != fronts:
                yield f"{piece}: the fronts do not sort in the order of their numbers"
        if len({line.get("product") for line in some}) > 1:
            yield f"{piece}: it is ordered as several products"
        backs = [line.get("back", "") for line in some]
        if len(set(backs)) > 1:
            for front, back in zip(fronts, backs, strict=True):
                if back and Path(back).name != front:
                    yield f"{piece}: the back of {front} is {Path(back).name}"
                if not back and shop.slots:
                    yield f"{piece}: {front} has no back, others have"
