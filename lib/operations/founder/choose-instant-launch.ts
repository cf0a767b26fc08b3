import { z } from "zod";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { chooseLaunch } from "@/lib/launch/draft/choose-launch";
import { requireOwnDraft } from "@/lib/launch/draft/draft-guards";
import { change } from "./fields";

export const chooseInstantLaunch = definePageOperation({
  ...change,
  name: "choose_instant_launch",
  summary:
    "Chooses Instant Launch for a draft and returns its payment address. The address contains the launch's id, never the secret id of the draft.",
  input: z.strictObject({ draft: z.string().max(textBounds.id) }),
  async run({ draft }, ctx) {
    const { instantLaunchCheckoutUrl } = ctx.settings;
    if (instantLaunchCheckoutUrl === null) {
      throw new Problem("not_found", "Instant Launch is not offered here. Choose a launch week instead.");
    }
    const row = await requireOwnDraft(ctx, draft);
    await chooseLaunch(ctx, draft, { launchWeek: null, instantLaunch: true });
    const checkout = new URL(instantLaunchCheckoutUrl);
    checkout.searchParams.set("client_reference_id", row.id);
    return { checkoutUrl: checkout.href };
  },
});
