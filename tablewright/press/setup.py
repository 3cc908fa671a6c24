"""The set-up sheet of a run: from the game, its jobs and boards to a document of one page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from tablewright.drawing import Drawing
from tablewright.layout.identity import accent_of, facts_of, title_font_of
from tablewright.layout.setup_sheet import (
    MOST_PICTURES,
    PrintedFile,
    SetupSheet,
    lay_setup_sheet,
)
from tablewright.layout.setup_words import setup_sections, words
from tablewright.layout.sheet import has_margin_line, summary
from tablewright.model.edition import Edition
from tablewright.model.game import Component, Deck
from tablewright.model.paperwords import PaperWords
from tablewright.model.rulebook import Rulebook
from tablewright.model.sheet import Size
from tablewright.press.boards import BoardJob, board_jobs, board_line, board_steps
from tablewright.press.captions import FALLBACK
from tablewright.press.documents import FILES_ORDER, RULES, SETUP, Document, Step
from tablewright.press.extras.extra import Extras
from tablewright.press.faces import Faces
from tablewright.press.jobs import Job, jobs_for, paper_size
from tablewright.press.options import PrintOptions
from tablewright.press.rests import RESTS, job_line, parted
from tablewright.press.rules import RulesJob, rules_job, rules_steps
from tablewright.press.stocked import sleeves_for
from tablewright.press.together import sheets_of
from tablewright.units import MM

A4 = (210 * MM, 297 * MM)
NARROWEST = 140 * MM


def setup_document(
    edition: Edition,
    faces: Faces,
    options: PrintOptions,
    jobs: Sequence[Job],
    boards: Sequence[BoardJob],
    rulebook: Rulebook | None = None,
    rules: RulesJob | None = None,
    extras: Extras | None = None,
) -> Document:
    """The set-up sheet; it is about the whole game, whatever of it is printed, and about what is
    printed beside it.

    Raises TablewrightError as `jobs_for` does."""
    if options.what:
        everything = replace(options, what=())
        jobs, boards = jobs_for(edition, faces, everything), board_jobs(edition, faces, everything)
        if rulebook is not None and rules is None:
            rules = rules_job(edition, rulebook, faces, everything)
    ordered = sorted(jobs, key=lambda job: FILES_ORDER.index(job.deck.kind))
    paper = paper_size(edition, options.paper)
    size = (paper.width, paper.height) if _holds_words(paper) else A4
    content = _content(edition, faces, ordered, boards, rules, rulebook, extras, options)
    pages = lay_setup_sheet(content, size, faces.fonts)
    return Document(SETUP, edition.say("Set-up"), lambda: iter(pages), len(pages), "simplex")


def _holds_words(paper: Size) -> bool:
    """Whether a set-up sheet is laid out for a paper: for one about as large as A4, and for a
    smaller one as long as two columns of words stand on it."""
    about_a4 = abs(paper.width - A4[0]) < 10 * MM and abs(paper.height - A4[1]) < 20 * MM
    smaller = paper.width < A4[0] and paper.height < A4[1]
    return about_a4 or (smaller and paper.width >= NARROWEST)


def write_setup_pictures(
    document: Document | None, faces: Faces, options: PrintOptions, step: Step
) -> list[Path]:
    """Write the sheet as SVG and PNG, where sheets or it alone are asked for; gives the paths."""
    # What rasterises is a large library, and most runs make PDF alone.
    from tablewright.press.pictures import write_drawings

    written: list[Path] = []
    if document is None or not (options.pages or "setup" in options.what):
        return written
    for ending in options.formats:
        if ending != "pdf":
            named = (
                (page, options.out / "sheets" / f"{SETUP}-{number:02}.{ending}")
                for number, page in enumerate(document.pages(), 1)
            )
            write_drawings(named, document.count, ending, "Set-up", faces, options, step, written)
    return written


def _content(
    edition: Edition,
    faces: Faces,
    jobs: Sequence[Job],
    boards: Sequence[BoardJob],
    rules: RulesJob | None,
    rulebook: Rulebook | None,
    extras: Extras | None,
    options: PrintOptions,
) -> SetupSheet:
    game, laid = edition.game, parted(jobs, options)
    return SetupSheet(
        title=game.title,
        about=_about(edition),
        printed=(
            *_printed(edition, laid, boards),
            *_rules_file(rules, edition.say),
            *_extra_files(extras, edition.say),
        ),
        paper=tuple(_paper(edition, jobs, boards, mixed=any(job.parts for job in laid))),
        cutting=tuple(_cutting(edition, laid, boards)),
        needed=tuple(_needed(edition, rules is not None)),
        setup=setup_sections(game, edition.decks, rulebook, edition.say),
        pictures=_pictures(edition, faces, jobs),
        title_font=title_font_of(edition),
        accent=accent_of(edition.game),
        fallback=FALLBACK,
        language=game.language,
        say=edition.say,
    )


def _about(edition: Edition) -> str:
    game = edition.game
    say = edition.say
    parts = [*facts_of(game, say), say("version {version}", version=game.version)]
    return f"{' · '.join(parts)}{' · ' if game.subtitle else ''}{game.subtitle}"


def _printed(
    edition: Edition, jobs: Sequence[Job], boards: Sequence[BoardJob]
) -> Iterator[PrintedFile]:
    files: dict[str, list[Job]] = {}
    for job in jobs:
        files.setdefault(job.name, []).append(job)
    found = []
    say = edition.say
    own = {job.deck.deck for inside in files.values() for job in inside if not job.parts}
    for name, inside in files.items():
        sheets = sheets_of(inside)
        contents: list[tuple[str, str]] = []
        for job in inside:
            told = {note for _, note in contents}
            of_decks = [part.deck for part in job.parts] or [job.deck]
            notes = [
                note
                for deck in of_decks
                if not (job.parts and deck.deck in own)
                for note in _notes(edition, deck)
                if note not in " ".join(told)
            ]
            line = job_line(job, say)
            if job.apart:
                line = say(
                    "{line}, {count} in {file}", line=line, count=job.apart, file=f"{RESTS}.pdf"
                )
            if job.among.total > 1:
                line = say("Sheet {number}: {line}", number=job.among.before + 1, line=line)
            contents.append((line, " ".join(dict.fromkeys(notes))))
        found.append(
            PrintedFile(
                f"{name}.pdf", _sheets(sheets, (job.grid for job in inside), say), tuple(contents)
            )
        )
        if any(job.made.back_pages for job in inside):
            backs = sum(job.made.back_pages for job in inside)
            found.append(PrintedFile(f"{name}-backs.pdf", say.counted(backs, "page/pages"), ()))
    for board in boards:
        note = " ".join(
            part.note
            for part in edition.game.components
            if board.board.board in (part.which or (part.id,)) and part.note
        )
        found.append(
            PrintedFile(
                f"{board.name}.pdf",
                board.on_paper(say),
                ((board_line(board, say), words(note, edition.game)),),
            )
        )
    yield from sorted(found, key=lambda file: file.name[:2])


def _rules_file(rules: RulesJob | None, say: PaperWords) -> Iterator[PrintedFile]:
    if rules is not None:
        steps = " ".join(step.strip().partition(" ")[2] for step in rules_steps(rules, say)[1:])
        yield PrintedFile(f"{RULES}.pdf", rules.on_sheets(say), ((rules.about(say), steps),))


def _extra_files(extras: Extras | None, say: PaperWords) -> Iterator[PrintedFile]:
    for each in extras.made if extras is not None else ():
        sheets = say.counted(each.count, "sheet/sheets")
        yield PrintedFile(f"{each.name}.pdf", sheets, ((each.about, ""),))


def _sheets(count: int, grids: Iterable[object], say: PaperWords) -> str:
    papers = dict.fromkeys(str(getattr(grid, "paper", "")) for grid in grids)
    sheets = say.counted(count, "sheet/sheets")
    return say("{sheets} of {paper}", sheets=sheets, paper=say.listed(papers))


def _notes(edition: Edition, deck: Deck) -> list[str]:
    """What the game's list and the deck itself say of it."""
    said = [
        words(part.note, edition.game)
        for part in edition.game.components
        if deck.deck in (part.which or (part.id,)) and part.note not in deck.note
    ]
    return list(filter(None, [*said, words(deck.note, edition.game)]))


