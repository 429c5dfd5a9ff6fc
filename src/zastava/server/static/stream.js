// Listens to the table's event stream, and says when the connection is lost.

import { $, page } from "./dom.js";
import { go, onLost, refresh } from "./requests.js";

let stream = null;
let retry = 0;
let asking = 0;

const open = () => stream?.readyState === EventSource.OPEN;

// Says that the connection is lost, or what else the server said is the matter.
function say(lost, said) {
  const bar = $("#lost");
  if (!bar) return;
  bar.dataset.own ??= bar.textContent;
  bar.textContent = said || bar.dataset.own;
  bar.hidden = !lost;
}

function offline(lost, said = "") {
  say(lost, said);
  clearTimeout(asking);
  if (lost && open())
    // it has not noticed, and will not say that all is well again
    asking = setTimeout(() => go(location.href, { push: false, chosen: false }), 2000);
}

onLost((lost, said) => {
  if (lost || open()) offline(lost, said);
});

export function listen() {
  const { table, revision } = page().dataset;
  stream = new EventSource(`/t/${table}/events?seen=${revision}`);
  stream.addEventListener("open", () => {
    retry = 0;
    offline(false);
    refresh(); // what was heard but not fetched
  });
  stream.addEventListener("change", (event) => {
    offline(false);
    refresh(Number(event.lastEventId));
  });
  stream.addEventListener("error", () => {
    offline(true);
    if (stream.readyState !== EventSource.CLOSED) return; // the browser tries again by itself
    stream.close();
    setTimeout(listen, Math.min(10000, 500 * 2 ** retry++));
  });
}

addEventListener("pagehide", () => stream?.close());
addEventListener("pageshow", (event) => {
  if (event.persisted && stream) listen();
});
