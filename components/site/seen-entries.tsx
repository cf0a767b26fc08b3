"use client";

import { useEffect } from "react";

/** How long half of an entry must be on the screen. */
const SHOWN_MS = 1000;
const GATHER_MS = 300;
/** Entries in one report. */
const MAX_BATCH = 100;

/**
 * Reports which entries were really on the screen: at least half of one for a second, in a window that is looked at.
 * Nothing is kept in the browser. What is counted and what is not: docs/analytics.md.
 */
export function SeenEntries() {
  useEffect(watchEntries, []);
  return null;
}

/** Watches the entries of this page and of those that are opened from it; returns what ends that. */
function watchEntries(): () => void {
  const known = new WeakSet<Element>();
  const reported = new Set<string | undefined>();
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const waiting: (string | undefined)[] = [];
  let gathering: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(gathering);
    gathering = undefined;
    while (waiting.length > 0) {
      const body = JSON.stringify({ seen: waiting.splice(0, MAX_BATCH) });
      navigator.sendBeacon("/seen", new Blob([body], { type: "application/json" }));
    }
  };
  const report = (entry: Element) => {
    timers.delete(entry);
    observer.unobserve(entry);
    const id = idOf(entry);
    if (reported.has(id)) return;
    reported.add(id);
    waiting.push(id);
    gathering ??= setTimeout(send, GATHER_MS);
  };
  const forget = (entry: Element) => {
    clearTimeout(timers.get(entry));
    timers.delete(entry);
  };
  const look = (changes: IntersectionObserverEntry[]) => {
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
    for (const entry of entries()) {
      if (known.has(entry)) continue;
      known.add(entry);
      observer.observe(entry);
    }
  };
  // A window in the background shows nothing: what was being looked at starts anew when it comes back.
  const onVisibility = () => {
    if (document.visibilityState === "hidden") {
      for (const entry of [...timers.keys()]) forget(entry);
      send();
      return;
    }
    for (const entry of entries()) {
      observer.unobserve(entry);
      if (!reported.has(idOf(entry))) observer.observe(entry);
    }
  };

  document.addEventListener("visibilitychange", onVisibility);
  window.addEventListener("pagehide", send);
  // Pages change without being loaded anew.
  const changes = new MutationObserver(watch);
  changes.observe(document.body, { childList: true, subtree: true });
  watch();
  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    window.removeEventListener("pagehide", send);
    changes.disconnect();
    observer.disconnect();
    for (const entry of [...timers.keys()]) forget(entry);
  };
}

const entries = () => document.querySelectorAll("[data-listing]");

const idOf = (entry: Element) => (entry as HTMLElement).dataset.listing;
