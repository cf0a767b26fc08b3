import { type NextRequest, NextResponse } from "next/server";
import { getMyCampaign } from "@/lib/campaign/my-campaigns";
import { categoryLabels, labelSlug } from "@/lib/catalog/labels";
import { startOfWeek } from "@/lib/catalog/weeks";
import type { Context } from "@/lib/context";
import { Problem } from "@/lib/errors";
import { execute } from "@/lib/operation";
import { getProduct } from "@/lib/operations/get-product";
import { getSubmission } from "@/lib/operations/get-submission";
import { contextOfPage } from "@/lib/request";

type IsThere = (name: string, ctx: () => Promise<Context>) => boolean | Promise<boolean>;

const found = (answer: Promise<unknown>) => answer.then(() => true, isFaultOfOurs);

/** Whether a page exists, by the first part of its address. */
const isThere: Record<string, IsThere> = {
  products: async (slug, ctx) => found(execute(getProduct, { slug }, await ctx())),
  submit: async (id, ctx) => found(execute(getSubmission, { id }, await ctx())),
  weeks: (week) => startOfWeek(week) !== null,
  // Nobody else learns that there is anything here.
  admin: async (_name, ctx) => (await ctx()).founder?.isAdmin === true,
  // Somebody who is not signed in is led to sign in by the page; what is no id is a file of the planner.
  campaign: async (name, ctx) => {
    const asked = await ctx();
    return name.startsWith("plan.") || asked.founder === null || found(getMyCampaign(asked, name));
  },
  categories: (name) => categoryLabels.some((label) => labelSlug(label) === name),
};

/** True for a fault of ours, which is for the page to show; false for what the visitor asked for in vain. */
function isFaultOfOurs(error: unknown): boolean {
  return !(error instanceof Problem && error.status < 500);
}

/**
 * Leads to the not-found page before rendering begins: a page that finds out itself is sent without any content, to be
 * drawn by a script (vercel/next.js#62228), and nothing here may need one.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const [, kind = "", name = ""] = request.nextUrl.pathname.split("/");
  const judge = isThere[kind];
  const exists = !judge || (await judge(decodeURIComponent(name), () => contextOfPage(request.headers)));
  return exists ? NextResponse.next() : NextResponse.rewrite(new URL("/not-found", request.url));
}

export const config = {
  matcher: ["/admin/:path*", "/campaign/:id", "/products/:slug", "/submit/:id", "/weeks/:week", "/categories/:label"],
};
