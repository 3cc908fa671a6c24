"""An order at a print shop: a stock and a shop in; pictures, the bill and what is missing out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.drawing import Drawing
from tablewright.errors import TablewrightError, did_you_mean
from tablewright.export.bench import Bench
from tablewright.export.names import file_names, slug
from tablewright.export.shops.bill import BILL, TEXT, Line, as_csv, as_text
from tablewright.export.shops.boxes import Boxes, Tuck, box_findings, box_shots, by_hand, packed
from tablewright.export.shops.canvas import beyond_safe, canvas_shot
from tablewright.export.shops.check import check_order
from tablewright.export.shops.products import Fit, Kind, Product, Shop, described, fit
from tablewright.export.stock import NO_RULES, BoardPiece, Item, Stack, Stock
from tablewright.export.target import ExportOptions, Finding, Made
from tablewright.model.game import Component
from tablewright.press.rules import rulebook_pages
from tablewright.render.png import Shot
from tablewright.units import MM

AT_HOME = "`tablewright print` makes what is printed; the rest comes from a game shop"
UNPRINTED = "nothing is printed on it"
REMEDIES = {
    UNPRINTED: "take it from a game shop",
    NO_RULES: "write them there, and `tablewright print` makes the booklet",
}
NOTICED = 0.25 * MM
"""A difference of less than this from a product's size nobody sees."""
SLIGHT = 0.3 * MM
"""Letters that are nearer to the cut by this are as good as safe."""
KINDS: Mapping[str, tuple[Kind, ...]] = {
    "cards": ("card",),
    "aids": ("card",),
    "tokens": ("chit", "tile"),
}
"""The kinds of products that a deck of some kind can be made as."""


def order(
    stock: Stock, bench: Bench, options: ExportOptions, shop: Shop, tucks: Sequence[Tuck] = ()
) -> Made:
    """Writes PIECE/fronts/, PIECE/backs/ or PIECE/back.png, BOX/ for each of the shop's `tucks`
    that is needed, and order.csv and order.txt."""
    making = _Making(stock, shop, options)
    making.boxes(tucks)
    pictures = bench.pictures(making.shots)
    sizes = {
        product.id: f"{described(product.width, product.height)}, canvas "
        f"{product.canvas[0]} x {product.canvas[1]} pixels"
        for product in shop.products
        if product.kind != "box"
    }
    sizes |= {tuck.id: f"a flat of {tuck.canvas[0]} x {tuck.canvas[1]} pixels" for tuck in tucks}
    carried = {part.id: making.carried(part) for part in stock.game.components}
    missing = {
        part.name or part.id: carried[part.id].removeprefix("not carried: ")
        for part in stock.game.components
        if carried[part.id].startswith("not carried")
    }
    missing |= making.missing
    steps = (
        f"{TEXT} and {BILL} list each product with its quantity and files.",
        "Upload the fronts in the order of their numbers, then the backs; see that no picture is "
        "scaled.",
        *shop.own,
        *making.by_hand,
    )
    title = f"{stock.game.title}: what to order at {shop.title}"
    text = bench.write(
        TEXT, as_text(title, making.lines, making.titles, sizes, missing, AT_HOME, steps)
    )
    bill = bench.write(BILL, as_csv(making.lines))
    findings = list(making.findings)
    findings += [
        Finding(
            "warning",
            f"not in the order: {what} ({why})",
            REMEDIES.get(why, "`tablewright print` makes it"),
        )
        for what, why in missing.items()
    ]
    # Read back from the disk, as the shop would.
    findings += [Finding("error", each, "report it") for each in check_order(bench.out, shop)]
    return Made(
        files=(text, bill, *pictures),
        reading=(text, bill),
        carried=carried,
        about={
            path: {"product": line.product, "piece": line.piece}
            for line in making.lines
            for path in (line.front, line.back)
            if path
        },
        findings=tuple(findings),
        steps=steps,
    )


