"""Every act that may be written changes something: it is carried out in a position where it can be,
and the game goes on otherwise than without it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from referee import engine, vocabularies
from referee.moves import Span
from referee.phrases.tree import base, within
from referee.setting import CHANCES, Setting, Table
from tests.referee.machine.inn import ALL, TURNS, setting

PREPARED = (
    "At the start of the game, deal 4 cards to each player, then refill the market, then each "
    "player gains 9 coins, then each player gains 2 wood, then each player discards 1 card, then "
    "put 2 snow on space 1 of the rooms, then place 1 guest on space 1 "
    "of the rooms, then throw the die."
)
ACTS = {
    "choose": "choose a player",
    "choose-cards": "choose 1 card from your hand, then put that card into your chest",
    "draw": "draw 1 card",
    "deal": "deal 1 card to each player",
    "play-card": "play 1 card from your hand to your table",
    "carry-out-in-order": "put 1 card from your hand into your table, then carry out each card in "
    "play in order of salt, highest first",
    "do-what-it-says": "do what 1 card from the market says",
    "count-as-played": "choose 1 card from your hand, then count that card as played, then discard "
    "all cards you played this turn",
    "carry-out-card": "carry out the top card of the discard pile",
    "take-back": "take back your guests",
    "move.put": "put 1 card from your hand under the deck",
    "put-in-any-order": "put 2 cards from your hand under the deck in any order",
    "put-back-in-any-order": "look at the top 3 cards of the deck, then put them back in any order",
    "move.move": "move 1 card from your hand to your chest",
    "move.return": "return 1 card from your hand to the deck",
    "insert": "insert 1 card from your hand into the market",
    "insert-at": "insert 1 card from your hand at any space of the rooms",
    "put-face": "put 1 card from your hand into your chest face up",
    "take-cards": "take 1 card from the market",
    "give.pass": "pass 1 card from your hand to the next player",
    "give.give": "give 1 card from your hand to an opponent",
    "exchange": "exchange your hand with an opponent's hand",
    "remove": "remove 1 card of the market from the game",
    "discard": "discard 1 card",
    "discard-down": "discard down to 1 card",
    "forward": "move 1 guest of the rooms forward by the number thrown",
    "forward-by": "move 1 guest of the rooms forward 1 space",
    "forward-for-each": "move 1 guest of the rooms forward 1 space for each wood you have",
    "forward-each": "move 1 guest of the rooms forward by each die",
    "back": "move 1 guest of the rooms forward 3 spaces, then move that guest back by the number "
    "thrown",
    "back-by": "move 1 guest of the rooms forward 3 spaces, then move that guest back 1 space",
    "pay-both": "pay 1 coin and 1 wood",
    "start-with-both": "start with 3 coins and 4 wood",
    "move-up-to": "move 1 guest of the rooms up to 2 spaces",
    "reveal": "reveal 1 card from your hand",
    "reveal-until": "reveal cards from the deck until a card comes, then put that card into your "
    "chest",
    "search": "search the deck for 1 card, then put that card into your chest",
    "look": "look at an opponent's hand",
    "trash": "trash 1 card from your hand",
    "banish": "banish 1 card from your hand or your chest",
    "turn-over": "turn the top card of the deck face up",
    "shuffle": "shuffle the deck",
    "shuffle-into": "shuffle the discard pile into the deck",
    "refill": "refill your table",
    "place": "place 1 guest on space 3 of the rooms",
    "secretly-lay": "secretly lay 1 to 2 cards from your hand into your chest",
    "reveal-laid": "put 1 card from your hand into your chest, then reveal your chest into your "
    "table",
    "choose-secretly": "secretly choose 1 card from your hand, then reveal the chosen card",
    "gain": "gain 1 coin",
    "gain-infinite": "gain infinite joy",
    "gain-for-every": "gain 1 point for every 3 coins you have",
    "gain-equal": "gain points equal to the sum of the dice",
    "lose": "lose 1 coin",
    "lose-equal": "lose points equal to the sum of the dice",
    "deals": "deal 1 salt to a card of the market",
    "lose-all": "lose all coins",
    "lose-half": "lose half of your coins",
    "start-with": "start with 3 points",
    "pay": "pay 1 coin",
    "pay-bid": "pays their bid",
    "put-on": "put 1 snow on space 2 of the rooms",
    "put-marks": "put 1 salt on a card of the market",
    "take-marks": "put 2 salt on a card of the market, then remove 1 salt from that card",
    "steal-there": "steal 1 snow from a space of the rooms",
    "remove-there": "remove up to 1 of an opponent's snow from space 1 of the rooms",
    "take-off": "remove 1 snow from a space of the rooms",
    "pay-cost": "pay the cost of 1 card from the market",
    "buy": "buy 1 card from the market",
    "move-counters": "move 1 snow from space 1 of the rooms to space 2 of the rooms",
    "double": "double your coins",
    "that-many.gain": "discard 1 card, then gain that many coins",
    "that-many.lose": "discard 1 card, then lose that many coins",
    "draw-that-many": "discard 1 card, then draw that many cards",
    "end-game": "end the game",
    "steal": "steal 1 coin from an opponent",
    "give-counters": "give 1 coin to an opponent",
    "gain-both": "gain 1 coin and 1 wood",
    "lose-both": "lose 1 coin and 1 wood",
    "gain-either": "gain 1 coin or 1 wood",
    "draw-for-each": "draw 1 card for each wood you have",
    "draw-up-to": "draw cards until you have 5 in hand",
    "swap": "swap hands with an opponent",
    "swap-spaces": "swap space 1 of the rooms and space 2 of the rooms",
    "throw": "throw both dice",
    "throw-some": "throw 2 dice",
    "reroll": "reroll all dice",
    "another-turn": "take another turn",
    "name-trump": "name the trump kind",
    "end-turn": "end your turn",
    "end-phase": "end the phase",
    "end-this-phase": "end the work phase",
    "end-round": "end the round",
    "skip-turn": "skip your next turn",
    "pass-turn": "pass",
    "become": "become the dealer",
    "become-first": "become the first player",
    "be-out": "be out of the game",
    "win": "win the game",
    "lose-game": "lose the game",
}
BID = "Each player bids more coins or passes. The highest bidder "
BEFORE = {"pay-bid": BID, "end-phase": "Gain 1 wood. ", "end-this-phase": "Gain 1 wood. "}
"""What stands before an act that needs it."""
STEW = "  - {name: Stew, kind: soup, cost: 1, value: 1, copies: 2, text: Gain 5 points.}\n"
FORBIDDEN = {
    "past-the-end": "it is only ever forbidden",
    "lead": "a trick is led by whoever begins it; only ever forbidden",
}


ON_CARDS = ("transfer", "switch-there", "move-there")
CHANGING = ("gets", "doubles", "becomes", "moves-on", "swaps", "copies", "destroy")
LABELLED = ("carry-out-sections", "look-on", "look-in")
IN_PLAY = {
    *CHANGING,
    *ON_CARDS,
    *LABELLED,
    "exhaust.0",
    "exhaust.1",
    "discard-to-limits",
    "fights",
}
"""Acts that the inn has not: `test_changing`, `test_carnival`, `test_labelled`, `test_exhausting`,
`test_in_order`, `test_limits` and `test_dealing` show each."""


def _acts() -> Iterator[str]:
    for phrase in vocabularies.book(("rules",)).phrases.values():
        if phrase.kind == "r_act":
            yield base(phrase.id).removeprefix("rules.")


def test_every_act_has_its_sentence() -> None:
    assert dict.fromkeys(_acts()).keys() == {*ACTS, *FORBIDDEN, *IN_PLAY}


def _events(its: Setting) -> list[Any]:
    """What happens in a game in which everybody takes the first move there is."""
    table = Table(setting=its, seats=("A", "B"), dealer=frozenset(CHANCES), first="A")
    result = engine.start(table, 5)
    found = list(result.events)
    for _ in range(60):
        if result.state.outcome is not None:
            break
        move = engine.legal(table, result.state)[0]
        args = tuple(arg.low if isinstance(arg, Span) else arg for arg in move.args)
        result = engine.apply(table, result.state, move._replace(args=args))
        found += result.events
    return [(each.kind, each.data, each.card) for each in found]


@pytest.mark.parametrize("name", list(ACTS))
def test_every_act_changes_something(name: str, tmp_path: Path) -> None:
    begin, end, order = "On your turn, gain 1 point. ", "The game has 4 turns.", TURNS
    if name in ("end-phase", "end-this-phase"):
        begin, end, order = "In the work phase, gain 1 point. ", "The game has 1 round.", ALL
    before, act = BEFORE.get(name, ""), ACTS[name]
    act = act if before.endswith("bidder ") else act[:1].upper() + act[1:]
    without = "" if not before else before.partition(". The ")[0].rstrip(". ") + ". "
    games = [
        setting(
            tmp_path / str(at), PREPARED, f"{begin}{said}Gain 1 coin.", end, order=order, cards=STEW
        )
        for at, said in enumerate((f"{before}{act}. ", without))
    ]
    for its in games:
        assert not its.program.by_hand, its.program.by_hand
    said = [node for part in games[0].program.every_block() for node in within(part.parts)]
    assert any(base(node[0]) == f"rules.{name}" for node in said), "another act is said"
    assert _events(games[0]) != _events(games[1])
