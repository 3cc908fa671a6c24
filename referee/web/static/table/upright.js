// What lies in the middle for all, upright for whoever looks at it from the far side, or from the left
// or right: a plan as it is printed in; the same with its middle turned about in place, out. Where
// the middle is wider than high, what lies before the players on its sides makes room for it.

import {area, owner} from "./pieces.js";

const OUT = {0: [0, 1], 90: [-1, 0], 180: [0, -1], 270: [1, 0]}; // away from the middle, by a player's side

// `turn` is that of the view. The middle stays as it is where players have places of their own on a
// common board that face them, each another way.
export function upright(plan, seats, turn) {
  if (!turn) return plan;
  const common = plan.boards.filter(([id]) => plan.boards.filter((each) => each[0] === id).length === 1);
  const below = ([x, y]) => common.find(([, bx, by, width, height, turned]) => Math.abs(x - bx) < (turned % 180 ? height : width) / 2 && Math.abs(y - by) < (turned % 180 ? width : height) / 2);
  const spots = Object.entries(plan.spots);
  const tracks = Object.entries(plan.tracks);
  const places = [...spots, ...tracks].map(([key, each]) => ({key, boxes: boxes_of(each), seat: owner(seats, key)}));
  const faces_its_player = (box) => below(box) && below(box)[5] !== box[4];
  if (places.some(({seat, boxes}) => seat && boxes.some(faces_its_player))) return plan;
  const in_middle = new Set(places.filter(({seat, boxes}) => !seat || boxes.length && boxes.every(below)).map(({key}) => key));
  const middle = [...common.map(([, ...box]) => box), ...places.filter(({key}) => in_middle.has(key)).flatMap(({boxes}) => boxes)];
  if (!middle.length) return plan;
  const [left, top, right, bottom] = area(middle);
  const [cx, cy] = [(left + right) / 2, (top + bottom) / 2];
  const back = (360 - turn) % 360;
  const point = ([x, y]) => ({90: [cx - (y - cy), cy + (x - cx)], 180: [2 * cx - x, 2 * cy - y], 270: [cx + (y - cy), cy - (x - cx)]}[back]);
  const about = ([x, y, width, height, turned]) => [...point([x, y]), width, height, (turned + back) % 360];
  const aside = room(plan, places.filter(({key}) => !in_middle.has(key)), [right - left, bottom - top, cy], turn);
  const changed = (entries) => Object.fromEntries(entries.map(([key, each]) => {
    const away = (box) => aside(box, plan.plates[owner(seats, key)][4]);
    return [key, in_middle.has(key) ? laid(each, about, point) : laid(each, away)];
  }));
  return within({...plan,
    boards: plan.boards.map((board) => [board[0], ...(common.includes(board) ? about(board.slice(1)) : aside(board.slice(1), board[5]))]),
    spots: changed(spots),
    tracks: changed(tracks),
    plates: Object.fromEntries(Object.entries(plan.plates).map(([seat, box]) => [seat, aside(box, box[4])]))}, plan);
}

// How far what lies before a player goes away from a middle that is turned by a quarter, or comes
// nearer to it: a function of a box or point and the player's side.
function room(plan, owned, [width, height, cy], turn) {
  if (turn % 180 === 0) return (box) => box;
  const beside = [...Object.values(plan.plates), ...owned.flatMap(({boxes}) => boxes), ...plan.boards.map(([, ...box]) => box)]
    .filter((box) => box[4] % 180);
  const [, top, , bottom] = beside.length ? area(beside) : [0, cy, 0, cy];
  const long = 2 * Math.max(cy - top, bottom - cy);
  return ([x, y, ...rest], side) => {
    const far = side % 180 ? (height - width) / 2 : (Math.max(width, long) - Math.max(height, long)) / 2;
    const [dx, dy] = OUT[side] || [0, 0];
    return [x + dx * far, y + dy * far, ...rest];
  };
}

// A plan of which something lies elsewhere than before, with its size and everything at its distance
// from the left and upper edge.
function within(plan, before) {
  const boxes = ({boards, spots, tracks, plates}) => [...boards.map(([, ...box]) => box), ...Object.values(plates),
    ...[...Object.values(spots), ...Object.values(tracks)].flatMap(boxes_of)];
  const [was, now] = [area(boxes(before)), area(boxes(plan))];
  const [dx, dy] = [was[0] - now[0], was[1] - now[1]];
  const size = before.size.map((length, at) => length + (now[at + 2] - now[at]) - (was[at + 2] - was[at]));
  const moved = ([x, y, ...rest]) => [x + dx, y + dy, ...rest];
  const all = (entries) => Object.fromEntries(Object.entries(entries).map(([key, each]) => [key, laid(each, moved)]));
  return {...plan, size, boards: plan.boards.map(([id, ...box]) => [id, ...moved(box)]), spots: all(plan.spots), tracks: all(plan.tracks),
    plates: Object.fromEntries(Object.entries(plan.plates).map(([seat, box]) => [seat, moved(box)]))};
}

// The boxes of a place or track, and the same with each of them, and the point of its hand, elsewhere.
const boxes_of = ({boxes, values, at}) => [...(boxes || []), ...Object.values(values || {}), ...(at ? [at] : [])];
const laid = (each, box, point = box) => ({...each,
  ...(each.boxes ? {boxes: each.boxes.map(box)} : {}),
  ...(each.values ? {values: Object.fromEntries(Object.entries(each.values).map(([value, its]) => [value, box(its)]))} : {}),
  ...(each.at ? {at: box(each.at)} : {}), ...(each.round ? {round: point(each.round)} : {})});
