import { and, count, desc, eq, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "./client";
import { auditLog, type EditChanges, type ListingStatus, listings, partners, users } from "./schema";

export const actorKinds = ["founder", "admin", "system", "payment", "partner"] as const;
export type ActorKind = (typeof actorKinds)[number];

/** Who did something. `system` is a scheduled job, `payment` a confirmed payment event. */
export interface Actor {
  kind: ActorKind;
  id: string | null;
}

export interface AuditEntry {
  listingId: string | null;
  partnerId?: string | null;
  actor: Actor;
  action: string;
  fromStatus?: ListingStatus | null;
  toStatus?: ListingStatus | null;
  reason?: string | null;
  /** What an edit changed. */
  changes?: EditChanges;
  at: Date;
}

/** Adds entries to the audit log, in the transaction of the change. Returns their ids in the same order. */
export async function writeAudit(db: Db, entries: readonly AuditEntry[]): Promise<string[]> {
  if (entries.length === 0) return [];
  const rows = await db
    .insert(auditLog)
    .values(
      entries.map(({ actor, ...entry }) => ({
        ...entry,
        actorKind: actor.kind,
        actorId: actor.id,
      })),
    )
    .returning({ id: auditLog.id });
  return rows.map(({ id }) => id);
}

const actors = alias(users, "actors");
const actingPartners = alias(partners, "acting_partners");

/** Which entries of the audit log: of one launch, and by one kind of actor, if they are named. */
export interface AuditPage {
  offset: number;
  limit: number;
  listingId?: string | undefined;
  by?: ActorKind | undefined;
}

/** Entries of the audit log, newest first, with the names to show. */
export async function findAudit(db: Db, { offset, limit, listingId, by }: AuditPage) {
  const where: SQL | undefined = and(
    listingId === undefined ? undefined : eq(auditLog.listingId, listingId),
    by === undefined ? undefined : eq(auditLog.actorKind, by),
  );
  const rows = await db
    .select({
      id: auditLog.id,
      listingId: auditLog.listingId,
      listingName: listings.name,
      listingSlug: listings.slug,
      partnerId: auditLog.partnerId,
      partnerName: partners.name,
      partnerSlug: partners.slug,
      actorKind: auditLog.actorKind,
      actorEmail: actors.email,
      actorPartner: actingPartners.name,
      action: auditLog.action,
      fromStatus: auditLog.fromStatus,
      toStatus: auditLog.toStatus,
      reason: auditLog.reason,
      changes: auditLog.changes,
      at: auditLog.at,
    })
    .from(auditLog)
    .leftJoin(listings, eq(listings.id, auditLog.listingId))
    .leftJoin(partners, eq(partners.id, auditLog.partnerId))
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(actingPartners, and(eq(actingPartners.id, auditLog.actorId), eq(auditLog.actorKind, "partner")))
    .where(where)
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(auditLog).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** The address of who last decided on a submitted listing, or withdrew it. Null if there is none. */
export async function findLastDecider(db: Db, listingId: string): Promise<string | null> {
  const [row] = await db
    .select({ email: actors.email })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .where(and(eq(auditLog.listingId, listingId), eq(auditLog.fromStatus, "submitted")))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row?.email ?? null;
}
