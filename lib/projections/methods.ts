import { v7 as uuidv7 } from "uuid";
import { currentDatabase } from "@/db/current";
import { Problem } from "@/lib/errors";
import { refuseKeyInAddress } from "@/lib/partner/key-in-address";
import { answerProblem, corsHeaders } from "./outgoing";

export type Handler = (
  request: Request,
  route: { params: Promise<Record<string, string | string[] | undefined>> },
) => Promise<Response>;

/** What a route file exports. */
export type Methods = Record<"GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS", Handler>;

/** What serves one method: it gets the id under which this request is logged and answered. */
export type Serve = (...call: [...Parameters<Handler>, requestId: string]) => Promise<Response>;

/** The handlers of one address: its own method, HEAD beside GET, and a clear refusal under every other. */
export function onlyMethod(method: "GET" | "POST", serve: Serve): Methods {
  const allowed = method === "GET" ? ["GET", "HEAD", "OPTIONS"] : [method, "OPTIONS"];
  const answer: Handler = (request, route) => answerSafely(request, (requestId) => serve(request, route, requestId));
  const refuse: Handler = (request) => answerSafely(request, async () => refuseMethod(allowed));
  return {
    GET: refuse,
    HEAD: method === "GET" ? async (request, route) => withoutBody(await answer(request, route)) : refuse,
    POST: refuse,
    PUT: refuse,
    PATCH: refuse,
    DELETE: refuse,
    OPTIONS: (request) => answerSafely(request, async () => preflight(request, allowed)),
    [method]: answer,
  };
}

/** Answers under an id of its own; whatever fails becomes problem+json. */
export async function answerSafely(
  request: Request,
  answer: (requestId: string) => Promise<Response>,
): Promise<Response> {
  const requestId = uuidv7();
  try {
    await refuseKeyInAddress(request.url, async () => (await currentDatabase()).db);
    const response = await answer(requestId);
    response.headers.set("X-Request-Id", requestId);
    return response;
  } catch (error) {
    return answerProblem(request, error, requestId);
  }
}

function preflight(request: Request, allowed: string[]): Response {
  return new Response(null, { status: 204, headers: { Allow: allowed.join(", "), ...corsHeaders(request, allowed) } });
}

function refuseMethod(allowed: string[]): never {
  throw new Problem("method_not_allowed", `Use ${allowed.join(", ")} here.`, {
    headers: { Allow: allowed.join(", ") },
  });
}

function withoutBody(response: Response): Response {
  return new Response(null, { status: response.status, headers: response.headers });
}
