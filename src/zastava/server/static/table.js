// Makes a table page live. Everything works without it, by links and forms; this only saves the reloading.

import { $, $$, atTable, narrow, page } from "./dom.js";
import { fit, reveal, zoom } from "./frame.js";
import { dragged } from "./gestures.js";
import { go, idle, leave, submit } from "./requests.js";
import { visit } from "./scenes.js";
import { listen } from "./stream.js";
import { dismiss, ends, settle } from "./swap.js";
import "./clocks.js";
import "./keys.js";
import "./pointing.js";
import "./spots.js";
import "./things.js";
import "./watch.js";

// --- clicks ---

function showClause(href) {
  for (const clause of $$(".clause")) clause.classList.toggle("here", clause.id === href.slice(1));
  $(".clause.here")?.scrollIntoView({ block: "center" });
}

document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return;
  if (dragged() && event.target.closest(".pane")) {
    event.preventDefault();
    return;
  }
  const link = event.target.closest?.("a");
  const href = link?.getAttribute("href");
  if (link?.classList.contains("ref") && href.startsWith("#")) {
    event.preventDefault();
    showClause(href);
  } else if (link?.hasAttribute("data-show")) {
    event.preventDefault();
    visit(link.dataset.show);
  } else if (link && atTable() && (link.hasAttribute("data-go") || link.classList.contains("pick"))) {
    event.preventDefault();
    if (narrow.matches && link.closest(".panel") && $("#tab-board")) $("#tab-board").checked = true;
    go(href, { pressed: link });
  } else if (!link && event.target.closest?.(".pane .ghost") && $(".turn")) $(".turn").click();
  else if (!link && event.target.closest?.(".pane [data-place]") && page().dataset.why) {
    const { place, thing } = event.target.closest("[data-place]").dataset;
    go(page().dataset.why + encodeURIComponent(place || thing), { push: false }); // a place that is called as the thing
  } else if (!link && event.target.closest?.(".pane") && event.detail < 2) $(".back")?.click();
});

document.addEventListener("click", (event) => {
  const kind = event.target.closest?.("[data-zoom]")?.dataset.zoom;
  if (kind === "fit") fit();
  else if (kind) zoom(kind === "in" ? 0.7 : 1.4);
});

document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-dismiss]")) dismiss(event.target.closest("[data-part]"));
});

document.addEventListener("submit", (event) => {
  if (!event.target.hasAttribute("data-live")) {
    leave();
    return;
  }
  event.preventDefault();
  submit(event.target, event.submitter);
});

document.addEventListener("focusin", (event) => {
  if (event.target.hasAttribute?.("data-select")) event.target.select();
  if (event.target.matches?.(".pane a:focus-visible")) reveal(event.target); // not under a finger that is about to lift
});

// --- the slider of a replay ---

const slidTo = (slider) => `${slider.form.getAttribute("action")}?${new URLSearchParams(new FormData(slider.form))}`;
let slid = null;

document.addEventListener("input", async (event) => {
  if (!event.target.hasAttribute?.("data-slide")) return;
  const first = slid === null;
  slid = event.target;
  if (!first) return;
  for (let at = ""; slid && at !== slid.value; ) {
    at = slid.value;
    await go(slidTo(slid), { push: false, sliding: true });
  }
  slid = null;
});

document.addEventListener("change", (event) => {
  if (event.target.name === "tab") {
    $('[for="tab-chat"]')?.classList.toggle("fresh", false);
    ends();
  }
  if (!event.target.hasAttribute?.("data-slide")) return;
  const href = slidTo(event.target);
  slid = null;
  history.replaceState(null, "", href);
  go(href, { push: false });
});

addEventListener("popstate", () => {
  if (atTable()) go(location.href, { push: false });
});

// --- the beginning ---

settle();
if (page()?.dataset.table) {
  const clause = $(".drawer-text")?.dataset.clause;
  if (clause) document.getElementById(clause)?.scrollIntoView({ block: "center" });
  listen();
  setInterval(() => {
    // nothing tells that somebody has gone: whoever waits for them looks again now and then
    const present = page().dataset.kind === "table" && !page().hasAttribute("data-past");
    const waiting = present && $(".player.deciding") && !$(".play, .choice, .pane a.pick");
    if ((waiting || page().dataset.kind === "room") && !document.hidden && idle())
      go(location.href, { push: false, chosen: false });
  }, 30000);
}
