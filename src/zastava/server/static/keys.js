// The keyboard: + and - zoom, 0 shows all, 1–9 a scene, arrows go from pick to pick (with Shift to anything with a
// name), or through the moves of a replay; Escape steps back, Backspace takes a move back.

import { $, $$, board, narrow, onTop, page } from "./dom.js";
import { fit, zoom } from "./frame.js";
import { visit, visitNumber } from "./scenes.js";

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const STEPS = { ArrowLeft: "back", ArrowRight: "on" };

function stepBack() {
  const tab = narrow.matches && !$("#tab-board")?.checked ? $("#tab-board") : null;
  return onTop() ?? $(".announce .main") ?? tab ?? $("[data-back]");
}

function neighbour(from, links, [wx, wy]) {
  const middle = (link) => {
    const r = link.getBoundingClientRect();
    return [r.x + r.width / 2, r.y + r.height / 2];
  };
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const link of links) {
    const [lx, ly] = middle(link);
    const along = (lx - x) * wx + (ly - y) * wy;
    const aside = Math.abs((lx - x) * wy) + Math.abs((ly - y) * wx);
    if (along > 2 && along + aside * 2 < least) {
      least = along + aside * 2;
      best = link;
    }
  }
  return best;
}

function arrow(event) {
  const active = document.activeElement;
  if (active.matches(".pane a")) {
    const all = event.shiftKey || active.matches("a.thing");
    const links = $$(all ? ".pane a" : ".pane a.pick").filter((link) => link.getBoundingClientRect().width);
    event.preventDefault();
    neighbour(active, links, WAYS[event.key])?.focus();
  } else if (page().hasAttribute("data-past") || active === document.body || active === page()) {
    const step = $(`[data-step="${STEPS[event.key]}"]`);
    if (!step) return;
    event.preventDefault();
    step.click();
  }
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const typing = event.target.matches?.("input:not([type=radio], [type=range]), textarea, select");
  if (event.key === "Escape") {
    const way = stepBack();
    if (!way) return;
    event.preventDefault();
    way.click();
  } else if (typing || !board()) return;
  else if (event.key === "+" || event.key === "=") zoom(0.8);
  else if (event.key === "-") zoom(1.25);
  else if (event.key === "0") {
    visit("");
    fit();
  } else if (event.key >= "1" && event.key <= "9") visitNumber(Number(event.key));
  else if (event.key === "Backspace") ($("[data-back]") ?? $("[action$='/undo'] button"))?.click();
  else if (WAYS[event.key] && !event.target.matches("input, .log, .chat, .drawer-text")) arrow(event);
});
