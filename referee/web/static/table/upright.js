// What lies in the middle for all, upright for whoever sits opposite: a plan that is seen from the far
// side in; the same plan with its middle turned about in place, out.

import {area, owner} from "./pieces.js";

// `turn` is that of the view. The middle stays as it is where players have places of their own on a
// common board, since each place faces its player.
export function upright(plan, seats, turn) {
  if (turn !== 180) return plan;
  const owned = (address) => owner(seats, address) !== "";
  const common = plan.boards.filter(([id]) => plan.boards.filter((each) => each[0] === id).length === 1);
  const spots = Object.entries(plan.spots);
  const tracks = Object.entries(plan.tracks);
  const boxes_of = (track) => [...Object.values(track.values || {}), ...(track.at ? [track.at] : [])];
  const own = [...spots.filter(([address]) => owned(address)).flatMap(([, spot]) => spot.boxes),
    ...tracks.filter(([key]) => owned(key)).flatMap(([, track]) => boxes_of(track))];
  if (own.some(([x, y]) => common.some(([, bx, by, width, height]) => Math.abs(x - bx) < width / 2 && Math.abs(y - by) < height / 2))) return plan;
  const middle = [...common.map(([, ...box]) => box), ...spots.filter(([address]) => !owned(address)).flatMap(([, spot]) => spot.boxes),
    ...tracks.filter(([key]) => !owned(key)).flatMap(([, track]) => boxes_of(track))];
  if (!middle.length) return plan;
  const [left, top, right, bottom] = area(middle);
  const point = ([x, y]) => [left + right - x, top + bottom - y];
  const about = ([x, y, width, height, turned]) => [...point([x, y]), width, height, (turned + 180) % 360];
  const track_about = (track) => ({...track,
    ...(track.values ? {values: Object.fromEntries(Object.entries(track.values).map(([value, box]) => [value, about(box)]))} : {}),
    ...(track.at ? {at: about(track.at)} : {}), ...(track.round ? {round: point(track.round)} : {})});
  const changed = (entries, change) => Object.fromEntries(entries.map(([key, each]) => [key, owned(key) ? each : change(each)]));
  return {...plan,
    boards: plan.boards.map((board) => (common.includes(board) ? [board[0], ...about(board.slice(1))] : board)),
    spots: changed(spots, (spot) => ({...spot, boxes: spot.boxes.map(about)})),
    tracks: changed(tracks, track_about)};
}
