// Makes a table page live. Everything works without it, by links and forms; this only saves the reloading:
// follows picks by fetching the same page's inner part, swaps in what changed, glides pieces, zooms, and listens.

const part = (name) => import(`./${name}${new URL(import.meta.url).search}`); // of the same version
const [{ nearer, pin, room }, { glide, places, TIME }] = await Promise.all([part("nearer.js"), part("glide.js")]);

const $ = (selector, from = document) => from.querySelector(selector);
const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];
const page = () => $("#page");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const narrow = matchMedia("(max-width: 46rem), (max-height: 30rem)");
const low = matchMedia("(max-height: 30rem)");

// --- the frame: which part of the board is seen ---

let home = null; // the whole board, as the server drew it
let frame = null; // what the reader zoomed to, or null for the whole
let moving = 0;

const board = () => $(".pane > svg.board");
const boxOf = (svg) => { const b = svg.viewBox.baseVal; return { x: b.x, y: b.y, w: b.width, h: b.height }; };

function put(svg, b) {
  svg.setAttribute("viewBox", [b.x, b.y, b.w, b.h].map((n) => Math.round(n * 100) / 100).join(" "));
  pin(svg, home, b);
}

function drift(svg, from, to) {
  cancelAnimationFrame(moving);
  if (calm.matches || document.hidden || !["x", "y", "w", "h"].some((key) => Math.abs(from[key] - to[key]) > 0.5)) return put(svg, to);
  const start = performance.now();
  const step = (now) => {
    const part = Math.max(0, Math.min(1, (now - start) / TIME)), eased = 1 - (1 - part) ** 3, between = {};
    for (const key in to) between[key] = from[key] + (to[key] - from[key]) * eased;
    put(svg, between);
    if (part < 1) moving = requestAnimationFrame(step);
  };
  put(svg, from);
  moving = requestAnimationFrame(step);
}

function zoom(factor, cx, cy) {
  const svg = board();
  if (!svg) return;
  cancelAnimationFrame(moving);
  const rect = svg.getBoundingClientRect();
  const point = new DOMPoint(cx ?? rect.x + rect.width / 2, cy ?? rect.y + rect.height / 2).matrixTransform(svg.getScreenCTM().inverse());
  const now = boxOf(svg);
  const w = Math.min(home.w * 1.5, Math.max(home.w / 10, now.w * factor)), by = w / now.w;
  look({ x: point.x - (point.x - now.x) * by, y: point.y - (point.y - now.y) * by, w, h: now.h * by });
}

function look(box) {
  const within = (n, low, high) => Math.min(high, Math.max(low, n));
  box.x = within(box.x + box.w / 2, home.x, home.x + home.w) - box.w / 2;
  box.y = within(box.y + box.h / 2, home.y, home.y + home.h) - box.h / 2;
  frame = box;
  put(board(), box);
}

// Bring a pick into the frame when the keyboard comes to it.
function reveal(link) {
  if (link.closest("[data-pin]")) return;
  const seen = room(board()), spot = link.getBoundingClientRect();
  if (spot.left >= seen.left && spot.right <= seen.right && spot.top >= seen.top && spot.bottom <= seen.bottom) return;
  const unit = 1 / board().getScreenCTM().a, now = boxOf(board());
  const dx = (spot.left + spot.right - seen.left - seen.right) / 2, dy = (spot.top + spot.bottom - seen.top - seen.bottom) / 2;
  look({ ...now, x: now.x + dx * unit, y: now.y + dy * unit });
}

// On a phone, small picks come nearer; when nothing is left to pick, the whole board is seen.
function near(svg) {
  put(svg, home);
  if (!narrow.matches) return home;
  const box = nearer(svg, home, $(".zoom")?.getBoundingClientRect()) ?? home;
  return low.matches && box.w * 2 < home.w ? home : box; // held sideways, so near a look would hide the rest
}

// When the pane changes its size (a phone is turned, the sheet grows), the board is framed anew.
let size = "";
const resized = new ResizeObserver(() => {
  const svg = board();
  if (!svg || size === measured()) return;
  size = measured();
  cancelAnimationFrame(moving);
  put(svg, frame ?? near(svg));
});
const measured = () => `${$(".pane").clientWidth} ${$(".pane").clientHeight}`;
function attend() {
  size = measured();
  resized.disconnect();
  resized.observe($(".pane"));
}

function fit() {
  const svg = board();
  if (!svg) return;
  frame = null;
  drift(svg, boxOf(svg), home);
}

// Drag with one finger or the mouse, pinch with two. A drag is no click.
const down = new Map();
let dragged = false;

