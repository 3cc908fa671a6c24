"""What rooms give, and hardware that looks into more of them."""

from __future__ import annotations

from referee.games.disc.effects import GAME
from referee.games.disc.reward import found
from referee.games.disc.seeking import enter
from referee.games.disc.terms import (
    PLAYER_DECK,
    kind,
    own,
    room_for,
)
from referee.phrases.phrase import phrase
from referee.phrases.slots import words
from referee.phrases.standing import standing
from referee.picking import in_pile, several
from referee.play import Play
from referee.state import Step

WORDS = (words("keep", vocabulary=GAME, of=("it", "them")),)


@phrase(
    "Draw {c} {ptype}; you may keep {keep}", "Draw {c} player card(s); you may keep {keep}",
    vocabulary=GAME, id=("draw-type", "draw-cards"), rules=("DISC-134", "DISC-016", "DISC-138"),
)  # fmt: skip
def draw_cards(play: Play, c: int, keep: str, ptype: str = "") -> None:
    """The first c cards of this type by the backs, or the top c cards, of the Player Deck are laid
    open; each may be kept within the limits or by a swap, and the rest is discarded.

    >>> deck = [card("Plate", type="hardware"), card("Gun", type="gun")]
    >>> example("Draw 1 gun; you may keep it", {"player-deck": deck})
    Gun: player-deck -> loot
    asks A: which card do you keep?
    >>> example("Draw 1 player card; you may keep it", {"player-deck": [card("Gun", type="gun")]})
    Gun: player-deck -> loot
    asks A: which card do you keep?
    """
    drawn = Step("find-type", play.me, play.card, (ptype, c)) if ptype else None
    play.then(drawn or Step("to-loot", data=(c,)), *found(play, play.me))


@phrase("Search the Player Deck for {c} key(s)", vocabulary=GAME, rules=("DISC-134", "DISC-137"))
def search_key(play: Play, c: int) -> None:
    """The player looks at the faces of the .exe cards in the Player Deck and may take a key of the
    own choice into play, within the limit or in place of another .exe; then it is shuffled.

    >>> key = card("Key", type=".exe", text="Discard 1 security with a password lock")
    >>> example("Search the Player Deck for 1 key", {"player-deck": [card("Gun"), key]},
    ...         answers=["Key"])
    Key: player-deck -> A.player-row
    """
    options = in_pile(
        play, PLAYER_DECK, lambda card: kind(play, card).now("disc.discard-security") is not None
    )
    card = play.choose(
        f"{play.me}: which key do you take?", options, optional=True, rules=("DISC-134",)
    )
    given = None
    if card is not None and room_for(play, play.me, ".exe") <= 0:
        given = play.choose_card(
            f"{play.me}: which .exe do you give up for it?", own(play, play.me, ".exe"),
            optional=True, rules=("DISC-137", "DISC-160"),
        )  # fmt: skip
        card = card if given is not None else None
    if card is None:
        play.nothing("no key is taken")
    else:
        if given is not None:
            play.move(given, "player-discard")
        enter(play, play.me, int(card))
    play.shuffle(PLAYER_DECK)


@phrase(
    "Return {c} {ptype} from the player discard pile to play", vocabulary=GAME,
    rules=("DISC-134", "DISC-160"),
)  # fmt: skip
def return_card(play: Play, c: int, ptype: str) -> None:
    """The player chooses c cards of this type in the player discard pile; they come into play as
    far as the limits allow.

    >>> boot = card("Boot", type=".exe")
    >>> example("Return 1 .exe from the player discard pile to play", {"player-discard": [boot]})
    Boot: player-discard -> A.player-row
    """
    cards = (card for card in play.zone("player-discard") if kind(play, card).type == ptype)
    room = room_for(play, play.me, ptype)
    chosen = several(play, f"{play.me}: which {ptype} comes back?", cards, min(c, room))
    if not chosen:
        play.nothing(f"no {ptype} comes back")
    for card in chosen:
        enter(play, play.me, card)


STANDING = standing(GAME, """
    more-rooms: Room Selection: draw {n} more map card(s) [DISC-055, DISC-057]
        In each Room Selection n rooms more are on offer; of those not entered one stays revealed.
        >>> example("Room Selection: draw 1 more map card")
""")  # fmt: skip
