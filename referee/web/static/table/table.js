// The table as it lies: boards, places, cards, counters and players, drawn from the plan and from
// what the server tells. What may be taken up is lit; where it may go, the server is asked.

import {back, face} from "../cards.js";
import {h, large} from "../dom.js";
import {base, post} from "../net.js";
import {changing} from "../steady.js";
import {said} from "../wording.js";
import {fly} from "./flights.js";
import {area, cells, laid, shape, tint} from "./pieces.js";
import {UNIT, View, handled} from "./view.js";

const CHIPS = 7;
const LEGIBLE = 52; // pixels across of a card, at least, where the whole table is shown

const px = (mm) => `${(mm * UNIT).toFixed(1)}px`;
const keep = (box) => `left:${px(box[0] - box[2] / 2)};top:${px(box[1] - box[3] / 2)};width:${px(box[2])};height:${px(box[3])};${box[4] ? `rotate:${box[4]}deg;--turn:${box[4]}deg;` : ""}`;

export class TableTop {
  // `act(name, plain)` asks the server for something; `choose(move)` makes a listed move, `begin(label,
  // moves)` goes on with moves that need more words; `read(name)` shows a card, `look(zone)` a pile.
  constructor(frame, {act, choose, begin, read, look, seat, words}) {
    Object.assign(this, {frame, act, choose, begin, read, look, seat, words});
    this.world = h("div", {class: "world"});
    this.boards = h("div", {class: "boards"});
    this.things = h("div", {class: "things"});
    this.hand = h("div", {class: "own-hand", role: "group", "aria-label": "My hand"});
    this.chips = h("div", {class: "chips", role: "status"});
    this.tray = h("div", {class: "tray", role: "group", "aria-label": "The last dice"});
    this.world.append(this.boards, this.things);
    frame.append(this.world, this.buttons(), h("div", {class: "edge"}, this.tray, this.chips, this.hand));
    this.view = new View(frame, this.world);
    this.plan = null;
    this.picked = "";
    this.targets = {};
    handled(this.view, (event) => this.taken(event));
    frame.addEventListener("click", (event) => this.tapped(event));
    frame.addEventListener("keydown", (event) => this.key(event));
    frame.addEventListener("focusin", (event) => {
      if (event.target.matches(":focus-visible") && this.world.contains(event.target)) this.view.reveal(event.target);
    });
    const sized = new ResizeObserver(() => this.fits());
    sized.observe(frame);
    sized.observe(this.hand);
  }

  buttons() {
    const button = (words, label, onclick) => h("button", {type: "button", "aria-label": label, title: label, onclick}, words);
    return h("div", {class: "zoom", role: "group", "aria-label": "View"},
      button("≡", "In words", () => this.words()), button("+", "Closer", () => this.view.step(true)), button("−", "Further away", () => this.view.step(false)),
      button("⌂", "My side of the table", () => this.look_at("mine")), button("▢", "The whole table", () => this.look_at("all")));
  }

  begins(plan, about) {
    this.plan = plan;
    this.about = about;
    this.boards.replaceChildren(...plan.boards.map(([id, ...box]) => h("img", {src: `${base}board/${id}`, alt: "", class: "board",
      style: keep(box), draggable: "false", decoding: "async"})));
  }

  // Shows a message of the server; `since` are the steps of the log that are new.
  show(table, since, still) {
    if (!this.plan) return;
    const me = table.you.seat;
    const first = !this.table || this.table.you.seat !== me;
    // What is taken up stays so while others move, as long as it lies there and may be taken.
    const held = this.table && this.table.v !== table.v && !first ? this.picked && this.named(this.picked) : "";
    if (this.table && this.table.v !== table.v) this.put_down(false);
    this.table = table;
    this.lit = new Map();
    // A secret choice is marked beside the table, where all of it is laid down at once.
    for (const move of table.secret ? [] : table.moves) {
      for (const arg of move.args) for (const ref of arg.on || []) this.lit.set(ref, (this.lit.get(ref) || 0) + 1);
    }
    if (first) {
      this.view.of(this.plan.size, me && this.plan.plates[me] ? this.plan.plates[me][4] : 0);
      this.look_at(me ? "mine" : "all");
    }
    this.draw();
    if (held && this.named(held.ref).code === held.code && this.lit.has(held.ref)) this.pick(held.ref);
    if (since.length && !first) fly(this, since, still);
  }

