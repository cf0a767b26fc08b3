import { createHash } from "node:crypto";
import type { Account, Context } from "@/lib/core/context";
import { as } from "@/lib/core/testing";
import { type AuthorizationRequest, allowRequest, judgeRequest } from "./authorization";
import { registerClient } from "./clients";
import { exchangeCode, type IssuedTokens } from "./tokens";

/** Where the agent of these tests is answered. */
export const callback = "https://agent.example/callback";

export const verifier = "v".repeat(43);

export const challenge = createHash("sha256").update(verifier).digest("base64url");

/** A client that has registered. */
export function insertAgentClient(ctx: Context, metadata: object = {}) {
  const described = { client_name: "Agent", redirect_uris: [callback], ...metadata };
  return registerClient(ctx.db, described, ctx.now);
}

/** The authorization request of a client that asks rightly, with the parameters that say otherwise. */
export function requestOf(clientId: string, values: AuthorizationRequest = {}): AuthorizationRequest {
  return {
    response_type: "code",
    client_id: clientId,
    redirect_uri: callback,
    code_challenge: challenge,
    code_challenge_method: "S256",
    state: "state of the agent",
    ...values,
  };
}

/** Judges a request of a client that registered; no document is read. */
export function judge(ctx: Context, request: AuthorizationRequest) {
  return judgeRequest(request, { ctx, read: async () => ({ ok: false, detail: "Nothing is read here." }) });
}

/** The address that the founder's browser is sent to once they have allowed the request. */
export async function allowed(ctx: Context, account: Account, request: AuthorizationRequest): Promise<URL> {
  const judged = await judge(ctx, request);
  if (judged.kind !== "ask") throw new Error(judged.problem);
  return new URL(await allowRequest(as(ctx, account), judged));
}

/** An agent that a founder has connected: its client, its code and its tokens. */
export async function connectAgent(
  ctx: Context,
  account: Account,
  values: AuthorizationRequest = {},
): Promise<{ clientId: string; code: string; tokens: IssuedTokens }> {
  const { id: clientId } = await insertAgentClient(ctx);
  const code = (await allowed(ctx, account, requestOf(clientId, values))).searchParams.get("code") ?? "";
  const exchange = { clientId, code, redirectUri: callback, verifier, resource: undefined };
  const { db, now, settings } = ctx;
  return { clientId, code, tokens: await exchangeCode(exchange, { db, now, appUrl: settings.appUrl }) };
}
