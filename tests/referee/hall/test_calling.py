"""Who is told elsewhere whose turn it is in a hall: its operator of every table, makers of tables
of their own, on hosts that the operator allows alone.
"""

from __future__ import annotations

import socket
import ssl
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.request import Request

import click
import pytest
import trustme

from referee.hall.calling import Calls, Hosts
from referee.web.seats import NotHere
from tablewright.cli.calling import check_hosts, check_webhook
from tests.referee.hall.halls import HOME, Browser, hall_at
from tests.referee.web.test_webhook import Taker


@pytest.fixture
def taker() -> Iterator[Taker]:
    made = Taker()
    yield made
    made.server.shutdown()
    made.server.server_close()


def test_the_operator_is_told_of_every_table(tmp_path: Path, taker: Taker) -> None:
    calls = Calls(taker.url, home=HOME, mentions={"Bo": "@bo"}, every=0, pace=0)
    calls.begins()
    assert taker.has(1) == [f"A hall: this is where its tables say whose turn it is. {HOME}/"]
    with hall_at(str(tmp_path / "hall.db"), calls=calls) as hall:
        ann = Browser(hall)
        first, second = (ann.makes("Ann", "Bo", first="Ann") for _ in range(2))
        ann.sits(first, "Ann")
        ann.does("ends")
        title = "Pebbles, Ann and Bo"
        address = f"{HOME}/t/{first['id']}/"
        assert taker.has(2)[1] == f"@bo: it is your turn ({title}) {address}"
        facts = {key: taker.came[1][key] for key in ("table", "title", "address")}
        assert facts == {"table": first["id"], "title": title, "address": address}
        ann.sits(second, "Ann")
        ann.does("ends")
        assert taker.has(3)[2].endswith(f"/t/{second['id']}/")
        assert ann.makes("Ann", "Bo")["id"]
        status, refused = ann.post("hall/make", game="pebbles", seats=["Ann", "Bo"],
                                   webhook="https://discord.com/x")  # fmt: skip
        assert status == 422
        assert "no table has a webhook of its own" in refused["error"]
    calls.end()


def test_a_table_tells_its_own_address_also_after_the_server_was_started_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Through HTTPS, with a certificate that is looked at; players are called as was said."""
    authority = trustme.CA()
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert("localhost").configure_cert(context)
    taker = Taker(context)
    host = taker.url.split("/")[2]
    place, said = str(tmp_path / "hall.db"), [""]

    def calls() -> Calls:
        return Calls(hosts=[host], home=HOME, told=said.append, every=0, pace=0)

    with hall_at(place, calls=calls()) as hall:
        ann = Browser(hall)
        assert ann.post("hall/look")[1]["webhooks"] == [host]
        assert Browser(hall, member=False).post("hall/look")[1]["webhooks"] == []
        ann.makes("Ann", "Bo", webhook=taker.url)
        while len(said) < 2:
            time.sleep(0.005)
        assert "certificate verify failed" in said[1]
        authority.cert_pem.write_to_path(str(tmp_path / "authority.pem"))
        monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "authority.pem"))
        wish = {"game": "pebbles", "seats": ["Ann", "Bo"], "webhook": taker.url}
        status, refused = ann.post("hall/make", **wish, mentions="Cy=@cy")
        assert (status, "such as Ann=@ann, got 'Cy=@cy'" in refused["error"]) == (422, True)
        links = ann.makes(
            "Ann", "Bo", first="Ann", webhook=taker.url, mentions="Bo = <@12>, Ann=@a"
        )
        assert taker.url not in str(links), "nobody else sees it"
        assert taker.has(1)[0].startswith("Pebbles, Ann and Bo: this is where the table says")
        ann.makes("Ann", "Bo")
        ann.sits(links, "Ann")
    with hall_at(place, calls=calls()) as hall:
        ann.at(hall)
        ann.sees()
        ann.does("ends")
        assert taker.has(2)[1].startswith("<@12>: it is your turn")
    taker.server.shutdown()
    taker.server.server_close()


@pytest.mark.parametrize(
    ("url", "allowed"),
    [
        ("https://hooks.example/a/b?c=d", True),
        ("https://HOOKS.example:443/a", True),
        ("https://chat.example:8443/a", True),
        ("https://a.team.example/x", True),
        ("https://team.example/x", False),
        ("https://evilteam.example/x", False),
        ("https://chat.example/a", False),
        ("http://hooks.example/a", False),
        ("https://hooks.example.org/a", False),
        ("https://hooks.example@127.0.0.1/", False),
        ("https://127.0.0.1/", False),
        ("https://hooks.example:x/", False),
        ("https://hooks.example/\nhost: x", False),
        ("https://hooks.example/" + "a" * 500, False),
        ("ftp://hooks.example/", False),
    ],
)
def test_only_hosts_that_the_operator_named_are_told(url: str, allowed: bool) -> None:
    hosts = Hosts(["Hooks.Example", "chat.example:8443", "*.team.example"])
    if allowed:
        assert hosts.checked(url) == url
        hosts.opener(url)
    else:
        with pytest.raises(NotHere, match="begins with https://"):
            hosts.checked(url)
    assert hosts.checked("") == ""


def test_an_address_that_is_not_allowed_any_more_or_leads_inside_is_not_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(OSError, match="not named with --webhook-host any more"):
        Hosts(["other.example"]).opener("https://hooks.example/")
    with socket.create_server(("127.0.0.1", 0)) as inside:
        found = [(socket.AF_INET, socket.SOCK_STREAM, 0, "", inside.getsockname())]
        monkeypatch.setattr(socket, "getaddrinfo", lambda *args, **more: found)
        opener = Hosts(["*.example"]).opener("https://hooks.example/")
        with pytest.raises(OSError, match="lies in a private network"):
            opener.open(Request("https://hooks.example/", b"{}"), timeout=2)


def test_an_answer_that_sends_elsewhere_is_not_followed(taker: Taker) -> None:
    said: list[str] = []
    taker.status = 302
    calls = Calls(taker.url, told=said.append, every=0, pace=0)
    calls.begins()
    taker.has(1)
    while not said:
        pass
    assert "it answered 302" in said[0]
    calls.end()


def test_what_is_no_address_or_host_is_said_at_once() -> None:
    check_webhook("")
    check_hosts(["discord.com", "*.example.org", "chat.lan:8443"])
    with pytest.raises(click.UsageError, match="expected an address such as"):
        check_webhook("discord")
    for host in ("https://discord.com", "discord.com/api", "*", "a b"):
        with pytest.raises(click.UsageError, match="the name of a host alone"):
            check_hosts([host])
