import { randomUUID } from "node:crypto";
import { addDays, addHours, addMinutes } from "date-fns";
import { and, count, eq, inArray, sql } from "drizzle-orm";
import { listings, upvotes, users } from "@/db/schema";
import { insertListing } from "@/db/testing";
import type { Account, Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { as, withRequest } from "@/lib/core/testing";
import { setVote } from "@/lib/operations/founder/set-vote";
import { voteNetworks } from "../networks";
import { reviewVotes } from "../review-votes";

/** Monday of the simulated launch week. */
export const monday = new Date("2026-11-16T00:00:00Z");
/** An instant of the launch week: day 0 is Monday. */
export const at = (day: number, hour = 12, minute = 0) => addMinutes(addHours(addDays(monday, day), hour), minute);

/** The slug of the product that is attacked, and those of the other products, most popular first. */
export const target = "target";
export const others = Array.from({ length: 60 }, (_, index) => `product-${index}`);

export interface SimulatedAccount {
  email: string;
  createdAt: Date;
}

/** One press of a vote button. */
export interface Press {
  account: SimulatedAccount;
  slug: string;
  at: Date;
  network: string;
  /** False takes the vote back. */
  voted?: boolean;
}

/** The same numbers on every run. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

let made = 0;

/** Accounts with mailboxes of a public provider that were made a minute apart, unless said otherwise. */
export function accounts(
  total: number,
  { made: from = at(0, 9), apart = 1, email }: { made?: Date; apart?: number; email?: (index: number) => string } = {},
): SimulatedAccount[] {
  return Array.from({ length: total }, (_, index) => {
    made += 1;
    return { email: email?.(index) ?? `person${made}@gmail.com`, createdAt: addMinutes(from, index * apart) };
  });
}

let networks = 0;

/** An address in a network range that nobody else has. */
export function home(): string {
  networks += 1;
  return `${11 + (networks >> 8)}.${networks & 255}.0.7`;
}

/** A site with 60 products, readers who voted in the two weeks before, and the target with ten votes of its own. */
export async function insertSite(ctx: Context, readers: number): Promise<void> {
  for (const slug of others) await insertListing(ctx.db, { slug, upvotes: 0, launchWeek: "2026-W45" });
  await insertListing(ctx.db, { slug: target, upvotes: 0 });
  const isKnown = (index: number) => index % 2 === 0;
  await insertReaders(ctx, { total: readers, from: "reader", network: home, isKnown, likesTarget: 10 });
}

interface Readers {
  total: number;
  /** What their addresses start with. */
  from: string;
  network: () => string;
  isKnown: (index: number) => boolean;
  /** How many of the known ones voted for the target. */
  likesTarget?: number;
}

/** People who voted for up to five products each in the two weeks before. */
export async function insertReaders(ctx: Context, readers: Readers): Promise<void> {
  const { total, from: name, network, isKnown, likesTarget = 0 } = readers;
  const random = randomFrom(7);
  const stored = await ctx.db.select({ id: listings.id, slug: listings.slug }).from(listings);
  const idOf = new Map(stored.map(({ id, slug }) => [slug, id]));
  const people: (typeof users.$inferInsert & { id: string })[] = [];
  const votes: (typeof upvotes.$inferInsert)[] = [];
  let left = likesTarget;
  for (let index = 0; index < total; index++) {
    const known = isKnown(index);
    const [id, createdAt] = [randomUUID(), addHours(monday, -1_500 + index / 2)];
    people.push({ id, email: `${name}${index}@gmail.com`, createdAt, knownSince: known ? addDays(monday, -7) : null });
    const chosen = new Set(Array.from({ length: 1 + Math.floor(random() * 5) }, () => others[popular(random)] ?? ""));
    if (known && left-- > 0) chosen.add(target);
    const networks = voteNetworks(network());
    for (const slug of chosen) {
      const when = slug === target ? at(0, 1) : addHours(monday, -Math.floor(random() * 300));
      votes.push({ userId: id, listingId: idOf.get(slug) ?? "", counted: true, known, ...networks, createdAt: when });
    }
  }
  for (let from = 0; from < people.length; from += 1_000)
    await ctx.db.insert(users).values(people.slice(from, from + 1_000));
  for (let from = 0; from < votes.length; from += 1_000)
    await ctx.db.insert(upvotes).values(votes.slice(from, from + 1_000));
  await ctx.db.update(listings).set({
    upvotes: sql`(select count(*) from upvotes where upvotes.listing_id = ${listings.id})`,
  });
  await ctx.db.execute(sql`analyze upvotes`);
}

/** A product by popularity: the first has many times the votes of the last. */
export function popular(random: () => number): number {
  return Math.floor(others.length * random() ** 2);
}

/** What became of the votes for the target. */
export interface Outcome {
  votes: number;
  /** Of these: in its count at the end. */
  counted: number;
}

/**
 * Plays presses in the order of time, with the review after each day and for ten days after the last. No admin decides.
 */
export async function play(ctx: Context, presses: readonly Press[]): Promise<Outcome> {
  const founders = await insertAccounts(ctx, presses);
  const sorted = presses.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const end = addDays(sorted.at(-1)?.at ?? monday, 11);
  let next = 0;
  const day = new Date(sorted[0]?.at ?? monday);
  for (day.setUTCHours(24, 0, 0, 0); day < end; day.setUTCDate(day.getUTCDate() + 1)) {
    for (; (sorted[next]?.at ?? end) < day; next++) await press(ctx, founders, sorted[next]);
    await reviewVotes(ctx.db, addMinutes(day, 1));
  }
  return tally(
    ctx,
    [...founders.values()].map(({ id }) => id),
  );
}

async function press(ctx: Context, founders: ReadonlyMap<string, Account>, one: Press | undefined): Promise<void> {
  const founder = one && founders.get(one.account.email);
  if (!founder) throw new Error("a press without its account");
  await execute(
    setVote,
    { slug: one.slug, voted: one.voted ?? true },
    { ...withRequest(as(ctx, founder), { network: one.network }), now: one.at },
  );
}

async function insertAccounts(ctx: Context, presses: readonly Press[]): Promise<Map<string, Account>> {
  const unique = new Map(presses.map(({ account }) => [account.email, account]));
  const founders = [...unique.values()].map((account) => ({ ...account, id: randomUUID(), isAdmin: false }));
  const stored = await ctx.db
    .select({ email: users.email, id: users.id })
    .from(users)
    .where(inArray(users.email, [...unique.keys()]));
  const known = new Map(stored.map(({ email, id }) => [email, id]));
  const missing = founders.filter(({ email }) => !known.has(email));
  if (missing.length > 0)
    await ctx.db.insert(users).values(missing.map(({ id, email, createdAt }) => ({ id, email, createdAt })));
  return new Map(
    founders.map((founder) => [founder.email, { ...founder, id: known.get(founder.email) ?? founder.id }]),
  );
}

async function tally(ctx: Context, voterIds: readonly string[]): Promise<Outcome> {
  const [row] = await ctx.db
    .select({ votes: count(), counted: sql<number>`count(*) filter (where ${upvotes.counted})::int` })
    .from(upvotes)
    .innerJoin(listings, eq(listings.id, upvotes.listingId))
    .where(and(eq(listings.slug, target), inArray(upvotes.userId, [...voterIds])));
  return row ?? { votes: 0, counted: 0 };
}
