"""Colours to the numbers that a PDF file has for them: sRGB as it is, or inks of a press.

Inks come of an ICC profile by LittleCMS, which Pillow brings, or, without a profile, of the formula
that PDF itself has for this. All are parts of 1, in the order cyan, magenta, yellow, black.

- Areas, gradients and pictures take the same way, so that a ground and a picture on it agree.
- Letters, lines and small shapes that are black or grey stand on black alone, others on two inks
  and black: plates never lie so exactly on each other that what is thin stays sharp on four.
- Nothing has more ink than the limit; black lasts, the others give way.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from tablewright.drawing import Color, Stop
from tablewright.errors import TablewrightError
from tablewright.render.pdf_numbers import numbers

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageFilter import Color3DLUT

Parts = tuple[float, ...]

INK_LIMIT = 280
"""Percent of all inks together. Shops allow 240 to 300, most of them 280 and more on board."""
_STEPS = 33
"""Points of the table of colours along each of its three edges; between them is interpolated, by
which no sum of inks can come out greater than at all of them."""
_HUELESS, _HUELESS_DARK = 0.08, 0.15
"""Up to so different may red, green and blue of a grey be; of one that is nearly black."""
_DARK = 0.25
_GRADES = 8
"""Between two stops of a gradient so many parts are converted: inks do not mix as light does."""


class Profile(NamedTuple):
    """An ICC profile of a press, which was looked at: its bytes, and how it calls itself."""

    data: bytes
    name: str


class Colors:
    """Colours as they are, for screens, home printers and most shops."""

    key = "rgb"
    """The same for what writes the same; part of what is kept."""
    device = "DeviceRGB"
    """Where translucent things are mixed."""
    separates = False
    """Whether there are plates, so that fine things need a care of their own."""

    def area(self, color: Color) -> Parts:
        """The numbers of a colour: one of grey, three of RGB or four of CMYK."""
        if color.red == color.green == color.blue:
            return (color.red,)
        return (color.red, color.green, color.blue)

    def line(self, color: Color) -> Parts:
        """The same, for letters, lines and what is as small."""
        return self.area(color)

    def shaded(self, stops: Sequence[Stop]) -> tuple[str, tuple[Stop, ...], list[Parts]]:
        """The space of a gradient, its stops, and the numbers of each."""
        colors = [stop.color for stop in stops]
        return "DeviceRGB", tuple(stops), [(c.red, c.green, c.blue) for c in colors]


RGB = Colors()


class Inks(Colors):
    """Colours as the inks of a press. A colour that names its own CMYK values has these."""

    device = "DeviceCMYK"
    separates = True

    def __init__(self, profile: Profile | None = None, limit: int = INK_LIMIT) -> None:
        """`limit` is in percent of all inks together, 100 to 400."""
        self.profile = profile
        self.limit = limit / 100
        kept = hashlib.sha256(profile.data).hexdigest() if profile is not None else "formula"
        self.key = f"cmyk {kept} {limit}"
        self._areas: dict[Color, Parts] = {}

    def area(self, color: Color) -> Parts:
        found = self._areas.get(color)
        if found is None:
            if color.cmyk is not None:
                found = self._limited(color.cmyk)
            elif self.profile is None:
                found = self._limited(_by_formula(color))
            else:
                found = self._by_table(color)
            self._areas[color] = found
        return found

    def line(self, color: Color) -> Parts:
        if color.cmyk is not None:
            return self.area(color)
        if _is_grey(color):
            return (0.0, 0.0, 0.0, self._black(_brightness(color)))
        cyan, magenta, yellow, black = self.area(color)
        grey = min(cyan, magenta, yellow)
        return (cyan - grey, magenta - grey, yellow - grey, 1 - (1 - black) * (1 - grey))

    def shaded(self, stops: Sequence[Stop]) -> tuple[str, tuple[Stop, ...], list[Parts]]:
        fine: list[Stop] = []
        for stop, then in pairwise(stops):
            fine += _graded(stop, then)
        fine.append(stops[-1])
        return "DeviceCMYK", tuple(fine), [self.area(stop.color) for stop in fine]

    def separated(self, image: Image) -> Image:
        """A picture in RGB as one in CMYK, where 255 is all of an ink."""
        from PIL import Image as Images
        from PIL import ImageChops

        if self.profile is not None:
            return image.filter(self._table)
        inks = ImageChops.invert(image).split()
        black = ImageChops.darker(ImageChops.darker(inks[0], inks[1]), inks[2])
        colors = [ImageChops.subtract(ink, black) for ink in inks]
        # Of three inks one is nothing now, and black is as much as the least was: two in all.
        return Images.merge("CMYK", (*colors, black))

    def _limited(self, inks: Sequence[float]) -> Parts:
        cyan, magenta, yellow, black = inks
        colored = cyan + magenta + yellow
        if colored + black <= self.limit:
            return tuple(inks)
        # Down to what can still be written with four decimals.
        part = max(0.0, self.limit - black - 0.0002) / colored
        return (cyan * part, magenta * part, yellow * part, black)

    def _by_table(self, color: Color) -> Parts:
        from PIL import Image as Images

        parts = (color.red, color.green, color.blue)
        pixel = tuple(round(min(1.0, max(0.0, part)) * 255) for part in parts)
        inks = Images.new("RGB", (1, 1), pixel).filter(self._table).tobytes()
        return tuple(ink / 255 for ink in inks)

    @cached_property
    def _table(self) -> Color3DLUT:
        """Inks within the limit for all colours, as a filter for pictures."""
        from PIL import Image as Images
        from PIL import ImageFilter

        values = bytes(round(step * 255 / (_STEPS - 1)) for step in range(_STEPS))
        grid = bytes(
            part for blue in values for green in values for red in values
            for part in (red, green, blue)
        )  # fmt: skip
        image = Images.frombytes("RGB", (_STEPS, _STEPS * _STEPS), grid)
        inks = _converted(image, self._opened()).tobytes()
        # Whoever rounds four numbers to whole 255ths may add half of one to each.
        limit = self.limit - 2 / 255
        table: list[float] = []
        for at in range(0, len(inks), 4):
            cyan, magenta, yellow, black = (ink / 255 for ink in inks[at : at + 4])
            colored = cyan + magenta + yellow
            if colored + black > limit:
                part = max(0.0, limit - black) / colored
                cyan, magenta, yellow = cyan * part, magenta * part, yellow * part
            table += (cyan, magenta, yellow, black)
        return ImageFilter.Color3DLUT(_STEPS, table, channels=4, target_mode="CMYK")

    def _opened(self) -> object:
        import io

        from PIL import ImageCms

        assert self.profile is not None
        return ImageCms.getOpenProfile(io.BytesIO(self.profile.data))

    def _black(self, brightness: float) -> float:
        """How much of black alone looks as bright as a grey of sRGB does."""
        if self.profile is None:
            return 1 - brightness
        wanted = _light(brightness)
        lights = self._blacks
        least = min(range(256), key=lambda at: abs(lights[at] - wanted))
        return least / 255

    @cached_property
    def _blacks(self) -> tuple[float, ...]:
        """The light that each of 256 amounts of black leaves of the paper's: from 1 down to 0."""
        from PIL import Image as Images
        from PIL import ImageCms

        ramp = Images.frombytes("CMYK", (256, 1), b"".join(bytes((0, 0, 0, k)) for k in range(256)))
        seen = ImageCms.buildTransform(
            self._opened(),  # type: ignore[arg-type]
            ImageCms.createProfile("LAB"),
            "CMYK",
            "LAB",
            ImageCms.Intent.RELATIVE_COLORIMETRIC,
        )
        shown = ImageCms.applyTransform(ramp, seen)
        assert shown is not None
        lights = [_of_lightness(each / 255) for each in shown.getchannel("L").tobytes()]
        paper, black = lights[0], lights[255]
        return tuple((each - black) / ((paper - black) or 1.0) for each in lights)


