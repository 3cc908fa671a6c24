"""What `check` says of a rulebook: what is read, what comes near, what does not go together."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from referee.setting import Setting
from tablewright.cli import hearing, sentences
from tablewright.cli.hearing import heard
from tablewright.errors import Problem
from tablewright.press.checked import Heard
from tablewright.read.workspace import Workspace
from tests.cli.test_commands import tablewright
from tests.conftest import SHELVED
from tests.referee.machine.written import kit

GAME = """\
game: harbor
title: Harbor
seats: {min: 2, max: 4}
prefix: HB
zones:
  - {id: deck, name: Dock, face: down, ordered: true, sees: nobody}
  - {id: discard, name: Discard pile, ordered: true}
  - {id: market, name: Market, spaces: 4}
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
  - {id: hold, name: Hold, owner: seat}
counters:
  - {id: coins, name: Coins, owner: seat, start: 3}
  - {id: points, name: Points, owner: seat}
setups:
  - lay: [{deck: goods, to: deck, shuffle: true}]
"""
DECK = """\
deck: goods
title: Goods
face: plain
fields:
  type: {type: choice, choices: [Cloth, Spice], default: Cloth}
cards:
  - {name: Linen, copies: 20, text: Gain 1 point.}
  - {name: Pepper, copies: 20, type: Spice, text: Gain 2 points.}
"""
START = (
    "At the start of the game, deal 3 cards to each player, then refill the market from the dock."
)
TURN = """\
On your turn, do one of these:

- Play 1 card from your hand to your hold.
- Pay 2 coins to take 1 card from the market.
- Draw 2 cards from the dock.
"""
SPICE = "When you play a spice, gain 1 coin."
END = "The game ends as soon as the dock is empty. The player with the most points wins."
RULES = (START, TURN, SPICE, END)
HURRIED = (
    START.replace("market", "marketplace"),
    TURN.replace("Draw 2 cards", "Draw two cards"),
    "Whenever you play a spice, gain 1 coin.",
    "Each player loses 2 reputation.",
    END,
)


def game(
    folder: Path, rules: tuple[str, ...] = RULES, text: str = GAME, deck: str = DECK
) -> tuple[Heard, list[str]]:
    """What is heard of a game with these paragraphs, and the lines of `rules.md`."""
    own = folder / "cards" / "harbor"
    own.mkdir(parents=True)
    paragraphs = [f"**HB-{at:03}** [Turn] {each}" for at, each in enumerate(rules, 1)]
    written = "\n\n".join(("# Harbor", "## Rules", *paragraphs)) + "\n"
    (own / "game.yaml").write_text(text, encoding="utf-8")
    (own / "goods.yaml").write_text(deck, encoding="utf-8")
    (own / "rules.md").write_text(written, encoding="utf-8")
    workspace = Workspace(folder)
    edition = workspace.read_edition("harbor", write_codes=False)
    rulebook = workspace.rulebook("harbor")
    assert rulebook is not None
    return heard(edition, rulebook), written.splitlines()


def messages(found: Heard) -> list[str]:
    return [problem.message for problem in found.problems]


def test_a_rulebook_that_is_read_whole_is_played(tmp_path: Path) -> None:
    found, _ = game(tmp_path)
    assert not found.problems
    assert found.notes == ("all 8 sentences of the rules are played",)
    assert found.carried_out == {"HB-001", "HB-002", "HB-003", "HB-004"}
    assert found.turn[0].endswith("'s turn begins")
    assert any("[HB-002]" in line for line in found.turn)


def word_of(problem: Problem, lines: list[str]) -> str:
    """The word at a problem's caret."""
    assert lines[problem.place.line - 1] == problem.source
    return problem.source[problem.place.column - 1 :].split()[0]


def test_a_hurried_rulebook_is_read_to_its_designer(tmp_path: Path) -> None:
    found, lines = game(tmp_path, HURRIED)
    near = [
        (word_of(each, lines), each.expected.partition("' or another")[0][1:], each.hint)
        for each in found.problems
    ]
    zones = "dock, discard pile, market, hand, hold"
    assert near == [
        (
            "marketplace",
            "deal 3 cards to each player, then refill the market from the dock.",
            f"there is no zone 'marketplace'; there are: {zones}",
        ),
        ("two", "Draw 2 cards from the dock.", ""),
        ("Whenever", "When you play a spice, gain 1 coin.", ""),
        (
            "reputation.",
            "Each player loses 2 ….",
            "there is no counter 'reputation'; there are: coins, points",
        ),
    ]
    assert all(each.severity == "warning" for each in found.problems)
    assert found.notes == (
        "5 of 9 sentences of the rules are played; partly: HB-002; by hand: HB-001, HB-003, HB-004",
        "'tablewright explain harbor' shows what was understood of each sentence, and what comes "
        "near",
    )
    assert found.carried_out == {"HB-002", "HB-005"}


