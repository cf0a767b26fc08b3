import { z } from "zod";
import { writeAudit } from "@/db/audit";
import { findDirectory, updateRetired } from "@/db/directory-edits";
import { asAdmin } from "@/lib/core/context";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { noDirectory } from "@/lib/directories/facts";
import { change } from "./fields";

export const retireDirectory = definePageOperation({
  ...change,
  name: "retire_directory",
  summary:
    "Retires a directory, or brings it back. A retired one is in no list and no new plan; campaigns that name it keep it.",
  input: z.strictObject({ id: z.string().max(textBounds.named), retired: z.enum(["yes", "no"]) }),
  run({ id, retired }, ctx) {
    const isRetired = retired === "yes";
    return ctx.db.transaction(async (tx) => {
      const row = await updateRetired(tx, id, isRetired ? ctx.now : null);
      if (!row && !(await findDirectory(tx, id))) throw noDirectory();
      const actor = asAdmin(ctx);
      const action = isRetired ? "retire_directory" : "bring_back_directory";
      if (row) await writeAudit(tx, [{ listingId: null, actor, action, reason: `“${row.name}” (${id})`, at: ctx.now }]);
      return { retired: isRetired };
    });
  },
});
