"""Codes of a paper save: every position comes back exactly, and no damaged code is taken."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee import engine
from referee.rules import rules_in
from referee.sessions.session import Session
from referee.setting import Table
from referee.state import State
from referee.table import packing
from referee.table.code import CodeError, begun, decode, encode, game_of, one_line, session_of
from referee.table.packing import LINE, WHOLE, bytes_of, lines_of, packed, unpacked
from tablewright.model.codes import SYMBOLS
from tests.referee.generic.games import (
    OWN_GAMES,
    PEBBLES,
    REFEREED,
    a_member,
    played,
    setting,
    table,
)

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(1 << 70), 1 << 70) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=20,
)


@given(VALUES)
def test_any_plain_value_comes_back(value: object) -> None:
    assert unpacked(packed(value)) == value


@given(st.binary(max_size=120))
def test_what_was_not_packed_is_refused_or_harmless(data: bytes) -> None:
    with suppress(ValueError):
        unpacked(data)


@given(st.binary(max_size=200))
def test_bytes_come_back_from_their_lines(data: bytes) -> None:
    text = "\n".join(lines_of(data))
    assert bytes_of(text) == data
    assert bytes_of(text.lower().replace(" ", "")) == data


@pytest.mark.parametrize("size", range(1, LINE + 1))
def test_every_swap_of_neighbours_is_found_in_lines_of_every_length(size: int) -> None:
    symbols = "".join("".join(lines_of(bytes(range(7, 7 + size)))).split())
    for at in range(len(symbols) - 1):
        swapped = symbols[:at] + symbols[at + 1] + symbols[at] + symbols[at + 2 :]
        if swapped != symbols:
            with pytest.raises(CodeError, match="line 1 of the code is damaged"):
                bytes_of(swapped)


def test_a_code_with_the_former_check_symbol_still_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    at = table(PEBBLES, 2, "dealt")
    new, fresh, former, states = packing._check, [""], [""], list[State]()
    # Positions of every size: one of the codes ends in a line of 30 symbols.
    for seed in range(40):
        states = [moment.state for moment in played(at, seed, 90)]
        fresh = [encode(at, state, 1) for state in states]
        with monkeypatch.context() as patched:
            patched.setattr(packing, "_check", lambda values, at, _=False: new(values, at, True))
            former = [encode(at, state, 1) for state in states]
        if fresh != former:
            break
    assert fresh != former
    for code, state in zip(former, states, strict=True):
        assert decode(code, at.setting)[1:3] == (state, 1)


@given(st.binary(min_size=1, max_size=60), st.data())
def test_every_wrong_symbol_and_every_swap_of_neighbours_is_found(
    data: bytes, draw: st.DataObject
) -> None:
    symbols = "".join("".join(lines_of(data)).split())
    at = draw.draw(st.integers(0, len(symbols) - 1))
    other = draw.draw(st.sampled_from(sorted(set(SYMBOLS) - {symbols[at]})))
    wrong = [symbols[:at] + other + symbols[at + 1 :]]
    if (at + 1) % WHOLE and at + 1 < len(symbols) and symbols[at] != symbols[at + 1]:
        wrong.append(symbols[:at] + symbols[at + 1] + symbols[at] + symbols[at + 2 :])
    for each in wrong:
        with pytest.raises(CodeError, match=f"line {at // WHOLE + 1} of the code is damaged"):
            bytes_of(each)


@pytest.mark.parametrize("dealer", ["dealt", "real"])
@pytest.mark.parametrize("game", [PEBBLES, *REFEREED])
def test_a_position_comes_back_exactly(game: str, dealer: str) -> None:
    at = table(game, setting(game).game.seats.min, dealer)
    at = replace(at, variants=_switched(at), first=at.seats[0])
    for number, moment in enumerate(played(at, 3, 90)):
        if number % 9 == 0:
            code = encode(at, moment.state, 12345)
            found = decode(code, at.setting)
            assert found.state == moment.state
            assert found.state.plain() == moment.state.plain(), "in the same order"
            assert (found.table, found.seed, found.notes) == (at, 12345, ())
            assert len(one_line(code)) < 3391, "what a QR code of level M can hold"


def _switched(at: Table) -> dict[str, str]:
    """Every second house ruling that can be switched, switched."""
    rulings = [(name, each) for name, each in at.setting.game.variants.items() if each.choices[1:]]
    return {
        name: next(choice for choice in each.choices if choice != each.default)
        for name, each in rulings[::2]
    }


def code_of(game: str = (*OWN_GAMES, *REFEREED)[-1], steps: int = 12) -> tuple[str, Session]:
    at = table(game, 2, "dealt")
    session = Session(at, 5)
    for moment in played(at, 1, steps):
        session = Session(at, 5, begun=moment.after)
    return encode(at, session.state, 5), session


def test_a_game_goes_on_from_a_code_as_it_would_have() -> None:
    code, session = code_of()
    other = session_of(decode(one_line(code), session.table.setting))
    chance = random.Random(1)
    for _ in range(40):
        listed = session.legal()
        assert other.legal() == listed
        if not listed:
            break
        move = a_member(chance.choice(listed), chance)
        session.do(move)
        other.do(move)
        assert session.state == other.state


def test_the_code_is_found_on_a_page_with_other_words() -> None:
    code, session = code_of()
    page = f"The table\nThen: tablewright referee --from-code FILE\n\n{code}\n\nKeep it dry.\n"
    assert game_of(page) == session.table.setting.game.game
    assert decode(page, session.table.setting).state == session.state
    assert begun(decode(page, session.table.setting)).state == session.state


def test_what_is_wrong_with_a_code_is_said() -> None:
    code, session = code_of()
    at = session.table.setting
    head, *lines = code.split("\n")
    with pytest.raises(CodeError, match=r"no code; expected a line that begins with 'TABLEWRIGHT'"):
        decode("hello", at)
    with pytest.raises(CodeError, match=rf"a code of {at.game.game}; expected one of pebbles"):
        decode(code, setting(PEBBLES))
    with pytest.raises(CodeError, match=r"line 2 of the code is damaged \('O' is in no code\)"):
        decode("\n".join((head, lines[0], "O" + lines[1][1:], *lines[2:])), at)
    with pytest.raises(CodeError, match="line 1 of the code is damaged"):
        decode("\n".join((head, lines[1], lines[0], *lines[2:])), at)
    with pytest.raises(CodeError, match="the code is not complete"):
        decode("\n".join((head, *lines[:-1])), at)


def test_other_cards_of_today_are_said() -> None:
    code, session = code_of()
    at = session.table.setting
    name, facts = next(iter(at.cards.items()))
    changed = replace(at, cards={**at.cards, name: replace(facts, text="Gain 9 gems.")})
    notes = decode(code, changed).notes
    assert notes == ("the cards of the game have changed since the code was made",)
    assert facts.code
    other = replace(at, rules=replace(rules_in(at), steps={}))
    with pytest.raises(CodeError, match="cannot be restored under today's rules of the game"):
        decode(code, other)
    gone = replace(at, cards={key: each for key, each in at.cards.items() if key != name})
    with pytest.raises(CodeError, match=f"the code has a card '{facts.code}' that the game does"):
        decode(code, gone)


def test_another_question_of_today_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    code, session = code_of()
    setting_ = session.table.setting
    settle = engine.settle

    def otherwise(table: Table, state: State) -> engine.Result:
        settled = settle(table, state)
        if state.asked is not None:
            state.asked = state.asked._replace(asks="something else")
        return settled

    monkeypatch.setattr(engine, "settle", otherwise)
    notes = decode(code, setting_).notes
    assert notes == ("what is asked now is not what was asked then: the rules have changed since",)
