import type { Route } from "next";
import { useRouter, useSearchParams } from "next/navigation";
import { type MouseEvent, type RefObject, useMemo, useRef, useTransition } from "react";
import { ownAddress } from "@/lib/core/address";
import type { DirectoryFilters } from "@/lib/directories/filters";
import { hrefOf, readQuery } from "./list-address";

/**
 * What the address asks for, and what changes it: the browser alone if it makes the pages itself, else a navigation, which the
 * reader waits for.
 */
export function useListAddress(madeHere: RefObject<unknown>) {
  const router = useRouter();
  const [isWaiting, startTransition] = useTransition();
  const typing = useTypingPause();
  const asked = useSearchParams().toString();
  const { filters, offset } = useMemo(() => readQuery(new URLSearchParams(asked)), [asked]);

  function open(href: Route, how: "push" | "replace") {
    typing.end();
    if (madeHere.current) window.history[`${how}State`](null, "", href);
    else startTransition(() => router[how](href, { scroll: false }));
  }

  function follow(changed: DirectoryFilters, isSent: boolean) {
    const href = hrefOf(changed);
    if (isSent || changed.q === filters.q) open(href, isSent ? "push" : "replace");
    else typing.begin(() => open(href, "replace"));
  }

  /** Links to this list are answered here. Any other link, and a click for a new tab, goes its own way. */
  function followLink(event: MouseEvent<HTMLElement>) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    // What was just typed must not change the address while the page that the link leads to is on its way.
    if (link) typing.end();
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || link.origin !== location.origin || link.pathname !== "/directories" || link.hash) return;
    event.preventDefault();
    open(ownAddress(`${link.pathname}${link.search}`), "push");
    if (link.rel) event.currentTarget.scrollIntoView();
  }

  return { filters, offset, isWaiting, follow, followLink };
}

/** How long somebody must pause in typing before the address follows: browsers take only so many changes of it. */
const PAUSE_MS = 120;

/** Does what is asked for last, once nothing else was asked for a moment. */
function useTypingPause() {
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = () => clearTimeout(pause.current);
  const begin = (act: () => void) => {
    end();
    pause.current = setTimeout(act, PAUSE_MS);
  };
  return { begin, end };
}
