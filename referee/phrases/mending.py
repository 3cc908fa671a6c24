"""A sentence that nothing reads, to the same said in the words of the language; "" if that is not
read either. It is only offered: nothing is read as something that it does not say.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from referee.phrases.reading import AmbiguousSentence, Language

SPELLED = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
"""Numbers in words, which no phrase reads; from 1."""
Instead = str | Callable[[re.Match[str]], str]
MENDS: tuple[tuple[str, Instead], ...] = (
    (
        r"^the (game|round) (?:is over|finishes|stops) (?:when|once|if|as soon as)\b",
        r"the \1 ends as soon as",
    ),
    (r"^(?:whoever|the player who) has the (most|fewest)\b", r"the player with the \1"),
    (r"^(?:if there(?:'s| is) a tie|in case of a tie|on a tie|in a tie),", "if tied,"),
    (r"^the winner is (the [^.]+)", r"\1 wins"),
    (r"\b(immediately|right|directly|at once) (when|once|if|after)\b", "as soon as"),
    (r"\b(somebody|someone|anybody|anyone|any player)\b", "a player"),
    (r"\b(everybody|everyone)\b", "each player"),
    (r"\b(each|every|during your) turn,", "on your turn,"),
    (r"\bat the beginning of\b", "at the start of"),
    (r"\bone(?=[.,;])", "1 card"),
    *((rf"\b{word}\b", str(number)) for number, word in enumerate(SPELLED, 1)),
    (r"([^.])$", r"\1."),
    (r"\b(can't|can not|may not|must not)\b", "cannot"),
    (r"\b(whenever|each time|every time)\b", "when"),
    (r"\b(once|when)\b", "as soon as"),
    (r"\b(swap|trade)(s?)\b", r"exchange\2"),
    (r"\b(spend)(s?)\b", r"pay\2"),
    (r"\b(get|receive|earn|score|collect)(s?)\b", r"gain\2"),
    (
        r"\bkeep any number of dice and (re)?roll the (others|rest)( again)?",
        "reroll any number of dice",
    ),
    (r"\broll all the dice\b", "roll all dice"),
    (r"\bif you roll an? (\d+)\b", r"if a die shows \1"),
    (r"\bincrease the (\w+) by (\d+)", r"gain \2 \1"),
    (r"\b(decrease|reduce) the (\w+) by (\d+)", r"lose \3 \2"),
    (r"\bheal (\d+)\b", r"gain \1"),
    (r"\bdeal (\d+) damage to (.+?)\.", lambda at: f"{at[2]} loses {at[1]} health."),
    (r"\b(take|suffer)(s?) (\d+) damage\b", r"lose\2 \3 health"),
    (r"\byour (\w+) is 0\b", r"you have no \1"),
    (
        r"^an? (player|opponent) with (.+?) (is|gains|loses|draws|discards|wins)\b",
        r"when a \1 has \2, that \1 \3",
    ),
    (r"\ball their\b", "their"),
    (r"\ball (my|your)\b", "your"),
    (r"\bto the left\b", "to the player on their left"),
    (r"\bto the right\b", "to the player on their right"),
    (r"\bwith the (most|fewest) votes\b", r"who got the \1 votes"),
    (r"\bskip(s?) (your|their) turn\b", r"skip\1 \2 next turn"),
    (r"\ball players (win|lose) (as soon as|when|if)\b", r"all players \1 together \2"),
    (r"\breaches (\d+)", r"is \1 or more"),
    (r"\bends after (\d+) (rounds|turns)\b", r"has \1 \2"),
    (r"\bbids more (\w+) than the highest bid\b", r"bids more \1"),
    (r"^choose one: (\w)", lambda at: at[1].upper()),
    (r"; or ", " or "),
    (r"\b(it|this one|the card) is (\w+)\b", r"that card is \2"),
    (r"\bput 1 of them\b", "put 1 of those cards"),
    (r"\b(and|then) the rest (under|on|to|into)\b", r"\1 put the other cards \2"),
    (r"\ball revealed cards\b", "the revealed cards"),
    (r"\b(pick|select)(s?)\b", r"choose\2"),
    (r"\b(trash|destroy)(s|es)?\b", r"discard\2"),
    (r"\b(his or her|his|her)\b", "their"),
    (r"\b(all other|every other|all the other) players\b", "each other player"),
    (r"\b(all|every) players?\b", "each player"),
    (r"\bevery\b", "each"),
    (r"\b(any|some) (player|opponent)\b", r"a \2"),
    (r"\bon top of\b", "on the top of"),
    (r"\b(at|to|on|onto) the bottom of\b", "under"),
    (r"\bonto\b", "on"),
    (r"\binto\b", "to"),
    (r"^((?:if|when|while|before) [^:]+): (\w)", lambda at: f"{at[1]}, {at[2].lower()}"),
    (r"^([^:]+): (\w)", lambda at: f"{at[1]} to {at[2].lower()}"),
    (r", and then ", ", then "),
    (r"([^,]) then ", r"\1, then "),
    (r"([^,]) and (\w)", r"\1, then \2"),
    (r"\b(least|minimum of) (\d+)", r"\2 or more"),
    (r"\bat least (\d+)", r"\1 or more"),
    (r"\ba maximum of (\d+)", r"up to \1"),
    (r"\bat most (\d+)", r"up to \1"),
    (r"\b(your|the|their) turn ends\b", r"end \1 turn"),
    (r"\b(extra|additional|bonus) turn\b", "turn"),
    (r"\ban? (extra|additional|bonus) turn\b", "another turn"),
    (r"\b(has|have) (\d+) (\w+) or more\b", r"\1 \2 or more \3"),
    (r"\breshuffle(s?)\b", r"shuffle\1"),
    (r"\bin hand\b", "in your hand"),
)
"""What newcomers write, as expressions, and what is read instead."""
MOST = 2000
"""So many wordings are tried."""
AT_ONCE = 4
"""So many changes are made at once."""


def mended(language: Language, words: str) -> str:
    """The same sentence as it is read, with as few changes as possible; "" if none is found."""
    tried = {words}
    edge = [words]
    for _ in range(AT_ONCE):
        edge = [other for each in edge for other in _changed(each) if other not in tried]
        edge = list(dict.fromkeys(edge))[: MOST - len(tried)]
        for each in edge:
            if _read(language, each):
                return each
        tried |= set(edge)
    return ""


def _changed(words: str) -> list[str]:
    """A sentence with one change each."""
    found = []
    for expression, instead in MENDS:
        said = re.sub(expression, instead, words, flags=re.IGNORECASE)
        if said != words:
            found.append(said[:1].upper() + said[1:])
    return found


def _read(language: Language, words: str) -> bool:
    try:
        return not any(language.unread(language.read(words)))
    except AmbiguousSentence:
        return False
