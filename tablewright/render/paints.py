"""Paints in their simplest form, so that every renderer shows the same of an odd gradient."""

from __future__ import annotations

import math
from dataclasses import replace

from tablewright.drawing import Color, LinearGradient, Paint


def flat(paint: Paint) -> Paint | None:
    """The paint in its simplest form: a gradient of one opaque colour is that colour.

    A gradient without length shows its last stop, as in SVG; one without stops shows nothing.
    """
    if isinstance(paint, Color):
        return paint
    if not paint.stops:
        return None
    if isinstance(paint, LinearGradient):
        extent = math.hypot(paint.x1 - paint.x0, paint.y1 - paint.y0)
    else:
        extent = paint.radius
    last = paint.stops[-1]
    stops = paint.stops if extent > 1e-6 else (last,)
    if all(stop.color == last.color and stop.opacity == last.opacity for stop in stops):
        if last.opacity >= 1:
            return last.color
        return LinearGradient(0, 0, 1, 0, (replace(last, at=0.0), replace(last, at=1.0)))
    return paint
