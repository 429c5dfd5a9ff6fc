// Calls the reader: soft sounds made here, a short buzz on a phone, a notification while the tab is hidden. What is
// wanted is kept on the device. Nothing sounds before the first click, and nobody is asked for leave before they want
// to be notified.

import { $, $$, page } from "./dom.js";

// Tones: when it begins, how long it lasts (seconds), its pitch, the pitch that it slides to, how loud it is.
const SOUNDS = {
  move: [[0, 0.12, 190, 120, 0.12]],
  blow: [
    [0, 0.4, 150, 55, 0.22],
    [0.09, 0.45, 98, 45, 0.18],
  ],
  turn: [
    [0, 0.7, 523.25, 523.25, 0.07],
    [0.15, 1, 783.99, 783.99, 0.06],
  ],
  end: [
    [0, 0.8, 392, 392, 0.06],
    [0.14, 0.8, 493.88, 493.88, 0.06],
    [0.28, 0.9, 587.33, 587.33, 0.06],
    [0.42, 1.4, 783.99, 783.99, 0.06],
  ],
};
const GAP = 0.25; // seconds between what happened and what it calls for

let audio = null;
let known = null; // what the reader has been called for
let shown = null; // the notification that stands

// --- what is wanted ---

const shared = () => page().hasAttribute("data-shared");
const keyOf = (call) => (shared() ? `${call}-shared` : call);

function wants(call) {
  let kept = null;
  try {
    kept = localStorage.getItem(keyOf(call));
  } catch {} // a browser that keeps nothing
  if (call === "notify") return kept === "on" && window.Notification?.permission === "granted";
  return kept ? kept === "on" : !shared();
}

function choose(call, on) {
  try {
    localStorage.setItem(keyOf(call), on ? "on" : "off");
  } catch {} // then it stays as it was
}

// Where the server has keys, its messages reach the device also when no page is open.
async function subscribe(on) {
  const box = $(".calls[data-push]");
  const worker = box?.dataset.push && (await navigator.serviceWorker?.getRegistration());
  if (!worker?.pushManager) return;
  const old = await worker.pushManager.getSubscription();
  if (!on && !old) return;
  const how = { userVisibleOnly: true, applicationServerKey: bytes(box.dataset.push) };
  const made = on ? await worker.pushManager.subscribe(how) : old;
  const { endpoint, keys } = made.toJSON();
  const sent = { want: on ? "yes" : "no", endpoint, key: keys.p256dh, secret: keys.auth };
  const body = new URLSearchParams({ ...sent, _csrf_token: $("[name=_csrf_token]", box).value });
  const answer = await fetch("/me/push", { method: "POST", body, credentials: "same-origin" });
  if (!on || !answer.ok) await made.unsubscribe();
}

function bytes(text) {
  const raw = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
}

const buzzes = () => "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;

function offer() {
  for (const box of $$("[data-call]")) {
    const { call } = box.dataset;
    box.checked = wants(call);
    box.closest("label").hidden = (call === "buzz" && !buzzes()) || (call === "notify" && !("Notification" in window));
  }
}

document.addEventListener("change", async (event) => {
  const call = event.target.dataset?.call;
  if (!call) return;
  const on = event.target.checked;
  if (call === "notify" && on) {
    const allowed = (await Notification.requestPermission()) === "granted";
    $("[data-refused]").hidden = allowed;
  }
  choose(call, on);
  offer();
  if (call === "notify") subscribe(wants("notify")).catch(() => {}); // then only an open page calls
  if (on && call === "sound") {
    wake();
    sound(["turn"]);
  }
  if (on && call === "buzz") navigator.vibrate(60);
});

// --- sounds ---

// Browsers let a page sound only after somebody has touched it; so do we.
function wake() {
  if (!wants("sound")) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
}

let touched = false;
for (const kind of ["click", "keydown"])
  addEventListener(
    kind,
    () => {
      touched = true;
      if (page()?.dataset.last) wake();
    },
    true,
  );

function tone(start, length, pitch, slide, loud) {
  const voice = audio.createOscillator();
  const swell = audio.createGain();
  voice.type = "triangle";
  voice.frequency.setValueAtTime(pitch, start);
  voice.frequency.exponentialRampToValueAtTime(slide, start + length);
  swell.gain.setValueAtTime(0, start);
  swell.gain.linearRampToValueAtTime(loud, start + 0.012);
  swell.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(swell).connect(audio.destination);
  voice.start(start);
  voice.stop(start + length);
}

function sound(names) {
  if (!audio || !wants("sound")) return;
  let start = audio.currentTime + 0.02;
  for (const name of names) {
    for (const [after, ...rest] of SOUNDS[name]) tone(start + after, ...rest);
    start += GAP;
  }
}

// --- notifications ---

async function notify() {
  if (!document.hidden || !wants("notify")) return;
  const how = {
    tag: page().dataset.table,
    icon: $("link[rel=apple-touch-icon]").href,
    data: location.pathname + location.search,
  };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) {
    await worker.showNotification(document.title, how); // the only way on phones
    [shown] = await worker.getNotifications({ tag: how.tag });
  } else {
    shown = new Notification(document.title, how);
    shown.onclick = () => focus();
  }
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) shown?.close();
});

// --- what there is to call for ---

function facts() {
  const { last, since, blow, turn, over } = page()?.dataset ?? {};
  if (last === undefined) return null; // the room, the curtain, a shared screen
  return {
    last: Number(last),
    since: Number(since),
    blow: Number(blow),
    turn: turn !== undefined,
    over: over !== undefined,
  };
}

// The page shows something new, or has just been loaded: call for what the reader has not been called for.
export function heed() {
  const now = facts();
  const before = known;
  known = now;
  if (!now) return;
  const called = now.turn && now.since > (before ? before.called : -1);
  now.called = now.turn || !before ? now.since : before.called;
  if (!before) offer();
  if (called) notify();
  if (!before || before.over) return;
  const heard = now.blow > before.blow ? ["blow"] : now.last > before.last ? ["move"] : [];
  if (now.over) heard.push("end");
  else if (called) heard.push("turn");
  sound(heard);
  if (called && touched && buzzes() && wants("buzz")) navigator.vibrate(60);
}
