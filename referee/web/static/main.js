// The page: who sits here, what the server tells, what is shown, what is tapped.

import * as byhand from "./byhand.js";
import {call, listenForTouch} from "./calling.js";
import {card as cardPicture, face} from "./cards.js";
import {Chooser, othersAsked, question} from "./choose.js";
import {$, arrows, h, large, redraw, stopped} from "./dom.js";
import {ending} from "./ending.js";
import {invite} from "./inviting.js";
import {forAll, lobby} from "./lobby.js";
import * as helping from "./helping.js";
import * as needs from "./needs.js";
import {Refused, base, get, listen, post} from "./net.js";
import {Looked, Waiting, last as lastStep} from "./news.js";
import {readByHolding} from "./reading.js";
import {Secret} from "./secret.js";
import {settings} from "./settings.js";
import * as sheets from "./sheets.js";
import {Slip} from "./slip.js";
import {grown, keepSteady} from "./steady.js";
import {step} from "./steps.js";
import {strip} from "./strip.js";
import {nextTheme, setTheme, themed} from "./theme.js";
import {Screen} from "./table/screen.js";
import {tabletop} from "./in-words.js";
import {filled, opened} from "./tree.js";
import {askedOf, turnOf} from "./turn.js";

let about = null;
let table = null;
let seats = [];
let seat = "";
let stop = null;
let busy = false;
let open = "choose";
let handing = "";
let newest = -1;
let shownAsks = "";
let steps = [];

let glanced = "";
let putBack = "";
const chooser = new Chooser(choose, (title, list) => sheets.reasons(title, list), panelAgain);
const secret = new Secret(act, panelAgain);
const slip = new Slip(() => act("undo", {slip: true}));
const waiting = new Waiting();
const looked = new Looked(base);
setTheme();
keepSteady();
listenForTouch();
readByHolding((name) => openCard(name));
const screen = new Screen({act, choose: (move, fills = []) => choose(move, fills), read: openCard, seat: () => seat,
  begin: (label, moves) => { chooser.begin(label, moves); open = "choose"; screen.side("play"); draw(); $("panel").focus(); },
  look: (of) => sheets.pile({...of, seat}, openCard), entries: (log) => log.map(entryOf)});

// Sitting down

async function begin() {
  const [found, chosen] = await lobby();
  about = found;
  seats = chosen;
  seat = seats.length === 1 ? seats[0] : "";
  $("dock").hidden = false;
  await screen.begin(about, forAll && !seats.length);
  listenAs(seat);
}

function listenAs(viewer) {
  seat = viewer;
  if (stop) stop();
  stop = listen(viewer, told, linked, (elsewhere) => (elsewhere ? openElsewhere() : location.reload()));
}

// The same phone has opened the table in newer pages, more of them than it may have.
function openElsewhere() {
  sheets.show("Open elsewhere", h("p", {}, "This phone has the table open in newer pages."),
    h("button", {type: "button", class: "big go", onclick: () => location.reload()}, "Go on here"));
}

function linked(well) {
  looked.linked(well);
  $("link").textContent = well ? "" : "No connection; trying again …";
}

// What the server tells

function told(message) {
  const fresh = !table || table.you.seat !== message.you.seat || table.played !== message.played;
  const asked = table && question(table);
  opened(message);
  table = message;
  slip.told(table.slip, table.mend);
  news(fresh);
  passOn();
  draw();
  call(turnOf(table, seats), about.title, fresh);
  // What is asked anew begins at its top.
  if (open === "choose" && question(table) !== asked) $("panel").scrollTop = 0;
}

function news(fresh) {
  const last = table.log[table.log.length - 1];
  const since = fresh ? [] : table.log.filter((each) => each.at > newest);
  const before = newest;
  if (last) newest = last.at;
  if (since.length) {
    $("news").replaceChildren(...since.flatMap((each) => each.lines).slice(-12).map((line) => h("p", {}, stopped(line))));
  }
  if (fresh) waiting.forget();
  // Who comes back is told at once how much there is to see, and sees it when that is wanted.
  const back = looked.told(table);
  steps = back ? [] : since;
  if (!fresh && since.length && !back) atOnce(before, since);
  glanced = table.glance ? table.glance.key : "";
}

