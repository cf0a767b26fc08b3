import { and, asc, eq, gte, isNull, lt, or, type SQL, sql } from "drizzle-orm";
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

const DAY_SECONDS = 86_400;

/**
 * Claims the next directory whose day has come since its last visit: each has one day of every thirty, and a day without a
 * server is made up for on the next. Null if there is none. The day follows from the name, so that a new catalog is not visited
 * all at once: a directory that nobody has visited yet waits for its first day since the catalog is visited at all. The visit
 * counts from here, so that no other server makes it too.
 */
export async function claimDueVisit(db: Db, now: Date): Promise<DueVisit | null> {
  const today = Math.floor(now.getTime() / 1_000 / DAY_SECONDS);
  const lastTurn = sql`(${today}::int - (${today}::int - abs(hashtext(${directories.slug})) % 30) % 30)`;
  const startOf = (day: SQL) => sql`to_timestamp(${day} * ${DAY_SECONDS}::float8)`;
  const firstVisit = sql`(select min(visited_at) from directories)`;
  const isDue = or(
    lt(directories.visitedAt, startOf(lastTurn)),
    and(
      isNull(directories.visitedAt),
      or(sql`${lastTurn} = ${today}::int`, sql`${startOf(sql`(${lastTurn} + 1)`)} > ${firstVisit}`),
    ),
  );
  const next = db
    .select({ slug: directories.slug })
    .from(directories)
    .where(isDue)
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
