import { z } from "zod";
import type { Db } from "@/db/client";
import { findOwnResult, type OwnResult, type ResultRow } from "@/db/directory-results";
import { followOrders, reopenFollowed } from "@/db/follow-orders";
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
    const result = { ownerId: null, orderId: order.id, directory };
    const before = await findOwnResult(tx, result);
    const changed = await act(tx, result);
    if (changed === null) return null;
    await shareWithOwnPlan(tx, order, before, await findOwnResult(tx, result));
    await auditOrder(tx, ctx, order, "work_directory_order", `, ${directory}: ${words}`);
    return changed;
  });
}

/** What an order has reached stands in the founder's own plan of the product too, and nothing that was taken back. */
async function shareWithOwnPlan(
  tx: Db,
  order: { ownerId: string; canonicalUrl: string },
  before: ResultRow | null,
  after: ResultRow | null,
): Promise<void> {
  const isTakenBack = before?.liveUrl ? before.liveUrl !== after?.liveUrl : after?.status === "planned";
  if (before && isTakenBack) await reopenFollowed(tx, order, before);
  if (after) await followOrders(tx, order, after.directory);
}
