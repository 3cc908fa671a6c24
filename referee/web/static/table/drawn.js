// What lies where, as elements: places, cards, counters and players, of a table that has a `plan`,
// what is told `about` the game, the `table` that the server told, and a `view`. Each is {key, facts, make} (`kept.js`).

import {back, face} from "../cards.js";
import {h} from "../dom.js";
import {inLanguage} from "../tongue.js";
import {waitedFor} from "../turn.js";
import {counted, inside, name_of} from "./naming.js";
import {SMALL, area, beside, cells, laid, owner as owner_of, shape, tint} from "./pieces.js";
import {UNIT} from "./view.js";

const INITIALS = 3; // letters of a counter's name at a space with several

const px = (mm) => `${(mm * UNIT).toFixed(1)}px`;

// A box in the style of an element.
export const at_box = (box) => `left:${px(box[0] - box[2] / 2)};top:${px(box[1] - box[3] / 2)};width:${px(box[2])};height:${px(box[3])};${box[4] ? `rotate:${box[4]}deg;--turn:${box[4]}deg;` : ""}`;

// Everything on the table but the own hand, the lowest first.
export function things(top) {
  const {table, plan, about} = top;
  const wanted = [];
  const own = `${table.you.seat}.${about.hand}`;
  for (const [address, spot] of Object.entries(plan.spots)) {
    if (address !== own) wanted.push(place(top, address, spot));
  }
  for (const [address, cell, zone] of cells(table)) {
    const spot = plan.spots[address] || plan.spots[zone.address];
    if (!spot || address === own) continue;
    for (const each of laid(faced(top, address, spot), address, cell, zone, plan)) wanted.push(piece(top, each, zone, address));
    if (cell.on && !spot.tracked) wanted.push(tokens(top, address, spot, cell));
  }
  const standing = sharing(top);
  for (const [key, track] of Object.entries(plan.tracks)) {
    const pointed = track.round && pointer(top, key, track);
    if (pointed) wanted.push(pointed);
    const made = marker(top, key, track, standing.get(key));
    if (made) wanted.push(made);
  }
  for (const [seat, box] of Object.entries(plan.plates)) wanted.push(plate(top, seat, box));
  return wanted;
}

// A place in the middle, turned about in place where it stands on its head: what lies there for all can
// be read from each side.
function faced(top, address, spot) {
  if (owner_of(top.about.seats, address) || !over(top, spot.boxes[0])) return spot;
  return {...spot, boxes: spot.boxes.map((box) => [...box.slice(0, 4), (box[4] + 180) % 360])};
}

function place(top, address, spot) {
  const name = name_of(top.table, address);
  const holds = inside(top.table, address);
  return {key: `spot ${address}`, facts: [address, spot.boxes, spot.name, name, holds, top.view.turn], make: () => {
    const printed = spot.name === undefined;
    const box = spot.boxes.length > 1 ? covering(spot.boxes) : spot.boxes[0];
    return h("button", {type: "button", class: `spot ${printed ? "printed" : "laid"} ${spot.shape || ""} ${box[3] > box[2] ? "high" : ""} ${over(top, box) ? "over" : ""}`, style: at_box(box), "data-ref": address,
      tabindex: "-1", "aria-label": `${name}: ${holds}`},
    // As large as its place is wide, within limits.
    spot.name ? h("span", {class: "label", style: `--fits:${(box[2] * UNIT / inLanguage(spot.name).length * 1.7).toFixed(1)}px`, "aria-hidden": "true"}, spot.name) : null);
  }};
}

function covering(boxes) {
  const [left, top, right, bottom] = area(boxes);
  return [(left + right) / 2, (top + bottom) / 2, right - left, bottom - top, 0];
}

// Whether what is written in a box stands on its head for whoever looks.
const over = (top, box) => (box[4] + top.view.turn) % 360 === 180;

