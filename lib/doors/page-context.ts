import { headers } from "next/headers";
import { connection } from "next/server";
import { cache } from "react";
import { requestScope } from "@/db/request-scope";
import { recordPageView } from "@/lib/analytics/record";
import { hasSessionCookie } from "@/lib/auth/session";
import { accountOf } from "@/lib/core/access";
import type { Context } from "@/lib/core/context";
import { env } from "@/lib/core/env";
import { isOwnVisit } from "./origin";
import { contextOfPage } from "./request";
import { visitorOf } from "./sender";

/** The context of the current page, computed once. A page that uses it is rendered for each request. */
export const currentContext: () => Promise<Context> = cache(async () => {
  await connection();
  return contextOfPage(await headers());
});

/** Who reads the page. Queries the database only if there is a session cookie. */
export async function currentReader(): Promise<"nobody" | "founder" | "admin"> {
  const account = hasSessionCookie(await headers()) ? accountOf(await currentContext()) : null;
  if (account === null) return "nobody";
  return account.isAdmin ? "admin" : "founder";
}

/** True if the visitor asked for this page on purpose; see {@link isOwnVisit}. */
export async function isAskedHere(): Promise<boolean> {
  return isOwnVisit(await headers(), env().appUrl);
}

/** Counts a view of a listing's page. A page rendered for all visitors is counted whenever it is sent. */
export async function countPageView({ id, url }: { id: string; url: string }): Promise<void> {
  const forAll = requestScope()?.forAll;
  if (forAll) forAll.viewed = { id, url };
  else recordPageView({ id, url }, await visitorOf(await headers()));
}
