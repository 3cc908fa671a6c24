// One card, large: with bleed, trim and safe lines, both sides, as large as it is, before and after.

import { ask, by, choice, fill, make, own, remember, remembered } from "./dom.js";
import { HEX, picked, picker } from "./swatches.js";
import { problem, place } from "./problems.js";
import { draw, picture } from "./wall.js";

const BANK_CARD = 85.6; // millimetres, ISO/IEC 7810 ID-1
const look = { side: "front", lines: remembered("lines", false), real: false, before: false };
let built = "";

export function showCard(panel, state, open) {
  const piece = state.pieces.find((each) => each.id === state.open);
  panel.hidden = !piece;
  document.body.classList.toggle("opened", Boolean(piece));
  if (!piece) {
    built = "";
    return;
  }
  if (look.side === "back" && !piece.back) look.side = "front";
  const again = () => {
    built = "";
    showCard(panel, state, open);
  };
  const was = state.before[piece.id];
  const stands = JSON.stringify([
    piece, look, was, state.shapes[piece.face], state.shapes[piece.back_face],
    piece.problems.map((number) => state.problems[number]), remembered("dots", 0),
  ]);
  if (stands === built) return;
  const typed = panel.contains(document.activeElement) && document.activeElement.matches("input, textarea, select") && document.activeElement;
  const typing = typed ? { key: typed.ariaLabel, value: typed.value, at: typed.selectionStart } : null;
  const scrolled = built ? panel.scrollTop : 0;
  built = stands;
  const set = (key, value) => {
    look[key] = value;
    if (key === "lines") remember("lines", value);
    again();
  };
  const tools = make(
    "div",
    { class: "tools", role: "group", "aria-label": "How it is shown" },
    piece.back ? choice(look.side === "front" ? "Turn over" : "Turn back", look.side === "back", () =>
      set("side", look.side === "front" ? "back" : "front")) : null,
    choice("Bleed, trim, safe", look.lines, () => set("lines", !look.lines)),
    choice("Real size", look.real, () => (remembered("dots", 0) ? set("real", !look.real) : calibrate(() => set("real", true)))),
    look.real ? choice("Measure again", false, () => calibrate(again)) : null,
    was ? choice("Before", look.before, () => set("before", !look.before)) : null,
  );
  const sides = [side(piece, look.side, state, piece[look.side], "now")];
  if (was && look.before && was[look.side]) {
    sides.unshift(side(piece, look.side, state, was[look.side], "before"));
  }
  fill(
    panel,
    make("header", {}, make("h2", {}, piece.name), make("button", { type: "button", class: "close", "aria-label": "Close", onclick: () => open("") }, "×")),
    tools,
    make("div", { class: "sides" }, sides),
    piece.problems.length
      ? make("ul", { class: "problems" }, piece.problems.map((number) => problem(state.problems[number])))
      : null,
    facts(piece, state),
  );
  panel.scrollTop = scrolled;
  // Whoever is typing goes on: what was typed and not yet written is kept, and the caret.
  const same = typing && [...panel.querySelectorAll("input, textarea, select")].find((each) => each.ariaLabel === typing.key);
  if (same) {
    same.value = typing.value;
    same.focus();
    if (typing.at != null && same.setSelectionRange && same.type !== "number" && same.type !== "color") same.setSelectionRange(typing.at, typing.at);
  }
}

function side(piece, which, state, name, when) {
  const shape = state.shapes[which === "front" ? piece.face : piece.back_face];
  const frame = picture();
  frame.classList.add("large");
  draw(frame, name, shape, `${piece.name}, ${which}, ${when}`, look.lines);
  const dots = remembered("dots", 0);
  if (look.real && dots && shape) {
    frame.style.width = `${(shape.width + (look.lines ? 2 * shape.bleed : 0)) * dots}px`;
    frame.classList.add("real");
  }
  if (look.lines && shape) {
    const around = (inset, kind) => {
      const line = make("span", { class: `line ${kind}` });
      const whole = [shape.width + 2 * shape.bleed, shape.height + 2 * shape.bleed];
      line.style.inset = `${(inset / whole[1]) * 100}% ${(inset / whole[0]) * 100}%`;
      if (shape.round) line.style.borderRadius = "50%";
      return line;
    };
    frame.append(around(shape.bleed, "trim"), around(shape.bleed + shape.safe, "safe"));
  }
  const said = when === "before" || look.before ? when : "";
  return make("figure", {}, frame, said ? make("figcaption", {}, said) : null);
}

