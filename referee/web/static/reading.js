// Reading a card where it lies: whoever holds a finger on it sees its text; lifting the finger then
// does nothing else. Whatever has `data-card` can be read.

const LONG = 450;
const STILL = 8;

let timer = 0;
let start = null;
let held = false;

export function readByHolding(open) {
  const stop = () => { clearTimeout(timer); start = null; };
  addEventListener("pointerdown", (event) => {
    stop();
    held = false;
    const card = event.target instanceof Element && event.isPrimary && event.button === 0 && event.target.closest("[data-card]");
    if (!card) return;
    start = {x: event.clientX, y: event.clientY, id: event.pointerId};
    timer = setTimeout(() => {
      held = true;
      start = null;
      open(card.dataset.card);
    }, LONG);
  }, true);
  addEventListener("pointermove", (event) => {
    if (start && event.pointerId === start.id && Math.hypot(event.clientX - start.x, event.clientY - start.y) > STILL) stop();
  }, true);
  for (const each of ["pointerup", "pointercancel", "scroll"]) addEventListener(each, stop, {capture: true, passive: true});
  // The click of the finger that is lifted was not meant.
  addEventListener("click", (event) => {
    if (!held || !event.detail) return;
    held = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
  addEventListener("contextmenu", (event) => {
    if (event.target instanceof Element && event.target.closest("[data-card]")) event.preventDefault();
  });
}
