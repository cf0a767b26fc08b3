import type { Db } from "@/db/client";
import type { Meter } from "@/lib/core/limits/meter";
import type { Env } from "./env";

/** Which door a call came through. Pages call in process. */
export type Door = "rest" | "mcp" | "page";

/** The signed-in person, founder and admin alike. */
export interface Account {
  id: string;
  /** Lower case. */
  email: string;
  /** True for the addresses of ADMIN_EMAILS. */
  isAdmin: boolean;
  createdAt: Date;
}

/** The partner whose valid key came with a call. */
export interface CallingPartner {
  id: string;
  slug: string;
  name: string;
  /** The id of the key that was sent. */
  keyId: string;
}

/** Everything that an operation may know about its caller and its surroundings. */
export interface Context {
  db: Db;
  now: Date;
  door: Door;
  requestId: string;
  /** Who is asking, as far as counting and replaying go: `address:203.0.113.7`, `account:{id}` or `partner:{id}`. */
  caller: string;
  /** Who is signed in, or null. REST and MCP know them by a Bearer token alone, pages by the session cookie. */
  founder: Account | null;
  /** True if the request came with an Authorization header, valid or not; pages have none. */
  hasToken: boolean;
  /** The client's network, for votes: an IPv4 address or an IPv6 /64. */
  network: string;
  /** Counts what this call does against the limits. */
  meter: Meter;
  /** The snapshot version of the database for this call; null if answers must not be cached. See db/versions.ts. */
  snapshotVersion(db: Db): Promise<string | null>;
  settings: ReturnType<typeof settingsOf>;
  /** Aborted when the caller disconnects; pages have none. */
  signal?: AbortSignal;
  partnerKey: string | null;
  /** The partner of that key if it is valid; null otherwise, and through every door but REST. */
  partner: CallingPartner | null;
  /** A free-text attribution label; never an authorization. */
  partnerSource: string | null;
  idempotencyKey: string | null;
}

/** The context of a call by a signed-in person. */
export interface FounderContext extends Context {
  founder: Account;
}

/** The context of an admin's call. The compiler lets nothing else through, so rules for admins need not check again. */
export interface AdminContext extends Context {
  founder: Account & { isAdmin: true };
}

/** What operations may know of the configuration. */
export function settingsOf(env: Env) {
  const { appUrl, draftTtlDays, fetchAllowHosts, freeSlotsPerWeek, ai, browserPath } = env;
  const { instantLaunchCheckoutUrl, instantLaunchPrice, quotas } = env;
  return {
    appUrl,
    draftTtlDays,
    fetchAllowHosts,
    freeSlotsPerWeek,
    instantLaunchCheckoutUrl,
    instantLaunchPrice,
    quotas,
    ai,
    browserPath,
  };
}
