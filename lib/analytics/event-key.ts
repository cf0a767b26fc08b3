import { createHmac } from "node:crypto";
import type { AnalyticsKind } from "@/db/schema";
import { keyFor } from "@/lib/core/secret";
import type { Visitor } from "./visitor";

/**
 * How many visits one network can make on one day. A visit is identified by its network and its browser's name, and whoever
 * makes up names makes up visits: they fall into so many drawers, so that one network adds no more than this to a figure
 * in a day.
 */
export const VISITS_PER_NETWORK = 32;

let keys: { visit: Buffer; event: Buffer } | undefined;

/** Worked out once: a key costs more than all else here. */
function secrets() {
  keys ??= { visit: keyFor("analytics-visit"), event: keyFor("analytics-event") };
  return keys;
}

/** What identifies a visit within its day. Worked out once for all that one request reports. */
export function visitOf({ network, userAgent }: Pick<Visitor, "network" | "userAgent">): string {
  const digest = createHmac("sha256", secrets().visit).update(userAgent).digest();
  return JSON.stringify([network, digest.readUInt32BE() % VISITS_PER_NETWORK]);
}

/**
 * What makes a thing one thing: its day, kind, subject and visit, as 32 hex digits that cannot be read back without
 * this server's secret. The visit lies inside the hash, so that no two events show that one person made them.
 */
export function eventKey(kind: AnalyticsKind, subjectId: string, visit: string, at: Date): string {
  const parts = JSON.stringify([at.toISOString().slice(0, 10), kind, subjectId.toLowerCase(), visit]);
  return createHmac("sha256", secrets().event).update(parts).digest("hex").slice(0, 32);
}
