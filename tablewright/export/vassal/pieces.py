"""Pieces of a module: cards, tokens and counters in; their traits out."""

from __future__ import annotations

from tablewright.export.vassal.codec import Trait, encode

CTRL = 130
"""Vassal's number for the control key."""


def key(letter: str) -> str:
    """A letter with the control key, as Vassal writes it."""
    return f"{ord(letter)},{CTRL}"


def masked(back: str, *, all_see: bool = False) -> Trait:
    """It can be turned over; `back` is the picture of its other side. With `all_see` turning it
    hides nothing: its other side is the only thing shown to its owner, too."""
    style = "B" if all_see else "I"
    return Trait(("obs", "F", back, "Turn over", style, "?", ""), ("null",))


def turning() -> Trait:
    """It can be turned by quarters."""
    fields = ("rotate", "4", key("]"), key("["), "Turn right", "Turn left", "", "", "Turn")
    return Trait(fields, ("0",))


def counting(name: str, start: int, least: int | None, most: int | None) -> tuple[Trait, ...]:
    """A number with its name that can be counted up and down; the outermost trait first."""
    low = least if least is not None else -999
    high = most if most is not None else 999
    up = encode(["Up", key("U"), encode(["I", "1"], ",")], ":")
    down = encode(["Down", key("D"), encode(["I", "-1"], ",")], ":")
    chosen = encode(["Set", key("T"), encode(["R", name], ",")], ":")
    commands = encode([up, down, chosen], ",")
    limits = f"true,{low},{high},false"
    label = (
        *("label", "", "", "24", "255,255,255", "0,0,0", "c", "0", "c", "0", "c", "c"),
        *("$pieceName$", "Dialog", "1", "0", "Label", "", "false"),
    )
    return (
        Trait(label, (f"{name}: $Value$",)),
        Trait(("PROP", "Value", limits, commands), (str(start),)),
    )


def basic(name: str, image: str, gpid: int) -> Trait:
    """The piece itself."""
    return Trait(("piece", "", "", image, name), ("null", "0", "0", str(gpid), "0"))
