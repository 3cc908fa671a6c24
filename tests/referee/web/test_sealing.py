"""Secret choices at once: in any order, with dealt cards and with real ones, or only announced."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.web.tables import Hosted
from tests.referee.web.serving import Client, hosted_table, secrets

pytestmark = pytest.mark.game("disaster-draft")

SEATS = ("Ann", "Bo", "Cy")


def at_the_choice(folder: Path, *, dealt: bool) -> Hosted:
    """A game of three in which all choose their armies now."""
    hosted = hosted_table(folder, "disaster-draft", SEATS, dealt=dealt)
    while not secrets(hosted):
        legal = hosted.session.legal()
        deals = [move for move in legal if move.verb in ("deal", "roll-it")]
        hosted.session.do((deals or legal)[0])
    return hosted


@pytest.mark.parametrize("dealt", [True, False])
@pytest.mark.parametrize("order", [("Ann", "Bo", "Cy"), ("Cy", "Bo", "Ann"), ("Bo", "Cy", "Ann")])
def test_all_choose_in_any_order_and_reveal_together(
    tmp_path: Path, dealt: bool, order: tuple[str, ...]
) -> None:
    hosted = at_the_choice(tmp_path, dealt=dealt)
    phones = {seat: Client(hosted, seat) for seat in SEATS}
    chosen: dict[str, list[str]] = {}
    taken: set[str] = set()
    for seat in order:
        secret = phones[seat].sees()["secret"]
        assert bool(secret["may"]) is not dealt
        some = secret["may"][:1] + secret["held"]
        names = [card["name"] for card in some if card["name"] not in taken][:2]
        chosen[seat] = names
        taken |= set(names)
        assert all(not hosted.session.state.zones[f"{each}.army"] for each in SEATS)
        status, came = phones[seat].act("seal", cards=names)
        assert status == 200, came
    state = hosted.session.state
    assert not hosted.choices
    said = " ".join(hosted.session.said(at) for at in range(hosted.session.at + 1))
    for seat, names in chosen.items():
        verb = "sends" if dealt else "reveals"
        for name in names:
            assert f"{seat} {verb} {name}" in said
    assert state.phase != "choose"
    hosted.close()


def test_a_choice_may_be_made_again_until_all_have_chosen(tmp_path: Path) -> None:
    hosted = at_the_choice(tmp_path, dealt=True)
    assert hosted.session.state.asked is not None
    later = next(seat for seat in SEATS if seat != hosted.session.state.asked.seat)
    phone = Client(hosted, later)
    cards = [card["name"] for card in phone.sees()["secret"]["held"]]
    assert phone.act("seal", cards=cards[:2])[0] == 200
    assert phone.act("seal", cards=[])[0] == 200
    assert phone.sees()["secret"]["mine"] is None
    for wrong in (cards[:4], [cards[0], cards[0]], ["Nobody"]):
        assert phone.act("seal", cards=wrong)[0] == 422, wrong
    assert phone.sees()["standing"][later] is False


def test_a_reveal_that_was_cut_short_goes_on(tmp_path: Path) -> None:
    hosted = at_the_choice(tmp_path, dealt=True)
    phones = {seat: Client(hosted, seat) for seat in SEATS}
    held = {seat: phones[seat].sees()["secret"]["held"] for seat in SEATS}
    for seat in SEATS:
        hosted.choices[seat] = tuple(card["name"] for card in held[seat][:2])
    hosted.keep_choices()
    hosted.close()
    again = hosted_table(tmp_path, "disaster-draft", SEATS)
    assert not again.choices
    assert again.session.state.phase != "choose"


def test_with_real_cards_it_may_only_be_announced(tmp_path: Path) -> None:
    hosted = at_the_choice(tmp_path, dealt=False)
    phones = {seat: Client(hosted, seat) for seat in SEATS}
    for seat in SEATS:
        assert phones[seat].do(f"{seat} has chosen")[0] == 200
    assert hosted.session.state.asked is not None
    assert hosted.session.state.asked.kind == "reveal"
    assert phones["Ann"].act("seal", cards=["Spy"])[0] == 422
    hosted.close()


def test_a_sealed_choice_does_not_wait_for_who_only_announces(tmp_path: Path) -> None:
    hosted = at_the_choice(tmp_path, dealt=False)
    asked = hosted.session.state.asked
    assert asked is not None
    first, *others = SEATS[SEATS.index(asked.seat) :] + SEATS[: SEATS.index(asked.seat)]
    phones = {seat: Client(hosted, seat) for seat in SEATS}
    names = {seat: phones[seat].sees()["secret"]["held"][0]["name"] for seat in SEATS}
    assert phones[first].do(f"{first} has chosen")[0] == 200
    for seat in others:
        assert phones[seat].act("seal", cards=[names[seat]])[0] == 200
    state = hosted.session.state
    assert state.asked is not None
    assert (state.asked.kind, state.asked.seat) == ("reveal", first)
    assert [len(state.zones[f"{seat}.choice"]) for seat in (first, *others)] == [0, 1, 1]
    assert phones[first].do(f"{first} reveals {names[first]}")[0] == 200
    assert phones[first].do(f"{first} is done")[0] == 200
    assert hosted.session.state.phase not in ("choose", "reveal")
    hosted.close()


def test_more_than_the_hand_can_hold_is_not_taken(tmp_path: Path) -> None:
    hosted = at_the_choice(tmp_path, dealt=False)
    ann = Client(hosted, "Ann")
    may = [card["name"] for card in ann.sees()["secret"]["may"]]
    status, came = ann.act("seal", cards=may[:2])
    assert (status, came["error"]) == (422, "1 cards of the hand have no name, not 2")


def test_undo_forgets_what_waits_sealed(tmp_path: Path) -> None:
    hosted = at_the_choice(tmp_path, dealt=False)
    ann, bo = Client(hosted, "Ann"), Client(hosted, "Bo")
    name = ann.sees()["secret"]["held"][0]["name"]
    assert ann.act("seal", cards=[name])[0] == 200
    assert ann.sees()["standing"]["Ann"] is True
    # It is Ann's choice that would be gone.
    assert bo.act("undo", steps=1)[1]["waits"] == ["Ann"]
    asked = ann.sees()["proposal"]["id"]
    assert hosted.choices
    assert ann.act("agree", id=asked, yes=True)[1]["done"] is True
    assert hosted.choices == {}
    assert ann.sees()["standing"]["Ann"] is False


@pytest.mark.parametrize(
    ("game", "number"),
    [pytest.param("prizes", 1, marks=pytest.mark.game("prizes")),
     pytest.param("hearts", 3, marks=pytest.mark.game("hearts"))],
)  # fmt: skip
def test_by_a_sentence_of_the_rules_all_choose_in_any_order(
    tmp_path: Path, game: str, number: int
) -> None:
    seats = ("Ann", "Bo", "Cy", "Di") if game == "hearts" else SEATS
    hosted = hosted_table(tmp_path, game, seats)
    phones = {seat: Client(hosted, seat) for seat in seats}
    before, chosen = hosted.session.at, {}
    for at, seat in enumerate(reversed(seats), 1):
        sees = phones[seat].sees()
        secret = sees["secret"]
        assert (secret["least"], secret["most"]) == (number, number)
        assert sum(sees["standing"].values()) == at - 1
        names = [card["name"] for card in secret["held"]]
        assert phones[seat].act("seal", cards=names[: number - 1])[0] in (200, 422)
        chosen[seat] = names[1 : number + 1]
        assert phones[seat].act("seal", cards=chosen[seat])[0] == 200
        assert (hosted.session.at == before) is (at < len(seats)), "nothing is told before all have"
    assert not hosted.choices
    said = " ".join(hosted.session.said(at) for at in range(hosted.session.at + 1))
    assert all(f"{seat} chooses {name}" in said for seat in seats for name in chosen[seat])
    hosted.close()
