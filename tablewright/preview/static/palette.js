// The named colours: each where it is written, tried on the cards first and written when asked to.

import { ask, fill, make, own } from "./dom.js";
import { place } from "./problems.js";
import { HEX, long, paint, picked, picker, swatch } from "./swatches.js";

const rows = new Map();
let asked = -1;
let groups = [];
let shown = "";
let current = {};

export async function showPalette(panel, state, close) {
  current = state;
  if (panel.hidden) {
    asked = -1;
    return;
  }
  if (asked === state.version) {
    refresh(state);
    return;
  }
  asked = state.version;
  const answer = await fetch("/palette");
  const found = await answer.json();
  if (asked !== state.version || panel.hidden) return;
  if (!answer.ok) {
    shown = "";
    fill(panel, head(close), make("p", { class: "note bad" }, found.error));
    return;
  }
  groups = found.groups;
  const stands = JSON.stringify(groups.map((group) => [group.id, group.title, group.rows.map((row) => [row.name, row.own, row.why, row.from])]));
  if (stands !== shown) {
    shown = stands;
    rows.clear();
    const scrolled = panel.scrollTop;
    fill(
      panel,
      head(close),
      make("p", { class: "dim" }, own
        ? "Try a colour: the cards follow. It is written when you say so."
        : "Colours are changed on the computer where the preview runs."),
      groups.map(section),
    );
    panel.scrollTop = scrolled;
  }
  refresh(current);
}

const head = (close) =>
  make("header", {}, make("h2", {}, "Colours"),
    make("button", { type: "button", class: "close", "aria-label": "Close the colours", onclick: close }, "×"));

const KINDS = { game: "", deck: "Deck ", face: "Face ", board: "Board " };

function section(group) {
  const mine = group.rows.filter((row) => row.own);
  const others = group.rows.filter((row) => !row.own);
  const list = (some) => make("ul", { class: "colors" }, some.map((row) => line(group, row)));
  return make(
    "section",
    {},
    make("h3", {}, `${KINDS[group.kind]}${group.title}`, " ", make("span", { class: "dim" }, place(group.at))),
    mine.length ? list(mine) : null,
    group.rows.length ? null : make("p", { class: "dim" }, "None yet: 'colors:' names some."),
    others.length
      ? make("details", { open: !mine.length },
          make("summary", {}, `${others.length} more from ${[...new Set(others.map((row) => row.from))].join(", ")}`),
          make("p", { class: "dim" }, own ? `Change one, and this ${group.kind} has its own; where it comes from stays as it is.` : ""),
          list(others))
      : null,
  );
}

