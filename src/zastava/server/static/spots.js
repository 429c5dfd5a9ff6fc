// Marks on the board: what a line of the log is about, while the mouse or the focus is on it; and what somebody points
// at.

import { $, $$, board } from "./dom.js";

const MARGIN = 3; // px
const APART = 5; // px between the rings of two who mean the same
const LETTERS = 13; // px
const LARGE = 90; // px from which on a part is marked by its own outline
const SHAPES = "●■▲◆"; // of the seats
const SVG = "http://www.w3.org/2000/svg";

const selector = (spot) =>
  ["pick", "place", "thing", "spot"].map((kind) => `[data-${kind}="${CSS.escape(spot)}"]`).join(",");
const seen = (spot, svg) => $$(selector(spot), svg).find((one) => one.getBoundingClientRect().width);

function make(name, attributes) {
  const one = document.createElementNS(SVG, name);
  for (const key in attributes) one.setAttribute(key, attributes[key]);
  return one;
}

function clear() {
  $("#spots")?.remove();
}

function mark(line) {
  clear();
  const svg = board();
  if (!svg) return;
  const group = make("g", { id: "spots" });
  for (const spot of line.dataset.spots.split(" ")) {
    const part = seen(spot, svg);
    if (part) group.append(...rings(part.getBoundingClientRect(), svg.getScreenCTM(), MARGIN));
  }
  svg.append(group);
}

function rings(spot, scale, margin) {
  const back = scale.inverse();
  const from = new DOMPoint(spot.left - margin, spot.top - margin).matrixTransform(back);
  const to = new DOMPoint(spot.right + margin, spot.bottom + margin).matrixTransform(back);
  const sides = { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y, rx: MARGIN * 2 };
  return ["casing", "ring-mark"].map((name) =>
    make("rect", { ...sides, class: name, "vector-effect": "non-scaling-stroke" }),
  );
}

// Marks what people point at with their shape, colour and name. To be called whenever the board is drawn anew or shows
// another part of itself.
export function markPoints() {
  $("#points")?.remove();
  const svg = board();
  const lines = $$("[data-points]");
  if (!svg || !lines.length) return;
  const group = make("g", { id: "points" });
  const met = [];
  for (const line of lines) {
    const part = seen(line.dataset.points, svg);
    if (!part) continue;
    const before = met.filter((one) => one === part).length;
    met.push(part);
    group.append(pointed(part, svg.getScreenCTM(), line.dataset, before));
  }
  svg.append(group);
}

// What fills a part by itself, such as the floor of a quarter, has an outline of its own to mark.
function outline(part, scale) {
  const { width, height } = part.getBoundingClientRect();
  const shape = $("path, polygon", part);
  const size = shape?.getBoundingClientRect();
  if (!size || width < LARGE || size.width < width - APART || size.height < height - APART) return null;
  const { a, b, c, d, e, f } = scale.inverse().multiply(shape.getScreenCTM());
  return ["casing", "ring-mark"].map((name) => {
    const ring = shape.cloneNode();
    for (const key of ring.getAttributeNames()) if (key !== "d" && key !== "points") ring.removeAttribute(key);
    ring.setAttribute("transform", `matrix(${[a, b, c, d, e, f].join(" ")})`);
    ring.setAttribute("class", name);
    return ring;
  });
}

function pointed(part, scale, { seat, name }, before) {
  const one = make("g", { class: `seat-${seat}${before ? " also" : ""}` });
  const spot = part.getBoundingClientRect();
  const large = outline(part, scale);
  const top = (large ? (spot.top + spot.bottom) / 2 : spot.top - MARGIN * 2) - before * (LETTERS + APART);
  const at = new DOMPoint((spot.left + spot.right) / 2, top).matrixTransform(scale.inverse());
  const text = make("text", { x: at.x, y: at.y, "font-size": LETTERS / scale.a, "text-anchor": "middle" });
  text.textContent = `${SHAPES[seat]} ${name}`;
  one.append(...(large ?? rings(spot, scale, MARGIN + APART * before)), text);
  return one;
}

for (const kind of ["pointerover", "focusin"]) {
  document.addEventListener(kind, (event) => {
    const line = event.target.closest?.("[data-spots]");
    if (line) mark(line);
    else clear();
  });
}
