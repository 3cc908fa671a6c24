// The table in words: common zones, the own area, those of the others, each with its counters.

import {zone} from "./cards.js";
import {h} from "./dom.js";
import {turnOf} from "./turn.js";

export function tabletop(table, about, open, look) {
  const me = table.you.seat;
  const order = ["", ...about.seats.filter((seat) => seat === me), ...about.seats.filter((seat) => seat !== me)];
  return order.map((seat) => area(table, about, seat, open, look));
}

function area(table, about, seat, open, look) {
  const its = table.areas.find((each) => each.seat === seat);
  const mine = seat !== "" && seat === table.you.seat;
  const zones = its.zones.filter((each) => !(mine && each.id === about.hand));
  const piles = [];
  const rows = [];
  const bare = [];
  for (const each of zones) {
    const made = zone(each, open, look);
    if (!made && each.count === 0) bare.push(each.name);
    if (!made) continue;
    (made.className === "pile" ? piles : rows).push(made);
  }
  if (!seat && !rows.length && !piles.length && !its.counters.length) return null;
  // Where all are asked at once, nobody is marked.
  const inTurn = seat && seat === table.turn && !turnOf(table, table.you.seats).all;
  const states = [
    table.out.includes(seat) ? "out of the game" : "",
    inTurn ? "in turn" : "",
    seat && presence(table, seat),
  ].filter(Boolean);
  return h("section", {class: `area ${inTurn ? "turn" : ""} ${mine ? "mine" : ""}`,
    "aria-label": seat || "In the middle"},
  seat ? h("h2", {}, mine && table.you.seats.length === 1 ? "You" : seat, h("span", {class: "state"}, states.join(" · ")))
    : h("h2", {class: "unseen"}, "In the middle"),
  its.counters.length
    ? h("ul", {class: "counters", "aria-label": "Counters"}, its.counters.map(([name, value, , goal]) =>
      h("li", {}, name, value === "" ? null : h("b", {}, ` ${value}`), goal ? h("span", {class: "goal"}, ` / ${goal}`) : null)))
    : null,
  rows.length ? h("div", {class: "zones"}, rows) : null,
  piles.length ? h("div", {class: "piles"}, piles) : null,
  bare.length ? h("p", {class: "bare"}, `Empty: ${bare.join(", ")}`) : null);
}

function presence(table, seat) {
  const found = table.seats.find((each) => each.name === seat);
  if (!found || !found.taken) return "";
  return found.here ? "" : "phone asleep";
}
