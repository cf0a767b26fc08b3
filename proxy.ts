import { type NextRequest, NextResponse } from "next/server";
import { v7 as uuidv7 } from "uuid";
import { signInPath } from "@/lib/auth/return-to";
import { getMyCampaign } from "@/lib/campaign/my-campaigns";
import { categoryLabels, labelSlug } from "@/lib/catalog/labels";
import { startOfWeek } from "@/lib/catalog/weeks";
import type { Context } from "@/lib/context";
import { env } from "@/lib/env";
import { Problem } from "@/lib/errors";
import { ownLaunch } from "@/lib/founder/own-launch";
import { tooManyPage } from "@/lib/limits/too-many-page";
import { isListed } from "@/lib/listing/is-listed";
import { execute } from "@/lib/operation";
import { getSubmission } from "@/lib/operations/get-submission";
import { isFormOfScript, leadFormOn, refuseForm } from "@/lib/projections/form-gate";
import { contextOfPage, countPage, REQUEST_ID } from "@/lib/request";

type IsThere = (name: string, context: () => Promise<Context>) => boolean | Promise<boolean>;

/** Whether a page exists, by the first part of its address. */
const isThere: Record<string, IsThere> = {
  products: async (slug, context) => isListed((await context()).db, slug),
  submit: async (id, context) => Boolean(await execute(getSubmission, { id }, await context())),
  weeks: (week) => startOfWeek(week) !== null,
  // Somebody who is not signed in is led to sign in by the page.
  campaign: async (id, context) => {
    const asked = await context();
    return asked.founder === null || Boolean(await getMyCampaign(asked, id));
  },
  me: async (idOrSlug, context) => {
    if (idOrSlug === "account") return true;
    const asked = await context();
    return asked.founder === null || Boolean(await ownLaunch(asked, idOrSlug));
  },
  categories: (name) => categoryLabels.some((label) => labelSlug(label) === name),
};

/**
 * Gives every page request its id, counts it, refuses forms that may not be read, and leads to the not-found page before
 * rendering begins: a page that finds out itself is sent without any content, to be drawn by a script
 * (vercel/next.js#62228), and nothing here may need one.
 */
export async function proxy(request: NextRequest): Promise<Response> {
  const requestId = uuidv7();
  const { refusal, headers } = isFormOfScript(request) ? uncounted : countPage(request.headers);
  const answer = refusal
    ? tooMany(refusal)
    : (refuseForm(request, env().appUrl) ?? (await answerPage(request, requestId)));
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  answer.headers.set(REQUEST_ID, requestId);
  return answer;
}

async function answerPage(request: NextRequest, requestId: string): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.set(REQUEST_ID, requestId);
  const { pathname, search } = request.nextUrl;
  const context = () => contextOfPage(headers);
  if (await pageExists(pathname, context)) return NextResponse.next({ request: { headers } });
  if (request.method === "POST") {
    const path = `${pathname}${search}`;
    return leadFormOn(request, env().appUrl, (await context()).founder ? path : signInPath(path));
  }
  return NextResponse.rewrite(new URL("/not-found", request.url), { request: { headers } });
}

async function pageExists(pathname: string, context: () => Promise<Context>): Promise<boolean> {
  const [, kind = "", name = "", ...deeper] = pathname.split("/");
  // Nobody else learns that there is anything here.
  if (kind === "admin") return (await context()).founder?.isAdmin === true;
  const judge = Object.hasOwn(isThere, kind) ? isThere[kind] : undefined;
  const hasRooms = kind === "me" || (kind === "products" && deeper.join("/") === "changelog");
  const isBelow = deeper.length > 0 && !hasRooms;
  if (!judge || name === "" || isBelow) return true;
  try {
    return await judge(decodeURIComponent(name), context);
  } catch (error) {
    // A fault of ours is for the page to show; a refusal says that the visitor asked in vain.
    return !(error instanceof Problem && error.status < 500);
  }
}

function tooMany(refusal: Problem): Response {
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(tooManyPage(refusal), { status: refusal.status, headers });
}

// A form sent by the page's script would lose what was typed if it were answered with a page; what it does is counted.
const uncounted = { refusal: null, headers: {} };

export const config = {
  // Pages and forms. What programs call gives its own answers their ids, and files need none of this.
  matcher: [
    "/((?!_next/|api/|mcp(?:$|/|[.])|go/|n/|seen$|unsubscribe/|media/|submit/[^/]+/pictures$|badges/|[.]well-known/|[^/]*[.][^/]*$).*)",
  ],
};
