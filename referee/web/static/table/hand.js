// The own hand, at one's own edge of the screen, in the order that its player gives it there.

import {back, face} from "../cards.js";
import {h} from "../dom.js";
import {inOrder, moveTo, sortHand} from "../hand-order.js";
import {marks} from "./drawn.js";
import {keep} from "./kept.js";
import {counted} from "./naming.js";

const FEW = 3; // cards from which on they are worth to be sorted

export class Hand {
  // `again` draws what lies in the hand anew.
  constructor(again) {
    this.again = again;
    this.element = h("div", {class: "own-hand", role: "group", "aria-label": "My hand"});
    this.sorts = h("button", {type: "button", class: "sorts", hidden: true, "aria-label": "Sort my hand", title: "Sort my hand", onclick: () => this.sort()}, "⇅");
    this.cards = [];
    this.seat = "";
  }

  // Draws the hand of whoever looks.
  draw({table, about}) {
    const {element} = this;
    const its = table.areas.find((each) => each.seat === table.you.seat);
    const zone = its && table.you.seat ? its.zones.find((each) => each.id === about.hand) : null;
    const cards = !zone ? [] : (zone.cards || []).some((each) => each.code) ? zone.cards : table.hand;
    const address = zone ? zone.address : "";
    Object.assign(this, {cards, seat: table.you.seat});
    element.hidden = !cards.length;
    this.sorts.hidden = cards.filter((each) => each.code).length < FEW;
    if (address) element.dataset.ref = address;
    else delete element.dataset.ref;
    keep(element, inOrder(cards, this.seat).map(({card, at}) => {
      const ref = `${address}/${at}`;
      const on = counted(card);
      return {key: `piece ${ref} ${card.code}`, facts: [ref, card.code, on], make: () => h("button", {type: "button", class: "piece in-hand", "data-ref": ref,
        "data-code": card.code, "data-card": card.code ? card.name : null, "data-zone": address, "aria-label": [card.name, ...on].join(", ")},
      card.code ? face(card.code, "") : back(zone.back, ""), marks(on))};
    }));
    element.style.setProperty("--many", Math.max(1, cards.length - 1));
  }

  async sort() {
    await sortHand(this.cards, this.seat).catch(() => null);
    this.again();
  }

  // Whether a point of the screen lies over the hand, or right beside its cards: further on lies the
  // table, as far down as it is in sight.
  over(x, y) {
    const cards = [...this.element.children].map((each) => each.getBoundingClientRect());
    if (this.element.hidden || !cards.length || y < this.element.getBoundingClientRect().top) return false;
    const beside = cards[0].width / 2;
    return x > cards[0].left - beside && x < cards.at(-1).right + beside;
  }

  // The other pieces, and before which of them one is laid that is let go at a point.
  gap(piece, x) {
    const others = [...this.element.children].filter((each) => each !== piece);
    const at = others.findIndex((each) => { const box = each.getBoundingClientRect(); return x < (box.left + box.right) / 2; });
    return {others, at: at < 0 ? others.length : at};
  }

  // Shows where a piece would be laid; nowhere without a point.
  mark(piece, x = null) {
    for (const each of this.element.children) each.classList.remove("gap-before", "gap-behind");
    if (x === null) return;
    const {others, at} = this.gap(piece, x);
    if (at < others.length) others[at].classList.add("gap-before");
    else if (others.length) others[at - 1].classList.add("gap-behind");
  }

  // A piece is laid among the others: where it was let go, or by a step to the left or right.
  lay(piece, place) {
    moveTo(this.cards, this.seat, Number(piece.dataset.ref.split("/")[1]), place);
    this.again();
  }

  step(piece, way) {
    const all = [...this.element.children];
    this.lay(piece, Math.min(all.length - 1, Math.max(0, all.indexOf(piece) + way)));
  }
}