// What is shown by itself behind a step, one sheet at most: the turn of the game itself, else what is
// to be taught.
function atOnce(before, since) {
  // Nobody taps a sheet away on a screen for all.
  if (document.body.classList.contains("all")) return;
  const {glance} = table;
  const shown = glance && glance.news && glance.key !== glanced;
  if (shown && !$("sheet").open) helping.glance(glance);
  else if (!shown && seats.length && since.some((each) => each.came)) waiting.told(since, about.real, seats);
  else if (settings.get("teach")) helping.teach(about.game, before, seat);
}

// One phone for several players: whoever is asked gets it. What nobody may read lies on it no more
// when it goes round.
function passOn() {
  if (seats.length < 2) return;
  const wanted = whose();
  if (!wanted || wanted === seat) {
    handing = "";
    return;
  }
  const plain = about.real && !Object.keys(table.standing).length && !table.hand.length;
  if (plain) {
    handing = "";
    listenAs(wanted);
  } else if (handing !== wanted) {
    handing = wanted;
    if (seat) listenAs("");
  }
}

// Which of the seats of this phone is asked.
function whose() {
  const waiting = Object.entries(table.standing).filter(([name, has]) => !has && seats.includes(name));
  if (waiting.length) return waiting.some(([name]) => name === seat) ? seat : waiting[0][0];
  if (!table.now) return seat;
  if (table.now.seat) return seats.includes(table.now.seat) ? table.now.seat : "";
  return seats.includes(table.turn) ? table.turn : seat || seats[0];
}

// What is tapped

// What brings the game on, or back: then choosing begins anew.
const MOVES = new Set(["do", "say", "move", "seal", "undo", "redo"]);

// `wrong`, if given, is told what was refused instead of a sheet.
async function act(name, plain, wrong = null) {
  if (busy) return null;
  busy = true;
  document.body.classList.add("busy");
  try {
    const came = await post(name, {v: table.v, as: seat, ...plain});
    const deep = MOVES.has(name) && !came.warning && chooser.deep;
    if (deep) chooser.reset();
    await caughtUp(came.v);
    if (deep && open === "choose") panelAgain(true);
    if (came.warning) warn(name, plain, came);
    if (came.wrong) sheets.say("Your choice", stopped(large(came.wrong)));
    if (came.done === false && came.waits) sheets.say("Asked", `${came.waits.join(" and ")} must agree.`);
    return came;
  } catch (error) {
    if (wrong && error instanceof Refused && error.status !== 401) wrong(stopped(large(error.message)));
    else refused(error);
    return null;
  } finally {
    busy = false;
    document.body.classList.remove("busy");
  }
}

// What was done shows before anything else can be tapped: else a second tap would act on the old table.
async function caughtUp(stamp) {
  for (let waited = 0; stamp && table.v !== stamp && waited < 3000; waited += 20) {
    await new Promise((go) => setTimeout(go, 20));
  }
}

function refused(error) {
  if (!(error instanceof Refused)) throw error;
  const {changed, why, meant} = error.plain;
  if (error.status === 401) { location.reload(); return; }
  if (changed) {
    sheets.show("Somebody was faster", h("p", {}, "Nothing of yours was done. Since you looked:"),
      h("ol", {class: "log"}, changed.slice(-6).map(sheets.entry)),
      h("button", {type: "button", class: "big", onclick: sheets.close}, "Look again"));
  } else if (meant && meant.length) {
    sheets.show("Did you mean …?", h("p", {class: "dim"}, stopped(large(why.sentence))),
      meant.map((words) => h("button", {type: "button", class: "big", onclick: () => {
        sheets.close();
        act("say", {text: words}).then((came) => { if (came) asking.clear(); });
      }}, words)),
      h("button", {type: "button", class: "big", onclick: sheets.close}, "Nothing of these"));
  } else if (why) {
    sheets.reasons("Not possible", [{say: "", why}]);
  } else {
    sheets.say("Not done", stopped(large(error.message)));
  }
}

