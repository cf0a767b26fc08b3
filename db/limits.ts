import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { rateLimits } from "./schema";

/** A quota: a number of requests within a number of seconds. */
interface Policy {
  name: string;
  quota: number;
  seconds: number;
}

/** A policy and the caller that it counts. */
export interface Counter<P extends Policy = Policy> {
  policy: P;
  who: string;
}

/** How much of a limit is used, and how many milliseconds until its window ends. */
interface Count {
  spent: number;
  msLeft: number;
}

/**
 * Counts one more for each of these, in one statement, so that concurrent servers miss nothing. Stops after the first
 * that exceeds its quota: those after it are not counted. A count keeps rising beyond its quota.
 * @returns the counts up to that one, in the order given, each with its policy
 */
export async function countEach<P extends Policy>(
  db: Db,
  counters: readonly Counter<P>[],
): Promise<{ policy: P; count: Count }[]> {
  if (counters.length === 0) return [];
  const now = new Date();
  const step = (place: number) => sql.raw(`count_${place}`);
  const steps = counters.map((counter, place) => {
    const before = counters[place - 1];
    const goesOn = before ? sql`from ${step(place - 1)} where points <= ${before.policy.quota}::bigint` : sql``;
    return sql`${step(place)} as (${countOne(counter, now, goesOn)})`;
  });
  const answers = counters.map((_, place) => sql`select ${place}::int as place, points, expire from ${step(place)}`);
  const result = await db.execute(sql`
    with ${sql.join(steps, sql`, `)}
    select points as spent, (extract(epoch from expire) * 1000)::float8 as ends
    from (${sql.join(answers, sql` union all `)}) counted order by place`);
  const { rows } = result as unknown as { rows: { spent: number; ends: number }[] };
  return counters.flatMap(({ policy }, place) => {
    const row = rows[place];
    return row ? [{ policy, count: { spent: row.spent, msLeft: Math.max(0, row.ends - now.getTime()) } }] : [];
  });
}

/** The statement that counts one more, or begins a new window if the last one has ended. */
function countOne({ policy, who }: Counter, now: Date, goesOn: SQL): SQL {
  const end = sql`${new Date(now.getTime() + policy.seconds * 1000).toISOString()}::timestamptz`;
  const isOver = sql`rate_limits.expire <= ${now.toISOString()}::timestamptz`;
  return sql`
    insert into rate_limits (key, points, expire) select ${keyOf(policy, who)}::text, 1, ${end} ${goesOn}
    on conflict (key) do update set
      points = case when ${isOver} then 1 else rate_limits.points + 1 end,
      expire = case when ${isOver} then excluded.expire else rate_limits.expire end
    returning points, expire`;
}

/** The usage of a limit. Counts nothing. */
export async function lookAtCount(db: Db, { policy, who }: Counter): Promise<Count> {
  const now = new Date();
  const [found] = await db
    .select({ spent: rateLimits.points, ends: rateLimits.expire })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, keyOf(policy, who)), gt(rateLimits.expire, now)));
  if (!found?.ends) return { spent: 0, msLeft: policy.seconds * 1000 };
  return { spent: found.spent, msLeft: found.ends.getTime() - now.getTime() };
}

function keyOf({ name }: Policy, who: string): string {
  return `${name}:${who}`;
}
