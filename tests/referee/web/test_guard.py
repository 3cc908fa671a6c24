"""What is refused at the door: foreign pages and names, bodies too large, too many requests."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from referee.web.guard import MANY, OUTSIDE, PLAYING, WATCHING, Guard, Pace, is_here
from tests.referee.generic.games import WHOLE
from tests.referee.web.serving import HOME, Client, hosted_table

pytestmark = pytest.mark.game("shards-of-infinity")


@pytest.fixture
def client(tmp_path: Path) -> Client:
    return Client(hosted_table(tmp_path), "Ann")


def test_every_answer_forbids_what_comes_from_outside(client: Client) -> None:
    for address in ("/t/1/", "/static/main.js", "/t/1/rule/SOI-020", "/t/1/none", "/t/9/"):
        headers = client.http.get(address).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
    assert client.http.get("/t/1/rule/SOI-020").headers["cache-control"] == "no-store"
    page = client.http.get("/t/1/").text
    assert "http://" not in page
    assert "https://" not in page
    assert "<script>" not in page


def test_requests_of_other_pages_are_refused(client: Client) -> None:
    post = client.http.post
    foreign = {"origin": "http://evil.example"}
    assert post("/t/1/lobby", json={}, headers=foreign).status_code == 403
    assert post("/t/1/lobby", json={}, headers={"origin": "null"}).status_code == 403
    across = {"sec-fetch-site": "cross-site"}
    assert post("/t/1/lobby", json={}, headers=across).status_code == 403
    assert client.http.get("/t/1/log", headers=across).status_code == 403
    walked = {**across, "sec-fetch-mode": "navigate"}
    assert client.http.get("/t/1/", headers=walked).status_code == 200, "a link may lead here"
    del client.http.headers["origin"]
    assert post("/t/1/lobby", json={}).status_code == 403
    assert post("/t/1/lobby", json={}, headers={"sec-fetch-site": "same-origin"}).status_code == 200


def test_a_foreign_name_that_leads_here_is_refused(client: Client) -> None:
    answer = client.http.get("/t/1/", headers={"host": "evil.example"})
    assert answer.status_code == 421
    for host in ("127.0.0.1", "192.168.1.5:8420", "localhost:80", "[::1]:8420", "box.local"):
        assert is_here(host), host
    for host in ("", "evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "evil:80"):
        assert not is_here(host), host


def test_bodies_are_bounded_and_plain(client: Client) -> None:
    post = client.http.post
    json = {"content-type": "application/json"}
    assert post("/t/1/about", content=b"x" * 20_000, headers=json).status_code == 413
    assert post("/t/1/about", content=b"{", headers=json).status_code == 400
    assert post("/t/1/about", content=b"[1]", headers=json).status_code == 400
    assert post("/t/1/about", content=b"[" * 9000, headers=json).status_code == 400
    deep = b'{"a":' * 20 + b"1" + b"}" * 20
    assert post("/t/1/about", content=deep, headers=json).status_code == 400
    assert post("/t/1/about", data={"card": "x"}).status_code == 415
    assert client.post("about", card="x" * 400)[0] == 400
    assert client.post("undo", steps=10**9)[0] == 400


def guard_of(client: Client) -> Guard:
    """The guard of a client's application, once it has had a request."""
    client.http.get("/")
    found: Any = client.http.app
    found = found.middleware_stack
    while not isinstance(found, Guard):
        found = found.app
    return found


def test_too_many_requests_wait_and_hold_up_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each seat has a pace of its own; a whole table may come from one address. Where not
    everything is tried, a tenth of the requests is too many."""
    less = 1 if WHOLE else 10
    playing, watching, outside = (
        Pace(each.rate / less, each.burst / less) for each in (PLAYING, WATCHING, OUTSIDE)
    )
    for name, pace in (("PLAYING", playing), ("WATCHING", watching), ("OUTSIDE", outside)):
        monkeypatch.setattr(f"referee.web.app.{name}", pace)
    hosted = hosted_table(tmp_path, seats=("Ann", "Bo"))
    ann, bo, watcher, other = (
        Client(hosted, "Ann"), Client(hosted, "Bo"), Client(hosted), Client(hosted),
    )  # fmt: skip
    time = [0.0]
    # All come to one door, from one address.
    for each in (bo, watcher, other):
        each.http.app = ann.http.app
        each.http._transport = ann.http._transport
    guard = guard_of(ann)
    guard.clock = lambda: time[0]

    def fetches(client: Client, most: float) -> int:
        """How many requests are answered until one is refused."""
        for number in range(int(most) + 2):
            if client.http.get("/t/1/rule/SOI-020").status_code == 429:
                return number
        return -1

    guard._left.clear()
    assert fetches(ann, playing.burst) == playing.burst
    assert ann.act("note", text="tea")[0] == 429
    assert bo.act("note", text="tea")[0] == 200, "others are not held up"
    time[0] = 1.0
    assert fetches(ann, playing.burst) == playing.rate
    watched = fetches(watcher, watching.burst)
    assert watched == watching.burst
    assert fetches(other, 1) == 0, "all who watch have one pace together"
    assert fetches(bo, playing.burst) == playing.burst, "and no player waits for them"
    watcher.http.cookies.clear()
    assert (
        sum(watcher.http.get("/t/1/").status_code == 200 for _ in range(int(outside.burst) + 9))
        == outside.burst
    )
    assert bo.http.get("/t/1/").status_code == 429, "Bo has asked for all that Bo may"
    time[0] = 2.0
    assert bo.http.get("/t/1/").status_code == 200
    assert watcher.http.get("/t/1/").status_code == 200


def test_paces_are_forgotten_in_turn() -> None:
    guard = Guard(lambda *_: None, lambda scope: ("", OUTSIDE))  # type: ignore[arg-type]
    for number in range(MANY + 5):
        assert guard._has_left(f"{number}", PLAYING)
    assert len(guard._left) == MANY


def test_what_a_browser_has_is_not_sent_again(client: Client) -> None:
    first = client.http.get("/static/main.js")
    assert first.headers["content-type"].startswith("text/javascript")
    again = client.http.get("/static/main.js", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = client.http.get("/static/bar.js", headers={"if-none-match": first.headers["etag"]})
    assert other.status_code == 200


def test_a_page_asks_for_all_its_scripts_at_once(client: Client) -> None:
    page = client.http.get("/t/1/").text
    named = re.findall(r'<link rel="modulepreload" href="/static/([^"]+)">', page)
    assert "table/view.js" in named
    assert len(named) == len(set(named))
    assert all(client.http.get(f"/static/{name}").status_code == 200 for name in named)


def test_only_what_is_there_is_answered(client: Client) -> None:
    assert client.http.get("/").status_code == 200
    assert client.http.get("/t/2/").status_code == 404
    assert client.http.get("/t/1/do").status_code == 405
    assert client.http.get("/static/../app.py").status_code == 404
    assert client.http.get("/static/%2e%2e/app.py").status_code == 404
    assert client.http.post("/static/main.js").status_code == 405
    assert client.http.get("/t/1/face/none").status_code == 404
    face = client.http.get("/t/1/face/ABC")
    assert face.content == b"face"
    assert face.headers["content-type"] == "image/webp"
    assert client.http.get(f"{HOME}/t/1/rule/SOI-999").status_code == 404
