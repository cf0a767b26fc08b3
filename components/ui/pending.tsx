"use client";

import { useLinkStatus } from "next/link";

/**
 * While a link waits for the server, its mark makes the line at the top of the window grow (globals.css); forms set the
 * same mark. This stands in for loading.tsx: a streamed skeleton would never be replaced in a browser without scripts,
 * and would send 200 before the page knows that it is a 404.
 */
export function PendingLink() {
  const { pending } = useLinkStatus();
  return pending ? <span data-pending="" hidden /> : null;
}