  // The whole table, or as much of it as concerns its player where the whole would be too small.
  look_at(what) {
    this.aim = what;
    const me = this.table ? this.table.you.seat : "";
    const owner = (address) => (this.about.seats.includes(address.split(".")[0]) ? address.split(".")[0] : "");
    const used = new Set([...cells(this.table)].filter(([, cell]) => cell.count).map(([address]) => address));
    const spots = Object.entries(this.plan.spots).filter(([address, spot]) => spot.name === undefined || used.has(address) || spot.how === "slot");
    const boards = this.plan.boards.map(([, ...box]) => box);
    const near = (mine) => spots.filter(([address, spot]) => (mine ? [me, ""].includes(owner(address)) : true) && address !== `${me}.${this.about.hand}`
      && !(mine && spot.how === "fan")).flatMap(([, spot]) => spot.boxes);
    const all = area([...near(false), ...boards, ...Object.values(this.plan.plates)]);
    this.view.fit(all);
    if (what === "all" || !me) return;
    if (this.view.k * UNIT * this.plan.cards[""][0] >= LEGIBLE) return;
    const own = this.plan.boards.filter(([id]) => this.plan.boards.filter((each) => each[0] === id).length === 1).map(([, ...box]) => box);
    const plates = this.plan.boards.length ? [this.plan.plates[me]] : Object.values(this.plan.plates);
    this.view.fit(area([...near(true), ...own, ...plates]));
  }

  // What lies where

  draw() {
    const {table, plan, about} = this;
    const wanted = [];
    const me = table.you.seat;
    for (const [address, spot] of Object.entries(plan.spots)) {
      if (address === `${me}.${about.hand}`) continue;
      wanted.push(this.place(address, spot));
    }
    for (const [address, cell, zone] of cells(table)) {
      const spot = plan.spots[address] || plan.spots[zone.address];
      const own = address === `${me}.${about.hand}`;
      if (!spot || own) continue;
      for (const each of laid(spot, address, cell, zone, plan)) wanted.push(this.piece(each, zone, address));
      if (cell.on && !spot.tracked) wanted.push(this.tokens(address, spot, cell.on));
    }
    for (const [key, track] of Object.entries(plan.tracks)) {
      const made = this.marker(key, track);
      if (made) wanted.push(made);
    }
    for (const [seat, box] of Object.entries(plan.plates)) wanted.push(this.plate(seat, box));
    this.keep(this.things, wanted);
    this.draw_tray();
    this.draw_hand();
    this.light();
    if (!this.picked) this.idle();
  }

  // What is said without touching anything on the table; where choices stand beside it, they do.
  idle() {
    const bare = this.table.moves.filter((move) => move.args.every((arg) => !arg.on && arg.low === undefined && !arg.any));
    const placed = this.table.moves.length - bare.length;
    const last = (move) => Number(this.table.verbs[move.verb].when === "onward");
    const shown = bare.length <= CHIPS && (placed || bare.length) && !this.table.secret ? bare.sort((one, other) => last(one) - last(other)) : [];
    this.chips.replaceChildren(...shown.map((move) => h("button", {type: "button", class: `chip idle ${last(move) ? "last" : ""}`, "data-at": `${move.at}`, onclick: () => this.choose(move)}, said(move))));
  }

  // Elements that are the same stay the same: so nothing flickers, and whoever goes by keys stays.
  keep(into, wanted) {
    changing();
    const known = into.known || new Map();
    const next = new Map();
    const found = wanted.map(({key, facts, make}) => {
      const sign = JSON.stringify(facts);
      const old = known.get(key);
      const element = old && old.sign === sign ? old.element : make(facts);
      if (old && old.element !== element && old.element === document.activeElement) this.refocus = key;
      element.dataset.key = key;
      next.set(key, {sign, element});
      return element;
    });
    into.known = next;
    const same = found.length === into.children.length && found.every((each, at) => into.children[at] === each);
    if (!same) into.replaceChildren(...found);
    if (this.refocus && next.has(this.refocus)) next.get(this.refocus).element.focus({preventScroll: true});
    this.refocus = "";
  }

