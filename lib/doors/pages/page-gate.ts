import { Problem } from "@/lib/core/errors";
import type { ReadHeaders } from "@/lib/core/read-headers";
import { requestIdOf } from "@/lib/core/request-id";
import { isRefused } from "../methods";
import { answerProblem } from "../outgoing";
import { plainPage } from "../plain-page";
import { kindOfAddress } from "./page-addresses";

const methodsOf = {
  page: ["GET", "HEAD", "OPTIONS"],
  form: ["GET", "HEAD", "POST", "OPTIONS"],
} as const;

/** Answers methods that a page does not serve: OPTIONS, and 405 for others. Null if the request may continue. */
export function answerMethod(request: Request): Response | null {
  const kind = kindOfAddress(new URL(request.url).pathname);
  if (kind === null || kind === "route") return null;
  const allowed: readonly string[] = methodsOf[kind];
  const refused = isRefused(request) || !allowed.includes(request.method);
  const headers = { Allow: allowed.join(", "), "Cache-Control": "no-store" };
  if (!refused) return request.method === "OPTIONS" ? new Response(null, { status: 204, headers }) : null;
  const line = `This page can be asked with ${allowed.join(", ")}. Nothing was changed.`;
  return wantsJson(request.headers)
    ? problem(request, new Problem("method_not_allowed", line, { headers }))
    : plainPage({ status: 405, title: "The method is not allowed here", lines: [line], headers });
}

/** Leads to the page's address for good: it has another name by now, which never changes again. */
export function movedTo(url: string): Response {
  return new Response(null, { status: 308, headers: { Location: url, "Cache-Control": "public, max-age=3600" } });
}

/** The refusal of a client over its limit. */
export function tooMany(request: Request, refusal: Problem): Response {
  if (wantsJson(request.headers)) return problem(request, refusal);
  return plainPage({
    status: refusal.status,
    headers: refusal.headers,
    title: "Too many requests",
    lines: [
      refusal.message,
      "The limit holds for everybody who shares your address. Nothing was lost.",
      `<a href="">Try again</a> from ${clockAfter(refusal)} on.`,
    ],
  });
}

/** The time of day at which the limit ends, as the refusal says. */
function clockAfter({ headers }: Problem): string {
  const seconds = Number(headers["Retry-After"] ?? 0);
  return `${new Date(Date.now() + 1000 * seconds).toISOString().slice(11, 19)} UTC`;
}

/** A 404 as problem+json for a program that asked for JSON. Null: the readable page is shown. */
export function missingAsJson(request: Request): Response | null {
  if (!wantsJson(request.headers)) return null;
  return problem(request, new Problem("not_found", `There is nothing at ${new URL(request.url).pathname}.`));
}

function problem(request: Request, refusal: Problem): Response {
  return answerProblem(request, refusal, requestIdOf(request.headers));
}

/** True for a program that asks for JSON. A browser's Accept header contains text/html, and curl's is not specific. */
export function wantsJson(headers: ReadHeaders): boolean {
  const accepted = headers.get("accept") ?? "";
  return /\bapplication\/([\w.-]+\+)?json\b/i.test(accepted) && !/\btext\/html\b/i.test(accepted);
}