class _Making:
    """What is ordered, as it is found out piece by piece."""

    def __init__(self, stock: Stock, shop: Shop, options: ExportOptions) -> None:
        self.stock = stock
        self.shop = shop
        self.shots: dict[str, Shot] = {}
        self.lines: list[Line] = []
        self.titles: dict[str, str] = {}
        self.findings: list[Finding] = []
        self.missing: dict[str, str] = {}
        self.by_hand: list[str] = []
        """What the person has to put together, as steps."""
        self._why: dict[str, str] = {}
        """For each stack and board that cannot be had: why."""
        self._made: dict[str, Product] = {}
        chosen = self._chosen(options.product)
        for stack in stock.stacks:
            self._stack(stack, chosen)
        for piece in stock.boards:
            self._board(piece)
        if stock.rulebook:
            self._rules(stock.rulebook.title)
        if chosen is not None and chosen not in self._made.values():
            raise TablewrightError(
                f"--product {chosen.id}: no cards of this game have its size of "
                f"{described(chosen.width, chosen.height)}; leave it out, or choose one that fits"
            )

    def _chosen(self, name: str) -> Product | None:
        cards = {product.id: product for product in self.shop.products if product.kind == "card"}
        if name and name not in cards:
            raise TablewrightError(
                f"{self.shop.title} has no cards '{name}'; {did_you_mean(name, cards)}"
            )
        return cards.get(name)

    def carried(self, part: Component) -> str:
        """How a component is carried."""
        ids = self._parts(part)
        if part.kind == "rulebook" and not ids:
            if "rules" in self._made:
                return f"as {self._made['rules'].name}"
            return f"not carried: {self._why['rules'] if self.stock.rulebook else NO_RULES}"
        if not ids:
            return f"not carried: {UNPRINTED}"
        had = [f"{one} as {self._made[one].name}" for one in ids if one in self._made]
        lacking = [f"{one}: {self._why[one]}" for one in ids if one in self._why]
        if not had:
            return f"not carried: {', '.join(dict.fromkeys(self._why[one] for one in ids))}"
        return "; ".join((*had, *(f"not carried: {one}" for one in lacking)))

    def boxes(self, tucks: Sequence[Tuck]) -> None:
        """Boxes for the cards that are ordered."""
        cards = [
            (stack, self._made[stack.id].id)
            for stack in self.stock.stacks
            if stack.id in self._made and self._made[stack.id].kind == "card"
        ]
        chosen = packed(tucks, cards) if tucks else Boxes()
        for one in chosen.packed:
            shots = box_shots(self.stock, one, alone=len(chosen.packed) == 1)
            self.shots |= shots
            self.titles[one.folder] = ", ".join(stack.title for stack in one.stacks)
            tuck = one.tuck
            if tuck.safe is not None:
                (path,) = shots
                line = Line(tuck.id, tuck.name, one.folder, "Box", one.boxes, path, "")
                self.lines.append(line)
            else:
                self.by_hand.append(by_hand(one, tuple(shots)))
        self.findings += box_findings(chosen, [piece.board.title for piece in self.stock.boards])

    def _stack(self, stack: Stack, chosen: Product | None) -> None:
        kinds = KINDS[stack.deck.kind]
        size = stack.width, stack.height
        if stack.shaped and stack.deck.kind != "tokens":
            found = None
        elif chosen is not None and "card" in kinds:
            found = fit([chosen], size, kinds=kinds) or self._fit(stack, kinds)
        else:
            found = self._fit(stack, kinds)
        if found is None:
            self._lack(stack.id, stack.title, size, stack.deck.kind, round=stack.shaped)
            return
        self.titles[stack.id] = stack.title
        self._made[stack.id] = found.product
        if self.shop.slots:
            self._slots(stack, found)
        else:
            names = file_names(stack)
            for item in stack.items:
                self._one(stack, item, found, f"{names[item.card.name]}.png", item.copies)
        self._safe(stack, found)
        if found.off > NOTICED:
            self.findings.append(
                Finding(
                    "note",
                    f"'{stack.title}' is {described(*size)}, {found.product.name} "
                    f"{described(found.product.width, found.product.height)}: the cut takes or "
                    "leaves half of the difference at each edge",
                )
            )

    def _fit(self, stack: Stack, kinds: tuple[Kind, ...]) -> Fit | None:
        size = stack.width, stack.height
        return fit(self.shop.products, size, kinds=kinds, round=stack.shaped)

    def _slots(self, stack: Stack, found: Fit) -> None:
        """One front for each copy, numbered from the first to the last."""
        digits = max(2, len(str(stack.count)))
        number = 0
        for item in stack.items:
            for _ in range(item.copies):
                number += 1
                name = f"{number:0{digits}}_{slug(item.card.name)}.png"
                self._one(stack, item, found, name, 1)

    def _one(self, stack: Stack, item: Item, found: Fit, name: str, quantity: int) -> None:
        product, turned = found.product, found.turned
        front, back = f"{stack.id}/fronts/{name}", ""
        self.shots[front] = canvas_shot(self.stock.draw(item.front), product, 90 if turned else 0)
        if item.back is not None:
            common = stack.common_back is not None
            back = f"{stack.id}/back.png" if common else f"{stack.id}/backs/{name}"
            if back not in self.shots:
                # Turned over at its long edge, a piece that lies on its side has its back's top
                # at the other end.
                self.shots[back] = canvas_shot(
                    self.stock.draw(item.back), product, -90 if turned else 0
                )
        self.lines.append(
            Line(product.id, product.name, stack.id, item.card.name, quantity, front, back)
        )

    def _safe(self, stack: Stack, found: Fit) -> None:
        """Letters too near to the cut, as one finding for a stack."""
        worst: dict[str, float] = {}
        for item in stack.items:
            for key in (item.front, item.back):
                if key is not None:
                    out = self._beyond(self.stock.draw(key), found)
                    if out > 0.05 * MM:
                        worst[item.card.name] = max(out, worst.get(item.card.name, 0.0))
        if worst:
            name, out = max(worst.items(), key=lambda each: each[1])
            self.findings.append(
                Finding(
                    "warning" if out > SLIGHT else "note",
                    f"'{stack.title}': letters on {len(worst)} of {len(stack.items)} pieces stand "
                    f"outside the safe zone of {found.product.name}, up to {out / MM:.1f} mm on "
                    f"'{name}'",
                    f"keep them {self.shop.safe / MM:.2f} mm inside the cut: raise `safe` of the "
                    "face",
                )
            )

    def _beyond(self, drawing: Drawing, found: Fit) -> float:
        return beyond_safe(drawing, found.product, self.shop.safe, turned=found.turned)

    def _board(self, piece: BoardPiece) -> None:
        board = piece.board
        size = piece.trim.width, piece.trim.height
        found = fit(self.shop.products, size, kinds=("board", "mat"))
        if found is None:
            self._lack(board.board, board.title, size, "boards")
            return
        path = f"{board.board}/front.png"
        self.titles[board.board] = board.title
        self._made[board.board] = found.product
        self.shots[path] = canvas_shot(piece.drawing, found.product, 90 if found.turned else 0)
        product = found.product
        self.lines.append(
            Line(product.id, product.name, board.board, board.title, piece.copies, path, "")
        )

    def _rules(self, title: str) -> None:
        """The rulebook as pages of the largest booklet that is no larger than A5."""
        books = [product for product in self.shop.products if product.kind == "booklet"]
        if not books:
            self._why["rules"] = "this shop binds no booklets"
            if all(part.kind != "rulebook" for part in self.stock.game.components):
                self.missing["The rulebook"] = self._why["rules"]
            return
        product = max(books, key=lambda each: each.width * each.height)
        assert self.stock.rulebook is not None, "it was looked for before"
        pages = rulebook_pages(
            self.stock.edition,
            self.stock.rulebook,
            self.stock.faces,
            (product.width, product.height),
        ).pages
        self.titles["rules"] = title
        self._made["rules"] = product
        for number, page in enumerate(pages, 1):
            path = f"rules/{number:02}.png"
            self.shots[path] = canvas_shot(page, product)
            self.lines.append(
                Line(product.id, product.name, "rules", f"Page {number}", 1, path, "")
            )

    def _lack(
        self,
        piece: str,
        title: str,
        size: tuple[float, float],
        kind: str,
        *,
        round: bool = False,
    ) -> None:
        what = "round pieces" if round else kind
        self._why[piece] = f"no {what} of {described(*size)} are offered"
        if not any(piece in self._parts(part) for part in self.stock.game.components):
            self.missing[title] = self._why[piece]

    def _parts(self, part: Component) -> Sequence[str]:
        """The stacks and boards that a component consists of, by their ids."""
        stacks, boards = self.stock.made_of(part)
        return [stack.id for stack in stacks] + [piece.board.board for piece in boards]