  place(address, spot) {
    const name = this.name_of(address);
    return {key: `spot ${address}`, facts: [address, spot.boxes, spot.name, name, this.inside(address), this.view.turn], make: () => {
      const printed = spot.name === undefined;
      const box = spot.boxes.length > 1 ? covering(spot.boxes) : spot.boxes[0];
      return h("button", {type: "button", class: `spot ${printed ? "printed" : "laid"} ${this.over(box) ? "over" : ""}`, style: keep(box), "data-ref": address,
        tabindex: "-1", "aria-label": `${name}: ${this.inside(address)}`},
      spot.name ? h("span", {class: "label", "aria-hidden": "true"}, spot.name) : null);
    }};
  }

  // Whether what is written in a box stands on its head for whoever looks.
  over(box) {
    return (box[4] + this.view.turn) % 360 === 180;
  }

  name_of(address) {
    for (const area_ of this.table.areas) {
      for (const zone of area_.zones) {
        const owner = area_.seat && area_.seat !== this.table.you.seat ? `${area_.seat}'s ` : area_.seat ? "my " : "";
        if (zone.address === address) return large(`${owner}${zone.name}`);
        if (zone.spaces && address.startsWith(`${zone.address}.`)) return large(`${owner}${zone.name} ${address.slice(zone.address.length + 1)}`);
      }
    }
    return address;
  }

  inside(address) {
    for (const [at, cell] of cells(this.table)) {
      if (at !== address) continue;
      const on = (cell.on || []).map(([words, value]) => `${words} ${value}`.trim());
      const cards = cell.cards && cell.cards.length === 1 ? [cell.cards[0].name === "?" ? "a face-down card" : cell.cards[0].name]
        : cell.count ? [`${cell.count} cards`] : ["empty"];
      return [...cards, ...on].join(", ");
    }
    return "empty";
  }

  piece({ref, card, box, count}, zone, address) {
    const on = (card.on || []).map(([words, value]) => `${words}${value === "" ? "" : ` ${value}`}`);
    const name = card.code ? card.name : card.name && card.name !== "?" ? card.name : "a face-down card";
    const label = [count > 1 ? `${this.name_of(address)}: ${count} cards, uppermost ${name}` : name, card.by, ...on].filter(Boolean).join(", ");
    const turned = card.turned ? [box[0], box[1], box[2], box[3], (box[4] + 90) % 360] : box;
    const facts = [ref, card.code, zone.back, turned, count || 1, on, card.by || "", label];
    return {key: `piece ${ref} ${card.code}`, facts, make: () => h("button", {type: "button", class: "piece", style: keep(turned), "data-ref": ref,
      "data-code": card.code, "data-card": card.code ? card.name : null, "data-zone": address, "data-count": `${count || 1}`, "data-heap": count > 1, tabindex: "-1", "aria-label": label},
    card.code ? face(card.code, "") : back(zone.back, ""),
    card.by ? h("span", {class: "by", style: `--tint:${tint(this.about, card.by)}`, "aria-hidden": "true"}, shape(this.about, card.by)) : null,
    count > 1 ? h("span", {class: "count", "aria-hidden": "true"}, `${count}`) : null,
    on.length ? h("span", {class: "on", "aria-hidden": "true"}, on.map((each) => h("span", {}, each))) : null)};
  }

  tokens(address, spot, on) {
    const box = spot.boxes[0];
    const words = on.map(([name, value]) => `${name} ${value}`.trim());
    return {key: `tokens ${address}`, facts: [box, words], make: () => h("div", {class: "tokens", style: keep(box), "aria-hidden": "true"},
      words.map((each) => h("span", {}, each)))};
  }

  // A counter where its value is printed, or as a number at its place.
  marker(key, track) {
    const seat = key.split(".")[0];
    const owner = this.about.seats.includes(seat) ? seat : "";
    const value = this.table.values[key] ?? track.start ?? 0;
    const box = track.values && track.values[value] || (`${value}` === "0" ? null : track.at);
    if (!box) return null;
    const shown = track.values && track.values[value] || track.flag ? shape(this.about, owner) || "●" : `${value}`;
    const side = Math.max(5, Math.min(box[2], box[3]));
    const at = [box[0], box[1], Math.min(side, 14), Math.min(side, 14), box[4]];
    return {key: `marker ${key}`, facts: [at, shown, owner, value], make: () => h("div", {class: `marker ${track.values ? "" : "number"}`,
      style: `${keep(at)}--tint:${owner ? tint(this.about, owner) : "var(--call)"}`, role: "img", "aria-label": `${track.name || key} ${value}`,
      title: `${owner ? `${owner}: ` : ""}${track.name || key} ${value}`}, shown)};
  }

