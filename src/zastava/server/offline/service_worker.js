// Keeps the rules at hand where there is no network. Only what is listed here is ever kept: no table, no person's page.
const NAME = "zastava-{{version}}";
const HOME = "/offline/{{lang}}";
const KEPT = ["{{kept}}"];
const ANY = { ignoreVary: true }; // what is kept is the same for everybody

self.addEventListener("install", (event) => {
  const keep = caches
    .open(NAME)
    .then((kept) => kept.addAll(KEPT.map((path) => new Request(path, { credentials: "omit" }))));
  event.waitUntil(keep.then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const drop = (names) => Promise.all(names.filter((name) => name !== NAME).map((name) => caches.delete(name)));
  event.waitUntil(
    caches
      .keys()
      .then(drop)
      .then(() => self.clients.claim()),
  );
});

// The server calls: it is somebody's turn, and no page of theirs is open.
self.addEventListener("push", (event) => {
  const { title, path, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { tag, data: path, icon: "{{icon}}" }));
});

// Whoever presses a notification comes to the page that called.
self.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  const come = (pages) => {
    const { pathname } = new URL(notification.data, self.location);
    const there = pages.find((page) => new URL(page.url).pathname === pathname);
    return there ? there.focus() : self.clients.openWindow(notification.data);
  };
  notification.close();
  event.waitUntil(self.clients.matchAll({ type: "window" }).then(come));
});

// The kept page that stands in for one that cannot be reached.
const instead = async (path) => {
  const found = /^\/(?:rules|learn)\/[^/]+/.exec(path);
  return (found && (await caches.match(HOME + found[0], ANY))) || (await caches.match(HOME, ANY)) || Response.error();
};

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (KEPT.includes(url.pathname + url.search)) {
    event.respondWith(caches.match(url.href, ANY).then((kept) => kept || fetch(request)));
  } else if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => instead(url.pathname)));
  }
});
