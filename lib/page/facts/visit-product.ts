import { categoryLabels } from "@/lib/core/catalog/labels";
import { type BotSettings, visitOptions } from "@/lib/page/fetch/bot";
import { type Prefill, prefillFrom } from "./prefill-from";

/** Reads a product from its page as this service does it: under its own name, into its own categories. */
export function visitProduct(url: string, settings: BotSettings): Promise<Prefill> {
  return prefillFrom(url, { ...visitOptions(settings), categories: categoryLabels });
}
