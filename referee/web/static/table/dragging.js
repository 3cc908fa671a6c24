// A piece that is dragged: what is under it, where it is let go. The ghost of it follows the pointer.

// What a pointer takes up when it moves (`view.handled`): a piece that is lit; null for anything else.
export function taken(top, event) {
  const {picking, frame} = top;
  const piece = event.target.closest(".piece");
  if (!piece || !picking.lit.has(piece.dataset.ref)) return null;
  const {ref, code} = piece.dataset;
  const box = piece.getBoundingClientRect();
  const ghost = ghost_of(piece, box);
  const place = (x, y) => { ghost.style.transform = `translate(${x - box.width / 2}px,${y - box.height / 2}px)`; };
  const over = (x, y) => document.elementsFromPoint(x, y).map((each) => each.closest("[data-ref]"))
    .find((each) => each && frame.contains(each) && each !== piece);
  const home = () => { ghost.remove(); piece.classList.remove("away"); };
  let under = null;
  const mark = (below) => {
    if (under === below) return;
    if (under) under.classList.remove("under");
    under = below;
    if (below) below.classList.add("under");
  };
  document.body.append(ghost);
  piece.classList.add("away");
  picking.pick(ref);
  place(event.clientX, event.clientY);
  return {
    move: (x, y) => {
      place(x, y);
      mark(over(x, y));
    },
    end: (x, y) => {
      const below = over(x, y);
      mark(null);
      home();
      const own = piece.dataset.zone;
      // Something else may lie there by now, because somebody was faster; and what is let go over its
      // own place, or over nothing, was not meant.
      if (picking.named(ref).code !== code || !below || below.dataset.ref === own || below.dataset.zone === own) picking.put_down();
      else picking.drop(ref, below.dataset.ref);
    },
    drop: () => {
      mark(null);
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
