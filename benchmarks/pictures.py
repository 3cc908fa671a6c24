"""Writes the pictures of the measurements: 600 x 400 pixels with film grain, about 250 kB each.

In: a folder and a number. Out: 0.png, 1.png … in it, the same on every machine. The grain makes
them pack like a photograph. Run as `python -m benchmarks.pictures FOLDER NUMBER`.
"""

from __future__ import annotations

import random
import statistics
import sys
from pathlib import Path

SIZE = (600, 400)
GRAIN = 0.88
"""Standard deviation of the grain in steps of 1/255; it decides how well the picture packs."""


def write_pictures(folder: Path, number: int) -> None:
    """Write so many pictures."""
    from PIL import Image, ImageChops

    bell = statistics.NormalDist(128, GRAIN)
    table = bytes(round(bell.inv_cdf((value + 0.5) / 256)) for value in range(256))
    slope = Image.linear_gradient("L")
    for index in range(number):
        chance = random.Random(index)
        bands = []
        for _ in range(3):
            turned = slope.rotate(chance.choice((0, 90, 180, 270)))
            gain = chance.randint(90, 150)
            bands.append(
                turned.resize(SIZE, Image.Resampling.BICUBIC).point(
                    [60 + value * gain // 255 for value in range(256)]
                )
            )
        grain = Image.frombytes(
            "RGB", SIZE, chance.randbytes(SIZE[0] * SIZE[1] * 3).translate(table)
        )
        picture = ImageChops.add(Image.merge("RGB", bands), grain, offset=-128)
        picture.save(folder / f"{index}.png")


if __name__ == "__main__":
    write_pictures(Path(sys.argv[1]), int(sys.argv[2]))
