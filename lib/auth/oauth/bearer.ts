import { subHours } from "date-fns";
import type { Db } from "@/db/client";
import { findByAccessToken, markUsed } from "@/db/oauth-grants";
import type { CallingAgent } from "@/lib/core/context";
import { audiencesAt } from "./audience";
import { hashOf, isOfKind } from "./secrets";

/** True if the Authorization header has the form of an agent's token, valid or not. */
export function hasAgentToken(headers: Headers): boolean {
  return tokenIn(headers) !== null;
}

/**
 * The agent whose access token an `Authorization: Bearer` header holds, or null: one that has ended, or is for another door. Stores
 * once an hour that it was used.
 */
export async function agentOfBearer(
  db: Db,
  headers: Headers,
  { door, now }: { door: "rest" | "mcp"; now: Date },
): Promise<CallingAgent | null> {
  const token = tokenIn(headers);
  const found = token && (await findByAccessToken(db, { hash: hashOf(token), audiences: audiencesAt(door), now }));
  if (!found) return null;
  const { grant, user } = found;
  const since = subHours(now, 1);
  if (grant.usedAt === null || grant.usedAt < since) await markUsed(db, grant.id, { now, since });
  const { id, email, createdAt } = user;
  return { grantId: grant.id, scopes: grant.scopes, account: { id, email, createdAt, isAdmin: false } };
}

function tokenIn(headers: Headers): string | null {
  const [, token = ""] = /^Bearer +([\w-]{1,200})$/i.exec(headers.get("authorization") ?? "") ?? [];
  return isOfKind("access", token) ? token : null;
}