function warn(name, plain, came) {
  const {warning} = came;
  sheets.show("Do you mean it?", h("p", {class: "dim"}, came.say), h("p", {}, stopped(warning.sentence)),
    warning.card ? h("p", {class: "text"}, warning.card) : null, h("p", {}, sheets.rules(warning.rules)),
    h("button", {type: "button", class: "big go", onclick: () => { sheets.close(); act(name, {...plain, sure: true}); }}, "Do it anyway"),
    h("button", {type: "button", class: "big", onclick: sheets.close}, "No"));
}

async function choose(move, numbers) {
  if (busy || again(move, numbers)) return;
  // The index means a move of this very position.
  const plain = {at: move.at, numbers: filled(move, numbers), v: table.v};
  if (about.ahead && !table.free && move.args.length && move.args.some((arg) => arg.code) && table.now.kind !== "identify") {
    let lines = [];
    busy = true;
    try {
      lines = (await post("preview", {as: seat, ...plain})).lines;
    } catch (error) {
      refused(error);
      return;
    } finally { busy = false; }
    if (lines.length) {
      let words = move.say;
      move.args.filter((arg) => arg.low !== undefined).forEach((arg, at) => {
        words = words.replace(arg.low === arg.high ? `${arg.low}` : `${arg.low}..${arg.high}`, `${numbers[at]}`);
      });
      sheets.show(words, h("p", {class: "dim"}, "As the row would lie then:"),
        foreseen(lines),
        h("div", {class: "sure"},
          h("button", {type: "button", class: "big go", onclick: () => { sheets.close(); act("do", plain); }}, "Do it"),
          h("button", {type: "button", class: "big", onclick: sheets.close}, "Think again")));
      return;
    }
  }
  await act("do", plain);
}

// Two taps of one trembling finger are one.
const TREMBLE = 350;
let last = {said: "", when: 0};

function again(move, numbers) {
  const said = [move.say, ...numbers].join("|");
  const found = said === last.said && performance.now() - last.when < TREMBLE && !settings.get("hasty");
  last = {said, when: performance.now()};
  return found;
}

const foreseen = (lines) => h("ul", {class: "foreseen"},
  lines.map((line) => h("li", {class: line.endsWith(":") ? "head" : ""}, arrows(line))));

function openCard(name) {
  sheets.card(name, seat, (label, can) => {
    chooser.begin(label, table.moves.filter((move) => can.includes(move.at)));
    open = "choose";
    draw();
    $("panel").focus();
  });
}

// What is shown

function draw() {
  $("turn").textContent = [turnOf(table, seats).head, table.over ? "" : table.phase].filter(Boolean).join(" · ");
  redraw($("table"), tabletop(table, about, openCard, (of) => sheets.pile({...of, seat}, openCard)));
  screen.show(table, steps);
  steps = [];
  latest();
  asks();
  redraw($("mine"), strip(table, seats));
  bar();
  panel();
  tabs();
  document.body.dataset.v = table.v;
}

// The last step and, beside it, what came of it: the die that was thrown is looked for here.
function latest() {
  const last = table.log[table.log.length - 1];
  const [head, ...came] = last && last.at ? last.lines.map(arrows) : [last ? "The game begins" : ""];
  redraw($("last"), slip.button, came.length
    ? h("button", {type: "button", "data-key": "last", onclick: () => lastStep(last, about.real)},
      h("span", {class: "step"}, `${head}: `, h("span", {class: "came"}, came.join(" · "))))
    : h("span", {class: "step"}, head));
}

