import { z } from "zod";
import {
  countPlanned,
  findOrder,
  findOrderLines,
  lockOrder,
  moveOrder,
  type OrderLine,
  type OrderStatus,
} from "@/db/admin-orders";
import { writeAudit } from "@/db/audit";
import { requireAdmin } from "@/lib/auth/access";
import { type Campaign, toCampaign } from "@/lib/campaign/my-campaigns";
import type { Context } from "@/lib/context";
import { Problem } from "@/lib/errors";
import { formatCount } from "@/lib/format/numbers";

/** An order as admins work through it. */
export interface AdminOrder extends Campaign {
  listing_id: string | null;
  package: string;
  status: OrderStatus;
  payment_reference: string | null;
}

/** Throws `not_found` for what is no id, as for what is no order. */
export function requireOrderId(id: unknown): string {
  const parsed = z.uuid().safeParse(id);
  if (parsed.success) return parsed.data;
  throw noOrder();
}

/** There is no order with this id. */
export function noOrder(): Problem {
  return new Problem("not_found", "There is no such order.");
}

/** One page of orders, newest first. For admins; throws `not_found` for everyone else. */
export async function listOrders(
  ctx: Context,
  page: { status: OrderStatus | undefined; offset: number; limit: number },
): Promise<{ data: OrderLine[]; total: number }> {
  requireAdmin(ctx);
  const { rows, total } = await findOrderLines(ctx.db, page);
  return { data: rows, total };
}

/** One order by its weeks. For admins; throws `not_found` for everyone else, and where there is none. */
export async function getOrder(ctx: Context, id: string): Promise<AdminOrder> {
  requireAdmin(ctx);
  const order = await findOrder(ctx.db, requireOrderId(id));
  if (!order) throw noOrder();
  return {
    ...toCampaign(order, ctx.now),
    listing_id: order.listingId,
    package: order.package,
    status: order.status,
    payment_reference: order.paymentReference,
  };
}

interface Move {
  /** The state in which the admin saw it. */
  from: OrderStatus;
  to: OrderStatus;
  reason: string | null;
}

/**
 * Closes an order as done, cancels it, or opens it again. Done is one with nothing left to do. Of two admins at once one
 * wins; the other is told with `invalid_request`, and nothing of theirs is changed.
 */
export async function setOrderStatus(ctx: Context, id: string, { from, to, reason }: Move): Promise<void> {
  const admin = requireAdmin(ctx);
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, requireOrderId(id));
    if (!order) throw noOrder();
    const planned = to === "done" ? await countPlanned(tx, order.id) : 0;
    if (planned > 0) {
      const left = `${formatCount(planned, "directory is", "directories are")} still to do`;
      throw new Problem("invalid_request", `${left}. Submit or reject them, or cancel the order.`);
    }
    if (from === to || !(await moveOrder(tx, order.id, from, to))) {
      throw new Problem("invalid_request", `Another admin was first: it is ${order.status} now. Nothing was changed.`);
    }
    await writeAudit(tx, [
      {
        listingId: order.listingId,
        actor: { kind: "admin", id: admin.id },
        action: actions[to],
        reason: reason ? `“${order.package}”: ${reason}` : `“${order.package}”`,
        at: ctx.now,
      },
    ]);
  });
}

const actions: Record<OrderStatus, string> = {
  open: "reopen_directory_order",
  done: "close_directory_order",
  cancelled: "cancel_directory_order",
};
