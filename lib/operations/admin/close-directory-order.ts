import { z } from "zod";
import { countPlanned } from "@/db/admin-orders";
import { Problem } from "@/lib/core/errors";
import { formatCount } from "@/lib/core/format/numbers";
import { definePageOperation } from "@/lib/core/operation";
import { changeState } from "@/lib/directories/orders/orders";
import { change } from "./fields";

export const closeDirectoryOrder = definePageOperation({
  ...change,
  name: "close_directory_order",
  summary: "Closes an order as done. Refused if one of its directories is still to do.",
  input: z.strictObject({ id: z.uuid() }),
  async run({ id }, ctx) {
    await changeState(ctx, id, { from: "open", to: "done" }, async (tx) => {
      const planned = await countPlanned(tx, id);
      if (planned === 0) return;
      const left = `${formatCount(planned, "directory is", "directories are")} still to do`;
      throw new Problem("invalid_request", `${left}. Submit or reject them, or cancel the order.`);
    });
  },
});
