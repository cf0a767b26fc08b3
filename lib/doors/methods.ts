import { currentDatabase } from "@/lib/core/database";
import { Problem } from "@/lib/core/errors";
import { once } from "@/lib/core/once";
import { REQUEST_ID, requestIdOf } from "@/lib/core/request-id";
import { refuseKeyInAddress } from "@/lib/partner/key-in-address";
import { answerProblem, corsHeaders, wholeBodyOf } from "./outgoing";
import { countRequest } from "./sender";

export type Handler = (
  request: Request,
  route: { params: Promise<Record<string, string | string[] | undefined>> },
) => Promise<Response>;

/** What a route file exports. */
export type Methods = Record<"GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS", Handler>;

/** The handler of one method. It gets the request id for log and answer. */
export type Serve = (...call: [...Parameters<Handler>, requestId: string]) => Promise<Response>;

/** The methods that an address may serve, in the order in which `Allow` names them. HEAD and OPTIONS come by themselves. */
type Served = { GET?: Serve; POST?: Serve; PATCH?: Serve };

/** The handlers of one address: its own method, HEAD next to GET, and a clear refusal of every other. */
export function onlyMethod(method: keyof Served, serve: Serve): Methods {
  return onlyMethods({ [method]: serve });
}

/** Like {@link onlyMethod}, for several methods. */
export function onlyMethods(served: Served): Methods {
  const allowed = [
    ...(served.GET ? ["GET", "HEAD"] : []),
    ...(served.POST ? ["POST"] : []),
    ...(served.PATCH ? ["PATCH"] : []),
    "OPTIONS",
  ];
  const others = otherMethods(allowed);
  const refuse = others.PUT;
  const answerBy = (serve: Serve | undefined): Handler =>
    serve ? (request, route) => answerSafely(request, (requestId) => serve(request, route, requestId)) : refuse;
  const get = answerBy(served.GET);
  return {
    ...others,
    GET: get,
    HEAD: served.GET ? async (request, route) => withoutBody(await get(request, route)) : refuse,
    POST: answerBy(served.POST),
    PATCH: answerBy(served.PATCH),
  };
}

/** The handlers of methods that an address does not serve, which say what it allows, and of OPTIONS. */
export function otherMethods(allowed: string[]): Pick<Methods, "PUT" | "PATCH" | "DELETE" | "OPTIONS"> {
  const refuse: Handler = (request) => answerSafely(request, async () => refuseMethod(allowed));
  return {
    PUT: refuse,
    PATCH: refuse,
    DELETE: refuse,
    OPTIONS: (request) => answerSafely(request, async () => answerOptions(request, allowed)),
  };
}

/** The methods of an address whose code few servers need: it is loaded when somebody first asks, and not at the start. */
export function whenAsked(load: () => Promise<Methods>): Methods {
  const loaded = once(load);
  return everyMethod((method) => async (request, route) => (await loaded())[method](request, route));
}

/** A handler for each method. */
export function everyMethod(handlerOf: (method: keyof Methods) => Handler): Methods {
  return {
    GET: handlerOf("GET"),
    HEAD: handlerOf("HEAD"),
    POST: handlerOf("POST"),
    PUT: handlerOf("PUT"),
    PATCH: handlerOf("PATCH"),
    DELETE: handlerOf("DELETE"),
    OPTIONS: handlerOf("OPTIONS"),
  };
}

/** Answers with the request id. Every failure becomes problem+json. */
export async function answerSafely(
  request: Request,
  answer: (requestId: string) => Promise<Response>,
): Promise<Response> {
  const requestId = requestIdOf(request.headers);
  try {
    countRequest(request.headers);
    await refuseKeyInAddress(request.url, async () => (await currentDatabase()).db);
    const response = await answer(requestId);
    response.headers.set(REQUEST_ID, requestId);
    return response;
  } catch (error) {
    return answerProblem(request, error, requestId);
  }
}

/** The allowed methods. server/admit.mjs also uses this for a method that the framework does not know. */
function answerOptions(request: Request, allowed: string[]): Response {
  if (isRefused(request)) refuseMethod(allowed);
  return preflight(request, allowed);
}

function preflight(request: Request, allowed: string[]): Response {
  return new Response(null, { status: 204, headers: { Allow: allowed.join(", "), ...corsHeaders(request, allowed) } });
}

function refuseMethod(allowed: string[]): never {
  throw new Problem("method_not_allowed", `Use ${allowed.join(", ")} here.`, {
    headers: { Allow: allowed.join(", ") },
  });
}

/** server/admit.mjs names a method that the framework does not know in this header. */
const REFUSED_METHOD = "x-refused-method";

/** True for a request whose method the framework does not know; it comes as OPTIONS. */
export function isRefused(request: Request): boolean {
  return request.headers.has(REFUSED_METHOD);
}

/** With the length of the body that is not sent: whether it would be compressed depends on it. */
function withoutBody(response: Response): Response {
  const headers = new Headers(response.headers);
  const parts = wholeBodyOf(response);
  const length = parts?.reduce((sum, part) => sum + Buffer.byteLength(part), 0);
  if (length !== undefined) headers.set("Content-Length", String(length));
  return new Response(null, { status: response.status, headers });
}
