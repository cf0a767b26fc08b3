import type { Account, AdminContext, Context, FounderContext } from "./context";
import { Problem } from "./errors";
import type { AgentAccess } from "./scopes";

/** The account of the signed-in person; null if nobody is signed in. An agent is nobody here. */
export function accountOf({ actor }: Pick<Context, "actor">): FounderContext["actor"] | null {
  return actor.kind === "account" ? actor : null;
}

/** The same context for a signed-in person. Throws `unauthorized` if nobody is signed in. */
export function founderContextOf(ctx: Context): FounderContext {
  const { actor, request, settings } = ctx;
  if (actor.kind === "account") return { ...ctx, actor };
  if (request.door === "page") throw new Problem("unauthorized", "Sign in first.");
  if (actor.kind === "agent") throw new Problem("insufficient_scope", "No agent may do this for a founder.");
  if (hasEndedAgent(ctx)) throw endedAgent(ctx);
  const detail = `This needs \`Authorization: Bearer <token>\` with a valid token: an agent's, which its founder allows (${settings.appUrl}/docs#agents), or the session token that they find at ${settings.appUrl}/me/account.`;
  throw new Problem("unauthorized", detail, { challenge: request.hasToken ? "invalid_token" : "no_token" });
}

/**
 * The context of a call that may be an agent's: that of its account, if the operation is open to agents and this one was
 * allowed its scope; otherwise the same. Throws `insufficient_scope`.
 */
export function contextForAgent(ctx: Context, agents: AgentAccess | undefined, sent: unknown): Context {
  const { actor } = ctx;
  if (actor.kind !== "agent" || agents === undefined || !needsScope(agents, sent)) return ctx;
  if (actor.scopes.includes(agents.scope)) return { ...ctx, actor: asAccount(actor.account) };
  throw new Problem("insufficient_scope", `This needs the scope ${agents.scope}, which the founder has not allowed.`, {
    challenge: "insufficient_scope",
  });
}

function needsScope({ onlyWith }: AgentAccess, sent: unknown): boolean {
  if (onlyWith === undefined) return true;
  const fields = typeof sent === "object" && sent !== null ? (sent as Record<string, unknown>) : {};
  return fields[onlyWith] !== undefined && fields[onlyWith] !== null;
}

/** An admin's agent is a founder's like any other. */
function asAccount(account: Account): FounderContext["actor"] {
  return { ...account, isAdmin: false, kind: "account" };
}

/** The same context for an admin. Throws `not_found` for everybody else, signed in or not. */
export function adminContextOf(ctx: Context): AdminContext {
  const account = accountOf(ctx);
  if (account?.isAdmin) return { ...ctx, actor: { ...account, isAdmin: true } };
  throw new Problem("not_found", "There is nothing here.");
}

/** The problem for a caller whose account was deleted during the call. */
export function accountGone(cause?: unknown): Problem {
  return new Problem("unauthorized", "This account has been deleted.", { challenge: "invalid_token", cause });
}

/** True if an agent's token came that is not valid, or not any more. */
export function hasEndedAgent({ request, actor }: Context): boolean {
  return request.hasAgentToken && actor.kind !== "agent";
}

/** Throws `unauthorized` if an agent's token came that is not valid: its client must learn of it to get another. */
export function refuseEndedAgent(ctx: Context): void {
  if (hasEndedAgent(ctx)) throw endedAgent(ctx);
}

/** An agent's token is for the resource that its client asked for; sent to another it is as good as none. */
function endedAgent({ request, settings }: Context): Problem {
  const resource = `${settings.appUrl}${request.door === "mcp" ? "/api/mcp" : "/api/v1"}`;
  const detail = `This agent's token has ended, or it is for another \`resource\`. Get a token for ${resource}.`;
  return new Problem("unauthorized", detail, { challenge: "invalid_token" });
}

/**
 * Throws `unauthorized` for an invalid token on a public operation that does more for signed-in callers: who sends a
 * token expects to be recognized.
 */
export function refuseBadToken(ctx: Context): void {
  if (ctx.request.hasToken && ctx.actor.kind !== "agent") founderContextOf(ctx);
}
