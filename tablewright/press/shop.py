"""Files for a print shop to what is said of them: what a shop would refuse, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tablewright.errors import Place, Problem
from tablewright.press.options import PrintOptions
from tablewright.press.profiles import read_profile


def looked_at(files: Sequence[Path], options: PrintOptions) -> tuple[Problem, ...]:
    """What a shop would refuse or doubt of the PDF files that were written, read back."""
    # What reads PDF takes a while to import, and only files for shops are read back.
    from tablewright.preflight.check import preflight
    from tablewright.preflight.findings import Wanted

    wanted = Wanted(inks=options.color_space == "cmyk")
    return tuple(
        Problem(
            Place(str(path)),
            f"{each.where + ': ' if each.pages else ''}{each.what}",
            hint=each.remedy,
            severity="warning",
        )
        for path in files
        if path.suffix == ".pdf"
        for each in preflight(path, wanted)
        # Without a profile that is said once, for all files.
        if each.rule != "claim"
    )


def shop_steps(options: PrintOptions, refused: int) -> list[str]:
    """What to do with files for a shop. `refused` is how much a shop would not take as it is."""
    inks = "RGB, as some shops want it"
    if options.color_space == "cmyk":
        inks = f"CMYK by a formula, at most {options.ink_limit} % of ink, no PDF/X"
        if options.icc is not None:
            name = read_profile(options.icc).name
            inks = f"PDF/X-4 for {name}, at most {options.ink_limit} % of ink"
    looked = (
        "Read back after the rules of print shops: nothing that they would refuse."
        if not refused
        else f"Read back after the rules of print shops: {refused} to mend, see above."
    )
    return [
        f"For a print shop: {inks}; each page with its bleed, and where it is cut (TrimBox).",
        f"  1. {looked}",
        "  2. Ask the shop for its profile (--icc), its most ink (--ink-limit) and how much bleed "
        "it wants, and make the files with these.",
        "  3. Send one file for each product; pages of a double-sided card are front, back, front, "
        "back. Order a proof.",
    ]
