"""Addresses of zones to their parts. Fast."""

from __future__ import annotations

import pytest

from tablewright.model.addresses import Address, parse_address


@pytest.mark.parametrize(
    ("written", "address"),
    [
        ("trash", Address("trash")),
        ("orbit.3", Address("orbit", None, 3)),
        ("seat.hand", Address("hand", "each")),
        ("A.hand", Address("hand", 1)),
        ("D.orbit.12", Address("orbit", 4, 12)),
        ("seat.orbit.1", Address("orbit", "each", 1)),
        ("seat", Address("seat")),
        ("", None),
        ("A.", None),
        ("AB.hand", None),
        ("a.hand", None),
        ("A.B.hand", None),
        ("hand.x", None),
        ("hand.1234567", None),
    ],
)
def test_addresses(written: str, address: Address | None) -> None:
    assert parse_address(written) == address
