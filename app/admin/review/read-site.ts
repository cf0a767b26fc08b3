import { type SiteReading, toSiteReading } from "@/components/admin/site-reading";
import { onBehalfOf } from "@/lib/page-fetch/bot";
import { visitProduct } from "@/lib/prefill/visit-product";
import type { AdminContext } from "../admin-context";

/** Reads a product's site as it is now; at most 10 seconds. A site that cannot be read says why. */
export async function readSiteOf(ctx: AdminContext, { url }: { url: string }): Promise<SiteReading> {
  return toSiteReading(await visitProduct(url, onBehalfOf(ctx)), new Date());
}
