import { findOrder, lockOrder } from "@/db/admin-orders";
import { writeAudit } from "@/db/audit";
import type { Db } from "@/db/client";
import type { OrderRow } from "@/db/directory-orders";
import { type Move, type OwnResult, setNote } from "@/db/directory-results";
import { claimOwnLink, findClaimed } from "@/db/link-checks";
import { requireAdmin } from "@/lib/auth/access";
import { checkClaimed, leaseFrom } from "@/lib/campaign/check-links";
import type { LinkVerdict } from "@/lib/campaign/link-back";
import { type Marked, moveIn, readLiveUrl, readNote, type Seen } from "@/lib/campaign/mark-result";
import type { Context } from "@/lib/context";
import { Problem } from "@/lib/errors";
import { onBehalfOf } from "@/lib/page-fetch/bot";
import { noOrder, requireOrderId } from "./orders";

/**
 * Marks a directory of an open order as submitted, rejected, or planned again. Of two admins at once one wins; the other is
 * told with `invalid_request`. Throws `not_found` for everyone but admins.
 */
export async function markOrdered(ctx: Context, seen: Seen, to: "planned" | "submitted" | "rejected"): Promise<Marked> {
  await workOn(
    ctx,
    seen,
    (tx, mine) => {
      const move: Move = to === "planned" ? { to } : { to, at: ctx.now };
      return moveIn(tx, mine, seen.from, move);
    },
    `marked as ${to}`,
  );
  return { status: to, check: null };
}

/**
 * Marks a directory of an open order as live at an address and checks at once whether that page links to the product; this
 * takes 10 seconds at most. Throws as {@link markOrdered}, and `invalid_request` for an address that cannot be it.
 */
export async function markOrderedLive(ctx: Context, seen: Seen, address: string): Promise<Marked> {
  requireAdmin(ctx);
  const order = await findOrder(ctx.db, requireOrderId(seen.campaign));
  if (!order) throw noOrder();
  const liveUrl = readLiveUrl(address, order.url, ctx.settings.fetchAllowHosts);
  const leaseUntil = leaseFrom(ctx.now);
  const move: Move = { to: "live", at: ctx.now, liveUrl, leaseUntil };
  const moved = await workOn(ctx, seen, (tx, mine) => moveIn(tx, mine, seen.from, move), `live at ${liveUrl}`);
  const link = moved && (await findClaimed(ctx.db, { orderId: order.id, directory: seen.directory }, leaseUntil));
  return {
    status: "live",
    check: link ? await checkClaimed(ctx.db, link, { ...ctx, settings: onBehalfOf(ctx) }) : null,
  };
}

/** Checks the link of a live directory once more, at most once a minute; null where it was just now. */
export async function checkOrderedAgain(
  ctx: Context,
  { campaign, directory }: Pick<Seen, "campaign" | "directory">,
): Promise<LinkVerdict | null> {
  requireAdmin(ctx);
  const mine = { ownerId: null, orderId: requireOrderId(campaign), directory };
  const link = await claimOwnLink(ctx.db, mine, { now: ctx.now, leaseUntil: leaseFrom(ctx.now) });
  return link ? checkClaimed(ctx.db, link, { ...ctx, settings: onBehalfOf(ctx) }) : null;
}

/** Keeps a note with a directory, which its founder reads; an empty one takes it away. */
export async function noteOrdered(
  ctx: Context,
  seen: Pick<Seen, "campaign" | "directory">,
  typed: string,
): Promise<void> {
  const note = readNote(typed);
  await workOn(
    ctx,
    seen,
    async (tx, mine) => {
      if (!(await setNote(tx, mine, note))) throw noOrder();
      return true;
    },
    note ? `note “${note}”` : "note taken away",
  );
}

/** Does something with a directory of an order that is open, and writes it down where it changed anything. */
async function workOn<T>(
  ctx: Context,
  { campaign, directory }: Pick<Seen, "campaign" | "directory">,
  act: (tx: Db, mine: OwnResult) => Promise<T | null>,
  words: string,
): Promise<T | null> {
  const admin = requireAdmin(ctx);
  return ctx.db.transaction(async (tx) => {
    const order = requireOpen(await lockOrder(tx, requireOrderId(campaign)));
    const changed = await act(tx, { ownerId: null, orderId: order.id, directory });
    if (changed === null) return null;
    await writeAudit(tx, [
      {
        listingId: order.listingId,
        actor: { kind: "admin", id: admin.id },
        action: "work_directory_order",
        reason: `“${order.package}”, ${directory}: ${words}`,
        at: ctx.now,
      },
    ]);
    return changed;
  });
}

function requireOpen(order: OrderRow | null): OrderRow {
  if (!order) throw noOrder();
  if (order.status === "open") return order;
  throw new Problem("invalid_request", `This order is ${order.status}. Open it again to work on it.`);
}
