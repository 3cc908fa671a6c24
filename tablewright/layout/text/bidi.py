"""A text to the embedding level of each character, and levels to visual order.

The Unicode Bidirectional Algorithm (UAX #9, revision 46): embeddings, overrides, isolates and
paired brackets. An even level runs left to right, an odd one right to left.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

RTL = re.compile(
    "[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff"
    "\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""A character that can make a text run from right to left."""

MAX_DEPTH = 125
_STRONG = {"L": 0, "R": 1, "AL": 1}
_EMBEDDINGS = {"LRE": (0, ""), "RLE": (1, ""), "LRO": (0, "L"), "RLO": (1, "R")}
_ISOLATES = ("LRI", "RLI", "FSI")
_REMOVED = ("LRE", "RLE", "LRO", "RLO", "PDF", "BN")
_NEUTRAL = ("B", "S", "WS", "ON", "LRI", "RLI", "FSI", "PDI")

_PAIRS = (
    "()[]{}\u0f3a\u0f3b\u0f3c\u0f3d\u169b\u169c\u2045\u2046\u207d\u207e\u208d\u208e"
    "\u2308\u2309\u230a\u230b\u2329\u232a"
    + "".join(map(chr, range(0x2768, 0x2776)))
    + "\u27c5\u27c6"
    + "".join(map(chr, range(0x27E6, 0x27F0)))
    + "".join(map(chr, range(0x2983, 0x298D)))
    + "\u298d\u2990\u298f\u298e"
    + "".join(map(chr, range(0x2991, 0x2999)))
    + "\u29d8\u29d9\u29da\u29db\u29fc\u29fd"
    + "".join(map(chr, range(0x2E22, 0x2E2A)))
    + "".join(map(chr, range(0x2E55, 0x2E5D)))
    + "".join(map(chr, range(0x3008, 0x3012)))
    + "".join(map(chr, range(0x3014, 0x301C)))
    + "\ufe59\ufe5a\ufe5b\ufe5c\ufe5d\ufe5e\uff08\uff09\uff3b\uff3d\uff5b\uff5d\uff5f\uff60"
    "\uff62\uff63"
)
_OPENING = dict(zip(_PAIRS[::2], _PAIRS[1::2], strict=True))
_CLOSING = set(_OPENING.values())
_CANONICAL = {"\u2329": "\u3008", "\u232a": "\u3009"}


def base_level(text: str) -> int | None:
    """The level of the first strong character outside isolates (P2, P3); None if there is none."""
    depth = 0
    for char in text:
        kind = unicodedata.bidirectional(char)
        if kind in _ISOLATES:
            depth += 1
        elif kind == "PDI":
            depth = max(0, depth - 1)
        elif depth == 0 and kind in _STRONG:
            return _STRONG[kind]
    return None


def levels(text: str, base: int) -> list[int]:
    """The level of each character of a line or paragraph whose own level is `base` (0 or 1)."""
    kinds = [unicodedata.bidirectional(char) or "L" for char in text]
    original = list(kinds)
    matches = _matching_isolates(kinds)
    found = _explicit(text, kinds, base, matches)
    live = [at for at, kind in enumerate(original) if kind not in _REMOVED]
    for sequence, start, end in _sequences(live, original, found, base, matches):
        _weak(sequence, kinds, start)
        _brackets(text, sequence, kinds, original, found[sequence[0]], start)
        _neutral(sequence, kinds, found[sequence[0]], start, end)
        for at in sequence:
            odd, kind = found[at] % 2, kinds[at]
            if kind in ("AN", "EN"):
                found[at] += 1 if odd else 2
            elif (kind == "R") != bool(odd):
                found[at] += 1
    _spread(text, original, found, base)
    return found


def visual_order(run_levels: Sequence[int]) -> list[int]:
    """The indices of runs from left to right (L2), by the level of each in logical order."""
    order = list(range(len(run_levels)))
    odd = [level for level in run_levels if level % 2]
    if not odd:
        return order
    for level in range(max(run_levels), min(odd) - 1, -1):
        at = 0
        while at < len(order):
            if run_levels[order[at]] >= level:
                end = at
                while end < len(order) and run_levels[order[end]] >= level:
                    end += 1
                order[at:end] = order[at:end][::-1]
                at = end
            else:
                at += 1
    return order