def test_near_words_are_never_read_silently(tmp_path: Path) -> None:
    found, _ = game(tmp_path, (START, TURN, "You can't draw 1 card from the market.", END))
    (problem,) = found.problems
    assert problem.expected.startswith("'You cannot draw 1 card from the market.'")


def test_notes_and_house_rulings_are_no_rules(tmp_path: Path) -> None:
    written = GAME + 'variants:\n  HB-HR-1: {about: A rule., choices: [yes, no], default: "yes"}\n'
    rules = (*RULES, "Ships are wet. They float, too.")
    text = written.partition("variants")[0]
    own = tmp_path / "cards" / "harbor"
    game(tmp_path, rules, text)
    file = own / "rules.md"
    file.write_text(file.read_text().replace("**HB-005** [Turn]", "**HB-005** [note]"))
    workspace = Workspace(tmp_path)
    rulebook = workspace.rulebook("harbor")
    assert rulebook is not None
    found = heard(workspace.read_edition("harbor", write_codes=False), rulebook)
    assert not found.problems
    assert found.notes == ("all 8 sentences of the rules are played; no rules: HB-005",)
    assert "HB-005" in found.carried_out


def test_of_a_rulebook_of_which_little_is_read_the_most_useful_is_shown_first(
    tmp_path: Path,
) -> None:
    prose = ("Ships sail where they please.",) * sentences.TOLD
    mended = ("Whoever has the most points wins.", "Each player gains 2 gold.")
    found, _ = game(tmp_path, (*prose, *mended))
    assert len(found.problems) == sentences.TOLD
    assert [each.expected.partition("' or another")[0][1:] for each in found.problems[:2]] == [
        "The player with the most points wins.",
        "Each player gains 2 ….",
    ]
    note, shows = found.notes
    assert note.startswith("none of the 14 sentences of the rules is read")
    assert shows.startswith("12 of the sentences that are not read are shown")
    assert "'tablewright explain harbor' shows the other 2 too" in shows
    assert not found.turn


def test_of_texts_in_another_language_one_line_is_said(tmp_path: Path) -> None:
    said = [f"Ziehe {at} Karten und lege sie vor dir ab." for at in range(1, 13)]
    cards = [f"  - {{name: Karte {at}, text: {each}}}" for at, each in enumerate(said)]
    deck = DECK.partition("cards:")[0] + "cards:\n" + "\n".join(cards) + "\n"
    found, _ = game(tmp_path / "all", tuple(said), deck=deck)
    assert not found.problems
    assert found.notes == (
        "12 of the 12 sentences of the cards and 12 of the 12 sentences of the rules are not read "
        "by the referee, who knows English sentences such as those in docs/playing.md; "
        "'tablewright explain harbor' shows what comes near. Is it a game for people alone? Write "
        "'referee: false' into its game.yaml, and nothing more is said of sentences",
    )
    found, _ = game(tmp_path / "quiet", tuple(said), GAME + "referee: false\n", deck)
    assert (found.problems, found.notes) == ((), ())
    assert len(found.carried_out) == 12
    found, _ = game(tmp_path / "cards", RULES, deck=deck)
    assert [note.partition(" ")[0] for note in found.notes] == ["12", "all"]
    found, _ = game(tmp_path / "few", tuple(said[:4]), deck=DECK)
    assert len(found.problems) == 4
    words = tuple(f"The ship {at} sails where it pleases." for at in range(12))
    found, _ = game(tmp_path / "english", words, f"{GAME}language: de\n")
    assert not [each for each in found.problems if each.place.path.endswith("rules.md")]


