// Buttons that copy or share the link beside them.

import { $, $$ } from "./dom.js";

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
  const field = $(".link", button.closest("[data-link]"));
  if (button.hasAttribute("data-share")) {
    navigator.share({ title: document.title, url: field.value }).catch(() => {}); // they thought better of it
    return;
  }
  await copy(field);
  button.textContent = button.dataset.copy;
  $("#say").textContent = button.dataset.copy;
});

// The buttons come with pages and with parts of them; where the browser cannot share, they stay away.
export const offerSharing = () => {
  if (navigator.share) for (const button of $$("[data-share]")) button.hidden = false;
};

offerSharing();
