import { z } from "zod";
import { definePageOperation } from "@/lib/operation";
import { onBehalfOf } from "@/lib/page-fetch/bot";
import { visitProduct } from "@/lib/prefill/visit-product";
import { launchOf } from "@/lib/review/decide";
import type { SiteReading } from "@/lib/review/site-reading";
import { read } from "./fields";

export const readListingSite = definePageOperation({
  ...read,
  name: "read_listing_site",
  summary: "What the site of a launch says now; takes at most 10 seconds. A site that cannot be read says why.",
  effects: { readOnly: true, openWorld: true },
  limit: "page_fetches",
  input: z.strictObject({ id: z.string() }),
  async run({ id }, ctx): Promise<SiteReading> {
    const { row } = await launchOf(ctx, id);
    const { status, detail, final_url, facts } = await visitProduct(row.url, onBehalfOf(ctx));
    return { status, detail, final_url, facts, read_at: new Date().toISOString() };
  },
});
