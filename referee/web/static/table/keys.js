// The table by keys: arrows go over it by where things lie, with Shift they move a card within the hand;
// `?` reads, Escape puts down.

// A key was pressed on a table.
export function key(top, event) {
  const here = event.target.closest("[data-ref]");
  if (event.key === "Escape" && top.picking.ref) {
    top.picking.put_down();
    event.stopPropagation();
    return;
  }
  if (event.key === "?" && here && here.dataset.card) {
    top.able.read(here.dataset.card);
    event.preventDefault();
    return;
  }
  const way = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[event.key];
  if (!way || !here) return;
  event.preventDefault();
  if (event.shiftKey && way[0] && here.classList.contains("in-hand")) {
    top.held.step(here, way[0]);
    here.focus({preventScroll: true, focusVisible: true});
    return;
  }
  const next = nearest(top.frame, here, way);
  if (!next) return;
  if (top.world.contains(here)) here.tabIndex = -1;
  next.tabIndex = 0;
  next.focus({preventScroll: true, focusVisible: true});
  if (top.world.contains(next)) top.view.reveal(next);
}

// What lies nearest in a direction; what may be done is nearer than what may not.
function nearest(frame, here, way) {
  const from = middle(here);
  let best = null;
  for (const each of frame.querySelectorAll("[data-ref]")) {
    if (each === here) continue;
    const to = middle(each);
    const along = (to[0] - from[0]) * way[0] + (to[1] - from[1]) * way[1];
    const aside = Math.abs((to[0] - from[0]) * way[1]) + Math.abs((to[1] - from[1]) * way[0]);
    if (along < 2) continue;
    const far = (along + aside * 2) * (each.classList.contains("lit") ? 0.6 : 1) + (each.classList.contains("spot") ? 4 : 0);
    if (!best || far < best.far) best = {far, each};
  }
  return best && best.each;
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}