def test_of_cards_of_which_little_is_read_the_most_useful_is_shown(tmp_path: Path) -> None:
    said = [f"The ship {word} sails where it pleases." for word in "abcdefghijklmnop"]
    said += ["Gain two points.", "You may drawn 1 card."]
    cards = [f"  - {{name: Card {at}, text: {each}}}" for at, each in enumerate(said)]
    deck = DECK.partition("cards:")[0] + "cards:\n" + "\n".join(cards) + "\n"
    found, _ = game(tmp_path, RULES, deck=deck)
    told = [each for each in found.problems if "no phrase reads" in each.message]
    assert len(told) == sentences.TOLD
    assert found.notes[0] == (
        "18 of 18 sentences are carried out by hand; those 12 are shown that are mended most easily"
    )
    assert any("'Gain two points.'" in each.found for each in told)


def test_what_cannot_be_said_is_answered_with_the_templates_about_it(tmp_path: Path) -> None:
    wrong = (
        "Each Pepper is worth twice as many points as Linen.",
        "Whenever another player sails home, gain 1 coin.",
        "The richest player wins.",
    )
    found, _ = game(tmp_path, (START, TURN, SPICE, END, *wrong))
    worth, sails, richest = (each.hint for each in found.problems)
    assert worth.startswith("nothing that is read says what it means; about it there are ")
    assert "'gain {a/number} {counter} for each {thing}'" in worth
    assert sails.startswith("nothing that is read says what 'Whenever another player sails home'")
    assert "'when {event}'" in sails
    assert richest == (
        "nothing that is read says what 'The richest player' means; about it there is "
        "'the [player/team] with {most}'"
    )
    assert all(each.expected == "a phrase of docs/playing.md" for each in found.problems)


def test_a_word_that_is_only_written_large_is_said_to_be(tmp_path: Path) -> None:
    found, lines = game(tmp_path, (START, TURN, "When the Hold holds 2 Spices, gain 1 coin.", END))
    problem = found.problems[0]
    assert word_of(problem, lines) == "Hold"
    assert "'hold' for 'Hold': the words of a game are written small" in problem.hint


def test_a_rulebook_that_is_nearly_read_is_gone_through(tmp_path: Path) -> None:
    rules = (
        "At the beginning of the game, everyone draws 5 cards.",
        "The game is over when the dock is empty. Whoever has the most points wins.",
    )
    found, _ = game(tmp_path, rules)
    assert [each.expected.partition("' or another")[0][1:] for each in found.problems[:3]] == [
        "At the start of the game, each player draws 5 cards.",
        "The game ends as soon as the dock is empty.",
        "The player with the most points wins.",
    ]


def test_a_sentence_in_an_item_that_is_no_part_of_its_move_is_told(tmp_path: Path) -> None:
    more = "dock. Gain 1 coin. You may discard 1 card. Gain 2 coins."
    found, lines = game(tmp_path, (START, TURN.replace("dock.", more), SPICE, END))
    problem, _ = found.problems
    assert problem.message.startswith("a move of a list is what is done")
    assert word_of(problem, lines) == "You"


NO_PILE = GAME.replace("  - {id: discard, name: Discard pile, ordered: true}\n", "")
PHASES = "phases:\n  - {id: load, name: Load}\n  - {id: sail, name: Sail}\n"


