// The end of a game: who has won, what everybody came to, and another game.

import {h} from "./dom.js";
import * as needs from "./needs.js";
import {close, show} from "./sheets.js";

export function ending(table, seats, seat, act) {
  const button = (words, onclick, go = false) => h("button", {type: "button", class: `big ${go ? "go" : ""}`, "data-key": words, onclick}, words);
  return [h("h2", {}, "The game is over"), scores(table, seats),
    table.again && seats.length ? button("Play again", () => again(table, act), true) : null,
    button("The story", () => needs.story(seat)), button("Put away", () => needs.away(seat))];
}

function scores(table, seats) {
  const winners = table.over.winners;
  const rows = table.areas.filter((each) => each.seat);
  const names = [...new Map(rows.flatMap((each) => each.counters.map(([name]) => [name, name]))).keys()];
  const value = (row, name) => (row.counters.find(([its]) => its === name) || ["", "–"])[1] || "✓";
  rows.sort((one, other) => winners.includes(other.seat) - winners.includes(one.seat));
  return h("div", {class: "strip", tabindex: "0", role: "group", "aria-label": "Scores"}, h("table", {class: "scores"},
    h("thead", {}, h("tr", {}, h("th", {scope: "col"}, "Player"), names.map((name) => h("th", {scope: "col"}, name)))),
    h("tbody", {}, rows.map((row) => h("tr", {class: winners.includes(row.seat) ? "won" : ""},
      h("th", {scope: "row"}, winners.includes(row.seat) ? "★ " : "", seats.length === 1 && seats[0] === row.seat ? `${row.seat} (you)` : row.seat,
        winners.includes(row.seat) ? h("span", {class: "unseen"}, " has won") : null),
      names.map((name) => h("td", {}, `${value(row, name)}`)))))));
}

// The next game begins with whoever follows, or whom the players name where the rules leave it to them.
function again({again: how, areas}, act) {
  const names = areas.map((each) => each.seat).filter(Boolean);
  const first = h("select", {"aria-label": "Who begins"}, names.map((name) => h("option", {value: name}, name)));
  first.value = how.next || names[0];
  show("Play again?", h("p", {}, "A new game of the same players. This one is kept."),
    how.ask ? h("div", {class: "field"}, h("label", {}, "Who begins?", first)) : how.next ? h("p", {}, `${how.next} begins this time.`) : null,
    h("button", {type: "button", class: "big go", onclick: () => { close(); act("again", {first: how.ask ? first.value : ""}); }}, "Begin"),
    h("button", {type: "button", class: "big", onclick: close}, "Not now"));
}
