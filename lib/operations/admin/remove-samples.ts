import { z } from "zod";
import { writeAudit } from "@/db/audit";
import { deleteSamples } from "@/db/samples";
import { asAdmin } from "@/lib/core/context";
import { formatCount } from "@/lib/core/format/numbers";
import { definePageOperation } from "@/lib/core/operation";
import { change } from "./fields";

export const removeSamples = definePageOperation({
  ...change,
  effects: { readOnly: false, openWorld: false, destructive: true },
  name: "remove_samples",
  summary: "Deletes the sample listings and sample ad packages for good, with the votes that people gave to them.",
  input: z.strictObject({ confirm: z.literal("yes", "Tick the box first: this cannot be undone.") }),
  async run(_input, ctx) {
    return ctx.db.transaction(async (tx) => {
      const removed = await deleteSamples(tx);
      const actor = asAdmin(ctx);
      const reason = formatCount(removed, "sample listing");
      await writeAudit(tx, [{ listingId: null, actor, action: "remove_samples", reason, at: ctx.now }]);
      return { removed };
    });
  },
});
