import type { Db } from "@/db/client";

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

/** All that an operation may know of its caller and its surroundings. */
export interface Context {
  db: Db;
  now: Date;
  door: Door;
  requestId: string;
  /** Who is asking, as far as counting and replaying go: `address:203.0.113.7` or `account:{id}`. */
  caller: string;
  /** Who is signed in, or null. REST and MCP know them by a Bearer token alone, pages by the session cookie. */
  founder: Founder | null;
  /** True where the request came with an Authorization header, of whatever worth; pages have none. */
  hasToken: boolean;
  /** The client's network, for votes: an IPv4 address or an IPv6 /64. */
  network: string;
  settings: {
    appUrl: string;
    draftTtlDays: number;
    fetchAllowHosts: readonly string[];
    /** A Chromium that draws pages which draw themselves by script, or null. */
    browserPath: string | null;
    /** How many launches of the free path a week takes. */
    freeSlotsPerWeek: number;
    /** Where Instant Launch is paid, or null where it is not offered. */
    instantLaunchCheckoutUrl: string | null;
  };
  partnerKey: string | null;
  /** A free-text attribution label; never an authorization. */
  partnerSource: string | null;
  idempotencyKey: string | null;
}
