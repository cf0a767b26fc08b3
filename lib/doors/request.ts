import { createHash } from "node:crypto";
import { oncePerRequest } from "@/db/request-scope";
import { snapshotVersion } from "@/db/versions";
import { type Visitor, visitorFrom } from "@/lib/analytics/visitor";
import { agentOfBearer, hasAgentToken } from "@/lib/auth/oauth/bearer";
import { accountOfCookie, founderOfBearer, founderOfCookie, tokenOfCookie } from "@/lib/auth/session";
import { type Client, clientOf } from "@/lib/core/client-address";
import {
  type Account,
  type Actor,
  type CallingPartner,
  type CallRequest,
  type Context,
  type Door,
  settingsOf,
} from "@/lib/core/context";
import { currentDatabase } from "@/lib/core/database";
import { type Env, env } from "@/lib/core/env";
import { Problem } from "@/lib/core/errors";
import { limitsInForce } from "@/lib/core/limits/in-force";
import { type Meter, meterFor } from "@/lib/core/limits/meter";
import { rateLimitHeaders } from "@/lib/core/limits/standing";
import { networkCaller } from "@/lib/core/limits/subject";
import type { ReadHeaders } from "@/lib/core/read-headers";
import { requestIdOf } from "@/lib/core/request-id";
import { type Versioned, whileUnchanged } from "@/lib/core/while-unchanged";
import { partnerOfKey } from "@/lib/partner/key";

/**
 * The context of a call by HTTP. Only here are headers read. The session cookie is ignored, because browsers also
 * send it with requests made by other sites.
 */
export async function contextOf(
  request: Request,
  { door, id, isForPartners = false }: { door: Exclude<Door, "page">; id: string; isForPartners?: boolean },
): Promise<Context> {
  const { headers } = request;
  const around = await surroundings();
  const snapshotVersion = readOnce();
  const bearer = await bearerOf({ ...around, snapshotVersion }, headers, door);
  const key = headers.get("x-partner-key");
  const partner = door === "rest" && key !== null ? await partnerOfKey(around.db, key, around.now) : null;
  const actor = actorOf(bearer, partner, isForPartners);
  const { meter, ...sender } = whoAsks(headers, actor);
  return {
    ...around,
    actor,
    meter,
    request: {
      ...sender,
      door,
      id,
      hasToken: headers.has("authorization"),
      hasAgentToken: hasAgentToken(headers),
      hasPartnerKey: Boolean(key),
      partnerSource: headers.get("x-partner-source")?.slice(0, 200) ?? null,
      idempotencyKey: headers.get("idempotency-key"),
      snapshotVersion,
      // Made when they are asked for: few calls do.
      get path() {
        return new URL(request.url).pathname;
      },
      get signal() {
        return request.signal;
      },
    },
  };
}

/** A call has one actor. If both a token and a partner key came, the key counts for operations that require one. */
function actorOf(bearer: Actor, partner: CallingPartner | null, isForPartners: boolean): Actor {
  return partner && (isForPartners || bearer.kind === "nobody") ? { ...partner, kind: "partner" } : bearer;
}

function accountOrNobody(founder: Account | null): Actor {
  return founder ? { ...founder, kind: "account" } : { kind: "nobody" };
}

/** Each call reads the snapshot version once; authentication and the query share it. */
function readOnce(): CallRequest["snapshotVersion"] {
  let version: Promise<string | null> | undefined;
  return (db) => {
    version ??= snapshotVersion(db);
    return version;
  };
}

/** Who a request's Bearer token speaks for: an account by its session's token, or an agent by its own. */
async function bearerOf(around: Versioned, headers: Headers, door: "rest" | "mcp"): Promise<Actor> {
  const header = headers.get("authorization");
  if (header === null) return { kind: "nobody" };
  const digest = createHash("sha256").update(header).digest("base64");
  return whileUnchanged(around, `bearer ${door} ${digest}`, async () => {
    if (!hasAgentToken(headers)) return accountOrNobody(await founderOfBearer(around.db, headers));
    const agent = await agentOfBearer(around.db, headers, { door, now: around.now });
    return agent ? { ...agent, kind: "agent" } : { kind: "nobody" };
  });
}

/**
 * The context of a page or form, which calls operations in process. `headers` are those of the page's own request. A
 * request that only reads has one context, so that its session is looked up once.
 */