function line(group, row) {
  const key = `${group.id} ${row.name}`;
  const may = own && !row.why;
  const made = {
    told: make("span", { class: "told", role: "status" }),
    hint: make("p", { class: "hint" }),
    where: make("div", { class: "where" }),
    wrong: make("div", { class: "wrong" }),
  };
  const send = (value) => tell(group.id, row.name, value, made);
  if (may) {
    made.pick = picker(row.shown, `${row.name}, picked`);
    made.text = make("input", { type: "text", "aria-label": row.name, spellcheck: "false", autocomplete: "off" });
    made.pick.addEventListener("input", () => {
      const lost = /cmyk\(/.test(made.text.value);
      made.text.value = picked(made.text.value, made.pick.value);
      send(made.text.value);
      if (lost) made.hint.textContent = "Its CMYK values were those of the old colour, and are left out.";
    });
    made.text.addEventListener("input", () => {
      const value = made.text.value.trim();
      if (/^#[0-9a-f]{6}$/i.test(value)) send(value);
    });
    made.text.addEventListener("change", () => send(made.text.value));
  } else {
    made.pick = swatch(row.shown, row.opacity);
    made.text = make("code", {});
  }
  rows.set(key, made);
  made.root = make("li", { data: { color: key } }, made.pick,
    make("div", {}, make("span", { class: "name" }, row.name), made.text, made.told, made.hint, made.wrong, made.where));
  return made.root;
}

// Puts into each row what is so now; what somebody is typing stays.
function refresh(state) {
  for (const group of groups) {
    for (const row of group.rows) {
      const made = rows.get(`${group.id} ${row.name}`);
      if (!made) continue;
      const tried = (state.tried ?? []).find((each) => each.group === group.id && each.name === row.name);
      made.root.classList.toggle("tried", Boolean(tried));
      made.was = tried ? tried.was : row.value;
      if (!tried) made.hint.textContent = "";
      if (made.text.matches("input")) {
        const focused = document.activeElement;
        if (focused !== made.text && focused !== made.pick) made.text.value = row.value;
        if (focused !== made.pick) made.pick.value = long(row.shown) || "#000000";
      } else {
        made.text.textContent = row.value;
        paint(made.pick, row.shown, row.opacity);
      }
      const stands = JSON.stringify([row, state.problems]);
      if (made.stands === stands) continue;
      made.stands = stands;
      fill(made.wrong, ...about(group, row, state).map((each) => make("p", { class: each.severity === "error" ? "bad" : "warned" }, each.message, each.found ? `: ${each.found}` : "")));
      fill(made.where, ...where(row));
    }
  }
}

function where(row) {
  const parts = [];
  if (row.why) parts.push(make("p", { class: "hint" }, `Not changed here: ${row.why}.`));
  if (!HEX.test(row.value) && row.shown) parts.push(make("p", { class: "dim" }, `stands for ${row.shown}`));
  const cards = row.cards ? `on ${row.cards} ${row.cards === 1 ? "card" : "cards"}` : "";
  const named = row.named.length + row.more;
  const said = [named ? `named ${named === 1 ? "once" : `${named} times`}` : "named nowhere directly", cards].filter(Boolean).join(", ");
  const set = row.at ? make("li", {}, row.from ? `${row.from}, ` : "set in ", place(row.at)) : null;
  if (!set && !named) return [...parts, make("p", { class: "dim" }, said)];
  parts.push(make("details", {}, make("summary", {}, said),
    make("ul", {}, set, row.named.map((each) => make("li", {}, each.key, " in ", place(each.at)))),
    row.more ? make("p", {}, `and ${row.more} more`) : null));
  return parts;
}

// What is wrong with a colour: at its place, by its name, or with words that have it or lie on it.
function about(group, row, state) {
  const seen = new Set();
  return state.problems.filter((each) => {
    const here = row.own && row.at && each.at.said === row.at.said;
    const named = each.at.said.startsWith(group.at.said) && /colour/.test(each.message) && each.message.includes(`'${row.name}'`);
    const faint = row.shown && row.cards && /:1, /.test(each.found) && each.found.includes(row.shown);
    const said = faint ? each.found : each.message; // the same pair of colours once
    if (!(here || named || faint) || seen.has(said)) return false;
    seen.add(said);
    return seen.size <= 4;
  });
}

// One request at a time: of what is picked meanwhile the last counts.
let busy = false;
let next = null;

async function tell(group, name, value, made) {
  next = { group, name, value, made };
  if (busy) return;
  busy = true;
  while (next) {
    const now = next;
    next = null;
    const said = await ask("/color", { group: now.group, name: now.name, was: now.made.was, value: now.value });
    now.made.told.textContent = said.ok ? "" : said.error;
    now.made.told.classList.toggle("bad", !said.ok);
  }
  busy = false;
}

// What is tried and not written, and the last change that can be taken back: above everything.
export function showPending(line, state) {
  if (!own) {
    fill(line, state.tried?.length ? "Shown are colours that are only tried." : null);
    return;
  }
  const stands = JSON.stringify([state.tried, state.undo]);
  if (line.dataset.stands === stands) return;
  line.dataset.stands = stands;
  const told = make("span", { class: "told bad", role: "status" });
  const does = (title, address, what, kind = "") => make("button", { type: "button", class: kind, onclick: async (event) => {
    const button = event.currentTarget;
    button.disabled = true;
    const said = await ask(address, what);
    button.disabled = false;
    told.textContent = said.ok ? "" : said.error;
  } }, title);
  const names = (state.tried ?? []).map((each) => each.name).join(", ");
  fill(
    line,
    names
      ? [make("span", {}, `Not written yet: ${names}.`), does("Write", "/colors", { do: "write" }, "main"), does("Take back", "/colors", { do: "leave" })]
      : null,
    state.undo ? does(`Undo ${state.undo}`, "/undo", {}) : null,
    told,
  );
}
