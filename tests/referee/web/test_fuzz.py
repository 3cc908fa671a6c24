"""Requests of any shape: never a stumble, never a change without a move, never a secret."""

from __future__ import annotations

import json
import string
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from referee.web import acting, needs, takingback
from referee.web.guard import Guard
from tablewright.errors import harmless
from tests.referee.generic.games import WHOLE
from tests.referee.web.serving import Client, hosted_table

pytestmark = pytest.mark.game("shards-of-infinity")

NAMES = sorted({*acting.CHANGES, *acting.QUESTIONS, *needs.QUESTIONS, *takingback.CHANGES, "lobby"})
KEYS = ("v", "as", "at", "numbers", "text", "reason", "steps", "step", "look", "id", "yes", "cards",
        "card", "kind", "key", "value", "zone", "to", "top", "counter", "number", "question",
        "seats", "counted", "token", "once", "sure")  # fmt: skip
WORDS = st.one_of(
    st.sampled_from(
        ["Ann", "Bo", "Crystal", "?", "Ann.hand", "Bo.hand", "center-row.1", "Ann.health",
         "counter", "card", "mark", "turn", "phase", "play", "Ann plays Crystal", "plays", ""]
    ),
    st.text(max_size=20),
    st.text(string.printable, max_size=20),
    # Halves of characters, and those that steer a terminal.
    st.text(st.characters(categories=["Cs", "Cc", "Cf", "Zl", "Lo"]), max_size=20),
)  # fmt: skip
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), WORDS),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(WORDS, inner, max_size=3)),
    max_leaves=6,
)


SEED = 7_316_524_817_236_512
"""One that stands in no answer by accident."""
Phones = tuple[Client, Client, Client]


@pytest.fixture(scope="module")
def phones(tmp_path_factory: pytest.TempPathFactory) -> Phones:
    """Two players and somebody who watches, all along the same game."""
    hosted = hosted_table(tmp_path_factory.mktemp("fuzzed"), seed=SEED)
    # Nobody hammers at the door here: the bound on requests is tested elsewhere.
    return Client(hosted, "Ann"), Client(hosted, "Bo"), Client(hosted)


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Guard, "_has_left", lambda self, who, pace: True)


@settings(max_examples=300 if WHOLE else 100, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_any_request_is_answered(phones: Phones, data: st.DataObject) -> None:
    client = data.draw(st.sampled_from(phones))
    hosted = client.hosted
    plain = data.draw(
        st.fixed_dictionaries({}, optional={key: st.one_of(VALUES, WORDS) for key in KEYS})
    )
    if data.draw(st.booleans()):
        plain |= {"v": hosted.stamp, "as": client.seat}
    name = data.draw(st.sampled_from(NAMES))
    before = hosted.session.at
    status, came = client.post(name, **plain)
    assert status < 500, came
    if status >= 400:
        assert came["error"]
        assert hosted.session.at == before
    for secret in (str(hosted.session.state.random), hosted.seats.secret, hosted.seats.token):
        assert secret not in str(came)
    for each in phones:
        told = each.text()
        assert told.encode(), "else every stream would end"
        for line in (line for step in json.loads(told)["log"] for line in step["lines"]):
            assert line == harmless(line)
    while hosted.session.at > 20:
        hosted.session.undo()


@settings(max_examples=100, suppress_health_check=list(HealthCheck))
@given(body=st.binary(max_size=200), name=st.sampled_from(NAMES))
def test_any_bytes_are_answered(phones: Phones, body: bytes, name: str) -> None:
    answer = phones[0].http.post(
        f"/t/1/{name}", content=body, headers={"content-type": "application/json"}
    )
    assert answer.status_code < 500
