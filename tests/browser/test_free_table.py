"""A free table in a browser: any piece is dragged anywhere, and what is done is told."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.phones import Phone, served
from tests.browser.table import drag, point

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.mark.game("shards-of-infinity")
def test_a_card_goes_where_it_is_dragged(browser: Browser, tmp_path: Path) -> None:
    with served("shards-of-infinity", ("Ann", "Bo"), tmp_path, drawn=True, first="Ann") as server:
        session = server.hosted.session
        session.switch(True, by="Ann")
        phone = Phone(browser, server, "Ann", size=(1366, 768))
        before = session.at
        drag(phone, "center-row.1/0", point(phone, "Ann.discard"))
        phone.until("document.querySelectorAll('#felt [data-zone=\"Ann.discard\"]').length === 1")
        assert session.at == before + 1
        assert len(session.state.zones["Ann.discard"]) == 1
        assert not session.state.zones["center-row.1"]
        phone.close()
