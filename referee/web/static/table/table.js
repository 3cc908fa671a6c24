// The table as it lies: put together of what is drawn, what is lit and how it is looked at. What may be
// taken up is lit; where it may go, the server is asked.

import {h} from "../dom.js";
import {pictured} from "../language.js";
import {taken} from "./dragging.js";
import {at_box, dice, things} from "./drawn.js";
import {fly} from "./flights.js";
import {Hand} from "./hand.js";
import {keep} from "./kept.js";
import {key} from "./keys.js";
import {Picking} from "./picking.js";
import {area, cells, owner as owner_of} from "./pieces.js";
import {Replay} from "./replay.js";
import {upright} from "./upright.js";
import {NARROW, UNIT, View, handled} from "./view.js";

const LEGIBLE = 52; // pixels across of a card, at least, where the whole table is shown
const BUTTONS = 54; // pixels of a row of buttons
const MARGIN = 28; // below the lowest, where counters beside a name may need a second line

export class TableTop {
  // `able` does what the table cannot: `act(name, plain)` asks the server for something; `choose(move)` makes a
  // listed move, `begin(label, moves)` goes on with moves that need more words; `read(name)` shows a card,
  // `look(zone)` a pile; `wanted(what)` has moves known that a message left out; `seat()` is whoever acts, `words()` shows the table in words,
  // `replayed()` is told when stepping through what happened ends. `secretly(table)` is the secret choice that
  // is open (`Secret.open`), `mark(key)` marks a card for it (`keyOf`).
  constructor(frame, able) {
    Object.assign(this, {frame, able, plan: null, table: null});
    this.world = h("div", {class: "world"});
    this.boards = h("div", {class: "boards"});
    this.things = h("div", {class: "things"});
    this.held = new Hand(() => this.draw_hand());
    this.hand = this.held.element;
    const chips = h("div", {class: "chips", role: "status"});
    this.tray = h("div", {class: "tray", role: "group", "aria-label": "The last dice"});
    this.world.append(this.boards, this.things);
    this.replay = new Replay(this, () => able.replayed());
    frame.append(this.world, this.buttons(), this.replay.element, h("div", {class: "edge"}, this.tray, chips, this.held.sorts, this.hand));
    this.view = new View(frame, this.world);
    this.picking = new Picking(this, chips);
    handled(this.view, (event) => taken(this, event));
    frame.addEventListener("click", (event) => this.picking.tapped(event));
    frame.addEventListener("keydown", (event) => key(this, event));
    frame.addEventListener("focusin", (event) => {
      if (event.target.matches(":focus-visible") && this.world.contains(event.target)) this.view.reveal(event.target);
    });
    const sized = new ResizeObserver(() => this.fits());
    sized.observe(frame);
    sized.observe(this.hand);
  }

  buttons() {
    const button = (words, label, onclick) => h("button", {type: "button", "aria-label": label, title: label, onclick}, words);
    this.steps = button("▷", "What just happened, line by line", () => this.replay.begin(this.table.log.at(-1).at));
    return h("div", {class: "zoom", role: "group", "aria-label": "View"}, this.steps,
      button("≡", "In words", () => this.able.words()), button("+", "Closer", () => this.view.step(true)), button("−", "Further away", () => this.view.step(false)),
      button("⌂", "My side of the table", () => this.look_at("mine")), button("▢", "The whole table", () => this.look_at("all")));
  }

  begins(plan, about) {
    // Asked for before it is known from which side it will be seen.
    for (const [id] of plan.boards) new Image().src = pictured(`board/${id}`);
    this.printed = plan;
    this.plan = plan;
    this.about = about;
  }

  // Turned to whoever looks, with what lies in the middle upright.
  turned_to(me) {
    const side = me && this.printed.plates[me] ? this.printed.plates[me][4] : 0;
    this.plan = upright(this.printed, this.about.seats, (360 - side) % 360);
    this.view.of(this.plan.size, side);
    this.boards.replaceChildren(...this.plan.boards.map(([id, ...box]) => h("img", {src: pictured(`board/${id}`), alt: "", class: "board",
      style: at_box(box), draggable: "false", decoding: "async"})));
  }

  // Shows a message of the server; `since` are the steps of the log that are new.
  show(table, since, still) {
    if (!this.plan) return;
    const me = table.you.seat;
    const first = !this.table || this.table.you.seat !== me;
    // What is taken up stays so while others move, as long as it lies there and may be taken.
    this.picking.told(table, this.table && this.table.v !== table.v && !first);
    this.table = table;
    if (first) {
      this.turned_to(me);
      this.look_at(me ? "mine" : "all");
    }
    keep(this.things, things(this));
    keep(this.tray, dice(this));
    this.held.draw(this);
    this.picking.drawn();
    this.steps.hidden = !table.log.some((each) => each.at > 0);
    this.replay.light();
    if (since.length && !first) fly(this, since, still);
  }

  draw_hand() {
    this.held.draw(this);
    this.picking.light();
  }

  // The whole table, or as much of it as concerns its player where the whole would be too small.
  look_at(what) {
    this.aim = what;
    const {plan, about, table} = this;
    const me = table ? table.you.seat : "";
    const owner = (address) => owner_of(about.seats, address);
    const used = new Set([...cells(table)].filter(([, cell]) => cell.count).map(([address]) => address));
    const spots = Object.entries(plan.spots).filter(([address, spot]) => spot.name === undefined || used.has(address) || spot.how === "slot");
    const boards = plan.boards.map(([, ...box]) => box);
    const dials = Object.entries(plan.tracks).filter(([, track]) => track.dial);
    const near = (mine) => [...dials.filter(([key]) => !mine || [me, ""].includes(owner(key))).map(([, track]) => track.at),
      ...spots.filter(([address, spot]) => (mine ? [me, ""].includes(owner(address)) : true) && address !== `${me}.${about.hand}`
      && !(mine && spot.how === "fan")).flatMap(([, spot]) => spot.boxes)];
    this.view.fit(area([...near(false), ...boards, ...Object.values(plan.plates)]));
    if (what === "all" || !me) return;
    if (this.view.k * UNIT * plan.cards[""][0] >= LEGIBLE) return;
    const own = plan.boards.filter(([id]) => plan.boards.filter((each) => each[0] === id).length === 1).map(([, ...box]) => box);
    const plates = plan.boards.length ? [plan.plates[me]] : Object.values(plan.plates);
    this.view.fit(area([...near(true), ...own, ...plates]));
  }

  // The view is chosen anew where the room for it has changed, unless somebody has moved it.
  fits() {
    if (!this.table || !this.frame.clientHeight) return;
    // The buttons of what is taken up come right above the hand, not over one's own name.
    const buttons = this.table.you.seat && this.frame.clientWidth >= NARROW ? BUTTONS : 0;
    this.view.below = Math.max(this.hand.hidden ? 0 : this.hand.offsetHeight, buttons ? 0 : MARGIN) + buttons;
    if (!this.view.set) this.look_at(this.aim);
  }
}