@pytest.mark.parametrize(
    ("rules", "text", "message"),
    [
        (
            (START, "In the load phase, play 1 card from your hand to your hold.", SPICE, END),
            GAME + PHASES,
            "no rule says what happens in the phase 'sail'",
        ),
        (
            (
                START,
                "Your turn has these phases: load.",
                "In the load phase, play 1 card from your hand to your hold. In the sail phase, "
                "shuffle your hold.",
                SPICE,
                END,
            ),
            GAME + PHASES,
            "nobody reaches the phase 'sail': the rules name the phases without it",
        ),
        (
            (START, "Your turn has these phases: lode.", TURN, SPICE, END),
            GAME,
            "HB-002: there is no phase 'lode'",
        ),
        (
            RULES,
            GAME.replace("setups:", "  - {id: fame, name: Fame, owner: seat}\nsetups:"),
            "no rule and no card changes the counter 'fame'",
        ),
        (
            RULES,
            GAME.replace("counters:", "  - {id: harbor, name: Harbor}\ncounters:"),
            "no rule and no card names the zone 'harbor'",
        ),
        (
            (*RULES, "At the end of your turn, discard down to 3 cards."),
            NO_PILE,
            "HB-005: cards are discarded, and no zone is a discard pile: nothing would come of it",
        ),
        (
            (START, TURN.replace("Draw 2 cards from the dock", "Discard 1 card"), END),
            NO_PILE,
            "HB-002: cards are discarded, and no zone is a discard pile: nothing would come of it",
        ),
        (RULES[:3], GAME, "no rule ends the game"),
        (
            (*RULES, "At the start of the game, deal 1 card to each player. Gain 1 coin."),
            GAME,
            "HB-005: only the first player does this: 'Gain 1 coin'",
        ),
        (
            (*RULES, "When you reveal 1 card, gain 1 coin."),
            GAME,
            "HB-005: this waits for what nobody ever does: to reveal",
        ),
        (
            (*RULES, "Cards cost you 1 less."),
            GAME,
            "HB-005: nothing costs what is printed on it, so nothing costs less",
        ),
        ((*RULES[:3], END.partition(". ")[0] + "."), GAME, "no rule says who wins"),
        (
            (*RULES[:3], "The first player who has 20 or more points wins."),
            GAME.replace("points, name: Points, owner: seat", "points, owner: seat, max: 10"),
            "HB-004: nobody can win like this: the counter 'points' goes no higher than 10",
        ),
        (
            (
                *RULES[:3],
                "The game ends as soon as a player has 9 or more fame. "
                "The player with the most points wins.",
                "Each player loses 1 fame.",
            ),
            GAME.replace("setups:", "  - {id: fame, owner: seat, start: 5}\nsetups:"),
            "HB-004: this end cannot come: nothing raises the counter 'fame', which starts at 5",
        ),
        (
            (START, TURN.replace("Pay 2 coins", "Pay 5 coins"), END),
            GAME,
            "HB-002: nobody can ever pay 5 coins: nothing raises the counter 'coins', which "
            "starts at 3",
        ),
        (
            (*RULES, "You cannot draw 2 cards from the dock."),
            GAME,
            "HB-002: 'Draw 2 cards from the dock.' can never be done: HB-005 forbids it",
        ),
        (
            (*RULES, "At the start of your turn, you cannot gain 1 coin."),
            GAME,
            "HB-005: 'at the start of your turn' says when, but what follows holds all the time",
        ),
        (
            (*RULES, "If you have 3 coins, you cannot gain 1 coin."),
            GAME,
            "HB-005: 'if you have 3 coins' is looked at once, and what holds all the time is not "
            "begun by it",
        ),
    ],
)
def test_what_does_not_go_together(
    tmp_path: Path, rules: tuple[str, ...], text: str, message: str
) -> None:
    found, _ = game(tmp_path, rules, text)
    assert messages(found) == [message]
    (problem,) = found.problems
    assert problem.severity == "warning"
    assert problem.place.line
    assert problem.source


@pytest.mark.parametrize(
    "text",
    [
        "In the sail phase, gain 1 coin.",
        "At the start of the sail phase, you may pay 1 coin to gain 1 point.",
        "In the sail phase, you may discard 1 card.",
        "While this card is in your hold, in the sail phase, gain 1 coin.",
    ],
)
def test_a_phase_that_cards_fill_is_filled(tmp_path: Path, text: str) -> None:
    deck = DECK.replace("text: Gain 1 point.", f"text: {text!r}")
    play = "In the load phase, play 1 card from your hand to your hold."
    found, _ = game(tmp_path, (START, play, SPICE, END), GAME + PHASES, deck)
    assert messages(found) == []


@pytest.mark.parametrize(
    "done",
    ["1 cloth gets + 1 might", "gain 1 point", "each opponent loses 1 coin"],
)
def test_what_is_done_while_a_card_lies_somewhere_is_told_to_be_never_done(
    tmp_path: Path, done: str
) -> None:
    might = "  - {id: might, name: Might, owner: card, zone: hold}\nsetups:"
    deck = DECK.replace("text: Gain 1 point.", f"text: 'While this card is in your hold, {done}.'")
    found, _ = game(tmp_path, text=GAME.replace("setups:", might), deck=deck)
    never = [each for each in found.problems if "nothing ever comes of this" in each.message]
    assert len(never) == 1
    assert never[0].message.startswith("Linen: ")
    assert f"'When this card comes into your hold, {done}'" in (never[0].hint or "")


@pytest.mark.parametrize(
    ("text", "warned"),
    [
        ("At the start of your turn, you cannot gain 1 coin.", 1),
        ("You cannot gain 1 coin.", 0),
        ("At the start of your turn, gain 1 coin.", 0),
    ],
)
def test_what_a_card_forbids_at_a_moment_alone_is_told(
    tmp_path: Path, text: str, warned: int
) -> None:
    deck = DECK.replace("text: Gain 1 point.", f"text: '{text}'")
    found, _ = game(tmp_path, deck=deck)
    told = [each for each in messages(found) if "so it forbids nothing" in each]
    assert len(told) == warned
    assert all(each.startswith("Linen: ") for each in told)


