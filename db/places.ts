import { and, eq, sql } from "drizzle-orm";
import type { Db } from "./client";
import { isLive } from "./conditions";
import { rowsOf } from "./rows";
import { listings } from "./schema";

/** The place of a live launch among the launches of its week. Equal votes share a rank. */
export interface Place {
  id: string;
  rank: number;
  /** The rank without the upvotes that were given from a moment on; null if the launch went live after it. */
  rankBefore: number | null;
  /** How many launches of its week are live, itself among them. */
  launches: number;
  /** The middle number of upvotes of these launches. */
  medianUpvotes: number;
}

/** The places of a person's live launches of a week, by id. `since` is the moment that `rankBefore` leaves out. */
export async function findPlaces(
  db: Db,
  { ownerId, week, since }: { ownerId: string; week: string; since: Date },
): Promise<Map<string, Place>> {
  // Most people have no launch in it, and the places of a whole week are much to count.
  const isIn = and(eq(listings.ownerId, ownerId), eq(listings.launchWeek, week), isLive);
  if ((await db.$count(listings, isIn)) === 0) return new Map();
  const at = since.toISOString();
  const rows = await rowsOf<Place>(
    db,
    sql`with entries as (
      select listings.id, owner_id, upvotes, launched_at,
        upvotes - (
          select count(*)::int from upvotes given
          where given.listing_id = listings.id and given.counted and given.created_at >= ${at}
        ) as before
      from listings where status = 'live' and launch_week = ${week}
    )
    select mine.id,
      (count(*) filter (where other.upvotes > mine.upvotes) + 1)::int as rank,
      case when mine.launched_at < ${at}
        then (count(*) filter (where other.before > mine.before and other.launched_at < ${at}) + 1)::int end as "rankBefore",
      count(*)::int as launches,
      (percentile_cont(0.5) within group (order by other.upvotes))::float8 as "medianUpvotes"
    from entries mine cross join entries other
    where mine.owner_id = ${ownerId}
    group by mine.id, mine.upvotes, mine.before, mine.launched_at`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** What the middle launch of a week had of each kind on a day. */
export interface Medians {
  impressions: number;
  clicks: number;
  outbound_clicks: number;
  upvotes: number;
}

/**
 * The medians, a day, of other people's live launches in the week of one, from one day (`YYYY-MM-DD`) to another. Each launch's
 * figures are divided by the days that it has been live of these. Null if there are fewer than `least`: the figures of a launch
 * are private, and a median of few would tell them.
 */
export async function findMedians(
  db: Db,
  id: string,
  { from, to, least }: { from: string; to: string; least: number },
): Promise<Medians | null> {
  const middle = (column: string) =>
    sql.raw(`(percentile_cont(0.5) within group (order by coalesce(${column}, 0)::float8 / lived.days))::float8`);
  const [row] = await rowsOf<Medians & { launches: number }>(
    db,
    sql`select count(*)::int as launches, ${middle("seen.impressions")} as impressions, ${middle("seen.clicks")} as clicks,
      ${middle("seen.outbound_clicks")} as outbound_clicks, ${middle("voted.times")} as upvotes
    from listings mine
    join listings other on other.status = 'live' and other.launch_week = mine.launch_week
      and other.id <> mine.id and other.owner_id is distinct from mine.owner_id
    cross join lateral (
      select greatest(
        1, ${to}::date - greatest(${from}::date, (other.launched_at at time zone 'UTC')::date) + 1
      ) as days
    ) lived
    left join lateral (
      select sum(impressions) as impressions, sum(clicks) as clicks, sum(outbound_clicks) as outbound_clicks
      from analytics_daily where listing_id = other.id and day between ${from}::date and ${to}::date
    ) seen on true
    left join lateral (
      select count(*) as times from upvotes
      where listing_id = other.id and counted and created_at >= ${from}::timestamp at time zone 'UTC'
    ) voted on true
    where mine.id = ${id}`,
  );
  if (!row || row.launches < least) return null;
  const { launches: _, ...medians } = row;
  return medians;
}