def profile_of(data: bytes, named: str) -> Profile:
    """An ICC profile, looked at: it has to be that of a press with four inks. Raises
    TablewrightError that names the file and says what else it is."""
    import io

    from PIL import ImageCms

    if len(data) < 128 or data[36:40] != b"acsp":
        raise TablewrightError(
            f"{named} is no ICC profile; the print shop says which one it wants, often as a file "
            "that ends in .icc"
        )
    kind, space = data[12:16], data[16:20]
    if space != b"CMYK" or kind != b"prtr":
        what = {b"mntr": "a screen's", b"scnr": "a scanner's", b"spac": "a working space's"}
        found = f"{what.get(kind, 'another')}, for {space.decode('ascii', 'replace').strip()}"
        raise TablewrightError(
            f"{named} is {found}; --icc takes the CMYK profile of a press, such as PSO Coated v3, "
            "GRACoL or SWOP: ask the print shop which"
        )
    try:
        opened = ImageCms.getOpenProfile(io.BytesIO(data))
        name = " ".join((ImageCms.getProfileDescription(opened) or "").split())
        from PIL import Image as Images

        _converted(Images.new("RGB", (1, 1)), opened)
    except (OSError, ImageCms.PyCMSError):
        raise TablewrightError(
            f"{named} is damaged, or says only how the press prints and not how to reach it; get "
            "it anew from the print shop"
        ) from None
    return Profile(data, name or named)