export function contextOfPage(headers: Headers): Promise<Context> {
  return oncePerRequest("context of the page", () => makeContextOfPage(headers));
}

async function makeContextOfPage(headers: Headers): Promise<Context> {
  const around = await surroundings();
  const actor = accountOrNobody(await founderOfCookie(around.db, headers));
  const { meter, ...sender } = whoAsks(headers, actor);
  return {
    ...around,
    actor,
    meter,
    request: {
      ...sender,
      door: "page",
      id: requestIdOf(headers),
      path: null,
      hasToken: false,
      hasAgentToken: false,
      hasPartnerKey: false,
      partnerSource: null,
      idempotencyKey: null,
      snapshotVersion,
    },
  };
}

/**
 * Counts a page as one read of the client's network, before the database is queried. Returns the refusal if it is
 * over the limit, otherwise null, and `headers` with what is left. A form sent by our page's script is refused here
 * only at twice the limit: a page as the answer would lose what was typed, and until then the form's own action
 * refuses it (lib/core/operation.ts).
 */
export function countPage(
  requestHeaders: ReadHeaders,
  { isForm } = { isForm: false },
): { refusal: Problem | null; headers: Record<string, string> } {
  const meter = meterOf(requestHeaders);
  let refusal: Problem | null = null;
  try {
    meter.countRequest();
    meter.countRead({ allowance: isForm ? 2 : 1 });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    refusal = error;
  }
  return { refusal, headers: { ...refusal?.headers, ...rateLimitHeaders(meter.standings) } };
}

/** Counts one request of any kind for the client's network. Throws `rate_limited`. */
export function countRequest(headers: ReadHeaders): void {
  meterOf(headers).countRequest();
}

/** A meter for a client of whom only the network is known. */
export function meterOf(headers: ReadHeaders): Meter {
  return whoAsks(headers, { kind: "nobody" }).meter;
}

/** The client's network: an IPv4 address or an IPv6 /64. */
export function networkOfClient(headers: ReadHeaders): string {
  return clientBehind(headers).network;
}

/** The session's token and its expiry, to show to its owner. Null if nobody is signed in. */
export async function sessionTokenOf(headers: Headers): Promise<{ token: string; expiresAt: Date } | null> {
  return tokenOfCookie((await currentDatabase()).db, headers);
}

/**
 * Who made a request, for counting. Does not query the database: the session cookie is read without checking whether
 * the session has ended, because it only excludes owners' own visits.
 */
export async function visitorOf(headers: ReadHeaders): Promise<Visitor> {
  const accountId = await accountOfCookie(headers);
  return visitorFrom(headers, { accountId, network: networkOfClient(headers) });
}

async function surroundings(): Promise<Pick<Context, "db" | "now" | "settings">> {
  return { db: (await currentDatabase()).db, now: new Date(), settings: settingsInForce() };
}

const settingsMade = new WeakMap<Env, Context["settings"]>();

/** The settings of this configuration, made once. */
function settingsInForce(): Context["settings"] {
  const configuration = env();
  const settings = settingsMade.get(configuration) ?? settingsOf(configuration);
  settingsMade.set(configuration, settings);
  return settings;
}

/** The caller that limits apply to: the account or partner, otherwise the network. */
function whoAsks(headers: ReadHeaders, actor: Actor) {
  const { address, network } = clientBehind(headers);
  const sender = { caller: accountCaller(actor) ?? networkCaller(network), network };
  return { caller: ownCaller(actor) ?? `address:${address}`, network, meter: meterFor(sender, limitsInForce()) };
}

/** An agent's calls count as its account's, so that agents are no way around the limits. */
function accountCaller(actor: Actor): string | null {
  if (actor.kind === "agent") return `account:${actor.account.id}`;
  return actor.kind === "account" || actor.kind === "partner" ? `${actor.kind}:${actor.id}` : null;
}

/** An agent's answers are repeated to that agent alone. */
function ownCaller(actor: Actor): string | null {
  const account = accountCaller(actor);
  return actor.kind === "agent" ? `${account}/${actor.grantId}` : account;
}

function clientBehind(headers: ReadHeaders): Client {
  return clientOf(headers.get("x-forwarded-for"), env().trustedProxies);
}
