// The frame: which part of the board is seen. A reader may zoom and pan; else the page frames what may be picked.

import { $, board, calm, low, narrow } from "./dom.js";
import { TIME } from "./glide.js";
import { holds, nearer, pin, room } from "./nearer.js";

const EDGE = 48; // px of table that are seen beyond the edge of a board that does not fit
const READING = 8000; // milliseconds for which whoever has looked elsewhere is not taken away from there

let home = null; // what is seen when nobody zooms: the whole board, or the scene that fills the pane
let zoomed = null; // what the reader zoomed to, or null
let moving = 0;
let size = "";
let looked = 0; // when the reader last moved the board, or went to another scene

// The reader looks around, or is done with it.
export const lookAround = (around = true) => {
  looked = around ? Date.now() : 0;
};
export const looking = () => Date.now() - looked < READING;

export function boxOf(svg) {
  const { x, y, width, height } = svg.viewBox.baseVal;
  return { x, y, w: width, h: height };
}

function put(svg, b) {
  svg.setAttribute("viewBox", [b.x, b.y, b.w, b.h].map((n) => Math.round(n * 100) / 100).join(" "));
  pin(svg, home, b);
}

// Shows a part of the board at once.
export function show(svg, box) {
  cancelAnimationFrame(moving);
  put(svg, box);
}

// Moves the eye from one part of the board to another.
export function drift(svg, from, to) {
  cancelAnimationFrame(moving);
  const far = ["x", "y", "w", "h"].some((key) => Math.abs(from[key] - to[key]) > 0.5);
  if (calm.matches || document.hidden || !far) return put(svg, to);
  const start = performance.now();
  const step = (now) => {
    const part = Math.max(0, Math.min(1, (now - start) / TIME));
    const eased = 1 - (1 - part) ** 3;
    const between = {};
    for (const key in to) between[key] = from[key] + (to[key] - from[key]) * eased;
    put(svg, between);
    if (part < 1) moving = requestAnimationFrame(step);
  };
  put(svg, from);
  moving = requestAnimationFrame(step);
}

// What is seen when nobody zooms. Where that is another part of the board, an old zoom is of no use.
export function setHome(box, elsewhere) {
  home = box;
  if (elsewhere) zoomed = null;
}

// Where to look now: where the reader zoomed to, on a phone until a new decision has picks that are not seen there;
// where the eye rests, if it does so within one decision and every pick is seen from there; or, on a phone, nearer to
// small picks.
export function aim(svg, resting = null) {
  if (zoomed && !resting && narrow.matches) {
    show(svg, zoomed);
    if (!holds(svg, false)) zoomed = null;
  }
  if (zoomed) return zoomed;
  if (resting) {
    show(svg, resting);
    if (holds(svg, narrow.matches)) return resting;
  }
  return near(svg);
}

function near(svg) {
  show(svg, home);
  if (!narrow.matches) return home;
  const box = nearer(svg, home, $(".zoom")?.getBoundingClientRect()) ?? home;
  return low.matches && box.w * 2 < home.w ? home : box; // held sideways, so near a look would hide the rest
}

export function zoom(factor, cx, cy) {
  const svg = board();
  if (!svg) return;
  cancelAnimationFrame(moving);
  const rect = svg.getBoundingClientRect();
  const middle = new DOMPoint(cx ?? rect.x + rect.width / 2, cy ?? rect.y + rect.height / 2);
  const point = middle.matrixTransform(svg.getScreenCTM().inverse());
  const now = boxOf(svg);
  const w = Math.min(home.w * 1.5, Math.max(home.w / 10, now.w * factor));
  const by = w / now.w;
  look(within({ x: point.x - (point.x - now.x) * by, y: point.y - (point.y - now.y) * by, w, h: now.h * by }));
}

function look(box) {
  lookAround();
  zoomed = box;
  put(board(), box);
}

// So that the board cannot leave the view: what fits stays in its middle, what does not has its edges at those of the
// room or beyond; or wherever it was `before`.
function within(box, before = null) {
  const pane = board().getBoundingClientRect();
  const { right, bottom } = room(board());
  const unit = Math.min(pane.width / box.w, pane.height / box.h);
  const hold = (middle, start, size, seen, free, was) => {
    const fits = seen * 1.01 > size;
    const least = fits ? start + size / 2 : start - EDGE / unit + seen / 2;
    const most = fits ? least : start + size + EDGE / unit - free + seen / 2;
    return Math.min(Math.max(most, was), Math.max(Math.min(least, was), middle));
  };
  const middle = (b) => [b.x + b.w / 2, b.y + b.h / 2];
  const [x, y] = middle(box);
  const [wasX, wasY] = middle(before ?? home);
  return {
    ...box,
    x: hold(x, home.x, home.w, pane.width / unit, (right - pane.left) / unit, wasX) - box.w / 2,
    y: hold(y, home.y, home.h, pane.height / unit, (bottom - pane.top) / unit, wasY) - box.h / 2,
  };
}

// Follows a finger or the mouse by so many pixels.
export function pan(dx, dy) {
  const svg = board();
  cancelAnimationFrame(moving);
  const unit = 1 / svg.getScreenCTM().a;
  const now = boxOf(svg);
  const box = within({ ...now, x: now.x - dx * unit, y: now.y - dy * unit }, now);
  if (Math.hypot(box.x - now.x, box.y - now.y) > 0.02) look(box);
}

// Whether all of what is at home is seen, so that there is nothing to pan.
export const whole = () => !board() || boxOf(board()).w > home.w * 0.98;

// Shows all of what is at home; `stays`: until the reader looks elsewhere, however small the picks are.
export function fit(stays = false) {
  const svg = board();
  if (!svg) return;
  zoomed = stays ? home : null;
  drift(svg, boxOf(svg), home);
}

// Brings a link into the frame when the keyboard comes to it.
export function reveal(link) {
  if (link.closest("[data-pin]")) return;
  const seen = room(board());
  const spot = link.getBoundingClientRect();
  if (spot.left >= seen.left && spot.right <= seen.right && spot.top >= seen.top && spot.bottom <= seen.bottom) return;
  const dx = (spot.left + spot.right - seen.left - seen.right) / 2;
  const dy = (spot.top + spot.bottom - seen.top - seen.bottom) / 2;
  const before = looked;
  pan(-dx, -dy);
  looked = before; // the page has done that, not the reader
}

// When the pane changes its size (a phone is turned, the sheet grows), the board is framed anew.
const measured = () => `${$(".pane").clientWidth} ${$(".pane").clientHeight}`;
const resized = new ResizeObserver(() => {
  const svg = board();
  if (!svg || size === measured()) return;
  size = measured();
  show(svg, aim(svg, boxOf(svg).w === home.w ? null : boxOf(svg)));
});

export function attend() {
  size = measured();
  resized.disconnect();
  resized.observe($(".pane"));
}
