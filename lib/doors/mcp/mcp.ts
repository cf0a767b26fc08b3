import { ProtocolError } from "@modelcontextprotocol/server";
import { hasEndedAgent } from "@/lib/core/access";
import type { Context } from "@/lib/core/context";
import { currentDatabase } from "@/lib/core/database";
import { env } from "@/lib/core/env";
import { Problem, problemBody } from "@/lib/core/errors";
import { isRecord } from "@/lib/core/input";
import { rateLimitHeaders } from "@/lib/core/limits/standing";
import { REQUEST_ID, requestIdOf } from "@/lib/core/request-id";
import { refuseKeyInAddress } from "@/lib/partner/key-in-address";
import { challengeOf, mcpResource } from "../challenge";
import { parseJson, readBytes } from "../incoming";
import { everyMethod, type Handler, isRefused, type Methods } from "../methods";
import { problemOf } from "../outgoing";
import { contextOf } from "../request";
import { refusalOf } from "./gate";
import { countMessages, readMessages } from "./messages";
import { answerMessages } from "./server";

const ALLOW = "POST, OPTIONS";

type Serve = (request: Request, ctx: Context) => Response | Promise<Response>;

const post: Handler = (request) => answer(request, servePost);
const serveRefusal: Serve = () =>
  rpcError(405, { code: -32000, message: "Only POST is served here." }, { Allow: ALLOW });
const refuse: Handler = (request) => answer(request, serveRefusal);
const options: Handler = (request) => answer(request, isRefused(request) ? serveRefusal : serveOptions);
const serveOptions: Serve = () => new Response(null, { status: 204, headers: { Allow: ALLOW } });

/** The handlers of the MCP endpoint. */
export const mcp: Methods = { ...everyMethod(() => refuse), POST: post, OPTIONS: options };

async function answer(request: Request, serve: Serve): Promise<Response> {
  const requestId = requestIdOf(request.headers);
  const response = await serveSafely(request, requestId, serve);
  response.headers.set(REQUEST_ID, requestId);
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  return request.method === "HEAD" ? new Response(null, response) : response;
}

async function serveSafely(request: Request, requestId: string, serve: Serve): Promise<Response> {
  try {
    await refuseKeyInAddress(request.url, async () => (await currentDatabase()).db);
    const refusal = refusalOf(request, env().appUrl);
    if (refusal !== null) return rpcError(403, { code: -32000, message: refusal });
    return await serveCounted(request, await contextOf(request, { door: "mcp", id: requestId }), serve);
  } catch (error) {
    return rpcProblem(problemOf(error, requestId), requestId);
  }
}

/** Counts the request as a read before it is served; the headers report the remaining limit. */
async function serveCounted(request: Request, ctx: Context, serve: Serve): Promise<Response> {
  const response = await countAndServe(request, ctx, serve).catch((error: unknown) =>
    rpcProblem(problemOf(error, ctx.request.id), ctx.request.id),
  );
  for (const [name, value] of Object.entries(rateLimitHeaders(ctx.meter.standings))) response.headers.set(name, value);
  return response;
}

async function countAndServe(request: Request, ctx: Context, serve: Serve): Promise<Response> {
  ctx.meter.countRead();
  const isNobody = ctx.actor.kind === "nobody";
  if (isNobody && asksForLogin(request)) {
    const problem = loginProblem(ctx);
    return asChallenge(rpcProblem(problem, ctx.request.id), problem, ctx);
  }
  const response = await serve(request, ctx);
  return hasEndedAgent(ctx) ? asChallenge(response, endedProblem(), ctx) : response;
}

/**
 * True at `/api/mcp?login`. Clients ask their user to sign in only if a request is answered with 401, mostly the first one. Without
 * `?login` none is, because everything public needs no token. Hugging Face's MCP server has the same parameter.
 */
function asksForLogin({ method, url }: Request): boolean {
  return method === "POST" && new URL(url).searchParams.has("login");
}

function loginProblem({ request, settings }: Context): Problem {
  const detail = `With \`?login\` every request needs a founder's token. Your client gets one by OAuth (${settings.appUrl}/docs#agents). Leave \`?login\` out for the tools that need none.`;
  return new Problem("unauthorized", detail, { challenge: request.hasToken ? "invalid_token" : "no_token" });
}

function endedProblem(): Problem {
  return new Problem("unauthorized", "The token has ended.", { challenge: "invalid_token" });
}

/**
 * The same answer as 401. Clients that sent an agent's token get a new one only if they see this status (MCP, Authorization);
 * every other failure is told in the answer alone.
 */
function asChallenge({ body, headers }: Response, problem: Problem, ctx: Context): Response {
  const challenge = challengeOf(problem, { appUrl: ctx.settings.appUrl, resource: mcpResource(ctx) });
  return new Response(body, {
    status: problem.status,
    headers: { ...Object.fromEntries(headers), ...(challenge && { "WWW-Authenticate": challenge }) },
  });
}

async function servePost(request: Request, ctx: Context): Promise<Response> {
  const bytes = await readBytes(request);
  const body = parseJson(bytes);
  try {
    const messages = readMessages(body);
    for (let further = 1; further < countMessages(messages); further++) ctx.meter.countRead();
    // The bytes are passed on unchanged: parsed and written again, a number such as 1e999 would become null.
    const sent = messages === body ? bytes : JSON.stringify(messages);
    return await answerMessages(request, { body: messages, sent }, ctx);
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    const data = error.data === undefined ? {} : { data: error.data };
    return rpcError(400, { code: error.code, message: error.message, ...data }, {}, idOf(body));
  }
}

/** The id of a single message, so that its refusal can be matched to it. */
function idOf(body: unknown): string | number | null {
  const id = isRecord(body) ? body.id : null;
  return typeof id === "string" || typeof id === "number" ? id : null;
}

/** A problem of the whole request as a JSON-RPC error. Its data is the problem object. */
function rpcProblem(problem: Problem, requestId: string): Response {
  const { code, status, message, headers } = problem;
  const rpcCode = code === "invalid_json" ? -32700 : status >= 500 ? -32603 : -32000;
  const data = problemBody(problem, { appUrl: env().appUrl, instance: "/api/mcp", requestId });
  return rpcError(status, { code: rpcCode, message, data }, headers);
}

function rpcError(
  status: number,
  error: { code: number; message: string; data?: unknown },
  headers: Record<string, string> = {},
  id: string | number | null = null,
): Response {
  return Response.json({ jsonrpc: "2.0", error, id }, { status, headers });
}
