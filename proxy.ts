import { type NextRequest, NextResponse } from "next/server";
import { requestScope } from "@/db/request-scope";
import { signInPath } from "@/lib/auth/return-to";
import { accountOf } from "@/lib/core/access";
import { env } from "@/lib/core/env";
import { MISSING } from "@/lib/core/missing-page";
import { REQUEST_ID, requestIdOf } from "@/lib/core/request-id";
import { unavailableBy } from "@/lib/core/unavailable";
import { answerProblem } from "@/lib/doors/outgoing";
import { policyOfPage } from "@/lib/doors/pages/content-security-policy";
import { findPage } from "@/lib/doors/pages/existing-pages";
import { unavailablePage } from "@/lib/doors/pages/failed-page";
import { refuseFormBody } from "@/lib/doors/pages/form-body";
import { isFormOfScript, leadFormOn, refuseForm } from "@/lib/doors/pages/form-gate";
import { isKnownAction } from "@/lib/doors/pages/known-action";
import { kindOfAddress } from "@/lib/doors/pages/page-addresses";
import { answerMethod, missingAsJson, movedTo, tooMany, wantsJson } from "@/lib/doors/pages/page-gate";
import { contextOfPage } from "@/lib/doors/request";
import { countPage } from "@/lib/doors/sender";

/**
 * What every request for a page passes, in this order. The first that answers ends it. The files are those of lib/doors/pages:
 *
 * 1. It gets its id and its Content-Security-Policy (`content-security-policy.ts`).
 * 2. It is counted; over the limit it is refused (`countPage` of `lib/doors/sender.ts`, `tooMany` of `page-gate.ts`).
 * 3. A method that the page does not serve: 405 (`page-gate.ts`).
 * 4. A form of another site, or too large a one: 403, 413, before it is read (`form-gate.ts`).
 * 5. A form that the framework could not read: 400 (`form-body.ts`).
 * 6. A page that is not there: 404, or where it is now (`page-addresses.ts` by its form, `existing-pages.ts` by its name). This
 *    is known before rendering begins, because a page that finds it out itself is sent without any content, to be drawn by a
 *    script (vercel/next.js#62228), and nothing here may need one.
 *
 * A page from the cache (`lib/doors/cache/cached-pages.ts`) is counted and sent before it would get here.
 */
export async function proxy(request: NextRequest): Promise<Response> {
  const requestId = requestIdOf(request.headers);
  const policy = policyOfPage(request.nextUrl);
  const { refusal, headers } = requestScope()?.isCounted
    ? { refusal: null, headers: {} }
    : countPage(request.headers, { isForm: isFormOfOurs(request) });
  const asked = withHeaders(request, { [REQUEST_ID]: requestId, [POLICY]: policy });
  const answer = refusal
    ? tooMany(asked, refusal)
    : (answerMethod(asked) ??
      refuseForm(asked, env().appUrl) ??
      (await refuseFormBody(asked)) ??
      (await answerPage(asked).catch((error: unknown) => unavailable(error, asked))));
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  answer.headers.set(REQUEST_ID, requestId);
  answer.headers.set(POLICY, policy);
  return answer;
}

/** A form that a page's script sent to an action that there is. Junk is refused as any other request. */
function isFormOfOurs(request: NextRequest): boolean {
  return isFormOfScript(request) && isKnownAction(request.headers.get("next-action") ?? "");
}

/** The framework reads the nonce from the policy that the request carries, and gives it to each of its inline scripts. */
const POLICY = "content-security-policy";

/** The same request with headers of ours, whatever the client has sent under their names. */
function withHeaders(request: NextRequest, given: Record<string, string>): NextRequest {
  for (const [name, value] of Object.entries(given)) request.headers.set(name, value);
  return request;
}

async function answerPage(request: NextRequest): Promise<Response> {
  const { headers } = request;
  const { pathname, search } = request.nextUrl;
  const context = () => contextOfPage(headers);
  const found = await findPage(pathname, context);
  // A form of a page that was open meanwhile is taken where it was sent.
  if (typeof found === "string" && request.method !== "POST") return movedTo(`${env().appUrl}${found}${search}`);
  if (found) return NextResponse.next({ request: { headers } });
  // A page that is gone, or for others, may be there after signing in. No form leads to an address that never was one.
  if (request.method === "POST" && kindOfAddress(pathname) !== null) {
    const path = `${pathname}${search}`;
    return leadFormOn(request, env().appUrl, accountOf(await context()) ? path : signInPath(path));
  }
  headers.set(MISSING, pathname);
  return missingAsJson(request) ?? NextResponse.rewrite(new URL("/not-found", request.url), { request: { headers } });
}

function unavailable(error: unknown, request: NextRequest): Response {
  const problem = unavailableBy(error);
  if (!problem) throw error;
  // The form's own answer says it beside what was typed.
  if (isFormOfScript(request)) return NextResponse.next({ request: { headers: request.headers } });
  return wantsJson(request.headers)
    ? answerProblem(request, problem, requestIdOf(request.headers))
    : unavailablePage(problem);
}

export const config = {
  // Pages, forms and all that is not there. Not files, and not what answers by itself, also with its own 404.
  matcher: [
    "/((?!_next/(?!image)|api$|api/|(?:products|categories)/[^/]+/feed[.]xml$|products/[^/]+/launch[.]ics$|mcp$|mcp[.]md$|mcp/server-card$|go/|n/|seen$|unsubscribe/|emails/|media/|logos/|og/|(?:submit|me)/[^/]+/pictures$|badges/|[.]well-known/(?:api-catalog|ai-catalog[.]json|security[.]txt|oauth-authorization-server|oauth-protected-resource(?:/api/v1|/api/mcp|/mcp)?)$|oauth/(?:token|register|revoke|device_authorization)$|(?:feed[.]xml|feed[.]json|llms[.]txt|robots[.]txt|search[.]json|directories[.]json|sitemap[.]xml|favicon[.]ico|apple-touch-icon[.]png|icon-192[.]png|icon-512[.]png|manifest[.]webmanifest|icon[.]svg|theme[.]js)$).*)",
  ],
};
