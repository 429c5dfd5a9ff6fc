// Listens to the table's event stream, and says when the connection is lost.

import { $, page } from "./dom.js";
import { go, onLost, refresh } from "./requests.js";

let stream = null;
let retry = 0;
let asking = 0;

const open = () => stream?.readyState === EventSource.OPEN;

function offline(lost) {
  if ($("#lost")) $("#lost").hidden = !lost;
  clearTimeout(asking);
  if (lost && open())
    // it has not noticed, and will not say that all is well again
    asking = setTimeout(() => go(location.href, { push: false, chosen: false }), 2000);
}

onLost((lost) => {
  if (lost || open()) offline(lost);
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
