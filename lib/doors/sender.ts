import { type Visitor, visitorFrom } from "@/lib/analytics/visitor";
import { accountOfCookie } from "@/lib/auth/session";
import { type Client, clientOf } from "@/lib/core/client-address";
import type { Actor } from "@/lib/core/context";
import { env } from "@/lib/core/env";
import { Problem } from "@/lib/core/errors";
import { limitsInForce } from "@/lib/core/limits/in-force";
import { type Meter, meterFor } from "@/lib/core/limits/meter";
import { rateLimitHeaders } from "@/lib/core/limits/standing";
import { networkCaller } from "@/lib/core/limits/subject";
import type { ReadHeaders } from "@/lib/core/read-headers";

/** The caller that limits apply to: the account or partner, otherwise the network. */
export function whoAsks(headers: ReadHeaders, actor: Actor) {
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

/**
 * Who made a request, for counting. Does not query the database: the session cookie is read without checking whether
 * the session has ended, because it only excludes owners' own visits.
 */
export async function visitorOf(headers: ReadHeaders): Promise<Visitor> {
  const accountId = await accountOfCookie(headers);
  return visitorFrom(headers, { accountId, network: networkOfClient(headers) });
}
