// Hands do not slip: a tap that comes right behind a change means what lay under the finger before it.
// Whatever draws calls `changing` first; what was tapped then still happens if it is still there, and
// nothing does if it is gone.

import {settings} from "./settings.js";

const SOON = 500;
const APART = 10;
const TAPPED = "button, a[href], input, select, textarea, label, summary, [data-card]";

let before = [];
let taken = false;
let down = null;

// What is where, before something is drawn anew.
export function changing() {
  if (taken) return;
  taken = true;
  setTimeout(() => { taken = false; });
  const now = performance.now();
  before = before.filter((each) => now - each.when < SOON);
  before.push({when: now, places: places()});
}

function places() {
  const sheet = document.querySelector("dialog[open]");
  return [...(sheet || document).querySelectorAll(TAPPED)].map((each) => ({box: each.getBoundingClientRect(), means: means(each.control || each)}))
    .filter(({box}) => box.width && box.height);
}

// What an element stands for: two that stand for the same may be taken for each other.
function means(element) {
  if (!element) return "";
  const {means: said, key, card} = element.dataset;
  const sheet = element.closest("dialog");
  const words = said || [key, element.getAttribute("aria-label") || own(element), card].join("|");
  return `${sheet ? sheet.querySelector("h2")?.textContent : ""}|${element.tagName}|${words}`;
}

// The words of an element without what only stands beside them.
const own = (element) => [...element.childNodes].map((each) => (each.nodeName === "SMALL" ? "" : each.textContent)).join(" ").trim();

// What lay at a point before the changes of the last half second; null if nothing has changed since.
function lay(x, y) {
  const now = performance.now();
  const first = before.find((each) => now - each.when < SOON);
  if (!first) return null;
  const there = first.places.filter(({box}) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
  return there.length ? there[there.length - 1].means : "";
}

// A label means what it is the label of.
const tapped = (target) => {
  const found = target instanceof Element ? target.closest(TAPPED) : null;
  return (found && found.control) || found;
};

// What still stands for what was meant.
const again = (meant) => meant && [...document.querySelectorAll(`dialog[open] :is(${TAPPED}), body:not(:has(dialog[open])) :is(${TAPPED})`)]
  .find((each) => !each.disabled && means(each) === meant);

export function keepSteady() {
  addEventListener("pointerdown", (event) => {
    if (settings.get("hasty")) { down = null; return; }
    const under = tapped(event.target);
    const lain = lay(event.clientX, event.clientY);
    down = {x: event.clientX, y: event.clientY, meant: lain === null ? means(under) : lain, under, clicked: false};
  }, true);
  addEventListener("cancel", changing, true);
  addEventListener("pointercancel", () => { down = null; }, true);
  // What was drawn anew between pressing and lifting a finger gets no click by itself.
  addEventListener("pointerup", (event) => {
    const its = down;
    if (!its || Math.hypot(event.clientX - its.x, event.clientY - its.y) > APART) return;
    setTimeout(() => {
      if (down !== its || its.clicked || !its.under || its.under.isConnected) return;
      down = null;
      const found = again(its.meant);
      if (found) found.click();
    }, 30);
  }, true);
  addEventListener("click", (event) => {
    // A key, or what another program clicks, means what it names.
    if (!event.detail || !event.isTrusted || settings.get("hasty")) return;
    const here = means(tapped(event.target));
    const its = down;
    if (its) its.clicked = true;
    const lain = its ? its.meant : lay(event.clientX, event.clientY);
    if (lain === null || lain === here) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const found = again(lain);
    if (found) found.click();
  }, true);
}

// A part of the page keeps its height as long as the same is asked, so that what lies beneath it
// keeps its place.
export function grown(element, what) {
  if (element.dataset.grown !== what) {
    element.dataset.grown = what;
    element.style.flexBasis = "";
    element.dataset.tall = "0";
  }
  element.style.flexBasis = "auto";
  const tall = Math.max(Number(element.dataset.tall), element.scrollHeight);
  element.dataset.tall = `${tall}`;
  element.style.flexBasis = `${tall}px`;
}
