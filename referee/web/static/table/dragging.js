// A piece that is dragged: what is under it, where it is let go. The ghost of it follows the pointer.

// What a pointer takes up when it moves (`view.handled`): a piece that is lit, or the pile that it stands
// for, a card of the own hand, which can be laid elsewhere in it, or one that may be marked for a secret
// choice; null for anything else.
export function taken(top, event) {
  const {picking, held, frame} = top;
  const piece = event.target.closest(".piece");
  if (!piece) return null;
  const {ref: own, zone, code} = piece.dataset;
  const mine = held.element.contains(piece);
  const lit = [own, zone in picking.piles ? zone : ""].find((each) => picking.lit.has(each));
  const {may, marked} = picking.secretly();
  if (!lit && !mine && !may.has(piece)) return null;
  const ref = lit || own;
  const box = piece.getBoundingClientRect();
  const ghost = ghost_of(piece, box);
  const place = (x, y) => { ghost.style.transform = `translate(${x - box.width / 2}px,${y - box.height / 2}px)`; };
  const over = (x, y) => document.elementsFromPoint(x, y).map((each) => each.closest("[data-ref]"))
    .find((each) => each && frame.contains(each) && each !== piece);
  let under = null;
  const mark = (below) => {
    if (under === below) return;
    if (under) under.classList.remove("under");
    under = below;
    if (below) below.classList.add("under");
  };
  const home = () => {
    mark(null);
    held.mark(piece);
    ghost.remove();
    piece.classList.remove("away");
  };
  document.body.append(ghost);
  piece.classList.add("away");
  if (lit) picking.pick(ref);
  place(event.clientX, event.clientY);
  return {
    move: (x, y) => {
      place(x, y);
      const within = mine && held.over(x, y);
      mark(within ? null : over(x, y));
      held.mark(piece, within ? x : null);
    },
    end: (x, y) => {
      const below = over(x, y);
      home();
      // Something else may lie there by now, because somebody was faster.
      const same = picking.named(own).code === code;
      if (same && mine && held.over(x, y)) {
        picking.put_down();
        held.lay(piece, held.gap(piece, x).at);
      } else if (!same || !below || [below.dataset.ref, below.dataset.zone].includes(zone)) {
        // What is let go over its own place, or over nothing, was not meant.
        picking.put_down();
      } else if (may.has(piece)) {
        // A secret choice goes nowhere before all of it is laid down.
        if (!marked.has(piece)) top.able.mark(may.get(piece));
      } else picking.drop(ref, below.dataset.ref);
    },
    drop: () => {
      home();
      picking.put_down();
    },
  };
}

function ghost_of(piece, box) {
  const ghost = piece.cloneNode(true);
  ghost.className = "piece ghost";
  ghost.removeAttribute("data-ref");
  ghost.setAttribute("aria-hidden", "true");
  ghost.removeAttribute("style");
  Object.assign(ghost.style, {width: `${box.width}px`, height: `${box.height}px`});
  return ghost;
}
