// Reports which entries were really on the screen: at least half of one for a second, in a window that is looked at.
// Nothing is kept in the browser. What is counted and what is not: docs/analytics.md.
(() => {
  const SHOWN_MS = 1000;
  const GATHER_MS = 300;
  const MOST = 100;
  const known = new WeakSet();
  const reported = new Set();
  const timers = new Map();
  const waiting = [];
  let gathering;

  const send = () => {
    clearTimeout(gathering);
    gathering = undefined;
    while (waiting.length > 0) {
      const body = JSON.stringify({ seen: waiting.splice(0, MOST) });
      navigator.sendBeacon("/seen", new Blob([body], { type: "application/json" }));
    }
  };
  const report = (entry) => {
    timers.delete(entry);
    observer.unobserve(entry);
    const id = entry.dataset.listing;
    if (reported.has(id)) return;
    reported.add(id);
    waiting.push(id);
    gathering ??= setTimeout(send, GATHER_MS);
  };
  const forget = (entry) => {
    clearTimeout(timers.get(entry));
    timers.delete(entry);
  };
  const look = (changes) => {
    for (const { target, isIntersecting, intersectionRatio, intersectionRect, rootBounds } of changes) {
      // Of an entry that is taller than the window, half of the window will do.
      const fills = rootBounds !== null && intersectionRect.height >= rootBounds.height / 2;
      const isShown = isIntersecting && (intersectionRatio >= 0.5 || fills) && document.visibilityState === "visible";
      if (!isShown) forget(target);
      else if (!timers.has(target)) timers.set(target, setTimeout(report, SHOWN_MS, target));
    }
  };
  const observer = new IntersectionObserver(look, { threshold: [0, 0.25, 0.5, 0.75, 1] });
  const watch = () => {
    for (const entry of timers.keys()) if (!entry.isConnected) forget(entry);
    for (const entry of document.querySelectorAll("[data-listing]")) {
      if (known.has(entry)) continue;
      known.add(entry);
      observer.observe(entry);
    }
  };

  // A window in the background shows nothing: what was being looked at starts anew when it comes back.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") {
      for (const entry of [...timers.keys()]) forget(entry);
      send();
      return;
    }
    for (const entry of document.querySelectorAll("[data-listing]")) {
      observer.unobserve(entry);
      if (!reported.has(entry.dataset.listing)) observer.observe(entry);
    }
  });
  window.addEventListener("pagehide", send);
  // Pages change without being loaded anew.
  new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
  watch();
})();
