import { z } from "zod";
import { findOrder } from "@/db/admin-orders";
import { findClaimed } from "@/db/link-checks";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { checkClaimed, leaseFrom } from "@/lib/directories/campaign/check-links";
import { moveIn, readLiveUrl, SeenResult } from "@/lib/directories/campaign/mark-result";
import { noOrder } from "@/lib/directories/orders/orders";
import { OrderId, workOn } from "@/lib/directories/orders/work-order";
import { onBehalfOf } from "@/lib/page/fetch/bot";
import { change } from "./fields";

export const markOrderedDirectoryLive = definePageOperation({
  ...change,
  // An admin's page check is not counted as a page fetch: docs/decisions/limits.md.
  effects: { readOnly: false, openWorld: true },
  name: "mark_ordered_directory_live",
  summary:
    "Marks a directory of an open order as live at an address, and checks at once whether that page links to the product; this takes 10 seconds at most.",
  input: SeenResult.extend({ campaign: OrderId, live_url: z.string().max(textBounds.url).default("") }),
  async run({ from, live_url: address, ...named }, ctx) {
    const order = await findOrder(ctx.db, named.campaign);
    if (!order) throw noOrder();
    const liveUrl = readLiveUrl(address, order.url, ctx.settings.fetchAllowHosts);
    const leaseUntil = leaseFrom(ctx.now);
    const moved = await workOn(ctx, named, `live at ${liveUrl}`, (tx, result) =>
      moveIn(tx, result, from, { to: "live", at: ctx.now, liveUrl, leaseUntil }),
    );
    const own = { orderId: order.id, directory: named.directory };
    const link = moved && (await findClaimed(ctx.db, own, leaseUntil));
    return { check: link ? await checkClaimed(ctx.db, link, { ...ctx, settings: onBehalfOf(ctx) }) : null };
  },
});
