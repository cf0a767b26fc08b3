import { headers } from "next/headers";
import { AuthError } from "next-auth";
import { homeOf, signInPath } from "@/lib/auth/return-to";
import { sessionOfCookie } from "@/lib/auth/session";
import type { Context, PageSession } from "@/lib/core/context";
import { currentDatabase } from "@/lib/core/database";
import { sessionTokenOf } from "../request";
import { meterOf } from "../sender";
import { endSession, PROBLEM_PAGE, signIn, signOut } from "./sign-in-package";

/** The session of the current form. Only for server actions: a page cannot set cookies. */
const pageSession: PageSession = {
  token: async () => sessionTokenOf(await headers()),

  /** Known and new addresses get the same link. `email` must be an `AccountEmail` (lib/core/fields.ts). */
  async sendLink(email, { returnTo, vote }) {
    const home = returnTo ?? homeOf(email);
    // The package hands on one address alone: the sign-in page's own carries the upvote as well.
    const redirectTo = vote === null ? home : signInPath(home, vote);
    try {
      const led: string = await signIn("email", { email, redirectTo, redirect: false });
      if (led.includes(PROBLEM_PAGE)) throw new Error("the sign-in link could not be made");
    } catch (error) {
      if (!(error instanceof AuthError && error.type === "AccessDenied")) throw error;
      const { db } = await currentDatabase();
      await meterOf(await headers()).requireRoom(db, "sign_in_mails", email);
    }
  },

  async end() {
    // First, and here: the package drops the cookie even if its event has failed, and a copied token would live on.
    await endSession(await sessionOfCookie(await headers()));
    await signOut({ redirect: false });
  },
};

/** The context of a form that reads or changes its session, for `within` of app/form.ts. */
export function withSession(ctx: Context): Context {
  return { ...ctx, request: { ...ctx.request, session: pageSession } };
}
