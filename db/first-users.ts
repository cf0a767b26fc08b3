import { and, eq, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { hasIdOrSlug, idFirst } from "./conditions";
import { firstUsersReports, listings, rateLimits } from "./schema";

type StoredReport = Record<string, unknown>;

/** The key that a report is stored under, and the engine that should make it. */
export interface ReportScope {
  key: string;
  wanted: "model" | "rules";
}

const LIFETIME = sql`interval '7 days'`;
/** A report by the fallback engine is replaced soon, to give the wanted engine another chance. */
const STOPGAP = sql`interval '10 minutes'`;
/** Longer than any report takes. A server that has not finished by then has died. */
const LEASE = sql`interval '60 seconds'`;

const { key: keyColumn, report: reportColumn, startedAt } = firstUsersReports;

const since = (span: SQL) => sql`clock_timestamp() - ${span}`;

const isFresh = (wanted: string) =>
  and(
    isNotNull(reportColumn),
    sql`${startedAt} > ${since(LIFETIME)}`,
    or(sql`${reportColumn} -> 'engine' ->> 'kind' = ${wanted}`, sql`${startedAt} > ${since(STOPGAP)}`),
  );

/** A stored report that is still valid, or null. */
export async function findReport(db: Db, { key, wanted }: ReportScope): Promise<StoredReport | null> {
  const [row] = await db
    .select({ report: reportColumn })
    .from(firstUsersReports)
    .where(and(eq(keyColumn, key), isFresh(wanted)));
  return row?.report ?? null;
}

/**
 * Takes the lease on a report, in one statement, so that one of two servers wins. Returns the lease's instant, which
 * is needed to store the report or release the lease. Null if another server works on the report or has finished it.
 */
export async function leaseReport(db: Db, { key, wanted }: ReportScope): Promise<Date | null> {
  // Whole milliseconds, as a Date holds them.
  const now = sql`date_trunc('milliseconds', clock_timestamp())`;
  const isWorkedOn = and(isNull(reportColumn), sql`${startedAt} > ${since(LEASE)}`);
  const [leased] = await db
    .insert(firstUsersReports)
    .values({ key, startedAt: now })
    .onConflictDoUpdate({
      target: keyColumn,
      set: { report: null, startedAt: now },
      setWhere: sql`not coalesce(${isFresh(wanted)}, false) and not coalesce(${isWorkedOn}, false)`,
    })
    .returning({ startedAt });
  return leased?.startedAt ?? null;
}

const isLease = (key: string, lease: Date) => and(eq(keyColumn, key), eq(startedAt, lease), isNull(reportColumn));

/** Stores a finished report, unless another server has taken over the lease. */
export async function saveReport(db: Db, key: string, lease: Date, report: StoredReport): Promise<void> {
  await db.update(firstUsersReports).set({ report }).where(isLease(key, lease));
}

/** Releases a lease without a report. */
export async function endLease(db: Db, key: string, lease: Date): Promise<void> {
  await db.delete(firstUsersReports).where(isLease(key, lease));
}

/** True while a server works on the report. */
export async function isReportLeased(db: Db, key: string): Promise<boolean> {
  const [row] = await db
    .select({ key: keyColumn })
    .from(firstUsersReports)
    .where(and(eq(keyColumn, key), isNull(reportColumn), sql`${startedAt} > ${since(LEASE)}`));
  return row !== undefined;
}

/**
 * Counts one model call against the daily maximum of all servers together. False if it is used up. Days are UTC. The
 * row is deleted with other expired limits.
 */
export async function countModelCall(db: Db, now: Date, mostADay: number): Promise<boolean> {
  const day = now.toISOString().slice(0, 10);
  const expire = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000);
  const counted = await db
    .insert(rateLimits)
    .values({ key: `model-calls:${day}`, points: 1, expire })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { points: sql`${rateLimits.points} + 1` },
      setWhere: lt(rateLimits.points, mostADay),
    })
    .returning({ points: rateLimits.points });
  return counted.length > 0;
}

/** The URL of a founder's own listing in any state, by id or slug. Null if they have no such listing. */
export async function findOwnAddress(db: Db, ownerId: string, idOrSlug: string): Promise<string | null> {
  const [row] = await db
    .select({ url: listings.url })
    .from(listings)
    .where(and(eq(listings.ownerId, ownerId), hasIdOrSlug(idOrSlug)))
    .orderBy(idFirst(idOrSlug))
    .limit(1);
  return row?.url ?? null;
}
