// Pointing something out to the others: while the reader wants to (the key P, or "Point" beside the board), a press on
// the board points instead of picking; P on something that has the focus points at it at once.

import { $, page } from "./dom.js";
import { dragged } from "./gestures.js";
import { submit } from "./requests.js";

const wanting = () => $("#point-out[open]");

function point(part) {
  const form = $("#point-out form");
  const { thing, place, pick } = part.dataset;
  const what = thing ?? place ?? pick;
  const list = $("select", form);
  if (![...list.options].some((option) => option.value === what)) list.add(new Option(what, what));
  list.value = what;
  wanting()?.removeAttribute("open");
  submit(form, $("button", form));
}

const pointable = (from) => from?.closest?.(".pane [data-thing], .pane [data-place], .pane [data-pick]");

document.addEventListener(
  "click",
  (event) => {
    if (!wanting() || !event.target.closest?.(".pane") || dragged()) return;
    const part = pointable(event.target);
    event.preventDefault();
    event.stopImmediatePropagation();
    if (part) point(part);
  },
  { capture: true },
);

document.addEventListener(
  "submit",
  (event) => {
    if (event.target.closest("#point-out")) wanting()?.removeAttribute("open");
  },
  { capture: true },
);

document.addEventListener(
  "keydown",
  (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches?.("input, textarea, select")) return;
    const way = $("#point-out");
    if (event.key === "Escape" && wanting()) {
      event.stopImmediatePropagation();
      way.removeAttribute("open");
      $("summary", way).focus();
    } else if (event.code === "KeyP" && way && !page().inert) {
      const part = pointable(document.activeElement);
      if (part) point(part);
      else way.toggleAttribute("open");
    }
  },
  { capture: true },
);
