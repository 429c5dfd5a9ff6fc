// Which part of a board to show on a phone, and what stays at the foot of the pane while the rest moves.

const FINGER = 44.5; // px: a little more than a finger needs
const MARGIN = 4;

// What is marked `data-pin` stays at the foot of the pane, as large as on the whole board.
export function pin(svg, home, box) {
  const parts = svg.querySelectorAll("[data-pin]"), { width, height } = svg.getBoundingClientRect();
  if (!parts.length || !width || !height) return;
  const unit = (frame) => Math.min(width / frame.w, height / frame.h), by = unit(home) / unit(box);
  const dx = box.x + box.w / 2 - (home.x + home.w / 2) * by;
  const dy = box.y + box.h / 2 + height / 2 / unit(box) - (home.y + home.h) * by;
  for (const part of parts) part.setAttribute("transform", `translate(${dx} ${dy}) scale(${by})`);
}

// The frame in which every pick is as large as a finger, and as many of them as can be are in sight: below `head` (where
// buttons lie over the board) and clear of what is pinned. Null when there is nothing to pick but that; measured while
// the whole board is shown.
export function nearer(svg, home, head) {
  const links = [...svg.querySelectorAll("a.pick")].filter((link) => !link.closest("[data-pin]"));
  const spots = links.map((link) => link.getBoundingClientRect()).filter((spot) => spot.width);
  if (!spots.length) return null;
  const closer = FINGER / Math.min(...spots.map((spot) => Math.min(spot.width, spot.height)));
  if (closer <= 1) return home;
  const pane = svg.getBoundingClientRect(), roof = head || pane.top;
  let { right, bottom } = pane;
  for (const part of svg.querySelectorAll("[data-pin]")) {
    const spot = part.getBoundingClientRect();
    if (spot.width > spot.height) bottom = Math.min(bottom, spot.top);
    else right = Math.min(right, spot.left);
  }
  const [left, top] = best(spots, [pane.left, right], [roof, bottom], closer);
  const seen = svg.getScreenCTM(), at = new DOMPoint(left, top).matrixTransform(seen.inverse()), unit = seen.a * closer;
  const w = home.w / closer, h = home.h / closer;
  return { x: at.x + pane.width / 2 / unit - w / 2, y: at.y + (pane.height / 2 - roof + pane.top) / unit - h / 2, w, h };
}

// Where in this room a closer look shows most of the spots; if it can show all, they are in its middle.
function best(spots, across, down, closer) {
  const starts = (low, up, [from, to]) => {
    const size = (to - from) / closer;
    const first = Math.min(...spots.map((spot) => spot[low])), last = Math.max(...spots.map((spot) => spot[up]));
    const wanted = [(first + last - size) / 2, ...spots.flatMap((spot) => [spot[low] - MARGIN, spot[up] + MARGIN - size])];
    return [...new Set(wanted.map((start) => Math.max(from, Math.min(to - size, start))))];
  };
  const wide = (across[1] - across[0]) / closer, high = (down[1] - down[0]) / closer;
  let found = [], most = -1;
  for (const x of starts("left", "right", across)) {
    for (const y of starts("top", "bottom", down)) {
      const inside = (spot) => spot.left >= x && spot.right <= x + wide && spot.top >= y && spot.bottom <= y + high;
      const seen = spots.filter(inside).length;
      if (seen > most) [most, found] = [seen, [x, y]];
    }
  }
  return found;
}
