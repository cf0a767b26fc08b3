import { z } from "zod";
import type { EditorValues } from "./editor-values";

const Kept = z.object({
  revision: z.number(),
  values: z.object({
    product_name: z.string(),
    tagline: z.string(),
    short_description: z.string(),
    long_description: z.string(),
    creator_name: z.string(),
    twitter_handle: z.string(),
    type: z.string(),
    pricing_tier: z.string(),
    logo_url: z.string(),
    categories: z.array(z.string()),
    media: z.array(
      z.object({ url: z.string(), alt: z.string(), width: z.number().nullable(), height: z.number().nullable() }),
    ),
  }),
});

const keyOf = (id: string) => `draft:${id}`;

/** Stores unsaved values of this tab for a reload; null removes them. A browser without storage is no error. */
export function storeText(id: string, version: { revision: number; values: EditorValues } | null): void {
  try {
    if (version) sessionStorage.setItem(keyOf(id), JSON.stringify(version));
    else sessionStorage.removeItem(keyOf(id));
  } catch {
    // Storage may be full or blocked. The text is still on screen and is saved as usual.
  }
}

/** What this tab stored before it was reloaded, or null. */
export function storedText(id: string): { revision: number; values: EditorValues } | null {
  try {
    return Kept.parse(JSON.parse(sessionStorage.getItem(keyOf(id)) ?? "null"));
  } catch {
    return null;
  }
}
