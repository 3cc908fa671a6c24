"""Codes of cards as they are typed: which of the game's codes one may be meant for."""

from __future__ import annotations

from referee.setting import Setting
from tablewright.model.codes import SYMBOLS


def near_codes(typed: str, setting: Setting) -> list[str]:
    """The cards whose code differs from what was typed by one character or one swap."""
    typed = typed.upper()
    if len(typed) != 3 or not typed.isalnum():
        return []
    swaps = {typed[1] + typed[0] + typed[2], typed[0] + typed[2] + typed[1]}
    return [
        name
        for code, name in setting.by_code.items()
        if code in swaps or sum(a != b for a, b in zip(code, typed, strict=True)) == 1
    ]


def looks_coded(raw: str) -> bool:
    """Whether a word looks like a card's code: three capitals or digits, not all digits."""
    raw = raw.strip(":;!?.,")
    return (
        len(raw) == 3
        and raw.isalnum()
        and not raw.isdecimal()
        and (raw == raw.upper() or any(each.isdecimal() for each in raw))
        and all(each in SYMBOLS or each in "01ILO" for each in raw.upper())
    )