document.addEventListener("pointerdown", (event) => {
  if (!event.target.closest?.(".pane") || event.button > 0) return;
  if (!down.size) dragged = false;
  down.set(event.pointerId, { x: event.clientX, y: event.clientY });
});

document.addEventListener("pointermove", (event) => {
  const from = down.get(event.pointerId), svg = board();
  if (!from || !svg) return;
  const dx = event.clientX - from.x, dy = event.clientY - from.y;
  if (!dragged && down.size === 1 && Math.hypot(dx, dy) < 8) return;
  if (!dragged) { dragged = true; cancelAnimationFrame(moving); $(".pane").setPointerCapture(event.pointerId); $(".pane").classList.add("dragging"); }
  if (down.size === 1) {
    const unit = 1 / svg.getScreenCTM().a, now = boxOf(svg);
    look({ ...now, x: now.x - dx * unit, y: now.y - dy * unit });
  } else {
    const other = [...down].find(([id]) => id !== event.pointerId)[1];
    const before = Math.hypot(from.x - other.x, from.y - other.y), after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
    if (before > 0 && after > 0) zoom(before / after, (event.clientX + other.x) / 2, (event.clientY + other.y) / 2);
  }
  down.set(event.pointerId, { x: event.clientX, y: event.clientY });
});

for (const kind of ["pointerup", "pointercancel"]) {
  document.addEventListener(kind, (event) => {
    down.delete(event.pointerId);
    if (down.size) return;
    $(".pane")?.classList.remove("dragging");
    setTimeout(() => { dragged = false; }, 50); // the click that ends a drag comes before that; no later one is lost
  });
}
document.addEventListener("dragstart", (event) => { if (event.target.closest?.(".pane")) event.preventDefault(); });
document.addEventListener("wheel", (event) => {
  if (!event.target.closest?.(".pane") || !board()) return;
  event.preventDefault();
  zoom(Math.exp(Math.max(-60, Math.min(60, event.deltaY)) * 0.004), event.clientX, event.clientY);
}, { passive: false });

// --- swapping in what changed ---

let drawn = ""; // the board's markup as it came, before it was zoomed

function settle() {
  const svg = board();
  drawn = $('[data-part="board"]')?.innerHTML ?? "";
  for (const tool of $$("[data-script]")) tool.hidden = false; // before the board is framed beside them
  if (svg) { home = boxOf(svg); put(svg, near(svg)); attend(); }
  ends();
  cover();
}

function cover() { // what lies under a card, or on a phone under the rules, cannot be reached
  const over = $(".announce .main") ?? (narrow.matches ? $("[data-close]") : null);
  for (const part of page()?.children ?? []) part.inert = Boolean(over) && !part.contains(over) && part.id !== "say";
}

// Lists that grow stay at their end, unless the reader has scrolled up in them.
function ends(low) {
  for (const list of $$("[data-end]")) {
    const here = page().hasAttribute("data-past") && $(".here", list);
    if (here) here.scrollIntoView({ block: "nearest" });
    else if (!low || low.has(list.dataset.part)) list.scrollTop = list.scrollHeight;
  }
}

