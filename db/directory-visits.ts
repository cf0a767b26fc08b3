import { and, asc, eq, gte, isNull, or, sql } from "drizzle-orm";
import type { Db } from "./client";
import { directories } from "./schema";

/** A directory counts as dead after this many failed visits in a row. */
const DEAD_AFTER = 2;

/** True for a dead directory: it did not answer at its last visits. */
export const isDead = gte(directories.failedVisits, DEAD_AFTER);

export interface DueVisit {
  slug: string;
  url: string;
}

/**
 * Claims the next directory whose day of the month it is and that was not visited for four weeks. Null if there is
 * none. The day follows from the name, so that a new catalog is not visited all at once. The visit counts from here,
 * so that no other server makes it too.
 */
export async function claimDueVisit(db: Db, now: Date): Promise<DueVisit | null> {
  const at = now.toISOString();
  const day = Math.floor(now.getTime() / 86_400_000) % 30;
  const isOld = or(
    isNull(directories.visitedAt),
    sql`${directories.visitedAt} <= ${at}::timestamptz - interval '28 days'`,
  );
  const next = db
    .select({ slug: directories.slug })
    .from(directories)
    .where(and(isOld, sql`abs(hashtext(${directories.slug})) % 30 = ${day}`))
    .orderBy(asc(directories.slug))
    .limit(1)
    .for("update", { skipLocked: true });
  const [row] = await db
    .update(directories)
    .set({ visitedAt: now })
    .where(sql`${directories.slug} = ${next}`)
    .returning({ slug: directories.slug, url: directories.url });
  return row ?? null;
}

/** Stores the result of a visit: alive on that day, or one more failure. */
export async function saveVisit(db: Db, slug: string, found: { aliveOn: string } | "gone"): Promise<void> {
  const set =
    found === "gone"
      ? { failedVisits: sql`${directories.failedVisits} + 1` }
      : { failedVisits: 0, checkedOn: found.aliveOn };
  await db.update(directories).set(set).where(eq(directories.slug, slug));
}
