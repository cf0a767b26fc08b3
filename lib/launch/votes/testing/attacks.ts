import { randomUUID } from "node:crypto";
import { addDays } from "date-fns";
import { eq } from "drizzle-orm";
import { listings } from "@/db/schema";
import { insertListing } from "@/db/testing";
import type { Context } from "@/lib/core/context";
import { insertPerson } from "@/lib/launch/draft/testing";
import {
  accounts,
  at,
  home,
  insertReaders,
  insertSite,
  type Outcome,
  others,
  type Press,
  play,
  popular,
  randomFrom,
  type SimulatedAccount,
  target,
} from "./simulation";

/** Twenty accounts of one attacker, and what they press. Some need rows of their own first. */
type Attack = (ctx: Context) => Press[] | Promise<Press[]>;

const office = (index: number) => `203.0.113.${index + 1}`;
const subnet = (index: number) => `2001:db8:77:${(index + 1).toString(16)}::/64`;
const vpn = (index: number) => `198.18.${index}.9`;
const old = addDays(at(0), -200);
/** Accounts made one a day, long ago. */
const oldAccounts = (total = 20) => accounts(total, { made: old, apart: 24 * 60 });

/** One vote each for the target, `apart` minutes after each other, from the first minutes of Tuesday on. */
function votes(
  people: readonly SimulatedAccount[],
  network: (index: number) => string,
  { apart = 1, day = 1 } = {},
): Press[] {
  return people.map((account, index) => ({
    account,
    slug: target,
    at: at(day, 0, 10 + index * apart),
    network: network(index),
  }));
}

/** Further votes of each account for random products, on the days given. */
function randomVotes(
  people: readonly SimulatedAccount[],
  network: (index: number) => string,
  days: readonly number[],
): Press[] {
  const random = randomFrom(people.length + days.length);
  return people.flatMap((account, index) =>
    days.map((day) => ({
      account,
      slug: others[popular(random)] ?? target,
      at: at(day, Math.floor(random() * 23), Math.floor(random() * 59)),
      network: network(index),
    })),
  );
}

const homes = Array.from({ length: 200 }, home);
const anywhere = (index: number) => homes[index] ?? home();

/** Minutes between votes when twenty are spread over six days. */
const DRIP = 430;

/** Attacks that the rules stop. */
export const attacks: Record<string, Attack> = {
  "one network, new accounts, one vote each": () => votes(accounts(20), office),
  "one network, new accounts, a random extra vote each": () => {
    const people = accounts(20);
    return [...votes(people, office), ...randomVotes(people, office, [1])];
  },
  "one network, accounts two hundred days old": () => votes(oldAccounts(), office),
  "one network, old accounts, three random extra votes each": () => {
    const people = oldAccounts();
    return [...votes(people, office), ...randomVotes(people, office, [0, 1, 1])];
  },
  "one network, accounts warmed up for three weeks": () => {
    const people = oldAccounts();
    return [...votes(people, office), ...randomVotes(people, anywhere, [-20, -15, -11, -6, -2])];
  },
  "one network, accounts that became known on it": () => {
    const people = oldAccounts();
    return [...votes(people, office), ...randomVotes(people, office, [-20, -16, -12, -9, -5, -2])];
  },
  "a school's network, new accounts besides 25 known pupils": async (ctx) => {
    await insertReaders(ctx, { total: 25, from: "pupil", network: () => office(0), isKnown: () => true });
    return votes(accounts(20), office);
  },
  "one network, three votes a day": () => votes(oldAccounts(), office, { apart: DRIP }),
  "one network, 80 decoy accounts for other products": () => {
    const [people, decoys] = [oldAccounts(), oldAccounts(80)];
    return [...votes(people, office, { apart: 60 }), ...randomVotes([...people, ...decoys], office, [-2, -1, 0])];
  },
  "twenty /64s of one /48": () => votes(accounts(20), subnet),
  "twenty /64s of one /48, old accounts, random extra votes": () => {
    const people = oldAccounts();
    return [...votes(people, subnet, { apart: 60 }), ...randomVotes(people, subnet, [-1, 0])];
  },
  "a VPN's range of twenty /24s, new accounts": () => votes(accounts(20, { apart: 70 }), vpn, { apart: 70 }),
  "a VPN's range, old accounts, three votes a day": () => votes(oldAccounts(), vpn, { apart: DRIP }),
  "unrelated networks, one mail domain": () =>
    votes(accounts(20, { apart: 400, email: (index) => `u${index}-${randomUUID()}@farm.example` }), anywhere, {
      apart: DRIP,
    }),
  "unrelated networks, +tags of one mailbox": () =>
    votes(
      accounts(20, { made: old, apart: 400, email: (index) => `one.person+${index}-${randomUUID()}@gmail.com` }),
      anywhere,
      { apart: DRIP },
    ),
  "unrelated networks, dots in one Gmail address": () =>
    votes(
      accounts(20, { made: old, apart: 400, email: (index) => `${withDots("malloryfarmer", index)}@gmail.com` }),
      anywhere,
      { apart: DRIP },
    ),
  "unrelated networks, accounts made in one hour": () =>
    votes(accounts(20, { made: at(-40) }), anywhere, { apart: DRIP }),
  "unrelated networks, old accounts, votes within one hour": () => votes(oldAccounts(), anywhere),
  "unrelated networks, the same two products over weeks": () => {
    const people = oldAccounts();
    const first = votes(people, anywhere, { apart: DRIP, day: -20 }).map((press) => ({
      ...press,
      slug: others[50] ?? "",
    }));
    return [...first, ...votes(people, anywhere, { apart: DRIP })];
  },
  "unrelated networks, the same two products and a random third": () => {
    const people = oldAccounts();
    const first = votes(people, anywhere, { apart: DRIP, day: -20 }).map((press) => ({
      ...press,
      slug: others[50] ?? "",
    }));
    return [...first, ...votes(people, anywhere, { apart: DRIP }), ...randomVotes(people, anywhere, [-9])];
  },
  "twenty makers vote for each other's launches": ring,
  "votes taken back and given again from a VPN's range": () => {
    const people = oldAccounts();
    return [1, 2, 3, 4].flatMap((day) =>
      votes(people, (index) => vpn(index + day), { day }).flatMap((press) => [
        press,
        { ...press, at: at(day, 1, press.at.getUTCMinutes()), voted: false },
        { ...press, at: at(day, 2, press.at.getUTCMinutes()) },
      ]),
    );
  },
};