function swap(fresh, { sliding = false, chosen = false } = {}) {
  const next = $("#page", fresh), now = page();
  const active = document.activeElement, held = active?.closest("[data-part]")?.dataset.part;
  const marks = active && { pick: active.dataset?.pick, id: active.id, slide: active.hasAttribute("data-slide") };
  const open = $$("details[open][id]:not(#why-undo)").map((details) => details.id);
  const said = new Set($$(".log li").map((line) => line.textContent)), talk = $$(".chat li[id]").length;
  for (const name of next.getAttributeNames()) if (name.startsWith("data-")) now.setAttribute(name, next.getAttribute(name));
  for (const name of now.getAttributeNames()) if (name.startsWith("data-") && !next.hasAttribute(name)) now.removeAttribute(name);

  const low = new Set($$("[data-end]").filter((list) => list.scrollHeight - list.scrollTop - list.clientHeight < 40).map((list) => list.dataset.part));
  const before = places(board()), shown = board() && boxOf(board());
  let redrawn = false;
  for (const part of $$("[data-part]", next)) {
    const name = part.dataset.part, old = $(`[data-part="${name}"]`, now);
    if (!old || (sliding && (name === "now" || name === "log-replay"))) continue;
    if (name === "board" ? part.innerHTML === drawn : part.outerHTML === old.outerHTML) continue;
    const top = old.scrollTop;
    for (const field of $$("input[id]", old)) { // what somebody is typing is theirs
      const same = field.value !== field.defaultValue && $(`#${CSS.escape(field.id)}`, part);
      if (same) same.value = field.value;
    }
    old.replaceWith(part);
    part.scrollTop = top;
    if (name === "board") drawn = part.innerHTML;
    redrawn ||= name === "board";
  }
  const svg = redrawn && board();
  if (svg) { // after all parts, for the sheet may have grown
    home = boxOf(svg);
    const aim = frame ?? near(svg);
    if (shown) drift(svg, shown, aim);
    if (!calm.matches && !document.hidden) glide(svg, before); // from here on what is pinned lies where it lay before
    attend();
  }
  ends(low);
  cover();
  if (sliding) { $("#prompt").textContent = $("#prompt", next).textContent; return; }
  for (const id of open) $(`#${id}`)?.setAttribute("open", "");

  document.title = $("title", fresh).textContent;
  $("#icon").href = $("#icon", fresh).getAttribute("href");
  const tab = $('[for="tab-chat"]');
  if (tab && $$(".chat li[id]").length > talk && !$("#tab-chat").checked) tab.classList.add("fresh");
  const voice = $("#say"), news = $$(".log li").map((line) => line.textContent).filter((line) => !said.has(line));
  if (voice) voice.textContent = [...news.slice(-4), $("#prompt")?.textContent ?? ""].join(" ").replace(/\s+/g, " ").trim();

  const clause = $(".drawer-text");
  if (clause && chosen) { document.getElementById(clause.dataset.clause)?.scrollIntoView({ block: "center" }); clause.focus(); }
  else if ($(".announce .main")) $(".announce .main").focus({ preventScroll: true });
  else if (held && !document.contains(active)) {
    const same = marks.slide ? $("[data-slide]") : marks.id ? document.getElementById(marks.id) : null;
    const target = same ?? (chosen ? $("[data-focus]") : null) ?? (marks.pick ? $(`[data-pick="${CSS.escape(marks.pick)}"]`) : null)
      ?? (chosen ? (held === "board" ? $(".pane a.pick") : null) ?? $(".now [data-pick]") ?? $(".pane a.pick") : null) ?? $("#prompt") ?? page();
    target.focus({ preventScroll: true });
  }
}

let asked = 0, applied = 0, busy = false, again = false, sent = 0, heard = 0;

async function fetched(url, options = {}) {
  const turn = ++asked;
  const answer = await fetch(url, { ...options, headers: { "X-Fragment": "1" }, credentials: "same-origin" });
  const text = await answer.text();
  if (stream?.readyState === EventSource.OPEN) offline(false);
  if (turn < applied) return null;
  applied = turn;
  return { answer, fresh: new DOMParser().parseFromString(text, "text/html") };
}

// Where the new page is of another kind (the room, the curtain, an error), the browser goes there in full.
function fits(got) {
  const next = $("#page", got.fresh);
  return next && next.dataset.kind === page().dataset.kind && next.dataset.table === page().dataset.table;
}

async function go(href, { push = true, sliding = false, chosen = true } = {}) {
  let got;
  try { got = await fetched(new URL(href, location).href.split("#")[0]); } catch { return offline(true); }
  if (!got) return;
  if (!fits(got)) { if (chosen || got.answer.ok) location.assign(href); return; }
  if (push) history.pushState(null, "", href);
  swap(got.fresh, { sliding, chosen });
}

async function submit(form, button) {
  const filled = new FormData(form, button), body = new URLSearchParams(filled);
  sent++;
  let got;
  try { got = await fetched(form.action, { method: "POST", body }); } catch { offline(true); } finally { sent--; }
  if (got && !fits(got)) return location.assign(got.answer.redirected ? got.answer.url : location.pathname);
  if (got) {
    if (got.answer.redirected) history.replaceState(null, "", got.answer.url);
    if (got.answer.ok) form.reset();
    swap(got.fresh, { chosen: true });
  }
  if (again) refresh();
}

// Something changed at the table: look again, one request at a time, unless an answer has brought it already.
async function refresh() {
  if (busy || sent) { again = true; return; }
  busy = true;
  do {
    again = false;
    if (heard > Number(page().dataset.revision)) await go(location.href, { push: false, chosen: false });
  } while (again && !sent);
  busy = false;
}

// --- clicks and keys ---

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a");
  if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (dragged && event.target.closest(".pane")) return event.preventDefault();
  const href = link?.getAttribute("href");
  if (link?.classList.contains("ref") && href.startsWith("#")) {
    event.preventDefault();
    for (const clause of $$(".clause")) clause.classList.toggle("here", clause.id === href.slice(1));
    $(".clause.here")?.scrollIntoView({ block: "center" });
  } else if (link && page().dataset.kind === "table" && (link.hasAttribute("data-go") || link.classList.contains("pick"))) {
    event.preventDefault();
    if (narrow.matches && link.closest(".panel") && $("#tab-board")) $("#tab-board").checked = true;
    go(href);
  } else if (!link && event.target.closest?.(".pane")) $(".back")?.click();
});

