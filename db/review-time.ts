import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { auditLog } from "./schema";
import { votable } from "./votes";

/** With fewer decisions than this, there is no usual time. */
const MIN_COUNT = 5;
const MAX_REVIEWS = 20;

/**
 * The median duration of recent reviews in seconds, from submission to decision, as one column of a query. Null if
 * there were too few since an instant.
 */
export function reviewSeconds(since: Date): SQL<number | null> {
  return sql<number | null>`(
    select case when count(*) >= ${MIN_COUNT}::int
      then percentile_cont(0.5) within group (order by extract(epoch from decided.at - asked.at)) end
    from (
      select listing_id, id, at from ${auditLog}
      where from_status = 'submitted' and actor_kind = 'admin' and at >= ${since.toISOString()}
      order by id desc limit ${MAX_REVIEWS}
    ) decided
    cross join lateral (
      select entry.at from audit_log entry
      where entry.listing_id = decided.listing_id and entry.to_status = 'submitted' and entry.id < decided.id
      order by entry.id desc limit 1
    ) asked
  )`.mapWith((value) => (value === null ? null : Number(value)));
}

/**
 * What is shown before there is a draft: how long reviews take, and how many products could be upvoted, up to `most`.
 */
export async function findPathFacts(db: Db, { since, most }: { since: Date; most: number }) {
  const [row] = await db
    .select({
      reviewSeconds: reviewSeconds(since),
      votable: sql<number>`(select count(*)::int from (${votable(db, null, most).getSQL()}) open)`,
    })
    .from(sql`(select 1) as one`);
  if (!row) throw new Error("select returned no row");
  return row;
}
