import { takeDownPublished } from "@/db/moves";
import { revokeAll, revokeOne } from "@/db/partner-keys";
import { holdPartner } from "@/db/partners";
import { requireAdmin } from "@/lib/auth/access";
import type { Context } from "@/lib/context";
import { Problem } from "@/lib/errors";
import { requireWords } from "@/lib/review/words";
import { knownPartner } from "./files";
import { giveKey } from "./key";
import { audit, decide, wasFirst } from "./review";

/** Gives an approved partner one more key, which nobody can be shown again. Their other keys stay in force. */
export async function issueKey(ctx: Context, id: string): Promise<{ key: string }> {
  requireAdmin(ctx);
  await knownPartner(ctx.db, id);
  return ctx.db.transaction(async (tx) => {
    // Held, so that a partner who is stopped at this moment is left without a key.
    const row = await holdPartner(tx, id);
    if (row?.status !== "approved") throw wasFirst(row);
    const { key, prefix } = await giveKey(tx, id, ctx.now);
    await audit(tx, ctx, { row, action: "issue_key", reason: prefix });
    return { key };
  });
}

/** Ends a key at once: whatever comes with it after this is refused. Throws `invalid_request` where it is ended already. */
export async function revokeKey(ctx: Context, id: string, keyId: string): Promise<void> {
  requireAdmin(ctx);
  const row = await knownPartner(ctx.db, id);
  await ctx.db.transaction(async (tx) => {
    const key = await revokeOne(tx, { partnerId: id, keyId, now: ctx.now });
    if (!key) throw new Problem("invalid_request", "Nothing was changed: this key is revoked already.");
    await audit(tx, ctx, { row, action: "revoke_key", reason: key.prefix });
  });
}

/** Stops a partner: every key ends at once. What they published stays live until it is taken down. */
export async function stopPartner(ctx: Context, id: string, reason: string): Promise<{ revoked: number }> {
  const words = requireWords(reason, "reason");
  const set = { status: "stopped", note: words, decidedAt: ctx.now } as const;
  return decide(ctx, id, { from: "approved", set, action: "stop_partner", reason: words }, async (tx) => ({
    revoked: await revokeAll(tx, id, ctx.now),
  }));
}

/** Lets a stopped partner publish again, with a new key; the old ones stay revoked. */
export async function resumePartner(ctx: Context, id: string): Promise<{ key: string }> {
  const set = { status: "approved", note: null, decidedAt: ctx.now } as const;
  return decide(ctx, id, { from: "stopped", set, action: "resume_partner" }, (tx) => giveKey(tx, id, ctx.now));
}

/** Takes down every live listing that a partner has published, each with its audit entry. Gives how many. */
export async function takeDownAll(ctx: Context, id: string, reason: string): Promise<number> {
  const admin = requireAdmin(ctx);
  const words = requireWords(reason, "reason");
  await knownPartner(ctx.db, id);
  const how = { actor: { kind: "admin", id: admin.id }, at: ctx.now, reason: words } as const;
  let total = 0;
  for (;;) {
    const { length } = await takeDownPublished(ctx.db, id, how);
    if (length === 0) return total;
    total += length;
  }
}