  plate(seat, box) {
    const its = this.table.areas.find((each) => each.seat === seat);
    const turn = seat === this.table.turn;
    const counters = its.counters.map(([name, value]) => `${name} ${value}`.trim());
    const you = seat === this.table.you.seat;
    const facts = [seat, box, turn, counters, you, this.table.out.includes(seat), this.over(box)];
    return {key: `plate ${seat}`, facts, make: () => h("button", {type: "button", class: `plate ${turn ? "turn" : ""} ${this.over(box) ? "over" : ""}`, style: `${keep(box)}--tint:${tint(this.about, seat)}`,
      "data-ref": `@${seat}`, tabindex: "-1", "aria-label": [you ? `${seat}, you` : seat, turn ? "in turn" : "", ...counters].filter(Boolean).join(", ")},
    h("span", {class: "who"}, h("span", {class: "sign"}, shape(this.about, seat)), you ? `${seat} (you)` : seat),
    counters.length ? h("span", {class: "has"}, counters.join(" · ")) : null)};
  }

  // The dice of the last step that threw any.
  draw_tray() {
    const thrown = this.table.log.filter((each) => each.dice).at(-1);
    this.keep(this.tray, (thrown ? thrown.dice : []).map(([sides, value, seat], at) => ({key: `die ${thrown.at} ${at}`, facts: [sides, value, seat],
      make: () => h("span", {class: `die d${sides}`, role: "img", "aria-label": `${seat ? `${seat}: ` : ""}${value} on a d${sides}`,
        style: `--tint:${seat ? tint(this.about, seat) : "#f4f1e6"}`}, h("span", {"aria-hidden": "true"}, `${value}`))})));
  }

  draw_hand() {
    const {table, about} = this;
    const its = table.areas.find((each) => each.seat === table.you.seat);
    const zone = its && table.you.seat ? its.zones.find((each) => each.id === about.hand) : null;
    const cards = !zone ? [] : (zone.cards || []).some((each) => each.code) ? zone.cards : table.hand;
    const address = zone ? zone.address : "";
    this.hand.hidden = !cards.length;
    if (address) this.hand.dataset.ref = address;
    else delete this.hand.dataset.ref;
    this.keep(this.hand, cards.map((card, at) => {
      const ref = `${address}/${at}`;
      const on = (card.on || []).map(([words, value]) => `${words} ${value}`.trim());
      return {key: `piece ${ref} ${card.code}`, facts: [ref, card.code, on], make: () => h("button", {type: "button", class: "piece in-hand", "data-ref": ref,
        "data-code": card.code, "data-card": card.code ? card.name : null, "data-zone": address, "aria-label": [card.name, ...on].join(", ")},
      card.code ? face(card.code, "") : back(zone.back, ""), on.length ? h("span", {class: "on", "aria-hidden": "true"}, on.map((each) => h("span", {}, each))) : null)};
    }));
    const many = cards.length;
    this.hand.style.setProperty("--many", Math.max(1, many - 1));
  }

  // The view is chosen anew where the room for it has changed, unless somebody has moved it.
  fits() {
    if (!this.table || !this.frame.clientHeight) return;
    this.view.below = this.hand.hidden ? 0 : this.hand.offsetHeight;
    if (!this.view.set) this.look_at(this.aim);
  }

  // What is lit

  light() {
    const picking = Boolean(this.picked);
    this.frame.classList.toggle("picking", picking);
    let first = null;
    for (const element of this.frame.querySelectorAll("[data-ref]")) {
      const {ref} = element.dataset;
      const on = picking ? this.within(element, this.targets).length > 0 : this.within(element, this.lit).length > 0;
      element.classList.toggle("lit", on);
      element.classList.toggle("picked", ref === this.picked);
      if (on || ref === this.picked) element.setAttribute("aria-description", ref === this.picked ? "taken up" : picking ? "it may go here" : "you may take this");
      else element.removeAttribute("aria-description");
      if (!first && this.world.contains(element) && (on || !first)) first = on ? element : first;
      if (element !== this.hand) element.tabIndex = element.classList.contains("in-hand") ? 0 : -1;
    }
    // An empty hand shows where something may go into it.
    this.hand.hidden = !this.hand.children.length && !this.hand.classList.contains("lit");
    const rover = this.world.querySelector("[data-ref]:focus") || first || this.world.querySelector(".plate") || this.world.querySelector("[data-ref]");
    if (rover) rover.tabIndex = 0;
  }

