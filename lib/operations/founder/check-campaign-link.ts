import { findOwnResult } from "@/db/directory-results";
import { claimOwnLink } from "@/db/link-checks";
import { definePageOperation } from "@/lib/core/operation";
import { checkClaimed, leaseFrom } from "@/lib/directories/campaign/check-links";
import { NamedResult, ownResult } from "@/lib/directories/campaign/mark-result";
import { noCampaign } from "@/lib/directories/campaign/my-campaigns";
import { onBehalfOf } from "@/lib/page/fetch/bot";
import { visit } from "./fields";

export const checkCampaignLink = definePageOperation({
  ...visit,
  name: "check_campaign_link",
  summary:
    "Checks the link of a live directory once more, at most once a minute; null if it was checked within the last minute or is being checked now.",
  input: NamedResult,
  async run(named, ctx) {
    const own = ownResult(ctx, named);
    const link = await claimOwnLink(ctx.db, own, { now: ctx.now, leaseUntil: leaseFrom(ctx.now) });
    if (link) return checkClaimed(ctx.db, link, { ...ctx, settings: onBehalfOf(ctx) });
    if (!(await findOwnResult(ctx.db, own))) throw noCampaign();
    return null;
  },
});
