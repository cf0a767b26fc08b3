import { createHash } from "node:crypto";
import { validate as isUuid, v7 as uuidv7 } from "uuid";
import { changeMark } from "@/db/change-mark";
import { currentDatabase } from "@/db/current";
import { type Visitor, visitorFrom } from "./analytics/visitor";
import { accountOfCookie, founderOfBearer, founderOfCookie, hasSessionCookie, tokenOfCookie } from "./auth/session";
import { clientAddress, networkOf } from "./client-address";
import { type Context, type Door, type Founder, settingsOf } from "./context";
import { env } from "./env";
import { Problem } from "./errors";
import { limitsInForce } from "./limits/in-force";
import { meterFor } from "./limits/meter";
import { rateLimitHeaders } from "./limits/standing";
import { partnerOfKey } from "./partner/key";
import { whileUnchanged } from "./while-unchanged";

/**
 * The context of a call that came as an HTTP request. Headers are read here and nowhere else. The session cookie is not
 * read: a browser sends it along with requests that another site has made.
 */
export async function contextOf(request: Request, door: Exclude<Door, "page">, requestId: string): Promise<Context> {
  const { headers } = request;
  const around = { ...(await surroundings()), mark: lookOnce() };
  const founder = await founderOf(around, headers);
  const partnerKey = headers.get("x-partner-key");
  const partner = door === "rest" && partnerKey !== null ? await partnerOfKey(around.db, partnerKey) : null;
  const asks = whoAsks(headers, founder);
  return {
    ...around,
    ...asks,
    ...(partner ? { caller: `partner:${partner.id}`, meter: meterFor(`partner:${partner.id}`, limitsInForce()) } : {}),
    hasToken: headers.has("authorization"),
    door,
    requestId,
    signal: request.signal,
    partnerKey,
    partner,
    partnerSource: headers.get("x-partner-source")?.slice(0, 200) ?? null,
    idempotencyKey: headers.get("idempotency-key"),
  };
}

/** A call asks one thing of the catalog, so that one look will do for whose it is and for what it asks. */
function lookOnce(): Context["mark"] {
  let mark: Promise<string | null> | undefined;
  return (db) => {
    mark ??= changeMark(db);
    return mark;
  };
}

/** Whose Bearer token came with a request, or null. */
async function founderOf(around: Pick<Context, "db" | "now" | "mark">, headers: Headers): Promise<Founder | null> {
  const header = headers.get("authorization");
  if (header === null) return null;
  const digest = createHash("sha256").update(header).digest("base64");
  return whileUnchanged(around, `bearer ${digest}`, () => founderOfBearer(around.db, headers));
}

/** The header under which proxy.ts hands a page the id of its request, and under which every answer names it. */
export const REQUEST_ID = "x-request-id";

/** The context of a page or form, which calls operations in process. `headers` are those of the page's own request. */
export async function contextOfPage(headers: Headers): Promise<Context> {
  const around = await surroundings();
  const founder = await founderOfCookie(around.db, headers);
  return {
    ...around,
    ...whoAsks(headers, founder),
    hasToken: false,
    door: "page",
    requestId: givenId(headers) ?? uuidv7(),
    partnerKey: null,
    partner: null,
    partnerSource: null,
    mark: changeMark,
    idempotencyKey: null,
  };
}

/**
 * Counts a page as one read of the client's network, before anything is asked of the database. Gives the refusal
 * where it is over the limit, else null; `headers` are those that say where the client stands.
 */
export function countPage(requestHeaders: Headers): { refusal: Problem | null; headers: Record<string, string> } {
  const { meter } = whoAsks(requestHeaders, null);
  let refusal: Problem | null = null;
  try {
    meter.countRead();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    refusal = error;
  }
  return { refusal, headers: { ...refusal?.headers, ...rateLimitHeaders(meter.standings) } };
}

/** Only an id of ours: where proxy.ts did not run, a client may have written anything there. */
function givenId(headers: Headers): string | null {
  const id = headers.get(REQUEST_ID);
  return id !== null && isUuid(id) ? id : null;
}

/** True where a page's request carries a session cookie, of whatever worth. */
export function hasSession(headers: Headers): boolean {
  return hasSessionCookie(headers);
}

/** The session's own token and when it ends, to show to the person whose it is; null where nobody is signed in. */
export async function sessionTokenOf(headers: Headers): Promise<{ token: string; expiresAt: Date } | null> {
  return tokenOfCookie((await currentDatabase()).db, headers);
}

/**
 * Who is behind a request, for counting. The database is not asked: the session cookie is read without looking whether it
 * was ended meanwhile, because it only keeps owners' own visits out of the count.
 */
export async function visitorOf(headers: Headers): Promise<Visitor> {
  const accountId = await accountOfCookie(headers);
  return visitorFrom(headers, { accountId, network: networkOf(addressOf(headers)) });
}

async function surroundings(): Promise<Pick<Context, "db" | "now" | "settings">> {
  return { db: (await currentDatabase()).db, now: new Date(), settings: settingsOf(env()) };
}

/** Whose counts a call goes to: the account's, or else the network's. */
function whoAsks(headers: Headers, founder: Founder | null): Pick<Context, "caller" | "founder" | "network" | "meter"> {
  const address = addressOf(headers);
  const network = networkOf(address);
  const account = founder && `account:${founder.id}`;
  return {
    founder,
    caller: account ?? `address:${address}`,
    network,
    meter: meterFor(account ?? `network:${network}`, limitsInForce()),
  };
}

function addressOf(headers: Headers): string {
  return clientAddress(headers.get("x-forwarded-for"), env().trustedProxies);
}
