// What just happened, shown: cards fly from where they lay to where they lie, one after the other,
// with the sentences of the step. A tap ends it; whoever wants no motion sees the sentences alone.

import {back, face} from "../cards.js";
import {arrows, h} from "../dom.js";
import {sizeOf} from "./pieces.js";
import {UNIT} from "./view.js";

const ONE = 420; // milliseconds of one flight
const ALL = 1500; // of all together, until the last one begins
const READ = 900; // of a sentence, at least
const LINES = 4; // sentences that are shown of many, the last ones

let running = null;

export function fly(top, entries, still) {
  if (running) running();
  const ways = entries.flatMap((each) => each.ways || []);
  const all = entries.flatMap((each) => each.lines).map(arrows);
  const lines = all.map((line, at) => [line, all.length > 1 ? `${at + 1} of ${all.length}` : ""]).slice(-LINES);
  const ghosts = [];
  const timers = [];
  const hidden = [];
  const caption = told(top);
  const end = () => {
    timers.forEach(clearTimeout);
    ghosts.forEach((each) => each.remove());
    hidden.forEach((each) => each.classList.remove("coming"));
    caption.replaceChildren();
    removeEventListener("pointerdown", end, true);
    running = null;
  };
  running = end;
  const step = ways.length ? Math.min(ONE * 0.6, ALL / ways.length) : 0;
  const last = still || !ways.length ? 0 : step * (ways.length - 1) + ONE;
  const each_line = Math.max(READ, last / lines.length);
  lines.forEach(([line, count], at) => timers.push(setTimeout(() => caption.replaceChildren(h("p", {}, count ? h("span", {class: "count"}, count) : null, line)), at * each_line)));
  timers.push(setTimeout(end, Math.max(last, lines.length * each_line) + READ));
  addEventListener("pointerdown", end, true);
  if (still || document.hidden) return;
  const used = new Set();
  ways.forEach((way, at) => {
    const [, to, code] = way;
    const made = flight(top, way);
    if (!made) return;
    const piece = [...top.frame.querySelectorAll(`.piece[data-zone="${CSS.escape(to)}"]`)].reverse()
      .find((each) => !used.has(each) && (!code || each.dataset.code === code));
    if (piece && Number(piece.dataset.count || 1) === 1) {
      used.add(piece);
      hidden.push(piece);
      piece.classList.add("coming");
    }
    ghosts.push(made);
    timers.push(setTimeout(() => made.begin(() => { if (piece) piece.classList.remove("coming"); }), at * step));
  });
}

// A card on its way, [from, to, code]: `begin(done)` lets it fly, `remove()` ends it. null where neither
// end is on the table.
export function flight(top, [from, to, code]) {
  const [start, goal] = [spot_of(top, from), spot_of(top, to)];
  if (!start && !goal) return null;
  const room = top.frame.getBoundingClientRect();
  const zone = top.table.areas.flatMap((each) => each.zones).find((each) => to === each.address || to.startsWith(`${each.address}.`) || from === each.address);
  const down = zone ? zone.back : "";
  const [wide, high] = sizeOf(top.plan, code, down);
  const width = Math.max(28, wide * UNIT * top.view.k);
  const ghost = h("div", {class: "flying", "aria-hidden": "true"}, code ? face(code, "") : back(down, ""));
  Object.assign(ghost.style, {width: `${width}px`, height: `${width * high / wide}px`});
  const place = (box) => `translate(${box[0] - room.left - width / 2}px,${box[1] - room.top - width * high / wide / 2}px)`;
  const edge = [room.left + room.width / 2, room.top - width];
  return {
    begin(done = () => {}) {
      top.frame.append(ghost);
      ghost.animate([{transform: place(start || edge), opacity: start ? 1 : 0}, {transform: place(goal || edge), opacity: goal ? 1 : 0}],
        {duration: ONE, easing: "cubic-bezier(.3,.1,.2,1)", fill: "forwards"}).onfinish = () => { ghost.remove(); done(); };
    },
    remove: () => ghost.remove(),
  };
}

function told(top) {
  let found = top.frame.querySelector(".caption");
  if (!found) {
    found = h("div", {class: "caption", "aria-hidden": "true"});
    top.frame.append(found);
  }
  return found;
}

// Where on the screen a zone is; null for one that is not on the table.
function spot_of(top, address) {
  const me = top.table.you.seat;
  const element = address === `${me}.${top.about.hand}` && !top.hand.hidden ? top.hand
    : top.frame.querySelector(`.spot[data-ref="${CSS.escape(address)}"]`)
    || top.frame.querySelector(`[data-ref="@${CSS.escape(address.split(".")[0])}"]`);
  if (!element) return null;
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}