function asks() {
  const {now, over} = table;
  const {all, mine: waited, waits} = turnOf(table, seats);
  const secretly = all && waits.length > 0;
  const words = over ? `The game is over. ${over.words}` : secretly
    ? waited || !seats.length ? "All choose in secret now." : `You have chosen. ${waits.join(" and ")} still choose${waits.length > 1 ? "" : "s"}.`
    : now ? askedOf(table, seats) : "";
  const mine = !over && (secretly ? waited : now && !othersAsked(table) && (table.moves.length || table.secret || seats.includes(now.seat)));
  const rules = (over || now || {}).rules || [];
  // What is shown already is not read out once more.
  const key = JSON.stringify([words, Boolean(mine), rules]);
  if (key === shownAsks) return;
  shownAsks = key;
  redraw($("asks"), h("p", {class: mine ? "mine" : ""}, stopped(large(words))), h("p", {class: "rules"}, sheets.rules(rules)));
  grown($("asks"), question(table));
}

// A proposal of somebody, who has chosen, and handing the phone on.
function bar() {
  const parts = [];
  const standing = Object.entries(table.standing);
  if (standing.length) {
    parts.push(h("ul", {class: "standing", "aria-label": "Who has chosen"}, standing.map(([name, has]) =>
      h("li", {class: has ? "has" : ""}, `${name} ${has ? "✓ has chosen" : "… chooses"}`))));
  }
  for (const each of table.claims) parts.push(claimed(each));
  parts.push(looked.strip(table, about.real, bar));
  if (table.back && putBack !== table.v) parts.push(takenBack(table.back));
  if (table.free && table.free.wrong.length) parts.push(looksWrong(table.free));
  const asked = table.proposal;
  if (asked) {
    const own = seats.includes(asked.by);
    const voter = seat || seats.find((each) => asked.waits.includes(each)) || "";
    parts.push(h("section", {class: "proposal", role: "alert"},
      h("p", {}, h("b", {}, `${asked.by} ${ASKS[asked.what]}`)),
      h("ul", {}, (asked.said || []).map((line) => h("li", {}, line))),
      asked.learned && asked.learned.length ? h("p", {class: "dim"}, `Since then: ${asked.learned.join("; ")}.`) : null,
      asked.wrong && asked.wrong.length ? h("p", {}, `The position breaks: ${asked.wrong.join("; ")}.`) : null,
      asked.reason ? h("p", {}, `Ruling, because ${asked.reason}`) : null,
      own ? h("p", {}, `Waiting for ${asked.waits.join(" and ")}.`) : null,
      !own && asked.waits.includes(voter)
        ? h("button", {type: "button", class: "big go", "data-key": "agree", "data-means": `agree ${asked.id}`, onclick: () => act("agree", {id: asked.id, yes: true, as: voter})}, "I agree") : null,
      seats.length ? h("button", {type: "button", class: "big", "data-key": "disagree", "data-means": `disagree ${asked.id}`,
        onclick: () => act("agree", {id: asked.id, yes: false, as: voter || seats[0]})}, own ? "Withdraw it" : "No") : null));
  }
  redraw($("bar"), parts);
}

// What was taken back, for all who did not see it happen, and what hands have to do therefore.
function takenBack({by, said, by_hand: hands}) {
  const own = seats.includes(by);
  const moves = about.real ? hands : [];
  if (own && !moves.length) return null;
  return h("section", {class: "proposal", role: "status"},
    h("p", {}, h("b", {}, own ? "You have taken back:" : `${by} has taken back:`)),
    h("ul", {}, said.map((line) => h("li", {}, arrows(line)))),
    moves.length ? [h("p", {}, "To be put back by hand:"), h("ul", {}, moves.map((line) => h("li", {}, line)))] : null,
    h("button", {type: "button", class: "big", "data-key": "put-back", onclick: () => { putBack = table.v; bar(); }}, moves.length ? "It lies so" : "All right"));
}

const ASKS = {undo: "asks to take back:", redo: "asks to do again:", insert: "asks for a forgotten step:",
  free: "asks to play freely:", refereed: "asks for the referee:"};

// What looks wrong on a free table; nobody refuses it.
function looksWrong({wrong}) {
  return h("section", {class: "free", role: "status"}, h("p", {}, h("b", {}, "This looks wrong:")),
    h("ul", {}, wrong.map((each) => h("li", {}, stopped(each.sentence), " ", sheets.rules(each.rules)))));
}

