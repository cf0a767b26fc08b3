import { z } from "zod";
import { lockPackages, numberPackages } from "@/db/newsletter";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { auditPackage, noPackage } from "@/lib/newsletter/packages";
import { change } from "./fields";

export const moveAdPackage = definePageOperation({
  ...change,
  name: "move_ad_package",
  summary: "Moves an ad package one place up or down. Refused if it is no longer in the place where the admin saw it.",
  input: z.strictObject({ id: z.uuid(), place: z.coerce.number().int(), direction: z.enum(["up", "down"]) }),
  run({ id, place, direction }, ctx) {
    const by = direction === "up" ? -1 : 1;
    return ctx.db.transaction(async (tx) => {
      const rows = await lockPackages(tx);
      const at = rows.findIndex((row) => row.id === id);
      const row = rows[at];
      if (!row) throw noPackage();
      if (at + 1 !== place) {
        throw new Problem("invalid_request", `Another admin has moved it: it is in place ${at + 1} now.`);
      }
      const other = rows[at + by];
      if (!other) throw new Problem("invalid_request", `It is the ${by < 0 ? "first" : "last"} one already.`);
      const ids = rows.map((one) => one.id);
      ids.splice(at, 1);
      ids.splice(at + by, 0, id);
      await numberPackages(tx, ids);
      await auditPackage(ctx, tx, row, "move_ad_package", `place ${place} → ${place + by}`);
      return { place: place + by };
    });
  },
});