def test_what_stands_in_a_broken_rulebook_is_no_contradiction(tmp_path: Path) -> None:
    game(tmp_path)
    rules = tmp_path / "cards" / "harbor" / "rules.md"
    rules.write_text(rules.read_text().replace("- Draw", "  - Draw"))
    done = tablewright(tmp_path, "check", "harbor")
    assert "rules.md:11:3: a list within a list; expected '- ' in the same column" in done.stderr
    assert "names the zone" not in done.stderr
    assert "a turn as the referee plays it" not in done.stdout
    assert done.returncode == 1


def test_the_program_alone_may_cite_a_rule(tmp_path: Path) -> None:
    game(tmp_path)
    records = tmp_path / "cards" / "harbor" / "records"
    records.mkdir()
    (records / "one.yaml").write_text("record: one\ngame: harbor\nrules: [HB-002]\n")
    done = tablewright(tmp_path, "check", "harbor")
    assert "nothing cites" not in done.stdout
    assert "All is well." in done.stdout


def test_what_a_sentence_speaks_of_that_nothing_reads_is_no_contradiction(tmp_path: Path) -> None:
    text = GAME.replace("setups:", "  - {id: fame, name: Fame, owner: seat}\nsetups:")
    found, _ = game(tmp_path, (*RULES, "Fame comes and goes as the crowd likes it."), text)
    assert [each.message.partition(",")[0] for each in found.problems] == [
        "no phrase reads this sentence"
    ]


ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "playing.md").read_text(encoding="utf-8")


def test_the_rulebook_of_the_documentation_is_played(tmp_path: Path) -> None:
    game(tmp_path)
    written = PAGE.partition("```markdown\n")[2].partition("```")[0]
    (tmp_path / "cards" / "harbor" / "rules.md").write_text(written, encoding="utf-8")
    workspace = Workspace(tmp_path)
    rulebook = workspace.rulebook("harbor")
    assert rulebook is not None
    found = heard(workspace.read_edition("harbor", write_codes=False), rulebook)
    assert not messages(found)
    assert found.notes == ("all 8 sentences of the rules are played; no rules: HB-011",)


def test_the_sentences_of_the_documentation_are_read(tmp_path: Path) -> None:
    table = PAGE.partition("| sentence | its parts |")[2].partition("\n\n")[0]
    sentences = re.findall(r"^\| `(.+?)` \|", table, re.MULTILINE)
    assert len(sentences) > 3
    found, _ = game(tmp_path, (*RULES, *sentences))
    assert not messages(found)
    assert len(found.carried_out) == len(RULES) + len(sentences)


@pytest.mark.parametrize("name", SHELVED)
def test_no_false_alarm_on_a_game_that_is_whole(name: str) -> None:
    workspace = Workspace(ROOT)
    rulebook = workspace.rulebook(name)
    assert rulebook is not None
    found = heard(workspace.read_edition(name, write_codes=False), rulebook)
    assert not messages(found)
    assert found.notes[0].startswith("all ")
    assert len(found.turn) > 1
    assert not any("stumbled" in line for line in found.turn)
    paragraphs = {each.number for each in rulebook.paragraphs if not each.house}
    assert found.carried_out == paragraphs


@pytest.mark.parametrize("name", ["peaks", "village", "roads", "council", "hammer"])
def test_no_false_alarm_on_small_games_of_all_kinds(tmp_path: Path, name: str) -> None:
    edition = kit(name, tmp_path).edition
    assert edition is not None
    rulebook = Workspace(tmp_path).rulebook(edition.game.game)
    assert rulebook is not None
    found = heard(edition, rulebook)
    assert not messages(found)
    assert len(found.turn) > 1


def test_what_the_referee_stumbles_over_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumbles(setting: Setting) -> tuple[str, ...]:
        raise KeyError("a fault")

    monkeypatch.setattr(hearing, "sample_turn", stumbles)
    found, _ = game(tmp_path)
    (problem,) = found.problems
    assert problem.severity == "error"
    assert problem.message.startswith("the referee stumbled over this game")
    assert problem.found == "KeyError: 'a fault'"
    assert not found.turn


