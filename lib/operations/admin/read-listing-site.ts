import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { launchOf } from "@/lib/launch/review/decide";
import type { SiteReading } from "@/lib/launch/review/site-reading";
import { visitProduct } from "@/lib/page/facts/visit-product";
import { onBehalfOf } from "@/lib/page/fetch/bot";
import { read } from "./fields";

export const readListingSite = definePageOperation({
  ...read,
  name: "read_listing_site",
  summary:
    "Reads the site of a launch again; takes at most 10 seconds. If the site cannot be read, the answer says why.",
  effects: { readOnly: true, openWorld: true },
  limit: "page_fetches",
  input: z.strictObject({ id: z.string().max(textBounds.named) }),
  async run({ id }, ctx): Promise<SiteReading> {
    const { row } = await launchOf(ctx, id);
    const { status, detail, final_url, facts } = await visitProduct(row.url, onBehalfOf(ctx));
    return { status, detail, final_url, facts, read_at: new Date().toISOString() };
  },
});
