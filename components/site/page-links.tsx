"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useTransition } from "react";
import { pageToOpen } from "./page-to-open";

/**
 * Opens the pages that links lead to (NavLink) without loading the site anew. One listener for all links: a page of three
 * hundred links would otherwise start as many components. While a page is awaited, its mark makes the line at the top of the
 * window grow (globals.css); forms set the same mark. This replaces loading.tsx: a streamed skeleton would never be
 * replaced in a browser without scripts, and would send 200 before the page knows that it is a 404.
 */
export function PageLinks() {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const href = pageToOpen(event);
      if (href === null) return;
      event.preventDefault();
      for (const menu of document.querySelectorAll("header details[open]")) menu.removeAttribute("open");
      startTransition(() => router.push(href));
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [router]);
  const wasPending = useRef(false);
  useEffect(() => {
    // The link that was pressed went with its page, such as the chip of a filter: its reader goes on at the content.
    if (wasPending.current && !isPending && document.activeElement === document.body) {
      document.getElementById("content")?.focus({ preventScroll: true });
    }
    wasPending.current = isPending;
  }, [isPending]);
  return isPending ? <span data-pending="" hidden /> : null;
}
