// What of mine matters while I decide: own counters with what they must come to, those of the table,
// and how far the others are. It stands above the choices and never scrolls away.

import {h} from "./dom.js";

export function strip(table, seats) {
  const me = table.you.seat;
  const of = (seat) => (table.areas.find((each) => each.seat === seat) || {counters: []}).counters;
  const said = (counters) => counters.map(([name, value, , goal]) => h("span", {class: "count"}, name,
    value === "" ? null : h("b", {}, ` ${value}`), goal ? h("span", {class: "goal"}, ` / ${goal}`) : null));
  const group = (label, counters, extra = "") => (counters.length
    ? h("li", {class: extra}, label ? h("span", {class: "who"}, label) : null, said(counters)) : null);
  const others = table.areas.filter((each) => each.seat && each.seat !== me)
    .map((each) => group(each.seat, each.counters));
  const groups = [me ? group(seats.length === 1 ? "You" : me, of(me), "me") : null, group("", of("")), ...others].filter(Boolean);
  return groups.length ? h("ul", {"data-strip": "mine", tabindex: "0", "aria-label": "Counters that matter"}, groups) : null;
}