// A new phone that asks for a seat.
function claimed({id, seats: wanted, shows, own, nodded}) {
  const who = wanted.join(" and ");
  const nod = (yes) => post("nod", {id, yes}).catch((error) => sheets.say("Not done", stopped(large(error.message))));
  return h("section", {class: "proposal", role: "alert"},
    h("p", {}, h("b", {}, own ? `A new phone asks for your seat, ${who}.` : `A new phone asks for the seat of ${who}.`)),
    h("p", {}, "It shows ", h("b", {class: "shows"}, shows), own ? ". Is it yours?" : `. Is it in ${who}'s hand?`),
    nodded ? h("p", {class: "dim"}, "You have nodded. The others must, too.")
      : h("button", {type: "button", class: `big ${own ? "" : "go"}`, "data-key": `nod ${id}`, onclick: () => nod(true)},
        own ? "Give it my seat" : `Yes, that is ${who}`),
    h("button", {type: "button", class: `big ${own ? "go" : ""}`, "data-key": `no ${id}`, onclick: () => nod(false)},
      own ? "Keep my seat here" : "No"));
}

function panelAgain(focus) {
  panel();
  if (!focus) return;
  $("panel").focus();
  $("panel").scrollTop = 0;
}

function panel() {
  const parts = handing ? hand_over() : PANELS[open]();
  $("panel").hidden = !parts.length;
  redraw($("panel"), parts);
  grown($("panel"), `${open}|${handing}|${question(table)}`);
  const ending = $("panel").querySelector(".ending");
  if (ending) ending.classList.toggle("stays", ending.offsetHeight * 3 < $("panel").clientHeight);
}

function hand_over() {
  return [h("h2", {}, `Hand the phone to ${handing}`),
    h("p", {}, `What ${handing} holds is shown only after this button.`),
    h("button", {type: "button", class: "big go", "data-key": "hand-over", onclick: () => {
      const next = handing;
      handing = "";
      open = "choose";
      listenAs(next);
    }}, `I am ${handing}`)];
}

