// What lies on the table, from what the server tells and the plan: places with their sizes, in
// millimetres. A box is [x, y, width, height, turn], the middle first.

const GAP = 2;
export const SMALL = 55; // millimetres up to which a place is no card's, and what lies in it lies beside each other
const BESIDE = 9; // as far as so many
const OVER = 1.12; // a little over the edge, so that it is not too small
const ALIKE = 8; // cards between which there is no difference, of which more are one heap
const SHAPES = ["●", "■", "▲", "◆", "★", "⬢", "✚", "⬟"];

export const shape = (about, seat) => SHAPES[about.seats.indexOf(seat) % SHAPES.length] || "";
export const tint = (about, seat) => `var(--seat${about.seats.indexOf(seat) % 8})`;

// The size of a card; of one that lies face down that of the back which it shows.
export function sizeOf(plan, code, back = "") {
  return plan.cards[code || `back-${back}`] || plan.cards[""];
}

// Every zone and space of a message, as [address, cell, zone].
export function* cells(table) {
  for (const area of table.areas) {
    for (const zone of area.zones) {
      if (!zone.spaces) yield [zone.address, zone, zone];
      else for (const [at, cell] of zone.spaces.entries()) yield [`${zone.address}.${at + 1}`, cell, zone];
    }
  }
}

// The cards of a cell at their places: {ref, card, box, count, alike}. A heap is its uppermost card, with
// how many there are; of an `alike` one any card will do.
export function laid(spot, address, cell, zone, plan) {
  const cards = cell.cards || Array.from({length: cell.count || 0}, () => ({name: "?", code: ""}));
  if (!cards.length) return [];
  const hidden = !cell.cards;
  const ref = (at) => (hidden ? address : `${address}/${at}`);
  if (spot.boxes.length > 1) return places(spot, cards, plan).map(([at, box], index) => ({ref: ref(at), card: cards[at], box: within(box, plan, cards[at], zone.back, index < spot.boxes.length ? 0 : index)}));
  const box = spot.boxes[0];
  if (spot.how === "stack" && cards.length > 1) {
    return [{ref: ref(0), card: cards[0], box: within(box, plan, cards[0], zone.back), count: cards.length}];
  }
  if (spot.how === "slot" && cards.length > 1 && cards.length <= BESIDE && Math.max(box[2], box[3]) <= SMALL) {
    return beside(cards.length, box).map(([x, y, side], at) => ({ref: ref(at), card: cards[at], box: squeezed([x, y, box[4]], side, sizeOf(plan, cards[at].code, zone.back))}));
  }
  if (spot.how === "slot" || spot.how === "stack" || cards.length === 1 && spot.how !== "fan") {
    return cards.map((card, at) => ({ref: ref(at), card, box: within(box, plan, card, zone.back, at, cards.length)}));
  }
  const [first] = cards;
  const plain = ({code, on, by, turned}) => code && code === first.code && !on && !by && !turned;
  if (cards.length > ALIKE && cards.every(plain)) {
    return [{ref: ref(0), card: first, box: within(box, plan, first, zone.back), count: cards.length, alike: true}];
  }
  return spread(box, cards, plan, zone.back).map((each, at) => ({ref: ref(at), card: cards[at], box: each}));
}

// Which card lies in which of several places: first where its kind is printed, then where there is
// room, then on others.
function places(spot, cards, plan) {
  const free = spot.boxes.map((_, at) => at);
  const kinds = spot.kinds || [];
  const found = [];
  const left = [];
  cards.forEach((card, at) => {
    const fits = free.find((place) => kinds[place] && (plan.kinds[card.code] || []).includes(kinds[place]));
    if (fits === undefined) left.push(at);
    else {
      free.splice(free.indexOf(fits), 1);
      found.push([at, spot.boxes[fits]]);
    }
  });
  for (const at of left) {
    const place = free.length ? free.shift() : spot.boxes.length - 1;
    found.push([at, spot.boxes[place]]);
  }
  return found;
}

