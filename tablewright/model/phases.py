"""Phases to the same with those inside of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.model.game import Phase


def all_phases(phases: Sequence[Phase]) -> Iterator[Phase]:
    """The phases, each before those inside of it."""
    for phase in phases:
        yield phase
        yield from all_phases(phase.phases)