const PANELS = {
  choose() {
    if (table.secret && (table.now.kind !== "send" || !chooser.way.length)) return secret.draw(table);
    const parts = chooser.draw(table);
    if (parts.length) return parts;
    if (table.over) return ending(table, seats, seat, act);
    if (!seats.length) return [h("p", {class: "dim"}, "You only watch.")];
    const {all, waits} = turnOf(table, seats);
    const who = all ? waits.join(" and ") : table.now && table.now.seat;
    return [h("p", {class: "dim"}, who && !seats.includes(who) ? `${who} decide${all && waits.length > 1 ? "" : "s"} now.` : "Nothing to choose for you now.")];
  },

  hand() {
    const area = table.areas.find((each) => each.seat === seat);
    const zone = area && seat && area.zones.find((each) => each.id === about.hand);
    if (!zone) return [h("p", {class: "dim"}, seat ? "This game has no hands." : "Who watches has no hand.")];
    const known = (zone.cards || []).filter((each) => each.code);
    const cards = known.length ? zone.cards : table.hand;
    const shown = h("div", {class: `cards held ${settings.get("open") ? "" : "covered"}`, id: "held"},
      cards.map((each, at) => cardPicture(each, zone.back, openCard, `hand ${at} ${each.name}`,
        each.code && table.moves.length && !table.moves.some((move) => move.args.some((arg) => arg.code === each.code)) ? "dull" : "")));
    const hold = h("button", {type: "button", class: "big hold", "data-key": "hold", "aria-pressed": `${settings.get("open")}`},
      settings.get("open") ? "Cover my hand" : "Hold to show my hand");
    const cover = (yes) => shown.classList.toggle("covered", yes);
    if (settings.get("open")) hold.addEventListener("click", () => { settings.set("open", false); panel(); });
    else {
      hold.addEventListener("pointerdown", () => cover(false));
      for (const each of ["pointerup", "pointercancel", "pointerleave", "blur"]) hold.addEventListener(each, () => cover(true));
      // A screen reader or keyboard cannot hold: a click without a pointer opens it for good.
      hold.addEventListener("click", (event) => { if (event.detail === 0) { settings.set("open", true); panel(); } });
    }
    return [
      h("h2", {}, `${zone.name}: ${zone.count} card${zone.count === 1 ? "" : "s"}`),
      cards.length ? [shown, hold,
        settings.get("open") ? null : h("button", {type: "button", class: "big", "data-key": "keep-open", onclick: () => { settings.set("open", true); panel(); }}, "Keep it open")] : null,
      known.length || !about.real ? null : h("button", {type: "button", class: "big", "data-key": "keep-hand", onclick: noteHand},
        table.hand.length ? "Change what I hold" : "Keep my hand here (only I see it)"),
    ];
  },

  ask: () => [asking.field, asking.told],

  log() {
    redraw(logList, table.log.slice().reverse().map(entryOf));
    return [logList, wholeLog];
  },

  more() {
    const able = Boolean(seat);
    const button = (words, onclick, when = able) => h("button", {type: "button", class: "big", disabled: !when, "data-key": words, onclick}, words);
    const toggle = (words, name, begun) => h("button", {type: "button", class: "big", "aria-pressed": `${settings.get(name)}`, "data-key": words,
      onclick: () => { settings.set(name, !settings.get(name)); panel(); if (settings.get(name)) begun(); }}, `${words}: ${settings.get(name) ? "on" : "off"}`);
    // What is on unless somebody has turned it off.
    const unless = (words, name) => h("button", {type: "button", class: "big", "aria-pressed": `${!settings.get(name)}`, "data-key": words,
      onclick: () => { settings.set(name, !settings.get(name)); panel(); }}, `${words}: ${settings.get(name) ? "off" : "on"}`);
    return [h("div", {class: "two"},
      button("Take back", () => sheets.undo(table, act), able && table.can.undo),
      button("Do again", () => act("redo", {}), able && table.can.redo),
      button("Correct the table", () => byhand.fix(table, about, act).catch(refused)),
      button(table.free ? "Let the referee judge" : "Play freely", () => act("free", {on: !table.free}), able && !table.over),
      button("Record a ruling", () => byhand.ruling(act)),
      button("A forgotten step", () => byhand.insert(table, act)),
      button("Note", () => byhand.note(act)),
      about.ahead ? button("Preview the row", preview, true) : null,
      button("Count the piles", () => needs.audit(seat), true),
      button("The story", () => needs.story(seat), true),
      button("Set-up", () => needs.setup(seat), true),
      button("Put away", () => needs.away(seat), true),
      about.glances ? button("At a glance", () => helping.glance(table.glance), Boolean(table.glance)) : null,
      button("Invite", () => invite(seat || seats[0]), seats.length > 0),
      button("On paper", helping.paper, seats.length > 0),
      toggle("Teaching", "teach", () => helping.teach(about.game, newest, seat)),
      button(`Colours: ${themed()}`, () => { nextTheme(); panel(); }, true),
      unless("Sound and vibration", "quiet"),
      unless("Guard against slips", "hasty"),
      button(seats.length ? "Leave the seat" : "Stop watching", leave, true))];
  },
};

// The words that are typed, and what was answered, stay whatever others do.
const asking = (() => {
  const box = h("input", {type: "text", maxlength: "300", "aria-label": "Question or move", "data-key": "ask", autocomplete: "off",
    placeholder: "Ask a rule, or say a move"});
  const told_ = h("div", {role: "status"});
  const put = async () => {
    const words = box.value.trim();
    if (!words) return;
    if (!/\?$|^(can|may|what|when|who|how|why|do|does|is|are|must|which|where|if)\b/i.test(words) && seat) {
      if (await act("say", {text: words})) box.value = "";
      return;
    }
    try {
      answer(told_, await post("ask", {question: words, as: seat}));
    } catch (error) { told_.replaceChildren(h("p", {}, stopped(large(error.message)))); }
  };
  box.addEventListener("keydown", (event) => { if (event.key === "Enter") put(); });
  return {field: h("div", {class: "field row"}, box, h("button", {type: "button", class: "go", onclick: put}, "Say")), told: told_,
    clear: () => { box.value = ""; }};
})();

