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

type ByAccount = Account & { kind: "account" };

/**
 * Who is asking. REST and MCP know an account by a Bearer token alone, pages by the session cookie; only REST knows partners.
 * `system` is a job.
 */
export type Actor = { kind: "nobody" } | ByAccount | (CallingPartner & { kind: "partner" }) | { kind: "system" };

/** The session cookie of a page's request. */
export interface PageSession {
  /** The cookie's own token and when it ends; null if nobody is signed in. */
  token(): Promise<{ token: string; expiresAt: Date } | null>;
  /** Mails a sign-in link and sets the cookies that go with it. Throws `rate_limited`. */
  sendLink(email: string, returnTo: string | null): Promise<void>;
  /** Ends the session and takes the cookie away. */
  end(): Promise<void>;
}

/** The request that a call came with. */
export interface CallRequest {
  door: Door;
  id: string;
  /** Whose call it is, for visits and replays: `address:203.0.113.7`, `account:{id}` or `partner:{id}`. */
  caller: string;
  /** The client's network, for votes: an IPv4 address or an IPv6 /64. */
  network: string;
  /** True if the request came with an Authorization header, valid or not; pages have none. */
  hasToken: boolean;
  /** True if the request came with an X-Partner-Key that is not empty, valid or not; pages have none. */
  hasPartnerKey: boolean;
  /** A free-text attribution label; never an authorization. */
  partnerSource: string | null;
  idempotencyKey: string | null;
  /** The snapshot version of the database for this call; null if answers must not be cached. See db/versions.ts. */
  snapshotVersion(db: Db): Promise<string | null>;
  /** Aborted when the caller disconnects; pages have none. */
  signal?: AbortSignal;
  /** Set by forms that read or change the session. */
  session?: PageSession;
  /** Reads the file that came with the request. A refused file is never read. */
  file?(): Promise<Buffer>;
}

/** What a rule may know of its caller and its surroundings, also in a job, which no request starts. */
export interface BaseContext {
  db: Db;
  now: Date;
  settings: ReturnType<typeof settingsOf>;
  actor: Actor;
  /** Counts what this call does against the limits. */
  meter: Meter;
}

/** Everything that an operation may know about its caller and its surroundings. */
export interface Context extends BaseContext {
  request: CallRequest;
}

/** The context of a call by a signed-in person. */
export interface FounderContext extends Context {
  actor: ByAccount;
}

/** The context of an admin's call. The compiler lets nothing else through, so rules for admins need not check again. */
export interface AdminContext extends Context {
  actor: ByAccount & { isAdmin: true };
}

/** What operations may know of the configuration. */
export function settingsOf(env: Env) {
  const { appUrl, draftTtlDays, fetchAllowHosts, freeSlotsPerWeek, ai, browserPath } = env;
  const { instantLaunchCheckoutUrl, instantLaunchPrice, quotas, contactEmail } = env;
  return {
    appUrl,
    draftTtlDays,
    fetchAllowHosts,
    freeSlotsPerWeek,
    instantLaunchCheckoutUrl,
    instantLaunchPrice,
    contactEmail,
    quotas,
    ai,
    browserPath,
  };
}
