import { categoryLabels } from "@/lib/core/catalog/labels";
import { visitOptions } from "@/lib/page/fetch/bot";
import { type BrowserSettings, drawnPage } from "@/lib/page/rendered/drawn-page";
import { type Prefill, prefillFrom } from "./prefill-from";

/** Reads a product from its page as this service does it: under its own name, into its own categories. */
export function visitProduct(url: string, settings: BrowserSettings): Promise<Prefill> {
  return prefillFrom(url, {
    ...visitOptions(settings),
    categories: categoryLabels,
    draw: (page, timeoutMs) => drawnPage(page, settings, timeoutMs),
  });
}