document.addEventListener("submit", (event) => {
  if (!event.target.hasAttribute("data-live")) return;
  event.preventDefault();
  submit(event.target, event.submitter);
});

let slid = null;
document.addEventListener("input", async (event) => {
  if (!event.target.hasAttribute?.("data-slide")) return;
  const first = slid === null;
  slid = event.target;
  if (!first) return;
  for (let at = ""; slid && at !== slid.value;) {
    at = slid.value;
    await go(slidTo(slid), { push: false, sliding: true });
  }
  slid = null;
});
document.addEventListener("change", (event) => {
  if (event.target.name === "tab") { $('[for="tab-chat"]')?.classList.toggle("fresh", false); ends(); }
  if (!event.target.hasAttribute?.("data-slide")) return;
  const href = slidTo(event.target);
  slid = null;
  history.replaceState(null, "", href);
  go(href, { push: false });
});
const slidTo = (slider) => `${slider.form.getAttribute("action")}?${new URLSearchParams(new FormData(slider.form))}`;

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const typing = event.target.matches?.("input:not([type=radio], [type=range]), textarea, select");
  if (event.key === "Escape") {
    const way = $("[data-close]") ?? $(".announce .main") ?? (narrow.matches && !$("#tab-board")?.checked ? $("#tab-board") : null) ?? $("[data-back]");
    if (way) { event.preventDefault(); way.click(); }
  } else if (typing || !board()) return;
  else if (event.key === "+" || event.key === "=") zoom(0.8);
  else if (event.key === "-") zoom(1.25);
  else if (event.key === "0") fit();
  else if (WAYS[event.key] && document.activeElement.matches(".pane a.pick")) {
    event.preventDefault();
    const middle = (link) => { const r = link.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; };
    const [x, y] = middle(document.activeElement), [wx, wy] = WAYS[event.key];
    let best = null, least = Infinity;
    for (const link of $$(".pane a.pick")) {
      const [lx, ly] = middle(link), along = (lx - x) * wx + (ly - y) * wy, aside = Math.abs((lx - x) * wy) + Math.abs((ly - y) * wx);
      if (along > 2 && along + aside * 2 < least) { least = along + aside * 2; best = link; }
    }
    best?.focus();
  }
});

document.addEventListener("click", (event) => {
  const kind = event.target.closest?.("[data-zoom]")?.dataset.zoom;
  if (kind) kind === "fit" ? fit() : zoom(kind === "in" ? 0.7 : 1.4);
});
document.addEventListener("focusin", (event) => {
  if (event.target.hasAttribute?.("data-select")) event.target.select();
  if (event.target.matches?.(".pane a.pick:focus-visible")) reveal(event.target); // not under a finger that is about to lift
});
addEventListener("popstate", () => { if (page().dataset.kind === "table") go(location.href, { push: false }); });

// --- listening ---

let stream = null, retry = 0, asking = 0;

function offline(lost) {
  const notice = $("#lost");
  if (notice) notice.hidden = !lost;
  clearTimeout(asking);
  if (lost && stream?.readyState === EventSource.OPEN) // it has not noticed, and will not say that all is well again
    asking = setTimeout(() => go(location.href, { push: false, chosen: false }), 2000);
}

function listen() {
  const { table, revision } = page().dataset;
  stream = new EventSource(`/t/${table}/events?seen=${revision}`);
  stream.addEventListener("open", () => { retry = 0; offline(false); refresh(); }); // what was heard but not fetched
  stream.addEventListener("change", (event) => { offline(false); heard = Math.max(heard, Number(event.lastEventId)); refresh(); });
  stream.addEventListener("error", () => {
    offline(true);
    if (stream.readyState !== EventSource.CLOSED) return; // the browser tries again by itself
    stream.close();
    setTimeout(listen, Math.min(10000, 500 * 2 ** retry++));
  });
}

settle();
if (page()?.dataset.table) {
  if ($(".drawer-text")) document.getElementById($(".drawer-text").dataset.clause)?.scrollIntoView({ block: "center" });
  listen();
  setInterval(() => { // nothing tells that somebody has gone: whoever waits for them looks again now and then
    const waiting = page().dataset.kind === "table" && !page().hasAttribute("data-past") && $(".player.deciding") && !$(".play, .choice, .pane a.pick");
    if (waiting && !document.hidden && !busy && !sent) go(location.href, { push: false, chosen: false });
  }, 30000);
  addEventListener("pagehide", () => stream?.close());
  addEventListener("pageshow", (event) => { if (event.persisted) listen(); });
}
