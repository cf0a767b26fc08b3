import { writeAudit } from "@/db/audit";
import type { Db } from "@/db/client";
import { holdPartner, movePartner, type PartnerRow, type PartnerStatus } from "@/db/partners";
import { type AdminContext, asAdmin } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { knownPartner } from "./files";

interface Decision {
  from: PartnerStatus;
  set: Parameters<typeof movePartner>[2]["set"];
  action: string;
  reason?: string;
}

/** One change of a partner's state with its audit entry and what follows, all or nothing. Of two admins one wins. */
export async function decide<T>(
  ctx: AdminContext,
  id: string,
  { from, set, action, reason }: Decision,
  follow: (tx: Db, row: PartnerRow) => Promise<T>,
): Promise<T> {
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
  ctx: AdminContext,
  { row, action, reason }: { row: PartnerRow; action: string; reason?: string | undefined },
): Promise<void> {
  const who = `${row.name} (${row.slug ?? row.email})`;
  const actor = asAdmin(ctx);
  const words = reason ? `${who}: ${reason}` : who;
  await writeAudit(tx, [{ listingId: null, partnerId: row.id, actor, action, reason: words, at: ctx.now }]);
}

const states: Record<PartnerStatus, string> = {
  applied: "waits for a decision",
  approved: "is approved",
  rejected: "was rejected",
  stopped: "was stopped",
};

/** The error for an action that needs the partner in another state. */
function wasFirst(row: PartnerRow | null): Problem {
  const state = row ? states[row.status] : "is gone";
  return new Problem(
    "invalid_request",
    `Nothing was changed: this partner ${state} already, perhaps by another admin.`,
  );
}
