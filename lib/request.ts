import ipaddr from "ipaddr.js";
import { v7 as uuidv7 } from "uuid";
import { currentDatabase } from "@/db/current";
import { type Visitor, visitorFrom } from "./analytics/visitor";
import { accountOfCookie, founderOfBearer, founderOfCookie, hasSessionCookie, tokenOfCookie } from "./auth/session";
import type { Context, Door, Founder } from "./context";
import { env } from "./env";

/**
 * The context of a call that came as an HTTP request. Headers are read here and nowhere else. The session cookie is not
 * read: a browser sends it along with requests that another site has made.
 */
export async function contextOf(request: Request, door: Exclude<Door, "page">, requestId: string): Promise<Context> {
  const { headers } = request;
  const around = await surroundings();
  const founder = await founderOfBearer(around.db, headers);
  return {
    ...around,
    ...whoAsks(headers, founder),
    door,
    requestId,
    partnerKey: headers.get("x-partner-key"),
    partnerSource: headers.get("x-partner-source")?.slice(0, 200) ?? null,
    idempotencyKey: headers.get("idempotency-key"),
  };
}

/** The context of a page or form, which calls operations in process. `headers` are those of the page's own request. */
export async function contextOfPage(headers: Headers): Promise<Context> {
  const around = await surroundings();
  const founder = await founderOfCookie(around.db, headers);
  return {
    ...around,
    ...whoAsks(headers, founder),
    door: "page",
    requestId: uuidv7(),
    partnerKey: null,
    partnerSource: null,
    idempotencyKey: null,
  };
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
  return visitorFrom(headers, { accountId, network: networkOf(clientAddress(headers)) });
}

async function surroundings(): Promise<Pick<Context, "db" | "now" | "settings">> {
  const { appUrl, draftTtlDays, fetchAllowHosts, freeSlotsPerWeek, instantLaunchCheckoutUrl } = env();
  return {
    db: (await currentDatabase()).db,
    now: new Date(),
    settings: { appUrl, draftTtlDays, fetchAllowHosts, freeSlotsPerWeek, instantLaunchCheckoutUrl },
  };
}

function whoAsks(headers: Headers, founder: Founder | null): Pick<Context, "caller" | "founder" | "network"> {
  const address = clientAddress(headers);
  return { founder, caller: founder ? `account:${founder.id}` : `address:${address}`, network: networkOf(address) };
}

/**
 * The client's address. The server in scripts/serve.mjs replaces X-Forwarded-For by the address it has judged, and so
 * do hosting platforms, so that a forged header never gets this far.
 */
function clientAddress(headers: Headers): string {
  return headers.get("x-forwarded-for")?.split(",")[0]?.trim() || "unknown";
}

/** An IPv4 address, or the /64 that one household or server has of IPv6. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0])}/64`
    : `${parsed}`;
}
