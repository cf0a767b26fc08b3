import { UTCDate } from "@date-fns/utc";
import { subDays } from "date-fns";
import { followOrders } from "@/db/follow-orders";
import { countOtherCampaigns, holdCampaignsOf, saveOwnCampaign } from "@/db/own-campaigns";
import { accountGone } from "@/lib/core/access";
import { Problem } from "@/lib/core/errors";
import { ProductUrl } from "@/lib/core/fields";
import { canonicalUrl } from "@/lib/core/identity/canonical-url";
import { definePageOperation } from "@/lib/core/operation";
import { copyKitOf } from "@/lib/directories/campaign/copy-kit";
import { ownFieldsOf } from "@/lib/directories/campaign/fit";
import { PlanInputs, planOf, productNameOf } from "@/lib/directories/campaign/plan-inputs";
import { tooManyCampaigns } from "@/lib/directories/campaign/too-many";
import { visitProduct } from "@/lib/page/facts/visit-product";
import { onBehalfOf } from "@/lib/page/fetch/bot";
import { visit } from "./fields";

export const saveCampaign = definePageOperation({
  ...visit,
  limit: () => ["writes", "page_fetches"],
  name: "save_campaign",
  summary:
    "Saves a plan as the founder's campaign for a product. Each product has one campaign. Saving again replaces what is still to do, and changes nothing that was done, noted or added by hand. Returns how many directories were removed because the new plan does not have them. Stores the texts of the product's page with it.",
  input: PlanInputs.extend({ url: ProductUrl }),
  // The texts to copy are stored with the plan: they are needed while it is worked through.
  async prepare({ url }, ctx) {
    return visitProduct(url, onBehalfOf(ctx));
  },
  async run({ url, ...inputs }, ctx, page) {
    const plan = await planOf({ url, ...inputs, from: startOf(inputs.from, ctx.now) }, ctx);
    const results = plan.weeks.flatMap(({ week, directories }) =>
      directories.map(({ id, position, reason, only_fills: fills }) => ({
        directory: id,
        position,
        week,
        reason,
        fills,
      })),
    );
    if (results.length === 0) throw new Problem("invalid_request", "This plan holds no directory; raise its budget.");
    const copyKit = page && copyKitOf(page, ownFieldsOf({ ...plan.product, ...plan.steering }));
    const product = { ownerId: ctx.actor.id, canonicalUrl: canonicalUrl(url) };
    return ctx.db.transaction(async (tx) => {
      // Without the lock, two saves at once would both find room.
      if (!(await holdCampaignsOf(tx, product.ownerId))) throw accountGone();
      const most = ctx.settings.quotas.campaigns;
      if ((await countOtherCampaigns(tx, product)) >= most) throw tooManyCampaigns(most);
      const name = productNameOf({ url, name: plan.product.name }) ?? url;
      const saved = await saveOwnCampaign(tx, {
        ...product,
        url,
        name,
        results,
        copyKit,
        steering: { fits: plan.steering.fits, language: plan.steering.language },
        now: ctx.now,
      });
      // An order may have reached some of these directories before.
      await followOrders(tx, product);
      return saved;
    });
  },
});

/** The Monday of the page, unless its week is over: nothing is saved that is late from the first day. */
function startOf(from: string | undefined, now: Date): string | undefined {
  return from !== undefined && new Date(from) > subDays(new UTCDate(now), 7) ? from : undefined;
}
