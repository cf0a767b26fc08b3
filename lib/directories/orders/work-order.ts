import { z } from "zod";
import type { Db } from "@/db/client";
import type { OwnResult } from "@/db/directory-results";
import type { AdminContext } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { auditOrder, lockKnown } from "./orders";

/** An order as the forms of its directories name it: they are those of a campaign. */
export const OrderId = z.uuid();

/**
 * Does something with a directory of an open order and writes it to the audit log in these words, unless `act` answers
 * null: then nothing was changed.
 */
export async function workOn<T>(
  ctx: AdminContext,
  { campaign, directory }: { campaign: string; directory: string },
  words: string,
  act: (tx: Db, result: OwnResult) => Promise<T | null>,
): Promise<T | null> {
  return ctx.db.transaction(async (tx) => {
    const order = await lockKnown(tx, campaign);
    if (order.status !== "open") {
      throw new Problem("invalid_request", `This order is ${order.status}. Open it again to work on it.`);
    }
    const changed = await act(tx, { ownerId: null, orderId: order.id, directory });
    if (changed === null) return null;
    await auditOrder(tx, ctx, order, "work_directory_order", `, ${directory}: ${words}`);
    return changed;
  });
}
