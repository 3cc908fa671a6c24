"""The page and its answers: who may look, who may change a file; nothing comes from outside."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tablewright.errors import TablewrightError
from tablewright.preview.app import HERE, Begun, application, without_paths
from tablewright.preview.resident import Resident
from tablewright.preview.session import Session
from tests.preview.ponds import DECK, pond

AT = "http://127.0.0.1:8430"


@pytest.fixture
def client(tmp_path: Path, own_cache: Path) -> Iterator[TestClient]:
    pond(tmp_path)
    yield from client_of(tmp_path, "127.0.0.1")


@pytest.fixture
def phone(tmp_path: Path, own_cache: Path) -> Iterator[TestClient]:
    pond(tmp_path)
    yield from client_of(tmp_path, "192.168.0.7")


def client_of(root: Path, host: str) -> Iterator[TestClient]:
    async def played(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"a table"})

    def begin(players: int) -> Begun:
        if players > 4:
            raise TablewrightError("Pond is for 2 to 4 players")
        return Begun(played, "/t/1/#k=x", lambda: None)

    session = Session(Resident(root, "pond"))
    app = application(session, "edit://{path}:{line}", "secret", begin)
    with TestClient(app, base_url=AT, client=(host, 5000)) as client:
        client.headers["origin"] = AT
        client.headers["sec-fetch-site"] = "same-origin"
        yield client


def state(client: TestClient) -> dict[str, Any]:
    """The first event, which is the whole state. (A test client cannot read on in a stream.)"""
    session: Session = client.app.state.session  # type: ignore[attr-defined]
    return session.state()


def test_the_page_takes_nothing_from_outside(client: TestClient) -> None:
    page = client.get("/")
    assert "default-src 'none'" in page.headers["content-security-policy"]
    assert "https://" not in page.text
    assert "Pond" in page.text
    for path in sorted((HERE / "static").glob("*.js")):
        found = client.get(f"/preview/{path.name}")
        assert found.status_code == 200
        assert "://" not in found.text.replace("http://www.w3.org", "")


def test_a_card_is_shown_as_it_is(client: TestClient) -> None:
    roach = state(client)["pieces"][0]
    found = client.get(f"/picture/{roach['front']}.svg")
    assert found.headers["content-type"].startswith("image/svg+xml")
    assert "immutable" in found.headers["cache-control"]
    assert "default-src 'none'" in found.headers["content-security-policy"]
    assert client.get("/picture/other.svg").status_code == 404


def test_sheets(client: TestClient) -> None:
    found = client.get("/pages").json()
    assert [each["name"] for each in found["documents"]] == [
        "00-setup",
        "10-cards-fish",
        "50-rules",
    ]
    assert client.get("/page/10-cards-fish/0.svg").text.startswith("<?xml")
    assert client.get("/page/10-cards-fish/40.svg").status_code == 404
    wrong = client.get("/pages?paper=a9")
    assert wrong.status_code == 409
    assert "no paper 'a9'" in wrong.json()["error"]


def test_a_value_is_changed_on_this_computer_only(client: TestClient, tmp_path: Path) -> None:
    path = tmp_path / "cards" / "pond" / "fish.yaml"
    asked = {"id": "fish/Roach", "key": "text", "was": "Gain 1 point.", "value": "Gain 5 points."}
    done = client.post("/edit", json=asked)
    assert done.status_code == 200, done.text
    assert path.read_text() == DECK.replace("Gain 1 point.", "Gain 5 points.")
    again = client.post("/edit", json={**asked, "was": "Gain 8 points."})
    assert again.status_code == 409
    assert "another one by now" in again.json()["error"]
    assert client.post("/undo", json={}).status_code == 200
    assert path.read_text() == DECK
    assert client.post("/undo", json={}).json() == {"error": "there is nothing to undo"}
    assert client.post("/edit", json={"id": 3}).status_code == 400
    assert client.post("/edit", content="{}").status_code == 415
    del client.headers["sec-fetch-site"]
    assert client.post("/edit", json=asked, headers={"origin": "http://evil.example"}).is_error


def test_a_colour_is_tried_and_written(client: TestClient, tmp_path: Path) -> None:
    path = tmp_path / "cards" / "pond" / "fish.yaml"
    before = state(client)["pieces"][0]["front"]
    (_, deck) = client.get("/palette").json()["groups"]
    accent = next(row for row in deck["rows"] if row["name"] == "accent")
    asked = {"group": deck["id"], "name": "accent", "was": accent["value"], "value": "#800000"}
    assert client.post("/color", json=asked).status_code == 200
    assert path.read_text() == DECK
    now = state(client)
    assert now["tried"] == [asked]
    assert now["pieces"][0]["front"] != before
    assert client.get(f"/picture/{now['pieces'][0]['front']}.svg").status_code == 200
    assert client.post("/colors", json={"do": "write"}).status_code == 200
    assert 'colors:\n  accent: "#800000"\n' in path.read_text()
    assert state(client)["tried"] == []
    refused = client.post("/color", json={**asked, "value": "reddish"})
    assert refused.status_code == 409
    assert "another one by now" in refused.json()["error"]
    assert client.post("/colors", json={"do": "burn"}).status_code == 400


def test_a_phone_looks_with_the_key_and_changes_nothing(phone: TestClient, tmp_path: Path) -> None:
    assert phone.get("/").status_code == 403
    assert "Scan the code" in phone.get("/").text
    name = state(phone)["pieces"][0]["front"]
    for address in (
        f"/picture/{name}.svg",
        "/pages",
        "/page/10-cards-fish/0.svg",
        "/palette",
        "/events",
    ):
        assert phone.get(address).status_code == 403, address
    for wrong in ("wrong", "schlüssel", "\u2026"):
        assert phone.get("/", params={"k": wrong}).status_code == 403
    page = phone.get("/?k=secret")
    assert page.status_code == 200
    assert str(page.url) == f"{AT}/", "the key does not stay in the address"
    assert 'data-own="no"' in page.text
    assert "edit://" not in page.text
    assert phone.get(f"/picture/{name}.svg").status_code == 200
    asked = {"id": "fish/Roach", "key": "text", "was": "Gain 1 point.", "value": "Win."}
    for at in ("/edit", "/color", "/colors", "/undo"):
        assert phone.post(at, json=asked).status_code == 403, at
    groups = phone.get("/palette")
    assert groups.status_code == 200
    assert str(tmp_path) not in groups.text
    assert phone.post("/try", json={"players": 2}).status_code == 403
    assert (tmp_path / "cards" / "pond" / "fish.yaml").read_text() == DECK


def test_paths_of_this_computer_are_no_business_of_phones() -> None:
    told = {"pieces": [{"at": {"said": "fish.yaml:3", "path": "/home/ann/fish.yaml"}}]}
    far = {"at": {"said": "/home/ann/fish.yaml:3", "path": "/home/ann/fish.yaml"}}
    assert without_paths(far) == {"at": {"said": "fish.yaml:3"}}
    assert "/home" not in json.dumps(without_paths(told))
    assert without_paths(told)["pieces"][0]["at"] == {"said": "fish.yaml:3"}


def test_the_rules_are_tried_at_a_table(client: TestClient) -> None:
    assert client.get("/t/1/").status_code == 404
    assert client.post("/try", json={"players": 2}).json() == {"address": "/t/1/#k=x"}
    assert client.get("/t/1/").text == "a table"
    refused = client.post("/try", json={"players": 9})
    assert refused.status_code == 409
    assert "2 to 4 players" in refused.json()["error"]
    assert client.post("/try", json={"players": "two"}).status_code == 400
