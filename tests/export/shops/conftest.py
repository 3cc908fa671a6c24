"""What tests of print shops share: `lagoon` in the sizes that the shops make."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.export.lagoon import write_lagoon


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    """`lagoon` with poker cards, a chit of half an inch, and a square board of 8 inches."""
    write_lagoon(tmp_path)
    faces = tmp_path / "layouts" / "faces"
    for name in ("card", "back"):
        path = faces / f"lagoon-{name}.yaml"
        path.write_text(path.read_text().replace("20mm x 30mm", "63.5mm x 88.9mm"))
    ring = faces / "lagoon-ring.yaml"
    ring.write_text(ring.read_text().replace("12mm x 12mm", "12.7mm x 12.7mm"))
    bay = tmp_path / "cards" / "lagoon" / "bay.yaml"
    bay.write_text(
        bay.read_text().replace("width: 200mm\nheight: 120mm", "width: 8in\nheight: 8in")
    )
    return tmp_path