const openStep = (each) => step(each, table, act, about.real);
const logList = h("ol", {class: "log"});
const wholeLog = h("button", {type: "button", class: "big", onclick: () => sheets.log(seat, openStep)}, "The whole game");
const entries = new Map();

// The same step is the same element, so that who reads an older one goes on reading there.
function entryOf(each) {
  const key = JSON.stringify(each);
  if (!entries.has(key)) entries.set(key, sheets.entry(each, openStep));
  return entries.get(key);
}

const TABS = [["table", "Table"], ["choose", "Choose"], ["hand", "Hand"], ["ask", "Ask"], ["log", "Log"], ["more", "More"]];

function tabs() {
  redraw($("tabs"), TABS.filter(([id]) => (id !== "hand" || about.hand) && (id !== "table" || screen.drawn)).map(([id, words]) => h("button", {type: "button", "data-key": `tab ${id}`,
    "aria-pressed": `${screen.at === "table" ? id === "table" : open === id}`, class: id === "choose" && table.moves.length && !othersAsked(table) ? "calls" : "", onclick: () => {
      screen.side(id === "table" ? "table" : "play");
      if (id !== "table") open = id;
      panel();
      tabs();
      $("panel").scrollTop = 0;
    }}, words)));
}

function answer(into, found) {
  const cites = (found.citations || []).map((each) => each.rule);
  into.replaceChildren(
    h("p", {class: "verdict"}, {yes: "Yes", no: "No", value: "", info: "", unanswered: "No sure answer"}[found.verdict] || ""),
    h("p", {}, stopped(found.answer || "Nothing in the rules answers that.")),
    h("p", {class: "rules"}, sheets.rules([...new Set(cites)].filter(Boolean))),
    ...(found.verdict === "unanswered" && found.nearest ? found.nearest.slice(0, 3).map((each) => h("p", {class: "dim"},
      `Near: ${each.text.split("\n")[0]}`, " ", sheets.rules([each.rule].filter(Boolean)))) : []));
}

async function preview() {
  try {
    const {lines} = await post("preview", {v: table.v, as: seat});
    sheets.show("The row as it lies", lines.length
      ? foreseen(lines)
      : h("p", {}, "Nothing lies there now that would be carried out."),
    h("button", {type: "button", class: "big", onclick: sheets.close}, "Close"));
  } catch (error) { refused(error); }
}

// A hand that a player notes here; the server keeps it for this seat alone.
async function noteHand() {
  let names = table.hand.map((each) => each.name);
  const pool = table.areas.length ? (await get("cards")).cards : [];
  const box = h("input", {type: "search", placeholder: "Find by name or code", "aria-label": "Find a card", autocomplete: "off"});
  const list = h("div", {class: "cards"});
  const mine = h("p", {role: "status"});
  const list_again = () => {
    const wanted = box.value.trim().toLowerCase();
    mine.textContent = names.length ? `You hold: ${names.join(", ")}` : "Tap the cards that you hold.";
    list.replaceChildren(...pool.filter((each) => names.includes(each.name) || (wanted.length > 1
      && (each.name.toLowerCase().includes(wanted) || each.code.toLowerCase() === wanted))).slice(0, 40).map((each) =>
      h("button", {type: "button", class: "choice", "aria-pressed": `${names.includes(each.name)}`, "aria-label": each.name, onclick: () => {
        names = names.includes(each.name) ? names.filter((name) => name !== each.name) : [...names, each.name];
        list_again();
      }}, face(each.code, ""), h("span", {class: "name"}, each.name))));
  };
  box.addEventListener("input", list_again);
  list_again();
  sheets.show("What do you hold?", mine, box, list,
    h("button", {type: "button", class: "big go", onclick: async () => { sheets.close(); await act("hand", {cards: names}); }}, "Keep it"),
    h("button", {type: "button", class: "big", onclick: sheets.close}, "Leave it"));
}

async function leave() {
  await post("leave", {}).catch(() => null);
  location.reload();
}

begin();