def _converted(image: Image, profile: object) -> Image:
    """An sRGB picture in the inks of a profile: white is the paper, black the deepest there is."""
    from PIL import ImageCms

    transform = ImageCms.buildTransform(
        ImageCms.createProfile("sRGB"),
        profile,  # type: ignore[arg-type]
        "RGB",
        "CMYK",
        ImageCms.Intent.RELATIVE_COLORIMETRIC,
        ImageCms.Flags.BLACKPOINTCOMPENSATION,
    )
    inks = ImageCms.applyTransform(image, transform)
    assert inks is not None
    return inks


@lru_cache(maxsize=4096)
def color_text(parts: Parts, operators: tuple[str, str, str]) -> str:
    """The numbers of a colour with their operator out of those for grey, RGB and CMYK."""
    return f"{numbers(*parts, digits=4)} {operators[(1, 3, 4).index(len(parts))]}"


def _by_formula(color: Color) -> Parts:
    """What PDF turns back into the same RGB: all that three inks have in common is black."""
    inks = (1 - color.red, 1 - color.green, 1 - color.blue)
    black = min(inks)
    return (*(ink - black for ink in inks), black)


def _graded(stop: Stop, then: Stop) -> list[Stop]:
    """A stop, and those between it and the next one, which are mixed as light is."""
    if then.at - stop.at <= 1e-5 or None not in (stop.color.cmyk, then.color.cmyk):
        return [stop]
    grades = 1 if stop.color == then.color else _GRADES
    return [stop, *(_between(stop, then, step / grades) for step in range(1, grades))]


def _between(stop: Stop, then: Stop, part: float) -> Stop:
    def mixed(one: float, other: float) -> float:
        return one + (other - one) * part

    here, there = stop.color, then.color
    color = Color(
        mixed(here.red, there.red), mixed(here.green, there.green), mixed(here.blue, there.blue)
    )
    return Stop(mixed(stop.at, then.at), color, mixed(stop.opacity, then.opacity))


def _is_grey(color: Color) -> bool:
    parts = (color.red, color.green, color.blue)
    spread = max(parts) - min(parts)
    return spread <= (_HUELESS_DARK if max(parts) <= _DARK else _HUELESS)


def _brightness(color: Color) -> float:
    return 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue


def _light(part: float) -> float:
    """Of a value of sRGB the light it stands for."""
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _of_lightness(part: float) -> float:
    """Of a lightness as Lab has it, 0 to 1, the light it stands for."""
    return float(((part * 100 + 16) / 116) ** 3 if part > 0.08 else part * 100 / 903.3)
