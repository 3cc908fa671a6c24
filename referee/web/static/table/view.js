// How the table is looked at: moved, zoomed and turned to a seat. Lengths are millimetres of the
// table and pixels of the screen; a view says how one becomes the other.

export const UNIT = 2; // pixels a millimetre, before anything is zoomed
const MOST = 8;
const STEP = 1.3;
export const NARROW = 640; // pixels, below which it is a phone's screen held upright
const EDGE = 8;
const CALM = 320; // milliseconds after the wheel's last turn: drawing all anew takes a slow machine as long

export class View {
  constructor(frame, world) {
    this.frame = frame;
    this.world = world;
    this.size = [1, 1];
    this.turn = 0;
    this.k = 1;
    this.x = 0;
    this.y = 0;
    this.least = 0.05;
    this.locked = false;
    this.below = 0; // what lies over the frame's lower edge, and over its upper one
    this.above = 54;
    this.wanted = null;
    this.set = false; // whether somebody has moved it by hand
  }

  // The table of this size, in millimetres, seen from a side that is turned by so many degrees.
  of(size, side) {
    this.size = size;
    this.turn = (360 - side) % 360;
    this.world.style.width = `${size[0] * UNIT}px`;
    this.world.style.height = `${size[1] * UNIT}px`;
  }

  // Where a point of the table, in millimetres, lies once it is turned, in pixels before the zoom.
  turned([x, y]) {
    const [width, height] = this.size;
    const at = {0: [x, y], 90: [height - y, x], 180: [width - x, height - y], 270: [y, width - x]}[this.turn] || [x, y];
    return [at[0] * UNIT, at[1] * UNIT];
  }

  // Shows all of an area: left, top, right, bottom in millimetres.
  fit(area, by_hand = false) {
    this.wanted = area;
    this.set = by_hand;
    const [a, b] = [this.turned([area[0], area[1]]), this.turned([area[2], area[3]])];
    const [left, right] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])];
    const [top, bottom] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])];
    const width = this.frame.clientWidth;
    const height = Math.max(60, this.frame.clientHeight - this.below - this.above);
    const [all_wide, all_high] = this.turn % 180 ? [this.size[1], this.size[0]] : this.size;
    this.least = Math.min(width / all_wide, height / all_high) / UNIT / 1.5;
    this.k = Math.min(width / (right - left), height / (bottom - top), MOST);
    this.x = (width - (left + right) * this.k) / 2;
    // Room that is left lies below on a phone, where buttons come over it.
    const spare = height - (bottom - top) * this.k;
    this.y = this.above + (width < NARROW ? Math.min(spare / 2, EDGE) : spare / 2) - top * this.k;
    this.draw();
  }

  again() {
    if (this.wanted && !this.set) this.fit(this.wanted);
  }

  // Zooms so that a point of the frame stays where it is.
  zoom(factor, [x, y]) {
    if (this.locked) return;
    const k = Math.min(MOST, Math.max(this.least, this.k * factor));
    this.x = x - (x - this.x) * (k / this.k);
    this.y = y - (y - this.y) * (k / this.k);
    this.k = k;
    this.set = true;
    this.draw();
  }

  step(closer) {
    this.zoom(closer ? STEP : 1 / STEP, [this.frame.clientWidth / 2, this.frame.clientHeight / 2]);
  }

  pan(dx, dy) {
    if (this.locked) return;
    this.x += dx;
    this.y += dy;
    this.set = true;
    this.draw();
  }

  // Brings an element of the table into the frame, as for whoever goes through it by keys.
  reveal(element) {
    if (this.locked) return;
    const [box, room] = [element.getBoundingClientRect(), this.frame.getBoundingClientRect()];
    const edge = 24;
    const across = Math.max(0, room.left + edge - box.left) - Math.max(0, box.right - room.right + edge);
    const down = Math.max(0, room.top + edge - box.top) - Math.max(0, box.bottom - (room.bottom - this.below) + edge);
    if (across || down) this.pan(across, down);
  }

  draw() {
    const [width, height] = [this.size[0] * UNIT, this.size[1] * UNIT];
    const turned = {0: "", 90: `translate(${height}px,0) rotate(90deg)`, 180: `translate(${width}px,${height}px) rotate(180deg)`,
      270: `translate(0,${width}px) rotate(270deg)`}[this.turn] || "";
    this.world.style.transform = `translate(${this.x}px,${this.y}px) scale(${this.k}) ${turned}`;
    if (this.frame.classList.contains("moving")) return;
    this.settle();
  }

  // Sharp again, and what is written as large as it should be: not while it moves, since all of it
  // would be drawn anew for each frame.
  settle() {
    this.world.style.setProperty("--k", this.k);
    this.world.style.setProperty("--upright", `${(360 - this.turn) % 360}deg`);
  }

  // It moves until it is told that it does not, or until nothing has moved it for a while.
  moves(still_for = 0) {
    clearTimeout(this.calm);
    // A class that is added again has the style of all within worked out again.
    if (!this.frame.classList.contains("moving")) this.frame.classList.add("moving");
    if (still_for) this.calm = setTimeout(() => this.rests(), still_for);
  }

  rests() {
    clearTimeout(this.calm);
    this.frame.classList.remove("moving");
    this.settle();
  }
}

