// A secret choice: cards are marked and laid face down together; nobody else sees them before all
// have chosen.

import {face} from "./cards.js";
import {h} from "./dom.js";
import {inLanguage} from "./tongue.js";
import {said} from "./wording.js";

// Several cards of one name are told apart by their order: what the second is marked by.
export const keyOf = (name, nth) => (nth > 1 ? `${name}\n${nth}` : name);
export const nameOf = (key) => key.split("\n")[0];

// Cards with what they are marked by; of one that only may be in the hand as many as there can be.
function keyed(cards) {
  const seen = new Map();
  return cards.flatMap((each) => Array.from({length: each.copies || 1}, () => {
    const nth = (seen.get(each.name) || 0) + 1;
    seen.set(each.name, nth);
    return {...each, nth, key: keyOf(each.name, nth)};
  }));
}

export class Secret {
  constructor(act, again) {
    this.act = act;
    this.again = again;
    this.marked = [];
    this.seat = "";
    this.box = h("input", {type: "search", "aria-label": "Find a card of your hand", autocomplete: "off", "data-key": "filter"});
    this.box.addEventListener("input", () => this.again(false));
  }

  // The choice that a table's message leaves open: {may, marked}, what cards may be marked by (`keyOf`) and
  // what those are that are marked; null if there is none. At a free table cards are taken up instead.
  open({secret, you: {seat}, lit}) {
    const can = new Set(secret && !secret.mine ? [...keyed(secret.held), ...keyed(secret.may)].map((each) => each.key) : []);
    this.can = can;
    // What others do meanwhile, such as laying their own cards, leaves the marks as they are.
    if (seat !== this.seat || !can.size) {
      this.seat = seat;
      this.marked = [];
      this.box.value = "";
    }
    this.marked = this.marked.filter((key) => can.has(key));
    return can.size && !lit ? {may: can, marked: this.marked} : null;
  }

  draw(table) {
    const {least, most, held, may, mine} = table.secret;
    this.open(table);
    if (mine) {
      return [h("h2", {}, "You have chosen"),
        h("p", {}, "Your choice waits face down until all have chosen."),
        h("button", {type: "button", class: "big", "data-key": "again", onclick: () => this.act("seal", {cards: []})},
          "Choose again")];
    }
    const kept = new Set(table.hand.map((each) => each.name));
    const wanted = this.box.value.trim().toLowerCase();
    const fits = (each) => each.name.toLowerCase().includes(wanted) || each.code.toLowerCase() === wanted;
    const next = ({name, nth}) => nth === 1 || this.marked.includes(keyOf(name, nth - 1));
    const shown = [...keyed(held).filter((each) => !wanted || fits(each)), ...keyed(may).filter((each) => this.marked.includes(each.key)
      || next(each) && (wanted ? fits(each) : kept.has(each.name) || (!held.length && !kept.size)))];
    this.box.placeholder = inLanguage(held.length ? "Another card of your hand" : "Find by name or code");
    const announce = table.moves.find((move) => !move.args.length && table.now.kind === "chosen");
    return [
      h("h2", {}, `Choose in secret: ${least < most ? `${least} to ${most}` : most}`),
      h("button", {type: "button", class: "big go", disabled: this.marked.length < Math.max(least, 1), "data-key": "lay",
        onclick: () => this.lay()},
      this.marked.length ? `Lay down ${this.marked.map(nameOf).join(", ")}` : "Mark your cards"),
      announce ? h("button", {type: "button", class: "big", "data-key": "announce",
        onclick: () => this.act("do", {at: announce.at, numbers: []})}, `Only say: ${said(announce)}`) : null,
      may.length ? this.box : null,
      h("div", {class: "cards"}, shown.map((each) => h("button", {type: "button", class: "choice",
        "aria-pressed": `${this.marked.includes(each.key)}`, "aria-label": each.name, "data-key": `mark ${each.key.replace("\n", " ")}`, "data-card": each.name,
        onclick: () => this.mark(each.key, most)}, face(each.code, ""), h("span", {class: "name"}, each.name)))),
    ];
  }

  async lay() {
    if (await this.act("seal", {cards: this.marked.map(nameOf)})) this.marked = [];
  }

  mark(key, most) {
    if (this.marked.includes(key)) this.marked = this.marked.filter((each) => each !== key);
    else if (!this.can.has(key)) return;
    else if (this.marked.length < most) this.marked = [...this.marked, key];
    else if (most === 1) this.marked = [key];
    this.again(false);
  }
}
