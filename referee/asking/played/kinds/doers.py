"""Whether somebody else does what a question asks: the dealer for who won, all for one."""

from __future__ import annotations

import re

from referee.asking.played.hearing import Heard
from referee.asking.played.units import Unit

_ROLE = (
    r"(?:dealer|winner|loser|losers|first player|second player|last player|next player|"
    r"same (?:player|person|1)|other players?|youngest|oldest|highest bidder|"
    r"player (?:on|to) (?:my|your|the|their) (?:left|right))"
)
_OTHER = re.compile(r"^(?:that opponent|other players?)")
_ASKED = re.compile(rf"^(?:[a-z]+ ){{0,3}}(?:the |a |each |every )?(?P<who>{_ROLE})\b")
_ROLES = re.compile(
    r"\b(?:the )?(?P<who>dealer|winner|loser|first player|next player|highest bidder|"
    r"player on (?:your|their) (?:left|right)|other player|that opponent|player who|"
    r"player with the)\b"
)
_ALL = re.compile(
    r"\b(?:(?:all|both|each|everyone|everybody) of us|we (?:all|both)|all (?:the )?players|"
    r"both players|everyone|everybody|each player|every player)\b"
)
_ALONE = re.compile(
    r"\bonly (?:the|1|a) (?:player|person|1|team)\b|\b(?:player|1) (?:\w+ ){0,6}alone\b"
)
_OTHERS = re.compile(r"(?:each other player|that opponent|each opponent)\b")
_I_DO = re.compile(
    r"\b(?:do|will|would|must) (?:i|we) (?:also |then |both )?"
    r"(?:get|gain|lose|score|pay|draw|win)\b"
)
_SINGLE = re.compile(
    r"^(?:the (?:player|team) (?:with the|who)|the highest bidder|the winner|the dealer|"
    r"the first player|that player)\b"
)


def other_doer(question: Heard, unit: Unit) -> bool:
    """Whether a unit is of somebody else than is asked: the winner and not the dealer, one and not
    all, all and not one."""
    who = unit.who or unit.words
    if _ALL.search(question.plain) and _SINGLE.match(who):
        return True
    if _ALONE.search(question.plain) and re.match(r"(?:all|each) players?\b", who):
        return True
    if _OTHERS.match(who) and _I_DO.search(question.main):
        return True
    asked = _ASKED.search(question.main)
    own = _ROLES.match(who.removeprefix("the ")) if asked else None
    if asked is None or own is None:
        return False
    one, other = (_OTHER.sub("other", each["who"]) for each in (asked, own))
    return one.split()[0] != other.split()[0] and not re.search(rf"\b{one}\b", unit.words)
