// Swaps in what changed: the parts of a page that came anew, the board with its pieces gliding; and keeps what is the
// reader's own – what they type, where they scrolled, what has the focus.

import { heed } from "./calls.js";
import { $, $$, board, calm, narrow, onTop, PICKS, page } from "./dom.js";
import { aim, attend, boxOf, drift, lookAround, looking, show } from "./frame.js";
import { glide, places } from "./glide.js";
import { stage } from "./scenes.js";
import { offerSharing } from "./sharing.js";
import { markPoints } from "./spots.js";

let drawn = ""; // the board's markup as it came, before it was framed

const TOLD = ".log li, .pointing li, .room .chat li, .chat .incident, .question p"; // what is read out when it is new

let dismissed = null; // the banner that the reader has read

export function dismiss(part) {
  dismissed = part.textContent;
  part.hidden = true;
}

// Takes a page as it was loaded.
export function settle() {
  const svg = board();
  drawn = $('[data-part="board"]')?.innerHTML ?? "";
  for (const tool of $$("[data-script]")) tool.hidden = false; // before the board is framed beside them
  if (svg) {
    stage(svg, false);
    order(svg);
    show(svg, aim(svg));
    attend();
    markPoints();
  }
  ends();
  cover();
  heed();
}

// What lies under a card, or on a phone under the rules or the score sheet, cannot be reached.
function cover() {
  const over = $(".announce .main") ?? (narrow.matches ? onTop() : null);
  for (const part of page()?.children ?? []) part.inert = Boolean(over) && !part.contains(over) && part.id !== "say";
}

// While something is to be picked, Tab goes from pick to pick; to other things with a name go the arrows with Shift.
function order(svg) {
  const deciding = svg.querySelector(PICKS);
  for (const thing of $$("a.thing", svg)) {
    if (deciding) thing.setAttribute("tabindex", "-1");
    else thing.removeAttribute("tabindex");
  }
}

// Lists that grow stay at their end, unless the reader has scrolled up in them.
export function ends(low) {
  for (const list of $$("[data-end]")) {
    const here = page().hasAttribute("data-past") && $(".here", list);
    if (here) here.scrollIntoView({ block: "nearest" });
    else if (!low || low.has(list.dataset.part)) list.scrollTop = list.scrollHeight;
  }
}

// Puts a fresh page in the place of this one. `chosen`: the reader asked for it; `sliding`: they are pulling the
// slider.
export function swap(fresh, { sliding = false, chosen = false } = {}) {
  const next = $("#page", fresh);
  const now = page();
  const same = now.dataset.decision === next.dataset.decision;
  const focus = focused();
  // Why a move stands is said of one position only.
  const open = $$(`details[open][id]${same ? "" : ":not(#why-undo)"}`).map((details) => details.id);
  const said = new Set($$(TOLD).map((line) => line.textContent));
  const talk = $$(".chat li[id]").length;
  dressLike(now, next);
  const low = new Set(
    $$("[data-end]")
      .filter(atEnd)
      .map((list) => list.dataset.part),
  );
  const before = places(board());
  const seen = board() && boxOf(board());
  if (chosen && !same) lookAround(false);
  if (replaceParts(now, next, sliding)) frameBoard(before, seen, same, !chosen && looking());
  else markPoints();
  ends(low);
  cover();
  if (sliding) {
    for (const line of ["#prompt", ".told-here"]) if ($(line)) $(line).innerHTML = $(line, next)?.innerHTML ?? "";
    return;
  }
  for (const id of open) $(`#${id}`)?.setAttribute("open", "");
  offerSharing();
  tellTitle(fresh, talk);
  speak(said);
  refocus(focus, chosen);
  heed();
}

const atEnd = (list) => list.scrollHeight - list.scrollTop - list.clientHeight < 40;

function dressLike(now, next) {
  for (const name of next.getAttributeNames())
    if (name.startsWith("data-")) now.setAttribute(name, next.getAttribute(name));
  for (const name of now.getAttributeNames())
    if (name.startsWith("data-") && !next.hasAttribute(name)) now.removeAttribute(name);
}

