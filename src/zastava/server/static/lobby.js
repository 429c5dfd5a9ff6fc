// Keeps the lists of tables fresh while somebody looks at the lobby; nothing else of the page is fetched.

import { $, $$ } from "./dom.js";
import "./clocks.js";

const EVERY = 10000; // milliseconds
let asking = false;

function replace(part) {
  const old = $(`[data-part="${part.dataset.part}"]`);
  if (!old || old.outerHTML === part.outerHTML) return;
  const focus = old.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
  old.replaceWith(part);
  if (focus) $(`[href="${CSS.escape(focus)}"]`, part)?.focus({ preventScroll: true });
}

async function look() {
  if (asking || document.hidden) return;
  asking = true;
  try {
    const answer = await fetch("/", { headers: { "X-Fragment": "1" }, credentials: "same-origin" });
    if (answer.ok) {
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
      for (const part of $$("[data-part]", fresh)) replace(part);
    }
  } catch {
    // no network: the next time
  }
  asking = false;
}

setInterval(look, EVERY);
document.addEventListener("visibilitychange", look);
addEventListener("pageshow", (event) => event.persisted && look());
