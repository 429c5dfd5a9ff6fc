// Scenes: the parts of a big board. On a phone one of them fills the pane, elsewhere when the reader wants it. The page
// goes by itself where something can be picked, and comes back; but it takes nobody away from what they look at.

import { $$, board, narrow, PICKS, page } from "./dom.js";
import { aim, attend, boxOf, drift, fit, lookAround, setHome } from "./frame.js";
import { markPoints } from "./spots.js";

const asked = new URLSearchParams(location.search);
// What the reader chose: a scene, "" for all, null for no choice yet.
let wished = asked.get("scene") ?? asked.get("from");
let shown = null; // what is seen: a scene, or "" for all
let framed = ""; // what the frame was last set to
let lit = ""; // the picks when that was decided

const links = () => $$(".scenes a");
const names = () =>
  links()
    .map((link) => link.dataset.show)
    .filter(Boolean);
const resting = () => wished ?? (narrow.matches ? names()[0] : "");
const group = (svg, name) => svg.querySelector(`[data-scene="${CSS.escape(name)}"]`);

function box(text) {
  const [x, y, w, h] = text.split(" ").map(Number);
  return { x, y, w, h };
}

// Decides what a new drawing shows, and shows it; `same` while it is the same decision, `stays` while the reader looks
// around. Whether that is another scene.
export function stage(svg, same, stays = false) {
  const told = page()?.dataset.sceneOfStep; // a step of a lesson may say where to look
  if (!same && told !== undefined && !asked.has("scene")) wished = told || null;
  svg.dataset.home ??= svg.getAttribute("viewBox");
  const picks = $$(PICKS, svg)
    .map((pick) => pick.dataset.pick)
    .join(" ");
  const kept = stays && (shown === "" || names().includes(shown));
  if (!names().length) shown = "";
  else if (!kept && (!same || shown === null || picks !== lit || (shown && !names().includes(shown))))
    shown = wanted(svg, same);
  lit = picks;
  const moved = framed !== shown;
  dress(svg);
  return moved;
}

function wanted(svg, same) {
  if (shown === null && names().includes(asked.get("scene"))) return asked.get("scene"); // as without a script
  const calls = names().filter((name) => group(svg, name)?.querySelector(PICKS));
  const rest = names().includes(resting()) ? resting() : "";
  if (!rest) return "";
  if (calls.includes(shown)) return shown;
  if (calls.length) return calls.includes(rest) ? rest : calls[0];
  return same && shown !== null ? shown : rest;
}

function dress(svg) {
  const link = links().find((one) => one.dataset.show === shown);
  for (const part of svg.querySelectorAll("[data-scene]")) {
    if (shown && part.dataset.scene !== shown) part.setAttribute("display", "none");
    else part.removeAttribute("display");
  }
  svg.dataset.shown = shown;
  for (const one of links()) {
    if (one === link) one.setAttribute("aria-current", "true");
    else one.removeAttribute("aria-current");
  }
  link?.scrollIntoView({ block: "nearest", inline: "nearest" });
  setHome(box(shown && link ? link.dataset.frame : svg.dataset.home), framed !== shown);
  framed = shown;
}

// The reader wants to see a scene, or all ("").
export function visit(name) {
  const svg = board();
  if (!svg || (name && !names().includes(name))) return;
  lookAround();
  wished = name;
  if (name && name === shown) return;
  const from = boxOf(svg);
  shown = name;
  dress(svg);
  if (name) drift(svg, from, aim(svg));
  else fit(true);
  markPoints();
  attend();
}

// Whether a scene fills the pane.
export const filled = () => names().includes(shown);

// The scene behind the button of this number, from 1.
export const visitNumber = (number) => links()[number - 1] && visit(links()[number - 1].dataset.show);

// The next scene (1) or the one before (-1).
export function step(by) {
  const next = names()[names().indexOf(shown) + by];
  if (filled() && next !== undefined) visit(next);
}

narrow.addEventListener("change", () => {
  const svg = board();
  if (!svg || wished !== null || !names().length) return;
  shown = wanted(svg, false);
  dress(svg);
  drift(svg, boxOf(svg), aim(svg));
});
