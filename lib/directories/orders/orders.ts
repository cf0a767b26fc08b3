import { lockOrder, moveOrder, type OrderStatus } from "@/db/admin-orders";
import { writeAudit } from "@/db/audit";
import type { Db } from "@/db/client";
import type { OrderRow } from "@/db/directory-orders";
import { type AdminContext, asAdmin } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";

export const orderStates = ["open", "done", "cancelled"] as const satisfies readonly OrderStatus[];

/** There is no order with this id. */
export function noOrder(): Problem {
  return new Problem("not_found", "There is no such order.");
}

/** An order, locked until the transaction ends. Throws `not_found`. */
export async function lockKnown(tx: Db, id: string): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  if (!order) throw noOrder();
  return order;
}

interface Change {
  /** The state in which the admin saw it. */
  from: OrderStatus;
  to: OrderStatus;
  reason?: string;
}

/**
 * Changes the state of an order, if `judge` has nothing against it. If two admins do it at once, one succeeds; the other gets
 * `invalid_request`, and nothing of theirs is changed.
 */
export async function changeState(
  ctx: AdminContext,
  id: string,
  { from, to, reason }: Change,
  judge?: (tx: Db) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockKnown(tx, id);
    await judge?.(tx);
    if (!(await moveOrder(tx, id, from, to))) {
      throw new Problem("invalid_request", `Another admin was first: it is ${order.status} now. Nothing was changed.`);
    }
    await auditOrder(tx, ctx, order, actions[to], reason ? `: ${reason}` : "");
  });
}

const actions: Record<OrderStatus, string> = {
  open: "reopen_directory_order",
  done: "close_directory_order",
  cancelled: "cancel_directory_order",
};

/** Writes what an admin did with an order to the audit log, under the name of its package. */
export async function auditOrder(
  tx: Db,
  ctx: AdminContext,
  { listingId, package: sold }: Pick<OrderRow, "listingId" | "package">,
  action: string,
  detail: string,
): Promise<void> {
  const actor = asAdmin(ctx);
  await writeAudit(tx, [{ listingId, actor, action, reason: `“${sold}”${detail}`, at: ctx.now }]);
}
