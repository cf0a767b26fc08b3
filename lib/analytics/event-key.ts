import { createHmac } from "node:crypto";
import type { AnalyticsKind } from "@/db/schema";
import { dateOf } from "@/lib/core/catalog/weeks";
import { keyFor } from "@/lib/core/secret";
import type { Visitor } from "./visitor";

/**
 * How many visits one network can make per day. A visit is identified by network and browser name. Names can be made
 * up, so they are hashed into this many buckets: one network cannot add more than this to a figure in a day.
 */
export const VISITS_PER_NETWORK = 32;

/** Identifies a visit within its day. Computed once for everything that one request reports. */
export function visitOf({ network, userAgent }: Pick<Visitor, "network" | "userAgent">): string {
  const digest = createHmac("sha256", keyFor("analytics-visit")).update(userAgent).digest();
  return JSON.stringify([network, digest.readUInt32BE() % VISITS_PER_NETWORK]);
}

/**
 * The key of an event: a hash of its day, kind, subject and visit, as 32 hex digits that cannot be reversed without
 * this server's secret. The visit is inside the hash, so that events do not show which of them one person caused.
 */
export function eventKey(kind: AnalyticsKind, subjectId: string, visit: string, at: Date): string {
  const parts = JSON.stringify([dateOf(at), kind, subjectId.toLowerCase(), visit]);
  return createHmac("sha256", keyFor("analytics-event")).update(parts).digest("hex").slice(0, 32);
}
