// The room before a game: all that makes a table live, and buttons that copy or share its link.

import { $, $$ } from "./dom.js";
import "./table.js";

// Browsers copy by themselves only where the page came encrypted, and at home it seldom does.
async function copy(field) {
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    field.select();
    document.execCommand("copy");
  }
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-copy], [data-share]");
  if (!button) return;
  const field = $(".invite .link");
  if (button.hasAttribute("data-share")) {
    navigator.share({ title: document.title, url: field.value }).catch(() => {}); // they thought better of it
    return;
  }
  await copy(field);
  button.textContent = button.dataset.copy;
  $("#say").textContent = button.dataset.copy;
});

if (navigator.share) for (const button of $$("[data-share]")) button.hidden = false;
