// What is asked of those who play besides the game: proposals, new phones, what was taken back; it
// comes over the choices and moves none of them. Above these: who has chosen, what one
// has missed, what looks wrong on a free table.

import {act} from "./acting.js";
import {$, arrows, h, large, redraw, stopped} from "./dom.js";
import {looked} from "./listening.js";
import {post} from "./net.js";
import {page} from "./page.js";
import * as sheets from "./sheets.js";

let putBack = "";

export function bar() {
  const {about, table} = page;
  redraw($("besides"), standing(table), looked.strip(table, about.real, bar), table.free ? looksWrong(table.free) : null);
  redraw($("bar"), table.claims.map(claimed),
    table.back && putBack !== table.v ? takenBack(table.back) : null,
    table.proposal ? proposed(table.proposal) : null);
  makeRoom();
}

// What the bar covers can be scrolled up from beneath it; nothing moves by itself.
export function makeRoom() {
  $("panel").style.setProperty("--under", `${$("bar").offsetHeight}px`);
}

function standing(table) {
  const its = Object.entries(table.standing);
  if (!its.length) return null;
  return h("ul", {class: "standing", "aria-label": "Who has chosen"}, its.map(([name, has]) =>
    h("li", {class: has ? "has" : ""}, `${name} ${has ? "✓ has chosen" : "… chooses"}`)));
}

const ASKS = {undo: "to take back:", redo: "to do again:", insert: "for a forgotten step:", free: "to play freely:", refereed: "for the referee:"};

function proposed(asked) {
  const {seat, seats} = page;
  const own = seats.includes(asked.by);
  const voter = seat || seats.find((each) => asked.waits.includes(each)) || "";
  const answer = (yes, words) => h("button", {type: "button", class: `big ${yes ? "go" : ""}`, "data-key": yes ? "agree" : "disagree", "data-means": `${yes ? "agree" : "disagree"} ${asked.id}`,
    onclick: () => act("agree", {id: asked.id, yes, as: voter || seats[0]})}, words);
  return h("section", {class: "proposal", role: "alert"},
    h("p", {}, h("b", {}, `${own && seats.length === 1 ? "You ask" : `${asked.by} asks`} ${ASKS[asked.what]}`)),
    h("ul", {}, (asked.said || []).map((line) => h("li", {}, line))),
    asked.learned && asked.learned.length ? h("p", {class: "dim"}, `Since then: ${asked.learned.join("; ")}.`) : null,
    asked.wrong && asked.wrong.length ? h("p", {}, `The position breaks: ${asked.wrong.join("; ")}.`) : null,
    asked.reason ? h("p", {}, `Ruling, because ${asked.reason}`) : null,
    own ? h("p", {}, `Waiting for ${asked.waits.join(" and ")}.`) : null,
    answers(!own && asked.waits.includes(voter) ? answer(true, "I agree") : null, seats.length ? answer(false, own ? "Withdraw it" : "No") : null));
}

const answers = (...buttons) => h("div", {class: "answers"}, buttons);

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

// What looks wrong on a free table; nobody refuses it. It is one line always, so that nothing moves
// when it changes; all of it is a tap away.
function looksWrong({wrong}) {
  if (!wrong.length) return h("p", {class: "wrong", role: "status"}, "Nothing looks wrong.");
  const all = () => sheets.show("This looks wrong", h("ul", {}, wrong.map((each) => h("li", {}, stopped(each.sentence), " ", sheets.rules(each.rules)))),
    h("button", {type: "button", class: "big", onclick: sheets.close}, "All right"));
  return h("button", {type: "button", class: "wrong some", "data-key": "wrong", onclick: all},
    h("span", {role: "status"}, `${wrong.length === 1 ? "This looks" : `${wrong.length} things look`} wrong: ${wrong.map((each) => stopped(each.sentence)).join(" ")}`));
}

// A new phone that asks for a seat.
function claimed({id, seats: wanted, shows, own, nodded}) {
  const who = wanted.join(" and ");
  const nod = (yes) => post("nod", {id, yes}).catch((error) => sheets.say("Not done", stopped(large(error.message))));
  return h("section", {class: "proposal", role: "alert"},
    h("p", {}, h("b", {}, own ? `A new phone asks for your seat, ${who}.` : `A new phone asks for the seat of ${who}.`)),
    h("p", {}, "It shows ", h("b", {class: "shows"}, shows), own ? ". Is it yours?" : `. Is it in ${who}'s hand?`),
    nodded ? h("p", {class: "dim"}, "You have nodded. The others must, too.") : null,
    answers(nodded ? null : h("button", {type: "button", class: `big ${own ? "" : "go"}`, "data-key": `nod ${id}`, onclick: () => nod(true)},
      own ? "Give it my seat" : `Yes, that is ${who}`),
    h("button", {type: "button", class: `big ${own ? "go" : ""}`, "data-key": `no ${id}`, onclick: () => nod(false)},
      own ? "Keep my seat here" : "No")));
}