// Whose a place, a zone or a counter is, by its address; "" for what is common.
export function owner(seats, address) {
  const [seat] = address.split(".");
  return seats.includes(seat) ? seat : "";
}

// Where several lie beside each other in a box, none on another: the middle of each and how wide and
// high it may be.
export function beside(many, [x, y, width, height, turn]) {
  const across = Math.ceil(Math.sqrt(many * width / height - 0.01)) || 1;
  const rows = Math.ceil(many / across);
  const side = Math.min(width / across, height / rows) * OVER;
  return Array.from({length: many}, (_, at) => {
    const row = Math.floor(at / across);
    const in_row = Math.min(across, many - row * across);
    const [dx, dy] = moved([((at % across) - (in_row - 1) / 2) * side, (row - (rows - 1) / 2) * side], turn);
    return [x + dx, y + dy, side];
  });
}

function squeezed([x, y, turn], side, [wide, high]) {
  const scale = Math.min(1, side / Math.max(wide, high));
  return [x, y, wide * scale, high * scale, turn];
}

// A card in a box: in its middle, on its side where the box lies so, a little aside on others.
function within([x, y, width, height, turn], plan, card, back, at = 0, of = 1) {
  const [wide, high] = sizeOf(plan, card.code, back);
  const lies = (width > height) !== (wide > high) && (width < wide || height < high);
  const [across, down] = lies ? [high, wide] : [wide, high];
  // A little larger than its place it lies over the edge, as on paper; much larger it would hide others.
  const fits = Math.min(width / across, height / down);
  const scale = fits < 0.6 ? fits : 1;
  const aside = of > 1 ? Math.min(20, height * 0.7 / of) * (at - (of - 1) / 2) : 0;
  const [dx, dy] = moved([aside * 0.2, aside], turn);
  return [x + dx, y + dy, wide * scale, high * scale, (turn + (lies ? 90 : 0)) % 360];
}

// Cards side by side in a box as far as there is room; else they overlap, or lie smaller in several
// rows, whichever shows more of them.
function spread([x, y, width, height, turn], cards, plan, back) {
  const [wide, high] = sizeOf(plan, cards[0].code, back);
  let best = null;
  for (let rows = 1; rows <= 4; rows += 1) {
    const scale = Math.min(1, (height - GAP * (rows - 1)) / rows / high, width / wide);
    const each = Math.ceil(cards.length / rows);
    const step = Math.min(wide * scale + GAP, each > 1 ? (width - wide * scale) / (each - 1) : 0);
    const shown = each > 1 ? Math.min(1, step / (wide * scale) + 0.2) : 1;
    if (!best || scale * shown > best.worth + 0.01) best = {worth: scale * shown, rows, scale, each, step};
  }
  const {rows, scale, each, step} = best;
  return cards.map((_, at) => {
    const row = Math.floor(at / each);
    const in_row = Math.min(each, cards.length - row * each);
    const along = ((at % each) - (in_row - 1) / 2) * step;
    const down = (row - (rows - 1) / 2) * (high * scale + GAP);
    const [dx, dy] = moved([along, down], turn);
    return [x + dx, y + dy, wide * scale, high * scale, turn];
  });
}

function moved([x, y], turn) {
  const angle = turn * Math.PI / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}

// The area that boxes cover, in millimetres: left, top, right, bottom.
export function area(boxes) {
  const edges = boxes.map(([x, y, width, height, turn]) => {
    const [wide, high] = turn % 180 ? [height, width] : [width, height];
    return [x - wide / 2, y - high / 2, x + wide / 2, y + high / 2];
  });
  return [Math.min(...edges.map((e) => e[0])), Math.min(...edges.map((e) => e[1])),
    Math.max(...edges.map((e) => e[2])), Math.max(...edges.map((e) => e[3]))];
}
