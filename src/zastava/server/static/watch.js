// Plays a replay on by itself, from line to line of the log, until the present; any press or key stops it.

import { $, page } from "./dom.js";
import { go } from "./requests.js";

const LOOK = 1600; // milliseconds that a position is shown

let timer = 0; // 0 while nothing plays

function wait(time) {
  timer = setTimeout(step, time);
  page().classList.add("playing");
}

function stop() {
  clearTimeout(timer);
  timer = 0;
  page().classList.remove("playing");
}

// The next line of the log, or the next move where the log does not show it.
const onward = () => $(".log .entry.here + .entry .at") ?? $('[data-step="on"]');

async function step() {
  const next = onward();
  const way = next ?? $("[data-back]"); // at last to the present, which a finished game does not have
  const mine = timer;
  if (way) {
    const href = way.getAttribute("href");
    history.replaceState(null, "", href);
    await go(href, { push: false, chosen: false });
  }
  if (timer !== mine) return; // somebody has stopped it meanwhile
  if (next) wait(LOOK);
  else stop();
}

document.addEventListener("click", (event) => {
  const at = (what) => event.target.closest?.(what);
  if (timer) stop();
  else if (at("[data-play]")) wait(0);
  else if (at("[data-watch]")) wait(LOOK); // the link itself leads to where it begins
});

document.addEventListener("keydown", (event) => {
  if (timer && !event.target.closest?.("[data-play]")) stop();
});
