import { addDays, addMinutes, min } from "date-fns";
import { writeAudit } from "@/db/audit";
import type { Db } from "@/db/client";
import { endGrant, endOldestGrants, type GrantRow, insertGrant } from "@/db/oauth-grants";
import type { TokenAudience } from "@/db/schema";
import { oneLine } from "@/lib/core/clean-text";
import type { FounderContext } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import type { Scope } from "@/lib/core/scopes";
import type { Client } from "./clients";

/**
 * Throws `invalid_request` if the page named another account than the one that is signed in now: somebody signed in meanwhile, and
 * has not been asked.
 */
export function requireSameAccount({ actor }: FounderContext, shown: string): void {
  if (actor.id === shown) return;
  throw new Problem("invalid_request", `You are signed in as ${actor.email} now. Reload the page and decide again.`);
}

/** How many agents one account may have connected at a time; with one more, the one that was silent longest is disconnected. */
const MAX_AGENTS = 50;

/** What a founder allows. */
interface Allowed {
  client: Client;
  scopes: Scope[];
  audience: TokenAudience;
  /** Whom the code goes to; null for a device. */
  redirectHost: string | null;
  /** How long the client has to get its tokens. */
  minutes: number;
}

/** Stores what the founder allows, in the caller's transaction. Without tokens it ends after these minutes. */
export async function allowAgent(ctx: FounderContext, allowed: Allowed): Promise<GrantRow> {
  const { db, actor, now } = ctx;
  const { client, minutes, ...terms } = allowed;
  const grant = await insertGrant(db, {
    ...terms,
    userId: actor.id,
    clientId: client.id,
    createdAt: now,
    endsAt: addMinutes(now, minutes),
  });
  await endOldestGrants(db, actor.id, MAX_AGENTS);
  await noteInAudit(db, { userId: actor.id, action: "connect_agent", reason: nameOf(client.name, grant), at: now });
  return grant;
}

/** Disconnects an agent of the founder's. False if it is not connected, or is somebody else's. */
export async function disconnectAgent({ db, actor, now }: FounderContext, id: string): Promise<boolean> {
  const ended = await endGrant(db, { id, userId: actor.id });
  if (!ended) return false;
  await noteInAudit(db, { userId: actor.id, action: "disconnect_agent", reason: nameOf(ended.name, ended), at: now });
  return true;
}

/** Ends a grant that is not used as its founder means it: a code or token came a second time, or too many were asked for. */
export async function endMisused(db: Db, grantId: string, { fault, now }: { fault: string; now: Date }): Promise<void> {
  const ended = await endGrant(db, { id: grantId });
  if (!ended) return;
  const reason = `${fault}: ${nameOf(ended.name, ended)}`;
  await noteInAudit(db, { userId: ended.userId, action: "disconnect_agent", reason, at: now });
}

interface Noted {
  userId: string;
  action: "connect_agent" | "disconnect_agent";
  reason: string;
  at: Date;
}

function noteInAudit(db: Db, { userId, ...entry }: Noted): Promise<unknown> {
  return writeAudit(db, [{ ...entry, listingId: null, actor: { kind: "founder", id: userId } }]);
}

function nameOf(name: string, { redirectHost, scopes }: Pick<GrantRow, "redirectHost" | "scopes">): string {
  return `${oneLine(name)} (${redirectHost ?? "a device"}): ${scopes.join(", ")}`;
}

const IDLE_DAYS = 30;
const MAX_DAYS = 90;

/** When a grant ends that gets new tokens now: after 30 days without any, and 90 days after it was allowed. */
export function endOf({ createdAt }: Pick<GrantRow, "createdAt">, now: Date): Date {
  return min([addDays(now, IDLE_DAYS), addDays(createdAt, MAX_DAYS)]);
}
