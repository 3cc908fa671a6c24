"""The templates of rules to tables for people who write rules: what may be written, what it means,
a sentence that has it.

In: the phrases of the vocabulary `rules`, the games that ship without a program of their own, the
small games of the tests. Out: Markdown.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from referee.phrases.phrase import Phrase
    from referee.phrases.reading import Language
    from referee.phrases.tree import Sentence
    from tablewright.read.workspace import Workspace

ROOT = Path(__file__).resolve().parent.parent
KITS = ROOT / "tests" / "referee" / "machine" / "kits"
KINDS = {
    "sentence": "A sentence",
    "r_opener": "`{opener}`: when it happens, on what it depends",
    "r_event": "`{event}`: what is waited for",
    "r_conditions": "`{conditions}`",
    "r_condition": "`{condition}`: what is looked at",
    "r_fact": "`{fact}`: what holds all the time",
    "r_act": "`{act}`: what is done",
    "r_do": "`{do}`: an act, how often",
    "r_dos": "`{dos}`: acts one after the other",
    "r_does": "`{chain}`: acts of the same player",
    "r_whon": "`{who}`: you, or several",
    "r_who1": "`{who}`: one player, or each of several",
    "r_who": "`{who}`: either of these",
    "r_zone": "`{zone}`",
    "r_space": "`{space}`",
    "r_place": "`{place}`: where something goes",
    "r_lot": "`{lot}`: cards or pieces",
    "r_either": "`{either}`: one zone or another",
    "r_piece": "`{piece}`: cards that are known",
    "r_counted": "`{counted}`: how many, of what",
    "r_every": "`{every}`: all of a kind that are in play",
    "r_some": "`{some}`: how many somebody has",
    "r_one": "`{filter}`: of what kind, for one",
    "r_many": "`{filter}`: of what kind, for many",
    "r_change": "`{change}`: how what a card shows changes",
    "r_side": "`{side}`: whose side cards in play are on",
    "r_own": "`{own}`: what a player has in play",
    "r_quantity": "`{quantity}`",
    "r_thing": "`{thing}`: what is counted one by one",
    "r_most": "`{most}`",
    "r_choice": "`{choice}`",
}
"""The kinds of phrases in the order in which they are listed, with their headings."""
MORE: dict[str, tuple[str, ...]] = {
    "whist": (
        "The highest bidder names the trump suit.",
        "Choose a suit. That suit is trump.",
        "If no trump was played, the dealer names the trump suit.",
    ),
    "orchard-lane": (
        "Each player bids more coins or passes, once.",
        "The cards of the market slide at will.",
        "Draw 1 card or gain 2 coins.",
        "When you place a Plum Tree, gain 1 coin.",
        "Cards are carried out in the order of what is printed on them.",
        "Equal cards are carried out at the same time.",
        "The dice say which of equal cards is carried out first.",
        "Cards that have left are carried out all the same.",
        "A card need not be carried out.",
        "You must transfer as many counters as you can.",
        "If your crowns are more than the coins of all your opponents together, gain 1 crown.",
        "If the deck is empty when a card must be drawn, shuffle the discard pile into the deck.",
        "Each opponent loses 1 coin or discards 1 card.",
        "Each other player who has a Plum Tree in their play area gains 1 coin.",
        "Each opponent who has 3 or more coins loses 1 coin.",
        "Each player who has 2 crowns gains 1 coin.",
        "Each player who has no coins gains 1 coin.",
        "Each other player with 2 or more coins gains 1 coin.",
        "Once per turn, you may draw 1 card.",
        "If the market deck holds 5 or more cards, draw 1 card.",
        "If you have the most crowns, gain 1 coin.",
        "The player with the fewest crowns takes the first turn of each round.",
        "Cards cost you 1 less.",
        "A set is 3 cards of different cost. Put a set from your hand into your play area.",
        "A run is 3 or more cards of different cost.",
        "Pay 2 coins and 1 crown to draw 3 cards.",
        "Each player starts with 3 coins and 1 crown.",
        "You cannot draw 1 card if your deck is empty.",
        "Choose 1 card from your hand.",
        "Your play area holds at most 2 cards.",
        "Your play area holds 1 more Plum Tree.",
        "Return 1 card from your play area to your hand.",
        "Put 1 card from your hand into your play area face down.",
        "Turn the top card of your discard pile face up.",
        "Shuffle your discard pile.",
        "Refill the market from the market deck.",
        "Give 1 coin to an opponent.",
        "Lose 1 coin and 1 crown.",
        "Each player starts with 3 coins.",
        "Trash 1 card from your hand.",
        "Your opponent loses 1 coin.",
        "Gain 1 coin for each card in your hand, up to 3.",
        "After each round, the next player becomes the first player.",
        "End the round.",
        "End the phase.",
        "End the game.",
        "If the market deck is empty, the game ends.",
        "Buy 1 card from the market to your discard pile.",
        "When a Plum Tree is discarded, gain 1 coin.",
        "If you have more coins than each other player, gain 1 crown.",
        "Discard any number of cards, then draw that many cards.",
        "Discard any number of cards, then gain that many coins. Double your crowns.",
        "Discard any number of cards, then lose that many coins.",
        "Each player with 3 or more coins gains 1 crown.",
        "Each player secretly bids coins. The highest bidder pays their bid, then gains 1 crown.",
        "If you would lose 1 coin, discard 1 card instead.",
        "Before you draw a card, gain 1 coin.",
        "Each Plum Tree in your play area is worth 2 crowns.",
        "Each opponent may pay 1 coin to draw 1 card.",
        "Each opponent pays 1 coin. If they cannot, they discard 1 card.",
        "Gain 1 crown for every 3 coins you have.",
        "Lose half of your coins.",
        "Insert 1 card from your hand into the market.",
        "Gain infinite coins.",
        "If 2 cards are in the market, gain 1 coin.",
        "The player with the second most coins gains 1 coin.",
        "The player with the second most cards in their play area gains 1 coin.",
        "Gain 1 crown for each set of 3 different cost in your hand.",
        "Discard 3 cards of different cost.",
        "Each player bids more coins or passes. If nobody bids, refill the market from the market "
        "deck.",
        "The first player is the dealer at the start of the game.",
        "Cards are discarded to the market deck.",
        "Skip your next turn.",
        "If you have no coins, you lose the game.",
        "Draw 1 card as often as you like.",
        "Each player discards 1 card, then draws 1 card, then the next player gains 1 coin.",
        "The dealer draws 1 card.",
        "Put 1 card from your hand on the bottom of your deck.",
        "Reveal the top 3 cards of your deck. Take up to 2 of those cards.",
        "Each player reveals 1 card from their hand. Discard the revealed cards.",
        "Discard up to 1 card.",
        "Discard 2 or more cards.",
        "Take 1 card with cost 3 or less from the market.",
        "Discard all cards with cost 3 or more.",
        "Choose a card name. Discard all cards of that name.",
        "Gain coins equal to the number of cards in your hand.",
        "Costs are paid with coins.",
        "Lose coins equal to the number of cards in your hand.",
        "Discard 1 card, then gain coins equal to its cost.",
        "Discard each Plum Tree in your hand.",
    ),
    "disaster-draft": (
        "Your other units get + 1.",
        "Each other unit in play gets + 1.",
        "Each opponent's unit gets - 1.",
        "Units get + 1.",
        "Other units you control get + 1.",
        "This unit gets + 1 for each other unit you control.",
        "This unit fights 1 enemy.",
        "Deal 2 strength to 1 enemy.",
    ),
    "dyke-watch": (
        "Put 1 water on space 1 of the gates, then each player votes for another player.",
        "The tide phase comes only in the first round.",
        "At the end of the tide phase, end the tide phase.",
        "Put 1 water on each space of the gates with no water.",
        "Move 1 water from space 1 of the gates to space 2 of the gates.",
        "Gain 1 house for each water on space 1 of the gates.",
        "Remove 1 water from a space of the gates with 2 or more water.",
    ),
    "home-run": (
        "You cannot move a pawn to a space of the track with 2 or more pawns.",
        "Move 1 pawn of the track up to 2 spaces.",
        "Draw 1 card for each space of the track with your pawns.",
        "Draw 1 card for each pawn on space 5 of the track.",
        "Draw 1 card for each of your pawns on space 5 of the track.",
        "Draw 1 card for each of your pawns on the track.",
        "If you have a pawn on space 5 of the track, draw 1 card.",
        "If a pawn is on space 5 of the track, draw 1 card.",
        "If the die shows 5 or more, take another turn.",
        "Move 1 pawn of the track back 2 spaces.",
        "Move 1 pawn of the track back by the number thrown.",
        "Move 1 pawn of the track forward 1 space for each die that shows 6.",
        "Move 1 pawn of the track forward by each die.",
        "The player with the most pawns on space 5 of the track wins.",
        "When a pawn is placed on space 5 of the track, take another turn.",
    ),
    "hearts": (
        "Each player bids a number of tricks.",
        "Each player secretly bids a number of tricks.",
        "At the end of each round, each player who won as many tricks as they bid gains 3 points.",
        "At the end of each round, each player who won fewer tricks than they bid gains 3 points.",
        "At the end of each round, if you won as many tricks as you bid, gain 3 points.",
        "At the end of each round, if you won more tricks than you bid, gain 3 points.",
        "At the end of each round, if you won no tricks, gain 3 points.",
        "At the end of each round, if you won 5 or more tricks, gain 3 points.",
        "At the end of each round, each player gains 1 point for each trick that they bid.",
        "At the end of each round, each player gains 1 point for each trick more or fewer than "
        "they bid.",
        "When you win a trick, gain 1 point.",
        "You cannot play a heart to the trick. This does not apply to the Queen of Spades.",
        "You cannot play a heart to the trick. This does not apply to a Queen of Spades.",
    ),
    "pig": (
        "When you roll a 6, gain 1 point.",
        "When a 6 is rolled, each player gains 1 point.",
        "If 2 or more dice show 6, end your turn.",
        "Gain pot equal to the number thrown.",
    ),
}
"""Sentences with phrases that no game there has yet, each in the words of a game."""
ALSO = {"r_acts": "r_act", "r_deed": "r_do", "r_deeds": "r_dos"}
"""Kinds with the same phrases as another one."""


def sentences_reference() -> str:
    """The templates of rules, kind by kind."""
    from referee import vocabularies
    from referee.designing.explaining import meaning
    from referee.phrases.written import written

    book = vocabularies.book(("rules",))
    found: dict[str, dict[str, list[Phrase]]] = {kind: {} for kind in KINDS}
    for phrase in book.phrases.values():
        kind = ALSO.get(phrase.kind, phrase.kind)
        if phrase.vocabulary == "rules":
            found[kind].setdefault(_stem(phrase.id), []).append(phrase)
    parts: list[str] = []
    for kind, title in KINDS.items():
        parts += [f"### {title}", "", "| written | means | for example |", "|---|---|---|"]
        for name, phrases in found[kind].items():
            base = [each for each in phrases if each.kind not in ALSO] or phrases
            forms = dict.fromkeys(_cell(written(book, each)) for each in base)
            means = dict.fromkeys(_plain(meaning(each) or _about(each)) for each in base)
            example = examples().get(name, "")
            parts.append(
                f"| {'<br>'.join(f'`{each}`' for each in forms)} | {'; or: '.join(means)} "
                f"| {_cell(example)} |"
            )
        parts.append("")
    return "\n".join(parts).rstrip()


def _stem(name: str) -> str:
    head, _, number = name.rpartition("-")
    return head if number.isdecimal() else name


def _about(phrase: Phrase) -> str:
    return phrase.about[:1].lower() + phrase.about[1:].rstrip(".")


def _plain(means: str) -> str:
    """A meaning with the names of slots as words."""
    named = {
        "deck": "the deck", "hand": "the hand", "discard": "the discard pile",
        "open": "the first open zone", "money": "the money of the game", "n": "*number*",
    }  # fmt: skip
    return _cell(re.sub(r"\{(\w+)\}", lambda match: named.get(match[1], f"*{match[1]}*"), means))


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


@cache
def examples() -> dict[str, str]:
    """The shortest sentence with each phrase, by the name of the phrase."""
    from referee.phrases.tree import within

    found: dict[str, str] = {}
    for words, tree in _sentences():
        for node in within(tree):
            name = _stem(node.phrase)
            if name not in found or len(words) < len(found[name]):
                found[name] = words
    return found


def _sentences() -> Iterator[tuple[str, Sentence]]:
    """The sentences of the games that have no program of their own."""
    import yaml

    from tablewright.read.workspace import Workspace

    for path in sorted((ROOT / "cards").glob("*/game.yaml")):
        if "shelf: Classics" in path.read_text(encoding="utf-8"):
            yield from _of_game(Workspace(ROOT), path.parent.name)
    for game, texts in MORE.items():
        yield from _read(_language(Workspace(ROOT), game), texts)
    for path in sorted(KITS.glob("*.yaml")):
        with TemporaryDirectory() as folder:
            files = yaml.safe_load(path.read_text(encoding="utf-8"))
            name = str(yaml.safe_load(files["game.yaml"])["game"])
            home = Path(folder) / "cards" / name
            home.mkdir(parents=True)
            for file, text in files.items():
                (home / file).write_text(text, encoding="utf-8")
            yield from _of_game(Workspace(Path(folder)), name)


def _language(workspace: Workspace, name: str) -> Language:
    from referee.loading import language_of

    return language_of(workspace.read_edition(name, write_codes=False))


def _read(language: Language, texts: Iterable[str]) -> Iterator[tuple[str, Sentence]]:
    """The sentences of texts. Raises ValueError for one that nothing reads."""
    from referee.designing.understanding import sentences_of

    for text in texts:
        for each in sentences_of(language, text):
            if not each.carried_out:
                raise ValueError(f"docs/list_sentences.py: nothing reads '{each.words}'")
            yield each.words, each.tree


def _of_game(workspace: Workspace, name: str) -> Iterator[tuple[str, Sentence]]:
    from referee.designing.understanding import sentences_of, understood
    from referee.loading import language_of, shapes_of
    from tablewright.model.markup import plain

    edition = workspace.read_edition(name, write_codes=False)
    language: Language = language_of(edition)
    rulebook = workspace.rulebook(name)
    words = {icon: each.word for icon, each in edition.game.icons.items()}
    said = [
        each
        for deck in edition.decks.values()
        for card in deck.cards
        for each in sentences_of(language, plain(card.text, words))
    ]
    if rulebook is not None:
        for found in understood(rulebook, language, shapes_of(edition)):
            said += found.sentences
    for each in said:
        if each.tree.phrase and not each.unread:
            yield each.words, each.tree
