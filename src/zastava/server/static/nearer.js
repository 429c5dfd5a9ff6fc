// Which part of a board to show on a phone, and what stays at the edge of the pane while the rest moves.

import { low, PICKS } from "./dom.js";

const FINGER = 44.5; // px: a little more than a finger needs
const MARGIN = 12; // px around picks at an edge: the letters beside a map are seen
const PARTLY = 0.01; // what a pick counts that is seen in part: of two frames that hold as many, the fuller is better
const ENOUGH = 2 * FINGER; // px: of a large pick, such as a quarter of a city, a part of this size will do
const NEARLY = 0.75; // and counts so much of what all of it does
const SLACK = 1.5; // px that a pick may reach beyond the room and still be seen

const rect = (part) => part.getBoundingClientRect();
const there = (spot) => spot.width > 0;

// What is pinned now: a pin inside a scene holds while that scene fills the pane.
function pinned(svg) {
  return [...svg.querySelectorAll("[data-pin]")].filter((part) => {
    const scene = part.closest("[data-scene]");
    return !scene || scene.dataset.scene === svg.dataset.shown;
  });
}

const free = (svg, selector) =>
  [...svg.querySelectorAll(selector)]
    .filter((part) => !part.closest("[data-pin], .legend"))
    .map(rect)
    .filter(there);

// What must not come to lie under what is pinned, while a phone is held sideways.
const keep = (svg) => (low.matches ? free(svg, "[data-keep]") : []);

// What is marked `data-pin` stays at the foot of the pane (`data-pin="side"`: on its right), as large as at home.
export function pin(svg, home, box) {
  const { width, height } = rect(svg);
  if (!width || !height) return;
  const unit = (frame) => Math.min(width / frame.w, height / frame.h);
  const by = unit(home) / unit(box);
  const held = pinned(svg);
  for (const part of svg.querySelectorAll("[data-pin]")) if (!held.includes(part)) part.removeAttribute("transform");
  for (const part of held) {
    const side = part.dataset.pin === "side";
    const x = side ? 1 : 0.5; // what of the home meets the same of the pane
    const y = side ? 0.5 : 1;
    const dx = box.x + box.w / 2 + ((x - 0.5) * width) / unit(box) - (home.x + home.w * x) * by;
    const dy = box.y + box.h / 2 + ((y - 0.5) * height) / unit(box) - (home.y + home.h * y) * by;
    part.setAttribute("transform", `translate(${dx} ${dy}) scale(${by})`);
  }
}

// The part of the pane where the board is seen: clear of what is pinned.
export function room(svg) {
  const { left, top, right, bottom } = rect(svg);
  const seen = { left, top, right, bottom };
  for (const part of pinned(svg)) {
    const spot = rect(part);
    if (part.dataset.pin === "side") seen.right = Math.min(right, spot.left);
    else seen.bottom = Math.min(bottom, spot.top);
  }
  return seen;
}

// Whether every pick and every choice is seen from where the board stands now, and picks are as large as a finger where
// that is asked for.
export function holds(svg, fingers) {
  const seen = room(svg);
  const inside = (spot) =>
    spot.left >= seen.left - SLACK &&
    spot.right <= seen.right + SLACK &&
    spot.top >= seen.top - SLACK &&
    spot.bottom <= seen.bottom + SLACK;
  const picks = free(svg, PICKS);
  const kept = keep(svg);
  const large = !fingers || kept.length || picks.every((spot) => Math.min(spot.width, spot.height) > FINGER - 1);
  return large && [...picks, ...kept, ...free(svg, ".ghost")].every(inside);
}

// The frame in which every pick is as large as a finger, and as many of them as can be are in the room and clear of the
// buttons in its corner; and with them the last move, before all else what a lesson points out. Null when there is
// nothing to pick but what is pinned. Held sideways, a look is only so near that what is marked `data-keep` does not
// come to lie under what is pinned. Measured while the whole board is shown.
export function nearer(svg, home, buttons) {
  const picks = free(svg, PICKS);
  if (!picks.length) return null;
  const kept = keep(svg);
  const seen = room(svg);
  const large = FINGER / Math.min(...picks.map((spot) => Math.min(spot.width, spot.height)));
  const closer = kept.length ? Math.min(large, (seen.bottom - seen.top) / height([...picks, ...kept])) : large;
  if (closer <= 1) return home;
  const pane = rect(svg);
  const [left, top] = best(picks, kept, free(svg, ".last"), free(svg, "[data-shown]"), seen, pane, buttons, closer);
  const drawn = svg.getScreenCTM();
  const at = new DOMPoint(left, top).matrixTransform(drawn.inverse());
  const unit = drawn.a * closer;
  const w = home.w / closer;
  const h = home.h / closer;
  return { x: at.x + pane.width / 2 / unit - w / 2, y: at.y + pane.height / 2 / unit - h / 2, w, h };
}

const height = (spots) =>
  Math.max(...spots.map((spot) => spot.bottom)) - Math.min(...spots.map((spot) => spot.top)) + 2 * MARGIN;

// Where in this room a closer look shows most of the spots, and has fewest under what is pinned; if it can show all,
// they are in its middle.
function best(picks, kept, last, shown, seen, pane, buttons, closer) {
  const spots = [...picks, ...kept, ...last, ...shown];
  const wide = (seen.right - seen.left) / closer;
  const high = (seen.bottom - seen.top) / closer;
  const head = Math.max(0, (buttons?.bottom - seen.top) / closer || 0);
  const aside = (buttons?.right - seen.left) / closer;
  const starts = (low, up, size, skip) => {
    const first = Math.min(...spots.map((spot) => spot[low])) - MARGIN;
    const end = Math.max(...spots.map((spot) => spot[up])) + MARGIN;
    const wanted = [(first + end - size - skip) / 2, (first + end - size) / 2];
    for (const spot of spots) wanted.push(spot[low] - MARGIN - skip, spot[low] - MARGIN, spot[up] + MARGIN - size);
    const least = Math.min(seen[low], first - skip);
    const most = Math.max(seen[up], end) - size;
    return [...new Set(wanted.map((start) => Math.max(least, Math.min(most, start))))];
  };
  const worth = (spot, x, y, much) => {
    const [left, top, right, bottom] = [spot.left - x, spot.top - y, spot.right - x, spot.bottom - y];
    if ((right > wide && seen.right < pane.right) || (bottom > high && seen.bottom < pane.bottom)) return -1;
    const inside = left >= 0 && top >= 0 && right <= wide && bottom <= high;
    if (inside && (left >= aside || top >= head)) return much;
    const across = Math.min(right, wide) - Math.max(left, 0);
    const down = Math.min(bottom, high) - Math.max(top, 0);
    if (across <= 0 || down <= 0) return 0;
    const will = Math.min(across, down) * closer >= ENOUGH ? NEARLY * much : 0;
    return will + (PARTLY * across * down) / (spot.width * spot.height);
  };
  let found = [];
  let most = -Infinity;
  for (const x of starts("left", "right", wide, 0)) {
    for (const y of starts("top", "bottom", high, head)) {
      const sum =
        picks.reduce((all, spot) => all + worth(spot, x, y, 4), 0) +
        [...kept, ...shown].reduce((all, spot) => all + 99 * worth(spot, x, y, 1), 0) +
        last.reduce((all, spot) => all + worth(spot, x, y, 3), 0);
      if (sum > most) [most, found] = [sum, [x, y]];
    }
  }
  return found;
}