def test_a_field_that_the_rules_go_by_and_no_face_shows_is_told(tmp_path: Path) -> None:
    deck = DECK.replace("fields:\n", "fields:\n  beauty: {type: number, default: 1}\n")
    deck += "  - {name: Silk, beauty: 3}\n"
    beauty = (
        "At the end of the game, each player gains points equal to the total beauty of the "
        "cards in their hold."
    )
    found, _ = game(tmp_path / "hidden", (START, TURN, beauty, END), deck=deck)
    assert [each.message for each in found.problems] == [
        "the rules speak of 'beauty', and the face 'plain' does not show it"
    ]
    assert "{{ card.beauty }}" in found.problems[0].hint
    shown, _ = game(tmp_path / "shown", (START, TURN, beauty.replace("beauty", "cost"), END),
                    deck=deck.replace("beauty", "cost"))  # fmt: skip
    assert not shown.problems


def test_what_looks_back_has_something_before_it(tmp_path: Path) -> None:
    found, lines = game(tmp_path, (*RULES, "If you cannot, draw 1 card."))
    (problem,) = found.problems
    assert "'if you cannot' looks back" in problem.message
    assert "same paragraph" in problem.hint
    assert problem.place.line == len(lines)


def test_cards_without_an_order_are_not_compared(tmp_path: Path) -> None:
    reveal = (
        "On your turn, each player reveals 1 card from their hand. The player who revealed the "
    )
    found, _ = game(tmp_path, (*RULES, f"{reveal}highest card gains 1 point."))
    assert [each for each in messages(found) if "all are equal" in each]
    numbered = DECK.replace("fields:", "fields:\n  weight: {type: number, default: 1}")
    found, _ = game(
        tmp_path / "other", (*RULES, f"{reveal}highest card gains 1 point."), deck=numbered
    )
    assert not [each for each in messages(found) if "all are equal" in each]


def test_cards_are_inserted_face_down_where_a_counter_says_that_they_lie_so(tmp_path: Path) -> None:
    rules = ("On your turn, insert 1 card from your hand at any space of the row. Cards may be "
             "inserted face down.",)  # fmt: skip
    row = GAME.replace("zones:", "zones:\n  - {id: row, name: Row, spaces: 4, capacity: 1}")
    found, _ = game(tmp_path, (*RULES, *rules), text=row)
    assert [each for each in messages(found) if "was inserted face down" in each]
    counter = "counters:\n  - {id: face-down, name: Face down, owner: card, max: 1}"
    found, _ = game(tmp_path / "other", (*RULES, *rules), text=row.replace("counters:", counter))
    assert not [each for each in messages(found) if "was inserted face down" in each]


def test_cards_do_not_lie_face_down_in_an_open_zone(tmp_path: Path) -> None:
    rule = "On your turn, put 1 card from your hand into your {} face down."
    found, _ = game(tmp_path, (*RULES, rule.format("hold")))
    assert [each for each in messages(found) if "everybody sees them" in each]
    closed = GAME.replace("name: Hold, owner: seat", "name: Hold, owner: seat, face: down")
    found, _ = game(tmp_path / "other", (*RULES, rule.format("hold")), text=closed)
    assert not [each for each in messages(found) if "everybody sees them" in each]


TRICKS = (
    "At the start of each round, deal 4 cards to each player. A round has 4 tricks.",
    "In the swap phase, each player secretly chooses 1 card from their hand. When all have chosen, "
    "each player passes the chosen cards to the player on their left.",
    "To play a trick, in turn, each player plays 1 card from their hand to the market. You must "
    "follow type if you can.",
    "The highest card of the type that was led wins the trick.",
    "The game ends after 2 rounds. The player with the most points wins.",
    "When you win a trick, gain 1 point.",
)
SWAP = "phases:\n  - {id: swap, name: Swap, who: simultaneous}\n"


@pytest.mark.parametrize(
    ("phases", "messages_"),
    [
        ("  - {id: feast, name: Feast}\n", []),
        (
            "  - {id: rest, name: Rest}\n  - {id: feast, name: Feast}\n",
            ["no rule says what happens in the phase 'rest'"],
        ),
    ],
)
def test_tricks_are_played_in_the_last_phase(
    phases: str, messages_: list[str], tmp_path: Path
) -> None:
    text = GAME.replace("name: Market, spaces: 4", "name: Market")
    found, _ = game(tmp_path, TRICKS, text + SWAP + phases)
    assert [each for each in messages(found) if "phase" in each] == messages_
