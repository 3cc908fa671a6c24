// The page: sits down, shows what the server tells, and hands what is tapped to those who know.

import {act, choose, unlit} from "./acting.js";
import {bar} from "./bar.js";
import {call, listenForTouch} from "./calling.js";
import {question} from "./choose.js";
import {$, h, redraw, stopped} from "./dom.js";
import * as heading from "./heading.js";
import * as helping from "./helping.js";
import {tabletop} from "./in-words.js";
import {Joining} from "./joining.js";
import {listenAs, looked, whenTold} from "./listening.js";
import {forAll, lobby} from "./lobby.js";
import {Waiting} from "./news.js";
import {page} from "./page.js";
import {entryOf} from "./panels/log.js";
import {goOn, going, mark, panel, readCard, secretly, tabs} from "./panels/panel.js";
import {passOn} from "./passing.js";
import {readByHolding} from "./reading.js";
import {settings} from "./settings.js";
import * as sheets from "./sheets.js";
import {Slip} from "./slip.js";
import {keepSteady} from "./steady.js";
import {strip} from "./strip.js";
import {Screen} from "./table/screen.js";
import {setTheme} from "./theme.js";
import {opened} from "./tree.js";
import {turnOf} from "./turn.js";
import {wanted} from "./wanting.js";

const slip = new Slip(() => act("undo", {slip: true}));
const waiting = new Waiting();
const joining = new Joining();
const look = (of) => sheets.pile({...of, seat: page.seat}, readCard);
let coming = null; // the last message that came
let newest = -1; // the last step that was told
let glanced = "";
let steps = []; // those that the drawn table has still to show

setTheme();
keepSteady();
listenForTouch();
readByHolding(readCard);
page.screen = new Screen({act, choose, unlit, wanted, read: readCard, look, seat: () => page.seat, entries: (log) => log.map(entryOf),
  sided: () => { if (page.table) tabs(); }, replayed: () => waiting.next(),
  begin: (label, moves) => { page.screen.side("play"); goOn(label, moves); },
  secretly, mark: (key) => { page.screen.side("play"); mark(key); }});

async function begin() {
  [page.about, page.seats] = await lobby();
  $("dock").hidden = false;
  const all = forAll && !page.seats.length;
  await page.screen.begin(page.about, all);
  if (all) joining.begin();
  whenTold(told);
  listenAs(page.seats.length === 1 ? page.seats[0] : "");
}

// What the server tells.
async function told(message) {
  coming = message;
  opened(message);
  // Whoever is choosing among moves that no message carries goes on choosing among them.
  if (message.lit && going()) await wanted({}, message);
  if (coming !== message) return;
  const before = page.table;
  const fresh = !before || before.you.seat !== message.you.seat || before.played !== message.played;
  const asked = before && question(before);
  page.table = message;
  sheets.follow(message);
  slip.told(message.slip, message.mend);
  news(fresh);
  passOn();
  draw();
  call(turnOf(message, page.seats), page.about.title, fresh);
  // What is asked anew begins at its top.
  if (page.open === "choose" && question(message) !== asked) $("panel").scrollTop = 0;
}

// What has happened since the last message; all of it is known where the page has only begun.
function news(fresh) {
  const {table} = page;
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
  const {about, seats, table: {glance}} = page;
  const shown = glance && glance.news && glance.key !== glanced;
  if (shown && !$("sheet").open) helping.glance(glance);
  else if (!shown && seats.length && since.some((each) => each.came)) waiting.told(since, about.real, seats);
  else if (settings.get("teach")) helping.teach(about.game, before, page.seat);
}

function draw() {
  const {about, table, seats, screen} = page;
  heading.turn();
  redraw($("table"), tabletop(table, about, readCard, look));
  screen.show(table, steps);
  joining.show(table);
  steps = [];
  heading.latest(slip.button);
  heading.asked();
  redraw($("mine"), strip(table, seats));
  bar();
  panel();
  tabs();
  document.body.dataset.v = table.v;
}

begin();
