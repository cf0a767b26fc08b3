import { writeAudit } from "@/db/audit";
import type { Db } from "@/db/client";
import { isTaken } from "@/db/moves";
import { holdPartner, movePartner, type PartnerRow, type PartnerStatus } from "@/db/partners";
import { requireAdmin } from "@/lib/auth/access";
import type { Context } from "@/lib/context";
import { Problem } from "@/lib/errors";
import { requireWords } from "@/lib/review/words";
import { knownPartner } from "./files";
import { giveKey } from "./key";

/**
 * Approves an application under a slug and gives the partner's first key, which nobody can be shown again. Throws
 * `invalid_request` for a slug that cannot be used, and where another admin was first.
 */
export async function approvePartner(ctx: Context, id: string, slug: string): Promise<{ key: string }> {
  const wanted = requireSlug(slug);
  const set = { status: "approved", slug: wanted, decidedAt: ctx.now } as const;
  try {
    return await decide(ctx, id, { from: "applied", set, action: "approve_partner" }, (tx, row) =>
      giveKey(tx, row.id, ctx.now),
    );
  } catch (error) {
    if (!isTaken(error, "partners_slug_unique")) throw error;
    throw badSlug("is another partner's", "Choose another one.");
  }
}

/** Rejects an application, with a note for the log. */
export async function rejectPartner(ctx: Context, id: string, note: string): Promise<void> {
  const words = requireWords(note, "reason");
  const set = { status: "rejected", note: words, decidedAt: ctx.now } as const;
  await decide(ctx, id, { from: "applied", set, action: "reject_partner", reason: words }, async () => {});
}

interface Decision {
  from: PartnerStatus;
  set: Parameters<typeof movePartner>[2]["set"];
  action: string;
  reason?: string;
}

/** One change of a partner's state with its audit entry and what follows, all or nothing. Of two admins one wins. */
export async function decide<T>(
  ctx: Context,
  id: string,
  { from, set, action, reason }: Decision,
  follow: (tx: Db, row: PartnerRow) => Promise<T>,
): Promise<T> {
  requireAdmin(ctx);
  await knownPartner(ctx.db, id);
  return ctx.db.transaction(async (tx) => {
    const row = await movePartner(tx, id, { from, set });
    if (!row) throw wasFirst(await holdPartner(tx, id));
    await audit(tx, ctx, { row, action, reason });
    return follow(tx, row);
  });
}

/** Writes what an admin did about a partner to the audit log. */
export async function audit(
  tx: Db,
  ctx: Context,
  { row, action, reason }: { row: PartnerRow; action: string; reason?: string | undefined },
): Promise<void> {
  const who = `${row.name} (${row.slug ?? row.email})`;
  const actor = { kind: "admin", id: requireAdmin(ctx).id } as const;
  const words = reason ? `${who}: ${reason}` : who;
  await writeAudit(tx, [{ listingId: null, partnerId: row.id, actor, action, reason: words, at: ctx.now }]);
}

const states: Record<PartnerStatus, string> = {
  applied: "waits for a decision",
  approved: "is approved",
  rejected: "was rejected",
  stopped: "was stopped",
};

/** The refusal of whatever needs a partner to be in another state than it is in. */
export function wasFirst(row: PartnerRow | null): Problem {
  const state = row ? states[row.status] : "is gone";
  return new Problem(
    "invalid_request",
    `Nothing was changed: this partner ${state} already, perhaps by another admin.`,
  );
}

const SLUG = /^[a-z\d]+(-[a-z\d]+)*$/;

function requireSlug(typed: string): string {
  const slug = typed.trim().toLowerCase();
  if (slug.length >= 2 && slug.length <= 60 && SLUG.test(slug)) return slug;
  throw badSlug("is not a slug", "Write 2 to 60 lower-case letters and digits, with single hyphens between.");
}

function badSlug(message: string, fix: string): Problem {
  const errors = [{ path: "slug", code: "invalid_slug", message, fix }];
  return new Problem("invalid_request", `This slug ${message}. ${fix}`, { errors });
}
