import { UTCDate } from "@date-fns/utc";
import { subDays } from "date-fns";
import { countOtherCampaigns, saveOwnCampaign } from "@/db/directory-orders";
import { lockByName } from "@/db/moves";
import { requireFounder } from "@/lib/auth/access";
import type { Context } from "@/lib/context";
import { Problem } from "@/lib/errors";
import { canonicalUrl } from "@/lib/listing/canonical-url";
import { type PlanInputs, planOf, productNameOf } from "./plan-inputs";

/**
 * Saves a plan as the signed-in founder's campaign for a product; there is one a product, and saving again merges (see
 * db/directory-orders.ts). Resolves with the campaign's id.
 * Throws `unauthorized`, and `invalid_request` for a plan without a product's address or without any directory, and for
 * one more product than an account may plan for.
 */
export async function saveCampaign(ctx: Context, inputs: PlanInputs): Promise<string> {
  const founder = requireFounder(ctx);
  const { url } = inputs;
  if (!url) {
    const fix = "Give your product's address and plan again.";
    throw new Problem("invalid_request", "A campaign is kept by the product's address, and this plan has none.", {
      errors: [{ path: "url", code: "required", message: "is missing", fix }],
    });
  }
  const plan = await planOf({ ...inputs, from: startOf(inputs, ctx.now) }, ctx);
  const results = plan.weeks.flatMap(({ week, directories }) =>
    directories.map(({ id, position, reason }) => ({ directory: id, position, week, reason })),
  );
  if (results.length === 0) throw new Problem("invalid_request", "This plan holds no directory; raise its budget.");
  const product = { ownerId: founder.id, canonicalUrl: canonicalUrl(url) };
  return ctx.db.transaction(async (tx) => {
    // Two saves at once would both find room.
    await lockByName(tx, `campaigns of ${founder.id}`);
    const most = ctx.settings.quotas.campaigns;
    if ((await countOtherCampaigns(tx, product)) >= most) throw tooManyCampaigns(most);
    const name = productNameOf({ url, name: plan.product.name }) ?? url;
    return saveOwnCampaign(tx, { ...product, url, name, results, now: ctx.now });
  });
}

function tooManyCampaigns(most: number): Problem {
  const fix = "A plan for a product that you saved before can still be saved again.";
  return new Problem("invalid_request", `Your account holds ${most} campaigns, which is the most. ${fix}`);
}

/** The Monday that stood on the page, unless its week is over: nothing is saved that is late from the first day. */
function startOf({ from }: PlanInputs, now: Date): string | undefined {
  return from !== undefined && new Date(from) > subDays(new UTCDate(now), 7) ? from : undefined;
}
