import { z } from "zod";
import { findOwnedOrder } from "@/db/directory-orders";
import { findClaimed } from "@/db/link-checks";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { checkClaimed, leaseFrom } from "@/lib/directories/campaign/check-links";
import { moveIn, ownResult, readLiveUrl, SeenResult } from "@/lib/directories/campaign/mark-result";
import { noCampaign } from "@/lib/directories/campaign/my-campaigns";
import { onBehalfOf } from "@/lib/page/fetch/bot";
import { visit } from "./fields";

export const markCampaignDirectoryLive = definePageOperation({
  ...visit,
  name: "mark_campaign_directory_live",
  summary:
    "Marks a directory of a campaign as live at an address, and checks at once whether that page links back. The check is null if another call is making it.",
  input: SeenResult.extend({ live_url: z.string().max(textBounds.url).default("") }),
  async run({ from, live_url: address, ...named }, ctx) {
    const own = ownResult(ctx, named);
    const order = await findOwnedOrder(ctx.db, own.ownerId, own.orderId);
    if (!order) throw noCampaign();
    const liveUrl = readLiveUrl(address, order.url, ctx.settings.fetchAllowHosts);
    const leaseUntil = leaseFrom(ctx.now);
    const row = await moveIn(ctx.db, own, from, { to: "live", at: ctx.now, liveUrl, leaseUntil });
    const link = row && (await findClaimed(ctx.db, own, leaseUntil));
    return { check: link ? await checkClaimed(ctx.db, link, { ...ctx, settings: onBehalfOf(ctx) }) : null };
  },
});
