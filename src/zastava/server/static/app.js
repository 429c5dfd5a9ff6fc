// What every page has: the worker that keeps the rules at hand where there is no network.
if ("serviceWorker" in navigator) {
  addEventListener("load", () => {
    const { lang } = document.documentElement;
    // Refused: then the rules need the network.
    navigator.serviceWorker.register(`/service-worker.js?lang=${lang}`).catch(() => {});
  });
}
