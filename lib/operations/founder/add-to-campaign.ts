import { z } from "zod";
import { findListed } from "@/db/directories";
import { followOrders } from "@/db/follow-orders";
import { addPlanned, countOtherCampaigns, findOwnCampaign, holdCampaignsOf, saveOwnCampaign } from "@/db/own-campaigns";
import { accountGone } from "@/lib/core/access";
import { weekOf } from "@/lib/core/catalog/weeks";
import { ProductUrl } from "@/lib/core/fields";
import { canonicalUrl } from "@/lib/core/identity/canonical-url";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { productNameOf } from "@/lib/directories/campaign/plan-inputs";
import { tooManyCampaigns } from "@/lib/directories/campaign/too-many";
import { noDirectory } from "@/lib/directories/facts";
import { change } from "./fields";

const REASON = "You added it from the list of directories.";

export const addToCampaign = definePageOperation({
  ...change,
  name: "add_to_campaign",
  summary:
    "Adds a directory to the founder's own plan for a product, as something to do this week. Makes the plan if there is none. Adding it again changes nothing. It stays when the plan is saved anew.",
  input: z.strictObject({
    directory: z.string().max(textBounds.named),
    url: ProductUrl,
    name: z.string().trim().max(textBounds.campaignName).optional(),
  }),
  async run({ directory, url, name }, ctx) {
    if (!(await findListed(ctx.db, directory, 0))) throw noDirectory();
    const product = { ownerId: ctx.actor.id, canonicalUrl: canonicalUrl(url) };
    const result = { directory, week: weekOf(ctx.now), reason: REASON };
    return ctx.db.transaction(async (tx) => {
      // Without the lock, two adds at once would both make a plan, and the second would replace what the first holds.
      if (!(await holdCampaignsOf(tx, product.ownerId))) throw accountGone();
      const campaign = await findOwnCampaign(tx, product);
      if (campaign) {
        const added = await addPlanned(tx, campaign.id, result);
        if (added) await followOrders(tx, product, directory);
        return { ...campaign, added };
      }
      const most = ctx.settings.quotas.campaigns;
      if ((await countOtherCampaigns(tx, product)) >= most) throw tooManyCampaigns(most);
      const called = name || (productNameOf({ url, name: null }) ?? url);
      const results = [{ ...result, position: 1, byHand: true }];
      const { id } = await saveOwnCampaign(tx, { ...product, url, name: called, results, now: ctx.now });
      await followOrders(tx, product, directory);
      return { id, name: called, added: true };
    });
  },
});
