import { categoryLabels } from "@/lib/catalog/labels";
import { type Prefill, prefillFrom } from "./prefill-from";

/** Reads a product from its page as this service does it: under its own name, into its own categories. */
export function visitProduct(
  url: string,
  settings: { appUrl: string; fetchAllowHosts: readonly string[] },
): Promise<Prefill> {
  return prefillFrom(url, {
    allowHosts: settings.fetchAllowHosts,
    categories: categoryLabels,
    userAgent: `LaunchCatalogBot/1.0 (+${settings.appUrl}/docs)`,
  });
}