  // What lies at a place now.
  named(ref) {
    const element = this.frame.querySelector(`[data-ref="${CSS.escape(ref)}"]`);
    return {ref, code: element ? element.dataset.code : ""};
  }

  // What is lit of an element: itself, or cards of the heap that it stands for.
  within(element, lit) {
    const {ref, zone, count} = element.dataset;
    const has = lit instanceof Map ? (each) => lit.has(each) : (each) => each in lit;
    // What lies on a lit place stands for it, too.
    if (!(Number(count) > 1)) return has(ref) ? [ref] : zone && has(zone) ? [zone] : [];
    const all = lit instanceof Map ? [...lit.keys()] : Object.keys(lit);
    return all.filter((each) => each === ref || each.startsWith(`${zone}/`));
  }

  async pick(ref) {
    this.picked = ref;
    this.targets = {};
    this.light();
    let found;
    try { found = await post("lit", {v: this.table.v, as: this.seat(), ref}); } catch { this.put_down(); return; }
    if (this.picked !== ref) return;
    this.targets = found.to;
    this.light();
    this.offer(found.whole.map((at) => [at]), ref);
  }

  // Moves as buttons, each with what fills its open slots; and what else can be done with what is
  // taken up.
  offer(ways, ref) {
    const found = ways.map(([at, ...fills]) => [this.table.moves.find((move) => move.at === at), fills]).filter(([move]) => move);
    const piece = this.frame.querySelector(`[data-ref="${CSS.escape(ref)}"]`);
    const name = piece ? piece.dataset.card : "";
    const targets = Object.keys(this.targets).length;
    this.chips.replaceChildren(
      ...(targets && !found.length ? [h("span", {class: "where"}, "Now tap where it goes.")] : []),
      ...found.slice(0, CHIPS).map(([move, fills]) => h("button", {type: "button", class: "chip go", "data-at": `${move.at}`,
        onclick: () => { this.put_down(); this.make(move, fills); }}, said(move, fills))),
      ...(found.length > CHIPS ? [h("button", {type: "button", class: "chip", onclick: () => { this.put_down(); this.begin(name || this.name_of(ref), found.map(([move]) => move)); }}, `${found.length - CHIPS} more …`)] : []),
      ...(name ? [h("button", {type: "button", class: "chip", onclick: () => { this.put_down(); this.read(name); }}, "Read")] : []),
      h("button", {type: "button", class: "chip", "aria-label": "Put it down", onclick: () => this.put_down()}, "✕"));
  }

  // A move whose numbers are open is finished beside the table.
  make(move, fills = []) {
    const open = move.args.filter((arg) => arg.low !== undefined || arg.any).length;
    if (open > fills.length) { this.begin(said(move), [move]); return; }
    const left = [...fills];
    const numbers = [];
    const args = move.args.map((arg) => {
      if (arg.low !== undefined) numbers.push(left.shift());
      return arg.any ? {...arg, any: undefined, picked: true, key: left.shift()} : arg;
    });
    this.choose({...move, args}, numbers);
  }

  put_down(again = true) {
    this.picked = "";
    this.targets = {};
    this.chips.replaceChildren();
    if (again && this.table) { this.light(); this.idle(); }
  }

  async drop(ref, to) {
    this.put_down();
    const came = await this.act("drop", {ref, to});
    if (came && came.which) {
      this.picked = ref;
      this.light();
      this.offer(came.which, ref);
    }
  }

  // Taps, keys, fingers

