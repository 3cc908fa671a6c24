"""A sentence that nothing reads, to the same said in the words of the language; "" if that is not
read either. It is only offered: nothing is read as something that it does not say.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from referee.phrases.mends import SPELLED
from referee.phrases.reading import Language
from tablewright.model.counted import counters_called, in_many, in_one

Instead = str | Callable[[re.Match[str]], str]
_VERBS = re.compile(
    r"(^|\b(?:and|or|then) |, )(draw|gain|lose|pay|discard|play|put|place|take|give|move|reveal|"
    r"get|choose|steal|roll|buy|return|shuffle|look|win|receive|remove|exhaust|ready|skip)\b",
    re.IGNORECASE,
)
"""The acts of a sentence that several do."""


def _third(acts: str) -> str:
    """What several do, as each of them does it."""
    return _VERBS.sub(lambda at: f"{at[1]}{at[2]}s", acts).replace("readys", "readies")


ALIKE: tuple[tuple[str, Instead], ...] = (
    *((rf"\b{word}\b", str(number)) for number, word in enumerate(SPELLED, 1)),
    (r"\b(whenever|each time|every time)\b", "when"),
    (r"\b(somebody|someone|anybody|anyone|any player)\b", "a player"),
    (r"\b(his or her|his|her)\b", "their"),
    (r"\b(get|receive|earn|score|collect)(s?)\b", r"gain\2"),
    (r"\b(spend)(s?)\b", r"pay\2"),
    (r"\b(swap|trade)(s?)\b", r"exchange\2"),
    (r"\b(pick|select)(s?)\b", r"choose\2"),
    (r"\bevery\b", "each"),
)
"""Words that mean what another means, mostly: of several in a sentence each is tried alone too."""
PLAIN: tuple[tuple[str, Instead], ...] = (
    *ALIKE,
    (r"\b(can't|can not|may not|must not|may never|can never)\b", "cannot"),
    (r"\b(everybody|everyone|every player)\b", "each player"),
    (r"\b(show|turn over|flip over)(s?)\b(?! [1-9])", r"reveal\2"),
    (r"\b(at the beginning of)\b", "at the start of"),
    (r"\bper\b", "for each"),
    (r"\bonly if\b", "if"),
    (r" of (your|their) choice\b", ""),
    (r"\bnew (cards?)\b", r"\1"),
    (r" of (?:your|their) own\b", ""),
)
"""Words for which others always stand."""
FRONT = (
    r"if|when|while|as soon as|once per \w+|at the (?:start|end)|after (?:the|each|every|your)|"
    r"during|in the \w+ phase"
)
"""What begins an opener that stands at the end of a sentence."""
MENDS: tuple[tuple[str, Instead], ...] = (
    (
        r"^the (game|round) (?:is over|finishes|stops) (?:when|once|if|as soon as)\b",
        r"the \1 ends as soon as",
    ),
    (r"^(at the (?:start|end)),", r"\1 of the game,"),
    (r"\bthe (game|round) is lost (?:when|once|if|as soon as)\b", "all players lose as soon as"),
    (r"\byou (win|lose) together\b", r"all players \1 together"),
    (r"\bthere are no cards left in ((?:the|your) [\w ]+?)(?=[,.])", r"\1 is empty"),
    (
        r"\b(?:all )?your opponents(?: each| all)? ([^.;]+)",
        lambda at: f"each opponent {_third(at[1])}",
    ),
    (r"\b(?:all players|players) each ([^.;]+)", lambda at: f"each player {_third(at[1])}"),
    (
        r"\bgive(s?) (you|(?:each|an|another|that) (?:other )?(?:player|opponent)) ([^,.]+)",
        r"give\1 \3 to \2",
    ),
    (r"\bdeal(s?) (\d+ cards?) to each player from ([^,.]+)", r"deal\1 \2 from \3 to each player"),
    (r"\bdeal(s?) each player (\d+ cards?) from ([^,.]+)", r"deal\1 \2 from \3 to each player"),
    (r"\bthe (cards?|pieces?) stay(s?) (in|on) (the \w+)", r"the \1 of \4 stay\2 \3 \4"),
    (r"^if (.+), you must (.+)\.$", r"If \1, \2."),
    (r"^(.+) is the winner\.$", r"\1 wins."),
    (r"^the game (?:is over|finishes|stops) after (\d+) (rounds|turns)\.$", r"The game has \1 \2."),
    (
        r"^(?:each|every|a|the) turn has (?:\d+ |these )?(?:steps|phases|parts):",
        "your turn has these phases:",
    ),
    (
        r"^(?:each|every|the) round has (?:\d+ |these )?(?:steps|phases|parts):",
        "a round has these phases:",
    ),
    (r"\bbegin(s?)(?: the game)? with\b", r"start\1 with"),
    (r"\b(all|\d+|an?) (cards?) in (the|your|their)\b", r"\1 \2 of \3"),
    (
        r"\b(?:says|guesses|predicts|announces) how many tricks they will (?:win|take)\b",
        "bids a number of tricks",
    ),
    (r"^instead of \w+ing\b[^,]*, you may (.+)\.$", r"You may \1 instead."),
    (r"\byou all (win|lose)\b(?: the game)?", r"all players \1 the game"),
    (
        r"^if ([^,]+?) at the end of (?:an?|each|the|every) (turn|round), (.+)$",
        r"At the end of each \2, if \1, \3",
    ),
    (r"\beach player (\w+ [^,.]+?) if they have no (\w+)\.$", r"each player with no \2 \1."),
    (
        r"\beach player (\w+ [^,.]+?) if they have (\d+) or more (\w+)\.$",
        r"each player with \2 or more \3 \1.",
    ),
    (r"\b(player|opponent|team)\b([^,.]*?) in hand\b", r"\1\2 in their hand"),
    (r"^after (\d+) (rounds|turns),? the game (?:ends|is over)\.$", r"The game has \1 \2."),
    (r"\b(lasts|takes|consists of|goes over) (\d+) (rounds|turns|tricks)\b", r"has \2 \3"),
    (r"\bhas (\d+) phases:", "has these phases:"),
    (r"\beach round has (?:\d+|these|the following) phases\b", "a round has these phases"),
    (r", and (\w+)\.$", r", \1."),
    (r"([^.:,]+): (.+) and (\w+)\.$", r"\1: \2, \3."),
    (r"^(?:whoever|the player who) has the (most|fewest)\b", r"the player with the \1"),
    (r"^(?:if there's a tie|in case of a tie|on a tie|if they are tied),", "if tied,"),
    (r"^(?:this card is )?worth (\d+ \w+)\b", r"At the end of the game, gain \1"),
    (r"\bthe tied player (with|who)\b", r"the player \1"),
    (
        r"^(?:you|players|each player|a player) (?:may|can) (?:have|hold|keep) "
        r"(?:at most |up to |no more than )?(\d+) (\w+) in (?:your|their|a) (\w+)(?: at most)?\.$",
        r"Your \3 holds at most \1 \2.",
    ),
    (r"^(?:the|your) (\w+) limit is (\d+)( \w+)?\.$", r"Your \1 holds at most \2\3."),
    (
        r"\b(?:turn up|put|deal|place|lay|reveal) (?:1|an?) card (?:face up )?from (the \w+) "
        r"(?:face up )?(?:on|to|in|onto|into) (?:each|every) space of (the \w+)",
        r"refill \2 from \1",
    ),
    (
        r"\bpay (?:the|its) (?:price|cost) of (.+?)(?: in \w+)? (?:and|to) (?:put|place|play) "
        r"(?:it|that card) (?:to|into|in|on) (.+)\.$",
        r"buy \1 to \2.",
    ),
    (r"\b(card|this card) enters (your|their|the) (\w+)", r"\1 comes into \2 \3"),
    (r"\bhas reached (\d+) (\w+)", r"has \1 or more \2"),
    (r"\bthe winner is (the [^.]+)", r"\1 wins"),
    (r"\b(immediately|right|directly|at once) (when|once|if|after)\b", "as soon as"),
    (r"\b(everybody|everyone)\b", "each player"),
    (r"\b(each|every|during your) turn,", "on your turn,"),
    (r"\bat the beginning of\b", "at the start of"),
    (r"\bone(?=[.,;])", "1 card"),
    *ALIKE,
    (r"([^.])$", r"\1."),
    (r"\b(can't|can not|may not|must not)\b", "cannot"),
    (r"\b(once|when)\b", "as soon as"),
    (
        r"\bkeep any number of dice and (re)?roll the (others|rest)( again)?",
        "reroll any number of dice",
    ),
    (r"\broll all the dice\b", "roll all dice"),
    (r"\bif you roll an? (\d+)\b", r"if a die shows \1"),
    (r"\b(?:increase|raise) (?:the|your) (\w+) by (\d+)", r"gain \2 \1"),
    (r"\b(decrease|reduce|lower) (?:the|your) (\w+) by (\d+)", r"lose \3 \2"),
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
    (r"\b(trash|destroy)(s|es)?\b", r"discard\2"),
    (r"\b(all other|every other|all the other) players\b", "each other player"),
    (r"\b(all|every) players?\b", "each player"),
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
    (r"\bare (\d+)", r"is \1"),
    (r"\bmore than (\d+)", lambda at: f"{int(at[1]) + 1} or more"),
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
    (
        rf"^(.+?),? ((?!if (?:they|that|their)\b)(?:{FRONT})\b[^,.]*)\.$",
        lambda at: f"{at[2][:1].upper()}{at[2][1:]}, {at[1][:1].lower()}{at[1][1:]}.",
    ),
)
"""What newcomers write, as expressions, and what is read instead."""
MOST = 2000
"""So many wordings are tried."""
AT_ONCE = 4
"""So many changes are made at once."""


VARIANTS = 40
"""So many wordings are compared with what is read where none of them is read as it is."""


def wordings(language: Language, words: str) -> list[str]:
    """The same sentence in other words, the nearest first."""
    spaces = tuple(_of_games_own(language))
    found = [words, _plainly(words, spaces)]
    for each in found:
        if len(found) < VARIANTS:
            found += [other for other in _changed(each) if other not in found]
    return list(dict.fromkeys(found))[1:VARIANTS]


def mended(language: Language, words: str, fitting: Callable[[str], bool]) -> str:
    """The same sentence as it is read and is `fitting`, with as few changes as possible; "" if
    none is found."""
    spaces = tuple(_of_games_own(language))
    plainly = _plainly(words, spaces)
    tried = {words, plainly}
    edge = [words, plainly]
    if plainly != words and language.reads(plainly) and fitting(plainly):
        return plainly
    for _ in range(AT_ONCE):
        edge = [other for each in edge for other in _changed(each) if other not in tried]
        edge = list(dict.fromkeys(edge))[: MOST - len(tried)]
        for each in edge:
            if language.reads(each) and fitting(each):
                return each
        tried |= set(edge)
    return ""


def _plainly(words: str, spaces: tuple[tuple[str, str], ...]) -> str:
    """A sentence in the words that are always read for others."""
    for expression, instead in (*PLAIN, *spaces):
        words = re.sub(expression, instead, words, flags=re.IGNORECASE)
    return words[:1].upper() + words[1:]


def _of_games_own(language: Language) -> Iterator[tuple[str, str]]:
    """What people call a phase, some of a counter that somebody gains, and a space of a zone whose
    name means several, such as Rooms: a room."""
    for phase in language.game.phases:
        name = (phase.name or phase.id).lower()
        yield rf"\b(?:during|in) (?:the|each|an?) {name}\b(?: phase)?", f"in the {name} phase"
        yield rf"\bof (?:the|each|an?) {name}\b(?: phase)?", f"of the {name} phase"
    for word, called in counters_called(language.game).items():
        if called.many and word == word.lower():
            amount = rf"(?:(?:any|some|1 or more) )?{re.escape(word)}"
            one = word if called.one else in_one(word)
            yield rf"^(when [^,]*\b(?:gain|lose|pay)s?) {amount}(?=,)", rf"\1 1 {one}"
    for each in language.game.phrases:
        if each.kind == "space":
            yield rf"\bat {re.escape(each.says)}\b", f"on {each.says}"
    for zone in language.game.zones:
        many = (zone.name or zone.id).lower()
        one = in_one(many)
        if not zone.spaces or one == many or in_many(one) != many:
            continue
        yield rf"\b{one} (\d+)\b", rf"space \1 of the {many}"
        yield rf"\b(an empty|an?|each|the|any) {one}\b", rf"\1 space of the {many}"
        yield rf"\b(any|1) space of the {many}\b", f"a space of the {many}"


def _changed(words: str) -> list[str]:
    """A sentence with one change each."""
    found = []
    for expression, instead in MENDS:
        said = re.sub(expression, instead, words, flags=re.IGNORECASE)
        if said != words:
            found.append(said[:1].upper() + said[1:])
    return found
