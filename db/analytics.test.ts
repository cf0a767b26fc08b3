import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Random } from "@/bench/random";
import { type AnalyticsEvent, findDailyUpvotes, writeEvents } from "./analytics";
import type { Db } from "./client";
import { deletions } from "./retention";
import { type AnalyticsKind, analyticsKinds, newsletterFeatures, upvotes } from "./schema";
import { insertListing } from "./testing";
import { databaseKinds, type SharedDatabase } from "./testing/postgres";
import { findOrCreateUser } from "./users";

async function rowsOf<R>(db: Db, query: ReturnType<typeof sql>): Promise<R[]> {
  return ((await db.execute(query)) as unknown as { rows: R[] }).rows;
}

/** What the raw events come to, written as a question of its own. */
const fromRaw = (db: Db) =>
  rowsOf<object>(
    db,
    sql`select listing_id, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day,
      sum((kind = 'impression')::int)::int as impressions, sum((kind = 'click')::int)::int as clicks,
      sum((kind = 'outbound_click')::int)::int as outbound_clicks, sum((kind = 'badge_view')::int)::int as badge_views,
      sum((kind = 'badge_click')::int)::int as badge_clicks, sum((kind = 'newsletter_open')::int)::int as newsletter_opens
    from analytics_events group by 1, 2 order by 1, 2`,
  );

const rollUps = (db: Db) =>
  rowsOf<object>(
    db,
    sql`select listing_id, day::text, impressions, clicks, outbound_clicks, badge_views, badge_clicks, newsletter_opens
    from analytics_daily order by 1, 2`,
  );

const keysOf = async (db: Db) =>
  (await rowsOf<{ key: string }>(db, sql`select encode(key, 'hex') as key from analytics_events order by 1`)).map(
    ({ key }) => key,
  );

const key = (of: number) => of.toString(16).padStart(32, "0");

function event(values: Partial<AnalyticsEvent>): AnalyticsEvent {
  const at = new Date("2026-11-21T12:00:00Z");
  return { key: key(0), kind: "click", listingId: null, featureId: null, viewerId: null, at, ...values };
}

