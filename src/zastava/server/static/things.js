// What is this? A card beside whatever has a name: while the mouse rests on it, while it has the focus, or after a long
// press. `data-thing` names the thing; the page says with `data-about` where to ask.

const REST = 350; // milliseconds that a mouse rests
const PRESS = 500; // and that a finger presses
const NUDGE = 8; // px that a finger may tremble

const answers = new Map();
let card = null;
let owner = null; // what the card is about
let timer = 0;
let held = false; // whether a long press opened it: then the click that follows is none

const page = () => document.querySelector("#page");

async function ask(thing) {
  const { about, revision = "" } = page().dataset;
  const query = new URLSearchParams({ thing });
  const here = new URLSearchParams(location.search);
  for (const key of ["as", "at"]) if (here.has(key)) query.set(key, here.get(key));
  const key = `${revision} ${query}`;
  if (!answers.has(key)) {
    if (answers.size > 200) answers.clear();
    const answer = await fetch(`${about}?${query}`, { headers: { "X-Fragment": "1" }, credentials: "same-origin" });
    if (!answer.ok) return "";
    answers.set(key, await answer.text());
  }
  return answers.get(key);
}

async function open(thing) {
  const text = await ask(thing.dataset.thing).catch(() => "");
  if (!text || owner !== thing || !document.contains(thing)) return;
  card ??= Object.assign(document.createElement("div"), { id: "hover-card", className: "about-card" });
  card.setAttribute("role", "tooltip");
  card.innerHTML = text;
  page().append(card);
  place(thing);
  thing.setAttribute("aria-describedby", card.id);
}

// The card lies on the other side of the pane, so that it never covers what it is about.
function place(thing) {
  const spot = thing.getBoundingClientRect();
  const middle = spot.left + spot.width / 2;
  card.classList.toggle("left", middle > innerWidth / 2);
  card.classList.toggle("foot", spot.top + spot.height / 2 < innerHeight / 2);
}

function close() {
  clearTimeout(timer);
  owner?.removeAttribute("aria-describedby");
  owner = null;
  card?.remove();
}

function soon(thing, wait) {
  if (!thing || thing === owner || !page()?.dataset.about) return;
  close();
  owner = thing;
  timer = setTimeout(() => open(thing), wait);
}

const named = (event) => event.target.closest?.("[data-thing]");

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  if (named(event)) soon(named(event), REST);
  else if (!event.target.closest?.("#hover-card") && !owner?.matches(":focus-visible")) close();
});
document.addEventListener("focusin", (event) => {
  if (named(event) && event.target.matches(":focus-visible")) soon(named(event), REST);
});
document.addEventListener("focusout", (event) => {
  if (named(event) === owner) close();
});

let start = null;
document.addEventListener("pointerdown", (event) => {
  held = false;
  if (event.pointerType === "mouse") return;
  if (!event.target.closest?.("#hover-card")) close();
  const thing = named(event);
  if (!thing) return;
  start = { x: event.clientX, y: event.clientY };
  owner = thing;
  timer = setTimeout(() => {
    held = true;
    open(thing);
  }, PRESS);
});
document.addEventListener("pointermove", (event) => {
  if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > NUDGE) {
    start = null;
    if (!held) close();
  }
});
for (const kind of ["pointerup", "pointercancel"]) {
  document.addEventListener(kind, (event) => {
    start = null;
    if (event.pointerType !== "mouse" && !held) clearTimeout(timer);
  });
}
document.addEventListener("contextmenu", (event) => {
  if (named(event) && start) event.preventDefault();
});
document.addEventListener(
  "click",
  (event) => {
    if (!held) return;
    held = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  { capture: true },
);
document.addEventListener(
  "keydown",
  (event) => {
    if (event.key !== "Escape" || !card?.isConnected) return;
    event.stopImmediatePropagation();
    close();
  },
  { capture: true },
);
