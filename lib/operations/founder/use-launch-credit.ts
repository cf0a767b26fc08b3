import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { requireDraftId } from "@/lib/launch/draft/load-draft";
import { payWithCredit } from "@/lib/launch/review/credit";
import { change } from "./fields";

export const useLaunchCredit = definePageOperation({
  ...change,
  name: "use_launch_credit",
  summary: "Pays the Instant Launch of the founder's own draft with a credit of their account. A credit is used once.",
  input: z.strictObject({ draft: z.string().max(textBounds.id) }),
  async run({ draft }, ctx) {
    await payWithCredit(ctx, requireDraftId(draft));
    return { paid: true };
  },
});