function piece(top, {ref, card, box, count, alike}, zone, address) {
  const {about, table} = top;
  const on = counted(card);
  const name = card.code ? card.name : card.name && card.name !== "?" ? card.name : "a face-down card";
  const label = [count > 1 ? `${name_of(table, address)}: ${count} cards, uppermost ${name}` : name, card.by, ...on].filter(Boolean).join(", ");
  const turned = [...box.slice(0, 4), (box[4] + (card.turned ? 90 : 0)) % 360];
  const facts = [ref, card.code, zone.back, turned, count || 1, on, card.by || "", label];
  return {key: `piece ${ref} ${card.code}`, facts, make: () => h("button", {type: "button", class: `piece ${(top.plan.round || []).includes(card.code || `back-${zone.back}`) ? "disc" : ""}`, style: at_box(turned), "data-ref": ref,
    "data-code": card.code, "data-card": card.code ? card.name : null, "data-zone": address, "data-count": `${count || 1}`, "data-heap": count > 1 && !alike, "data-alike": Boolean(alike), tabindex: "-1", "aria-label": label},
  card.code ? face(card.code, "") : back(zone.back, ""),
  card.by ? h("span", {class: "by", style: `--tint:${tint(about, card.by)}`, "aria-hidden": "true"}, shape(about, card.by)) : null,
  count > 1 ? h("span", {class: "count", "aria-hidden": "true"}, `${count}`) : null,
  marks(on))};
}

// What lies on a card.
export const marks = (on) => (on.length ? h("span", {class: "on", "aria-hidden": "true"}, on.map((each) => h("span", {}, each))) : null);

// Counters of a space that have no place of their own: in words where there is room for a card, else as
// numbers at its corner, where no name is. Only where there are several kinds each says which it is; all
// is said by the space itself.
function tokens({table, about}, address, spot, cell) {
  const box = spot.boxes[0];
  const kind = (key) => key.slice(key.lastIndexOf(".") + 1);
  const kinds = new Set([...cells(table)].flatMap(([, each]) => (each.on || []).map(([, , key]) => kind(key))));
  const wide = Math.max(box[2], box[3]) > SMALL;
  const words = wide ? counted(cell) : cell.on.map(([name, value, key]) => {
    const seat = owner_of(about.seats, key);
    const called = seat ? name.slice(seat.length + 1) : name;
    return [shape(about, seat), kinds.size > 1 || value === "" ? called.slice(0, INITIALS) : "", value].filter((each) => each !== "").join(" ");
  });
  return {key: `tokens ${address}`, facts: [box, words], make: () => h("div", {class: `tokens ${wide ? "" : "corner"}`, style: at_box(box), "aria-hidden": "true"},
    words.map((each) => h("span", {}, each)))};
}

// Where markers share one printed value of one track, each beside the others: a box by its counter.
function sharing({table, plan}) {
  const stand = new Map();
  for (const [key, track] of Object.entries(plan.tracks)) {
    const box = track.values && track.values[table.values[key] ?? track.start ?? 0];
    if (!box) continue;
    const at = box.join(" ");
    stand.set(at, [...(stand.get(at) || []), [key, box]]);
  }
  const found = new Map();
  for (const its of stand.values()) {
    const places = beside(its.length, its[0][1]);
    if (its.length > 1) its.forEach(([key, [, , , , turn]], at) => { const [x, y, side] = places[at]; found.set(key, [x, y, side, side, turn]); });
  }
  return found;
}

// A counter where its value is printed, or as a number at its place.
// `shared` is its box where others stand at the same value.
function marker({table, about}, key, track, shared) {
  const owner = owner_of(about.seats, key);
  const value = table.values[key] ?? track.start ?? 0;
  if (track.dial) return dial(key, track, owner, value);
  const box = track.values && track.values[value] || (`${value}` === "0" ? null : track.at);
  if (!box) return null;
  const shown = track.values && track.values[value] || track.flag ? shape(about, owner) || "●" : `${value}`;
  const [x, y, width, height, turned] = shared || box;
  const side = Math.min(Math.max(shared ? 0 : 5, Math.min(width, height)), 14);
  const at = [x, y, side, side, turned];
  const size = side * UNIT * (shown.length > 1 ? 1.1 / shown.length : track.values || track.flag ? 0.4 : 0.6);
  return {key: `marker ${key}`, facts: [at, shown, owner, value], make: () => h("div", {class: "marker",
    style: `${at_box(at)}font-size:${size.toFixed(1)}px;--tint:${owner ? tint(about, owner) : "var(--call)"}`, role: "img", "aria-label": `${track.name || key} ${value}`,
    title: `${owner ? `${owner}: ` : ""}${track.name || key} ${value}`}, shown)};
}

