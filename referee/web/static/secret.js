// A secret choice: cards are marked and laid face down together; nobody else sees them before all
// have chosen.

import {face} from "./cards.js";
import {h} from "./dom.js";
import {said} from "./wording.js";

export class Secret {
  constructor(act, again) {
    this.act = act;
    this.again = again;
    this.marked = [];
    this.seat = "";
    this.box = h("input", {type: "search", "aria-label": "Find a card of your hand", autocomplete: "off", "data-key": "filter"});
    this.box.addEventListener("input", () => this.again(false));
  }

  // The choice that a table's message leaves open: {may, marked}, the names that may be marked and those
  // that are; null if there is none. At a free table cards are taken up instead.
  open({secret, you: {seat}, lit}) {
    const can = new Set(secret && !secret.mine ? [...secret.held, ...secret.may].map((each) => each.name) : []);
    // What others do meanwhile, such as laying their own cards, leaves the marks as they are.
    if (seat !== this.seat || !can.size) {
      this.seat = seat;
      this.marked = [];
      this.box.value = "";
    }
    this.marked = this.marked.filter((name) => can.has(name));
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
    const shown = [...held.filter((each) => !wanted || fits(each)), ...may.filter((each) => this.marked.includes(each.name)
      || (wanted ? fits(each) : kept.has(each.name) || (!held.length && !kept.size)))];
    this.box.placeholder = held.length ? "Another card of your hand" : "Find by name or code";
    const announce = table.moves.find((move) => !move.args.length && table.now.kind === "chosen");
    return [
      h("h2", {}, `Choose in secret: ${least < most ? `${least} to ${most}` : most}`),
      h("button", {type: "button", class: "big go", disabled: this.marked.length < Math.max(least, 1), "data-key": "lay",
        onclick: () => this.lay()},
      this.marked.length ? `Lay down ${this.marked.join(", ")}` : "Mark your cards"),
      announce ? h("button", {type: "button", class: "big", "data-key": "announce",
        onclick: () => this.act("do", {at: announce.at, numbers: []})}, `Only say: ${said(announce)}`) : null,
      may.length ? this.box : null,
      h("div", {class: "cards"}, shown.map((each) => h("button", {type: "button", class: "choice",
        "aria-pressed": `${this.marked.includes(each.name)}`, "aria-label": each.name, "data-key": `mark ${each.name}`, "data-card": each.name,
        onclick: () => this.mark(each.name, most)}, face(each.code, ""), h("span", {class: "name"}, each.name)))),
    ];
  }

  async lay() {
    if (await this.act("seal", {cards: this.marked})) this.marked = [];
  }

  mark(name, most) {
    if (this.marked.includes(name)) this.marked = this.marked.filter((each) => each !== name);
    else if (this.marked.length < most) this.marked = [...this.marked, name];
    else if (most === 1) this.marked = [name];
    this.again(false);
  }
}
