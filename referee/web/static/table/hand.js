// The own hand, at one's own edge of the screen.

import {back, face} from "../cards.js";
import {h} from "../dom.js";
import {marks} from "./drawn.js";
import {keep} from "./kept.js";
import {counted} from "./naming.js";

// Draws the hand of whoever looks into an element.
export function draw_hand(element, {table, about}) {
  const its = table.areas.find((each) => each.seat === table.you.seat);
  const zone = its && table.you.seat ? its.zones.find((each) => each.id === about.hand) : null;
  const cards = !zone ? [] : (zone.cards || []).some((each) => each.code) ? zone.cards : table.hand;
  const address = zone ? zone.address : "";
  element.hidden = !cards.length;
  if (address) element.dataset.ref = address;
  else delete element.dataset.ref;
  keep(element, cards.map((card, at) => {
    const ref = `${address}/${at}`;
    const on = counted(card);
    return {key: `piece ${ref} ${card.code}`, facts: [ref, card.code, on], make: () => h("button", {type: "button", class: "piece in-hand", "data-ref": ref,
      "data-code": card.code, "data-card": card.code ? card.name : null, "data-zone": address, "aria-label": [card.name, ...on].join(", ")},
    card.code ? face(card.code, "") : back(zone.back, ""), marks(on))};
  }));
  element.style.setProperty("--many", Math.max(1, cards.length - 1));
}
