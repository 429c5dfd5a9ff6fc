// Looks how far the analysis is, until it is done.

import { $ } from "./dom.js";

const EVERY = 1500; // milliseconds

async function look() {
  try {
    const answer = await fetch(location.href, { headers: { "X-Fragment": "1" }, credentials: "same-origin" });
    if (answer.ok) {
      const fresh = $('[data-part="progress"]', new DOMParser().parseFromString(await answer.text(), "text/html"));
      if (!fresh?.hasAttribute("data-thinking")) {
        location.reload();
        return;
      }
      $('[data-part="progress"]').replaceWith(fresh);
    }
  } catch {
    // no network: the next time
  }
  setTimeout(look, EVERY);
}

setTimeout(look, EVERY);
