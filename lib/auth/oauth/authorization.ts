import { addSeconds } from "date-fns";
import { insertCode } from "@/db/oauth-grants";
import type { TokenAudience } from "@/db/schema";
import type { FounderContext } from "@/lib/core/context";
import type { Scope } from "@/lib/core/scopes";
import { audienceOf } from "./audience";
import { type Client, clientOf, isDocumentId, type ReadDocument } from "./clients";
import { allowAgent } from "./consent";
import { OAuthError } from "./oauth-error";
import { hostOf, isOfThisSite, isOwnMachine, isRegistered, withAnswer } from "./redirect-uri";
import { scopesOf } from "./scope-words";
import { newSecret } from "./secrets";

/** The parameters of an authorization request, as sent. */
export interface AuthorizationRequest {
  response_type?: string | undefined;
  client_id?: string | undefined;
  redirect_uri?: string | undefined;
  code_challenge?: string | undefined;
  code_challenge_method?: string | undefined;
  state?: string | undefined;
  scope?: string | undefined;
  resource?: string | undefined;
}

/** Who asks for what. */
export interface Asked {
  /** The name that the client gives itself. */
  name: string;
  /** Who receives the code: a host, or the scheme of an app. */
  host: string;
  /** True if that is a program on the reader's own machine. */
  isOwnMachine: boolean;
  /** The host that publishes the client's description; null for a client that registered. */
  publisher: string | null;
  scopes: Scope[];
}

/** A request that a founder may decide, with what is needed for it. */
interface Decidable {
  kind: "ask";
  asked: Asked;
  client: Client;
  audience: TokenAudience;
  redirectUri: string;
  challenge: string;
  state: string | undefined;
}

/**
 * What becomes of a request. `refused`: the client is not told, because it is not sure who it is. `error`: it may be told by
 * opening `back`. That is left to the reader: anybody may register a client, and a page that sent people on by itself would
 * lead them anywhere (RFC 9700, section 4.11.2).
 */
export type Judged =
  | { kind: "refused"; problem: string }
  | { kind: "error"; problem: string; host: string; back: string }
  | Decidable;

interface Judging {
  ctx: Pick<FounderContext, "db" | "now" | "settings">;
  read: ReadDocument;
}

/** Judges an authorization request, in the order of RFC 6749, section 4.1.2.1: first who asks and where the answer goes. */
export async function judgeRequest(sent: AuthorizationRequest, { ctx, read }: Judging): Promise<Judged> {
  const { now, settings } = ctx;
  try {
    const client = await clientOf(ctx.db, required(sent.client_id, "client_id"), {
      now,
      read,
      allowHosts: settings.fetchAllowHosts,
    });
    const redirectUri = required(sent.redirect_uri, "redirect_uri");
    if (!isRegistered(redirectUri, client.redirectUris)) {
      throw new OAuthError("invalid_request", "The redirect_uri is none of those that the client has registered.");
    }
    if (isOfThisSite(redirectUri, settings.appUrl)) {
      throw new OAuthError("invalid_request", "The redirect_uri is an address of this site.");
    }
    return judgeTerms(sent, { client, redirectUri, appUrl: settings.appUrl });
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    return { kind: "refused", problem: error.message };
  }
}

function judgeTerms(
  sent: AuthorizationRequest,
  { client, redirectUri, appUrl }: { client: Client; redirectUri: string; appUrl: string },
): Judged {
  const host = hostOf(redirectUri);
  try {
    requireCodeFlow(sent, client);
    return {
      kind: "ask",
      asked: {
        name: client.name,
        host,
        isOwnMachine: isOwnMachine(host),
        publisher: isDocumentId(client.id) ? new URL(client.id).host : null,
        scopes: scopesOf(sent.scope),
      },
      client,
      audience: audienceOf(sent.resource, appUrl),
      redirectUri,
      challenge: challengeOf(sent),
      state: sent.state,
    };
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    const back = answerTo({ redirectUri, state: sent.state }, appUrl, {
      error: error.code,
      error_description: error.message,
    });
    return { kind: "error", problem: error.message, host, back };
  }
}

function requireCodeFlow({ response_type }: AuthorizationRequest, client: Client): void {
  if (response_type === undefined) throw new OAuthError("invalid_request", "response_type is missing.");
  if (response_type !== "code") throw new OAuthError("unsupported_response_type", "response_type must be code.");
  if (!client.grantTypes.includes("authorization_code")) {
    throw new OAuthError("unauthorized_client", "The client has not registered for authorization codes.");
  }
}

/** PKCE is required, and only with a hash: `plain` would show the verifier to anybody who sees the request. */
function challengeOf({ code_challenge, code_challenge_method }: AuthorizationRequest): string {
  const isHash = code_challenge_method === "S256" && /^[\w-]{43}$/.test(code_challenge ?? "");
  if (isHash && code_challenge !== undefined) return code_challenge;
  throw new OAuthError("invalid_request", "PKCE is required: send a code_challenge with code_challenge_method=S256.");
}

function required(value: string | undefined, name: string): string {
  if (value !== undefined && value !== "") return value;
  throw new OAuthError("invalid_request", `${name} is missing.`);
}

const CODE_SECONDS = 60;

/** Allows what was asked, in the caller's transaction. Returns where the founder's browser takes the code. */
export async function allowRequest(ctx: FounderContext, request: Decidable): Promise<string> {
  const { asked, client, audience, redirectUri, challenge } = request;
  const terms = { client, scopes: asked.scopes, audience, redirectHost: asked.host, minutes: CODE_SECONDS / 60 };
  const grant = await allowAgent(ctx, terms);
  const { secret, hash } = newSecret("code");
  const endsAt = addSeconds(ctx.now, CODE_SECONDS);
  await insertCode(ctx.db, { hash, grantId: grant.id, redirectUri, challenge, endsAt });
  return answerTo(request, ctx.settings.appUrl, { code: secret });
}

/** Where the founder's browser takes the refusal. */
export function denyRequest(ctx: FounderContext, request: Decidable): string {
  const error = { error: "access_denied", error_description: "The founder has not allowed it." };
  return answerTo(request, ctx.settings.appUrl, error);
}

/** An answer names its sender, so that a client which speaks with several servers does not mix them up (RFC 9207). */
function answerTo(
  { redirectUri, state }: Pick<Decidable, "redirectUri" | "state">,
  appUrl: string,
  answer: Record<string, string>,
): string {
  return withAnswer(redirectUri, { ...answer, state, iss: appUrl });
}
