import { randomUUID } from "node:crypto";
import { subDays } from "date-fns";
import { eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { listings, upvotes, users } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { forgetNetworks, markKnownAccounts } from "@/db/vote-review";
import { weekOf } from "@/lib/core/catalog/weeks";
import type { Account, Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { as, withRequest } from "@/lib/core/testing";
import { asAdmin } from "@/lib/launch/draft/testing";
import { decideHeldVotes } from "@/lib/operations/admin/decide-held-votes";
import { listHeldVotes } from "@/lib/operations/admin/list-held-votes";
import { setVote } from "@/lib/operations/founder/set-vote";
import { NETWORK_DAYS } from "../limits";
import { voteNetworks } from "../networks";
import { type NotCounted, whyNotCounted } from "../not-counted";
import { reviewVotes } from "../review-votes";
import { everydayVotes, type HonestPress, launches, linkVotes, MEASURED_DAYS } from "./crowds";
import { at, monday } from "./simulation";

export interface CrowdOutcome {
  votes: number;
  /** Not counted in the end. */
  lost: number;
  /** What voters of lost votes were told as they voted and read in the end, as `network, lapsed`, with how many they are. */
  told: Record<string, number>;
}

export interface PlayedCrowds {
  crowds: Record<string, CrowdOutcome>;
  /** How many groups the admin decided about. */
  decisions: number;
}

export interface Site {
  seed: number;
  /** How many readers vote from home. */
  atHome: number;
}

/** Here the office, the school and the carrier bring two thirds of the votes: the hardest case. */
export const YOUNG_SITE: Site = { seed: 11, atHome: 80 };
export const LARGER_SITE: Site = { seed: 11, atHome: 300 };

interface CrowdCase extends Site {
  /** With an admin, who accepts every held group the morning after. */
  hasAdmin: boolean;
}

type People = ReadonlyMap<string, Account>;
/** What each voter was told as they voted. */
type SeenVotes = Map<string, NotCounted | null>;

/** All votes that are held on the last measured day are decided by then. */
const LAST_DAY = MEASURED_DAYS + 9;

/**
 * Plays all crowds together on one site: four weeks of history are stored, then everybody votes through the product's own
 * code, with the review after each day. Needs an empty database.
 */
export async function playCrowds(ctx: Context, { seed, atHome, hasAdmin }: CrowdCase): Promise<PlayedCrowds> {
  const presses = [...everydayVotes(seed, atHome), ...linkVotes(seed)]
    .filter((press) => press.at < at(LAST_DAY, 0))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const people = peopleOf(presses);
  await insertHistory(ctx.db, presses, people);
  const admin = hasAdmin ? await asAdmin(ctx) : null;
  const told: SeenVotes = new Map();
  let decisions = 0;
  for (let day = 0; day < LAST_DAY; day++) {
    const today = presses.filter((press) => press.at >= at(day, 0) && press.at < at(day + 1, 0));
    for (const press of today) told.set(keyOf(press), await cast(ctx, press, people));
    await reviewVotes(ctx.db, at(day + 1, 0, 1));
    if (admin) decisions += await acceptAll({ ...admin, now: at(day + 1, 9) });
  }
  const measured = presses.filter((press) => press.at >= monday && press.at < at(MEASURED_DAYS, 0));
  return { crowds: tallyCrowds(measured, told, await findStandings(ctx.db)), decisions };
}

const keyOf = ({ account, slug }: HonestPress) => `${account.email} ${slug}`;

function peopleOf(presses: readonly HonestPress[]): People {
  const people = new Map<string, Account>();
  for (const { account } of presses) people.set(account.email, { ...account, id: randomUUID(), isAdmin: false });
  return people;
}

function personOf({ account }: HonestPress, people: People): Account {
  const person = people.get(account.email);
  if (!person) throw new Error("a press without its account");
  return person;
}

async function cast(ctx: Context, press: HonestPress, people: People): Promise<NotCounted | null> {
  const voter = { ...withRequest(as(ctx, personOf(press, people)), { network: press.network }), now: press.at };
  return (await execute(setVote, { slug: press.slug, voted: true }, voter)).notCounted;
}

async function acceptAll(admin: Context): Promise<number> {
  const { data } = await execute(listHeldVotes, { limit: 100 }, admin);
  const groups = data.flatMap((listing) => listing.groups.map(({ id, fingerprint }) => ({ listing, id, fingerprint })));
  for (const { listing, id, fingerprint } of groups) {
    const form = { id: listing.id, group: id, fingerprint, decision: "accept" };
    await execute(decideHeldVotes, form, admin);
  }
  return groups.length;
}

async function insertHistory(db: Db, presses: readonly HonestPress[], people: People): Promise<void> {
  const listingIds = new Map<string, string>();
  for (const { slug, week } of launches) {
    const launchedAt = at(week * 7, 0);
    const { id } = await insertListing(db, { slug, upvotes: 0, launchWeek: weekOf(launchedAt), launchedAt });
    listingIds.set(slug, id);
  }
  await db.insert(users).values([...people.values()].map(({ id, email, createdAt }) => ({ id, email, createdAt })));
  const votes = presses
    .filter((press) => press.at < monday)
    .map((press) => ({
      userId: personOf(press, people).id,
      listingId: listingIds.get(press.slug) ?? "",
      counted: true,
      ...voteNetworks(press.network),
      createdAt: press.at,
    }));
  for (let from = 0; from < votes.length; from += 1_000)
    await db.insert(upvotes).values(votes.slice(from, from + 1_000));
  await db.update(listings).set({
    upvotes: sql`(select count(*) from upvotes where upvotes.listing_id = ${listings.id})`,
  });
  await markKnown(db);
  await forgetNetworks(db, subDays(monday, NETWORK_DAYS));
  await db.execute(sql`analyze`);
}

/** Marks who was known a week ago, the votes since, and who is known by now. */
async function markKnown(db: Db): Promise<void> {
  const since = subDays(monday, 28);
  await markKnownAccounts(db, { since, now: subDays(monday, 7) });
  await db.execute(
    sql`update upvotes set known = true from users where users.id = user_id and known_since < upvotes.created_at`,
  );
  await markKnownAccounts(db, { since, now: monday });
}

async function findStandings(db: Db): Promise<Map<string, NotCounted | null>> {
  const rows = await db
    .select({ email: users.email, slug: listings.slug, hold: upvotes.hold, heldFor: upvotes.heldFor })
    .from(upvotes)
    .innerJoin(listings, eq(listings.id, upvotes.listingId))
    .innerJoin(users, eq(users.id, upvotes.userId));
  return new Map(rows.map((row) => [`${row.email} ${row.slug}`, whyNotCounted(row)]));
}

function tallyCrowds(
  presses: readonly HonestPress[],
  told: SeenVotes,
  standings: SeenVotes,
): Record<string, CrowdOutcome> {
  const crowds: Record<string, CrowdOutcome> = {};
  for (const press of presses) {
    const { votes, lost, told: words } = crowds[press.crowd] ?? { votes: 0, lost: 0, told: {} };
    const why = standings.get(keyOf(press));
    if (why === undefined) throw new Error("a vote is not stored");
    const both = `${told.get(keyOf(press))}, ${why}`;
    crowds[press.crowd] = {
      votes: votes + 1,
      lost: lost + (why === null ? 0 : 1),
      told: why === null ? words : { ...words, [both]: (words[both] ?? 0) + 1 },
    };
  }
  return crowds;
}
