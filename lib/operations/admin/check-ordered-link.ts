import { claimOwnLink } from "@/db/link-checks";
import { definePageOperation } from "@/lib/core/operation";
import { checkClaimed, leaseFrom } from "@/lib/directories/campaign/check-links";
import { NamedResult } from "@/lib/directories/campaign/mark-result";
import { OrderId } from "@/lib/directories/orders/work-order";
import { onBehalfOf } from "@/lib/page/fetch/bot";
import { change } from "./fields";

export const checkOrderedLink = definePageOperation({
  ...change,
  // An admin's page check is not counted as a page fetch: docs/decisions/limits.md.
  effects: { readOnly: false, openWorld: true },
  name: "check_ordered_link",
  summary:
    "Checks the link of a live directory of an order once more, at most once a minute; null if it was checked within the last minute or is being checked now.",
  input: NamedResult.extend({ campaign: OrderId }),
  async run({ campaign: orderId, directory }, ctx) {
    const own = { ownerId: null, orderId, directory };
    const link = await claimOwnLink(ctx.db, own, { now: ctx.now, leaseUntil: leaseFrom(ctx.now) });
    return link ? checkClaimed(ctx.db, link, { ...ctx, settings: onBehalfOf(ctx) }) : null;
  },
});