// A disc that is turned until its value stands at the arrow; what is on none of its numbers, beside it.
function dial(key, {name, at, dial: {code, angles}}, owner, value) {
  const label = `${owner ? `${owner}: ` : ""}${name || key} ${value}`;
  const made = {key: `marker ${key}`, facts: [at, code, owner], make: () => h("div", {class: "dial", style: at_box(at), role: "img"},
    h("span", {class: "disc"}, face(code, "")), h("span", {class: "arrow"}), h("span", {class: "off"}))};
  // The same disc turns, so that one sees it turn.
  return {...made, then: (element) => {
    element.setAttribute("aria-label", inLanguage(label));
    element.title = inLanguage(label);
    const angle = angles[value];
    element.lastChild.textContent = angle === undefined ? `${value}` : "";
    if (angle !== undefined) turn(element.firstChild, -angle);
  }};
}

// The hand of a round track.
function pointer({table}, key, {round: [x, y], values, start}) {
  const box = values[table.values[key] ?? start ?? 0];
  if (!box) return null;
  const far = Math.hypot(box[0] - x, box[1] - y) - Math.min(box[2], box[3]) / 2;
  const made = {key: `hand ${key}`, facts: [x, y, far], make: () => h("div", {class: "pointer", style: at_box([x, y - far / 2, 3, far, 0]), "aria-hidden": "true"})};
  return {...made, then: (element) => turn(element, Math.atan2(box[0] - x, y - box[1]) * 180 / Math.PI)};
}

// Turns an element to an angle, the shorter way from where it is.
function turn(element, angle) {
  const now = Number(element.dataset.angle || angle);
  const next = now + (((angle - now) % 360) + 540) % 360 - 180;
  element.dataset.angle = `${next}`;
  element.style.rotate = `${next}deg`;
}

function plate(top, seat, box) {
  const {table, about} = top;
  const its = table.areas.find((each) => each.seat === seat);
  const turn = waitedFor(table, about.seats).includes(seat);
  const counters = its.counters.map(([name, value]) => `${name} ${value}`.trim());
  const you = seat === table.you.seat;
  const facts = [seat, box, turn, counters, you, table.out.includes(seat), over(top, box)];
  return {key: `plate ${seat}`, facts, make: () => h("button", {type: "button", class: `plate ${turn ? "turn" : ""} ${over(top, box) ? "over" : ""}`, style: `${at_box(box)}--tint:${tint(about, seat)}`,
    "data-ref": `@${seat}`, tabindex: "-1", "aria-label": [you ? `${seat}, you` : seat, turn ? "waited for" : "", ...counters].filter(Boolean).join(", ")},
  h("span", {class: "who"}, h("span", {class: "sign"}, shape(about, seat)), you ? `${seat} (you)` : seat),
  counters.length ? h("span", {class: "has"}, counters.join(" · ")) : null)};
}

// The dice of the last step that threw any.
export function dice({table, about}) {
  const thrown = table.log.filter((each) => each.dice).at(-1);
  return (thrown ? thrown.dice : []).map(([sides, value, seat], at) => ({key: `die ${thrown.at} ${at}`, facts: [sides, value, seat],
    make: () => h("span", {class: `die d${sides}`, role: "img", "aria-label": `${seat ? `${seat}: ` : ""}${value} on a d${sides}`,
      style: `--tint:${seat ? tint(about, seat) : "#f4f1e6"}`}, h("span", {"aria-hidden": "true"}, `${value}`))}));
}
