"""A table that phones may read in German: who gets its words; and that nothing else changes."""

from __future__ import annotations

import random
from pathlib import Path

from referee.sessions.journal import begin, take_up
from referee.web.tables import Hosted
from referee.web.tongues import NONE, Tongue, Tongues
from tests.referee.translating import mill
from tests.referee.web.serving import Client, a_move

SPOKEN = Tongues(
    found={
        "de": Tongue(book=mill.german(()), faces=lambda name: f"german {name}".encode(), whole=True)
    },
    first="de",
)


def hosted(folder: Path, tongues: Tongues = SPOKEN) -> Hosted:
    path = folder / "game.save"
    folder.mkdir(exist_ok=True)
    found = Hosted("1", begin(path, mill.table(), 4))
    found.tongues = tongues
    return found


def test_a_page_is_told_of_the_languages_and_gets_their_words(tmp_path: Path) -> None:
    phone = Client(hosted(tmp_path), "Ann")
    about = phone.post("lobby")[1]["about"]
    assert (about["language"], about["speaks"]) == ("en", "de")
    assert about["languages"] == [["de", True]]
    status, words = phone.post("words", language="de")
    assert status == 200
    assert ["Grey Heron", "Graureiher"] in words["names"]
    assert ["Gain 2 fishes.", "Erhalte 2 Fische."] in words["texts"]
    assert words["cards"] == ["Grey Heron", "Water Lily"]
    assert words["seats"] == ["Ann", "Bo"]
    assert ["which card do you play?", "welche Karte spielst du?"] in words["says"]
    assert phone.post("words", language="fr") == (
        404,
        {"error": "this table is not shown in that language"},
    )


def test_words_go_to_nobody_without_the_address(tmp_path: Path) -> None:
    stranger = Client(hosted(tmp_path), sits=False)
    assert stranger.post("words", language="de")[0] == 403
    table = stranger.hosted
    assert stranger.post("words", language="de", token=table.seats.token)[0] == 200


def test_pictures_come_in_the_language_that_is_asked_for(tmp_path: Path) -> None:
    phone = Client(hosted(tmp_path), "Ann")
    assert phone.http.get("/t/1/face/222?language=de").content == b"german 222"
    assert phone.http.get("/t/1/back/pond?language=de").content == b"german back-pond"
    assert phone.http.get("/t/1/face/222?language=fr").content == b"face"
    assert phone.http.get("/t/1/face/222").content == b"face"


def test_a_picture_that_is_not_drawn_yet_is_that_of_the_game_and_is_not_kept(
    tmp_path: Path,
) -> None:
    drawn: dict[str, bytes] = {}
    book = mill.german(())
    tongues = Tongues(found={"de": Tongue(book=book, faces=drawn.get, whole=True)})
    phone = Client(hosted(tmp_path, tongues), "Ann")
    before = phone.http.get("/t/1/face/222?language=de")
    assert (before.content, before.headers["cache-control"]) == (b"face", "private, no-store")
    drawn["222"] = b"german"
    after = phone.http.get("/t/1/face/222?language=de")
    assert (after.content, after.headers["cache-control"]) == (b"german", "private, max-age=86400")


def test_messages_states_and_journals_do_not_depend_on_the_language(tmp_path: Path) -> None:
    """Byte by byte: what a German table is told, keeps and has hidden is what an English one is, so
    that nothing is told in German that is hidden; and its save opens as ever."""
    tables = [hosted(tmp_path / name, each) for name, each in (("de", SPOKEN), ("en", NONE))]
    phones = [[Client(table, seat) for seat in mill.SEATS] for table in tables]
    chances = [random.Random(5), random.Random(5)]
    words = phones[0][0].post("words", language="de")
    for _ in range(30):
        for table, chance in zip(tables, chances, strict=True):
            move = a_move(table, chance)
            if move is not None:
                table.session.do(move)
        # Each table has a secret of its own, by which its positions are numbered.
        one, two = ([{**phone.sees(), "v": ""} for phone in each] for each in phones)
        assert one == two
        assert tables[0].session.state.digest() == tables[1].session.state.digest()
    assert phones[0][0].post("words", language="de") == words
    digest = tables[0].session.state.digest()
    kept = (tmp_path / "de" / "game.save").read_bytes()
    assert b"Graureiher" not in kept
    for table in tables:
        table.close()
    assert take_up(tmp_path / "de" / "game.save", mill.setting()).session.state.digest() == digest
