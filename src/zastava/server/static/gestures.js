// Fingers, mouse and wheel on the board: drag to pan, pinch or roll to zoom, swipe to the next scene. A drag is no
// click.

import { $, board } from "./dom.js";
import { pan, whole, zoom } from "./frame.js";
import { filled, step } from "./scenes.js";

const NUDGE = 8; // px that a finger may tremble
const SWIPE = 48; // px that lead to the next scene

const down = new Map();
let dragging = false;
let swiping = null; // how far a finger has come sideways, while there is nothing to pan

export const dragged = () => dragging;

document.addEventListener("pointerdown", (event) => {
  if (!event.target.closest?.(".pane") || event.button > 0) return;
  if (!down.size) dragging = false;
  swiping = event.pointerType === "touch" && !down.size && filled() && whole() ? 0 : null;
  down.set(event.pointerId, { x: event.clientX, y: event.clientY });
});

document.addEventListener("pointermove", (event) => {
  const from = down.get(event.pointerId);
  if (!from || !board()) return;
  const dx = event.clientX - from.x;
  const dy = event.clientY - from.y;
  if (!dragging && down.size === 1 && Math.hypot(dx, dy) < NUDGE) return;
  if (!dragging) {
    dragging = true;
    $(".pane").setPointerCapture(event.pointerId);
    $(".pane").classList.add("dragging");
  }
  if (down.size > 1) pinch(event, from);
  else if (swiping !== null && Math.abs(swiping + dx) > Math.abs(dy)) swiping += dx;
  else {
    swiping = null;
    pan(dx, dy);
  }
  down.set(event.pointerId, { x: event.clientX, y: event.clientY });
});

function pinch(event, from) {
  swiping = null;
  const other = [...down].find(([id]) => id !== event.pointerId)[1];
  const before = Math.hypot(from.x - other.x, from.y - other.y);
  const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
  if (before > 0 && after > 0) zoom(before / after, (event.clientX + other.x) / 2, (event.clientY + other.y) / 2);
}

for (const kind of ["pointerup", "pointercancel"]) {
  document.addEventListener(kind, (event) => {
    down.delete(event.pointerId);
    if (down.size) return;
    $(".pane")?.classList.remove("dragging");
    if (Math.abs(swiping ?? 0) > SWIPE) step(swiping < 0 ? 1 : -1);
    swiping = null;
    setTimeout(() => {
      dragging = false; // the click that ends a drag comes before that; no later one is lost
    }, 50);
  });
}

document.addEventListener("dragstart", (event) => {
  if (event.target.closest?.(".pane")) event.preventDefault();
});

document.addEventListener(
  "wheel",
  (event) => {
    if (!event.target.closest?.(".pane") || !board()) return;
    event.preventDefault();
    zoom(Math.exp(Math.max(-60, Math.min(60, event.deltaY)) * 0.004), event.clientX, event.clientY);
  },
  { passive: false },
);
