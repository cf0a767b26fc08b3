import type { Route } from "next";
import { ownAddress } from "@/lib/core/address";

/** The address that a click opens in this window; null if the browser is to do what it does with any link. */
export function pageToOpen(event: MouseEvent): Route | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest("a[data-page-link]") : null;
  const address = link?.hasAttribute("target") ? null : link?.getAttribute("href");
  return address ? ownAddress(address) : null;
}
