import type { Db } from "@/db/client";
import type { Meter } from "@/lib/core/limits/meter";
import type { Env } from "./env";

/** Which door a call came through. Pages call in process. */
export type Door = "rest" | "mcp" | "page";

/** The signed-in person, founder and admin alike. */
export interface Founder {
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
  /** The very key that was sent. */
  keyId: string;
}

/** All that an operation may know of its caller and its surroundings. */
export interface Context {
  db: Db;
  now: Date;
  door: Door;
  requestId: string;
  /** Who is asking, as far as counting and replaying go: `address:203.0.113.7`, `account:{id}` or `partner:{id}`. */
  caller: string;
  /** Who is signed in, or null. REST and MCP know them by a Bearer token alone, pages by the session cookie. */
  founder: Founder | null;
  /** True if the request came with an Authorization header, of whatever worth; pages have none. */
  hasToken: boolean;
  /** The client's network, for votes: an IPv4 address or an IPv6 /64. */
  network: string;
  /** Counts what this call does against the limits. */
  meter: Meter;
  /** The mark of the database as this call finds it; null if answers are not to be stored. See db/change-mark.ts. */
  mark(db: Db): Promise<string | null>;
  settings: ReturnType<typeof settingsOf>;
  /** Aborted when the caller has gone; pages have none. */
  signal?: AbortSignal;
  partnerKey: string | null;
  /** Whose valid key that is; null for every other one, and through every other door than REST. */
  partner: CallingPartner | null;
  /** A free-text attribution label; never an authorization. */
  partnerSource: string | null;
  idempotencyKey: string | null;
}

/** The context of a call that somebody has signed in for. */
export interface FounderContext extends Context {
  founder: Founder;
}

/** The context of an admin's call. The compiler lets nothing else through, so rules for admins need not check again. */
export interface AdminContext extends Context {
  founder: Founder & { isAdmin: true };
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
