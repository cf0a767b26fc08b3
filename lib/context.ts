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
  /** The client's network, for votes: an IPv4 address or an IPv6 /64. */
  network: string;
  settings: {
    appUrl: string;
    draftTtlDays: number;
    fetchAllowHosts: readonly string[];
    /** How many launches of the free path a week takes. */
    freeSlotsPerWeek: number;
    /** Where Instant Launch is paid, or null where it is not offered. */
    instantLaunchCheckoutUrl: string | null;
  };
  partnerKey: string | null;
  /** Whose valid key that is; null for every other one, and through every other door than REST. */
  partner: CallingPartner | null;
  /** A free-text attribution label; never an authorization. */
  partnerSource: string | null;
  idempotencyKey: string | null;
}