describe.each(databaseKinds)("on %s", (_kind, open) => {
  let shared: SharedDatabase;
  beforeAll(async () => {
    shared = await open();
  });
  afterAll(() => shared.close());

  test("days always equal the raw events, whatever is replayed, late or written from two servers at once", async () => {
    const { one, two } = shared;
    const random = new Random(20);
    const owner = await findOrCreateUser(one.db, "owner@acme.example");
    const live = await Promise.all(Array.from({ length: 5 }, () => insertListing(one.db, { ownerId: owner.id })));
    const draft = await insertListing(one.db, { status: "draft" });
    const issueOf = "2026-11-19";
    const features = await one.db
      .insert(newsletterFeatures)
      .values(live.slice(0, 2).map(({ id }) => ({ listingId: id, title: "Issue 7", date: issueOf })))
      .returning();
    const start = Date.parse("2026-11-17T23:00:00Z");
    // Each thing is told of by its number; the same number is the same thing again. Some are of no live listing.
    const listingIds = [...live, ...live, draft].map(({ id }) => id).concat(randomUUID());
    const featureIds = features.map(({ id }) => id).concat(randomUUID());
    const viewerIds = [...Array.from({ length: 8 }, () => null), owner.id, randomUUID()];
    const things = Array.from({ length: 600 }, (_, number): AnalyticsEvent => {
      const kind = random.pick(analyticsKinds);
      const any = <T>(list: readonly T[]) => list[random.below(list.length)] ?? null;
      const subject = kind === "newsletter_open" ? { featureId: any(featureIds) } : { listingId: any(listingIds) };
      const at = new Date(start + random.below(3 * 86_400_000));
      return event({ key: key(number), kind, ...subject, at, viewerId: any(viewerIds) });
    });
    const batches = Array.from({ length: 60 }, () =>
      Array.from({ length: 40 }, () => things[random.below(things.length)] ?? event({})),
    );
    const sent = new Set(batches.flat());
    await Promise.all(
      [...batches, ...batches.slice(0, 20)].map((batch, index) => writeEvents((index % 2 ? one : two).db, batch)),
    );
    const known = new Set([...live, ...features].map(({ id }) => id));
    // Before its issue is out, a feature's picture is loaded by nobody but those who prepare it.
    const isOut = ({ featureId, at }: AnalyticsEvent) => featureId === null || at.toISOString() >= issueOf;
    const counts = (thing: AnalyticsEvent) =>
      thing.viewerId !== owner.id && known.has(thing.listingId ?? thing.featureId ?? "") && isOut(thing);
    expect(await keysOf(one.db)).toEqual(
      [...sent]
        .filter(counts)
        .map((thing) => thing.key)
        .sort(),
    );
    expect(await rollUps(one.db)).toEqual(await fromRaw(one.db));
    const opened = await rowsOf<{ opens: number; raw: number }>(
      one.db,
      sql`select opens, (select count(*)::int from analytics_events where feature_id = newsletter_features.id) as raw from newsletter_features`,
    );
    for (const { opens, raw } of opened) expect(opens).toBe(raw);
  });

  test("a batch that was written already, in whole or in part, changes nothing", async () => {
    const { db } = shared.one;
    const { id: listingId } = await insertListing(db);
    const batch = [1, 2, 3].map((number) => event({ key: key(9_000 + number), listingId }));
    await writeEvents(db, batch.slice(0, 2));
    const before = await rollUps(db);
    await writeEvents(db, batch.slice(0, 2));
    expect(await rollUps(db)).toEqual(before);
    await writeEvents(db, batch);
    expect(await rollUps(db)).toEqual(await fromRaw(db));
  });

  test("an event belongs to the day of UTC on which it arrived", async () => {
    const { db } = shared.one;
    const { id: listingId } = await insertListing(db);
    const times = ["2026-11-20T23:59:59.999Z", "2026-11-21T00:00:00.000Z"];
    await writeEvents(
      db,
      times.map((at, number) => event({ key: key(9_100 + number), listingId, at: new Date(at) })),
    );
    const days = await rowsOf<{ day: string }>(
      db,
      sql`select day::text from analytics_daily where listing_id = ${listingId} order by 1`,
    );
    expect(days).toEqual([{ day: "2026-11-20" }, { day: "2026-11-21" }]);
  });

  test("of all kinds each has its own figure", async () => {
    const { db } = shared.one;
    for (const [number, kind] of analyticsKinds.entries()) {
      const listing = await insertListing(db);
      const values = { listingId: listing.id, title: "Issue 7", date: "2026-11-20" };
      const [feature] = await db.insert(newsletterFeatures).values(values).returning();
      const isOpen = kind === "newsletter_open";
      const subject = isOpen ? { featureId: feature?.id ?? null } : { listingId: listing.id };
      await writeEvents(db, [event({ key: key(9_200 + number), kind, ...subject })]);
      expect(await rowsOf(db, sql`select * from analytics_daily where listing_id = ${listing.id}`)).toMatchObject([
        { [figureOf[kind]]: 1 },
      ]);
    }
    expect(await rollUps(db)).toEqual(await fromRaw(db));
  });

  test("old raw events go in batches, and the days they made stay", async () => {
    const { db } = shared.one;
    const before = await rollUps(db);
    const kept = (await keysOf(db)).length;
    const { id: listingId } = await insertListing(db);
    const at = new Date("2026-01-05T12:00:00Z");
    await writeEvents(
      db,
      [1, 2, 3].map((number) => event({ key: key(9_300 + number), listingId, at })),
    );
    const cutoff = new Date("2026-01-06T00:00:00Z");
    expect([await deletions.analytics(db, cutoff, 2), await deletions.analytics(db, cutoff, 2)]).toEqual([2, 1]);
    expect((await keysOf(db)).length).toBe(kept);
    expect(await rollUps(db)).toHaveLength(before.length + 1);
  });

  test("a listing that is deleted takes its events and days along", async () => {
    const { db } = shared.one;
    const { id: listingId } = await insertListing(db);
    await writeEvents(db, [event({ key: key(9_400), listingId })]);
    await db.execute(sql`delete from listings where id = ${listingId}`);
    expect(await keysOf(db)).not.toContain(key(9_400));
    expect(await rollUps(db)).toEqual((await fromRaw(db)).concat(await daysWithoutRaw(db)).sort(byListingAndDay));
  });

  test("upvotes are told by the day of UTC they were given, those that count alone", async () => {
    const { db } = shared.one;
    const { id: listingId } = await insertListing(db);
    const vote = async (name: string, at: string, counted = true) => {
      const { id: userId } = await findOrCreateUser(db, `${name}@votes.example`);
      const hold = counted ? null : ("waiting" as const);
      await db.insert(upvotes).values({ userId, listingId, counted, hold, createdAt: new Date(at) });
    };
    await vote("before", "2026-11-18T23:59:59Z");
    await vote("first", "2026-11-19T00:00:00Z");
    await vote("second", "2026-11-19T23:59:59Z");
    await vote("uncounted", "2026-11-19T12:00:00Z", false);
    await vote("last", "2026-11-20T23:59:59Z");
    await vote("after", "2026-11-21T00:00:00Z");
    const days = await findDailyUpvotes(db, listingId, { from: "2026-11-19", to: "2026-11-20" });
    expect(days.sort((a, b) => a.day.localeCompare(b.day))).toEqual([
      { day: "2026-11-19", upvotes: 2 },
      { day: "2026-11-20", upvotes: 1 },
    ]);
  });
});

const figureOf: Record<AnalyticsKind, string> = {
  impression: "impressions",
  click: "clicks",
  outbound_click: "outbound_clicks",
  badge_view: "badge_views",
  badge_click: "badge_clicks",
  newsletter_open: "newsletter_opens",
};

type Day = { listing_id: string; day: string };
const byListingAndDay = (a: object, b: object) => {
  const [left, right] = [a as Day, b as Day];
  return `${left.listing_id} ${left.day}` < `${right.listing_id} ${right.day}` ? -1 : 1;
};

/** The days whose raw events are gone. */
const daysWithoutRaw = (db: Db) =>
  rowsOf<object>(
    db,
    sql`select listing_id, day::text, impressions, clicks, outbound_clicks, badge_views, badge_clicks, newsletter_opens
    from analytics_daily where day < '2026-02-01' order by 1, 2`,
  );
