"""Figures to what strikes most, in sentences, the gravest first, each with seeds to look at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from referee import engine
from referee.phrases.saying import say
from referee.phrases.tree import says as says_one
from referee.playtest.figures import Figures, crowned
from referee.playtest.game import LONGEST, Played
from referee.playtest.measures import place_name
from referee.playtest.players import in_rounds
from referee.playtest.statistics import Interval
from referee.playtest.ways import Ways
from referee.setting import BOX, Setting, Table
from referee.teams import sides_of

BEGINNINGS = 20
"""Games of which it is looked what is laid out: not every set-up takes all cards out of the box."""
MOST = 10
"""So many findings at most."""
SEEDS = 3
"""Games to look at, of each."""
CLEAR = 0.01
"""How seldom something may come by chance that is said of seats."""
EARLY = 0.9
"""How often who leads at half time wins in a game that is over too early."""
ALIKE = 0.1
"""How much two players may differ at most that are said to win alike."""
MANY = 0.2
"""A share of games from which ties strike."""
FORCED = 0.7
"""A share of decisions without a choice that strikes."""
RARELY = 0.1
"""Times in a game from which piles that run out strike."""
NEVER = 0.1
"""A choice that was taken less than that part of what chance would take strikes."""
OFTEN = 20.0
"""So often chance would have taken it at least."""
ALWAYS = 0.95
"""A share of its chances from which a choice is nearly always taken, where it need not be."""
CROWNED = 0.1
"""A share of games from which it strikes that somebody who has lost says who wins."""
SPREAD = 4.0
"""How much longer a long game is than a short one, where that strikes."""
LEADS_ON = ("rules.choose", "rules.carry-out-card", "rules.do-what-it-says")
"""The phrases by which a sentence changes nothing itself, but says what others do."""


class Example(NamedTuple):
    """A game that shows something."""

    seed: int
    players: tuple[str, ...]
    """By seats."""


class Finding(NamedTuple):
    """What strikes."""

    weight: float
    """How grave: from 0 to 1, and above 1 for what must not be."""
    words: str
    examples: tuple[Example, ...] = ()
    """Games that show it."""


def findings_of(
    table: Table,
    figures: Figures,
    games: Sequence[Played],
    ways: Sequence[Ways] = (),
    most: int = MOST,
) -> tuple[Finding, ...]:
    """The most striking findings first."""
    rounds = "rounds" if in_rounds(table.setting) else "turns"
    found = [
        *_broken(figures, games),
        *_by_hand(figures, games),
        *_seats(figures, games),
        *_players(figures),
        *_course(figures, games, rounds, len(sides_of(table))),
        *_ways(ways),
        *_cards(figures, games),
        *_choices(figures),
        *_unused(table, figures, games),
    ]
    found.sort(key=lambda each: -each.weight)
    return tuple(found[:most])


def percent(share: float) -> str:
    """A share in words."""
    return f"{100 * share:.0f} %"


def between(interval: Interval) -> str:
    """An interval of shares in words."""
    return f"{100 * interval.low:.0f} to {100 * interval.high:.0f} %"


def _some(games: Iterable[Played]) -> tuple[Example, ...]:
    return tuple(Example(game.seed, game.players) for game in islice(games, SEEDS))


def _broken(figures: Figures, games: Sequence[Played]) -> Iterator[Finding]:
    by_words: dict[str, list[Played]] = {}
    for game in games:
        if game.wrong:
            by_words.setdefault(game.wrong.partition(": ")[2], []).append(game)
    for words, wrong in by_words.items():
        yield Finding(
            3 + len(wrong) / figures.games,
            f"In {len(wrong)} of {figures.games} games the rules came to a point where nothing "
            f"goes on: {words}",
            _some(wrong),
        )
    endless = [game for game in games if not game.ended and not game.wrong]
    if endless:
        yield Finding(
            2 + len(endless) / figures.games,
            f"{len(endless)} of {figures.games} games had no end after {LONGEST} decisions"
            f"{_going_on(figures)}",
            _some(endless),
        )


def _going_on(figures: Figures) -> str:
    """What games without an end are about."""
    done = [verb for verb, _ in figures.last.most_common(3)]
    return f"; they go on with: {', '.join(done)}" if done else ""


def _by_hand(figures: Figures, games: Sequence[Played]) -> Iterator[Finding]:
    """Whatever nothing reads is left out here: the game that was played is another one."""
    if figures.by_hand:
        rules = [number or "the turn" for number in figures.by_hand]
        yield Finding(
            1.5,
            f"The referee cannot carry out {_listed(rules)}: these games were played without, and "
            "all figures are of such games ('tablewright explain' shows what is read)",
            _some(game for game in games if game.by_hand),
        )


def _seats(figures: Figures, games: Sequence[Played]) -> Iterator[Finding]:
    count = len(figures.turn_order)
    if count < 2 or figures.order_by_chance > CLEAR or len(figures.players) > 1:
        return
    even = 1 / count
    place, most = max(enumerate(figures.turn_order), key=lambda each: abs(each[1].value - even))
    won = [
        game
        for game in games
        if game.ended and game.first >= 0 and game.shares[(game.first + place) % count] == 1
    ]
    yield Finding(
        min(1.0, 2 * abs(most.value - even) / even),
        f"Who has the {place_name(place)} turn wins {between(most)} of games; even would be "
        f"{percent(even)}",
        _some(won),
    )


def _players(figures: Figures) -> Iterator[Finding]:
    if figures.together.known:
        who = "Players win together" if len(figures.seats) > 1 else "One player wins alone"
        yield Finding(0.3, f"{who} in {between(figures.together)} of games")
        return
    if len(figures.by_player) < 2:
        return
    ordered = sorted(figures.by_player.items(), key=lambda each: -each[1].value)
    best, worst = ordered[0], ordered[-1]
    if best[1].high - worst[1].low <= ALIKE:
        yield Finding(
            0.8,
            f"A {best[0]} player wins hardly more than a {worst[0]} one: luck decides, or what a "
            "good move is shows only far ahead",
        )
    elif best[1].low <= worst[1].high:
        yield Finding(
            0.2,
            f"Whether a {best[0]} player wins more than a {worst[0]} one needs more games: "
            f"{between(best[1])} against {between(worst[1])}",
        )
    else:
        yield Finding(
            0.3,
            f"A {best[0]} player wins {between(best[1])} of games, a {worst[0]} one "
            f"{between(worst[1])}",
        )


def _course(
    figures: Figures, games: Sequence[Played], rounds: str, sides: int
) -> Iterator[Finding]:
    if len(figures.leader_wins) > 1:
        half = figures.leader_wins[1]
        if half.low > EARLY:
            yield Finding(
                0.7, f"Who leads at half time wins {between(half)} of games: the rest is no contest"
            )
    if figures.kingmaking.known and figures.kingmaking.low > CROWNED:
        yield Finding(
            0.45,
            f"In {between(figures.kingmaking)} of games somebody who can win no more says in the "
            "last quarter which of the others wins",
            _some(game for game in games if game.ended and crowned(game)),
        )
    luck, side = figures.deals.by_seat, "team" if sides < len(figures.seats) else "seat"
    if luck.known and sides == 2 and luck.low > 0.5:
        yield Finding(
            0.4,
            f"{between(luck)} of deals are won by the same {side} whoever "
            "sits there: the deal decides more than who plays",
        )
    if figures.shared.low > MANY and not figures.together.known:
        yield Finding(
            0.5,
            f"{between(figures.shared)} of games have no winner, or several",
            _some([game for game in games if game.ended and max(game.shares) < 1]),
        )
    if figures.forced > FORCED:
        yield Finding(0.4, f"{percent(figures.forced)} of all decisions have a single legal move")
    if figures.turns and figures.turns[-1] > SPREAD * max(1.0, figures.turns[0]):
        longest = sorted(games, key=lambda game: -game.turns)
        yield Finding(
            0.35,
            f"Games take from {figures.turns[0]:.0f} to {figures.turns[-1]:.0f} {rounds}: the long "
            f"ones are {figures.turns[-1] / max(1.0, figures.turns[0]):.0f} times the short ones",
            _some(longest),
        )


def _cards(figures: Figures, games: Sequence[Played]) -> Iterator[Finding]:
    believed = [card for card in figures.cards if card.believed]
    for rank, card in enumerate(sorted(believed, key=lambda each: -each.effect.value)[:2]):
        if card.effect.low > 0.05:
            yield Finding(
                min(0.95, 0.5 + card.effect.low) - rank * 0.05,
                f"{card.name} wins: seats to which it came got {_points(card.effect)} more of a "
                "game than those without it, in games as long",
                _with(games, card.name, won=True),
            )
    for rank, card in enumerate(sorted(believed, key=lambda each: each.effect.value)[:2]):
        if card.effect.high < -0.05:
            yield Finding(
                min(0.9, 0.5 - card.effect.high) - rank * 0.05,
                f"{card.name} loses: seats to which it came got {_points(card.effect)} less of a "
                "game than those without it, in games as long",
                _with(games, card.name, won=False),
            )


def _ways(ways: Sequence[Ways]) -> Iterator[Finding]:
    for each in ways:
        said = [way for way in each.ways if way.believed and abs(way.effect.value) > 0.05]
        for way in sorted(said, key=lambda way: -abs(way.effect.value))[:1]:
            more = "more" if way.effect.value > 0 else "less"
            who = (
                f"Whose cards are {way.name} ({each.by}) more than those of others"
                if each.chosen
                else f"Who has {way.name} ({each.by})"
            )
            yield Finding(
                min(0.9, 0.45 + abs(way.effect.value)),
                f"{who} gets {_points(way.effect)} {more} of a game than all others",
            )


def _choices(figures: Figures) -> Iterator[Finding]:
    """What players hardly ever do, or always, though they need not. Who moves at random says
    nothing of either."""
    thinking = "random" not in figures.players
    weighed = [each for each in figures.choices if thinking and each.by_chance >= OFTEN]
    never = [each for each in weighed if each.took < NEVER * each.by_chance]
    always = [
        each
        for each in weighed
        if each.taken.low > ALWAYS and each.by_chance < each.could / 2 and each.named
    ]
    who = " and ".join(figures.players)
    for says, found in (("hardly ever", never), ("nearly always", always)):
        if found:
            found.sort(key=lambda each: -each.by_chance)
            said = [f"'{each.name}' ({each.took} of {each.could} chances)" for each in found]
            yield Finding(0.4, f"{who.capitalize()} players {says} choose {_listed(said)}")
    best = [each for each in figures.choices if each.believed and abs(each.effect.value) > 0.05]
    for choice in sorted(best, key=lambda each: -abs(each.effect.value))[:2]:
        more = "more" if choice.effect.value > 0 else "less"
        yield Finding(
            min(0.8, 0.4 + abs(choice.effect.value)),
            f"Who chooses '{choice.name}' more often than others gets {_points(choice.effect)} "
            f"{more} of a game, in games as long",
        )


def _points(effect: Interval) -> str:
    low, high = sorted((abs(effect.low), abs(effect.high)))
    return f"{100 * low:.0f} to {100 * high:.0f} %"


def _with(games: Sequence[Played], name: str, *, won: bool) -> tuple[Example, ...]:
    return _some(
        game
        for game in games
        if game.ended
        and any(
            name in had and (share == 1) == won
            for had, share in zip(game.had, game.shares, strict=True)
        )
    )


def _laid(table: Table, games: Sequence[Played]) -> set[str]:
    """The cards that lie anywhere but in the box when a game begins."""
    found: set[str] = set()
    for game in games[:BEGINNINGS]:
        state = engine.start(table, game.seed).state
        found |= {
            name for name, where in zip(state.names, state.where, strict=True) if where != BOX
        }
    return found


def _leading_on(setting: Setting) -> set[str]:
    """The sentences of cards that only choose for what follows, or have another card say it: what
    comes of it is seen there."""
    return {
        f"{card.name}: {say(setting.phrases, sentence)}"
        for card in setting.cards.values()
        for section in card.sections
        for sentence in section.sentences
        if says_one(sentence, *LEADS_ON)
    }


def _unused(table: Table, figures: Figures, games: Sequence[Played]) -> Iterator[Finding]:
    setting = table.setting
    came = {card.name for card in figures.cards}
    # A deck of which nothing comes to anybody is not for seats: tides, or rooms.
    deck_of = {name: facts.deck for name, facts in setting.cards.items()}
    theirs = {deck_of.get(name) for name in came}
    laid = {name for name in _laid(table, games) if deck_of.get(name) in theirs}
    never = [name for name in setting.cards if name in laid and name not in came]
    if never and came:
        yield Finding(
            0.3 + 0.2 * len(never) / len(laid),
            f"{_counted(len(never), 'card')} came to nobody in any game: {_listed(never)}",
        )
    leading_on = _leading_on(setting)
    idle = [
        each.said
        for each in figures.sentences
        if not each.did and each.idle and each.said not in leading_on
    ]
    if idle:
        yield Finding(
            0.45, f"{_counted(len(idle), 'sentence')} never did anything: {_listed(idle)}"
        )
    # What only tells or defines, or what a module plays, is not known to come up.
    defines = _defining(setting)
    played = [
        number
        for number in setting.paragraphs
        if number in setting.program.read and number not in defines
    ]
    if played and figures.cited:
        numbers = [number for number in played if number not in figures.cited]
        if numbers and len(numbers) < len(played):
            yield Finding(
                0.1 + 0.1 * len(numbers) / len(played),
                f"{_counted(len(numbers), 'rule')} never applied: {_listed(numbers)}",
            )
    drawn = sum(figures.short.values()) / figures.games
    if drawn >= RARELY:
        yield Finding(
            0.2 + min(0.2, drawn / 10),
            f"Somebody could not draw as many cards as they should {drawn:.1f} times in a game",
        )


DEFINES = frozenset(
    f"rules.{name}"
    for name in (
        "set-is", "set-of", "are-too", "is-worth", "phases-of", "has-so-many", "begins-as",
        "is-first", "teams", "discards-go", "plays-go", "enemies-of-all", "entries", "route",
        "by-print",
    )
)  # fmt: skip
"""What says what something is, or where it goes: other rules are cited where that matters."""


def _defining(setting: Setting) -> frozenset[str]:
    """The paragraphs that only define something."""
    its = setting.program
    does = {block.number for block in its.every_block()}
    facts = {
        (kind in DEFINES, each.number) for kind, every in its.standing.items() for each in every
    }
    does |= {number for defines, number in facts if not defines}
    return frozenset(number for defines, number in facts if defines) - does


def _counted(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


def _listed(names: Sequence[str], most: int = 5) -> str:
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more
