import { requestScope } from "@/db/request-scope";
import { env } from "@/lib/core/env";
import type { Problem } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { requestIdOf } from "@/lib/core/request-id";
import { unavailableBy } from "@/lib/core/unavailable";
import { plainPage } from "../plain-page";

/** The 503 page for a database that cannot be used for now. */
export function unavailablePage(problem: Problem): Response {
  return plainPage({
    status: problem.status,
    title: "The catalog is away for a moment",
    lines: [
      `${problem.message} Nothing that you sent was stored.`,
      `Ask for this page again in ${problem.headers["Retry-After"]} seconds. If you had filled in a form, go back: your browser still has what you typed.`,
      '<a href="">Try again</a>',
    ],
    headers: problem.headers,
  });
}

/** The 500 page: whom to write to, and the request id to find in the log. */
export function faultPage(requestId: string, contactEmail: string | null): Response {
  const tell = contactEmail
    ? `write to <a href="mailto:${contactEmail}">${contactEmail}</a> and name`
    : "tell the operator of this site";
  return plainPage({
    status: 500,
    title: "Something went wrong on our side",
    lines: [
      '<a href="">Try again</a> in a moment. If you had filled in a form, go back: your browser still has what you typed.',
      `If it stays like this, ${tell} this number: <code>${requestId}</code>`,
    ],
  });
}

/**
 * Sends a readable page instead of a failed one: 503 if the database caused it, otherwise 500. Requests by the page's
 * script are left to the error page, which the script renders.
 */
export async function replaceFailedPage(error: unknown, headers: Headers): Promise<void> {
  const problem = unavailableBy(error);
  const requestId = requestIdOf(headers);
  if (!problem) log.error({ request_id: requestId, err: error }, "a page failed");
  const scope = requestScope();
  const isOfScript = headers.has("rsc") || headers.has("next-action");
  if (!scope || (!problem && isOfScript)) return;
  const page = problem ? unavailablePage(problem) : faultPage(requestId, env().contactEmail);
  scope.instead = { status: page.status, headers: Object.fromEntries(page.headers), body: await page.text() };
}
