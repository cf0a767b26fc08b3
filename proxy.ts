import { type NextRequest, NextResponse } from "next/server";
import { findCurrentSlug } from "@/db/listings";
import { requestScope } from "@/db/request-scope";
import { signInPath } from "@/lib/auth/return-to";
import { accountOf } from "@/lib/core/access";
import { categoryLabels, labelSlug } from "@/lib/core/catalog/labels";
import { isYear, startOfWeek } from "@/lib/core/catalog/weeks";
import type { Context } from "@/lib/core/context";
import { env } from "@/lib/core/env";
import { Problem } from "@/lib/core/errors";
import { MISSING } from "@/lib/core/missing-page";
import { REQUEST_ID, requestIdOf } from "@/lib/core/request-id";
import { unavailableBy } from "@/lib/core/unavailable";
import { askOnce } from "@/lib/doors/asked-once";
import { policyOfPage } from "@/lib/doors/content-security-policy";
import { unavailablePage } from "@/lib/doors/failed-page";
import { refuseFormBody } from "@/lib/doors/form-body";
import { isFormOfScript, leadFormOn, refuseForm } from "@/lib/doors/form-gate";
import { isKnownAction } from "@/lib/doors/known-action";
import { answerProblem } from "@/lib/doors/outgoing";
import { kindOfAddress } from "@/lib/doors/page-addresses";
import { answerMethod, missingAsJson, movedTo, tooMany, wantsJson } from "@/lib/doors/page-gate";
import { contextOfPage, countPage } from "@/lib/doors/request";
import { isSlug } from "@/lib/launch/copy/slug";
import { operations } from "@/lib/operations";
import { findMyLaunch } from "@/lib/operations/founder/find-my-launch";
import { getMyCampaign } from "@/lib/operations/founder/get-my-campaign";
import { getComingLaunch } from "@/lib/operations/public/get-coming-launch";
import { getNewsletterIssue } from "@/lib/operations/public/get-newsletter-issue";
import { getSubmission } from "@/lib/operations/public/get-submission";
import { getWeek } from "@/lib/operations/public/get-week";
import { listWeeks } from "@/lib/operations/public/list-weeks";
import { readDirectory } from "@/lib/operations/public/read-directory";

/** Whether there is a page with this name; or the name that it has now. */
type Find = (name: string, context: () => Promise<Context>) => boolean | string | Promise<boolean | string>;

/** By the first part of a page's address. */
const finders: Record<string, Find> = {
  products: async (name, context) => {
    const asked = await context();
    const slug = name.toLowerCase();
    if (!isSlug(slug)) return false;
    return (await findCurrentSlug(asked.db, slug)) ?? (await askOnce(getComingLaunch, { slug }, asked)).slug;
  },
  submit: async (id, context) => Boolean(await askOnce(getSubmission, { id }, await context())),
  weeks: async (name, context) => {
    const asked = await context();
    if (isYear(name)) return Boolean(await askOnce(listWeeks, { year: name }, asked));
    return startOfWeek(name) !== null && Boolean(await askOnce(getWeek, { week: name }, asked));
  },
  newsletter: async (week, context) =>
    startOfWeek(week) !== null && Boolean(await askOnce(getNewsletterIssue, { week }, await context())),
  // Somebody who is not signed in is led to sign in by the page.
  campaign: async (id, context) => {
    const asked = await context();
    return accountOf(asked) === null || Boolean(await askOnce(getMyCampaign, { id }, asked));
  },
  me: async (idOrSlug, context) => {
    if (idOrSlug === "account") return true;
    const asked = await context();
    return accountOf(asked) === null || Boolean(await askOnce(findMyLaunch, { launch: idOrSlug }, asked));
  },
  directories: async (slug, context) => Boolean(await askOnce(readDirectory, { slug }, await context())),
  docs: (name) => name === "errors" || operations.some((operation) => operation.name === name),
  categories: (name) => categoryLabels.some((label) => labelSlug(label) === name),
};

/**
 * Gives every page request its id and its Content-Security-Policy, counts it, refuses forms that may not be read, and leads to the not-found page before
 * rendering begins: a page that finds out itself is sent without any content, to be drawn by a script
 * (vercel/next.js#62228), and nothing here may need one.
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

/** Whether a page exists; or the path that it has now. */
async function findPage(pathname: string, context: () => Promise<Context>): Promise<boolean | string> {
  if (kindOfAddress(pathname) === null) return false;
  const [, kind = "", name = "", ...deeper] = pathname.split("/");
  // Nobody else learns that there is anything here.
  if (kind === "admin") return accountOf(await context())?.isAdmin === true;
  const find = Object.hasOwn(finders, kind) ? finders[kind] : undefined;
  const hasRooms = kind === "me" || (kind === "products" && deeper.join("/") === "changelog");
  const isBelow = deeper.length > 0 && !hasRooms;
  // A route answers by itself: "plan.csv" is no campaign.
  const isRoute = kindOfAddress(pathname) === "route";
  if (!find || name === "" || isBelow || isRoute) return true;
  try {
    const asked = decodeURIComponent(name);
    const found = await find(asked, context);
    return typeof found === "boolean" || found === asked ? Boolean(found) : `/${[kind, found, ...deeper].join("/")}`;
  } catch (error) {
    if (unavailableBy(error)) throw error;
    // A fault of ours is for the page to show; a refusal says that the visitor asked in vain.
    return !(error instanceof Problem && error.status < 500);
  }
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
