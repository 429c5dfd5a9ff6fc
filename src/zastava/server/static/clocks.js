// Lets the clocks of a page go on between two answers of the server, which alone knows when time has run out.

import { $$ } from "./dom.js";

const LOW = 30000; // milliseconds
const seen = new WeakMap(); // clocks, and when each will have run out

function written(left, days) {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const hours = Math.floor(seconds / 3600);
  const two = (number) => String(number).padStart(2, "0");
  if (hours >= 24) return days.replace("{days}", Math.floor(hours / 24)).replace("{hours}", hours % 24);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours ? `${hours}:${rest}` : rest.replace(/^0/, "");
}

function tick() {
  for (const clock of $$("time[data-runs]")) {
    if (!seen.has(clock)) seen.set(clock, Date.now() + Number(clock.dataset.left));
    const left = seen.get(clock) - Date.now();
    const text = written(left, clock.dataset.days);
    if (clock.textContent !== text) clock.textContent = text;
    clock.parentElement.classList.toggle("low", left < LOW);
  }
}

tick();
setInterval(tick, 250);