def _matching_isolates(kinds: Sequence[str]) -> dict[int, int]:
    """Each isolate initiator with its PDI (BD9)."""
    found, stack = {}, []
    for at, kind in enumerate(kinds):
        if kind in _ISOLATES:
            stack.append(at)
        elif kind == "PDI" and stack:
            found[stack.pop()] = at
    return found


def _explicit(text: str, kinds: list[str], base: int, matches: dict[int, int]) -> list[int]:
    """Levels by embeddings, overrides and isolates (X1 to X8); overrides change `kinds`."""
    closers = {close: start for start, close in matches.items()}
    found = [base] * len(kinds)
    stack: list[tuple[int, str, bool]] = [(base, "", False)]
    overflow_isolates = overflow_embeddings = valid_isolates = 0
    for at, kind in enumerate(kinds):
        level, override, _ = stack[-1]
        if kind in _EMBEDDINGS:
            found[at] = level
            odd, forced = _EMBEDDINGS[kind]
            deeper = _next_level(level, odd)
            if deeper <= MAX_DEPTH and not overflow_isolates and not overflow_embeddings:
                stack.append((deeper, forced, False))
            elif not overflow_isolates:
                overflow_embeddings += 1
        elif kind in _ISOLATES:
            found[at] = level
            if override:
                kinds[at] = override
            odd = int(kind == "RLI")
            if kind == "FSI":
                odd = base_level(text[at + 1 : matches.get(at, len(text))]) or 0
            deeper = _next_level(level, odd)
            if deeper <= MAX_DEPTH and not overflow_isolates and not overflow_embeddings:
                valid_isolates += 1
                stack.append((deeper, "", True))
            else:
                overflow_isolates += 1
        elif kind == "PDI":
            if overflow_isolates:
                overflow_isolates -= 1
            elif valid_isolates and at in closers:
                overflow_embeddings = 0
                while not stack[-1][2]:
                    stack.pop()
                stack.pop()
                valid_isolates -= 1
            found[at] = stack[-1][0]
            if stack[-1][1]:
                kinds[at] = stack[-1][1]
        elif kind == "PDF":
            found[at] = level
            if not overflow_isolates:
                if overflow_embeddings:
                    overflow_embeddings -= 1
                elif not stack[-1][2] and len(stack) > 1:
                    stack.pop()
        elif kind == "B":
            found[at] = base
        else:
            found[at] = level
            if override and kind != "BN":
                kinds[at] = override
    return found


def _next_level(level: int, odd: int) -> int:
    return level + 1 if (level + 1) % 2 == odd else level + 2


def _sequences(
    live: Sequence[int],
    original: Sequence[str],
    found: Sequence[int],
    base: int,
    matches: dict[int, int],
) -> list[tuple[list[int], str, str]]:
    """The isolating run sequences with the direction before and after each (X10)."""
    runs: list[list[int]] = []
    for at in live:
        if runs and found[runs[-1][-1]] == found[at]:
            runs[-1].append(at)
        else:
            runs.append([at])
    by_start = {run[0]: number for number, run in enumerate(runs)}
    position = {at: place for place, at in enumerate(live)}
    closers = set(matches.values())
    sequences = []
    for run in runs:
        if original[run[0]] == "PDI" and run[0] in closers:
            continue
        sequence = list(run)
        while original[sequence[-1]] in _ISOLATES and sequence[-1] in matches:
            sequence += runs[by_start[matches[sequence[-1]]]]
        level = found[sequence[0]]
        before = position[sequence[0]] - 1
        after = position[sequence[-1]] + 1
        level_before = found[live[before]] if before >= 0 else base
        isolated = original[sequence[-1]] in _ISOLATES
        level_after = found[live[after]] if after < len(live) and not isolated else base
        sequences.append(
            (sequence, "LR"[max(level, level_before) % 2], "LR"[max(level, level_after) % 2])
        )
    return sequences