// Replaces the parts that differ; whether the board was one of them.
function replaceParts(now, next, sliding) {
  let redrawn = false;
  for (const part of $$("[data-part]", next)) {
    const name = part.dataset.part;
    const old = $(`[data-part="${name}"]`, now);
    if (!old || (sliding && (name === "now" || name === "log-replay"))) continue;
    if (name === "board" ? part.innerHTML === drawn : part.outerHTML === old.outerHTML) continue;
    const top = old.scrollTop;
    const left = old.scrollLeft;
    for (const field of $$("input[id]", old)) {
      const same = field.value !== field.defaultValue && $(`#${CSS.escape(field.id)}`, part); // what somebody is typing
      if (same) same.value = field.value;
    }
    if (name === "board") drawn = part.innerHTML;
    redrawn ||= name === "board";
    for (const tool of $$("[data-script]", part)) tool.hidden = false;
    old.replaceWith(part);
    if (name === "end" && !old.hidden) for (const motion of part.getAnimations({ subtree: true })) motion.finish();
    if (part.textContent === dismissed) part.hidden = true;
    part.scrollTop = top;
    part.scrollLeft = left;
  }
  if (!redrawn && board()) stage(board(), true); // the buttons of the scenes may be new
  return redrawn;
}

// After all parts have been replaced, for the sheet may have grown.
function frameBoard(before, seen, same, stays) {
  const svg = board();
  if (!svg) return;
  const moved = stage(svg, same, stays);
  order(svg);
  const aimed = stays && seen && !moved ? seen : aim(svg, same && !moved ? seen : null);
  if (seen) drift(svg, seen, aimed);
  else show(svg, aimed);
  markPoints();
  if (!calm.matches && !document.hidden) glide(svg, before); // from here on what is pinned lies where it lay before
  attend();
}

function tellTitle(fresh, talk) {
  document.title = $("title", fresh).textContent;
  $("#icon").href = $("#icon", fresh).getAttribute("href");
  const tab = $('[for="tab-chat"]');
  if (tab && $$(".chat li[id]").length > talk && !$("#tab-chat").checked) tab.classList.add("fresh");
}

function speak(said) {
  const news = $$(TOLD)
    .map((line) => line.textContent)
    .filter((line) => !said.has(line));
  const words = [...news.slice(-4), $(".told-here")?.textContent ?? "", $("#prompt")?.textContent ?? ""].join(" ");
  if ($("#say")) $("#say").textContent = words.replace(/\s+/g, " ").trim();
}

function focused() {
  const active = document.activeElement;
  return {
    active,
    part: active?.closest("[data-part]")?.dataset.part,
    pick: active?.dataset?.pick,
    id: active?.id,
    slide: active?.hasAttribute("data-slide"),
  };
}

// The focus goes to what opened, stays on what is still there, or goes on to what is to be chosen next.
function refocus({ active, part, pick, id, slide }, chosen) {
  const clause = $(".drawer-text");
  const asked = $(".asked [data-close]");
  if (clause && chosen) {
    document.getElementById(clause.dataset.clause)?.scrollIntoView({ block: "center" });
    clause.focus();
  } else if (asked && chosen) asked.focus();
  else if ($(".announce .main")) $(".announce .main").focus({ preventScroll: true });
  else if (part && !document.contains(active)) {
    const kept = slide ? $("[data-slide]") : id ? document.getElementById(id) : null;
    const again = pick ? $(`[data-pick="${CSS.escape(pick)}"]`) : null;
    const onward = (part === "board" ? $(`.pane ${PICKS}`) : null) ?? $(".now [data-pick]") ?? $(`.pane ${PICKS}`);
    const target = kept ?? (chosen ? $("[data-focus]") : null) ?? again ?? (chosen ? onward : null);
    (target ?? $("#prompt") ?? page()).focus({ preventScroll: true });
  }
}
