import { type AuditPage, findAudit } from "@/db/audit";
import type { EditChanges, ListingStatus } from "@/db/schema";
import type { AdminContext } from "@/lib/core/context";

/** One entry of the audit log: who did what to which launch, when and why. */
export interface AuditItem {
  id: string;
  listing: { id: string; name: string; slug: string | null } | null;
  /** The partner that it is about, if any. */
  partner: { id: string; name: string; slug: string | null } | null;
  actor_kind: string;
  actor_email: string | null;
  /** The name of the partner that did it, if one did. */
  actor_partner: string | null;
  action: string;
  from_status: ListingStatus | null;
  to_status: ListingStatus | null;
  reason: string | null;
  /** What an edit changed; null for everything else. */
  changes: EditChanges | null;
  at: string;
}

/** One page of the audit log, newest first. */
export async function auditPage(ctx: AdminContext, page: AuditPage): Promise<{ data: AuditItem[]; total: number }> {
  const { rows, total } = await findAudit(ctx.db, page);
  const data = rows.map((row) => ({
    id: row.id,
    listing: row.listingId === null ? null : { id: row.listingId, name: row.listingName ?? "", slug: row.listingSlug },
    partner: row.partnerId === null ? null : { id: row.partnerId, name: row.partnerName ?? "", slug: row.partnerSlug },
    actor_kind: row.actorKind,
    actor_email: row.actorEmail,
    actor_partner: row.actorPartner,
    action: row.action,
    from_status: row.fromStatus,
    to_status: row.toStatus,
    reason: row.reason,
    changes: row.changes,
    at: row.at.toISOString(),
  }));
  return { data, total };
}
