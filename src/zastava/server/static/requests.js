// Asks the server: follows links and sends forms by fetching the same page's inner part, one answer after the other.

import { $, page } from "./dom.js";
import { swap } from "./swap.js";

const SLOW = 150; // milliseconds after which the page says that it is waiting
const PATIENCE = 10000; // for the answer to a form
const UNAVAILABLE = 503; // the database does not answer, or the server stops

let asked = 0;
let applied = 0;
let sent = 0; // forms and pages under way that the reader asked for
let busy = false; // whether a look at what changed is under way
let again = false;
let heard = 0; // the last revision that the stream has told of
let left = 0; // when the browser last began to send a form by itself
let lose = () => {};

// What to do when a request does not come through (true, and what the server says about it) or does again (false).
export const onLost = (then) => {
  lose = then;
};

// A form is sent in full: until its answer is here, which may say who one is, the browser goes nowhere else.
export const leave = () => {
  left = Date.now();
};

export const idle = () => !busy && !sent;

async function fetched(url, options = {}) {
  const turn = ++asked;
  const answer = await fetch(url, { ...options, headers: { "X-Fragment": "1" }, credentials: "same-origin" });
  const text = await answer.text();
  lose(false);
  if (turn < applied) return null;
  applied = turn;
  return { answer, fresh: new DOMParser().parseFromString(text, "text/html") };
}

// What was pressed shows it at once; if the answer takes its time, the whole page does.
async function pressing(pressed, work) {
  const slow = setTimeout(() => page().classList.add("busy"), SLOW);
  pressed?.setAttribute("aria-busy", "true");
  try {
    return await work();
  } finally {
    clearTimeout(slow);
    page().classList.remove("busy");
    pressed?.removeAttribute("aria-busy");
  }
}

// Where the new page is of another kind (the room, the curtain, an error), the browser goes there in full.
function fits(got) {
  const next = $("#page", got.fresh);
  return next && next.dataset.kind === page().dataset.kind && next.dataset.table === page().dataset.table;
}

// Whether not even the table can be shown now: the page stays, says so, and what was chosen is still offered.
function unavailable(got) {
  if (got.answer.status !== UNAVAILABLE || fits(got)) return false;
  lose(true, $(".problem", got.fresh)?.textContent);
  return true;
}

// Shows another address of this table.
export async function go(href, { push = true, sliding = false, chosen = true, pressed = null } = {}) {
  if (pressed?.getAttribute("aria-busy")) return; // a second click on the same
  let got;
  if (chosen) sent++; // what changes meanwhile is looked at afterwards, lest it takes the place of what was asked for
  try {
    got = await pressing(pressed, () => fetched(new URL(href, location).href.split("#")[0]));
  } catch {
    lose(true);
    return;
  } finally {
    if (chosen) sent--;
  }
  if (!got || unavailable(got)) return;
  if (!fits(got)) {
    if (!chosen && Date.now() - left < PATIENCE) return;
    if (chosen || got.answer.ok || got.answer.status === 404) location.assign(href); // a table may be closed
    return;
  }
  if (push) history.pushState(null, "", href);
  swap(got.fresh, { sliding, chosen });
  const form = chosen && pressed && $("form[data-auto]"); // the reader does not want to be asked once more
  if (form) await submit(form, $(".play", form));
  else if (chosen && again) refresh();
}

// Sends a form; one at a time, so that a double click sends it once.
export async function submit(form, button) {
  if (form.getAttribute("aria-busy")) return;
  const body = new URLSearchParams(new FormData(form, button));
  sent++;
  form.setAttribute("aria-busy", "true");
  let got;
  try {
    got = await pressing(button, () => fetched(form.action, { method: "POST", body }));
  } catch {
    lose(true);
  } finally {
    sent--;
    form.removeAttribute("aria-busy");
  }
  if (got && unavailable(got)) return;
  if (got && !fits(got)) {
    location.assign(got.answer.redirected ? got.answer.url : location.pathname);
    return;
  }
  if (got) {
    if (got.answer.redirected) history.replaceState(null, "", got.answer.url);
    if (got.answer.ok) form.reset();
    swap(got.fresh, { chosen: true });
  }
  if (again) refresh();
}

// Something changed at the table: look again, one request at a time, unless an answer has brought it already.
export async function refresh(revision = 0) {
  heard = Math.max(heard, revision);
  if (busy || sent) {
    again = true;
    return;
  }
  busy = true;
  do {
    again = false;
    if (heard > Number(page().dataset.revision)) await go(location.href, { push: false, chosen: false });
  } while (again && !sent);
  busy = false;
}
