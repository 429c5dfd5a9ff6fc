// A line of the log marks on the board what it is about, while the mouse or the focus is on it.

import { $, $$, board } from "./dom.js";

const MARGIN = 3; // px
const SVG = "http://www.w3.org/2000/svg";

const named = (spot) => ["pick", "place", "thing"].map((kind) => `[data-${kind}="${CSS.escape(spot)}"]`).join(",");

function clear() {
  $("#spots")?.remove();
}

function mark(line) {
  clear();
  const svg = board();
  if (!svg) return;
  const back = svg.getScreenCTM().inverse();
  const group = Object.assign(document.createElementNS(SVG, "g"), { id: "spots" });
  for (const spot of line.dataset.spots.split(" ")) {
    const part = $$(named(spot), svg).find((one) => one.getBoundingClientRect().width);
    if (part) group.append(...rings(part.getBoundingClientRect(), back));
  }
  svg.append(group);
}

function rings(spot, back) {
  const from = new DOMPoint(spot.left - MARGIN, spot.top - MARGIN).matrixTransform(back);
  const to = new DOMPoint(spot.right + MARGIN, spot.bottom + MARGIN).matrixTransform(back);
  return ["casing", "ring-mark"].map((name) => {
    const ring = document.createElementNS(SVG, "rect");
    const sides = { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y, rx: MARGIN * 2 };
    for (const side in sides) ring.setAttribute(side, sides[side]);
    ring.setAttribute("class", name);
    ring.setAttribute("vector-effect", "non-scaling-stroke");
    return ring;
  });
}

for (const kind of ["pointerover", "focusin"]) {
  document.addEventListener(kind, (event) => {
    const line = event.target.closest?.("[data-spots]");
    if (line) mark(line);
    else clear();
  });
}
