// One phone for several players: whoever is asked gets it. What nobody may read lies on it no more
// when it goes round.

import {h} from "./dom.js";
import {listenAs} from "./listening.js";
import {page} from "./page.js";

export function passOn() {
  const {about, table, seats, seat} = page;
  if (seats.length < 2) return;
  const wanted = whose();
  if (!wanted || wanted === seat) {
    page.handing = "";
    return;
  }
  const plain = about.real && !Object.keys(table.standing).length && !table.hand.length;
  if (plain) {
    page.handing = "";
    listenAs(wanted);
  } else if (page.handing !== wanted) {
    page.handing = wanted;
    if (seat) listenAs("");
  }
}

// Which of the seats of this phone is asked.
function whose() {
  const {table, seats, seat} = page;
  const waiting = Object.entries(table.standing).filter(([name, has]) => !has && seats.includes(name));
  if (waiting.length) return waiting.some(([name]) => name === seat) ? seat : waiting[0][0];
  if (!table.now) return seat;
  if (table.now.seat) return seats.includes(table.now.seat) ? table.now.seat : "";
  return seats.includes(table.turn) ? table.turn : seat || seats[0];
}

export const handOver = () => [h("h2", {}, `Hand the phone to ${page.handing}`),
  h("p", {}, `What ${page.handing} holds is shown only after this button.`),
  h("button", {type: "button", class: "big go", "data-key": "hand-over", onclick: () => {
    const next = page.handing;
    page.handing = "";
    page.open = "choose";
    listenAs(next);
  }}, `I am ${page.handing}`)];
