// The page as a whole: what the game's files say now comes in and is shown; what is looked at stays.

import { by, choice, fill, make } from "./dom.js";
import { showCard } from "./card.js";
import { showPalette, showPending } from "./palette.js";
import { showBar, showList } from "./problems.js";
import { showRules } from "./rules.js";
import { showSheets } from "./sheets.js";
import { showWall, startWall } from "./wall.js";

export const state = { pieces: [], problems: [], shapes: {}, decks: [], rules: [], before: {} };
const views = { cards: "Cards", sheets: "Sheets", rules: "Rules", list: "Problems" };
let view = "cards";
let colors = false;

function take(news) {
  if (news.changed) {
    const had = new Map(state.pieces.map((piece) => [piece.id, piece]));
    for (const piece of news.changed) {
      const was = had.get(piece.id);
      if (was && (was.front !== piece.front || was.back !== piece.back)) {
        state.before[piece.id] = { front: was.front, back: was.back, at: Date.now() };
      }
      had.set(piece.id, piece);
    }
    const order = news.order ?? state.pieces.map((piece) => piece.id);
    state.pieces = order.map((id) => had.get(id)).filter(Boolean);
  } else if (news.order) {
    const had = new Map(state.pieces.map((piece) => [piece.id, piece]));
    state.pieces = news.order.map((id) => had.get(id)).filter(Boolean);
  }
  const { changed, order, ...rest } = news;
  Object.assign(state, rest);
  show();
}

function show() {
  by("title").textContent = state.title;
  const errors = state.problems.filter((each) => each.severity === "error").length;
  document.title = `${errors ? `(${errors}) ` : ""}${state.title} – preview`;
  document.body.classList.toggle("old", Boolean(state.old));
  showViews();
  if (view === "cards") showWall(state, open);
  if (view === "sheets") showSheets(by("sheets"), state);
  if (view === "rules") showRules(by("rules"), state);
  if (view === "list") showList(by("list"), state, open);
  showCard(by("card"), state, open);
  showColors();
  showPending(by("pending"), state);
  showBar(by("bar"), state, () => look("list"));
}

function showViews() {
  const named = Object.entries(views).map(([name, title]) => {
    const number = name === "list" ? state.problems.length : 0;
    return choice(number ? `${title} (${number})` : title, name === view, () => look(name));
  });
  named.push(choice("Colours", colors, () => paint(!colors)));
  const nav = by("views");
  const focused = [...nav.children].indexOf(document.activeElement);
  fill(nav, ...named);
  if (focused >= 0) nav.children[focused].focus();
}

// Beside the cards, so that they are seen to follow.
function showColors() {
  by("palette").hidden = !colors;
  document.body.classList.toggle("painting", colors);
  showPalette(by("palette"), state, () => paint(false));
}

function paint(is) {
  colors = is;
  if (is && state.open) open("");
  show();
}

function look(name) {
  view = name;
  for (const each of Object.keys(views)) by(each).hidden = each !== name;
  show();
}

// The card that is shown large stays in the address, so that a reload finds it again.
export function open(id) {
  state.open = id;
  if (id && colors) {
    colors = false;
    showColors();
    showViews();
  }
  history.replaceState(null, "", id ? `#${encodeURIComponent(id)}` : location.pathname);
  showCard(by("card"), state, open);
  if (view === "cards") showWall(state, open);
}

function connect() {
  const events = new EventSource("/events");
  events.onmessage = (event) => {
    by("link").textContent = "";
    take(JSON.parse(event.data));
  };
  events.onerror = () => {
    by("link").textContent = "The preview has stopped, or cannot be reached; trying again …";
  };
  // The first message of each connection is the whole state; an older one must not mix with it.
  events.onopen = () => {
    state.pieces = [];
  };
}

document.addEventListener("keydown", (event) => {
  const typing = event.target.closest("input, textarea, select, dialog");
  if (event.key === "Escape" && !event.target.closest("dialog")) {
    if (state.open) open("");
    else if (colors) paint(false);
  }
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "/") {
    event.preventDefault();
    look("cards");
    by("words").focus();
  }
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step && state.open) {
    const shown = [...document.querySelectorAll("#wall .tile")].map((tile) => tile.dataset.id);
    const at = shown.indexOf(state.open);
    if (at >= 0 && shown[at + step]) open(shown[at + step]);
  }
});

state.open = decodeURIComponent(location.hash.slice(1));
startWall(() => showWall(state, open));
connect();
