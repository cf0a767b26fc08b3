import { randomUUID } from "node:crypto";
import { insertListing } from "@/db/testing";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { as, withRequest } from "@/lib/core/testing";
import { insertPerson } from "@/lib/launch/draft/testing";
import { setVote } from "@/lib/operations/founder/set-vote";

/** Somebody who can vote. */
export type Voter = Awaited<ReturnType<typeof insertPerson>>;

let networks = 0;

/** An IPv4 address in a /16 of its own. */
export function ownNetwork(): string {
  networks += 1;
  return `${11 + (networks >> 8)}.${networks & 255}.0.7`;
}

/** A person with a mailbox at a public provider, so that nothing but the values given speaks for or against them. */
export function insertVoter(ctx: Context, values: Parameters<typeof insertPerson>[1] = {}): Promise<Voter> {
  return insertPerson(ctx.db, { email: `${randomUUID()}@gmail.com`, ...values });
}

/** Lets somebody vote at a time and from a network, through the product's own code. */
export function vote(
  ctx: Context,
  voter: Voter,
  slug: string,
  { at = ctx.now, network = ownNetwork(), voted = true }: { at?: Date; network?: string; voted?: boolean } = {},
) {
  return execute(setVote, { slug: slug, voted: voted }, { ...withRequest(as(ctx, voter), { network }), now: at });
}

/** A listing without votes, by its slug. */
export async function insertVotable(ctx: Context, slug: string, values: Parameters<typeof insertListing>[1] = {}) {
  return insertListing(ctx.db, { slug, upvotes: 0, ...values });
}
