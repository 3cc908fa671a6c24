// The hall: one's games on this server, open tables, and a new one.

import {$, h, large, stopped, tell as put} from "./dom.js";
import {device, links} from "./hall-links.js";
import {form} from "./hall-new.js";
import {post} from "./hall-net.js";
import {sheet} from "./hall-sheet.js";
import {called, nextLanguage, several, speakAt} from "./language.js";
import {inLanguage, know} from "./tongue.js";

const EVERY = 12000;
const KEPT = "tablewright hall token";
let shown = null;
let before = "";

function token() {
  const given = new URLSearchParams(location.hash.slice(1));
  // The address is shown and sent on: what it tells stays in it no longer than needed.
  if (location.hash) history.replaceState(null, "", location.pathname);
  try {
    if (given.get("k")) sessionStorage.setItem(KEPT, given.get("k"));
    return [given.get("me"), sessionStorage.getItem(KEPT) || ""];
  } catch {
    return [given.get("me"), given.get("k") || ""];
  }
}

async function begin() {
  const [me, key] = token();
  try {
    if (me) await post("adopt", {me});
  } catch (error) {
    tell(stopped(large(error.message)), true);
  }
  await look("enter", {token: key});
  setInterval(() => { if (document.visibilityState === "visible") look(); }, EVERY);
  document.addEventListener("visibilitychange", () => { if (document.visibilityState === "visible") look(); });
}

async function look(name = "look", plain = {}) {
  try {
    shown = await post(name, plain);
    await speakAt(shown.spoken, (language) => post("words", {language}));
    know([...shown.mine, ...shown.tables].flatMap((each) => each.seats));
  } catch (error) {
    tell(stopped(large(error.message)), true);
    return;
  }
  const now = JSON.stringify(shown);
  if (now !== before) draw();
  before = now;
}

function tell(words, bad = false) {
  put($("told"), words);
  $("told").className = bad ? "bad" : "";
}

function draw() {
  const turns = shown.mine.filter((each) => each.turn).length;
  document.title = `${turns ? `(${turns}) ` : ""}${inLanguage("The hall")}`;
  const key = document.activeElement.dataset ? document.activeElement.dataset.key : "";
  $("hall").replaceChildren(...[
    !shown.member && !shown.mine.length
      ? h("p", {}, "Games are played here. Whoever has made a table sends you a link to sit down at it; to make one, open the address that whoever serves this hall has given you.") : null,
    shown.member ? h("button", {type: "button", class: "go wide", "data-key": "new", onclick: make}, "New table") : null,
    shown.mine.length ? section("Your games", shown.mine.map(own)) : null,
    shown.member ? section("Open tables", shown.tables.map(open), "Nobody has a table that all may join.") : null,
    shown.mine.length ? h("section", {}, h("h2", {}, "Your other devices"),
      h("p", {class: "dim"}, "This browser is known here by a cookie. A link takes your games to another phone or computer."),
      h("button", {type: "button", "data-key": "device", onclick: () => device(tell)}, "Link for another device")) : null,
    several(shown.spoken) ? h("button", {type: "button", "data-key": "language", onclick: () => nextLanguage(shown.spoken)}, `Language: ${called(shown.spoken)}`) : null,
  ].filter(Boolean));
  const again = key && [...$("hall").querySelectorAll("[data-key]")].find((each) => each.dataset.key === key);
  if (again) again.focus({preventScroll: true});
}

function section(title, entries, none = "") {
  return h("section", {}, h("h2", {}, title),
    entries.length ? h("ul", {class: "tables"}, entries) : h("p", {class: "dim"}, none));
}

const and = (names) => (names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}` : names.join(""));

function state(table) {
  if (table.over) return "The game is over";
  if (table.turn) return "Your turn";
  if (table.waits) return `${table.waits}'s turn`;
  return table.steps ? "Everybody chooses" : "Not begun yet";
}

function own(table) {
  const role = table.mine.length ? `You are ${and(table.mine)}.` : table.made ? "You made it and have no seat yet." : "You watch.";
  return h("li", {class: table.turn ? "turn" : ""},
    h("h3", {}, table.title), h("p", {class: "state"}, state(table)),
    h("p", {class: "dim"}, `${and(table.seats)}. ${role}${age(table.touched)}`),
    h("div", {class: "does"},
      table.mine.length || !table.made ? h("a", {class: "go", href: `/t/${table.id}/`, "data-key": `go ${table.id}`,
        "aria-label": `Go to ${table.title} with ${and(table.seats)}`}, table.turn ? "Play" : "Go there") : null,
      table.made ? h("button", {type: "button", "data-key": `links ${table.id}`,
        "aria-label": `Links of ${table.title} with ${and(table.seats)}`, onclick: () => linked(table)}, "Links and seats") : null,
      table.made ? h("button", {type: "button", "data-key": `remove ${table.id}`,
        "aria-label": `Remove ${table.title} with ${and(table.seats)}`, onclick: () => remove(table)}, "Remove") : null));
}

function open(table) {
  return h("li", {}, h("h3", {}, table.title),
    h("p", {class: "dim"}, `${and(table.seats)}. ${state(table)}.${age(table.touched)}`),
    h("div", {class: "does"}, h("button", {type: "button", "data-key": `join ${table.id}`,
      "aria-label": `Join ${table.title} with ${and(table.seats)}`, onclick: () => linked(table)}, "Join or watch")));
}

function age(touched) {
  const minutes = Math.round((Date.now() / 1000 - touched) / 60);
  if (minutes < 2) return "";
  if (minutes < 120) return ` ${minutes} minutes ago.`;
  if (minutes < 2880) return ` ${Math.round(minutes / 60)} hours ago.`;
  return ` ${Math.round(minutes / 1440)} days ago.`;
}

async function linked(table) {
  try {
    links(table, await post("links", {id: table.id}), Boolean(table.made), tell);
  } catch (error) {
    tell(stopped(large(error.message)), true);
  }
}

async function remove(table) {
  const sure = h("button", {type: "button", class: "go wide", onclick: async () => {
    $("sheet").close();
    try {
      await post("remove", {id: table.id});
      tell(`${table.title} is removed.`);
    } catch (error) {
      tell(stopped(large(error.message)), true);
    }
    look();
  }}, "Remove it");
  sheet(`Remove ${table.title}?`, h("p", {}, `The table of ${and(table.seats)} and all that was played there are gone for good.`), sure);
}

function make() {
  sheet("New table", form(shown.games, shown.webhooks, async (wish) => {
    const made = await post("make", wish);
    await look();
    links({id: made.id, title: made.title, seats: wish.seats}, made, true, tell);
  }));
}

begin();