def _paper(
    edition: Edition, jobs: Sequence[Job], boards: Sequence[BoardJob], *, mixed: bool
) -> Iterator[str]:
    """What to print on; `mixed`: some decks share sheets."""
    say = edition.say
    cards = [job for job in jobs if not job.shaped and job.deck.kind != "tokens"]
    if any(job.style.cut_already for job in jobs):
        yield say("The labels or the cut stock that the sheet style is for.")
    if any(not job.style.cut_already and not job.style.inserts for job in cards):
        yield say(
            "White cardstock of 200 to 300 g/m², or plain paper in sleeves with an old card behind."
        )
    sizes: dict[tuple[str, str], int] = {}
    for job in cards:
        key = _size_name(edition, job)
        sizes[key] = sizes.get(key, 0) + len(job.pieces)
    if any(job.style.inserts for job in cards):
        yield say(
            "Plain paper for slips: sleeves have an opaque back, or an old card behind the slip."
        )
    for (size, sleeve), count in sizes.items():
        cards_of = say.counted(count, "card/cards")
        if sleeve:
            yield say(
                "{cards} of {size}; sleeves: {sleeve}.", cards=cards_of, size=size, sleeve=sleeve
            )
        else:
            yield say("{cards} of {size}.", cards=cards_of, size=size)
    backs: dict[str, list[str]] = {}
    for job in cards:
        if job.deck.kind == "cards" and job.deck.back:
            backs.setdefault(job.deck.back, []).append(job.title)
    if len(backs) > 1:
        groups = "; ".join(map(say.listed, backs.values()))
        # Cards of decks that share a sheet are on one paper.
        yield say(
            "Fronts only, each printed by itself (--deck) on coloured paper, or in sleeves with "
            "coloured backs: take a colour for each of these: {decks}."
            if mixed
            else "Fronts only, on coloured paper or in sleeves with coloured backs: take a colour "
            "for each of these: {decks}.",
            decks=groups,
        )
    to_cut = [job for job in jobs if not job.style.cut_already]
    if any(job.shaped or job.deck.kind == "tokens" for job in to_cut):
        yield say("Tokens and dials: glue the sheet onto board of 1 to 2 mm before you cut.")
    if boards:
        yield say("Boards: paper of 120 g/m² or more, glued onto card if they are to last.")


