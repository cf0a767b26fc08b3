import { createHash } from "node:crypto";
import { oncePer } from "@/db/once-per";
import { oncePerRequest } from "@/db/request-scope";
import { snapshotVersion } from "@/db/versions";
import { agentOfBearer, hasAgentToken } from "@/lib/auth/oauth/bearer";
import { founderOfBearer, founderOfCookie, tokenOfCookie } from "@/lib/auth/session";
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
import { env } from "@/lib/core/env";
import { requestIdOf } from "@/lib/core/request-id";
import { type Versioned, whileUnchanged } from "@/lib/core/while-unchanged";
import { partnerOfKey } from "@/lib/partner/key";
import { whoAsks } from "./sender";

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

/** The session's token and its expiry, to show to its owner. Null if nobody is signed in. */
export async function sessionTokenOf(headers: Headers): Promise<{ token: string; expiresAt: Date } | null> {
  return tokenOfCookie((await currentDatabase()).db, headers);
}

async function surroundings(): Promise<Pick<Context, "db" | "now" | "settings">> {
  return { db: (await currentDatabase()).db, now: new Date(), settings: settingsMade(env()) };
}

const settingsMade = oncePer(settingsOf);
