import { and, asc, count, desc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { type LaunchRow, launchColumns } from "./drafts";
import { liveColumns } from "./live-rows";
import { rowsOf } from "./rows";
import { closedWeeks, listings } from "./schema";

/** The oldest week before `current` that has live launches and is not closed yet, or null. */
export async function findWeekToClose(db: Db, current: string): Promise<string | null> {
  const [row] = await db
    .select({ week: sql<string>`${listings.launchWeek}` })
    .from(listings)
    .where(
      sql`status = 'live' and final_rank is null and ${listings.launchWeek} < ${current}
        and not exists (select from closed_weeks where closed_weeks.week = ${listings.launchWeek})`,
    )
    .orderBy(asc(listings.launchWeek))
    .limit(1);
  return row?.week ?? null;
}

/** True if votes for launches of the week that were given before `end` still wait for review. */
export async function hasVotesToReview(tx: Db, week: string, end: Date): Promise<boolean> {
  const { rows } = (await tx.execute(sql`
    select from upvotes join listings on listings.id = upvotes.listing_id
    where listings.status = 'live' and listings.launch_week = ${week}
      and upvotes.hold = 'waiting' and upvotes.created_at < ${end.toISOString()}::timestamptz
    limit 1`)) as unknown as { rows: unknown[] };
  return rows.length > 0;
}

/**
 * Marks a week as closed. Null if it was closed already. Waits for a transaction that closes it at the same moment.
 * Locks the launches of the week, so that no vote is counted until this transaction ends.
 */
export async function lockToClose(tx: Db, week: string, at: Date): Promise<{ launches: number } | null> {
  const opened = await tx
    .insert(closedWeeks)
    .values({ week, closedAt: at, launches: 0 })
    .onConflictDoNothing()
    .returning();
  if (opened.length === 0) return null;
  const held = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(liveIn(week))
    .orderBy(listings.id)
    .for("update");
  await tx.update(closedWeeks).set({ launches: held.length }).where(eq(closedWeeks.week, week));
  return { launches: held.length };
}

/** Stores rank and upvotes of each launch of a week, from the votes given before `end`. Equal votes share a rank. */
export async function rankFinally(tx: Db, week: string, end: Date): Promise<void> {
  await tx.execute(sql`
    with counted as (
      select id, upvotes - (
        select count(*)::int from upvotes later where later.listing_id = listings.id and later.counted
          and later.created_at >= ${end.toISOString()}::timestamptz
      ) as votes
      from listings where status = 'live' and launch_week = ${week}
    ), ranked as (select id, votes, rank() over (order by votes desc)::int as rank from counted)
    update listings set final_rank = ranked.rank, final_upvotes = ranked.votes
    from ranked where listings.id = ranked.id`);
}

/** The first three of a closed week by rank; more if some share a rank. */
export async function findFirstThree(db: Db, week: string): Promise<LaunchRow[]> {
  return db
    .select(launchColumns)
    .from(listings)
    .where(and(liveIn(week), lte(listings.finalRank, 3)))
    .orderBy(asc(listings.finalRank), asc(listings.id));
}

/** The live launches of a week, best rank first, and their total number. */
export async function findWeek(db: Db, week: string, limit: number) {
  const rows = await db
    .select(liveColumns)
    .from(listings)
    .where(liveIn(week))
    .orderBy(sql`${listings.finalRank} asc nulls last`, desc(listings.upvotes), desc(listings.id))
    .limit(limit);
  const [counted] = await db.select({ total: count() }).from(listings).where(liveIn(week));
  return { rows, total: counted?.total ?? 0 };
}

/** How many launches each week of a year has, newest first, and whether its ranks are final. */
export async function findWeeksOfYear(db: Db, year: string) {
  return db
    .select({
      week: sql<string>`${listings.launchWeek}`,
      launches: count(),
      isClosed: sql<boolean>`exists (select from closed_weeks where closed_weeks.week = ${listings.launchWeek})`,
    })
    .from(listings)
    .where(and(sql`status = 'live'`, inYear(year)))
    .groupBy(listings.launchWeek)
    .orderBy(desc(listings.launchWeek));
}

/** The first three of each closed week of a year, by rank. */
export async function findWinnersOfYear(db: Db, year: string) {
  return db
    .select(liveColumns)
    .from(listings)
    .where(and(sql`status = 'live' and final_rank <= 3`, inYear(year)))
    .orderBy(desc(listings.launchWeek), asc(listings.finalRank), asc(listings.id));
}

/** The weeks in which something launched, newest first. */
export async function findLaunchWeeks(db: Db, limit: number): Promise<string[]> {
  return leap(db, sql`found.week`, limit);
}

/** The years in which something launched, newest first. */
export async function findLaunchYears(db: Db): Promise<string[]> {
  const newest = await leap(db, sql`left(found.week, 4)`, MAX_YEARS);
  return newest.map((week) => week.slice(0, 4));
}

const MAX_YEARS = 2_000;

/**
 * Goes from the newest launch week to the newest one below `bound`, and so on: one index lookup per week, however
 * many launches it has.
 */
async function leap(db: Db, bound: SQL, limit: number): Promise<string[]> {
  const newest = (below: SQL) =>
    sql`select launch_week from listings where status = 'live' ${below} order by launch_week desc limit 1`;
  const rows = await rowsOf<{ week: string }>(
    db,
    sql`with recursive found(week) as (
        (${newest(sql``)}) union all
        select (${newest(sql`and launch_week < ${bound}`)}) from found where week is not null
      ) select week from found where week is not null limit ${limit}`,
  );
  return rows.map(({ week }) => week);
}

function liveIn(week: string): SQL | undefined {
  return and(sql`${listings.status} = 'live'`, eq(listings.launchWeek, week));
}

function inYear(year: string): SQL | undefined {
  return and(gte(listings.launchWeek, `${year}-W01`), lte(listings.launchWeek, `${year}-W53`));
}