def _size_name(edition: Edition, job: Job) -> tuple[str, str]:
    """The size of a job's cards by name, and the sleeve that fits."""
    width, height = job.card
    shown = f"{round(width / MM, 1):g} x {round(height / MM, 1):g} mm"
    if job.style.inserts:
        return edition.say("{size}, slips", size=shown), sleeves_for(
            (width, height), edition.layouts.stocks
        )
    for stock in edition.layouts.stocks.values():
        if abs(stock.width - width) < 0.1 and abs(stock.height - height) < 0.1:
            named = edition.say("{stock} size ({measures})", stock=stock.name, measures=shown)
            return named, stock.sleeve
    return shown, ""


def _cutting(edition: Edition, jobs: Sequence[Job], boards: Sequence[BoardJob]) -> Iterator[str]:
    """What the sheets ask for, each once, with the decks that it is about."""
    lines: dict[str, list[str]] = {}

    def unmeasured(job: Job) -> bool:
        return not has_margin_line(job.grid, job.style, job.caption, job.made.sheets)

    for job in sorted(jobs, key=unmeasured):
        _, sides, true_size, *rest = summary(
            job.grid, job.pieces, job.style, job.caption, shaped=job.shaped
        ).split("\n")
        if not lines:
            # Of decks that have a ruler in the margin and others, the ruler does for both.
            yield true_size
        for line in (sides, *rest):
            titles = lines.setdefault(line, [])
            if job.title not in titles:
                titles.append(job.title)
    for line, titles in lines.items():
        whose = (
            ""
            if len(titles) == len({job.title for job in jobs})
            else f"{edition.say.listed(titles)}: "
        )
        yield f"{whose}{line}"
    if any(part.kind == "dial" for part in edition.game.components):
        yield edition.say("Pin dials with a split pin where the crosses are.")
    for line in board_steps(boards, edition.say)[1:]:
        yield edition.say("Boards: {what}", what=line.strip().partition(" ")[2])


def _needed(edition: Edition, rules: bool) -> Iterator[tuple[str, str]]:
    """The components that no file is printed for; with `rules` the rulebook is."""
    for part in edition.game.components:
        if rules and part.kind == "rulebook":
            continue
        made_of = part.which or (part.id,)
        if any(name in edition.decks or name in edition.boards for name in made_of):
            continue
        each = edition.say(" for each player") if part.per == "seat" else ""
        yield f"{part.count} {_name(part)}{each}", words(part.note, edition.game)


def _name(part: Component) -> str:
    name = part.name or part.id.replace("-", " ")
    sides = f"d{part.sides}"
    told = part.kind != "die" or not part.sides or sides in name.casefold()
    return name if told else f"{name} ({sides})"


def _pictures(edition: Edition, faces: Faces, jobs: Sequence[Job]) -> tuple[Drawing, ...]:
    """Faces from all decks of cards, one of each, then more of those that have more."""
    decks = [job.deck for job in jobs if job.deck.kind == "cards" and job.deck.cards]
    shares = dict.fromkeys((deck.deck for deck in decks), 1)
    most = {deck.deck: len(deck.cards) for deck in decks}
    while sum(shares.values()) < MOST_PICTURES:
        open_decks = [name for name in shares if shares[name] < most[name]]
        if not open_decks:
            break
        shares[max(open_decks, key=lambda name: most[name] / (shares[name] + 1))] += 1
    keys = []
    for deck in decks[:MOST_PICTURES]:
        step = len(deck.cards) / shares[deck.deck]
        for number in range(shares[deck.deck]):
            front, _ = faces.keys(deck, deck.cards[int(number * step)])
            keys.append((number > 0, front))
    return tuple(faces.draw(front) for _, front in sorted(keys, key=lambda key: key[0]))