def _weak(sequence: Sequence[int], kinds: list[str], start: str) -> None:
    """Numbers, separators and marks (W1 to W7)."""
    before = strong = start
    for at in sequence:
        if kinds[at] == "NSM":
            kinds[at] = "ON" if before in (*_ISOLATES, "PDI") else before
        before = kinds[at]
        if before in _STRONG:
            strong = before
        elif before == "EN" and strong == "AL":
            kinds[at] = "AN"
    for at in sequence:
        if kinds[at] == "AL":
            kinds[at] = "R"
    for here in range(1, len(sequence) - 1):
        left, kind, right = (kinds[sequence[here + step]] for step in (-1, 0, 1))
        if left == right and (
            (left == "EN" and kind in ("ES", "CS")) or (left == "AN" and kind == "CS")
        ):
            kinds[sequence[here]] = left
    here = 0
    while here < len(sequence):
        end = here
        while end < len(sequence) and kinds[sequence[end]] == "ET":
            end += 1
        if end > here:
            touches = (here > 0 and kinds[sequence[here - 1]] == "EN") or (
                end < len(sequence) and kinds[sequence[end]] == "EN"
            )
            for at in sequence[here:end]:
                kinds[at] = "EN" if touches else "ON"
        here = end + 1
    strong = start
    for at in sequence:
        if kinds[at] in ("ES", "CS"):
            kinds[at] = "ON"
        elif kinds[at] in ("L", "R"):
            strong = kinds[at]
        elif kinds[at] == "EN" and strong == "L":
            kinds[at] = "L"


def _strong_of(kind: str) -> str:
    return "R" if kind in ("R", "AN", "EN") else kind if kind == "L" else ""


def _brackets(
    text: str,
    sequence: Sequence[int],
    kinds: list[str],
    original: Sequence[str],
    level: int,
    start: str,
) -> None:
    """Both brackets of a pair run the way of what they hold (N0)."""
    pairs: list[tuple[int, int]] = []
    stack: list[tuple[str, int]] = []
    for here, at in enumerate(sequence):
        char = text[at]
        if kinds[at] != "ON":
            continue
        if char in _OPENING:
            if len(stack) == 63:
                return
            closing = _OPENING[char]
            stack.append((_CANONICAL.get(closing, closing), here))
        elif char in _CLOSING:
            wanted = _CANONICAL.get(char, char)
            for depth in range(len(stack) - 1, -1, -1):
                if stack[depth][0] == wanted:
                    pairs.append((stack[depth][1], here))
                    del stack[depth:]
                    break
    embedding = "LR"[level % 2]
    for opening, closing_at in sorted(pairs):
        inside = {_strong_of(kinds[at]) for at in sequence[opening + 1 : closing_at]} - {""}
        if embedding in inside:
            direction = embedding
        elif inside:
            context = next(
                (
                    strong
                    for at in reversed(sequence[:opening])
                    if (strong := _strong_of(kinds[at]))
                ),
                start,
            )
            direction = context if context != embedding else embedding
        else:
            continue
        for here in (opening, closing_at):
            kinds[sequence[here]] = direction
            for at in sequence[here + 1 :]:
                if original[at] != "NSM":
                    break
                kinds[at] = direction


def _neutral(sequence: Sequence[int], kinds: list[str], level: int, start: str, end: str) -> None:
    """Neutrals go with what stands around them, or with the embedding (N1, N2)."""
    here = 0
    while here < len(sequence):
        stop = here
        while stop < len(sequence) and kinds[sequence[stop]] in _NEUTRAL:
            stop += 1
        if stop > here:
            left = _strong_of(kinds[sequence[here - 1]]) if here else start
            right = _strong_of(kinds[sequence[stop]]) if stop < len(sequence) else end
            direction = left if left == right else "LR"[level % 2]
            for at in sequence[here:stop]:
                kinds[at] = direction
        here = stop + 1


def _spread(text: str, original: Sequence[str], found: list[int], base: int) -> None:
    """Separators and spaces at the end have the base level (L1); formatting characters the level
    of what stands before them, so that no run is cut by one."""
    reset = True
    for at in range(len(text) - 1, -1, -1):
        kind = original[at]
        if kind in ("B", "S"):
            found[at] = base
            reset = True
        elif kind == "WS" or kind in _ISOLATES or kind == "PDI":
            if reset:
                found[at] = base
        elif kind not in _REMOVED:
            reset = False
    for at, kind in enumerate(original):
        if kind in _REMOVED:
            found[at] = found[at - 1] if at else base
