import type { Db } from "@/db/client";
import type { Meter } from "@/lib/core/limits/meter";
import type { Env } from "./env";
import type { Scope } from "./scopes";

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

/** The agent whose valid token came with a call, and the account that has allowed it these scopes. */
export interface CallingAgent {
  grantId: string;
  scopes: readonly Scope[];
  account: Account;
}

/**
 * Who calls. REST and MCP know an account only by its Bearer token, pages by the session cookie. Only REST knows
 * partners. An agent is nobody, except where its scope opens an operation: there its account calls. `system` is a job.
 */
export type Actor =
  | { kind: "nobody" }
  | ByAccount
  | (CallingPartner & { kind: "partner" })
  | (CallingAgent & { kind: "agent" })
  | { kind: "system" };

/** The session cookie of a page's request. */
export interface PageSession {
  /** The cookie's own token and when it ends; null if nobody is signed in. */
  token(): Promise<{ token: string; expiresAt: Date } | null>;
  /**
   * Mails a sign-in link and sets the cookies that go with it; `vote` is a sealed upvote to cast afterwards.
   * Throws `rate_limited`.
   */
  sendLink(email: string, way: { returnTo: string | null; vote: string | null }): Promise<void>;
  /** Ends the session and takes the cookie away. */
  end(): Promise<void>;
}

/** The request of a call. */
export interface CallRequest {
  door: Door;
  id: string;
  /** The path that was called; null for a page. */
  path: string | null;
  /**
   * The caller, for visits and replays: `address:203.0.113.7`, `account:{id}`, `account:{id}/{grant}` for its agent, or
   * `partner:{id}`.
   */
  caller: string;
  /** The client's network, for votes: an IPv4 address or an IPv6 /64. */
  network: string;
  /** True if the request has an Authorization header, valid or not. Pages have none. */
  hasToken: boolean;
  /** True if that header has the form of an agent's token, valid or not. */
  hasAgentToken: boolean;
  /** True if the request has a non-empty X-Partner-Key, valid or not. Pages have none. */
  hasPartnerKey: boolean;
  /** A free-text attribution label. It never authorizes anything. */
  partnerSource: string | null;
  idempotencyKey: string | null;
  /** The snapshot version of the database for this call; null if answers must not be cached. See db/versions.ts. */
  snapshotVersion(db: Db): Promise<string | null>;
  /** Aborted when the caller disconnects; pages have none. */
  signal?: AbortSignal;
  /** Set for forms that read or change the session. */
  session?: PageSession;
  /** Reads the file of the request. A refused file is never read. */
  file?(): Promise<Buffer>;
}

/** What a rule may know of its caller and surroundings. A job has it too, without a request. */
export interface BaseContext {
  db: Db;
  now: Date;
  settings: ReturnType<typeof settingsOf>;
  actor: Actor;
  /** Counts what this call does against the limits. */
  meter: Meter;
}

/** What an operation may know of its caller and surroundings. */
export interface Context extends BaseContext {
  request: CallRequest;
}

/** The context of a call by a signed-in person. */
export interface FounderContext extends Context {
  actor: ByAccount;
}

/** The context of an admin's call. Its type proves the check, so rules for admins need not repeat it. */
export interface AdminContext extends Context {
  actor: ByAccount & { isAdmin: true };
}

/** The caller as the audit log names them, for what founders do. */
export const asFounder = ({ actor }: Pick<FounderContext, "actor">) => ({ kind: "founder", id: actor.id }) as const;

/** The caller as the audit log names them, for what only admins do. */
export const asAdmin = ({ actor }: Pick<AdminContext, "actor">) => ({ kind: "admin", id: actor.id }) as const;

/** The settings that operations may read. */
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