// On this computer a value is changed where it is shown; it is written into its file.
function field(piece, key, { type, choices }, value) {
  const made = control(key, type, choices, value);
  made.value = value;
  const told = make("span", { class: "told", role: "status" });
  const write = async () => {
    told.classList.remove("bad");
    told.textContent = "writing …";
    const said = await ask("/edit", { id: piece.id, key, was: value, value: made.value });
    told.textContent = said.ok ? "" : said.error;
    told.classList.toggle("bad", !said.ok);
  };
  made.addEventListener("change", write);
  if (type !== "color") return [made, told];
  const pick = picker(HEX.test(value) ? value : "", `${key}, picked`);
  pick.addEventListener("change", () => {
    made.value = picked(made.value, pick.value);
    write();
  });
  return [make("span", { class: "paint" }, pick, made), told];
}

function control(key, type, choices, value) {
  if (choices.length) {
    const known = choices.includes(value) ? choices : [value, ...choices];
    return make("select", { "aria-label": key }, known.map((each) => make("option", { value: each }, each || "–")));
  }
  if (type === "words") {
    return make("textarea", { "aria-label": key, rows: String(Math.max(2, value.split("\n").length + 1)) });
  }
  return make("input", { "aria-label": key, type: type === "number" ? "number" : "text", spellcheck: "false" });
}

function facts(piece, state) {
  const shape = state.shapes[piece.face];
  const keys = own ? state.decks.find((deck) => deck.deck === piece.deck)?.keys ?? {} : {};
  const shown = (key, value) => (key in keys ? field(piece, key, keys[key], value) : value);
  // A field that the card does not fill in can be filled in here.
  const missing = Object.keys(keys).filter((key) => !(key in piece.fields || ["copies", "text", "flavour"].includes(key)));
  const fields = [...Object.entries(piece.fields), ...missing.map((key) => [key, ""])].map(([key, value]) => [key, shown(key, value)]);
  const rows = [
    ["Deck", state.decks.find((deck) => deck.deck === piece.deck)?.title ?? piece.deck],
    ["Code", piece.code],
    ["copies", shown("copies", String(piece.copies))],
    ...fields,
    ["text", shown("text", piece.text)],
    ["flavour", shown("flavour", piece.flavour)],
    ["Face", piece.back_face ? `${piece.face}, back ${piece.back_face}` : piece.face],
    ["Size", shape ? `${shape.width.toFixed(1)} × ${shape.height.toFixed(1)} mm, bleed ${shape.bleed.toFixed(1)} mm` : ""],
  ];
  return make(
    "dl",
    { class: "facts" },
    rows.filter(([, value]) => value).map(([key, value]) => [make("dt", {}, key), make("dd", {}, value)]),
    make("dt", {}, "Stands in"), make("dd", {}, place(piece.at)),
  );
}

// Screens do not say how large they are: a bank card does, everywhere in the world.
function calibrate(then) {
  const dialog = by("ruler");
  const sample = make("div", { class: "bank" }, "Hold a bank card here");
  const slider = make("input", { type: "range", min: "150", max: "900", step: "1", "aria-label": "Width of the bank card" });
  slider.value = Math.round((remembered("dots", 0) || 96 / 25.4) * BANK_CARD);
  const sized = () => {
    sample.style.width = `${slider.value}px`;
  };
  slider.addEventListener("input", sized);
  sized();
  fill(
    dialog,
    make("h2", { id: "ruler-title" }, "How large is this screen?"),
    make("p", {}, "Hold a bank card against the screen and move the slider until the frame is as wide as the card. It is asked once for this screen."),
    slider,
    sample,
    make("div", { class: "tools" },
      make("button", { type: "button", class: "main", onclick: () => {
        remember("dots", slider.value / BANK_CARD);
        dialog.close();
        then();
      } }, "It fits"),
      make("button", { type: "button", onclick: () => dialog.close() }, "Not now")),
  );
  dialog.showModal();
}
