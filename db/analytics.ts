import { type AnyColumn, and, asc, between, desc, eq, sql } from "drizzle-orm";
import type { Db } from "./client";
import { type AnalyticsKind, analyticsDaily, newsletterFeatures, upvotes } from "./schema";

/** One view or action, ready to be stored. */
export interface AnalyticsEvent {
  /** 32 hex digits; the same for a repeat within one visit. */
  key: string;
  kind: AnalyticsKind;
  /** Null for newsletter opens: the feature names the listing. */
  listingId: string | null;
  featureId: string | null;
  at: Date;
  /** The signed-in viewer. Used here to leave out owners' own visits; never stored. */
  viewerId: string | null;
}

const kinds: Record<AnalyticsKind, string> = {
  impression: "impressions",
  click: "clicks",
  outbound_click: "outbound_clicks",
  badge_view: "badge_views",
  badge_click: "badge_clicks",
  newsletter_open: "newsletter_opens",
};
const list = (write: (kind: string, column: string) => string) =>
  sql.raw(
    Object.entries(kinds)
      .map(([kind, column]) => write(kind, column))
      .join(", "),
  );
const columns = list((_kind, column) => column);
const counts = list((kind) => `count(*) filter (where kind = '${kind}')::int`);
const added = list((_kind, column) => `${column} = analytics_daily.${column} + excluded.${column}`);

/**
 * Stores events and adds the new ones to their days and features, in one statement. Leaves out known events, events
 * without a live listing, and owners' visits to their own listing. Writes in the order of keys, then days, so that
 * concurrent servers cannot deadlock.
 */
export async function writeEvents(db: Db, events: readonly AnalyticsEvent[]): Promise<void> {
  if (events.length === 0) return;
  const given = JSON.stringify(
    events.map(({ key, kind, listingId, featureId, at, viewerId }) => ({
      key,
      kind,
      listing_id: listingId,
      feature_id: featureId,
      at,
      viewer_id: viewerId,
    })),
  );
  await db.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb)
        as event (key text, kind text, listing_id uuid, feature_id uuid, at timestamptz, viewer_id uuid)
    ), inserted as (
      insert into analytics_events (key, listing_id, kind, feature_id, at)
      select decode(given.key, 'hex'), listings.id, given.kind, newsletter_features.id, given.at
      from given
      left join newsletter_features on newsletter_features.id = given.feature_id
      join listings on listings.id = coalesce(given.listing_id, newsletter_features.listing_id)
      where listings.status = 'live'
        and (given.viewer_id is null or listings.owner_id is distinct from given.viewer_id)
        and (given.feature_id is null
          or newsletter_features.date <= to_char(given.at at time zone 'UTC', 'YYYY-MM-DD'))
      order by given.key
      on conflict (key) do nothing
      returning listing_id, kind, feature_id, (at at time zone 'UTC')::date as day
    ), counted as (
      insert into analytics_daily (listing_id, day, ${columns})
      select listing_id, day, ${counts} from inserted group by listing_id, day order by listing_id, day
      on conflict (listing_id, day) do update set ${added}
    )
    update newsletter_features set opens = opens + opened.times
    from (select feature_id, count(*)::int as times from inserted where feature_id is not null group by feature_id) opened
    where newsletter_features.id = opened.feature_id`);
}

/** The daily figures of one listing. Days without events have no row. Both days are `YYYY-MM-DD`. */
export async function findDailyFigures(db: Db, listingId: string, { from, to }: { from: string; to: string }) {
  const { listingId: id, day, ...figures } = analyticsDaily;
  return db
    .select({
      day,
      impressions: figures.impressions,
      clicks: figures.clicks,
      outboundClicks: figures.outboundClicks,
      badgeViews: figures.badgeViews,
      badgeClicks: figures.badgeClicks,
      newsletterOpens: figures.newsletterOpens,
    })
    .from(analyticsDaily)
    .where(and(eq(id, listingId), between(day, from, to)))
    .orderBy(asc(day));
}

/** The totals of one listing from one day (`YYYY-MM-DD`) to another. */
export async function sumFigures(db: Db, listingId: string, { from, to }: { from: string; to: string }) {
  const total = (column: AnyColumn) => sql<number>`coalesce(sum(${column}), 0)::int`;
  const [row] = await db
    .select({
      impressions: total(analyticsDaily.impressions),
      clicks: total(analyticsDaily.clicks),
      outboundClicks: total(analyticsDaily.outboundClicks),
    })
    .from(analyticsDaily)
    .where(and(eq(analyticsDaily.listingId, listingId), between(analyticsDaily.day, from, to)));
  if (!row) throw new Error("select returned no row");
  return row;
}

/** How many counted upvotes a listing got on each UTC day. Days without any have no row. */
export async function findDailyUpvotes(db: Db, listingId: string, { from, to }: { from: string; to: string }) {
  // Dates are grouped and then written: writing every vote's date takes as long as all the rest.
  const day = sql`(${upvotes.createdAt} at time zone 'UTC')::date`;
  return db
    .select({ day: sql<string>`to_char(${day}, 'YYYY-MM-DD')`, upvotes: sql<number>`count(*)::int` })
    .from(upvotes)
    .where(
      and(
        eq(upvotes.listingId, listingId),
        sql`${upvotes.counted}`,
        sql`${upvotes.createdAt} >= ${from}::timestamp at time zone 'UTC'`,
        sql`${upvotes.createdAt} < (${to}::timestamp + interval '1 day') at time zone 'UTC'`,
      ),
    )
    .groupBy(day);
}

/** A listing's places in the newsletter, newest issue first. */
export async function findFeatures(db: Db, listingId: string, limit: number) {
  return db
    .select({
      id: newsletterFeatures.id,
      title: newsletterFeatures.title,
      date: newsletterFeatures.date,
      opens: newsletterFeatures.opens,
    })
    .from(newsletterFeatures)
    .where(eq(newsletterFeatures.listingId, listingId))
    .orderBy(desc(newsletterFeatures.date), desc(newsletterFeatures.id))
    .limit(limit);
}