// Fingers, mouse and wheel on a frame: they move and zoom a view, and drag what `begin` takes.
// `begin(event)` gives what a pointer takes up, with `move(x, y)`, `end(x, y)` and `drop()`; null pans.
export function handled(view, begin) {
  const {frame} = view;
  const fingers = new Map();
  let held = null;
  let taken = null;
  let far = false;
  let pinch = null;

  // The frame lies still while the table in it moves; to ask anew would lay out all of the page.
  let box = null;
  const at = (event) => {
    if (!box || !frame.classList.contains("moving")) box = frame.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const apart = () => {
    const [one, other] = [...fingers.values()];
    return {middle: [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2], far: Math.hypot(one[0] - other[0], one[1] - other[1])};
  };

  frame.addEventListener("pointerdown", (event) => {
    if (event.button > 0) return;
    fingers.set(event.pointerId, at(event));
    if (fingers.size === 1) {
      held = {id: event.pointerId, from: at(event), event};
      taken = null;
      far = false;
    } else {
      // A second finger means to zoom: what the first one drags goes home.
      if (taken) taken.drop();
      taken = null;
      far = true;
      pinch = fingers.size === 2 ? apart() : null;
      view.moves();
    }
  });

  frame.addEventListener("pointermove", (event) => {
    if (!fingers.has(event.pointerId)) return;
    const [now, before] = [at(event), fingers.get(event.pointerId)];
    fingers.set(event.pointerId, now);
    if (fingers.size === 2 && pinch) {
      const next = apart();
      if (pinch.far > 0) view.zoom(next.far / pinch.far, next.middle);
      view.pan(next.middle[0] - pinch.middle[0], next.middle[1] - pinch.middle[1]);
      pinch = next;
      return;
    }
    if (!held || event.pointerId !== held.id) return;
    if (!far && Math.hypot(now[0] - held.from[0], now[1] - held.from[1]) > 8) {
      far = true;
      taken = begin(held.event);
      frame.setPointerCapture(event.pointerId);
      view.moves();
    }
    if (taken) taken.move(event.clientX, event.clientY);
    else if (far) view.pan(now[0] - before[0], now[1] - before[1]);
  });

  const up = (event) => {
    if (!fingers.delete(event.pointerId)) return;
    pinch = fingers.size === 2 ? apart() : null;
    if (held && event.pointerId === held.id) {
      if (taken && event.type === "pointerup") taken.end(event.clientX, event.clientY);
      else if (taken) taken.drop();
      held = null;
      taken = null;
    }
    if (!fingers.size && frame.classList.contains("moving")) view.rests();
  };
  frame.addEventListener("pointerup", up);
  frame.addEventListener("pointercancel", up);
  // What was dragged or pinched was not tapped.
  frame.addEventListener("click", (event) => {
    if (far && event.detail) { event.stopPropagation(); event.preventDefault(); }
    far = false;
  }, true);
  frame.addEventListener("wheel", (event) => {
    event.preventDefault();
    view.moves(CALM);
    view.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), at(event));
  }, {passive: false});
}
