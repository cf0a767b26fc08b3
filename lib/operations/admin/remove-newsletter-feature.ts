import { z } from "zod";
import { writeAudit } from "@/db/audit";
import { deleteFeature } from "@/db/newsletter-features";
import { asAdmin } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { change } from "./fields";

export const removeNewsletterFeature = definePageOperation({
  ...change,
  effects: { readOnly: false, destructive: true, openWorld: false },
  name: "remove_newsletter_feature",
  summary: "Takes away a place in an issue that was recorded by mistake. Its counted openings are deleted with it.",
  input: z.strictObject({ id: z.uuid() }),
  async run({ id }, ctx) {
    await ctx.db.transaction(async (tx) => {
      const gone = await deleteFeature(tx, id);
      if (!gone) throw new Problem("invalid_request", "It is gone already: another admin may have been first.");
      const reason = `“${gone.title}”, ${gone.date}`;
      const actor = asAdmin(ctx);
      const action = "remove_newsletter_feature";
      await writeAudit(tx, [{ listingId: gone.listingId, actor, action, reason, at: ctx.now }]);
    });
  },
});
