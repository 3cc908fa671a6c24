// What is asked of those who play besides the game: proposals, new phones, who has chosen, what was
// taken back, what one has missed.

import {act} from "./acting.js";
import {$, arrows, h, large, redraw, stopped} from "./dom.js";
import {looked} from "./listening.js";
import {post} from "./net.js";
import {page} from "./page.js";
import * as sheets from "./sheets.js";

let putBack = "";

export function bar() {
  const {about, table} = page;
  redraw($("bar"), standing(table), table.claims.map(claimed), looked.strip(table, about.real, bar),
    table.back && putBack !== table.v ? takenBack(table.back) : null,
    table.free && table.free.wrong.length ? looksWrong(table.free) : null,
    table.proposal ? proposed(table.proposal) : null);
}

function standing(table) {
  const its = Object.entries(table.standing);
  if (!its.length) return null;
  return h("ul", {class: "standing", "aria-label": "Who has chosen"}, its.map(([name, has]) =>
    h("li", {class: has ? "has" : ""}, `${name} ${has ? "✓ has chosen" : "… chooses"}`)));
}

const ASKS = {undo: "asks to take back:", redo: "asks to do again:", insert: "asks for a forgotten step:",
  free: "asks to play freely:", refereed: "asks for the referee:"};

function proposed(asked) {
  const {seat, seats} = page;
  const own = seats.includes(asked.by);
  const voter = seat || seats.find((each) => asked.waits.includes(each)) || "";
  return h("section", {class: "proposal", role: "alert"},
    h("p", {}, h("b", {}, `${asked.by} ${ASKS[asked.what]}`)),
    h("ul", {}, (asked.said || []).map((line) => h("li", {}, line))),
    asked.learned && asked.learned.length ? h("p", {class: "dim"}, `Since then: ${asked.learned.join("; ")}.`) : null,
    asked.wrong && asked.wrong.length ? h("p", {}, `The position breaks: ${asked.wrong.join("; ")}.`) : null,
    asked.reason ? h("p", {}, `Ruling, because ${asked.reason}`) : null,
    own ? h("p", {}, `Waiting for ${asked.waits.join(" and ")}.`) : null,
    !own && asked.waits.includes(voter)
      ? h("button", {type: "button", class: "big go", "data-key": "agree", "data-means": `agree ${asked.id}`, onclick: () => act("agree", {id: asked.id, yes: true, as: voter})}, "I agree") : null,
    seats.length ? h("button", {type: "button", class: "big", "data-key": "disagree", "data-means": `disagree ${asked.id}`,
      onclick: () => act("agree", {id: asked.id, yes: false, as: voter || seats[0]})}, own ? "Withdraw it" : "No") : null);
}

// What was taken back, for all who did not see it happen, and what hands have to do therefore.
function takenBack({by, said, by_hand: hands}) {
  const own = page.seats.includes(by);
  const moves = page.about.real ? hands : [];
  if (own && !moves.length) return null;
  return h("section", {class: "proposal", role: "status"},
    h("p", {}, h("b", {}, own ? "You have taken back:" : `${by} has taken back:`)),
    h("ul", {}, said.map((line) => h("li", {}, arrows(line)))),
    moves.length ? [h("p", {}, "To be put back by hand:"), h("ul", {}, moves.map((line) => h("li", {}, line)))] : null,
    h("button", {type: "button", class: "big", "data-key": "put-back", onclick: () => { putBack = page.table.v; bar(); }}, moves.length ? "It lies so" : "All right"));
}

// What looks wrong on a free table; nobody refuses it.
function looksWrong({wrong}) {
  return h("section", {class: "free", role: "status"}, h("p", {}, h("b", {}, "This looks wrong:")),
    h("ul", {}, wrong.map((each) => h("li", {}, stopped(each.sentence), " ", sheets.rules(each.rules)))));
}

// A new phone that asks for a seat.
function claimed({id, seats: wanted, shows, own, nodded}) {
  const who = wanted.join(" and ");
  const nod = (yes) => post("nod", {id, yes}).catch((error) => sheets.say("Not done", stopped(large(error.message))));
  return h("section", {class: "proposal", role: "alert"},
    h("p", {}, h("b", {}, own ? `A new phone asks for your seat, ${who}.` : `A new phone asks for the seat of ${who}.`)),
    h("p", {}, "It shows ", h("b", {class: "shows"}, shows), own ? ". Is it yours?" : `. Is it in ${who}'s hand?`),
    nodded ? h("p", {class: "dim"}, "You have nodded. The others must, too.")
      : h("button", {type: "button", class: `big ${own ? "" : "go"}`, "data-key": `nod ${id}`, onclick: () => nod(true)},
        own ? "Give it my seat" : `Yes, that is ${who}`),
    h("button", {type: "button", class: `big ${own ? "go" : ""}`, "data-key": `no ${id}`, onclick: () => nod(false)},
      own ? "Keep my seat here" : "No"));
}
