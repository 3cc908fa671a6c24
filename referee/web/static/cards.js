// Cards, piles and rows as elements.

import {h} from "./dom.js";
import {pictured} from "./language.js";

export function face(code, name, size = "") {
  return h("img", {src: pictured(`face/${encodeURIComponent(code)}`), alt: name, class: `face ${size}`,
    width: 372, height: 520, loading: "lazy", decoding: "async", draggable: "false"});
}

export function back(deck, words, size = "") {
  if (!deck) {
    return h("span", {class: `face blank ${size}`, ...(words ? {role: "img", "aria-label": words} : {"aria-hidden": "true"})});
  }
  return h("img", {src: pictured(`back/${encodeURIComponent(deck)}`), alt: words, class: `face ${size}`,
    width: 372, height: 520, loading: "lazy", draggable: "false"});
}

const marks = (on) => (on || []).map(([words, value]) => `${words}${value === "" ? "" : ` ${value}`}`);

// A card that lies on the table; `open` is told its name.
export function card(each, deck, open, key, extra = "") {
  const on = marks(each.on);
  const label = [each.code ? each.name : "a face-down card", ...on].join(", ");
  const inside = [
    each.code ? face(each.code, "") : back(deck, ""),
    on.length ? h("span", {class: "marks", "aria-hidden": "true"}, on.join(" · ")) : null,
  ];
  if (!each.code) return h("span", {class: `card ${extra}`, role: "img", "aria-label": label}, inside);
  return h("button", {class: `card ${extra}`, type: "button", "aria-label": label, "data-key": key, "data-card": each.name,
    onclick: () => open(each.name)}, inside);
}

const strip = (key, label, ...inside) =>
  h("div", {class: "strip", "data-strip": key, tabindex: "0", role: "group", "aria-label": label}, inside);

export function zone(of, open, look) {
  if (of.spaces) return row(of, open);
  const cards = of.cards;
  const count = of.count;
  if (of.pile || cards === null) return pile(of, look);
  if (!cards.length) return null;
  return h("section", {class: "zone"},
    h("h3", {}, of.name, count > 1 ? h("span", {class: "count"}, ` ${count}`) : null),
    strip(of.address, of.name,
      cards.map((each, at) => card(each, of.back, open, `${of.address} ${at} ${each.name}`))));
}

function row(of, open) {
  const used = of.spaces.some((cell) => (cell.cards || []).length || cell.on);
  if (!used) return h("section", {class: "zone"}, h("h3", {}, of.name, h("span", {class: "count"}, " empty")));
  return h("section", {class: "zone"},
    h("h3", {}, of.name),
    strip(of.address, of.name, of.spaces.map((cell, at) => {
      const cards = cell.cards || [];
      const on = marks(cell.on);
      return h("div", {class: `space ${cards.length || on.length ? "" : "empty"}`, role: "group",
        "aria-label": `${cell.called || `${of.name} ${at + 1}`}${cards.length ? "" : ", no card"}${on.length ? `, ${on.join(", ")}` : ""}`},
      h("span", {class: "number", "aria-hidden": "true"}, cell.called || `${at + 1}`),
      cards.length
        ? cards.map((each, number) => card(each, of.back, open, `${of.address}.${at + 1} ${number} ${each.name}`))
        : h("span", {class: "card none"}),
      on.length ? h("span", {class: "on", "aria-hidden": "true"}, on.map((each) => h("span", {}, each))) : null);
    })));
}

function pile(of, look) {
  if (of.count === 0 || of.count === null) return null;
  const top = of.cards && of.cards[0];
  const picture = top && top.code ? face(top.code, "", "small") : back(of.back, "", "small");
  return h("button", {class: "pile", type: "button", "data-key": `pile ${of.address}`, "data-card": top && top.code ? top.name : null,
    "aria-label": `${of.name}: ${of.count} cards`, onclick: () => look(of)},
  picture, h("span", {class: "count"}, `${of.count}`), h("span", {class: "name"}, of.name));
}
