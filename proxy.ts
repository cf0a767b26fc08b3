import { type NextRequest, NextResponse } from "next/server";
import { categoryLabels, labelSlug } from "@/lib/catalog/labels";
import { startOfWeek } from "@/lib/catalog/weeks";
import type { Context } from "@/lib/context";
import { Problem } from "@/lib/errors";
import { tooManyPage } from "@/lib/limits/too-many-page";
import { execute } from "@/lib/operation";
import { getProduct } from "@/lib/operations/get-product";
import { getSubmission } from "@/lib/operations/get-submission";
import { contextOfPage, countPage } from "@/lib/request";

type IsThere = (name: string, ctx: () => Promise<Context>) => boolean | Promise<boolean>;

const found = (answer: Promise<unknown>) => answer.then(() => true, isFaultOfOurs);

/** Whether a page exists, by the first part of its address. */
const isThere: Record<string, IsThere> = {
  products: async (slug, ctx) => found(execute(getProduct, { slug }, await ctx())),
  submit: async (id, ctx) => found(execute(getSubmission, { id }, await ctx())),
  weeks: (week) => startOfWeek(week) !== null,
  // Nobody else learns that there is anything here.
  admin: async (_name, ctx) => (await ctx()).founder?.isAdmin === true,
  categories: (name) => categoryLabels.some((label) => labelSlug(label) === name),
};

/** True for a fault of ours, which is for the page to show; false for what the visitor asked for in vain. */
function isFaultOfOurs(error: unknown): boolean {
  return !(error instanceof Problem && error.status < 500);
}

/**
 * Counts the page, and leads to the not-found page before rendering begins: a page that finds out itself is sent without
 * any content, to be drawn by a script (vercel/next.js#62228), and nothing here may need one.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { refusal, headers } = isFormOfScript(request) ? uncounted : countPage(request.headers);
  if (refusal)
    return new NextResponse(tooManyPage(refusal), { status: refusal.status, headers: { ...headers, ...HTML } });
  const exists = await isPublished(request);
  return exists
    ? NextResponse.next({ headers })
    : NextResponse.rewrite(new URL("/not-found", request.url), { headers });
}

/** Judges /admin and all below it; of the others what stands right below, and neither the list itself nor anything deeper. */
async function isPublished({ nextUrl, headers }: NextRequest): Promise<boolean> {
  const [, kind = "", name = "", ...deeper] = nextUrl.pathname.split("/");
  const judge = Object.hasOwn(isThere, kind) ? isThere[kind] : undefined;
  const isJudged = kind === "admin" || (name !== "" && deeper.length === 0);
  return !judge || !isJudged || judge(decodeURIComponent(name), () => contextOfPage(headers));
}

const HTML = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };

const uncounted = { refusal: null, headers: {} };

/** A form sent by the page's script would lose what was typed if it were answered with a page; what it does is counted. */
function isFormOfScript({ method, headers }: NextRequest): boolean {
  return method === "POST" && headers.has("next-action");
}

export const config = {
  matcher: [
    // Pages: neither files, nor pictures, nor the doors, which count for themselves.
    "/((?!api/|mcp$|_next/|media/|badges/|.*\\.).*)",
    "/admin/:path*",
    "/products/:slug",
    "/submit/:id",
    "/weeks/:week",
    "/categories/:label",
  ],
};
