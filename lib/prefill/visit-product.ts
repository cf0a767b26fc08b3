import { categoryLabels } from "@/lib/catalog/labels";
import { fetchPage, type PageFetchResult } from "@/lib/page-fetch/fetch-page";
import { type Prefill, prefillFrom } from "./prefill-from";

/** Fetches a product's page as this service does it: under its own name, and only the beginning where it is very long. */
export function fetchProductPage(
  url: string,
  settings: { appUrl: string; fetchAllowHosts: readonly string[] },
): Promise<PageFetchResult> {
  return fetchPage(url, {
    allowHosts: settings.fetchAllowHosts,
    userAgent: `LaunchCatalogBot/1.0 (+${settings.appUrl}/docs)`,
    truncate: true,
  });
}

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