  tapped(event) {
    const element = event.target.closest("[data-ref]");
    if (!element) {
      if (!event.target.closest(".chips, .zoom")) this.put_down();
      return;
    }
    const {ref, card: name, zone, count} = element.dataset;
    const lit = this.within(element, this.lit);
    if (this.picked && ref !== this.picked && (this.within(element, this.targets).length || !lit.length)) {
      this.drop(this.picked, Number(count) > 1 ? zone : this.within(element, this.targets)[0] || ref);
      return;
    }
    if (this.picked && [ref, zone].includes(this.picked)) { this.put_down(); return; }
    if (lit.length > 1 || Number(count) > 1 && lit.length && !lit.includes(ref)) {
      const inside = this.table.moves.filter((move) => move.args.some((arg) => (arg.on || []).some((each) => lit.includes(each))));
      this.begin(this.name_of(zone), inside);
      return;
    }
    if (lit.length) { this.pick(lit[0]); return; }
    if (Number(count) > 1 || element.classList.contains("spot")) {
      const found = [...cells(this.table)].find(([at]) => at === (zone || ref));
      if (found && found[1].count) { this.look({...found[2], ...found[1], spaces: undefined, name: this.name_of(found[0])}); return; }
    }
    if (name) this.read(name);
  }

  key(event) {
    const here = event.target.closest("[data-ref]");
    if (event.key === "Escape" && this.picked) { this.put_down(); event.stopPropagation(); return; }
    const way = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[event.key];
    if (event.key === "?" && here && here.dataset.card) { this.read(here.dataset.card); event.preventDefault(); return; }
    if (!way || !here) return;
    event.preventDefault();
    const from = middle(here);
    let best = null;
    for (const each of this.frame.querySelectorAll("[data-ref]")) {
      if (each === here) continue;
      const to = middle(each);
      const along = (to[0] - from[0]) * way[0] + (to[1] - from[1]) * way[1];
      const aside = Math.abs((to[0] - from[0]) * way[1]) + Math.abs((to[1] - from[1]) * way[0]);
      if (along < 2) continue;
      // What may be done is nearer than what may not.
      const far = (along + aside * 2) * (each.classList.contains("lit") ? 0.6 : 1) + (each.classList.contains("spot") ? 4 : 0);
      if (!best || far < best.far) best = {far, each};
    }
    if (!best) return;
    if (this.world.contains(here)) here.tabIndex = -1;
    best.each.tabIndex = 0;
    best.each.focus({preventScroll: true, focusVisible: true});
    if (this.world.contains(best.each)) this.view.reveal(best.each);
  }

  // What a pointer takes up when it moves: a piece that is lit.
  taken(event) {
    const piece = event.target.closest(".piece");
    if (!piece || !this.lit.has(piece.dataset.ref)) return null;
    const {ref, code} = piece.dataset;
    const box = piece.getBoundingClientRect();
    const ghost = piece.cloneNode(true);
    ghost.className = "piece ghost";
    ghost.removeAttribute("data-ref");
    ghost.setAttribute("aria-hidden", "true");
    ghost.removeAttribute("style");
    Object.assign(ghost.style, {width: `${box.width}px`, height: `${box.height}px`});
    document.body.append(ghost);
    piece.classList.add("away");
    this.pick(ref);
    const place = (x, y) => { ghost.style.transform = `translate(${x - box.width / 2}px,${y - box.height / 2}px)`; };
    place(event.clientX, event.clientY);
    const over = (x, y) => document.elementsFromPoint(x, y).map((each) => each.closest("[data-ref]"))
      .find((each) => each && this.frame.contains(each) && each !== piece);
    const home = () => { ghost.remove(); piece.classList.remove("away"); };
    return {
      move: (x, y) => {
        place(x, y);
        const below = over(x, y);
        if (this.under !== below) {
          if (this.under) this.under.classList.remove("under");
          this.under = below;
          if (below) below.classList.add("under");
        }
      },
      end: (x, y) => {
        const below = over(x, y);
        if (this.under) this.under.classList.remove("under");
        home();
        // What is let go over its own place, or over nothing, was not meant.
        const own = piece.dataset.zone;
        // Something else may lie there by now, because somebody was faster.
        if (this.named(ref).code !== code) { this.put_down(); return; }
        if (!below || below.dataset.ref === own || below.dataset.zone === own) { this.put_down(); return; }
        this.drop(ref, below.dataset.ref);
      },
      drop: () => { home(); this.put_down(); },
    };
  }
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

function covering(boxes) {
  const [left, top, right, bottom] = area(boxes);
  return [(left + right) / 2, (top + bottom) / 2, right - left, bottom - top, 0];
}
