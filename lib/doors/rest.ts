import type { z } from "zod";
import type { Context } from "@/lib/core/context";
import { env } from "@/lib/core/env";
import { Problem } from "@/lib/core/errors";
import { badFields } from "@/lib/core/input";
import { rateLimitHeaders } from "@/lib/core/limits/standing";
import { perform } from "@/lib/core/operation";
import type { Operation } from "@/lib/core/operation-types";
import { contentStateOf } from "@/lib/core/while-unchanged";

import { readBody, readQuery, refuseQuery } from "./incoming";
import { answerSafely, type Handler, type Methods, onlyMethods, type Serve } from "./methods";
import { answerJson, answerProblem, corsHeaders, nextLink, sameForAll } from "./outgoing";
import { contextOf } from "./request";

/** The handlers of one REST path: its operations by method, and a clear refusal of every other method. */
export function rest(...operations: readonly Operation[]): Methods {
  const served = operations.map((operation): [Operation["method"], Serve] => [
    operation.method,
    async (request, { params }, requestId) => serveOperation(operation, request, await params, requestId),
  ]);
  return onlyMethods(Object.fromEntries(served));
}

function absolute(location: string, appUrl: string): string {
  return location.startsWith("/") ? `${appUrl}${location}` : location;
}

const saidTwice = (path: string) => ({
  path,
  code: "unknown_field",
  message: "is another one in the path",
  fix: "Remove it: the address says it.",
});

/** The answer of every unknown path below the REST base URL. */
export const notFound: Handler = (request) =>
  answerSafely(request, async () => {
    throw new Problem(
      "not_found",
      `There is nothing at ${new URL(request.url).pathname}. The addresses are in ${env().appUrl}/api/v1/openapi.json.`,
    );
  });

async function serveOperation<I extends z.ZodObject, O extends z.ZodType<object>, P>(
  operation: Operation<I, O, P>,
  request: Request,
  params: Record<string, string | string[] | undefined>,
  requestId: string,
): Promise<Response> {
  const ctx = await contextOf(request, { door: "rest", id: requestId, isForPartners: operation.more === "partner" });
  const response = await answerOperation(operation, request, params, ctx).catch((error: unknown) =>
    answerProblem(request, error, requestId, operation.agents?.scope),
  );
  for (const [name, value] of Object.entries(rateLimitHeaders(ctx.meter.standings))) response.headers.set(name, value);
  return response;
}

async function answerOperation<I extends z.ZodObject, O extends z.ZodType<object>, P>(
  operation: Operation<I, O, P>,
  request: Request,
  params: Record<string, string | string[] | undefined>,
  ctx: Context,
): Promise<Response> {
  const bodyFields = () => Object.keys(operation.input.shape).filter((name) => !(name in params));
  const read = async () => {
    if (operation.method !== "GET") refuseQuery(request, bodyFields());
    const sent = operation.method === "GET" ? readQuery(request, operation.input) : await readBody(request);
    const twice = Object.keys(params).filter((name) => name in sent && sent[name] !== params[name]);
    if (twice.length > 0) throw badFields(twice.map(saidTwice));
    return { ...sent, ...params };
  };
  const { output, replayed, created } = await perform(operation, read, ctx);
  const headers = new Headers(corsHeaders(request, []));
  if (replayed) headers.set("Idempotency-Replayed", "true");
  if (operation.location && created) headers.set("Location", absolute(operation.location(output), ctx.settings.appUrl));
  const link = nextLink(request, output, ctx.settings.appUrl);
  if (link) headers.set("Link", link);
  const response = answerJson(request, { ...operation, created }, output, headers);
  const state = ctx.actor.kind === "nobody" ? contentStateOf(output) : null;
  return state ? sameForAll(response, { state, isRead: true, badgeOf: null }) : response;
}
