// The cards beside each other: filtered, found, as large as one likes.

import { by, choice, fill, make, remember, remembered } from "./dom.js";

const shown = { decks: new Set(), side: remembered("side", "front"), words: "" };
const tiles = new Map();

export function startWall(again) {
  by("filter").addEventListener("submit", (event) => event.preventDefault());
  by("words").addEventListener("input", (event) => {
    shown.words = event.target.value;
    again();
  });
  const size = by("size");
  size.value = remembered("size", 190);
  const sized = () => by("wall").style.setProperty("--tile", `${size.value}px`);
  size.addEventListener("input", () => {
    remember("size", Number(size.value));
    sized();
  });
  sized();
  shown.again = again;
}

// "cost: 3" looks into a field, every other word into name, text, code and all fields.
function fits(piece) {
  const asked = shown.words.trim().toLowerCase();
  if (!asked) return true;
  const field = asked.match(/^([\w ]+):\s*(.*)$/);
  const fields = { ...piece.fields, code: piece.code, copies: String(piece.copies), deck: piece.deck, name: piece.name };
  if (field && field[1].trim() in fields) {
    const value = String(fields[field[1].trim()]).toLowerCase();
    return /^-?\d+$/.test(field[2]) ? value === field[2] : value.includes(field[2]);
  }
  const all = [piece.name, piece.code, piece.text, piece.flavour, ...Object.values(piece.fields)].join("\n").toLowerCase();
  return asked.split(/\s+/).every((word) => all.includes(word));
}

export function showWall(state, open) {
  showChoices(state);
  const found = state.pieces.filter(
    (piece) => (!shown.decks.size || shown.decks.has(piece.deck)) && fits(piece),
  );
  const cards = found.reduce((sum, piece) => sum + piece.copies, 0);
  by("count").textContent = `${found.length} of ${state.pieces.length}, ${cards} with copies`;
  const wall = by("wall");
  const wanted = [];
  for (const piece of found) {
    for (const side of shown.side === "both" ? ["front", "back"] : [shown.side]) {
      if (piece[side]) wanted.push(tile(piece, side, state, open));
    }
  }
  const now = [...wall.children];
  if (now.length !== wanted.length || now.some((each, at) => each !== wanted[at])) {
    fill(wall, ...wanted);
  }
  if (!wanted.length) fill(wall, make("p", { class: "note" }, nothing(state)));
}

function nothing(state) {
  if (!state.pieces.length) return "There is no card yet. What is wrong in the files stands below.";
  if (shown.side === "back") return "None of these has a printed back.";
  return "No card fits what is looked for.";
}

function showChoices(state) {
  const decks = [...state.decks];
  fill(
    by("decks"),
    ...(decks.length > 1 ? decks : []).map((deck) =>
      choice(deck.title, shown.decks.has(deck.deck), () => {
        if (!shown.decks.delete(deck.deck)) shown.decks.add(deck.deck);
        shown.again();
      }),
    ),
  );
  const sides = { front: "Fronts", back: "Backs", both: "Both" };
  fill(
    by("sides"),
    ...Object.entries(sides).map(([side, title]) =>
      choice(title, shown.side === side, () => {
        shown.side = side;
        remember("side", side);
        shown.again();
      }),
    ),
  );
}

// A tile stays the same element, so that nothing flickers and focus stays where it is.
function tile(piece, side, state, open) {
  const key = `${piece.id}/${side}`;
  let made = tiles.get(key);
  if (!made) {
    made = make(
      "button",
      { type: "button", class: "tile", data: { id: piece.id } },
      picture(),
      make("span", { class: "name" }),
      make("span", { class: "copies" }),
      make("span", { class: "marks" }),
    );
    made.addEventListener("click", () => open(made.dataset.id));
    tiles.set(key, made);
  }
  const shape = state.shapes[side === "front" ? piece.face : piece.back_face];
  draw(made.querySelector(".face"), piece[side], shape, `${piece.name}, ${side}`);
  const [, name, copies, marks] = made.children;
  name.textContent = side === "front" ? piece.name : `${piece.name}, back`;
  const severe = piece.problems.some((number) => state.problems[number]?.severity === "error");
  copies.textContent = piece.copies === 1 ? "" : `× ${piece.copies}`;
  marks.textContent = piece.problems.length ? `${severe ? "✖" : "!"} ${piece.problems.length}` : "";
  marks.title = piece.problems.length ? `${severe ? "Mistakes" : "Warnings"}: ${piece.problems.length}` : "";
  marks.className = `marks ${piece.problems.length ? (severe ? "bad" : "warned") : ""}`;
  made.classList.toggle("was", piece.old);
  made.setAttribute("aria-current", String(state.open === piece.id));
  const changed = state.before[piece.id];
  made.classList.toggle("fresh", Boolean(changed && Date.now() - changed.at < 4000));
  return made;
}

export function picture() {
  return make("span", { class: "face" }, make("img", { alt: "", loading: "lazy", decoding: "async" }));
}

// Puts a picture into its frame, cut as the card is, or with its bleed. The one that is there stays
// until the new one has come.
export function draw(frame, name, shape, words, whole = false) {
  const image = frame.querySelector("img");
  if (shape) {
    const { width, height, bleed, corner, round } = shape;
    const out = whole ? bleed : 0;
    frame.style.aspectRatio = `${width + 2 * out} / ${height + 2 * out}`;
    const past = bleed - out;
    image.style.width = `${((width + 2 * bleed) / (width + 2 * out)) * 100}%`;
    image.style.height = `${((height + 2 * bleed) / (height + 2 * out)) * 100}%`;
    image.style.left = `${(-past / (width + 2 * out)) * 100}%`;
    image.style.top = `${(-past / (height + 2 * out)) * 100}%`;
    frame.style.borderRadius = whole
      ? "0"
      : round
        ? "50%"
        : `${(corner / width) * 100}% / ${(corner / height) * 100}%`;
  }
  image.alt = words;
  const address = `/picture/${name}.svg`;
  if (image.dataset.name === name) return;
  image.dataset.name = name;
  if (!image.src) {
    image.src = address;
    return;
  }
  const next = new Image();
  next.onload = () => {
    if (image.dataset.name === name) image.src = address;
  };
  next.src = address;
}
