"""How a picture is turned before it is looked at: EXIF's 1 to 8 and a box in points; a matrix."""

from __future__ import annotations

from tablewright.drawing import Box, Matrix


def placed(orientation: int, box: Box) -> Matrix:
    """The matrix from a stored picture's unit square (y up) to a box (y down), for 1 to 8."""
    x, y, w, h = box.x, box.y, box.width, box.height
    return {
        1: (w, 0.0, 0.0, -h, x, y + h),
        2: (-w, 0.0, 0.0, -h, x + w, y + h),
        3: (-w, 0.0, 0.0, h, x + w, y),
        4: (w, 0.0, 0.0, h, x, y),
        5: (0.0, h, -w, 0.0, x + w, y),
        6: (0.0, h, w, 0.0, x, y),
        7: (0.0, -h, w, 0.0, x, y + h),
        8: (0.0, -h, -w, 0.0, x + w, y + h),
    }[orientation]