const pupils = accounts(25, { made: old, apart: 60, email: (index) => `pupil${index}@gmail.com` });

/** What the rules cannot tell from honest votes. */
export const unstopped: Record<string, Attack> = {
  "unrelated networks, old accounts, three votes a day": () => votes(oldAccounts(), anywhere, { apart: DRIP }),
  "a usual carrier's range, old accounts, three votes a day": async (ctx) => {
    await insertReaders(ctx, {
      total: 100,
      from: "mobile",
      network: () => vpn(0),
      isKnown: (index) => index % 2 === 0,
    });
    return votes(oldAccounts(), vpn, { apart: DRIP });
  },
  "a school's network, 20 of its 25 known pupils": async (ctx) => {
    await insertReaders(ctx, { total: 25, from: "pupil", network: () => office(0), isKnown: () => true });
    return votes(pupils.slice(0, 20), office);
  },
  "one network, 40 accounts that became known on it": () => {
    const people = oldAccounts(40);
    return [...votes(people, office), ...randomVotes(people, office, [-20, -16, -12, -9, -5, -2])];
  },
};

function withDots(name: string, index: number): string {
  const letters = [...name];
  return letters
    .map((letter, place) => (place > 0 && ((index + 1) >> (place - 1)) & 1 ? `.${letter}` : letter))
    .join("");
}

/** Nineteen makers with reviewed launches of a month ago, and the maker of the target, who votes for them too. */
async function ring(ctx: Context): Promise<Press[]> {
  const makers = accounts(20, { made: old, apart: 1_440 });
  const slugs: string[] = [];
  for (const [index, { email, createdAt }] of makers.entries()) {
    const { id: ownerId } = await insertPerson(ctx.db, { email, createdAt });
    if (index === 0) await giveTarget(ctx, ownerId);
    const slug = index === 0 ? target : `ring-${index}`;
    if (index > 0)
      await insertListing(ctx.db, { slug, ownerId, launchedAt: addDays(at(0), -30), launchWeek: "2026-W43" });
    slugs.push(slug);
  }
  // They are known accounts by launch day. The target's maker votes back at the end of the week.
  const warmUp = randomVotes(makers, anywhere, [-5]);
  const each = makers.flatMap((account, voter) =>
    slugs.flatMap((slug, product) => {
      const day = voter === 0 ? 6 : 1 + (voter % 5);
      return voter === product ? [] : [{ account, slug, at: at(day, 1 + voter, product), network: anywhere(voter) }];
    }),
  );
  return [...warmUp, ...each];
}

async function giveTarget(ctx: Context, ownerId: string): Promise<void> {
  await ctx.db.update(listings).set({ ownerId }).where(eq(listings.slug, target));
}

class RollBack extends Error {}

/** Plays each attack on the same site, and leaves nothing of it for the next. Needs an empty database. */
export async function playAttacks(ctx: Context, attacks: Record<string, Attack>): Promise<Record<string, Outcome>> {
  await insertSite(ctx, 500);
  const outcomes: Record<string, Outcome> = {};
  for (const [name, attack] of Object.entries(attacks)) {
    await ctx.db
      .transaction(async (db) => {
        const inside = { ...ctx, db };
        outcomes[name] = await play(inside, await attack(inside));
        throw new RollBack();
      })
      .catch((error: unknown) => {
        if (!(error instanceof RollBack)) throw error;
      });
  }
  return outcomes;
}
